//! Klondike: exact search for a win, with all cards known.
//!
//! The search is depth first. Each of these modules has one idea that makes it quick, with the reason why it loses
//! nothing:
//!
//! - `deck`: sets of cards in which building is a shift;
//! - `stock`: the cards that can be reached in pack and waste, whichever is on top;
//! - `table`: a position in 64 bits;
//! - `state`: positions that differ only in which of two like cards another one lies on count as one, and moves between
//!   piles that lead nowhere are not made;
//! - `safe`: cards that go to their foundations at once;
//! - `closure`: positions that cannot be won any more are left at once;
//! - `dead`: no position is searched twice as long as there is memory to record it;
//! - `search`: many short attempts find a win that is near, wherever a long one goes astray.

mod closure;
mod dead;
mod deck;
mod line;
mod safe;
mod search;
mod solve;
mod state;
mod stock;
mod table;

use cards::Seed;
use klondike::{Klondike, Ply, Position, Rules};

pub use self::solve::solve;
use crate::{Answer, Budget, Solvable};

impl Solvable for Klondike {
    fn is_exact(_: &Rules) -> bool {
        true
    }

    fn win(position: &Position, budget: Budget<'_>) -> Answer<Ply> {
        solve(position, budget)
    }

    /// Finds a win, for which the value is 1. Does not find out how many cards a hand that cannot be won can bring to
    /// the foundations.
    fn best(_: &Seed, position: &Position, budget: Budget<'_>) -> Answer<Ply> {
        solve(position, budget)
    }
}
