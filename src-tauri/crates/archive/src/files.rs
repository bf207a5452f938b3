//! What the files of a database are called.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// What the database is called in the data folder.
pub(crate) const DATABASE: &str = "rangoon.db";
/// What one is called that is made ready to take its place.
pub(crate) const PREPARED: &str = "rangoon-prepared.db";
/// What SQLite keeps beside a database.
pub(crate) const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];

/// A database and what is beside it.
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
