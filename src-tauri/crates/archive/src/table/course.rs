//! Table `course`: for each end whose course the player has looked back at, the number of moves that kept what was
//! possible. A row is about one end of an attempt. If a better end replaces that one, the row is deleted.

use rusqlite::{Connection, Row, params};

use super::attempt;
use crate::checksum::{Seal, intact_row};
use crate::transaction::Transaction;
use crate::{Error, rows};

pub(crate) const CREATE: &str = "
    CREATE TABLE course (
        attempt INTEGER NOT NULL REFERENCES attempt (id) ON DELETE CASCADE,
        method TEXT NOT NULL,
        ended_ms INTEGER NOT NULL,
        kept INTEGER NOT NULL,
        seal INTEGER NOT NULL,
        PRIMARY KEY (attempt, method)
    ) STRICT, WITHOUT ROWID;
";

/// The number of moves in an end that kept what was possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourseRow {
    /// The attempt.
    pub attempt: i64,
    /// The scoring method by which the end is the attempt's best, and by which was counted what was possible.
    pub method: String,
    /// The time when the end was reached, in milliseconds since 1970. If the result is of another time, the row is not
    /// about that end: a repair can bring both together from different copies.
    pub ended_ms: i64,
    /// The number of moves.
    pub kept: u32,
}

const ALL: &str = "SELECT attempt, method, ended_ms, kept, seal FROM course";

impl CourseRow {
    /// Whether the row can be about the end that was reached at `ended_ms` after this many `moves`.
    pub(crate) fn is_of(&self, ended_ms: i64, moves: u32) -> bool {
        self.ended_ms == ended_ms && self.kept <= moves
    }

    fn seal(&self) -> i64 {
        Seal::of("course").number(self.attempt).text(&self.method).number(self.ended_ms).number(self.kept).value()
    }

    /// Reads `attempt, method, ended_ms, kept, seal`, from column `first` on; `None` if there is no row or it is
    /// damaged.
    pub(crate) fn read(row: &Row<'_>, first: usize) -> rusqlite::Result<Option<Self>> {
        intact_row(|| {
            let course = Self {
                attempt: row.get(first)?,
                method: row.get(first + 1)?,
                ended_ms: row.get(first + 2)?,
                kept: row.get(first + 3)?,
            };
            Ok((row.get::<_, i64>(first + 4)? == course.seal()).then_some(course))
        })
    }
}

/// Stores a row, replacing an earlier one about the same attempt and method.
pub(crate) fn put(transaction: &Transaction<'_>, course: &CourseRow) -> Result<(), Error> {
    let sql = "INSERT OR REPLACE INTO course (attempt, method, ended_ms, kept, seal) VALUES (?1, ?2, ?3, ?4, ?5)";
    let CourseRow { attempt, method, ended_ms, kept } = course;
    transaction.prepare_cached(sql)?.execute(params![attempt, method, ended_ms, kept, course.seal()])?;
    Ok(())
}

/// Returns the row about an attempt and a method; `None` if there is none or it is damaged.
pub(crate) fn of(db: &Connection, attempt: i64, method: &str) -> Result<Option<CourseRow>, Error> {
    let sql = format!("{ALL} WHERE attempt = ?1 AND method = ?2");
    rows::one(db, &sql, params![attempt, method], |row| CourseRow::read(row, 0))
}

/// Deletes the row about the end of an attempt that is no longer its best.
pub(crate) fn delete(transaction: &Transaction<'_>, attempt: i64, method: &str) -> Result<(), Error> {
    let sql = "DELETE FROM course WHERE attempt = ?1 AND method = ?2";
    transaction.prepare_cached(sql)?.execute(params![attempt, method])?;
    Ok(())
}

/// Returns whether all rows are intact.
pub(crate) fn are_intact(db: &Connection) -> Result<bool, Error> {
    rows::are_intact(db, ALL, [], |row| CourseRow::read(row, 0))
}

/// Copies the intact rows from `from`; returns whether any row was lost.
pub(crate) fn copy(from: &Connection, to: &Transaction<'_>) -> Result<bool, Error> {
    let read = |row: &Row<'_>| Ok(CourseRow::read(row, 0)?.map(|course| (course.attempt, course)));
    // Both orders are used, because the rows of one attempt can be on two pages.
    let by_attempt = ["ORDER BY method", "ORDER BY method DESC"];
    let by_attempt = by_attempt.map(|order| format!("{ALL} WHERE attempt = ?1 {order}"));
    attempt::copy_rows_of(from, to, ALL, &by_attempt, read, |_, course| put(to, &course))
}
