//! Finds all ends of a deal that differ for the rest of the game.
//!
//! A redeal depends on the lengths of the runs alone, so two ends with the same lengths are the same. Every length
//! counts, not only the longest ones: longer runs are not always better for the next deal; see `game_odds`.

use gaps::{Ply, Position};

use super::board::{SearchBoard, Step};
use super::objective::{Objective, cards};
use super::relaxation::Reachable;
use super::run_set::{RunSet, SeenRuns};
use super::search::{SearchOutcome, search};
use super::solve::{is_exact, replayed};
use crate::budget::{Budget, Meter};

/// An end of a deal that does not win it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealEnd {
    /// Its runs.
    pub runs: RunSet,
    /// The cards that move, in order.
    cards: Vec<u8>,
}

/// The ends of a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealEnds {
    /// The deal can be won, by this line.
    Won(Vec<Ply>),
    /// The deal cannot be won. These are all ends with different runs, in the order in which they were found.
    Lost(Vec<DealEnd>),
    /// The budget was too small for an answer, or the rules do not allow one.
    Unknown,
}

impl DealEnds {
    /// Returns the ends in which the deal of `position` can finish; unknown unless [`is_exact`] holds for its rules.
    ///
    /// # Panics
    /// If a line that the search found is not legal. That would be a mistake in this crate.
    pub fn of(position: &Position, budget: Budget<'_>) -> Self {
        if !is_exact(&position.rules()) {
            return Self::Unknown;
        }
        let seen = SeenRuns::new(RunSet::COUNT, |runs| RunSet::of(runs).index());
        let mut objective = SortedRuns { found: Vec::new(), won: Vec::new(), seen };
        match search(SearchBoard::of(position), &mut objective, &mut Meter::new(budget)) {
            SearchOutcome::Met => Self::Won(replayed(position, &objective.won)),
            SearchOutcome::Exhausted => Self::Lost(objective.found),
            SearchOutcome::Stopped => Self::Unknown,
        }
    }
}

impl DealEnd {
    /// Returns the line that leads from `position` to this end, which was found from there.
    ///
    /// # Panics
    /// If the rules do not allow it.
    pub fn line(&self, position: &Position) -> Vec<Ply> {
        replayed(position, &self.cards)
    }
}

/// Searches for every set of runs in which the deal can end. A win ends the search.
struct SortedRuns {
    found: Vec<DealEnd>,
    /// The cards that win.
    won: Vec<u8>,
    seen: SeenRuns,
}

impl Objective for SortedRuns {
    /// No card leaves a run, so the runs at the end are between the present ones and those that the closure allows. If
    /// all of these were found, nothing new can come. (The runs of a won deal are never counted as found, so a possible
    /// win keeps the search going.)
    fn is_hopeless(&self, board: &SearchBoard, reach: &Reachable) -> bool {
        self.seen.covers(board.runs(), reach.runs(board))
    }

    fn is_met(&mut self, board: &SearchBoard, line: &[Step]) -> bool {
        if board.is_won() {
            self.won = cards(line);
            return true;
        }
        let runs = board.runs();
        if self.seen.insert(runs) {
            self.found.push(DealEnd { runs: RunSet::of(runs), cards: cards(line) });
        }
        false
    }
}
