//! Gamesets: numbered sequences of games with fixed attributes, named by a PlayID.
//!
//! This crate knows which games exist, the rules they are played by, and the statistics of the results. It knows no
//! file, no screen and no player.

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
