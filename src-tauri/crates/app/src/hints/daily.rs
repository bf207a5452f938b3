//! Finds the days on which the game of the day was played.

use std::collections::{BTreeMap, HashSet};

use serde::{Deserialize, Serialize};
use solver::Watch;

use super::difficulty::Difficulty;
use super::find_game::GameSearch;

/// The days on which the game of the day was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DayRecord {
    /// The days, in their order.
    pub played: Vec<PlayedDay>,
    /// The length of the streak of consecutive days that ends on the last day that was asked about, or on the day
    /// before it.
    pub streak: u32,
}

/// A day on which the game of the day was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlayedDay {
    /// The day, counted in days since 1970 at the player's place.
    pub day: u32,
    /// Whether the game was won that day.
    pub won: bool,
}

/// The attempts that were begun on a day.
#[derive(Serialize, Deserialize)]
pub(crate) struct BegunOnDay {
    /// The choice of the day's game.
    pub(crate) search: GameSearch,
    /// The numbers of the games, and whether they were won.
    pub(crate) games: Vec<(u32, bool)>,
}

/// Asks on which days the game of the day was played. The question is answered without the application.
#[derive(Serialize, Deserialize)]
pub struct DayRecordQuestion {
    pub(crate) begun: BTreeMap<u32, BegunOnDay>,
    /// The last day that is asked about.
    pub(crate) last: u32,
}

impl DayRecordQuestion {
    /// Returns the days on which the game was played. If `watch` stops the search, the days not yet looked at are
    /// missing.
    pub fn answer(&self, watch: &Watch<'_>) -> DayRecord {
        let played = self.begun.iter().filter_map(|(day, begun)| {
            let number = begun.search.find(Difficulty::Any, watch).ok()?;
            let mut won = begun.games.iter().filter(|(game, _)| *game == number).map(|(_, won)| *won).peekable();
            won.peek()?;
            Some(PlayedDay { day: *day, won: won.any(|won| won) })
        });
        let played: Vec<PlayedDay> = played.collect();
        let is_played = |day: &u32| played.binary_search_by_key(day, |played| played.day).is_ok();
        let end = if is_played(&self.last) { self.last } else { self.last.saturating_sub(1) };
        let streak = (0..=end).rev().take_while(is_played).count() as u32;
        DayRecord { played, streak }
    }
}

/// Asks for the days whose game the player has won, on that day or later. The question is answered without the
/// application.
#[derive(Serialize, Deserialize)]
pub struct WonDaysQuestion {
    pub(crate) days: Vec<(u32, GameSearch)>,
    /// The numbers of all games that the player has won.
    pub(crate) won: HashSet<u32>,
}

impl WonDaysQuestion {
    /// Returns the days, in their order. If `watch` stops the search, the days not yet looked at are missing.
    pub fn answer(&self, watch: &Watch<'_>) -> Vec<u32> {
        let is_won =
            |choice: &GameSearch| choice.find(Difficulty::Any, watch).is_ok_and(|number| self.won.contains(&number));
        if self.won.is_empty() {
            return Vec::new();
        }
        self.days.iter().filter(|(_, choice)| is_won(choice)).map(|(day, _)| *day).collect()
    }
}
