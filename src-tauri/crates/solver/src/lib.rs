//! Finds out what can still be reached in a game. There is one module for each game, and shared ones.
//!
//! An answer is either proven, or says that the budget ran out and how far the search came; it is never a guess. Every
//! line that leaves this crate has been replayed by the rules of its game. The same question with the same budget of
//! states has the same answer on every machine.
//!
//! The crate uses no file, no clock and no thread: the caller passes in a [`Budget`], which can count, look at a clock,
//! or stop when asked to.
//!
//! ```
//! use cards::Seed;
//! use gaps::{Gaps, Method, Rules, Score};
//! use session::Game;
//! use solver::Budget;
//! use solver::gaps::{Query, solve};
//!
//! let rules = Rules::RANGOON.with_deals(1)?;
//! let seed = Seed { base: "RANGOON".parse()?, tournament: None, number: 1 };
//! let mut position = Gaps::deal(&rules, &seed);
//! let answer = solve(&position, Query::BestScore(Method::PosOnly), Budget::states(1_000_000));
//! let best = answer.finding.proven().expect("the budget is large enough");
//! for ply in answer.finding.line() {
//!     position = Gaps::play(&rules, &seed, &position, *ply)?;
//! }
//! assert_eq!(u32::from(Score::of(&position, Method::PosOnly).total()), best);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod budget;
mod course;
pub mod gaps;
pub mod klondike;
mod puzzle_list;
mod solvable;
mod visited_set;

pub use answer::{Answer, Finding};
pub use budget::{Budget, Watch};
pub use course::course;
pub use solvable::Solvable;
