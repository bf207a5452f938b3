//! The names of a database's files, and a check that they are still the files that were opened.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::{Error, fs};

/// The name of the database in the data folder.
pub(crate) const DATABASE: &str = "rangoon.db";
/// The name of the file whose lock says that a program uses the folder.
pub(crate) const LOCK: &str = "rangoon.lock";
/// The name of the file that says that the database is damaged.
pub(crate) const DAMAGE_NOTE: &str = "rangoon.damaged";
/// The names of the databases that a repair writes.
pub(crate) const REPAIR_PARTS: [&str; 2] = ["rangoon-rescue.part", "rangoon-copy.part"];
/// The name of the copy of the day, while it is made.
pub(crate) const DAY_PART: &str = "rangoon-day.part";
/// The reason in the name of a database that was damaged.
pub(crate) const DAMAGED: &str = "damaged";
/// The reason in the name of a database that a backup replaced.
pub(crate) const REPLACED: &str = "before-restore";
/// The name of a new database that is ready to take the place of the old one.
pub(crate) const PREPARED: &str = "rangoon-prepared.db";
/// The name of the copy of a backup that the player chose, while it is checked.
pub const CHOSEN_BACKUP: &str = "rangoon-restore.part";
/// The ending of the name of a database's write-ahead log.
pub(crate) const WAL_ENDING: &str = "-wal";
/// The ending of the name of the rollback journal, which holds the content that a change of the database overwrote.
pub(crate) const JOURNAL_ENDING: &str = "-journal";
/// The endings of the files that SQLite keeps next to a database.
pub(crate) const COMPANION_ENDINGS: [&str; 3] = [WAL_ENDING, "-shm", JOURNAL_ENDING];

/// Returns the paths of a database and of the files that SQLite keeps next to it.
pub(crate) fn with_companions(file: &Path) -> impl Iterator<Item = PathBuf> {
    [""].into_iter().chain(COMPANION_ENDINGS).map(|ending| companion(file, ending))
}

/// Returns the path of the file next to a database whose name has this ending.
pub(crate) fn companion(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(ending);
    PathBuf::from(name)
}

/// Removes a database and the files that SQLite keeps next to it.
pub(crate) fn remove(file: &Path) {
    for file in with_companions(file) {
        let _ = fs::remove_file(file);
    }
}

/// Held while a [`crate::read_connection::ReadConnection`] reads, while a database is moved, and while its bytes are
/// read without SQLite. Not every system can move an open file, and on some, closing a file ends all locks of the
/// process on it, including SQLite's. A process has only one data folder.
static READING: Mutex<()> = Mutex::new(());

/// Waits until no reader is active. Returns a guard that makes every reader wait until it is dropped.
pub(crate) fn lock_out_readers() -> MutexGuard<'static, ()> {
    // The lock guards no data that a panic could leave half done.
    READING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A file that was opened under its name. If the file is removed or replaced, SQLite continues to write into the old
/// file, and that data is lost.
pub(crate) struct OpenedFile {
    file: PathBuf,
    /// The identity of the file; `None` if the system prevents open files from being moved.
    id: Option<(u64, u64)>,
}

impl OpenedFile {
    /// Returns the file that is there now.
    pub(crate) fn of(file: PathBuf) -> Self {
        Self { id: id(&file).ok().flatten(), file }
    }

    /// Checks that the file is still in its place.
    ///
    /// # Errors
    /// If it is not.
    pub(crate) fn check_is_in_place(&self) -> Result<(), Error> {
        let gone = |why| Error::Folder(self.file.clone(), why);
        if self.id.is_none() || id(&self.file).map_err(gone)? == self.id {
            return Ok(());
        }
        Err(gone(std::io::Error::other("another file is in its place")))
    }
}

#[cfg(unix)]
fn id(file: &Path) -> std::io::Result<Option<(u64, u64)>> {
    use std::os::unix::fs::MetadataExt;
    let found = std::fs::metadata(file)?;
    Ok(Some((found.dev(), found.ino())))
}

#[cfg(not(unix))]
fn id(_: &Path) -> std::io::Result<Option<(u64, u64)>> {
    Ok(None)
}
