//! A connection to a database: opens and closes it, and copies all its data.

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use crate::files::remove;
use crate::table::{journal, profile};
use crate::{Error, fs, permissions, repair::header, schema};

/// The time for which a connection waits while another one writes.
pub(crate) const BUSY_TIMEOUT: Duration = Duration::from_secs(2);

/// The treatment of the write-ahead log when a connection is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnClose {
    /// The last connection writes the log into the database.
    WriteBack,
    /// The log stays where it is, so that a database that may be damaged does not change.
    LeaveAsItIs,
}

/// Chooses the treatment of the log when `db` is closed.
///
/// # Errors
/// If SQLite does not answer.
pub(crate) fn set_on_close(db: &Connection, on_close: OnClose) -> Result<(), Error> {
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, on_close == OnClose::LeaveAsItIs)?;
    Ok(())
}

/// Opens the database, checks that it can be read and brings it up to date.
pub(crate) fn connect(file: &Path) -> Result<Connection, Error> {
    permissions::make_file(file).map_err(|why| Error::Folder(file.to_owned(), why))?;
    header::check(file)?;
    let db = fs::open(file, OpenFlags::default())?;
    // A damaged database must be set aside exactly as it is.
    set_on_close(&db, OnClose::LeaveAsItIs)?;
    db.busy_timeout(BUSY_TIMEOUT)?;
    db.pragma_update(None, "foreign_keys", true)?;
    db.pragma_update(None, "trusted_schema", false)?;
    // A database of a later version must not change at all, so its version is read first.
    schema::version(&db)?;
    db.pragma_update(None, "page_size", header::PAGE)?;
    db.pragma_update(None, "journal_mode", "wal")?;
    db.pragma_update(None, "synchronous", "full")?;
    // Without this, a sync on Apple's systems leaves the data in the disk's cache, and a power cut loses them.
    db.pragma_update(None, "fullfsync", true)?;
    schema::check(&db)?;
    if let Some(version) = schema::version_before(&db)? {
        // A copy that the earlier version can open stays until the next step of the schema. If there is no room for it,
        // the program starts anyway, because the step is one transaction.
        match copy_into(&db, &file.with_file_name(format!("rangoon-v{version}.db"))) {
            Err(why) if why.is_damage() => return Err(why),
            _ => {}
        }
    }
    schema::migrate(&db)?;
    journal::running(&db)?;
    profile::load(&db)?;
    set_on_close(&db, OnClose::WriteBack)?;
    Ok(db)
}

/// Writes all data of `db` into `file`, which gets its name only once it is complete.
pub(crate) fn copy_into(db: &Connection, file: &Path) -> Result<(), Error> {
    let part = file.with_extension("part");
    remove(&part);
    let in_file = |why| Error::Folder(file.to_owned(), why);
    permissions::make_file(&part).map_err(in_file)?;
    let path = part.to_str().ok_or_else(|| rusqlite::Error::InvalidPath(part.clone()))?;
    let written = db.execute("VACUUM INTO ?1", [path]).map_err(Error::from);
    let done = written.and_then(|_| fs::rename(&part, file).map_err(in_file));
    if done.is_err() {
        remove(&part);
    }
    done
}
