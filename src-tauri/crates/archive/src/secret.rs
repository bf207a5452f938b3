//! Table `secret`: what the player's exports are signed with. It is made once and goes with a backup, so that exports
//! from a new device have the same key; it is in no export.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::seal::{Seal, sound};
use crate::{Archive, Error};

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

fn save(change: &Transaction<'_>, bytes: &[u8; 32]) -> Result<(), Error> {
    let sql = "INSERT OR REPLACE INTO secret (id, bytes, seal) VALUES (1, ?1, ?2)";
    change.execute(sql, params![bytes, seal(bytes)])?;
    Ok(())
}

/// The secret, if there is one and it is sound.
fn load(db: &Connection) -> Result<Option<[u8; 32]>, Error> {
    let sql = "SELECT bytes, seal FROM secret WHERE id = 1";
    let read = |row: &Row<'_>| {
        sound(|| {
            let bytes: [u8; 32] = row.get(0)?;
            Ok((row.get::<_, i64>(1)? == seal(&bytes)).then_some(bytes))
        })
    };
    Ok(db.query_row(sql, [], read).optional()?.flatten())
}

/// Copies the secret from `from` if it is sound; tells whether it was not.
pub(crate) fn copy(from: &Connection, to: &Transaction<'_>) -> Result<bool, Error> {
    let rows: u32 = from.query_row("SELECT count(*) FROM secret", [], |row| row.get(0))?;
    let bytes = load(from)?;
    if let Some(bytes) = &bytes {
        save(to, bytes)?;
    }
    Ok(rows > 0 && bytes.is_none())
}

impl Archive {
    /// Whether there is a secret, but not a sound one.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn has_unsound_secret(&self) -> Result<bool, Error> {
        let there = self.db.prepare_cached("SELECT 1 FROM secret")?.exists([])?;
        Ok(there && load(&self.db)?.is_none())
    }

    /// The secret; the first time, and when it is damaged, it becomes what `make` gives.
    ///
    /// # Errors
    /// When it cannot be read or stored, or nothing can be made.
    pub fn secret(&mut self, make: impl FnOnce() -> Option<[u8; 32]>) -> Result<Option<[u8; 32]>, Error> {
        if let Some(bytes) = load(&self.db)? {
            return Ok(Some(bytes));
        }
        let Some(bytes) = make() else { return Ok(None) };
        let change = self.db.transaction()?;
        save(&change, &bytes)?;
        change.commit()?;
        Ok(Some(bytes))
    }
}
