//! Everything in one file, and back.
//!
//! A backup is a database like the one in the data folder. One that comes in is not used as it is: it has to be sound to
//! the last row, and what it holds is copied into a database made here.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};

use crate::archive::{connect, lock};
use crate::{Error, rescue, schema};

/// A backup that was checked completely and can take the place of what there is. What was prepared and is not used is
/// removed again.
#[derive(Debug)]
pub struct Prepared {
    file: PathBuf,
    /// Gamesets in it.
    pub gamesets: u32,
    /// Games that were begun in it.
    pub games: u32,
}

impl Drop for Prepared {
    fn drop(&mut self) {
        remove(&self.file);
    }
}

/// Writes everything there is in the data folder `folder` into `file`, which is made. The archive may be open and in
/// use; what is committed while this goes on may be in the backup or not.
///
/// # Errors
/// When it cannot be read or written; there is no file then.
pub fn back_up(folder: &Path, file: &Path) -> Result<(), Error> {
    remove(file);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(folder.join(DATABASE), flags)?;
    db.busy_timeout(std::time::Duration::from_secs(2))?;
    let path = file.to_str().ok_or_else(|| not_a_backup("the path is not UTF-8"))?;
    let written = db.execute("VACUUM INTO ?1", [path]);
    if written.is_err() {
        remove(file);
    }
    Ok(written.map(|_| ())?)
}

/// Checks the backup in `file`, which is read and left as it is, and makes it ready for the data folder `folder`.
///
/// # Errors
/// When it is no backup, a later version wrote it, or anything in it is damaged. Nothing has changed then.
pub fn prepare(folder: &Path, file: &Path) -> Result<Prepared, Error> {
    let old = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    old.pragma_update(None, "trusted_schema", false)?;
    if !schema::is_ours(&old)? {
        return Err(not_a_backup("it is not a database of this program"));
    }
    let verdict: String = old.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if verdict != "ok" {
        return Err(not_a_backup(&verdict));
    }
    drop(old);
    let prepared = Prepared { file: folder.join("rangoon-restored.db"), gamesets: 0, games: 0 };
    remove(&prepared.file);
    let mut db = connect(&prepared.file)?;
    if rescue::take_over(file, &mut db)? {
        return Err(not_a_backup("a row of it is damaged"));
    }
    let count = |sql| db.query_row(sql, [], |row| row.get(0));
    let gamesets = count("SELECT count(*) FROM gameset WHERE aside_ms IS NULL")?;
    let games = count("SELECT count(DISTINCT playid || ' ' || game) FROM attempt")?;
    // Nothing may be left beside the file when it is moved.
    db.pragma_update(None, "journal_mode", "delete")?;
    db.close().map_err(|(_, why)| why)?;
    let mut prepared = prepared;
    (prepared.gamesets, prepared.games) = (gamesets, games);
    Ok(prepared)
}

/// What the database is called in the data folder.
pub(crate) const DATABASE: &str = "rangoon.db";

fn not_a_backup(why: &str) -> Error {
    Error::NoBackup(why.to_owned())
}

/// Removes a database and what SQLite keeps beside it.
fn remove(file: &Path) {
    for extension in ["", "-wal", "-shm", "-journal"] {
        let mut name = file.as_os_str().to_owned();
        name.push(extension);
        let _ = std::fs::remove_file(name);
    }
}

/// Puts what was prepared in the place of everything there is in the data folder `folder`, which nobody may have open.
/// What was there is kept beside it, under the name this returns.
///
/// # Errors
/// When that is not possible; everything is then as it was.
pub fn restore(folder: &Path, prepared: &Prepared, now_ms: i64) -> Result<PathBuf, Error> {
    let _lock = lock(folder)?;
    let file = folder.join(DATABASE);
    let in_folder = |why| Error::Folder(file.clone(), why);
    let kept = rescue::set_aside(&file, "before-restore", now_ms)?;
    match std::fs::rename(&prepared.file, &file).map_err(in_folder).and_then(|()| connect(&file)) {
        Ok(_) => Ok(kept),
        Err(why) => {
            remove(&file);
            std::fs::rename(&kept, &file).map_err(in_folder)?;
            Err(why)
        }
    }
}
