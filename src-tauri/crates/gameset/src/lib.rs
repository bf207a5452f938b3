//! Gamesets: numbered sequences of games with fixed attributes, named by a PlayID.
//!
//! This crate has the list of games, their rules, and the statistics of the results. It knows nothing about files,
//! screens or players.

mod brief;
mod cheat;
mod mode;
mod play_id;
mod preset;
mod set;
mod statistics;

pub use brief::Brief;
pub use cheat::CheatLevel;
pub use mode::TournamentMode;
pub use play_id::{ParsePlayIdError, PlayId};
pub use preset::Preset;
pub use set::{Attributes, Gameset, GamesetError, NoSuchGame};
pub use statistics::{Bin, FirstAttempt, GameRecord, RatePoint, Statistics};
