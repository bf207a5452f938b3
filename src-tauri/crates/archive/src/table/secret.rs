//! Table `secret`: the secret that signs the player's exports. It is made once and is part of a backup, so that exports
//! from a new device have the same key. No export contains it.

use rusqlite::{Connection, Row, params};

use crate::checksum::{Seal, intact_row};
use crate::transaction::Transaction;
use crate::{Error, rows};

pub(crate) const CREATE: &str = "
    CREATE TABLE secret (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        bytes BLOB NOT NULL,
        seal INTEGER NOT NULL
    ) STRICT;
";

fn seal(bytes: &[u8; 32]) -> i64 {
    bytes.iter().fold(Seal::of("secret"), |seal, byte| seal.number(*byte)).value()
}

pub(crate) fn save(transaction: &Transaction<'_>, bytes: &[u8; 32]) -> Result<(), Error> {
    let sql = "INSERT OR REPLACE INTO secret (id, bytes, seal) VALUES (1, ?1, ?2)";
    transaction.execute(sql, params![bytes, seal(bytes)])?;
    Ok(())
}

/// Returns the secret; `None` if there is none or it is damaged.
pub(crate) fn load(db: &Connection) -> Result<Option<[u8; 32]>, Error> {
    let sql = "SELECT bytes, seal FROM secret WHERE id = 1";
    let read = |row: &Row<'_>| {
        intact_row(|| {
            let bytes: [u8; 32] = row.get(0)?;
            Ok((row.get::<_, i64>(1)? == seal(&bytes)).then_some(bytes))
        })
    };
    rows::one(db, sql, [], read)
}

/// Whether a secret is stored but damaged.
pub(crate) fn is_damaged(db: &Connection) -> Result<bool, Error> {
    let there = db.prepare_cached("SELECT 1 FROM secret")?.exists([])?;
    Ok(there && load(db)?.is_none())
}

/// Copies the secret from `from` if it is intact; returns whether a damaged one was lost.
pub(crate) fn copy(from: &Connection, to: &Transaction<'_>) -> Result<bool, Error> {
    rows::copy_only(from, "secret", load, |bytes| save(to, bytes))
}
