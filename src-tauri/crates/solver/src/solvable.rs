//! The questions that every game can be asked.

use cards::Seed;
use session::Game;

use crate::{Answer, Budget};

/// A game that can be searched. Lines start at the position asked about, and have been played by the rules.
pub trait Solvable: Game {
    /// Returns whether every question about games by `rules` can be answered for certain, given the time.
    fn is_exact(rules: &Self::Rules) -> bool;

    /// Finds out whether the deal in `position` can be won: the value is 1 or 0, and the line wins.
    fn win(position: &Self::Position, budget: Budget<'_>) -> Answer<Self::Ply>;

    /// Finds the best that somebody who knows every card can make of the game of `seed` from `position` on. The line
    /// leads there; each game defines what the value means.
    fn best(seed: &Seed, position: &Self::Position, budget: Budget<'_>) -> Answer<Self::Ply>;
}
