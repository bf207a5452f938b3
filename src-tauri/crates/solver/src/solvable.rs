//! The questions that the solver answers about every game.

use cards::Seed;
use session::Game;

use crate::{Answer, Budget};

/// A game that can be searched. Lines start at the position in question, and have been played by the rules.
pub trait Solvable: Game {
    /// Returns whether every question about games by `rules` can be answered for certain, given the time.
    fn is_exact(rules: &Self::Rules) -> bool;

    /// Finds out whether the deal in `position` can be won: the value is 1 or 0, and the line wins.
    fn win(position: &Self::Position, budget: Budget<'_>) -> Answer<Self::Ply>;

    /// Finds the best result of the game of `seed` from `position` on for a player who knows every card. The line leads
    /// there; each game defines the meaning of the value.
    fn best(seed: &Seed, position: &Self::Position, budget: Budget<'_>) -> Answer<Self::Ply>;
}
