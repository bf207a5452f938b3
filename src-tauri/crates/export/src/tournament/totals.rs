//! A player's standing in a tournament: the sums of a file.

use crate::file::ExportFile;
use crate::verify::{GameVerdict, Totals, UntrueGame, Verdict};

/// The sums of the games of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileTotals {
    /// Games in the file.
    pub games: u32,
    /// Games that were won.
    pub won: u32,
    /// The sum of all scores as the file states them.
    pub score: u32,
    /// The sum of all scores by each of the game's scoring methods; `None` if a game could not be replayed.
    pub totals: Totals,
    /// Games that cannot have been played as the file says.
    pub untrue: u32,
    /// Games that were played with the cards of another cheat level.
    pub other_level: u32,
    /// Games that cannot be checked.
    pub unknown: u32,
    /// Games that were not finished.
    pub unfinished: u32,
}

impl FileTotals {
    /// Adds up the games of `file`, given the `verdict` on it.
    pub fn of(file: &ExportFile, verdict: &Verdict) -> Self {
        let count = |found: usize| found as u32;
        let (score, won) = file.sums();
        let ends = || verdict.games.iter().map(|game| game.end.as_ref().ok().copied().flatten());
        let is_other = |game: &&GameVerdict| matches!(game.end, Err(UntrueGame::Level(..)));
        let other_level = count(verdict.games.iter().filter(is_other).count());
        Self {
            games: count(file.games.len()),
            won,
            score,
            totals: [0, 1].map(|method| ends().map(|totals| totals.and_then(|totals| totals[method])).sum()),
            untrue: count(verdict.games.iter().filter(|game| game.end.is_err()).count()) - other_level,
            other_level,
            unknown: count(verdict.games.iter().filter(|game| game.end == Ok(None)).count()),
            unfinished: count(file.games.iter().filter(|game| game.is_unfinished).count()),
        }
    }
}
