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
}

/// A game that is shown while another one is on the table.
pub(crate) struct OtherGame {
    pub(crate) active: AnyGame,
    /// The terms under which it was played.
    pub(crate) terms: Terms,
    /// The source of the game; `None` if it is a game of the current gameset.
    pub(crate) source: Option<ReplaySource>,
}
