//! Checks whether the games of an export are true, by replaying each by the rules.

use std::fmt;
use std::ops::ControlFlow;

use cards::{Seed, TournamentTerms};
use games::{ReplayedResult, Rules};
use gameset::CheatLevel;
use session::{Game, Session, Unplayable};

use crate::entry::GameEntry;
use crate::file::{ExportFile, ReceivedExport};
use crate::header::Format;
use crate::points::Points;

/// The result of replaying all games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether the games can be replayed at all; `false` for a file of 1.31 and for rules unknown to this program.
    pub is_verifiable: bool,
    /// The cheat level whose cards were used to replay a tournament's games; `None` outside of tournaments.
    pub cheat: Option<CheatLevel>,
    /// The cheat level with whose cards most games of a tournament are true; that of `cheat` if no other has more. A
    /// game that is true on the requested level counts for no other, because it is not replayed there. `None` outside
    /// of tournaments.
    pub played_on: Option<CheatLevel>,
    /// The games, in the order of the file.
    pub games: Vec<GameVerdict>,
}

/// The result of replaying one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameVerdict {
    /// The number of the game.
    pub number: u32,
    /// The totals of a true game, or `None` if the game cannot be checked; or else the reason why it is not true.
    pub end: Result<Option<Totals>, UntrueGame>,
}

/// The totals at the end of a game, by each of its scoring methods, in the game's order; `None` for a method that it
/// lacks.
pub type Totals = [Option<u32>; 2];

/// The reason why a game cannot have been played as the file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UntrueGame {
    /// The check number is wrong: the file's, and the right one.
    Check(u16, u16),
    /// The recorded moves cannot be read or played.
    Unplayable(Unplayable),
    /// The number of deals is wrong: the file's, and the right one.
    Deals(u32, u32),
    /// The points are wrong: the file's, and the right ones by each method, with its name.
    Points(Points, Vec<(&'static str, Points)>),
    /// The file calls the game unfinished, but it has ended.
    Ended,
    /// The game is true with the cards of another cheat level: that level, and the right one.
    Level(CheatLevel, CheatLevel),
}

impl fmt::Display for UntrueGame {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Check(found, right) => write!(out, "check number {found:04X}: expected {right:04X}"),
            Self::Unplayable(why) => why.fmt(out),
            Self::Deals(found, right) => write!(out, "deal {found}: the moves end in deal {right}"),
            Self::Points(found, right) => {
                let right: Vec<String> = right.iter().map(|(method, points)| format!("{points} ({method})")).collect();
                write!(out, "{found}: the moves give {}", right.join(" or "))
            }
            Self::Ended => out.write_str("marked unfinished: the moves end the game"),
            Self::Level(found, right) => write!(out, "played at cheat level {found}: expected {right}"),
        }
    }
}

impl Verdict {
    /// Whether every game is true.
    pub fn is_true(&self) -> bool {
        self.games.iter().all(|game| matches!(game.end, Ok(Some(_))))
    }
}

impl ReceivedExport {
    /// Returns the rules by which the games can be replayed; `None` if they cannot.
    pub fn rules(&self) -> Option<Rules> {
        self.file.header.known_rules().filter(|_| self.format != Format::V131)
    }

    /// Replays all games. A tournament's cheat level is part of its cards, but the file does not state it: without
    /// `cheat` it is the level by which most games are true. `watch` is called after every game with the number of
    /// finished games; if it breaks, there is no verdict.
    pub fn verify(
        &self,
        cheat: Option<CheatLevel>,
        mut watch: impl FnMut(usize) -> ControlFlow<()>,
    ) -> Option<Verdict> {
        let rules = self.rules();
        let is_tournament = rules.is_some() && self.file.header.tournament.is_some();
        // Outside of tournaments the level makes no difference, so one is enough.
        let asked = if is_tournament { cheat } else { Some(LEVELS[0]) };
        let mut ends = Vec::with_capacity(self.file.games.len());
        for (done, entry) in (1..).zip(&self.file.games) {
            ends.push(rules.map_or([const { None }; 3], |rules| self.file.ends_of(entry, rules, asked, is_tournament)));
            if watch(done).is_break() {
                return None;
            }
        }
        let count = |level: CheatLevel| ends.iter().filter(|ends| is_true_on(ends, level)).count();
        let played_on = cheat.into_iter().chain(LEVELS).rev().max_by_key(|level| count(*level));
        let played_on = played_on.filter(|_| is_tournament);
        let cheat = cheat.filter(|_| is_tournament).or(played_on);
        let judge = |(mut ends, entry): ([Option<End>; 3], &GameEntry)| {
            let level = cheat.unwrap_or(LEVELS[0]);
            let other = LEVELS.into_iter().find(|other| is_true_on(&ends, *other));
            let end = match (ends[place(level)].take(), other) {
                (Some(Err(_)), Some(other)) => Err(UntrueGame::Level(other, level)),
                (end, _) => end.unwrap_or(Ok(None)),
            };
            GameVerdict { number: entry.number, end }
        };
        let games = ends.into_iter().zip(&self.file.games).map(judge).collect();
        Some(Verdict { is_verifiable: rules.is_some(), cheat, played_on, games })
    }
}

/// The result of replaying a game with the cards of one cheat level.
type End = Result<Option<Totals>, UntrueGame>;

/// The cheat levels; if several fit a file equally well, the first one counts.
const LEVELS: [CheatLevel; 3] = [CheatLevel::Maximal, CheatLevel::Modest, CheatLevel::Minimal];

/// Returns the index of a level in [`LEVELS`].
fn place(level: CheatLevel) -> usize {
    usize::from(CheatLevel::Maximal.number() - level.number())
}

fn is_true_on(ends: &[Option<End>; 3], level: CheatLevel) -> bool {
    matches!(ends[place(level)], Some(Ok(Some(_))))
}

impl ExportFile {
    /// Returns the seed of game `number`, which in a tournament depends on its cheat level.
    pub fn seed(&self, number: u32, cheat: CheatLevel) -> Seed {
        let terms = |games| TournamentTerms { games, deals: self.header.deals, cheat: cheat.number() };
        let tournament = self.header.tournament.map(|tournament| terms(tournament.games));
        Seed { base: self.header.play_id.base(), tournament, number }
    }

    /// Replays a game; `rules` are those of the file.
    ///
    /// # Errors
    /// If its moves cannot be read or played.
    pub fn replay<G: Game>(
        &self,
        entry: &GameEntry,
        rules: &G::Rules,
        cheat: CheatLevel,
    ) -> Result<Session<G>, Unplayable> {
        G::replay(rules, self.seed(entry.number, cheat), &entry.moves, entry.deals)
    }

    /// Returns the results of replaying a game, by level. The game is replayed on the level `cheat`; on all levels if
    /// there is no `cheat`, or if the game is not true there and `with_others`. `None` for levels that were not
    /// replayed.
    fn ends_of(
        &self,
        entry: &GameEntry,
        rules: Rules,
        cheat: Option<CheatLevel>,
        with_others: bool,
    ) -> [Option<End>; 3] {
        let first = cheat.map(|level| self.end_of(entry, rules, level));
        let is_settled = first.as_ref().is_some_and(|end| end.is_ok() || !with_others);
        LEVELS.map(|level| match &first {
            Some(end) if cheat == Some(level) => Some(end.clone()),
            _ => (!is_settled).then(|| self.end_of(entry, rules, level)),
        })
    }

    /// Returns the points of a game by each scoring method, with its name; an empty list if its moves are not known or
    /// cannot be played. The cards are those of a gameset that is not a tournament.
    pub(crate) fn points_of(&self, entry: &GameEntry, rules: Rules) -> Vec<(&'static str, Points)> {
        if entry.moves.is_empty() {
            return Vec::new();
        }
        let ended = ReplayedResult::of(rules, self.seed(entry.number, LEVELS[0]), &entry.moves, entry.deals);
        let tallies = ended.map(|ended| ended.tallies).unwrap_or_default();
        tallies.iter().map(|tally| (tally.method, Points::of(rules, tally))).collect()
    }

    fn end_of(&self, entry: &GameEntry, rules: Rules, cheat: CheatLevel) -> End {
        let right = entry.expected_check(self.header.play_id.base());
        if entry.check != right {
            return Err(UntrueGame::Check(entry.check, right));
        }
        if entry.moves.is_empty() {
            return Ok(None);
        }
        let ended = ReplayedResult::of(rules, self.seed(entry.number, cheat), &entry.moves, entry.deals);
        let ReplayedResult { deals, status, tallies } = ended.map_err(UntrueGame::Unplayable)?;
        if entry.deals != deals {
            return Err(UntrueGame::Deals(entry.deals, deals));
        }
        if entry.is_unfinished && status.is_end() {
            return Err(UntrueGame::Ended);
        }
        let right: Vec<_> = tallies.iter().map(|tally| (tally.method, Points::of(rules, tally))).collect();
        if right.iter().all(|(_, points)| *points != entry.points) {
            return Err(UntrueGame::Points(entry.points.clone(), right));
        }
        let mut totals = [None; 2];
        for (total, tally) in totals.iter_mut().zip(tallies) {
            *total = Some(tally.total);
        }
        Ok(Some(totals))
    }
}
