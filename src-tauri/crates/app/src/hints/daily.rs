//! Finds the days on which the game of the day was played.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;

use gameset::Gameset;
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

/// The attempts by the same rules that were begun on a day.
#[derive(Serialize, Deserialize)]
pub(crate) struct BegunOnDay {
    pub(crate) day: u32,
    /// The choice of the day's game by these rules.
    pub(crate) search: GameSearch,
    /// The numbers of the games, and whether they were won.
    pub(crate) games: Vec<(u32, bool)>,
}

/// Asks on which days the game of the day was played. The question is answered without the application.
#[derive(Serialize, Deserialize)]
pub struct DayRecordQuestion {
    pub(crate) begun: Vec<BegunOnDay>,
    /// The last day that is asked about.
    pub(crate) last: u32,
}

impl DayRecordQuestion {
    /// Returns the days on which the game was played. If `watch` stops the search, the days not yet looked at are
    /// missing.
    pub fn answer(&self, watch: &Watch<'_>) -> DayRecord {
        let mut days = BTreeMap::new();
        for begun in &self.begun {
            let Ok(number) = begun.search.find(Difficulty::Any, watch) else { continue };
            for (_, won) in begun.games.iter().filter(|(game, _)| *game == number) {
                *days.entry(begun.day).or_default() |= won;
            }
        }
        let played: Vec<_> = days.into_iter().map(|(day, won)| PlayedDay { day, won }).collect();
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
    pub(crate) days: Range<u32>,
    pub(crate) won: Vec<WonGames>,
}

/// The games that the player has won by the same rules.
#[derive(Serialize, Deserialize)]
pub(crate) struct WonGames {
    /// The gameset with these rules.
    #[serde(with = "super::written::gameset")]
    pub(crate) gameset: Gameset,
    /// The numbers of the games that are won.
    pub(crate) numbers: HashSet<u32>,
}

impl WonDaysQuestion {
    /// Returns the days, in their order. If `watch` stops the search, the days not yet looked at are missing.
    pub fn answer(&self, watch: &Watch<'_>) -> Vec<u32> {
        let is_won = |day: &u32| {
            self.won.iter().any(|WonGames { gameset, numbers }| {
                let of_day = GameSearch::of_day(gameset.clone(), *day);
                of_day.find(Difficulty::Any, watch).is_ok_and(|number| numbers.contains(&number))
            })
        };
        self.days.clone().filter(is_won).collect()
    }
}
