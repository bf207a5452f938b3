//! The history of the gameset: its games as a list that can be searched, sorted and filtered, each of them in detail,
//! and what they add up to.
//!
//! It is read into memory a few games at a time while nothing else is to be done, all that is left when it is asked for,
//! and afterwards only the games of which something has changed. What the window gets is a range of it.

mod compare;
mod game;
mod index;
mod list;
mod summary;

pub use compare::ComparedRules;
pub(crate) use game::brief;
pub use game::{EndView, HistoryGame, UnfinishedView};
pub(crate) use index::{Index, Source};
pub use list::{HistoryFilter, HistoryPage, HistoryQuery, HistoryRow, HistorySort};
pub use summary::{BinView, GoalView, RateView, StatisticsView};

/// So many games are read ahead at once; it takes one or two milliseconds.
pub(crate) const AHEAD: usize = 500;

/// What is known of the games of the gameset. Whatever changes a game says so here.
#[derive(Default)]
pub(crate) struct Records {
    /// Its history, if it was asked for.
    pub(crate) index: Option<Index>,
    /// The first game without an attempt.
    pub(crate) next: Option<u32>,
}

impl Records {
    /// Notes that something about game `number` has changed.
    pub(crate) fn note_change(&mut self, number: u32) {
        if let Some(index) = &mut self.index {
            index.note_change(number);
        }
    }
}
