//! What a game adds to its rules so that the application can put it on the table.

use session::{Game, Session};

use crate::profile::look::Look;
use crate::wire::view::{Cause, ChainStep, Drawing};
use crate::{Failure, Intent, Options, Refusal};

/// A game that can be put on the table. Everything that belongs to one game alone is behind this trait; the code that
/// plays, stores and shows games is written once for all of them.
pub(crate) trait OnTable: Game {
    /// Returns what `intent` asks of this game: a ply, or plies that follow one another automatically.
    ///
    /// # Errors
    /// If it does not ask anything of this game, or is never or not now possible.
    fn wanted(intent: Intent, session: &Session<Self>, options: &Options) -> Result<Request<Self>, Failure>;

    /// Returns why automatic play cannot begin.
    fn auto_refusal(session: &Session<Self>, options: &Options) -> Option<Refusal>;

    /// Returns why the cards cannot be dealt again.
    fn redeal_refusal(session: &Session<Self>) -> Option<Refusal>;

    /// Returns why `auto` has no first move.
    fn idle_refusal(auto: &Self::Auto, position: &Self::Position) -> Refusal;

    /// Returns the moves that `auto` would make, for showing them beforehand.
    fn chain(auto: &Self::Auto, position: &Self::Position, look: Look) -> Vec<ChainStep>;

    /// Returns what the window draws of `position`.
    fn draw(position: &Self::Position, rules: &Self::Rules, options: &Options) -> Drawing;
}

/// What an intent asks of a game.
pub(crate) enum Request<G: Game> {
    /// This ply; the cause says how the new view came about.
    Ply(G::Ply, Cause),
    /// The first of these plies now, and each of the others when it is asked for.
    Auto(G::Auto),
}

/// What continues automatically. Each of its plies is asked for, stored and shown like any other.
pub(crate) enum Running<G: Game> {
    /// Plies that follow one another automatically.
    Auto(G::Auto),
    /// The undoing or redoing of an action of several plies, to this ply of the line.
    Walk(usize),
}
