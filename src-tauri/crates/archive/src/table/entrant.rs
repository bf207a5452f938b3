//! Table `entrant`: the rulings of a tournament's moderator on its players. They outlive the rows of the list of
//! scores.

use rusqlite::{Connection, Row, params};

use crate::checksum::{Seal, intact_row};
use crate::transaction::Transaction;
use crate::{Error, repair::bisect, rows};

pub(crate) const CREATE: &str = "
    CREATE TABLE entrant (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        playid TEXT NOT NULL,
        tourid TEXT NOT NULL,
        signer TEXT NOT NULL,
        name TEXT NOT NULL,
        state INTEGER NOT NULL,
        reason TEXT NOT NULL,
        note TEXT NOT NULL,
        seal INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX entrant_by_signer ON entrant (playid, tourid, signer);
";

/// The moderator's ruling on a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntrantRow {
    /// The PlayID under which the player takes part.
    pub tourid: String,
    /// The key that signs the player's exports; empty if the player was only named in advance.
    pub signer: String,
    /// The name by which the moderator expects the player; empty if there is none.
    pub name: String,
    /// Whether the player's games count, as one of the application's numbers.
    pub state: u32,
    /// The reason why they do not count, if so.
    pub reason: String,
    /// The moderator's note.
    pub note: String,
}

const COLUMNS: &str = "id, playid, tourid, signer, name, state, reason, note, seal";

impl EntrantRow {
    fn seal(&self, playid: &str) -> i64 {
        let seal = Seal::of("entrant").text(playid).text(&self.tourid).text(&self.signer).text(&self.name);
        seal.number(self.state).text(&self.reason).text(&self.note).value()
    }

    /// Reads [`COLUMNS`]: the id, the gameset and the row; `None` if it is damaged.
    fn read(row: &Row<'_>) -> rusqlite::Result<Option<(i64, String, Self)>> {
        intact_row(|| {
            let playid: String = row.get(1)?;
            let entrant = Self {
                tourid: row.get(2)?,
                signer: row.get(3)?,
                name: row.get(4)?,
                state: row.get(5)?,
                reason: row.get(6)?,
                note: row.get(7)?,
            };
            let (id, seal) = (row.get(0)?, row.get::<_, i64>(8)?);
            Ok((seal == entrant.seal(&playid)).then_some((id, playid, entrant)))
        })
    }

    /// Whether the row contains no ruling.
    fn is_empty(&self) -> bool {
        self.name.is_empty() && self.state == 0 && self.reason.is_empty() && self.note.is_empty()
    }
}

/// Stores the ruling on a player, replacing an earlier one. If it is empty, the row is deleted.
pub(crate) fn put(transaction: &Transaction<'_>, playid: &str, entrant: &EntrantRow) -> Result<(), Error> {
    let EntrantRow { tourid, signer, name, state, reason, note } = entrant;
    if entrant.is_empty() && !signer.is_empty() {
        let sql = "DELETE FROM entrant WHERE playid = ?1 AND tourid = ?2 AND signer = ?3";
        transaction.execute(sql, params![playid, tourid, signer])?;
        return Ok(());
    }
    let sql = "INSERT INTO entrant (playid, tourid, signer, name, state, reason, note, seal)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
        ON CONFLICT (playid, tourid, signer) DO UPDATE SET name = ?4, state = ?5, reason = ?6, note = ?7, seal = ?8";
    transaction.execute(sql, params![playid, tourid, signer, name, state, reason, note, entrant.seal(playid)])?;
    Ok(())
}

/// Stores the players who are named in advance, replacing earlier ones.
pub(crate) fn name_all(transaction: &Transaction<'_>, playid: &str, named: &[EntrantRow]) -> Result<(), Error> {
    transaction.execute("DELETE FROM entrant WHERE playid = ?1 AND signer = ''", [playid])?;
    named.iter().try_for_each(|entrant| put(transaction, playid, entrant))
}

/// Returns the intact rows of a gameset, in the order in which they were made.
pub(crate) fn of(db: &Connection, playid: &str) -> Result<Vec<EntrantRow>, Error> {
    let sql = format!("SELECT {COLUMNS} FROM entrant WHERE playid = ?1 ORDER BY id");
    rows::all(db, &sql, [playid], |row| Ok(EntrantRow::read(row)?.map(|(_, _, entrant)| entrant)))
}

/// Moves the rulings on the players of a gameset to another name. Damaged ones stay damaged.
pub(crate) fn rename(transaction: &Transaction<'_>, from: &str, to: &str) -> Result<(), Error> {
    let entrants = of(transaction, from)?;
    rows::rename(transaction, "entrant", from, to)?;
    entrants.iter().try_for_each(|entrant| put(transaction, to, entrant))
}

/// Returns whether all rows are intact.
pub(crate) fn are_intact(db: &Connection) -> Result<bool, Error> {
    rows::are_intact(db, &format!("SELECT {COLUMNS} FROM entrant"), [], EntrantRow::read)
}

/// Copies the intact rows from `from`; returns whether any row was lost.
pub(crate) fn copy(from: &Connection, to: &Transaction<'_>) -> Result<bool, Error> {
    let sql = format!("SELECT {COLUMNS} FROM entrant NOT INDEXED WHERE id BETWEEN ?1 AND ?2 ORDER BY id");
    let sources = ["SELECT seq FROM sqlite_sequence WHERE name = 'entrant'", "SELECT max(id) FROM entrant"];
    let put = |(_, playid, entrant): (i64, String, EntrantRow)| put(to, &playid, &entrant);
    let ids = bisect::row_numbers(from, &sources);
    bisect::copy_numbered(from, &sql, ids, EntrantRow::read, |(id, ..)| *id, put)
}
