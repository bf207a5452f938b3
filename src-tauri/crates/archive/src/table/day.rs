//! Table `day`: the days on which attempts were begun, at the player's place. A day is stored when it is first needed
//! and never changes.

use rusqlite::{Connection, Row, params};

use super::attempt;
use crate::checksum::{Seal, intact_row};
use crate::transaction::Transaction;
use crate::{Error, rows};

pub(crate) const CREATE: &str = "
    CREATE TABLE day (
        attempt INTEGER PRIMARY KEY REFERENCES attempt (id) ON DELETE CASCADE,
        day INTEGER NOT NULL,
        seal INTEGER NOT NULL
    ) STRICT;
";

fn seal(attempt: i64, day: u32) -> i64 {
    Seal::of("day").number(attempt).number(day).value()
}

/// Stores the day of `attempt`, in days since 1970, unless it has one.
pub(crate) fn put(transaction: &Transaction<'_>, attempt: i64, day: u32) -> Result<(), Error> {
    let sql = "INSERT OR IGNORE INTO day (attempt, day, seal) VALUES (?1, ?2, ?3)";
    transaction.prepare_cached(sql)?.execute(params![attempt, day, seal(attempt, day)])?;
    Ok(())
}

/// Reads `attempt, day, seal`; `None` if they are damaged.
fn read(row: &Row<'_>) -> rusqlite::Result<Option<(i64, u32)>> {
    intact_row(|| {
        let (attempt, day) = (row.get(0)?, row.get(1)?);
        Ok((row.get::<_, i64>(2)? == seal(attempt, day)).then_some((attempt, day)))
    })
}

/// Returns the attempts of a gameset that have a day, and their days.
pub(crate) fn of(db: &Connection, playid: &str) -> Result<Vec<(i64, u32)>, Error> {
    let sql = "SELECT d.attempt, d.day, d.seal FROM day AS d JOIN attempt AS a ON a.id = d.attempt WHERE a.playid = ?1";
    rows::all(db, sql, [playid], read)
}

const ALL: &str = "SELECT attempt, day, seal FROM day";

/// Returns whether all rows are intact.
pub(crate) fn are_intact(db: &Connection) -> Result<bool, Error> {
    rows::are_intact(db, ALL, [], read)
}

/// Copies the intact rows from `from`; returns whether any row was lost.
pub(crate) fn copy(from: &Connection, to: &Transaction<'_>) -> Result<bool, Error> {
    attempt::copy_rows_of(from, to, ALL, &[], read, |attempt, day| put(to, attempt, day))
}
