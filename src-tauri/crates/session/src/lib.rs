//! What every game at the table shares.
//!
//! A game is a seed, rules and a line of plies. Undo, redo, back till deal, rollback, restart and replay are all
//! "go to ply n" on that line. This crate knows no particular game (see [`Game`]), no file and no screen; whether the
//! player is *allowed* to go back is the caller's to decide.

mod game;
mod session;
mod unplayable;

pub use game::{Game, Goal, Status, Tally};
pub use session::{BadPly, Change, Played, Session};
pub use unplayable::Unplayable;
