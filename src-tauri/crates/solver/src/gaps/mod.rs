//! The Rangoon family: exact search over its positions.
//!
//! [`solve`] answers three questions about a position: can this deal be won, what is the best score it can give, and,
//! knowing how the cards will be shuffled, in how few deals can the game be won.
//!
//! The search is depth first. Each of these modules has one idea that makes it quick, with the reason why it loses
//! nothing:
//!
//! - `board`: a position takes 96 bits, so that none is searched twice (`visited_set`);
//! - `relaxation`: the set of all that could be reached if moves never took anything away, so that hopeless positions
//!   are left at once;
//! - `reduction`: moves that need not be tried now, because they can still be made later;
//! - `objective`: the goal of a search, and the point from which nothing better can come;
//! - `several_deals`: a redeal depends on the lengths of the runs alone, so few of the many ends of a deal differ.
//!
//! Players do not know how the cards will be shuffled. For them, `ends` finds the ends of a deal that differ, and
//! `game_odds` has the odds of winning the game from each of them.
//!
//! `puzzles` lists positions in which one move keeps the win.
//!
//! Under rules by which heads move or gaps take several cards, `general_search` searches as far as the budget and the
//! memory allow.

mod board;
mod ends;
mod game_odds;
mod general_search;
mod hint;
mod objective;
mod one_deal;
mod par;
mod prospect;
mod puzzles;
mod reduction;
mod relaxation;
mod run_set;
mod search;
mod several_deals;
mod solution_line;
mod solve;

use cards::Seed;
use gaps::{Gaps, Ply, Position, Rules};

pub use self::ends::{DealEnd, DealEnds};
pub use self::game_odds::{GameOdds, ODDS_VERSION, write_odds};
pub use self::hint::{Aim, DealHint, HINTS_VERSION};
pub use self::par::{Par, par};
pub use self::prospect::Prospect;
pub use self::puzzles::{Puzzle, write_puzzles};
pub use self::run_set::RunSet;
pub use self::solve::{Query, is_exact, solve};
use crate::{Answer, Budget, Solvable};

impl Solvable for Gaps {
    fn is_exact(rules: &Rules) -> bool {
        is_exact(rules)
    }

    fn win(position: &Position, budget: Budget<'_>) -> Answer<Ply> {
        solve(position, Query::Win, budget)
    }

    /// Finds the fewest deals. Under rules whose games are searched for one deal only, finds its win.
    fn best(seed: &Seed, position: &Position, budget: Budget<'_>) -> Answer<Ply> {
        let query = if is_exact(&position.rules()) { Query::FewestDeals(*seed) } else { Query::Win };
        solve(position, query, budget)
    }
}
