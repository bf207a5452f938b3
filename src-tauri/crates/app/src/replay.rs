//! Looking back at the game that is going on. Nothing is played and nothing is stored until the player takes over.

use serde::{Deserialize, Serialize};

/// What is replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum ReplayKind {
    /// The game on the table, from scratch.
    Current,
    /// The game on the table, which was left in the middle when the program was closed.
    Interrupted,
}

/// A replay that is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Replay {
    pub(crate) kind: ReplayKind,
    /// The ply that is shown.
    pub(crate) at: usize,
}

/// A replay that is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReplayView {
    /// What is replayed.
    pub kind: ReplayKind,
    /// The ply that is shown, from 0.
    pub at: u32,
    /// The last ply there is.
    pub length: u32,
}

impl Replay {
    pub(crate) fn view(&self, length: usize) -> ReplayView {
        ReplayView { kind: self.kind, at: self.at as u32, length: length as u32 }
    }
}
