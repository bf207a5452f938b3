//! What goes on by itself, one ply at a time, until it ends or the player stops it.

use gaps::Multi;

/// What goes on by itself. Each of its plies is asked for, stored and shown like any other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Running {
    /// A multi-move.
    Multi(Multi),
    /// The undoing or redoing of an action of several plies, to this ply of the line.
    Walk(usize),
}
