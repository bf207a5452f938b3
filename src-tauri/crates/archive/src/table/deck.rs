//! Table `deck`: the player's own pictures of the cards.

use rusqlite::{Connection, Row, params};

use crate::checksum::{Seal, intact_row};
use crate::transaction::Transaction;
use crate::{Error, rows};

pub(crate) const CREATE: &str = "
    CREATE TABLE deck (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        rows INTEGER NOT NULL,
        url TEXT NOT NULL,
        seal INTEGER NOT NULL
    ) STRICT;
";

/// A sheet of cards, 13 columns wide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckRow {
    /// Rows of the sheet.
    pub rows: u32,
    /// The picture as a data URL.
    pub url: String,
}

impl DeckRow {
    fn seal(&self) -> i64 {
        Seal::of("deck").number(self.rows).text(&self.url).value()
    }
}

pub(crate) fn save(transaction: &Transaction<'_>, deck: &DeckRow) -> Result<(), Error> {
    let sql = "INSERT OR REPLACE INTO deck (id, rows, url, seal) VALUES (1, ?1, ?2, ?3)";
    transaction.execute(sql, params![deck.rows, deck.url, deck.seal()])?;
    Ok(())
}

/// Returns the sheet; `None` if there is none or it is damaged.
pub(crate) fn load(db: &Connection) -> Result<Option<DeckRow>, Error> {
    let sql = "SELECT rows, url, seal FROM deck WHERE id = 1";
    let read = |row: &Row<'_>| {
        intact_row(|| {
            let deck = DeckRow { rows: row.get(0)?, url: row.get(1)? };
            Ok((row.get::<_, i64>(2)? == deck.seal()).then_some(deck))
        })
    };
    rows::one(db, sql, [], read)
}

/// Copies the sheet from `from` if it is intact; returns whether a damaged one was lost.
pub(crate) fn copy(from: &Connection, to: &Transaction<'_>) -> Result<bool, Error> {
    rows::copy_only(from, "deck", load, |deck| save(to, deck))
}
