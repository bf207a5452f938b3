//! Gamesets: numbered sequences of games with fixed attributes, named by a PlayID.
//!
//! This crate knows which games exist and what they are played by. It knows no file, no screen and no player.

mod cheat;
mod play_id;
mod set;

pub use cheat::CheatLevel;
pub use play_id::{ParsePlayIdError, PlayId};
pub use set::{Gameset, GamesetError, NoSuchGame};
