//! The export file: games as text that people can read and send each other, and that a program can verify.
//!
//! This crate knows the layout, which is that of Rangoon 1.31 with a few more lines, and answers three separate
//! questions: whether a file is *undamaged* (its digest), whether it comes from *the same key as before* (its
//! signature, which says nothing about honesty), and whether its games are *true* (their replay by the rules). Undo
//! counts cannot be proved. Every incoming file is untrusted: it is read completely, within limits, before any part of
//! it is used.
//!
//! This crate does not use files, the clock, random numbers or a language of the screen: text goes in and out, and the
//! caller passes the key.

mod admission;
mod alike;
mod append;
mod check;
mod entry;
mod error;
mod file;
mod header;
mod invitation;
mod limits;
mod merge;
mod points;
mod rank;
mod reader;
mod repair;
mod shared;
mod sign;
mod stamp;
mod standing;
mod table;
mod traces;
mod verify;

pub use admission::Unfit;
pub use alike::Alike;
pub use append::Mismatch;
pub use entry::Entry;
pub use error::{Expected, Fault, ReadError};
pub use file::{ExportFile, Format, Received};
pub use header::{Header, Label, TournamentHeader, deals_of, rules_code, rules_from};
pub use invitation::{Invitation, InvitationError};
pub use limits::{MAX_BYTES, MAX_GAMES, MAX_LINE, MAX_RECORD};
pub use merge::{Judged, Merged};
pub use points::Points;
pub use rank::{Effort, TieBreak, UnknownTieBreak, ranking};
pub use reader::{cleaned, decode, pasted, read_text, shown, shown_briefly};
pub use repair::has_beginning;
pub use shared::{SharedGame, SharedGameError};
pub use sign::{Key, Proof, Secret};
pub use stamp::Stamp;
pub use standing::Standing;
pub use table::{Entrant, Line, score_list};
pub use traces::Traces;
pub use verify::{GameVerdict, Totals, Untrue, Verdict};
