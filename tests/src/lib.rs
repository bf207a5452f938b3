//! Code that the tests share: repeatable random numbers, export files, every possible rule set, second implementations
//! of the rules that are as plain as possible, games by number, shares with their confidence intervals, the cost of
//! work, medians, a tournament of thirty, the changes of a text on its way, a history of years, the targets of fuzzing,
//! and the program at work while something fails.

pub mod combinations;
pub mod follow;
pub mod fuzzed;
pub mod games;
pub mod long_history;
pub mod median;
pub mod plain;
pub mod plain_klondike;
pub mod sent;
pub mod share;
pub mod spent;
pub mod sweep;
pub mod thirty;
pub mod transport;
pub mod work;

pub use samples::{chance, exports};
