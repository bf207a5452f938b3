//! Klondike: exact search for a win, with all cards known, and hints for a player who does not know the hidden ones.
//!
//! The search is depth first. Each of these modules has one idea that makes it quick, with the reason why it loses
//! nothing:
//!
//! - `card_bits`: sets of cards in which building is a shift;
//! - `stock`: the cards of pack and waste that can be reached by turning;
//! - `context`: a position in 64 bits;
//! - `state`: positions count as one if they differ only in which card of a pair another card lies on, and moves
//!   between piles that lead nowhere are not made;
//! - `safe_moves`: cards that go to their foundations at once;
//! - `relaxation`: positions that cannot be won any more are left at once;
//! - `transposition`: no position is searched twice as long as there is memory to record it;
//! - `search`: many short attempts find a near win that a long attempt would miss.
//!
//! Hints use the same states and steps, but never the real places of hidden cards:
//!
//! - `layouts`: the ways in which the hidden cards can lie;
//! - `greedy`: a player who always takes the step that looks best;
//! - `sampling`: the step after which that player wins most layouts;
//! - `hint`: the ply of that step;
//! - `odds`: how often a player wins who follows the hints.

mod card_bits;
mod context;
mod greedy;
mod hint;
mod layouts;
mod odds;
mod play;
mod puzzles;
mod relaxation;
mod safe_moves;
mod sampling;
mod search;
mod solution_line;
mod solve;
mod state;
mod stock;
mod transposition;

use cards::Seed;
use klondike::{Klondike, Ply, Position, Rules};

pub use self::hint::{HINTS_VERSION, HandHint, Plan, hint, layouts, percents, plan};
pub use self::odds::Odds;
pub use self::play::{Play, is_same};
pub use self::puzzles::{Puzzle, write_puzzles};
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
