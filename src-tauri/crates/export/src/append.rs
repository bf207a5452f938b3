//! Adds games to an existing export.

use std::collections::HashMap;
use std::fmt;

use crate::entry::GameEntry;
use crate::file::{ExportFile, ReceivedExport};
use crate::header::Format;
use crate::header::Label;
use crate::sign::PublicKey;

/// The reason why games cannot be added to a file; a new file can be made instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mismatch {
    /// The file is damaged.
    Damaged,
    /// Rangoon 1.31 wrote it.
    Old,
    /// Another key signed it.
    Key,
    /// The file contains other text too, which would be lost.
    Surrounded,
    /// This line of the header differs.
    Line(Label),
}

impl fmt::Display for Mismatch {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged => out.write_str("the file is damaged"),
            Self::Old => out.write_str("the file was written by Rangoon 1.31"),
            Self::Surrounded => out.write_str("the file contains other text too"),
            Self::Key => out.write_str("the file was signed with another key"),
            Self::Line(label) => write!(out, "the file has a different line {label}:"),
        }
    }
}

impl std::error::Error for Mismatch {}

impl ExportFile {
    /// Adds these games to the file that was `received`. Returns the new file, and the numbers of the games that stay
    /// unchanged because the file's version is finished or better. The header is that of the new games, and so is the
    /// scoring method, because a player may have changed it in between. `key` is the key that will sign the file.
    ///
    /// # Errors
    /// If gameset, rules, player or key differ, or the file contains other text too.
    pub fn append_to(self, received: ReceivedExport, key: PublicKey) -> Result<(Self, Vec<u32>), Mismatch> {
        let proof = received.proof.filter(|_| received.format != Format::V131).ok_or(Mismatch::Old)?;
        if !proof.is_undamaged {
            return Err(Mismatch::Damaged);
        }
        if proof.key != Some(key) {
            return Err(Mismatch::Key);
        }
        if !received.stands_alone {
            return Err(Mismatch::Surrounded);
        }
        let (old, new) = (&received.file.header, &self.header);
        let label = if new.tournament.is_some() { Label::TourId } else { Label::PlayId };
        let games = |header: &crate::Header| header.tournament.map(|tournament| tournament.games);
        for (same, label) in [
            (old.play_id == new.play_id && old.tournament.is_some() == new.tournament.is_some(), label),
            (old.deals == new.deals, Label::Deals),
            (games(old) == games(new), Label::Games),
            (old.player == new.player, Label::Player),
            (old.rules == new.rules, Label::Rules),
            (old.dealing == new.dealing, Label::Dealing),
        ] {
            if !same {
                return Err(Mismatch::Line(label));
            }
        }
        let mut games = received.file.games;
        self.recount(&mut games);
        let places: HashMap<u32, usize> = (0..).zip(&games).map(|(place, entry)| (entry.number, place)).collect();
        let rules = self.header.known_rules();
        let mut kept = Vec::new();
        for entry in self.games {
            match places.get(&entry.number) {
                // An unfinished game is replaced by its later state, even if that has a worse score.
                Some(place) if !games[*place].is_unfinished && games[*place].beats(&entry, rules) => {
                    kept.push(entry.number);
                }
                Some(place) => games[*place] = entry,
                None => games.push(entry),
            }
        }
        Ok((Self { header: self.header, games }, kept))
    }

    /// Counts `games` of an earlier file by the scoring method of this one, if their moves are known. The file does not
    /// state its method, and totals by different methods cannot be compared.
    fn recount(&self, games: &mut [GameEntry]) {
        // A tournament's method is part of its terms.
        let Some(rules) = self.header.known_rules().filter(|_| self.header.tournament.is_none()) else { return };
        let states = |entry: &GameEntry, method: &str| {
            let all = self.points_of(entry, rules);
            all.is_empty() || all.iter().any(|(by, points)| *by == method && *points == entry.points)
        };
        let is_own = |method: &&&str| self.games.iter().all(|entry| states(entry, method));
        let Some(method) = rules.methods().iter().find(is_own) else { return };
        for entry in games {
            let all = self.points_of(entry, rules);
            let is_true = all.iter().any(|(_, points)| *points == entry.points);
            if let Some((_, points)) = all.into_iter().find(|(by, _)| is_true && by == method) {
                entry.points = points;
            }
        }
    }
}
