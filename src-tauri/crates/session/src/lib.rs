//! The parts of play that all games share.
//!
//! A game is a seed, rules and a line of plies. Undo, redo, back till deal, rollback, restart and replay are all "go to
//! ply n" on that line. This crate knows nothing about particular games (see [`Game`]), files or screens; the caller
//! decides whether the player *may* go back.
//!
//! ```
//! use cards::Seed;
//! use gaps::{Gaps, Rules};
//! use session::{Game, Session};
//!
//! let seed = Seed { base: "RANGOON".parse()?, tournament: None, number: 1 };
//! let mut session = Session::<Gaps>::new(Rules::RANGOON, seed);
//! let ply = "2:QC".parse()?;
//! // A planned step is applied once it is stored.
//! let change = session.play(ply)?;
//! session.apply(change);
//! assert_eq!(session.at(), 1);
//! // Undo goes back on the line, which stays.
//! let back = session.back_one().and_then(|at| session.go_to(at)).expect("there is a ply");
//! session.apply(back);
//! assert_eq!((session.at(), session.line().len()), (0, 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action_error;
mod game;
mod record_error;
mod session;
mod unplayable;

pub use action_error::ActionError;
pub use game::{Game, Goal, Status, Tally};
pub use record_error::RecordError;
pub use session::{IllegalPly, PlannedStep, PlayedPly, Session};
pub use unplayable::Unplayable;
