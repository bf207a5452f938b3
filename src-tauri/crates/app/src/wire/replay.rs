//! What the window gets of a replay.

use serde::{Deserialize, Serialize};

use super::failure::Refusal;

/// Which game a replay shows.
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
    /// A game from a file or a line of text. It cannot be taken over; the next one follows.
    Imported,
    /// A solution that the program found.
    Solution,
}

/// Where a game came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Origin {
    /// The PlayID of the gameset in which it was played.
    pub playid: String,
    /// The name of the player.
    pub player: String,
    /// The place of the game in the file, from 1.
    pub place: u32,
    /// The number of games in the file.
    pub places: u32,
}

/// A replay that is being shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReplayView {
    /// Which game is replayed.
    pub kind: ReplayKind,
    /// The ply that is shown, from 0.
    pub at: u32,
    /// The number of the last ply.
    pub length: u32,
    /// Why the game cannot be taken over; `None` if it can.
    pub accept: Option<Refusal>,
    /// The number of the game on the table, if taking over the replayed game would leave it unfinished.
    pub leaves: Option<u32>,
    /// Where the game came from; `None` if it is a game of the current gameset.
    pub source: Option<Origin>,
}
