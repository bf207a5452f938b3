//! The names of a database's files.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The name of the database in the data folder.
pub(crate) const DATABASE: &str = "rangoon.db";
/// The name of a database that is ready to replace it.
pub(crate) const PREPARED: &str = "rangoon-prepared.db";
/// The endings of the files that SQLite keeps beside a database.
pub(crate) const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];

/// Returns the paths of a database and of the files that SQLite keeps beside it.
pub(crate) fn with_beside(file: &Path) -> impl Iterator<Item = PathBuf> {
    [""].into_iter().chain(BESIDE).map(move |extension| {
        let mut name = OsString::from(file);
        name.push(extension);
        PathBuf::from(name)
    })
}

/// Removes a database and what SQLite keeps beside it.
pub(crate) fn remove(file: &Path) {
    for file in with_beside(file) {
        let _ = std::fs::remove_file(file);
    }
}
