//! The parts of play that all games share.
//!
//! A game is a seed, rules and a line of plies. Undo, redo, back till deal, rollback, restart and replay are all "go to
//! ply n" on that line. This crate knows nothing about particular games (see [`Game`]), files or screens; the caller
//! decides whether the player *may* go back.

mod action_error;
mod game;
mod record_error;
mod session;
mod unplayable;

pub use action_error::ActionError;
pub use game::{Game, Goal, Status, Tally};
pub use record_error::RecordError;
pub use session::{BadPly, Change, Played, Session};
pub use unplayable::Unplayable;
