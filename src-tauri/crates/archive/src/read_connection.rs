//! A connection that reads all data while the archive stays in use: a second one, if there can be two.

use std::path::Path;
use std::sync::MutexGuard;

use rusqlite::OpenFlags;

use crate::Error;
use crate::connection::{BUSY_TIMEOUT, OnClose, set_on_close};
use crate::files::{DATABASE, lock_out_readers};
use crate::fs::{self, Shared};

/// A connection for reading. The database is not moved until it is dropped.
pub(crate) struct ReadConnection {
    pub(crate) db: Shared,
    /// Dropped after the connection.
    _alone: MutexGuard<'static, ()>,
}

impl ReadConnection {
    /// Opens the database in `folder`.
    ///
    /// # Errors
    /// If it cannot be opened.
    pub(crate) fn open(folder: &Path) -> Result<Self, Error> {
        let alone = lock_out_readers();
        if let Some(db) = fs::shared() {
            return Ok(Self { db, _alone: alone });
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let db = fs::open(&folder.join(DATABASE), flags)?;
        db.busy_timeout(BUSY_TIMEOUT)?;
        // A damaged database must stay as it is, even if the archive is closed before this reader.
        set_on_close(&db, OnClose::LeaveAsItIs)?;
        Ok(Self { db: fs::share(db), _alone: alone })
    }
}
