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

use crate::Failure;
use crate::app::App;

/// So many games are read ahead at once; it takes one or two milliseconds.
const AHEAD: usize = 500;

impl App {
    /// What is known of every game.
    pub(crate) fn history(&mut self) -> Result<&Index, Failure> {
        self.read_history(u32::MAX)
    }

    /// Reads some more games of the history, so that it is there when it is asked for. Says whether that was all.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn read_ahead(&mut self) -> Result<bool, Failure> {
        let (mut read, known) = self.history.as_ref().map_or((0, 0), |index| (index.read, index.entries.len()));
        loop {
            let index = self.read_history(read + AHEAD as u32)?;
            // Numbers that were never played take no time.
            if index.is_read() || index.entries.len() >= known + AHEAD {
                return Ok(index.is_read());
            }
            read = index.read;
        }
    }

    /// What is known of the games up to `last`.
    fn read_history(&mut self, last: u32) -> Result<&Index, Failure> {
        let source = Source {
            archive: &self.archive,
            gameset: &self.gameset,
            method: self.method(),
            running: self.running_attempt(),
        };
        let (games, goal) = (self.gameset.games().into(), self.gameset.rules().goal());
        let index = self.history.get_or_insert_with(|| Index::new(games, goal));
        index.read_to(last, &source)?;
        Ok(index)
    }

    /// The attempt on the table, and whether nothing was played in it.
    fn running_attempt(&self) -> Option<(i64, bool)> {
        self.table.attempt.map(|id| (id, self.table.is_untouched()))
    }

    /// Notes that something about game `number` of the gameset has changed.
    pub(crate) fn note_change(&mut self, number: u32) {
        if let Some(index) = &mut self.history {
            index.note_change(number);
        }
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
