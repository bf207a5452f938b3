//! The window's data about a replay.

use serde::{Deserialize, Serialize};

use super::failure::Refusal;

/// The source of the game in a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum ReplayKind {
    /// The game on the table.
    Current,
    /// The game on the table, which was unfinished when the program was closed.
    Interrupted,
    /// The best result of a game of the history.
    Archived,
    /// A game from a file or a line of text. The player cannot play on from it; the next one follows.
    Imported,
    /// A solution that the program found.
    Solution,
}

/// The origin of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReplaySource {
    /// The PlayID of the gameset in which it was played.
    pub playid: String,
    /// The name of the player.
    pub player: String,
    /// The place of the game in the file, from 1.
    pub place: u32,
    /// The number of games in the file.
    pub places: u32,
}

/// An unfinished game that makes room for another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LeftGame {
    /// The number of the game.
    pub number: u32,
    /// The score with which it ends then, as players read it; `None` if it can be resumed.
    pub ends_with: Option<i32>,
}

/// A replay that is being shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReplayView {
    /// Which game is replayed.
    pub kind: ReplayKind,
    /// The ply on show, from 0.
    pub at: u32,
    /// The number of the last ply.
    pub length: u32,
    /// The reason why the player cannot play on from the game; `None` if that is possible.
    pub accept: Option<Refusal>,
    /// The game on the table, if playing on from the replay would leave it unfinished.
    pub leaves: Option<LeftGame>,
    /// The origin of the game; `None` if it is a game of the current gameset.
    pub source: Option<ReplaySource>,
}
