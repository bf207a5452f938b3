//! A file in a folder.

use std::path::PathBuf;

/// A file in a folder.
pub(crate) struct Entry {
    pub(crate) name: String,
    pub(crate) path: PathBuf,
    /// The size in bytes.
    pub(crate) bytes: u64,
}
