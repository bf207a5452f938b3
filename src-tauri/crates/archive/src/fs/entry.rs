//! A file in a folder.

use std::path::PathBuf;

/// The ending of the name that a log has while its database is renamed in a browser, instead of `-wal`.
pub(crate) const HIDDEN_ENDING: &str = "-hidden";

/// A file in a folder.
pub(crate) struct Entry {
    pub(crate) name: String,
    pub(crate) path: PathBuf,
    /// The size in bytes.
    pub(crate) bytes: u64,
}
