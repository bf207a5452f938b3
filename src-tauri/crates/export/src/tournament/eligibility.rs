//! Decides whether an export belongs to a tournament.

use std::fmt;

use gameset::{CheatLevel, Gameset, PlayId};

use crate::file::ReceivedExport;
use crate::header::Format;
use crate::header::{Label, deals_of, rules_code};
use crate::sign::PublicKey;
use crate::verify::{UntrueGame, Verdict};

/// The reason why an export cannot be counted in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportError {
    /// Rangoon 1.31 wrote the export, so its games cannot be replayed.
    Old,
    /// The export has changed since it was written.
    Damaged,
    /// The signature of the export does not fit.
    Signature,
    /// The export is not of a tournament.
    NoTournament,
    /// The export is of another tournament.
    Other {
        /// The label of the line that differs.
        label: Label,
        /// The text of the line.
        found: String,
        /// The right text of the line.
        wanted: String,
    },
    /// The games were played with the cards of another cheat level: that level, and the right one.
    Level(CheatLevel, CheatLevel),
    /// The check number of this game is wrong.
    Check(u32),
}

impl fmt::Display for ImportError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Old => out.write_str("written by Rangoon 1.31: its games cannot be replayed"),
            Self::Damaged => out.write_str("damaged: it has changed since it was written"),
            Self::Signature => out.write_str("the signature does not match"),
            Self::NoTournament => out.write_str("not a tournament export"),
            Self::Other { label, found, wanted } => {
                write!(out, "from another tournament: {label}: {found}: expected {wanted}")
            }
            Self::Level(found, wanted) => write!(out, "played at cheat level {found}: expected {wanted}"),
            Self::Check(number) => write!(out, "game {number} has a wrong check number"),
        }
    }
}

impl std::error::Error for ImportError {}

impl ReceivedExport {
    /// Returns the reason why this export is not of the tournament `set`; `None` if it is. The cheat level is not
    /// compared, because a file does not state it.
    pub fn other_tournament(&self, set: &Gameset) -> Option<ImportError> {
        let header = &self.file.header;
        let Some(tournament) = header.tournament else { return Some(ImportError::NoTournament) };
        let base = |id: &PlayId| id.base().as_str().to_owned();
        [
            (Label::TourId, base(&header.play_id), base(set.play_id())),
            (Label::Games, tournament.games.to_string(), set.games().to_string()),
            (Label::Deals, header.deals.to_string(), deals_of(set.rules()).to_string()),
            (Label::Rules, header.rules.clone(), rules_code(set.rules())),
        ]
        .into_iter()
        .find(|(_, found, wanted)| found != wanted)
        .map(|(label, found, wanted)| ImportError::Other { label, found, wanted })
    }

    /// Returns the cheat level whose cards are used to play the games again in the tournament `set`: that of the
    /// tournament if this export is of it. `None` if the level that fits the games should be used.
    pub fn cheat_level_in(&self, set: &Gameset) -> Option<CheatLevel> {
        self.other_tournament(set).is_none().then(|| set.cheat())
    }

    /// Returns the key that signed this export, if it can be counted in the tournament `set`.
    ///
    /// # Errors
    /// If it is damaged, not signed, or of another tournament.
    pub fn check_eligibility(&self, verdict: &Verdict, set: &Gameset) -> Result<PublicKey, ImportError> {
        let proof = self.proof.filter(|_| self.format != Format::V131).ok_or(ImportError::Old)?;
        if !proof.is_undamaged {
            return Err(ImportError::Damaged);
        }
        let key = proof.key.ok_or(ImportError::Signature)?;
        if let Some(why) = self.other_tournament(set) {
            return Err(why);
        }
        if let Some(found) = verdict.played_on.filter(|found| *found != set.cheat()) {
            return Err(ImportError::Level(found, set.cheat()));
        }
        let wrong = verdict.games.iter().find(|game| matches!(game.end, Err(UntrueGame::Check(..))));
        wrong.map_or(Ok(key), |game| Err(ImportError::Check(game.number)))
    }
}
