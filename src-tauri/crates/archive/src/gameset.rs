//! Table `gameset`: the gamesets there are, and those that were set aside.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, TransactionBehavior, params};

use crate::archive::leave;
use crate::seal::{Seal, sound};
use crate::{Archive, Error, attempt, journal, note, result, rows, salvage, score};

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

/// A gameset's attributes, in numbers and texts that only its owner understands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamesetRow {
    /// What attempts, results and notes call it: the PlayID or, when it was set aside, a name that no PlayID can be.
    pub name: String,
    /// The PlayID.
    pub playid: String,
    /// Number of games.
    pub games: u32,
    /// The rules.
    pub rules: String,
    /// Deals allowed; nothing when there is no end of them.
    pub deals: Option<u32>,
    /// How much may be taken back.
    pub cheat_level: u32,
    /// Whether and how it is a tournament.
    pub tournament: u32,
    /// Whether hints are allowed.
    pub hints: bool,
    /// When it was made, in milliseconds since 1970.
    pub created_ms: i64,
    /// When it was set aside, if it was.
    pub aside_ms: Option<i64>,
}

const COLUMNS: &str = "name, playid, games, rules, deals, cheat_level, tournament, hints, created_ms, aside_ms";

impl GamesetRow {
    fn seal(&self) -> i64 {
        let seal = Seal::of("gameset").text(&self.name).text(&self.playid).number(self.games).text(&self.rules);
        let seal = seal.maybe(self.deals).number(self.cheat_level).number(self.tournament).number(self.hints);
        let seal = seal.number(self.created_ms);
        self.aside_ms.map_or(seal.clone().text("-"), |ms| seal.number(ms)).value()
    }

    /// Reads a row of [`COLUMNS`] and its seal; nothing when it is unsound.
    fn read(row: &Row<'_>) -> rusqlite::Result<Option<Self>> {
        sound(|| {
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

pub(crate) fn put(change: &Transaction<'_>, set: &GamesetRow) -> Result<(), Error> {
    let sql = format!("INSERT OR REPLACE INTO gameset ({COLUMNS}, seal) VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11)");
    let GamesetRow { name, playid, games, rules, deals, cheat_level, tournament, hints, created_ms, aside_ms } = set;
    let seal = set.seal();
    change.execute(
        &sql,
        params![name, playid, games, rules, deals, cheat_level, tournament, hints, created_ms, aside_ms, seal],
    )?;
    Ok(())
}

/// The gameset called `name`, if there is one and it is sound.
fn load(db: &Connection, name: &str) -> Result<Option<GamesetRow>, Error> {
    let sql = format!("SELECT {COLUMNS}, seal FROM gameset WHERE name = ?1");
    Ok(db.query_row(&sql, [name], GamesetRow::read).optional()?.flatten())
}

/// Gives a gameset and everything in it another name.
fn rename(change: &Transaction<'_>, set: &GamesetRow, name: &str, aside_ms: Option<i64>) -> Result<(), Error> {
    change.execute("DELETE FROM gameset WHERE name = ?1", [&set.name])?;
    put(change, &GamesetRow { name: name.to_owned(), aside_ms, ..set.clone() })?;
    attempt::rename(change, &set.name, name)?;
    result::rename(change, &set.name, name)?;
    note::rename(change, &set.name, name)?;
    score::rename(change, &set.name, name)
}

/// Removes everything that is called `name`.
fn delete(change: &Transaction<'_>, name: &str) -> Result<(), Error> {
    note::delete(change, name)?;
    score::delete(change, name)?;
    // Journals, plies and results go with their attempts.
    attempt::delete_all(change, name)?;
    change.execute("DELETE FROM gameset WHERE name = ?1", [name])?;
    Ok(())
}

/// Whether a gameset holds anything that somebody has made.
fn has_anything(db: &Connection, playid: &str) -> Result<bool, Error> {
    Ok(attempt::any(db, playid)? || score::any(db, playid)? || note::any(db, playid)?)
}

/// Sets a gameset aside with everything in it and returns what it is called now, or forgets it when there is nothing in it.
fn put_away(change: &Transaction<'_>, set: &GamesetRow, now_ms: i64) -> Result<Option<String>, Error> {
    if !has_anything(change, &set.playid)? {
        delete(change, &set.playid)?;
        return Ok(None);
    }
    let name = aside_name(change, &set.playid, now_ms)?;
    rename(change, set, &name, Some(now_ms))?;
    Ok(Some(name))
}

/// What a gameset is called while it is aside; `:` stands in no PlayID.
fn aside_name(change: &Transaction<'_>, playid: &str, now_ms: i64) -> Result<String, Error> {
    for ms in now_ms.. {
        let name = format!("{playid}:{ms}");
        if load(change, &name)?.is_none() {
            return Ok(name);
        }
    }
    unreachable!("some name is free")
}

/// Copies what is sound from `from`; tells whether anything was not.
pub(crate) fn copy(from: &Connection, to: &Transaction<'_>) -> Result<bool, Error> {
    let mut lost = false;
    let sql = format!("SELECT {COLUMNS}, seal FROM gameset");
    if salvage::broke_off(rows::copy(from, &sql, [], GamesetRow::read, |set| put(to, &set), &mut lost))? {
        let sql = format!("{sql} WHERE name = ?1");
        for name in attempt::playids(to)? {
            let done = rows::copy(from, &sql, [&name], GamesetRow::read, |set| put(to, &set), &mut lost);
            salvage::broke_off(done)?;
        }
        lost = true;
    }
    Ok(lost)
}

impl Archive {
    /// All sound gamesets, those that were set aside included, the oldest first.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn gamesets(&self) -> Result<Vec<GamesetRow>, Error> {
        let sql = format!("SELECT {COLUMNS}, seal FROM gameset ORDER BY created_ms, name");
        rows::all(&self.db, &sql, [], GamesetRow::read)
    }

    /// The gameset called `name`.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn gameset(&self, name: &str) -> Result<Option<GamesetRow>, Error> {
        load(&self.db, name)
    }

    /// Keeps a gameset, in place of what it was.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub fn put_gameset(&mut self, set: &GamesetRow) -> Result<(), Error> {
        let change = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        put(&change, set)?;
        Ok(change.commit()?)
    }

    /// Sets the gameset `playid` aside with everything in it, or forgets it when there is nothing in it; `again` begins
    /// it anew with the same attributes. What is running in it is left as [`Archive::begin`] says. Returns what the gameset
    /// is called now, if it was set aside.
    ///
    /// # Errors
    /// When there is no such gameset or it cannot be stored; everything is then as it was.
    pub fn set_aside(
        &mut self,
        playid: &str,
        again: bool,
        now_ms: i64,
        keep_running: bool,
    ) -> Result<Option<String>, Error> {
        let change = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let set = load(&change, playid)?.ok_or_else(|| Error::NoGameset(playid.to_owned()))?;
        if journal::running_in(&change, playid)? {
            leave(&change, keep_running)?;
        }
        let aside = put_away(&change, &set, now_ms)?;
        if again {
            put(&change, &GamesetRow { created_ms: now_ms, ..set })?;
        }
        change.commit()?;
        Ok(aside)
    }

    /// Brings the gameset that is aside as `name` back. One that has its PlayID by now is set aside in its turn, or
    /// forgotten when there is nothing in it. What is running in that one is left as [`Archive::begin`] says. Returns the
    /// gameset, and what the other one is called now, if it was set aside.
    ///
    /// # Errors
    /// When there is no such gameset or it cannot be stored; everything is then as it was.
    pub fn bring_back(
        &mut self,
        name: &str,
        now_ms: i64,
        keep_running: bool,
    ) -> Result<(GamesetRow, Option<String>), Error> {
        let change = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let set = load(&change, name)?.filter(|set| set.aside_ms.is_some());
        let set = set.ok_or_else(|| Error::NoGameset(name.to_owned()))?;
        if journal::running_in(&change, &set.playid)? {
            leave(&change, keep_running)?;
        }
        let back = GamesetRow { name: set.playid.clone(), aside_ms: None, ..set.clone() };
        // One whose attributes are lost may still hold games. They go aside with the attributes of this one.
        let other = load(&change, &set.playid)?.unwrap_or_else(|| back.clone());
        let aside = put_away(&change, &other, now_ms)?;
        rename(&change, &set, &set.playid, None)?;
        change.commit()?;
        Ok((back, aside))
    }

    /// Forgets the gameset called `name` and everything in it, if there is one.
    ///
    /// # Errors
    /// When it cannot be done; nothing has changed then.
    pub fn forget_gameset(&mut self, name: &str) -> Result<(), Error> {
        let change = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        delete(&change, name)?;
        Ok(change.commit()?)
    }

    /// Forgets the gameset that is aside as `name`, for good.
    ///
    /// # Errors
    /// When there is no such gameset or it cannot be stored.
    pub fn erase(&mut self, name: &str) -> Result<(), Error> {
        let change = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        load(&change, name)?.filter(|set| set.aside_ms.is_some()).ok_or_else(|| Error::NoGameset(name.to_owned()))?;
        delete(&change, name)?;
        Ok(change.commit()?)
    }
}
