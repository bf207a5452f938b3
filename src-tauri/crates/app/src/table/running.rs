//! What goes on by itself, one ply at a time, until it ends or the player stops it.

use session::Game;

/// What goes on by itself. Each of its plies is asked for, stored and shown like any other.
pub(crate) enum Running<G: Game> {
    /// Plies that follow one another automatically.
    Auto(G::Auto),
    /// The undoing or redoing of an action of several plies, to this ply of the line.
    Walk(usize),
}
