//! Table `contest`: the moderator's ranking rules for a tournament, and the end of the time for exports.

use rusqlite::{Connection, Row, params};

use crate::checksum::{Seal, intact_row};
use crate::transaction::Transaction;
use crate::{Error, repair::bisect, rows};

pub(crate) const CREATE: &str = "
    CREATE TABLE contest (
        playid TEXT NOT NULL PRIMARY KEY,
        ties TEXT NOT NULL,
        until_ms INTEGER,
        seal INTEGER NOT NULL
    ) STRICT;
";

/// The ranking rules of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContestRow {
    /// The criteria that decide between equal scores, in order, separated by commas.
    pub ties: String,
    /// The end of the time for exports, in milliseconds since 1970; `None` if there is none.
    pub until_ms: Option<i64>,
}

const SELECT: &str = "SELECT playid, ties, until_ms, seal FROM contest";

impl ContestRow {
    fn seal(&self, playid: &str) -> i64 {
        Seal::of("contest").text(playid).text(&self.ties).optional_number(self.until_ms).value()
    }

    /// Reads the gameset and the row; `None` if it is damaged.
    fn read(row: &Row<'_>) -> rusqlite::Result<Option<(String, Self)>> {
        intact_row(|| {
            let playid: String = row.get(0)?;
            let contest = Self { ties: row.get(1)?, until_ms: row.get(2)? };
            Ok((row.get::<_, i64>(3)? == contest.seal(&playid)).then_some((playid, contest)))
        })
    }
}

pub(crate) fn put(transaction: &Transaction<'_>, playid: &str, contest: &ContestRow) -> Result<(), Error> {
    let sql = "INSERT OR REPLACE INTO contest (playid, ties, until_ms, seal) VALUES (?1, ?2, ?3, ?4)";
    transaction.execute(sql, params![playid, contest.ties, contest.until_ms, contest.seal(playid)])?;
    Ok(())
}

/// Returns the ranking rules of a gameset; `None` if the moderator has set none, or the row is damaged.
pub(crate) fn load(db: &Connection, playid: &str) -> Result<Option<ContestRow>, Error> {
    let sql = format!("{SELECT} WHERE playid = ?1");
    Ok(rows::one(db, &sql, [playid], ContestRow::read)?.map(|(_, contest)| contest))
}

/// Moves the row of a gameset to another name. A damaged one stays damaged.
pub(crate) fn rename(transaction: &Transaction<'_>, from: &str, to: &str) -> Result<(), Error> {
    let contest = load(transaction, from)?;
    rows::rename(transaction, "contest", from, to)?;
    contest.map_or(Ok(()), |contest| put(transaction, to, &contest))
}

/// Returns whether all rows are intact.
pub(crate) fn are_intact(db: &Connection) -> Result<bool, Error> {
    rows::are_intact(db, SELECT, [], ContestRow::read)
}

/// Copies the intact rows from `from`; returns whether any row was lost.
pub(crate) fn copy(from: &Connection, to: &Transaction<'_>) -> Result<bool, Error> {
    bisect::copy_whole(from, SELECT, ContestRow::read, |(playid, contest)| put(to, &playid, &contest))
}
