//! Copies the intact rows of one database into a new one.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use crate::connection::{BUSY_TIMEOUT, OnClose, connect, set_on_close};
use crate::files::remove;
use crate::table::{self, AttemptRanges, Table, attempt, journal};
use crate::transaction::Transaction;
use crate::{Error, fs, rows, schema};

/// The losses of a copy.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Copied {
    /// Whether any data could not be copied.
    pub(crate) lost: bool,
    /// Whether the secret that signs exports is among the losses.
    pub(crate) is_secret_lost: bool,
}

/// Makes a new database `to` from the intact rows in `from`. Missing rows come from `earlier`, a database that this
/// function made of an earlier copy of the same archive.
///
/// # Errors
/// If it cannot be written, the system does not allow reading `from`, or a later version wrote `from`: its rows would
/// count as lost although they are there.
pub(crate) fn copy(from: &Path, to: &Path, earlier: Option<&Path>) -> Result<Copied, Error> {
    let mut copy = RowCopy::begin(from, to, earlier)?;
    while copy.copy_table()? {}
    copy.end()
}

/// A copy of the intact rows of a database, made table by table.
pub(crate) struct RowCopy {
    from: Connection,
    to: Connection,
    has_earlier: bool,
    tables: std::slice::Iter<'static, Table>,
    /// The parts of the table that is being copied.
    ranges: AttemptRanges,
    copied: Copied,
}

impl RowCopy {
    /// Begins what [`copy`] does.
    ///
    /// # Errors
    /// For the same reasons.
    pub(crate) fn begin(from: &Path, to: &Path, earlier: Option<&Path>) -> Result<Self, Error> {
        let from = open(from)?;
        remove(to);
        let db = connect(to)?;
        if let Some(earlier) = earlier {
            let path = earlier.to_str().ok_or_else(|| rusqlite::Error::InvalidPath(earlier.to_owned()))?;
            db.execute("ATTACH ?1 AS earlier", [path])?;
        }
        let (tables, ranges, copied) = (table::ALL.iter(), AttemptRanges::default(), Copied::default());
        Ok(Self { from, to: db, has_earlier: earlier.is_some(), tables, ranges, copied })
    }

    /// Copies the next table. Returns whether there was one.
    ///
    /// # Errors
    /// For the same reasons as [`copy`].
    pub(crate) fn copy_table(&mut self) -> Result<bool, Error> {
        let Some(table) = self.tables.next() else { return Ok(false) };
        if !predates_table(&self.from, table.name) {
            let lost = copy_table(&self.from, &self.to, table, self.has_earlier)?;
            self.copied.lost |= lost;
            self.copied.is_secret_lost |= lost && table.name == "secret";
        }
        Ok(true)
    }

    /// Copies the next table, or a part of it if it has many rows. Returns whether there was one. Rows that are lost
    /// are neither taken from an earlier copy nor rebuilt.
    ///
    /// # Errors
    /// For the same reasons as [`copy`].
    pub(crate) fn copy_part(&mut self) -> Result<bool, Error> {
        let table = self.tables.as_slice().first();
        let Some((copy, _)) = table.and_then(|table| table.ranges) else { return self.copy_table() };
        let range = self.ranges.next(&self.from);
        let transaction = Transaction::begin(&self.to)?;
        self.copied.lost |= match copy(&self.from, &transaction, &range) {
            Err(why) if why.is_loss() => true,
            done => done?,
        };
        transaction.commit()?;
        if self.ranges.are_at_start() {
            self.tables.next();
        }
        Ok(true)
    }

    /// Completes the new database.
    ///
    /// # Errors
    /// For the same reasons as [`copy`].
    pub(crate) fn end(self) -> Result<Copied, Error> {
        if self.has_earlier {
            let transaction = Transaction::begin(&self.to)?;
            delete_untouched(&self.from, &transaction)?;
            transaction.commit()?;
            self.to.execute("DETACH earlier", [])?;
        }
        // No other file may be left next to this one when it is moved.
        self.to.pragma_update(None, "journal_mode", "delete")?;
        self.to.close().map_err(|(_, why)| why)?;
        Ok(self.copied)
    }
}

/// Returns the statement that adds the missing rows of the table `name` from `earlier`.
fn sql_that_adds_rows(db: &Connection, name: &str) -> Result<String, Error> {
    let columns = "SELECT name FROM pragma_table_info(?1)";
    let columns: Vec<String> = rows::all(db, columns, [name], |row| row.get(0).map(Some))?;
    // Rows of these tables are identified by their subject, and a repair has numbered them again.
    let is_numbered_again = |column: &&String| matches!(name, "score" | "entrant") && *column == "id";
    let is_of_attempt = columns.iter().any(|column| column == "attempt");
    let columns: Vec<&str> = columns.iter().filter(|column| !is_numbered_again(column)).map(String::as_str).collect();
    let columns = columns.join(", ");
    let only = if is_of_attempt {
        "WHERE attempt IN (SELECT id FROM earlier.attempt JOIN main.attempt USING (id, playid, game))"
    } else {
        ""
    };
    Ok(format!("INSERT OR IGNORE INTO main.{name} ({columns}) SELECT {columns} FROM earlier.{name} {only}"))
}

/// Whether SQLite finds all pages of the database `file` where they belong. Otherwise rows can be missing although all
/// data that was read is right. An index that does not fit its rows hides none of them here.
pub(crate) fn is_structure_intact(file: &Path) -> bool {
    let is_of_index =
        |fault: &str| fault.contains(" index ") && (fault.starts_with("row ") || fault.starts_with("wrong # "));
    let faults =
        open(file).and_then(|db| rows::all(&db, "PRAGMA integrity_check", [], |row| row.get::<_, String>(0).map(Some)));
    faults.is_ok_and(|faults| faults.iter().all(|fault| fault == "ok" || is_of_index(fault)))
}

/// Opens a database that may be damaged, without changing the file.
///
/// # Errors
/// If the system does not allow that, or a later version wrote it.
fn open(damaged: &Path) -> Result<Connection, Error> {
    let db = fs::open(damaged, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    db.busy_timeout(BUSY_TIMEOUT)?;
    set_on_close(&db, OnClose::LeaveAsItIs)?;
    db.pragma_update(None, "trusted_schema", false)?;
    // This program does not know the tables of a later version, and they would be lost.
    if let Err(why @ Error::Newer { .. }) = schema::version(&db) {
        return Err(why);
    }
    // If a definition cannot be read, perhaps that of an index, all others can still be read.
    db.pragma_update(None, "writable_schema", true)?;
    Ok(db)
}

/// Copies the intact rows of a table of `old`, and then the missing ones from the attached `earlier`. Returns whether
/// any was lost.
fn copy_table(old: &Connection, db: &Connection, table: &Table, has_earlier: bool) -> Result<bool, Error> {
    let transaction = Transaction::begin(db)?;
    let lost = match (table.copy)(old, &transaction) {
        Err(why) if why.is_loss() => true,
        done => done?,
    };
    if has_earlier {
        match table.name {
            "journal" => journal::add_from_earlier(&transaction)?,
            name => transaction.execute_batch(&sql_that_adds_rows(&transaction, name)?)?,
        }
    }
    if let Some(rebuild) = table.rebuild.filter(|_| lost) {
        rebuild(old, &transaction)?;
    }
    // The rows that were read before an unreadable one stay in the copy.
    transaction.commit()?;
    Ok(lost)
}

/// Deletes the attempt that was on the table when `earlier` was made, if nothing was ever played in it and it is
/// neither in `old` nor on the table: the player has passed it over since.
fn delete_untouched(old: &Connection, transaction: &Transaction<'_>) -> Result<(), Error> {
    let sql = "SELECT attempt FROM earlier.journal WHERE running = 1";
    let Some(attempt) = rows::one(transaction, sql, [], |row| row.get::<_, i64>(0).map(Some))? else { return Ok(()) };
    // If that cannot be read, the attempt may be one that was lost.
    if attempt::is_known(old, attempt).unwrap_or(true) {
        return Ok(());
    }
    let sql = "DELETE FROM main.attempt WHERE id = ?1 AND outcome = 0
               AND id NOT IN (SELECT attempt FROM main.journal WHERE running = 1)
               AND id NOT IN (SELECT attempt FROM main.ply) AND id NOT IN (SELECT attempt FROM main.result)
               AND id NOT IN (SELECT attempt FROM main.hand WHERE peeked OR helped OR shown > 0)";
    transaction.execute(sql, [attempt])?;
    Ok(())
}

/// Whether the database is so old that it never had this table; `false` if that cannot be read.
fn predates_table(old: &Connection, table: &str) -> bool {
    let sql = "SELECT count(*) FROM sqlite_schema WHERE name = ?1";
    let version = old.pragma_query_value(None, "user_version", |row| row.get::<_, u32>(0));
    let count = old.query_row(sql, [table], |row| row.get::<_, u32>(0));
    matches!((version, count), (Ok(1..schema::VERSION), Ok(0)))
}
