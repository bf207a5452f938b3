//! Table `ply`: the stored lines of attempts, one row per ply.

use rusqlite::{Connection, params};

use crate::checksum::Seal;
use crate::transaction::Transaction;
use crate::{Error, repair::bisect};

pub(crate) const CREATE: &str = "
    CREATE TABLE ply (
        attempt INTEGER NOT NULL REFERENCES attempt (id) ON DELETE CASCADE,
        n INTEGER NOT NULL,
        action INTEGER NOT NULL,
        code TEXT NOT NULL,
        seal INTEGER NOT NULL,
        PRIMARY KEY (attempt, n)
    ) STRICT, WITHOUT ROWID;
";

/// A ply of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlyRow {
    /// The player's action it belongs to.
    pub action: u32,
    /// The ply as text.
    pub code: String,
}

impl PlyRow {
    fn seal(&self, attempt: i64, n: u32) -> i64 {
        Seal::of("ply").number(attempt).number(n).number(self.action).text(&self.code).value()
    }
}

/// Puts `ply` at place `n` from 0, and deletes the line from there on.
pub(crate) fn put(transaction: &Transaction<'_>, attempt: i64, n: u32, ply: &PlyRow) -> Result<(), Error> {
    transaction.prepare_cached("DELETE FROM ply WHERE attempt = ?1 AND n >= ?2")?.execute(params![attempt, n])?;
    transaction
        .prepare_cached("INSERT INTO ply (attempt, n, action, code, seal) VALUES (?1, ?2, ?3, ?4, ?5)")?
        .execute(params![attempt, n, ply.action, ply.code, ply.seal(attempt, n)])?;
    Ok(())
}

pub(crate) fn delete(transaction: &Transaction<'_>, attempt: i64) -> Result<(), Error> {
    transaction.execute("DELETE FROM ply WHERE attempt = ?1", [attempt])?;
    Ok(())
}

/// Returns the line up to its first missing or damaged row, and the number of rows after that point.
pub(crate) fn line(db: &Connection, attempt: i64) -> Result<(Vec<PlyRow>, u32), Error> {
    let (mut line, mut cut) = (Vec::new(), 0);
    read(db, attempt, &mut line, &mut cut)?;
    Ok((line, cut))
}

/// Returns the line in a damaged database, as [`line()`] does. All unreadable data together count as one more row after
/// it.
///
/// # Errors
/// If reading fails for another reason than a damaged file.
pub(crate) fn readable_line(db: &Connection, attempt: i64) -> Result<(Vec<PlyRow>, u32), Error> {
    let (mut line, mut cut) = (Vec::new(), 0);
    let stopped = bisect::stopped_at_damage(read(db, attempt, &mut line, &mut cut))?;
    Ok((line, cut + u32::from(stopped)))
}

/// Whether any ply of an attempt can be read.
pub(crate) fn any(db: &Connection, attempt: i64) -> Result<bool, Error> {
    Ok(!readable_line(db, attempt)?.0.is_empty())
}

/// Returns the line up to its first missing or damaged row, from the attached `database`.
pub(crate) fn line_in(db: &Connection, database: &str, attempt: i64) -> Result<Vec<PlyRow>, Error> {
    let mut line = Vec::new();
    read_in(db, database, attempt, &mut line, &mut 0)?;
    Ok(line)
}

fn read(db: &Connection, attempt: i64, line: &mut Vec<PlyRow>, cut: &mut u32) -> Result<(), Error> {
    read_in(db, "main", attempt, line, cut)
}

fn read_in(db: &Connection, database: &str, attempt: i64, line: &mut Vec<PlyRow>, cut: &mut u32) -> Result<(), Error> {
    let sql = format!("SELECT n, action, code, seal FROM {database}.ply WHERE attempt = ?1 ORDER BY n");
    let mut read = db.prepare_cached(&sql)?;
    let mut rows = read.query([attempt])?;
    while let Some(row) = rows.next()? {
        let found = (|| {
            let ply = PlyRow { action: row.get(1).ok()?, code: row.get(2).ok()? };
            let n = line.len() as u32;
            let is_next = *cut == 0 && row.get(0) == Ok(n) && row.get(3) == Ok(ply.seal(attempt, n));
            is_next.then_some(ply)
        })();
        match found {
            Some(ply) => line.push(ply),
            None => *cut += 1,
        }
    }
    Ok(())
}
