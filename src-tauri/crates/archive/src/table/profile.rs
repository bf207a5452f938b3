//! Table `profile`: the last good copy of the profile. A kill can cut the profile's own file short.

use rusqlite::{Connection, Row, params};

use crate::checksum::{Seal, intact_row};
use crate::transaction::Transaction;
use crate::{Error, rows};

pub(crate) const CREATE: &str = "
    CREATE TABLE profile (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        text TEXT NOT NULL,
        seal INTEGER NOT NULL
    ) STRICT;
";

fn seal(text: &str) -> i64 {
    Seal::of("profile").text(text).value()
}

pub(crate) fn save(transaction: &Transaction<'_>, text: &str) -> Result<(), Error> {
    let sql = "INSERT OR REPLACE INTO profile (id, text, seal) VALUES (1, ?1, ?2)";
    transaction.execute(sql, params![text, seal(text)])?;
    Ok(())
}

/// Returns the copy; `None` if there is none or it is damaged.
pub(crate) fn load(db: &Connection) -> Result<Option<String>, Error> {
    let sql = "SELECT text, seal FROM profile WHERE id = 1";
    let read = |row: &Row<'_>| {
        intact_row(|| {
            let text: String = row.get(0)?;
            Ok((row.get::<_, i64>(1)? == seal(&text)).then_some(text))
        })
    };
    rows::one(db, sql, [], read)
}

/// Copies the profile from `from` if it is intact; returns whether a damaged one was lost.
pub(crate) fn copy(from: &Connection, to: &Transaction<'_>) -> Result<bool, Error> {
    rows::copy_only(from, "profile", load, |text| save(to, text))
}
