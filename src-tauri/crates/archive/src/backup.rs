//! Backups: writes all data into one file, and restores it.
//!
//! A backup is a database like the one in the data folder. An incoming backup is never used directly: it must be intact
//! to the last row, and its rows are copied into a database created here.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use rusqlite::{Connection, ErrorCode, OpenFlags};

use crate::check::{self, check_table};
use crate::connection::copy_into;
use crate::files::{CHOSEN_BACKUP, REPLACED, remove};
use crate::folder_lock::lock_folder;
use crate::read_connection::ReadConnection;
use crate::repair::copy_rows::RowCopy;
use crate::table::profile;
use crate::transaction::Transaction;
use crate::{BackupError, Error, fs, repair, rows, schema};

/// A backup that was checked completely and can replace the database. If it was not used, dropping it removes the
/// prepared file.
#[derive(Debug)]
pub struct PreparedBackup {
    file: PathBuf,
}

/// The amount of data in a database.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DataCounts {
    /// Gamesets.
    pub gamesets: u32,
    /// Games that were begun.
    pub games: u32,
    /// Rows of lists of scores.
    pub scores: u32,
}

impl DataCounts {
    fn of(db: &Connection, except: &str) -> Result<Self, Error> {
        let count = |sql| db.query_row(sql, [except], |row| row.get(0));
        Ok(Self {
            gamesets: count("SELECT count(*) FROM gameset WHERE aside_ms IS NULL AND name <> ?1")?,
            games: count("SELECT count(DISTINCT playid || ' ' || game) FROM attempt WHERE playid <> ?1")?,
            scores: count("SELECT count(*) FROM score WHERE playid <> ?1")?,
        })
    }
}

/// Returns the amount of data in the data folder `folder`, leaving out the gameset `except`. The archive may be open
/// and in use.
pub fn count_data(folder: &Path, except: &str) -> Result<DataCounts, Error> {
    DataCounts::of(&ReadConnection::open(folder)?.db, except)
}

impl Drop for PreparedBackup {
    fn drop(&mut self) {
        remove(&self.file);
    }
}

/// Writes all data of the data folder `folder` into a new `file`, and checks that file like an incoming backup before
/// it returns. The archive may be open and in use; data committed meanwhile may or may not be in the backup.
///
/// # Errors
/// If the data cannot be read or written, or a row is damaged, which a repair would leave out; there is no file then.
pub fn back_up(folder: &Path, file: &Path) -> Result<(), Error> {
    let mut backup = BackupInSteps::new(folder, file);
    while !backup.step()? {}
    Ok(())
}

/// A backup that is written and checked in steps, as [`back_up`] does at once. If it was not completed, dropping this
/// removes its file.
pub(crate) struct BackupInSteps {
    folder: PathBuf,
    file: PathBuf,
    next: Step,
}

/// The next step of a backup.
enum Step {
    Write,
    /// Checks the structure of one of the tables.
    CheckTable(u32),
    CheckRows(Box<Preparation>),
    Nothing,
}

impl BackupInSteps {
    /// Prepares a backup of the data folder `folder` into a new `file`. Nothing happens yet.
    pub(crate) fn new(folder: &Path, file: &Path) -> Self {
        Self { folder: folder.to_owned(), file: file.to_owned(), next: Step::Write }
    }

    /// Does the next step. Returns whether the backup is complete. After an error, dropping this removes the file.
    ///
    /// # Errors
    /// For the same reasons as [`back_up`].
    pub(crate) fn step(&mut self) -> Result<bool, Error> {
        let next = std::mem::replace(&mut self.next, Step::Write);
        self.next = self.after(next).map_err(|why| match why {
            Error::NoBackup(_) => Error::Damaged("the backup of it would be damaged".to_owned()),
            why => why,
        })?;
        Ok(matches!(self.next, Step::Nothing))
    }

    /// Does a step. Returns the next one.
    fn after(&self, step: Step) -> Result<Step, Error> {
        Ok(match step {
            Step::Write => {
                remove(&self.file);
                copy_into(&ReadConnection::open(&self.folder)?.db, &self.file)?;
                Step::CheckTable(0)
            }
            Step::CheckTable(number) => {
                let is_there = check_table(&fs::open(&self.file, OpenFlags::SQLITE_OPEN_READ_WRITE)?, number);
                if is_there.map_err(as_fault)? {
                    Step::CheckTable(number + 1)
                } else {
                    Step::CheckRows(Box::new(Preparation::begin(&self.folder, &self.file)?))
                }
            }
            Step::CheckRows(mut preparation) => {
                if preparation.copy.copy_part()? {
                    Step::CheckRows(preparation)
                } else {
                    preparation.end()?;
                    Step::Nothing
                }
            }
            Step::Nothing => Step::Nothing,
        })
    }
}

impl Drop for BackupInSteps {
    fn drop(&mut self) {
        if !matches!(self.next, Step::Nothing) {
            // An open file may not be removable.
            self.next = Step::Nothing;
            remove(&self.file);
        }
    }
}

/// Returns a backup of all data of the data folder `folder`, like [`back_up`].
///
/// # Errors
/// For the same reasons.
pub fn back_up_bytes(folder: &Path) -> Result<Vec<u8>, Error> {
    // A browser without files keeps every database in memory, and none of them can be removed there.
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let file = folder.join(format!("rangoon-backup-{}.part", COUNT.fetch_add(1, Ordering::Relaxed)));
    back_up(folder, &file)?;
    let bytes = fs::read(&file).map_err(|why| Error::Folder(file.clone(), why));
    remove(&file);
    bytes
}

/// Checks a backup like [`prepare_restore`], given its content.
///
/// # Errors
/// For the same reasons, or if it cannot be written.
pub fn prepare_restore_of_bytes(folder: &Path, backup: &[u8]) -> Result<PreparedBackup, Error> {
    let file = folder.join(CHOSEN_BACKUP);
    fs::write(&file, backup).map_err(|why| Error::Folder(file.clone(), why))?;
    let prepared = prepare_restore(folder, &file);
    remove(&file);
    prepared
}

/// Checks the backup in `file`, which stays unchanged, and prepares it for the data folder `folder`.
///
/// # Errors
/// If it is not a backup, a later version wrote it, or any part of it is damaged. Nothing has changed then.
pub fn prepare_restore(folder: &Path, file: &Path) -> Result<PreparedBackup, Error> {
    check_structure(file).map_err(as_fault)?;
    let mut preparation = Preparation::begin(folder, file)?;
    while preparation.copy.copy_table()? {}
    preparation.end()
}

/// A backup that is being prepared, table by table.
struct Preparation {
    /// Dropped before the file, which can be removed only then.
    copy: RowCopy,
    prepared: PreparedBackup,
}

impl Preparation {
    /// Begins to check and to copy the rows of the backup in `file`.
    ///
    /// # Errors
    /// For the same reasons as [`prepare_restore`].
    fn begin(folder: &Path, file: &Path) -> Result<Self, Error> {
        // Each prepared file has a different name, so that two at a time do not collide. It is removed after any error.
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("rangoon-prepared-{}.part", COUNT.fetch_add(1, Ordering::Relaxed));
        let prepared = PreparedBackup { file: folder.join(name) };
        Ok(Self { copy: RowCopy::begin(file, &prepared.file, None)?, prepared })
    }

    /// Completes the prepared file.
    ///
    /// # Errors
    /// If any row is damaged, or the file cannot be written.
    fn end(self) -> Result<PreparedBackup, Error> {
        if self.copy.end()?.lost {
            return Err(Error::NoBackup(BackupError::Damaged));
        }
        Ok(self.prepared)
    }
}

/// A part of a backup that only a caller who knows the game can judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupContent {
    /// The recorded moves of an end.
    Record(String),
    /// A ply of a stored line.
    Ply(String),
}

impl PreparedBackup {
    /// Returns the amount of data in the backup, leaving out the gameset `except`.
    pub fn count_data(&self, except: &str) -> Result<DataCounts, Error> {
        DataCounts::of(&fs::open(&self.file, OpenFlags::default())?, except)
    }

    /// Calls `make` with the stored copy of the profile, or with `None` if there is none, and stores the result.
    ///
    /// # Errors
    /// If the copy cannot be read or written; nothing has changed then.
    pub fn change_profile(&self, make: impl FnOnce(Option<String>) -> String) -> Result<(), Error> {
        let db = fs::open(&self.file, OpenFlags::default())?;
        let transaction = Transaction::begin(&db)?;
        let text = make(profile::load(&transaction)?);
        profile::save(&transaction, &text)?;
        transaction.commit()
    }

    /// Calls `show` for all content that only a caller with knowledge of the game can judge.
    pub fn each_content(&self, mut show: impl FnMut(BackupContent)) -> Result<(), Error> {
        let db = fs::open(&self.file, OpenFlags::default())?;
        type Made = fn(String) -> BackupContent;
        for (sql, made) in [
            ("SELECT record FROM result WHERE record <> ''", BackupContent::Record as Made),
            ("SELECT DISTINCT code FROM ply", BackupContent::Ply),
        ] {
            let put = |text| {
                show(made(text));
                Ok(())
            };
            rows::copy(&db, sql, [], |row| row.get(0).map(Some), put)?;
        }
        Ok(())
    }
}

/// Checks that `file` is an intact database of this program; its rows are checked when they are copied.
fn check_structure(file: &Path) -> Result<(), Error> {
    let db = fs::open(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    db.pragma_update(None, "trusted_schema", false)?;
    if !schema::is_ours(&db)? {
        return Err(Error::NoBackup(BackupError::NotOurs));
    }
    check::check_structure(&db, "1")
}

/// Returns the fault in a backup that this error shows, or the error.
fn as_fault(why: Error) -> Error {
    match why {
        Error::Damaged(_) => Error::NoBackup(BackupError::Damaged),
        Error::Sqlite(ref sqlite) => match sqlite.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Error::NoBackup(BackupError::NotOurs),
            Some(ErrorCode::DatabaseCorrupt) => Error::NoBackup(BackupError::Damaged),
            _ => why,
        },
        _ => why,
    }
}

/// A backup that has replaced the database.
#[derive(Debug)]
pub struct RestoredBackup {
    /// The present path of the replaced database.
    pub aside: PathBuf,
}

/// Replaces all data in the data folder `folder`, which no process may have open, with the prepared backup. The
/// replaced database stays next to it.
///
/// # Errors
/// If the data cannot be replaced; nothing has changed then.
pub fn restore(folder: &Path, prepared: &PreparedBackup, now_ms: i64) -> Result<RestoredBackup, Error> {
    let _lock = lock_folder(folder)?;
    Ok(RestoredBackup { aside: repair::replace(folder, &prepared.file, now_ms)? })
}

impl RestoredBackup {
    /// Removes the databases that earlier restores replaced, in a browser.
    pub fn remove_earlier(self, folder: &Path) {
        repair::remove_earlier(folder, &self.aside, REPLACED);
    }

    /// Puts the replaced database back; the restored one is discarded.
    ///
    /// # Errors
    /// If the database cannot be put back; it stays at [`RestoredBackup::aside`] then.
    pub fn undo(self, folder: &Path) -> Result<(), Error> {
        let _lock = lock_folder(folder)?;
        repair::put_back(folder, &self.aside)
    }
}
