//! The history of the gameset: its games as a list that can be searched, sorted and filtered, each of them in detail,
//! and what they add up to.
//!
//! It is read into memory when it is first asked for, and anew after something in it has changed: tens of thousands of
//! games are one pass over two tables. What the window gets is a range of it.

mod compare;
mod game;
mod index;
mod list;
mod summary;

pub use compare::ComparedRules;
pub(crate) use game::brief;
pub use game::{EndView, HistoryGame};
pub(crate) use index::Index;
pub use list::{HistoryFilter, HistoryPage, HistoryQuery, HistoryRow, HistorySort};
pub use summary::{BinView, GoalView, RateView, StatisticsView};

use crate::app::App;
use crate::{Failure, table};

impl App {
    /// What is known of every game; read again if something has changed.
    pub(crate) fn history(&mut self) -> Result<&Index, Failure> {
        if self.history.is_none() {
            let running = self.table.attempt.map(|id| (id, self.table.is_untouched()));
            let method = table::name(self.method());
            self.history = Some(Index::load(&self.archive, &self.gameset, method, running)?);
        }
        Ok(self.history.as_ref().expect("it was read a moment ago"))
    }

    /// A range of the list of games, at most [`HistoryPage::MOST_ROWS`] of it.
    ///
    /// # Errors
    /// When the history cannot be read.
    pub fn history_page(&mut self, query: &HistoryQuery, from: u32, count: u32) -> Result<HistoryPage, Failure> {
        Ok(self.history()?.page(query, from, count))
    }

    /// The place in the list of game `number` or, where it is not in it, of the one that comes next.
    ///
    /// # Errors
    /// When the history cannot be read.
    pub fn history_place(&mut self, query: &HistoryQuery, number: u32) -> Result<u32, Failure> {
        Ok(self.history()?.place(query, number))
    }

    /// What the games of the gameset add up to.
    ///
    /// # Errors
    /// When the history cannot be read.
    pub fn statistics(&mut self) -> Result<StatisticsView, Failure> {
        let rules = self.gameset.rules();
        Ok(StatisticsView::of(self.history()?, rules.max_score().into(), rules.deals()))
    }
}
