//! Gamesets: numbered sequences of games with fixed attributes, named by a PlayID.
//!
//! This crate has the list of games, their rules, and the statistics of the results. It knows nothing about files,
//! screens or players.

mod cheat;
mod gameset;
mod mode;
mod play_id;
mod preset;
mod result_order;
mod statistics;

pub use cheat::CheatLevel;
pub use gameset::{Attributes, Gameset, GamesetError, NoSuchGame};
pub use mode::TournamentMode;
pub use play_id::{ParsePlayIdError, PlayId};
pub use preset::Preset;
pub use result_order::ResultKey;
pub use statistics::{Bin, FirstAttempt, GameRecord, RatePoint, Statistics};
