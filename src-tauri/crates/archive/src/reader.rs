//! A second connection, which reads everything while the archive goes on.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::Error;
use crate::connection::{OnClose, on_close};
use crate::files::DATABASE;

/// Held by whoever reads, and by whoever moves a database: not every system moves a file that somebody has open. A process
/// has one data folder.
static READING: Mutex<()> = Mutex::new(());

/// A connection that reads; the database is not moved until it is dropped.
pub(crate) struct Reader {
    pub(crate) db: Connection,
    /// Dropped after the connection.
    _alone: MutexGuard<'static, ()>,
}

impl Reader {
    /// Opens the database in `folder`.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub(crate) fn open(folder: &Path) -> Result<Self, Error> {
        let alone = alone();
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let db = Connection::open_with_flags(folder.join(DATABASE), flags)?;
        db.busy_timeout(Duration::from_secs(2))?;
        // One that is damaged stays as it is, even where the archive is closed before this.
        on_close(&db, OnClose::LeaveAsItIs)?;
        Ok(Self { db, _alone: alone })
    }
}

/// Waits until nobody reads; nobody begins to until this is dropped.
pub(crate) fn alone() -> MutexGuard<'static, ()> {
    // There is nothing behind the lock that a panic could leave half done.
    READING.lock().unwrap_or_else(PoisonError::into_inner)
}
