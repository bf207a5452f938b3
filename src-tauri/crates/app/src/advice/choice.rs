//! Choosing a game: one that can be won in one deal, an easy or a hard one, or the game of the day.

use std::collections::HashSet;

use gameset::Gameset;

use solver::Watch;

use super::asked::{difficulty, known_par};
use super::difficulty::Difficulty;
use crate::{Failure, Refusal};

/// From one day to the next the game of the day moves on by so many numbers: by the first of these of which the
/// gameset's games are no multiple. They are primes, so that all numbers have their turn.
pub(crate) const STRIDES: [u32; 2] = [7919, 7907];

/// Which games to choose from, to be answered without the application.
pub struct Choice {
    pub(crate) gameset: Gameset,
    /// Games that are not wanted: they have been begun.
    pub(crate) begun: HashSet<u32>,
    /// The number to begin at.
    pub(crate) first: u32,
}

impl Choice {
    /// The first game that can be won in one deal, certainly, and is as hard as that. `watch` is told now and then how
    /// many games have been looked at.
    ///
    /// # Errors
    /// When there is none.
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

    /// Whether a game can certainly be won in one deal and is as hard as that.
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
        let choice = Choice { gameset: Preset::standard().gameset(), begun: HashSet::new(), first: 1 };
        let is_winnable =
            |number: &u32| choice.fits(*number, Difficulty::Any, &|_| std::ops::ControlFlow::Continue(()));
        let seeds = (1..).filter(is_winnable).filter_map(|number| choice.gameset.seed(number).ok()).take(120);
        let found: Vec<_> = seeds
            .filter_map(|seed| difficulty(choice.gameset.rules(), &seed, &|_| std::ops::ControlFlow::Continue(())))
            .collect();
        let count = |difficulty| found.iter().filter(|it| **it == difficulty).count();
        let counts = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard].map(count);
        assert_eq!(counts.iter().sum::<usize>(), 120);
        assert!(counts.iter().all(|count| (25..=60).contains(count)), "{counts:?}");
    }
}
