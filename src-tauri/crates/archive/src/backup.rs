//! Everything in one file, and back.
//!
//! A backup is a database like the one in the data folder. One that comes in is not used as it is: it has to be sound to
//! the last row, and what it holds is copied into a database made here.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use rusqlite::{Connection, ErrorCode, OpenFlags};

use crate::claim::claim;
use crate::connection::copy_into;
use crate::files::remove;
use crate::reader::Reader;
use crate::table::profile;
use crate::take_over::copy;
use crate::{BackupFault, Error, rescue, rows, schema};

/// A backup that was checked completely and can take the place of what there is. What was prepared and is not used is
/// removed again.
#[derive(Debug)]
pub struct Prepared {
    file: PathBuf,
    /// Gamesets in it.
    pub gamesets: u32,
    /// Games that were begun in it.
    pub games: u32,
    /// Rows of lists of scores in it.
    pub scores: u32,
}

impl Drop for Prepared {
    fn drop(&mut self) {
        remove(&self.file);
    }
}

/// Writes everything there is in the data folder `folder` into `file`, which is made and checked as it is checked before it
/// comes back. The archive may be open and in use; what is committed while this goes on may be in the backup or not.
///
/// # Errors
/// When it cannot be read or written, or a row of it is damaged, which a rescue mends; there is no file then.
pub fn back_up(folder: &Path, file: &Path) -> Result<(), Error> {
    remove(file);
    copy_into(&Reader::open(folder)?.db, file)?;
    let checked = prepare(folder, file).map_err(|why| match why {
        Error::NoBackup(_) => Error::Damaged("the backup of it would be damaged".to_owned()),
        why => why,
    });
    if checked.is_err() {
        remove(file);
    }
    checked.map(drop)
}

/// Checks the backup in `file`, which is read and left as it is, and makes it ready for the data folder `folder`.
///
/// # Errors
/// When it is no backup, a later version wrote it, or anything in it is damaged. Nothing has changed then.
pub fn prepare(folder: &Path, file: &Path) -> Result<Prepared, Error> {
    check(file).map_err(|why| match why {
        Error::Sqlite(ref sqlite) => match sqlite.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Error::NoBackup(BackupFault::NotOurs),
            Some(ErrorCode::DatabaseCorrupt) => Error::NoBackup(BackupFault::Damaged),
            _ => why,
        },
        _ => why,
    })?;
    // Each has a name of its own, so that two at a time do not meet; it is removed again when something goes wrong.
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let name = format!("rangoon-prepared-{}.part", COUNT.fetch_add(1, Ordering::Relaxed));
    let mut prepared = Prepared { file: folder.join(name), gamesets: 0, games: 0, scores: 0 };
    if copy(file, &prepared.file)?.lost {
        return Err(Error::NoBackup(BackupFault::Damaged));
    }
    let db = Connection::open(&prepared.file)?;
    let count = |sql| db.query_row(sql, [], |row| row.get(0));
    prepared.gamesets = count("SELECT count(*) FROM gameset WHERE aside_ms IS NULL")?;
    prepared.games = count("SELECT count(DISTINCT playid || ' ' || game) FROM attempt")?;
    prepared.scores = count("SELECT count(*) FROM score")?;
    Ok(prepared)
}

/// What in a backup only those can judge who know the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// The recorded moves of an end.
    Record(String),
    /// A ply of a kept attempt.
    Ply(String),
}

impl Prepared {
    /// Puts what `make` makes of the copy of the profile in its place; `make` gets `None` if there is no copy.
    ///
    /// # Errors
    /// If the copy cannot be read or written; it is then as it was.
    pub fn change_profile(&self, make: impl FnOnce(Option<String>) -> String) -> Result<(), Error> {
        let mut db = Connection::open(&self.file)?;
        let change = db.transaction()?;
        let text = make(profile::load(&change)?);
        profile::save(&change, &text)?;
        Ok(change.commit()?)
    }

    /// Shows what only those can judge who know the game.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn each_content(&self, mut show: impl FnMut(Content)) -> Result<(), Error> {
        let db = Connection::open(&self.file)?;
        type Made = fn(String) -> Content;
        for (sql, made) in [
            ("SELECT record FROM result WHERE record <> ''", Content::Record as Made),
            ("SELECT DISTINCT code FROM ply", Content::Ply),
        ] {
            let put = |text| {
                show(made(text));
                Ok(())
            };
            rows::copy(&db, sql, [], |row| row.get(0).map(Some), put, &mut false)?;
        }
        Ok(())
    }
}

/// Checks that `file` is a database of this program and is written as it should be; its rows are checked when they are
/// copied.
fn check(file: &Path) -> Result<(), Error> {
    let db = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    db.pragma_update(None, "trusted_schema", false)?;
    if !schema::is_ours(&db)? {
        return Err(Error::NoBackup(BackupFault::NotOurs));
    }
    let verdict: String = db.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if verdict == "ok" { Ok(()) } else { Err(Error::NoBackup(BackupFault::Damaged)) }
}

/// A backup that is in the place of what there was.
#[derive(Debug)]
pub struct Restored {
    /// Where that is now.
    pub aside: PathBuf,
}

/// Puts what was prepared in the place of everything there is in the data folder `folder`, which nobody may have open.
/// What was there is kept beside it.
///
/// # Errors
/// When that is not possible; everything is then as it was.
pub fn restore(folder: &Path, prepared: &Prepared, now_ms: i64) -> Result<Restored, Error> {
    let _claim = claim(folder)?;
    Ok(Restored { aside: rescue::put_in_place(folder, &prepared.file, "before-restore", now_ms)? })
}

impl Restored {
    /// Puts back what was there; what was restored is given up.
    ///
    /// # Errors
    /// When that is not possible; what was there is kept as [`Restored::aside`].
    pub fn take_back(self, folder: &Path) -> Result<(), Error> {
        let _claim = claim(folder)?;
        rescue::put_back(folder, &self.aside)
    }
}

/// Looks through the whole database in the data folder `folder`. The archive may be open and in use.
///
/// # Errors
/// When it is damaged anywhere, or cannot be read.
pub fn look_through(folder: &Path) -> Result<(), Error> {
    let verdict: String = Reader::open(folder)?.db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if verdict == "ok" { Ok(()) } else { Err(Error::Damaged(verdict)) }
}
