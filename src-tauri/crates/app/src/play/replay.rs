//! Replays show a game ply by ply. Nothing is played or stored until the player plays on from the replay.

use super::{AnyGame, Terms};
use crate::wire::replay::{ReplayKind, ReplaySource};

/// A replay that is being shown.
pub(crate) struct Replay {
    pub(crate) kind: ReplayKind,
    /// The ply on show.
    pub(crate) at: usize,
    /// The game; `None` if it is the one on the table.
    pub(crate) other: Option<OtherGame>,
    /// The replay to which the player returns from this one, which is a solution of its game; `None` if that is the
    /// game on the table.
    pub(crate) under: Option<Box<Replay>>,
}

impl Replay {
    /// Returns a replay over the game on the table. `other` is the game; `None` if it is the one on the table.
    pub(crate) fn new(kind: ReplayKind, at: usize, other: Option<OtherGame>) -> Self {
        Self { kind, at, other, under: None }
    }
}

/// A game that is shown while another one is on the table.
pub(crate) struct OtherGame {
    pub(crate) active: AnyGame,
    /// The terms under which it was played.
    pub(crate) terms: Terms,
    /// The source of the game; `None` if it is a game of the current gameset.
    pub(crate) source: Option<ReplaySource>,
}
