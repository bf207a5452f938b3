//! Whether the games of an export are true: each is played again by the rules.

use std::fmt;

use cards::{Seed, TournamentTerms};
use gameset::CheatLevel;
use gaps::{Gaps, Illegal, Method, RecordError, Rules, Status, decode, replay};
use session::{BadPly, Session};

use crate::entry::Entry;
use crate::file::{ExportFile, Format, Received};
use crate::points::Points;

/// What the replay of all games says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether the games can be played again at all: not in a file of 1.31, nor by rules unknown to this program.
    pub is_verifiable: bool,
    /// The games, in the order of the file.
    pub games: Vec<GameVerdict>,
}

/// What the replay of a game says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameVerdict {
    /// Its number.
    pub number: u32,
    /// What it ends with, where it is true; nothing where that cannot be said.
    pub end: Result<Option<Totals>, Untrue>,
}

/// What a game ends with by both methods of counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Totals {
    /// With sequences in runs only.
    pub pos_only: u32,
    /// With all sequences.
    pub all_seq: u32,
}

/// Why a game cannot have been played as the file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Untrue {
    /// The check number of the file, and the right one.
    Check(u16, u16),
    /// The recorded moves cannot be read.
    Record(RecordError),
    /// A ply is not possible where it stands.
    Ply(BadPly<Illegal>),
    /// It ends with another deal: the file's, and the right one.
    Deals(u32, u32),
    /// It ends with other points: the file's, and the right ones by PosOnly and by AllSeq.
    Points(Points, Points, Points),
    /// It is called unfinished, but is at its end.
    Ended,
}

impl fmt::Display for Untrue {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Check(found, right) => write!(out, "check number {found:04X}: expected {right:04X}"),
            Self::Record(why) => why.fmt(out),
            Self::Ply(why) => why.fmt(out),
            Self::Deals(found, right) => write!(out, "deal {found}: the moves end in deal {right}"),
            Self::Points(found, by_position, by_all) => {
                write!(out, "{found}: the moves give {by_position} (PosOnly) or {by_all} (AllSeq)")
            }
            Self::Ended => out.write_str("unfinished: the moves end the game"),
        }
    }
}

impl Verdict {
    /// Whether every game is true.
    pub fn is_true(&self) -> bool {
        self.games.iter().all(|it| matches!(it.end, Ok(Some(_))))
    }
}

impl Received {
    /// By which rules the games can be played again, if they can.
    pub fn rules(&self) -> Option<Rules> {
        self.file.header.known_rules().filter(|_| self.format == Format::V1)
    }

    /// Plays all games again. A tournament's cheat level is part of its cards, but not of its file: without `cheat`
    /// [`ExportFile::cheat_level`] is taken. `go_on` is told after each game how many are done; when it says no, the
    /// rest is left out and there is no verdict.
    pub fn verify(&self, cheat: Option<CheatLevel>, mut go_on: impl FnMut(usize) -> bool) -> Option<Verdict> {
        let rules = self.rules();
        let cheat = cheat.or_else(|| rules.map(|rules| self.file.cheat_level(rules)));
        let mut games = Vec::with_capacity(self.file.games.len());
        for (done, entry) in (1..).zip(&self.file.games) {
            let end = match rules.zip(cheat) {
                Some((rules, cheat)) => self.file.end_of(entry, rules, cheat),
                None => Ok(None),
            };
            games.push(GameVerdict { number: entry.number, end });
            if !go_on(done) {
                return None;
            }
        }
        Some(Verdict { is_verifiable: rules.is_some(), games })
    }
}

impl ExportFile {
    /// The cards of game `number`, which in a tournament depend on its cheat level.
    pub fn seed(&self, number: u32, cheat: CheatLevel) -> Seed {
        let terms = |games| TournamentTerms { games, deals: self.header.deals, cheat: cheat.number() };
        let tournament = self.header.tournament.map(|it| terms(it.games));
        Seed { base: self.header.play_id.base(), tournament, number }
    }

    /// The cheat level of a tournament: the one by which the first game that can be true is. It is the maximal one
    /// where none fits, and where it does not matter.
    pub fn cheat_level(&self, rules: Rules) -> CheatLevel {
        let levels = [CheatLevel::Maximal, CheatLevel::Modest, CheatLevel::Minimal];
        if self.header.tournament.is_none() {
            return levels[0];
        }
        let fits = |entry: &Entry, level| matches!(self.end_of(entry, rules, level), Ok(Some(_)));
        let first = self.games.iter().find_map(|entry| levels.into_iter().find(|level| fits(entry, *level)));
        first.unwrap_or(levels[0])
    }

    /// A game as it was played.
    ///
    /// # Errors
    /// When its moves cannot be read, or cannot be played.
    pub fn replay(&self, entry: &Entry, rules: Rules, cheat: CheatLevel) -> Result<Session<Gaps>, Untrue> {
        let record = decode(&entry.moves).map_err(Untrue::Record)?;
        replay(rules, self.seed(entry.number, cheat), &record, entry.deals).map_err(Untrue::Ply)
    }

    fn end_of(&self, entry: &Entry, rules: Rules, cheat: CheatLevel) -> Result<Option<Totals>, Untrue> {
        let right = entry.right_check(self.header.play_id.base());
        if entry.check != right {
            return Err(Untrue::Check(entry.check, right));
        }
        if entry.moves.is_empty() {
            return Ok(None);
        }
        let session = self.replay(entry, rules, cheat)?;
        let position = session.position();
        if entry.deals != position.deal() {
            return Err(Untrue::Deals(entry.deals, position.deal()));
        }
        if entry.is_unfinished && Status::of(position).is_end() {
            return Err(Untrue::Ended);
        }
        let [by_position, by_all] = [Method::PosOnly, Method::AllSeq].map(|method| Points::of(position, method));
        let found = entry.points;
        if found != by_position && found != by_all {
            return Err(Untrue::Points(found, by_position, by_all));
        }
        Ok(Some(Totals { pos_only: by_position.total, all_seq: by_all.total }))
    }
}
