//! A second connection, which reads everything while the archive goes on.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::Error;
use crate::archive::leave_as_it_is;
use crate::rescue::DATABASE;

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
        leave_as_it_is(&db, true)?;
        Ok(Self { db, _alone: alone })
    }
}

/// Waits until nobody reads; nobody begins to until this is dropped.
pub(crate) fn alone() -> MutexGuard<'static, ()> {
    // There is nothing behind the lock that a panic could leave half done.
    READING.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use tempfile::TempDir;

    use super::*;
    use crate::rescue::{PREPARED, rescue};
    use crate::{Archive, PlyRow, Step};

    /// A game with one ply, of which the database has only heard in what is written ahead.
    fn playing(folder: &TempDir) -> Archive {
        let mut archive = Archive::open(folder.path(), 0).unwrap_or_else(|why| panic!("{why}")).archive;
        let attempt = archive.begin("RANGOON", 1, 0, true).expect("it begins");
        let step = Step { at: 1, snapshot: None, undos: 0, elapsed_ms: 5 };
        let ply = PlyRow { action: 0, code: "1:QS".to_owned() };
        archive.commit(attempt, &step, Some(&ply), None).expect("it is stored");
        archive
    }

    #[test]
    fn a_database_is_not_moved_while_somebody_reads_it() {
        let folder = TempDir::new().expect("a folder");
        drop(playing(&folder));
        let reader = Reader::open(folder.path()).unwrap_or_else(|why| panic!("{why}"));
        let moved = AtomicBool::new(false);
        let rescued = std::thread::scope(|scope| {
            let mover = scope.spawn(|| {
                let rescued = rescue(folder.path(), 0);
                moved.store(true, Ordering::SeqCst);
                rescued
            });
            while !folder.path().join(PREPARED).exists() && !moved.load(Ordering::SeqCst) {
                std::thread::yield_now();
            }
            for _ in 0..10_000 {
                std::thread::yield_now();
            }
            assert!(!moved.load(Ordering::SeqCst));
            drop(reader);
            mover.join().expect("it does not panic")
        });
        assert!(rescued.is_ok_and(|it| !it.lost));
    }

    #[test]
    fn who_reads_last_leaves_a_damaged_database_as_it_is() {
        let folder = TempDir::new().expect("a folder");
        let archive = playing(&folder);
        let read = |name: &str| std::fs::read(folder.path().join(name)).expect("the file");
        let before = ["rangoon.db", "rangoon.db-wal"].map(read);
        let reader = Reader::open(folder.path()).unwrap_or_else(|why| panic!("{why}"));
        let verdict: String =
            reader.db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).expect("it can be read");
        assert_eq!(verdict, "ok");
        archive.note_damage();
        drop(archive);
        drop(reader);
        assert_eq!(["rangoon.db", "rangoon.db-wal"].map(read), before);
    }
}
