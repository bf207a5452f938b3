//! What is kept: one SQLite database in the data folder.
//!
//! It knows no game, only text and numbers: gamesets, attempts at numbered games, the journal of plies, results, notes,
//! lists of scores, what exports are signed with, and a copy of the profile. One file per table holds its schema, its
//! struct and its queries. Whatever returns `Ok` is on disk: the journal is written ahead and synced with every commit,
//! so a kill or a power cut loses nothing that was acknowledged. Every row carries a [`seal::Seal`]; a row whose seal
//! does not fit is never taken for true.
//!
//! Guarantee: one process at a time has a data folder open (see [`Archive::open`]), wherever its file system has locks.

mod archive;
mod attempt;
mod backup;
mod claim;
mod deck;
mod error;
mod gameset;
mod journal;
mod note;
mod ply;
mod private;
mod profile;
mod reader;
mod rescue;
mod result;
mod rows;
mod salvage;
mod schema;
mod score;
mod seal;
mod secret;

pub use archive::{Archive, Durability, Opened};
pub use attempt::{AttemptRow, Outcome};
pub use backup::{BackupFault, Content, Prepared, Restored, back_up, look_through, prepare, restore};
pub use deck::DeckRow;
pub use error::Error;
pub use gameset::GamesetRow;
pub use journal::{Journal, Step};
pub use note::NoteRow;
pub use ply::PlyRow;
pub use private::keep as keep_private;
pub use rescue::{Rescue, date};
pub use result::{End, ResultRow, Tie};
pub use score::{ScoreRow, date_and_time};
