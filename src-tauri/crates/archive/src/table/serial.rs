//! Table `serial`: for each PlayID, how often its games were exported and begun again, and the format of its exports.
//! The row stays when a gameset is set aside or deleted, because each export contains these counts.

use rusqlite::{Connection, Row, params};

use crate::checksum::{Seal, intact_row};
use crate::transaction::Transaction;
use crate::{Error, repair::bisect, rows};

pub(crate) const CREATE: &str = "
    CREATE TABLE serial (
        playid TEXT NOT NULL PRIMARY KEY,
        exports INTEGER NOT NULL,
        resets INTEGER NOT NULL,
        format INTEGER NOT NULL,
        seal INTEGER NOT NULL
    ) STRICT;
";

/// Counts of the earlier exports of a PlayID.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExportCounts {
    /// The number of exports that were written.
    pub exports: u32,
    /// How often the games were set aside and begun again.
    pub resets: u32,
    /// The format in which exports are written; 0 if it is unknown.
    pub format: u32,
}

const SELECT: &str = "SELECT playid, exports, resets, format, seal FROM serial";

impl ExportCounts {
    fn seal(self, playid: &str) -> i64 {
        Seal::of("serial").text(playid).number(self.exports).number(self.resets).number(self.format).value()
    }

    /// Reads the PlayID and the row; `None` if it is damaged.
    fn read(row: &Row<'_>) -> rusqlite::Result<Option<(String, Self)>> {
        intact_row(|| {
            let playid: String = row.get(0)?;
            let serial = Self { exports: row.get(1)?, resets: row.get(2)?, format: row.get(3)? };
            Ok((row.get::<_, i64>(4)? == serial.seal(&playid)).then_some((playid, serial)))
        })
    }
}

pub(crate) fn put(transaction: &Transaction<'_>, playid: &str, serial: ExportCounts) -> Result<(), Error> {
    let sql = "INSERT OR REPLACE INTO serial (playid, exports, resets, format, seal) VALUES (?1, ?2, ?3, ?4, ?5)";
    let ExportCounts { exports, resets, format } = serial;
    transaction.execute(sql, params![playid, exports, resets, format, serial.seal(playid)])?;
    Ok(())
}

/// Returns the counts of earlier exports of `playid`; zeros if the row is missing or damaged.
pub(crate) fn load(db: &Connection, playid: &str) -> Result<ExportCounts, Error> {
    let sql = format!("{SELECT} WHERE playid = ?1");
    Ok(rows::one(db, &sql, [playid], ExportCounts::read)?.map(|(_, serial)| serial).unwrap_or_default())
}

/// Changes the row of `playid`.
pub(crate) fn change(
    transaction: &Transaction<'_>,
    playid: &str,
    change: impl FnOnce(&mut ExportCounts),
) -> Result<(), Error> {
    let mut serial = load(transaction, playid)?;
    change(&mut serial);
    put(transaction, playid, serial)
}

/// Returns whether all rows are intact.
pub(crate) fn are_intact(db: &Connection) -> Result<bool, Error> {
    rows::are_intact(db, SELECT, [], ExportCounts::read)
}

/// Copies the intact rows from `from`; returns whether any row was lost.
pub(crate) fn copy(from: &Connection, to: &Transaction<'_>) -> Result<bool, Error> {
    bisect::copy_whole(from, SELECT, ExportCounts::read, |(playid, serial)| put(to, &playid, serial))
}
