//! Table `gameset`: the gamesets, including those that were set aside.

use rusqlite::{Connection, Row, params, params_from_iter};

use super::attempt;
use crate::checksum::{Seal, intact_row};
use crate::transaction::Transaction;
use crate::{Error, repair::bisect, rows};

pub(crate) const CREATE: &str = "
    CREATE TABLE gameset (
        name TEXT PRIMARY KEY,
        playid TEXT NOT NULL,
        games INTEGER NOT NULL,
        rules TEXT NOT NULL,
        deals INTEGER,
        cheat_level INTEGER NOT NULL,
        tournament INTEGER NOT NULL,
        hints INTEGER NOT NULL,
        created_ms INTEGER NOT NULL,
        aside_ms INTEGER,
        seal INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
";

/// A gameset's attributes, as numbers and texts whose meaning the archive does not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamesetRow {
    /// The name by which attempts, results and notes refer to it: the PlayID or, if it was set aside, a name that
    /// cannot be a PlayID.
    pub name: String,
    /// The PlayID, even if the gameset was set aside.
    pub playid: String,
    /// The number of games.
    pub games: u32,
    /// The name or the code of the rules.
    pub rules: String,
    /// Deals allowed; `None` if unlimited.
    pub deals: Option<u32>,
    /// The cheat level, which limits how much the player may take back.
    pub cheat_level: u32,
    /// Whether it is a tournament, and which part the player has in it.
    pub tournament: u32,
    /// Whether hints are allowed.
    pub hints: bool,
    /// The time when it was created, in milliseconds since 1970.
    pub created_ms: i64,
    /// The time when it was set aside, in milliseconds since 1970; `None` if it was not.
    pub aside_ms: Option<i64>,
}

const COLUMNS: &str = "name, playid, games, rules, deals, cheat_level, tournament, hints, created_ms, aside_ms";

impl GamesetRow {
    fn seal(&self) -> i64 {
        let seal = Seal::of("gameset").text(&self.name).text(&self.playid).number(self.games).text(&self.rules);
        let seal = seal.optional_number(self.deals).number(self.cheat_level).number(self.tournament).number(self.hints);
        seal.number(self.created_ms).optional_number(self.aside_ms).value()
    }

    /// Reads a row of [`COLUMNS`] and its seal; `None` if it is damaged.
    fn read(row: &Row<'_>) -> rusqlite::Result<Option<Self>> {
        intact_row(|| {
            let set = Self {
                name: row.get(0)?,
                playid: row.get(1)?,
                games: row.get(2)?,
                rules: row.get(3)?,
                deals: row.get(4)?,
                cheat_level: row.get(5)?,
                tournament: row.get(6)?,
                hints: row.get(7)?,
                created_ms: row.get(8)?,
                aside_ms: row.get(9)?,
            };
            Ok((row.get::<_, i64>(10)? == set.seal()).then_some(set))
        })
    }
}

pub(crate) fn put(transaction: &Transaction<'_>, set: &GamesetRow) -> Result<(), Error> {
    let sql = format!("INSERT OR REPLACE INTO gameset ({COLUMNS}, seal) VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11)");
    let GamesetRow { name, playid, games, rules, deals, cheat_level, tournament, hints, created_ms, aside_ms } = set;
    let seal = set.seal();
    transaction.execute(
        &sql,
        params![name, playid, games, rules, deals, cheat_level, tournament, hints, created_ms, aside_ms, seal],
    )?;
    Ok(())
}

/// Returns the gameset called `name`; `None` if there is none or it is damaged.
pub(crate) fn load(db: &Connection, name: &str) -> Result<Option<GamesetRow>, Error> {
    let sql = format!("SELECT {COLUMNS}, seal FROM gameset WHERE name = ?1");
    rows::one(db, &sql, [name], GamesetRow::read)
}

/// Returns all intact gamesets, including those that were set aside, the oldest first.
pub(crate) fn all(db: &Connection) -> Result<Vec<GamesetRow>, Error> {
    let sql = format!("SELECT {COLUMNS}, seal FROM gameset ORDER BY created_ms, name");
    rows::all(db, &sql, [], GamesetRow::read)
}

/// Deletes the row alone; the data of the gameset stay.
pub(crate) fn delete(transaction: &Transaction<'_>, name: &str) -> Result<(), Error> {
    transaction.execute("DELETE FROM gameset WHERE name = ?1", [name])?;
    Ok(())
}

/// Returns whether all rows are intact.
pub(crate) fn are_intact(db: &Connection) -> Result<bool, Error> {
    rows::are_intact(db, &format!("SELECT {COLUMNS}, seal FROM gameset"), [], GamesetRow::read)
}

/// Copies the intact rows from `from`; returns whether any row was lost.
pub(crate) fn copy(from: &Connection, to: &Transaction<'_>) -> Result<bool, Error> {
    let mut lost = false;
    let sql = format!("SELECT {COLUMNS}, seal FROM gameset");
    let mut copy = |sql: &str, name: Option<&str>| {
        let copied = rows::copy(from, sql, params_from_iter(name), GamesetRow::read, |set| put(to, &set));
        bisect::stopped_at_damage(copied.map(|any| lost |= any))
    };
    if copy(&sql, None)? {
        let sql = format!("{sql} WHERE name = ?1");
        for name in attempt::playids(to)? {
            copy(&sql, Some(&name))?;
        }
        lost = true;
    }
    Ok(lost)
}
