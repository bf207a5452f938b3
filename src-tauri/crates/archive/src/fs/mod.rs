//! The files of the data folder, and the databases in them. Every file of this crate is opened here.
//!
//! On a computer or phone they are files of the system. A page in a browser has no file system that Rust knows; there,
//! the files are in a pool (`pool.rs`), under the same paths.

mod entry;
#[cfg(not(target_family = "wasm"))]
mod system;
#[cfg(not(target_family = "wasm"))]
use system as place;

#[cfg(target_family = "wasm")]
pub(crate) mod pool;
#[cfg(target_family = "wasm")]
use pool as place;

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

pub(crate) use entry::{Entry, HIDDEN_ENDING};
pub(crate) use place::{Shared, exists, length, list, read, read_start, remove_file, rename, share, shared, write};

/// Opens a database.
///
/// In a browser, only one connection at a time can have it. A write-ahead log usually needs memory that several
/// connections share, which a browser does not have; with an exclusive lock it needs none. SQLite must know that before
/// it reads anything.
pub(crate) fn open(file: &Path, flags: OpenFlags) -> rusqlite::Result<Connection> {
    let db = Connection::open_with_flags(file, flags)?;
    if cfg!(target_family = "wasm") {
        db.pragma_update(None, "locking_mode", "exclusive")?;
    }
    Ok(db)
}
