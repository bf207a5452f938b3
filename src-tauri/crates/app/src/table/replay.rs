//! Replays, which show a game ply by ply. Nothing is played and nothing is stored until the player takes over.

use super::{Seat, Terms};
use crate::wire::replay::{Origin, ReplayKind};

/// A replay that is being shown.
pub(crate) struct Replay {
    pub(crate) kind: ReplayKind,
    /// The ply that is shown.
    pub(crate) at: usize,
    /// The game; `None` if it is the one on the table.
    pub(crate) other: Option<Other>,
}

/// A game that is shown while another one is on the table.
pub(crate) struct Other {
    pub(crate) seat: Seat,
    /// The terms under which it was played.
    pub(crate) terms: Terms,
    /// Where it came from; `None` if it is a game of the current gameset.
    pub(crate) source: Option<Origin>,
}
