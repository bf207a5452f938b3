//! Table `contest`: how the moderator of a tournament ranks it, and until when exports count as in time.

use rusqlite::{Connection, Row, params};

use crate::change::Change;
use crate::seal::{Seal, sound};
use crate::{Error, rows, salvage};

pub(crate) const CREATE: &str = "
    CREATE TABLE contest (
        playid TEXT NOT NULL PRIMARY KEY,
        ties TEXT NOT NULL,
        until_ms INTEGER,
        seal INTEGER NOT NULL
    ) STRICT;
";

/// How a tournament is ranked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContestRow {
    /// What decides between equal scores, in order, separated by commas.
    pub ties: String,
    /// When the time for exports ends, in milliseconds since 1970; `None` if it does not.
    pub until_ms: Option<i64>,
}

const SELECT: &str = "SELECT playid, ties, until_ms, seal FROM contest";

impl ContestRow {
    fn seal(&self, playid: &str) -> i64 {
        let seal = Seal::of("contest").text(playid).text(&self.ties);
        self.until_ms.map_or(seal.clone().text("-"), |until| seal.number(until)).value()
    }

    /// Reads the gameset and the row; `None` if it is unsound.
    fn read(row: &Row<'_>) -> rusqlite::Result<Option<(String, Self)>> {
        sound(|| {
            let playid: String = row.get(0)?;
            let contest = Self { ties: row.get(1)?, until_ms: row.get(2)? };
            Ok((row.get::<_, i64>(3)? == contest.seal(&playid)).then_some((playid, contest)))
        })
    }
}

pub(crate) fn put(change: &Change<'_>, playid: &str, contest: &ContestRow) -> Result<(), Error> {
    let sql = "INSERT OR REPLACE INTO contest (playid, ties, until_ms, seal) VALUES (?1, ?2, ?3, ?4)";
    change.execute(sql, params![playid, contest.ties, contest.until_ms, contest.seal(playid)])?;
    Ok(())
}

/// Returns how a gameset is ranked; `None` if the moderator has not said it, or the row is unsound.
pub(crate) fn load(db: &Connection, playid: &str) -> Result<Option<ContestRow>, Error> {
    let sql = format!("{SELECT} WHERE playid = ?1");
    Ok(rows::all(db, &sql, [playid], ContestRow::read)?.pop().map(|(_, contest)| contest))
}

pub(crate) fn delete(change: &Change<'_>, playid: &str) -> Result<(), Error> {
    change.execute("DELETE FROM contest WHERE playid = ?1", [playid])?;
    Ok(())
}

/// Moves the row of a gameset to another name.
pub(crate) fn rename(change: &Change<'_>, from: &str, to: &str) -> Result<(), Error> {
    let contest = load(change, from)?;
    delete(change, from)?;
    contest.map_or(Ok(()), |contest| put(change, to, &contest))
}

/// Returns whether all rows are sound.
pub(crate) fn are_sound(db: &Connection) -> Result<bool, Error> {
    rows::are_sound(db, SELECT, ContestRow::read)
}

/// Copies the sound rows from `from`; returns whether any row was lost.
pub(crate) fn copy(from: &Connection, to: &Change<'_>) -> Result<bool, Error> {
    let mut lost = false;
    let put = |(playid, contest): (String, ContestRow)| put(to, &playid, &contest);
    let broke_off = salvage::broke_off(rows::copy(from, SELECT, [], ContestRow::read, put, &mut lost))?;
    Ok(broke_off || lost)
}
