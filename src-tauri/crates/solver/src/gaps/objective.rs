//! The goals of a search through one deal.

use gaps::Method;

use super::board::{SearchBoard, Step};
use super::relaxation::Reachable;
use super::run_set::{Runs, SeenRuns, points};

/// The goal of a search among the end positions of one deal.
pub trait Objective {
    /// Returns whether no position that can still be reached is worth finding. `reach` covers all of them.
    fn is_hopeless(&self, board: &SearchBoard, reach: &Reachable) -> bool;

    /// Examines an end position and the moves that led to it. Returns whether the search is over.
    fn is_met(&mut self, board: &SearchBoard, line: &[Step]) -> bool;
}

/// Returns the cards that moved, in order. A stored line consists of these only.
pub fn cards(line: &[Step]) -> Vec<u8> {
    line.iter().map(|step| step.card).collect()
}

/// Searches for a win.
#[derive(Default)]
pub struct Win {
    /// The line that wins; `None` until one is found.
    pub line: Option<Vec<u8>>,
}

impl Objective for Win {
    /// Every card must be able to reach its final place.
    fn is_hopeless(&self, board: &SearchBoard, reach: &Reachable) -> bool {
        !reach.is_complete(board)
    }

    fn is_met(&mut self, board: &SearchBoard, line: &[Step]) -> bool {
        self.line = board.is_won().then(|| cards(line));
        self.line.is_some()
    }
}

/// Searches for the best score by one method. A move puts a card behind its predecessor, where it was not before; it
/// breaks at most the one sequence behind the card, and never a run. So no move lowers a score, and the best score is
/// at an end position.
pub struct Best {
    method: Method,
    /// Only scores above this are of interest.
    pub score: Option<u16>,
    /// The line to the best score found; `None` if none is better than the score known before.
    pub line: Option<Vec<u8>>,
}

impl Best {
    /// Returns the search for a score above `score`.
    pub fn above(method: Method, score: Option<u16>) -> Self {
        Self { method, score, line: None }
    }

    /// Returns a score that cannot be exceeded. At the end, a card is in a run only if it and all before it can come to
    /// their final places. It is directly behind its predecessor only if it can move, or if the predecessor is before
    /// it already or can come there.
    pub fn high(&self, board: &SearchBoard, reach: &Reachable) -> u16 {
        let sequence = || {
            let is_met = |code: u8| reach.standing[usize::from(board.place(code)) - 1] >> (code - 1) & 1 == 1;
            let can_follow = |code: &u8| reach.movers >> code & 1 == 1 || is_met(*code);
            (0..64_u8).filter(|code| board.movable() >> code & 1 == 1).filter(can_follow).count() as u16
        };
        self.total(board, reach.runs(board), sequence)
    }

    fn total(&self, board: &SearchBoard, runs: [u8; 4], sequence: impl FnOnce() -> u16) -> u16 {
        let points = points(runs, board.steps());
        let ordered = || runs.iter().map(|run| u16::from(*run)).sum::<u16>();
        if self.method == Method::AllSeq { points - ordered() + sequence() } else { points }
    }
}

impl Objective for Best {
    fn is_hopeless(&self, board: &SearchBoard, reach: &Reachable) -> bool {
        self.score.is_some_and(|score| self.high(board, reach) <= score)
    }

    fn is_met(&mut self, board: &SearchBoard, line: &[Step]) -> bool {
        let score = self.total(board, board.runs(), || board.sequences());
        if self.score.is_none_or(|best| score > best) {
            self.score = Some(score);
            self.line = Some(cards(line));
        }
        score == 8 * (u16::from(board.steps()) - 1) + 4
    }
}

/// Searches for all useful facts about the ends of a deal: every possible set of runs, each with a line, and the best
/// score with all sequences counted. A win ends the search.
pub struct RowRuns {
    /// The sets of runs in the order in which they were found, without those of a won game.
    pub found: Vec<(Runs, Vec<u8>)>,
    /// The best score with all sequences counted.
    pub best: Best,
    /// The line that wins; `None` until one is found.
    pub won: Option<Vec<u8>>,
    seen: SeenRuns,
}

impl RowRuns {
    /// Returns a search that has not found anything yet.
    pub fn new() -> Self {
        // Each of the four lengths is below 13.
        let number = |runs: Runs| runs.iter().fold(0, |number, run| number * 13 + usize::from(*run));
        let seen = SeenRuns::new(13_usize.pow(4), number);
        Self { found: Vec::new(), best: Best::above(Method::AllSeq, None), won: None, seen }
    }

    /// Returns the runs that are worth the most on their own, with their line.
    pub fn longest(&self, board: &SearchBoard) -> Option<&(Runs, Vec<u8>)> {
        self.found.iter().max_by_key(|(runs, _)| points(*runs, board.steps()))
    }
}

impl Objective for RowRuns {
    /// No card leaves a run, so the runs at the end are between the present ones and those the closure allows. If all
    /// of these have been found, only a better score can be new. (The runs of a won game are never counted as found, so
    /// a possible win keeps the search going.)
    fn is_hopeless(&self, board: &SearchBoard, reach: &Reachable) -> bool {
        self.best.is_hopeless(board, reach) && self.seen.covers(board.runs(), reach.runs(board))
    }

    fn is_met(&mut self, board: &SearchBoard, line: &[Step]) -> bool {
        let runs = board.runs();
        if self.best.is_met(board, line) {
            self.won = Some(cards(line));
            return true;
        }
        if self.seen.insert(runs) {
            self.found.push((runs, cards(line)));
        }
        false
    }
}
