//! Table `note`: the player's notes about games, and the favourite games.

use std::ops::RangeInclusive;

use rusqlite::{Connection, Row, params};

use super::attempt;
use crate::checksum::{Seal, intact_row};
use crate::transaction::Transaction;
use crate::{Error, repair::bisect, rows};

pub(crate) const CREATE: &str = "
    CREATE TABLE note (
        playid TEXT NOT NULL,
        game INTEGER NOT NULL,
        favourite INTEGER NOT NULL,
        text TEXT NOT NULL,
        seal INTEGER NOT NULL,
        PRIMARY KEY (playid, game)
    ) STRICT, WITHOUT ROWID;
";

/// A note about a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NoteRow {
    /// The game number.
    pub game: u32,
    /// Whether the game is a favourite.
    pub favourite: bool,
    /// The player's words; they may be empty.
    pub text: String,
}

impl NoteRow {
    fn seal(&self, playid: &str) -> i64 {
        Seal::of("note").text(playid).number(self.game).number(self.favourite).text(&self.text).value()
    }

    /// Reads a row with its gameset; `None` if it is damaged.
    fn read(row: &Row<'_>) -> rusqlite::Result<Option<(String, Self)>> {
        intact_row(|| {
            let playid: String = row.get(0)?;
            let note = Self { game: row.get(1)?, favourite: row.get(2)?, text: row.get(3)? };
            Ok((row.get::<_, i64>(4)? == note.seal(&playid)).then_some((playid, note)))
        })
    }
}

/// Finds all notes.
const ALL: &str = "SELECT playid, game, favourite, text, seal FROM note";

/// Stores a note, replacing an earlier one. An empty note is deleted.
pub(crate) fn keep(transaction: &Transaction<'_>, playid: &str, note: &NoteRow) -> Result<(), Error> {
    if note.favourite || !note.text.is_empty() {
        return put(transaction, playid, note);
    }
    transaction.execute("DELETE FROM note WHERE playid = ?1 AND game = ?2", params![playid, note.game])?;
    Ok(())
}

fn put(transaction: &Transaction<'_>, playid: &str, note: &NoteRow) -> Result<(), Error> {
    let sql = "INSERT OR REPLACE INTO note (playid, game, favourite, text, seal) VALUES (?1, ?2, ?3, ?4, ?5)";
    transaction.execute(sql, params![playid, note.game, note.favourite, note.text, note.seal(playid)])?;
    Ok(())
}

/// Returns the notes about these `games` of a gameset, by number; damaged ones are left out.
pub(crate) fn of(db: &Connection, playid: &str, games: &RangeInclusive<u32>) -> Result<Vec<NoteRow>, Error> {
    let sql = "SELECT playid, game, favourite, text, seal FROM note
               WHERE playid = ?1 AND game BETWEEN ?2 AND ?3 ORDER BY game";
    rows::all(db, sql, params![playid, games.start(), games.end()], |row| Ok(NoteRow::read(row)?.map(|(_, note)| note)))
}

/// Moves the notes of a gameset to another name. Damaged ones stay damaged.
pub(crate) fn rename(transaction: &Transaction<'_>, from: &str, to: &str) -> Result<(), Error> {
    let notes = of(transaction, from, &(0..=u32::MAX))?;
    rows::rename(transaction, "note", from, to)?;
    notes.iter().try_for_each(|note| put(transaction, to, note))
}

/// Returns whether all rows are intact.
pub(crate) fn are_intact(db: &Connection) -> Result<bool, Error> {
    rows::are_intact(db, ALL, [], NoteRow::read)
}

/// Copies the intact rows from `from`; returns whether any row was lost.
pub(crate) fn copy(from: &Connection, to: &Transaction<'_>) -> Result<bool, Error> {
    let mut lost = false;
    let put = |(playid, note): (String, NoteRow)| put(to, &playid, &note);
    if bisect::stopped_at_damage(rows::copy(from, ALL, [], NoteRow::read, put).map(|any| lost |= any))? {
        let sql = format!("{ALL} WHERE playid = ?1 AND game BETWEEN ?2 AND ?3 ORDER BY game");
        for playid in attempt::playids(to)? {
            bisect::scan_around_damage(from, &sql, 0..=u16::MAX.into(), |games, seen| {
                let put = |found: (String, NoteRow)| {
                    *seen = Some(found.1.game.into());
                    put(found)
                };
                rows::copy(from, &sql, params![playid, games.start(), games.end()], NoteRow::read, put).map(drop)
            })?;
        }
        lost = true;
    }
    Ok(lost)
}
