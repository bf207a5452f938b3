//! The history of the gameset: its games as a list that can be searched, sorted and filtered, each of them in detail,
//! and their statistics.
//!
//! It is read into memory in advance, a few games at a time while the program is idle; the rest is read when the
//! history is needed, and afterwards only the games that have changed. The window gets a range of it.

mod compare;
mod earned;
mod game;
mod index;
mod list;
mod summary;

use std::cell::RefCell;

pub use compare::ComparedRules;
pub(crate) use earned::Earned;
pub(crate) use game::brief;
pub use game::{EndView, HistoryGame, UnfinishedView};
pub(crate) use index::{HistoryReader, Index};
pub use list::{HistoryFilter, HistoryPage, HistoryQuery, HistoryRow, HistorySort};
pub use summary::{BinView, GoalView, RateView, StatisticsView};

/// How many games are read ahead at once, which takes one or two milliseconds.
pub(crate) const AHEAD: usize = 500;

/// What is known of the games of the gameset. Everything that changes a game notes that here.
#[derive(Default)]
pub(crate) struct Records {
    /// The history of the gameset; `None` before it is first needed.
    pub(crate) index: Option<Index>,
    /// The first game without an attempt; `None` if every game has one.
    pub(crate) unplayed: Option<u32>,
    /// The first game without an attempt behind the one on the table, or from the beginning if there is none behind it.
    pub(crate) behind: Option<u32>,
    /// The first game that was left unfinished and has never come to an end, if every game has an attempt.
    pub(crate) unfinished: Option<u32>,
    /// What booked games have earned together; `None` before it is needed again.
    pub(crate) earned: RefCell<Option<Earned>>,
}

impl Records {
    /// Notes that something about game `number` has changed.
    pub(crate) fn note_change(&mut self, number: u32) {
        self.earned.take();
        if let Some(index) = &mut self.index {
            index.note_change(number);
        }
    }
}
