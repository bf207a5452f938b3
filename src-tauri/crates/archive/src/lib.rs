//! The program's store: one SQLite database in the data folder.
//!
//! This crate knows nothing about games, only text and numbers: gamesets, attempts at numbered games, the journal of
//! plies, results and what is known of their courses, notes, lists of scores, the moderators' rulings on players, the
//! secret that signs exports, and a copy of the profile. One file per table holds its schema, its struct and its
//! queries, as functions of a connection (`table/`). Above the tables are the versions of the schema (`schema`) and
//! opening a database (`connection`), then the modules that check a database or replace one by another (`check`,
//! `repair/`, `daily`, `backup`), and at the top the handle, [`Archive`]. Each file uses only those below it.
//!
//! When a function returns `Ok`, its data are on disk: the journal is written ahead and synced with every commit, so a
//! kill or a power cut loses nothing that was acknowledged. Every row has a checksum, called its seal (`checksum.rs`);
//! a row whose seal does not fit is never used.
//!
//! Only one process at a time has a data folder open (see [`Archive::open`]), if its file system has locks.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests run on desktops"))]

mod archive;
mod backup;
mod check;
mod checksum;
mod connection;
mod copies;
mod daily;
mod date;
mod error;
mod files;
mod folder_lock;
mod fs;
mod permissions;
mod read_connection;
mod repair;
mod rows;
mod schema;
mod table;
mod transaction;

pub use archive::{Archive, BegunAttempt, LastStep, NewAttempt, OpenedArchive, RunningLine, Successor};
pub use backup::{
    BackupContent, DataCounts, PreparedBackup, RestoredBackup, back_up, back_up_bytes, count_data, prepare_restore,
    prepare_restore_of_bytes, restore,
};
pub use check::{DataCheck, check_all_rows};
pub use connection::OnClose;
pub use copies::{StoredCopy, all_copies};
pub use daily::{DailyCopy, begin_daily_copy, make_daily_copy};
pub use date::{date, date_and_time};
pub use error::{BackupError, Error};
pub use files::CHOSEN_BACKUP;
#[cfg(target_family = "wasm")]
pub use fs::pool::use_pool;
pub use permissions::make_private;
pub use repair::RepairReport;
pub use table::attempt::{AttemptRow, Outcome};
pub use table::contest::ContestRow;
pub use table::course::CourseRow;
pub use table::deck::DeckRow;
pub use table::entrant::EntrantRow;
pub use table::gameset::GamesetRow;
pub use table::hand::{AttemptFacts, BookedHand, Booking};
pub use table::journal::{Journal, LinePlace};
pub use table::note::NoteRow;
pub use table::ply::PlyRow;
pub use table::result::{AttemptEnd, ResultRow, TieRule};
pub use table::score::ScoreRow;
pub use table::serial::ExportCounts;
