//! The faults of a new gameset.

use gameset::GamesetError;
use serde::{Deserialize, Serialize};

/// The fault in the attributes of a new gameset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum GamesetFault {
    /// The PlayID is not one to eight letters or digits.
    PlayId,
    /// The gameset is a tournament, but its PlayID has fewer than five characters.
    ShortName,
    /// A gameset with this name already exists.
    Exists,
    /// The name is reserved for a preset.
    Reserved,
    /// The number of games is not from 7 to 32,765.
    Games,
    /// The rules do not make a game.
    Rules,
    /// The gameset is a tournament, but does not have one to three deals.
    Deals,
    /// The cheat level is not 1, 2 or 3.
    CheatLevel,
    /// The gameset is a tournament, but allows hints.
    Hints,
}

impl From<GamesetError> for GamesetFault {
    fn from(why: GamesetError) -> Self {
        match why {
            GamesetError::Games(_) => Self::Games,
            GamesetError::Rules(_) | GamesetError::NoTournaments | GamesetError::OtherGame => Self::Rules,
            GamesetError::TournamentDeals(_) => Self::Deals,
            GamesetError::TournamentHints => Self::Hints,
        }
    }
}
