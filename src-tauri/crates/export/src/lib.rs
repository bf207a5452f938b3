//! The export file: games as text that people can read and send each other, and that a program can verify.
//!
//! This crate knows the layout, which is that of Rangoon 1.31 with a few more lines, and answers three separate
//! questions: whether a file is *undamaged* (its digest), whether it comes from *the same key as before* (its
//! signature, which does not prove honesty), and whether its games are *true* (their replay by the rules). Undo counts
//! cannot be proved. Every incoming file is untrusted: it is read completely, within limits, before any part of it is
//! used.
//!
//! This crate does not use files, the clock, random numbers or a language of the screen: text goes in and out, and the
//! caller passes the key.
//!
//! ```
//! use export::ExportFile;
//!
//! let bytes = include_bytes!("../../../../tests/data/export-0.1-1.txt");
//! let received = ExportFile::read(bytes)?;
//! // Nobody has changed the file since it was signed …
//! assert!(received.proof.as_ref().is_some_and(|proof| proof.is_undamaged));
//! // … and its games can be played as it says.
//! let verdict = received.verify(None, |_| std::ops::ControlFlow::Continue(())).expect("nothing stops it");
//! assert!(verdict.is_true());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod append;
mod crc;
mod entry;
mod error;
mod file;
mod format_2;
mod header;
mod limits;
mod merge;
mod points;
mod reader;
mod repair;
mod share_line;
mod sign;
mod tournament;
mod traces;
mod verify;

pub use append::Mismatch;
pub use entry::GameEntry;
pub use error::{Expected, Fault, ReadError};
pub use file::{ExportFile, ReceivedExport};
pub use format_2::ExportStamp;
pub use header::{Format, Header, Label, TournamentHeader, deals_of, rules_code, rules_from};
pub use limits::{MAX_BYTES, MAX_GAMES, MAX_LINE, MAX_NAME, MAX_RECORD};
pub use merge::{MergeOutcome, VerifiedGames};
pub use points::Points;
pub use reader::{clean_for_export, decode, decode_pasted, is_deceptive, safe_to_show, safe_to_show_briefly};
pub use repair::bytes::from_windows;
pub use repair::has_beginning;
pub use share_line::{SharedGame, SharedGameError};
pub use sign::{PublicKey, SecretKey, SignatureCheck};
pub use tournament::eligibility::ImportError;
pub use tournament::invitation::{Invitation, InvitationError};
pub use tournament::ranking::{Effort, TieBreak, UnknownTieBreak, ranking};
pub use tournament::same_moves::SharedMoves;
pub use tournament::score_list::{Entrant, RankedEntrant, score_list};
pub use tournament::totals::FileTotals;
pub use traces::Traces;
pub use verify::{GameVerdict, Totals, UntrueGame, Verdict};
