//! The open archive.
//!
//! Every method fails if the database cannot be read or written; a change that fails has changed nothing. A method that
//! can fail for another reason says so.

mod gamesets;
mod history;
mod play;
mod profile;
mod tournament;
mod transfer;

use std::path::{Path, PathBuf};

use rusqlite::Connection;

use crate::connection::{self, OnClose, connect};
use crate::copies::daily_copies;
use crate::files::{DATABASE, OpenedFile};
use crate::folder_lock::{FolderLock, lock_folder};
use crate::fs::{self, Shared};
use crate::table::{self, journal};
use crate::transaction::{OpenTransaction, Transaction};
use crate::{Error, Journal, RepairReport, repair};

pub use gamesets::Successor;
pub use play::{BegunAttempt, LastStep, NewAttempt, RunningLine};

/// All data stored in a data folder.
pub struct Archive {
    db: Shared,
    folder: PathBuf,
    opened_file: OpenedFile,
    /// Held as long as the archive is open; the system releases it when the process ends, even by a kill.
    _lock: FolderLock,
}

/// An opened archive, and its state when it was found.
pub struct OpenedArchive {
    /// The archive.
    pub archive: Archive,
    /// The running attempt; `None` if no attempt was running.
    pub running: Option<Journal>,
    /// The copy of the profile; `None` if there is none or it is damaged.
    pub profile: Option<String>,
    /// The outcome of rebuilding a damaged database; `None` if it was intact or could not be rebuilt.
    pub repair: Option<RepairReport>,
    /// The reason why a damaged database could not be rebuilt and is used as it is; `None` if there was no need.
    pub repair_error: Option<String>,
    /// Whether there was no database yet.
    pub is_new: bool,
}

/// Several changes in one transaction, made by the owner of an archive. Dropping this rolls them back unless they were
/// committed.
struct WholeTransaction<'a, O> {
    owner: &'a mut O,
    archive: fn(&mut O) -> &mut Archive,
    begun: Option<OpenTransaction>,
}

impl<O> Drop for WholeTransaction<'_, O> {
    fn drop(&mut self) {
        if let Some(begun) = self.begun.take() {
            begun.roll_back(&(self.archive)(self.owner).db);
        }
    }
}

impl Archive {
    /// Opens the archive in `folder`, which is created if necessary. A database that is damaged, or whose damage was
    /// noted (see [`Archive::note_damage`]), is set aside under a name with the date of `now_ms`, and all its readable
    /// rows are copied into a new one.
    ///
    /// # Errors
    /// If another process has the folder open, a later version wrote the database, or the folder cannot be written.
    pub fn open(folder: &Path, now_ms: i64) -> Result<OpenedArchive, Error> {
        let lock = lock_folder(folder)?;
        repair::finish_interrupted(folder, now_ms)?;
        let file = folder.join(DATABASE);
        let is_new = !fs::exists(&file) || fs::length(&file).is_ok_and(|bytes| bytes == 0);
        if is_new {
            repair::forget_damage(folder);
            if !daily_copies(folder).is_empty() {
                match repair::rebuild(folder, now_ms) {
                    Ok(report) => return Self::open_repaired(folder, lock, report),
                    // None of the copies is intact, so there is nothing to go back to.
                    Err(why) if why.is_damage() => {}
                    Err(why) => return Err(why),
                }
            }
        }
        let mut repair_error = None;
        if repair::is_damage_noted(folder) {
            match repair::rebuild(folder, now_ms) {
                Ok(report) => return Self::open_repaired(folder, lock, report),
                Err(why @ Error::Newer { .. }) => return Err(why),
                // A player who could play until now must still be able to play.
                Err(why) => repair_error = Some(why),
            }
        }
        match connect(&file) {
            Ok(db) => {
                let opened = Self::open_connected(folder, db, lock)?;
                Ok(OpenedArchive { is_new, repair_error: repair_error.map(|why| why.to_string()), ..opened })
            }
            Err(why) if why.is_damage() => match repair_error {
                Some(why) => Err(why),
                None => Self::open_repaired(folder, lock, repair::rebuild(folder, now_ms)?),
            },
            Err(why) => Err(why),
        }
    }

    /// Opens an archive whose damage was found only after it had been opened. It is treated as [`Archive::open`] treats
    /// a damaged one.
    ///
    /// # Errors
    /// If another process has the folder open, or it cannot be written.
    pub fn open_damaged(folder: &Path, now_ms: i64) -> Result<OpenedArchive, Error> {
        let lock = lock_folder(folder)?;
        Self::open_repaired(folder, lock, repair::rebuild(folder, now_ms)?)
    }

    fn open_repaired(folder: &Path, lock: FolderLock, report: RepairReport) -> Result<OpenedArchive, Error> {
        Ok(OpenedArchive {
            repair: Some(report),
            ..Self::open_connected(folder, connect(&folder.join(DATABASE))?, lock)?
        })
    }

    fn open_connected(folder: &Path, db: Connection, lock: FolderLock) -> Result<OpenedArchive, Error> {
        let running = journal::running(&db)?;
        let profile = table::profile::load(&db)?;
        let opened_file = OpenedFile::of(folder.join(DATABASE));
        let archive = Self { db: fs::share(db), folder: folder.to_owned(), opened_file, _lock: lock };
        Ok(OpenedArchive { archive, running, profile, repair: None, repair_error: None, is_new: false })
    }

    /// Notes damage in a part of the database that no start reads. The next start rebuilds the database from its intact
    /// rows; until then it stays as it is.
    pub fn note_damage(&self) {
        repair::note_damage(&self.folder);
        let _ = self.set_on_close(OnClose::LeaveAsItIs);
    }

    /// Runs `work` in one transaction. The caller must return an error of a change within it, because SQLite may have
    /// rolled back all of them.
    ///
    /// # Errors
    /// If `work` fails or the transaction cannot be stored; nothing has changed then.
    pub fn in_transaction<T, E: From<Error>>(&mut self, work: impl FnOnce(&mut Self) -> Result<T, E>) -> Result<T, E> {
        Self::in_transaction_of(self, |archive| archive, E::from, work)
    }

    /// Does the same as [`Archive::in_transaction`] with `work` of the owner of an `archive`. `not_stored` is the error
    /// if the transaction cannot be stored.
    ///
    /// # Errors
    /// For the same reasons.
    pub fn in_transaction_of<O, T, E>(
        owner: &mut O,
        archive: fn(&mut O) -> &mut Self,
        not_stored: fn(Error) -> E,
        work: impl FnOnce(&mut O) -> Result<T, E>,
    ) -> Result<T, E> {
        archive(owner).opened_file.check_is_in_place().map_err(not_stored)?;
        let begun = OpenTransaction::begin(&archive(owner).db).map_err(not_stored)?;
        let mut whole = WholeTransaction { owner, archive, begun: Some(begun) };
        let done = work(whole.owner)?;
        if let Some(begun) = whole.begun.take() {
            begun.commit(&archive(whole.owner).db).map_err(not_stored)?;
        }
        Ok(done)
    }

    /// Makes a change in one transaction. If `work` fails or the transaction cannot be stored, nothing has changed.
    fn change<T>(&self, work: impl FnOnce(&Transaction<'_>) -> Result<T, Error>) -> Result<T, Error> {
        self.opened_file.check_is_in_place()?;
        let transaction = Transaction::begin(&self.db)?;
        let done = work(&transaction)?;
        transaction.commit()?;
        Ok(done)
    }

    /// Chooses the treatment of SQLite's write-ahead log when the database is closed.
    ///
    /// # Errors
    /// If SQLite does not answer.
    pub fn set_on_close(&self, on_close: OnClose) -> Result<(), Error> {
        connection::set_on_close(&self.db, on_close)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use rusqlite::types::Value;
    use tempfile::TempDir;

    use super::*;
    use crate::files::PREPARED;
    use crate::read_connection::ReadConnection;
    use crate::repair::copy_rows::copy;
    use crate::repair::put_in_place;
    use crate::{LinePlace, PlyRow};

    /// Returns an archive with a game whose only ply is still in the write-ahead log.
    fn playing(folder: &TempDir) -> Archive {
        let mut archive = Archive::open(folder.path(), 0).unwrap_or_else(|why| panic!("{why}")).archive;
        let attempt = archive.begin("RANGOON", 1, 0, RunningLine::Keep).expect("it begins");
        let step = LinePlace { at: 1, snapshot: None, undos: 0, elapsed_ms: 5 };
        let ply = PlyRow { action: 0, code: "1:QS".to_owned() };
        archive.commit(attempt, &step, std::slice::from_ref(&ply), None).expect("it is stored");
        archive
    }

    #[test]
    fn the_live_connection_writes_ahead_and_syncs_every_commit() {
        let folder = TempDir::new().expect("a folder");
        let db = playing(&folder).db;
        let setting = |name| db.pragma_query_value::<Value, _>(None, name, |row| row.get(0)).expect("SQLite answers");
        assert_eq!(setting("journal_mode"), Value::Text("wal".to_owned()));
        assert_eq!(setting("synchronous"), Value::Integer(2), "2 is FULL");
        assert_eq!(setting("fullfsync"), Value::Integer(1), "a sync reaches the disk itself on Apple's systems too");
    }

    #[test]
    fn changes_made_together_are_stored_together_or_not_at_all() {
        let folder = TempDir::new().expect("a folder");
        let mut archive = playing(&folder);
        let attempts = |archive: &Archive| archive.attempts("RANGOON").expect("they are read").len();
        let failed: Result<(), Error> = archive.in_transaction(|archive| {
            archive.begin("RANGOON", 2, 0, RunningLine::Keep)?;
            archive.save_profile("{}", None)?;
            assert_eq!(attempts(archive), 2);
            Err(Error::NoGameset("NONE".to_owned()))
        });
        assert!(failed.is_err() && attempts(&archive) == 1);
        assert!(table::profile::load(&archive.db).is_ok_and(|copy| copy.is_none()));
        let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            archive.in_transaction(|archive| -> Result<(), Error> {
                archive.begin("RANGOON", 2, 0, RunningLine::Keep)?;
                panic!("a change panics");
            })
        }));
        assert!(panicked.is_err() && attempts(&archive) == 1);
        let done: Result<i64, Error> = archive.in_transaction(|archive| {
            // A change that fails within the transaction is rolled back alone.
            assert!(archive.delete_set_aside("NONE").is_err());
            archive.in_transaction(|archive| archive.begin("RANGOON", 2, 0, RunningLine::Keep))
        });
        assert!(done.is_ok() && attempts(&archive) == 2);
        assert!(archive.put_note("RANGOON", &crate::NoteRow::default()).is_ok(), "the next change stands alone");
    }

    #[test]
    #[cfg(unix)]
    fn nothing_is_written_into_a_database_that_has_gone() {
        let folder = TempDir::new().expect("a folder");
        let mut archive = playing(&folder);
        let file = folder.path().join(DATABASE);
        let elsewhere = folder.path().join("elsewhere");
        let refused = |archive: &mut Archive| {
            let done = [
                archive.put_note("RANGOON", &crate::NoteRow::default()),
                archive.drop_score("RANGOON", 1),
                archive.in_transaction(|archive| archive.save_profile("{}", None)),
            ];
            done.iter().all(|done| matches!(done, Err(Error::Folder(gone, _)) if *gone == file))
        };
        assert!(!refused(&mut archive));
        std::fs::rename(&file, &elsewhere).expect("it is moved");
        assert!(refused(&mut archive));
        std::fs::write(&file, "").expect("another file is put in its place");
        assert!(refused(&mut archive));
        std::fs::rename(&elsewhere, &file).expect("it is brought back");
        assert!(!refused(&mut archive));
    }

    #[test]
    fn a_database_is_not_moved_while_it_is_read() {
        let folder = TempDir::new().expect("a folder");
        drop(playing(&folder));
        let part = folder.path().join("rangoon-rescue.part");
        assert!(copy(&folder.path().join(DATABASE), &part, None).is_ok_and(|copied| !copied.lost));
        let reader = ReadConnection::open(folder.path()).unwrap_or_else(|why| panic!("{why}"));
        let moved = AtomicBool::new(false);
        let aside = std::thread::scope(|scope| {
            let mover = scope.spawn(|| {
                let aside = put_in_place(folder.path(), &part, "damaged", 0);
                moved.store(true, Ordering::SeqCst);
                aside
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
        assert!(aside.is_ok_and(|aside| aside.exists()));
    }

    #[test]
    fn a_log_that_was_hidden_when_the_program_ended_is_read_again() {
        let folder = TempDir::new().expect("a folder");
        let archive = playing(&folder);
        archive.note_damage();
        drop(archive);
        let file = |name: &str| folder.path().join(name);
        std::fs::remove_file(file("rangoon.damaged")).expect("it was noted");
        std::fs::copy(file("rangoon.db-wal"), file("rangoon-damaged-2026-11-20.db-wal")).expect("the log is there");
        for hidden in ["rangoon.db-hidden", "rangoon-damaged-2026-11-20.db-hidden"] {
            std::fs::copy(file("rangoon.db-wal"), file(hidden)).expect("the log is there");
        }
        std::fs::remove_file(file("rangoon.db-wal")).expect("the log is there");
        let opened = Archive::open(folder.path(), 0).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(opened.running.map(|running| running.line.len()), Some(1));
        let left = |name: &str| file(name).exists();
        assert!(!left("rangoon.db-hidden") && !left("rangoon-damaged-2026-11-20.db-hidden"));
    }

    #[test]
    fn the_last_reader_leaves_a_damaged_database_as_it_is() {
        let folder = TempDir::new().expect("a folder");
        let archive = playing(&folder);
        let read = |name: &str| std::fs::read(folder.path().join(name)).expect("the file");
        let before = ["rangoon.db", "rangoon.db-wal"].map(read);
        let reader = ReadConnection::open(folder.path()).unwrap_or_else(|why| panic!("{why}"));
        let verdict: String =
            reader.db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).expect("it can be read");
        assert_eq!(verdict, "ok");
        archive.note_damage();
        drop(archive);
        drop(reader);
        assert_eq!(["rangoon.db", "rangoon.db-wal"].map(read), before);
    }
}
