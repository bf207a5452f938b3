//! The games of the program. No other crate lists them.
//!
//! Gamesets, exports and all other code that stores or sends games of any kind use [`Rules`]. Code about one game takes
//! that game's own rules out of them, with a match.

mod given_game;
mod replayed_result;
mod rules;

pub use given_game::GivenGame;
pub use replayed_result::ReplayedResult;
pub use rules::{InvalidRules, ParseRulesError, Rules, is_ply, is_record, presets};
