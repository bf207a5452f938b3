//! Answers questions about one deal.

use gaps::{Method, Position, Score};

use super::board::SearchBoard;
use super::objective::{Best, Win};
use super::relaxation::Reachable;
use super::search::{SearchOutcome, search};
use crate::budget::Meter;

/// The answer to whether a deal can be won.
pub enum Winnable {
    /// It can, if these cards move.
    By(Vec<u8>),
    /// No line wins it.
    Never,
    /// The budget was too small for an answer.
    Unknown,
}

/// Returns whether the deal can be won.
pub fn win(position: &Position, meter: &mut Meter<'_>) -> Winnable {
    let mut objective = Win::default();
    match search(SearchBoard::of(position), &mut objective, meter) {
        SearchOutcome::Stopped => Winnable::Unknown,
        SearchOutcome::Met | SearchOutcome::Exhausted => objective.line.map_or(Winnable::Never, Winnable::By),
    }
}

/// The best end of a deal.
pub struct BestEnd {
    /// The lowest possible score, which is that of the line.
    pub low: u16,
    /// The highest possible score.
    pub high: u16,
    /// The cards that move; `None` if no score above `above` was found.
    pub line: Option<Vec<u8>>,
}

/// Finds the best score of a deal by `method`; only scores above `above` are of interest.
pub fn best(position: &Position, method: Method, above: Option<u16>, meter: &mut Meter<'_>) -> BestEnd {
    let board = SearchBoard::of(position);
    let mut objective = Best::above(method, above);
    let high = objective.high(&board, &Reachable::of(&board)).min(position.rules().max_score());
    let end = search(board, &mut objective, meter);
    // The present score counts, even if no end was reached.
    let low = objective.score.unwrap_or(0).max(Score::of(position, method).total());
    BestEnd { low, high: if end == SearchOutcome::Stopped { high.max(low) } else { low }, line: objective.line }
}
