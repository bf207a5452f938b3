//! Questions about one deal.

use gaps::{Method, Position, Score};

use super::aim::{Best, Win};
use super::closure::Reach;
use super::search::{End, search};
use super::table::Table;
use crate::budget::Meter;

/// Returns the line that wins the deal, or `Some(None)` if there is none; `None` if the budget was too small for an
/// answer.
pub fn win(position: &Position, meter: &mut Meter<'_>) -> Option<Option<Vec<u8>>> {
    let mut aim = Win::default();
    match search(Table::of(position), &mut aim, meter) {
        End::Stopped => None,
        End::Met | End::Exhausted => Some(aim.line),
    }
}

/// The best end of a deal.
pub struct BestEnd {
    /// The least the score can be, which is that of the line.
    pub low: u16,
    /// The most the score can be.
    pub high: u16,
    /// The cards that move; `None` if nothing better than `above` was found.
    pub line: Option<Vec<u8>>,
}

/// Finds the best score of a deal by `method`; only scores above `above` are of interest.
pub fn best(position: &Position, method: Method, above: Option<u16>, meter: &mut Meter<'_>) -> BestEnd {
    let table = Table::of(position);
    let mut aim = Best::above(method, above);
    let high = aim.high(&table, &Reach::of(&table)).min(position.rules().max_score());
    let end = search(table, &mut aim, meter);
    // The present score counts, even if no end was reached.
    let low = aim.score.unwrap_or(0).max(Score::of(position, method).total());
    BestEnd { low, high: if end == End::Stopped { high.max(low) } else { low }, line: aim.line }
}
