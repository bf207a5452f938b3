//! The history of the gameset: its games as a list that can be searched, sorted and filtered, each of them in detail,
//! and their statistics.
//!
//! The history is read into memory in advance, a few games at a time while the program is idle. The rest is read when
//! the history is needed, and afterwards only the games that have changed. The window gets a range at a time.

mod compare;
mod game;
mod index;
mod list;
mod statistics;

use std::cell::RefCell;

pub use compare::ComparedRules;
pub(crate) use game::result_key;
pub use game::{EndView, HistoryGame, UnfinishedView};
pub(crate) use index::{HistoryIndex, HistoryReader};
pub use list::{HistoryFilter, HistoryPage, HistoryQuery, HistoryRow, HistorySort};
pub use statistics::{BinView, GoalView, KeptView, RateView, StatisticsView};

/// The number of games that are read ahead at once, which takes one or two milliseconds.
pub(crate) const READ_AHEAD_GAMES: usize = 500;

/// The history of the gameset's games. Any code that changes a game must note the change here.
#[derive(Default)]
pub(crate) struct HistoryCache {
    /// The history of the gameset; `None` before it is first needed.
    pub(crate) index: Option<HistoryIndex>,
    pub(crate) next_games: NextGames,
    /// The sum of the player's counted games, until another one is counted; `None` before it is needed.
    pub(crate) career_total: RefCell<Option<CareerTotal>>,
}

/// The games that can come next.
#[derive(Default)]
pub(crate) struct NextGames {
    /// The first game without an attempt; `None` if every game has one.
    pub(crate) first_unplayed: Option<u32>,
    /// The first game without an attempt after the one on the table, or from the beginning if there is none after it.
    pub(crate) unplayed_after_current: Option<u32>,
    /// The first unfinished game that has never been finished, if every game has an attempt.
    pub(crate) first_unfinished: Option<u32>,
}

/// The sum of a player's counted games by one set of rules.
pub(crate) struct CareerTotal {
    /// The player's name.
    pub(crate) player: String,
    /// The code of the rules.
    pub(crate) rules: String,
    pub(crate) sum: i64,
}

impl HistoryCache {
    /// Notes that game `number` has changed.
    pub(crate) fn note_change(&mut self, number: u32) {
        self.career_total.take();
        if let Some(index) = &mut self.index {
            index.note_change(number);
        }
    }
}
