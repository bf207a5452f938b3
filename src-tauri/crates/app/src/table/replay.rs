//! Looking at a game ply by ply. Nothing is played and nothing is stored until the player takes over.

use serde::{Deserialize, Serialize};

use super::Seat;
use crate::Refusal;

/// What is replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum ReplayKind {
    /// The game on the table, from scratch.
    Current,
    /// The game on the table, which was left in the middle when the program was closed.
    Interrupted,
    /// A game of the history.
    Archived,
    /// A game of a file, or one that was sent in a line of text. It is not taken over; the next one follows.
    Imported,
    /// How the game could have been played; the program found it.
    Solution,
}

/// A replay that is going on.
pub(crate) struct Replay {
    pub(crate) kind: ReplayKind,
    /// The ply that is shown.
    pub(crate) at: usize,
    /// The game, where it is not the one on the table.
    pub(crate) other: Option<Other>,
}

/// A game that is looked at while another one is on the table.
pub(crate) struct Other {
    pub(crate) seat: Seat,
    /// Where it came from, if it is not of the gameset that is played.
    pub(crate) source: Option<Source>,
}

/// Where a game came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Source {
    /// The gameset it was played in.
    pub playid: String,
    /// Who played it.
    pub player: String,
    /// Which game of the file it is, from 1.
    pub place: u32,
    /// Games of the file.
    pub places: u32,
}

/// A replay that is going on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReplayView {
    /// What is replayed.
    pub kind: ReplayKind,
    /// The ply that is shown, from 0.
    pub at: u32,
    /// The last ply there is.
    pub length: u32,
    /// Why the game cannot be taken over, if it cannot.
    pub accept: Option<Refusal>,
    /// The number of the game on the table, if taking this one over leaves that one in the middle.
    pub leaves: Option<u32>,
    /// Where the game came from, if it is not of the gameset that is played.
    pub source: Option<Source>,
}
