//! Chooses a game that can be won in one deal: an easy or a hard one, or the game of the day.

use std::collections::HashSet;

use gameset::Gameset;
use serde::{Deserialize, Serialize};
use solver::Watch;

use super::any_question::{difficulty, known_par};
use super::difficulty::Difficulty;
use crate::{Failure, Refusal};

/// The step from one day's game number to the next day's. The first of the two that does not divide the number of games
/// is used. Both are primes, so every number comes up.
const STRIDES: [u32; 2] = [7919, 7907];

/// The games to choose from. The choice is made without the application.
#[derive(Serialize, Deserialize)]
pub struct GameSearch {
    #[serde(with = "super::written::gameset")]
    pub(crate) gameset: Gameset,
    /// Games that are left out, because they have been begun.
    pub(crate) begun: HashSet<u32>,
    /// The number at which the search begins.
    pub(crate) first: u32,
}

impl GameSearch {
    /// Returns the choice for the game of a day. The day is counted in days since 1970 at the player's place. On the
    /// same day everybody gets the same game of a gameset with the same cards and rules.
    pub(crate) fn of_day(gameset: Gameset, day: u32) -> Self {
        let games = u32::from(gameset.games());
        let stride = STRIDES.into_iter().find(|stride| !games.is_multiple_of(*stride)).expect("no gameset is so large");
        let first = (u64::from(day) * u64::from(stride) % u64::from(games)) as u32 + 1;
        Self { gameset, begun: HashSet::new(), first }
    }

    /// Returns the first game that can certainly be won in one deal and has the `wanted` difficulty. `watch` is called
    /// now and then with the number of games that have been looked at.
    ///
    /// # Errors
    /// If there is no such game, or `watch` stops the search.
    pub fn find(&self, wanted: Difficulty, watch: &Watch<'_>) -> Result<u32, Failure> {
        let games = u32::from(self.gameset.games());
        let numbers = (self.first..=games).chain(1..self.first).filter(|number| !self.begun.contains(number));
        for (number, count) in numbers.zip(1..) {
            if self.fits(number, wanted, &|_| watch(count)) {
                return Ok(number);
            }
            if watch(count).is_break() {
                break;
            }
        }
        Err(Refusal::NoSuchChoice.into())
    }

    /// Returns whether a game can certainly be won in one deal and has the `wanted` difficulty.
    fn fits(&self, number: u32, wanted: Difficulty, watch: &Watch<'_>) -> bool {
        let Ok(seed) = self.gameset.seed(number) else { return false };
        let rules = self.gameset.rules();
        match known_par(rules, &seed).map(|par| par.fewest_deals == Some(1)) {
            Some(false) => false,
            Some(true) if wanted == Difficulty::Any => true,
            Some(true) | None => {
                let found = difficulty(rules, &seed, watch);
                found.is_some() && (found == Some(wanted) || wanted == Difficulty::Any)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use gameset::Preset;

    use super::*;

    #[test]
    fn about_a_third_of_the_winnable_games_is_easy_and_about_a_third_is_hard() {
        let choice = GameSearch { gameset: Preset::standard().gameset(), begun: HashSet::new(), first: 1 };
        let is_winnable =
            |number: &u32| choice.fits(*number, Difficulty::Any, &|_| std::ops::ControlFlow::Continue(()));
        let seeds = (1..).filter(is_winnable).filter_map(|number| choice.gameset.seed(number).ok()).take(120);
        let found: Vec<_> = seeds
            .filter_map(|seed| difficulty(choice.gameset.rules(), &seed, &|_| std::ops::ControlFlow::Continue(())))
            .collect();
        let count = |difficulty| found.iter().filter(|judged| **judged == difficulty).count();
        let counts = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard].map(count);
        assert_eq!(counts.iter().sum::<usize>(), 120);
        assert!(counts.iter().all(|count| (25..=60).contains(count)), "{counts:?}");
    }
}
