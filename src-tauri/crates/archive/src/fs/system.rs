//! The files of the system.

use std::fs::File;
use std::io::{Read, Result};
use std::path::Path;

pub(crate) use std::fs::{read, remove_file, rename, write};

use rusqlite::Connection;

use super::entry::Entry;

/// The connection of the archive.
pub(crate) type Shared = Connection;

/// Lends the connection of the archive to readers that cannot have their own. Here each opens its own.
pub(crate) fn share(db: Connection) -> Shared {
    db
}

/// Returns the connection that is lent; `None` if each reader opens its own.
pub(crate) fn shared() -> Option<Shared> {
    None
}

/// Whether a file is there.
pub(crate) fn exists(file: &Path) -> bool {
    file.exists()
}

/// Returns the size of a file in bytes.
pub(crate) fn length(file: &Path) -> Result<u64> {
    Ok(std::fs::metadata(file)?.len())
}

/// Returns the first bytes of a file, at most `most`, and the size of the file.
pub(crate) fn read_start(file: &Path, most: usize) -> Result<(Vec<u8>, u64)> {
    let file = File::open(file)?;
    let (mut found, length) = (Vec::with_capacity(most), file.metadata()?.len());
    file.take(most as u64).read_to_end(&mut found)?;
    Ok((found, length))
}

/// Returns the files and folders in `folder`, except those with names that are not Unicode.
pub(crate) fn list(folder: &Path) -> Result<impl Iterator<Item = Entry>> {
    let entry = |entry: std::fs::DirEntry| {
        let name = entry.file_name().into_string().ok()?;
        Some(Entry { name, path: entry.path(), bytes: entry.metadata().ok()?.len() })
    };
    Ok(std::fs::read_dir(folder)?.flatten().filter_map(entry))
}
