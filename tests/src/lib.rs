//! Code that the tests share: repeatable random numbers, export files, every possible rule set, second implementations
//! of the rules that are as plain as possible, games by number, shares with their confidence intervals, the cost of
//! work, medians, a tournament of thirty, the changes of a text on its way, a history of years, data folders, the
//! targets of fuzzing, the odds of winning from the end of a deal, only moves and plays, hands played out in every way,
//! and the program at work while something fails.

pub mod changed_in_transit;
pub mod combinations;
pub mod correction;
pub mod cpu_time;
pub mod folder;
pub mod follow;
pub mod fuzzed;
pub mod games;
pub mod linear;
pub mod long_history;
pub mod median;
pub mod only_moves;
pub mod only_plays;
pub mod plain_hand;
pub mod puzzle_search;
pub mod reference_klondike;
pub mod reference_rules;
pub mod run_odds;
pub mod share;
pub mod sweep;
pub mod thirty;
pub mod transport;
pub mod work;

pub use samples::{cases, chance, exports};

/// The time of all events, in milliseconds since 1970.
pub const NOW: i64 = 1_795_200_000_000;
