//! Copying the sound rows of one database into a new one.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::change::Change;
use crate::connection::{OnClose, connect, on_close};
use crate::files::remove;
use crate::table::{self, Table};
use crate::{Error, schema};

/// Which losses a copy has.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Copied {
    /// Whether anything could not be copied.
    pub(crate) lost: bool,
    /// Whether the secret that signs exports is among the losses.
    pub(crate) key_lost: bool,
}

/// Makes a new database `to` from the sound rows in `from`.
///
/// # Errors
/// If it cannot be written, or the system does not allow reading `from`, or a later version wrote that: the rows would count as
/// lost although they are there.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<Copied, Error> {
    copy_open(&open(from)?, to)
}

/// As [`copy()`], from a database that is open.
///
/// # Errors
/// As [`copy()`].
pub(crate) fn copy_open(from: &Connection, to: &Path) -> Result<Copied, Error> {
    remove(to);
    let db = connect(to)?;
    let copied = take_over(from, &db)?;
    // No other file may be left beside this one when it is moved.
    db.pragma_update(None, "journal_mode", "delete")?;
    db.close().map_err(|(_, why)| why)?;
    Ok(copied)
}

/// Opens a damaged database, which stays unchanged to the last byte.
///
/// # Errors
/// If the system does not allow that, or a later version wrote it.
pub(crate) fn open(damaged: &Path) -> Result<Connection, Error> {
    let db = Connection::open_with_flags(damaged, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    db.busy_timeout(Duration::from_secs(2))?;
    on_close(&db, OnClose::LeaveAsItIs)?;
    db.pragma_update(None, "trusted_schema", false)?;
    // This program does not know the tables of a later version, and they would be lost.
    if let Err(why @ Error::Newer { .. }) = schema::version(&db) {
        return Err(why);
    }
    // If a definition cannot be read, that of an index perhaps, all others still can.
    db.pragma_update(None, "writable_schema", true)?;
    Ok(db)
}

/// Copies the sound rows of `old`.
fn take_over(old: &Connection, db: &Connection) -> Result<Copied, Error> {
    let mut copied = Copied::default();
    for Table { name, copy, .. } in &table::ALL {
        if is_from_before(old, name) {
            continue;
        }
        let change = Change::begin(db)?;
        let lost = match copy(old, &change) {
            Err(why) if why.is_loss() => true,
            done => done?,
        };
        // Rows that were read before an unreadable one are kept.
        change.commit()?;
        copied.lost |= lost;
        copied.key_lost |= lost && *name == "secret";
    }
    Ok(copied)
}

/// Whether the database is so old that it never had this table; `false` if that cannot be read.
fn is_from_before(old: &Connection, table: &str) -> bool {
    let sql = "SELECT count(*) FROM sqlite_schema WHERE name = ?1";
    let version = old.pragma_query_value(None, "user_version", |row| row.get::<_, u32>(0));
    let count = old.query_row(sql, [table], |row| row.get::<_, u32>(0));
    matches!((version, count), (Ok(1..schema::VERSION), Ok(0)))
}
