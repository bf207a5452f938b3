//! Sets whole gamesets aside, brings them back, and deletes them.

use rusqlite::Connection;

use super::Archive;
use super::play::{RunningLine, leave_running};
use crate::table::{attempt, contest, entrant, gameset, journal, note, result, score, serial};
use crate::transaction::Transaction;
use crate::{Error, GamesetRow, rows};

/// The gameset that takes over the PlayID of a gameset that was set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Successor {
    /// No gameset.
    NoGameset,
    /// A new gameset with the same attributes, in which no game has been played.
    BegunAgain,
}

impl Archive {
    /// Returns all intact gamesets, including those that were set aside, the oldest first.
    pub fn gamesets(&self) -> Result<Vec<GamesetRow>, Error> {
        gameset::all(&self.db)
    }

    /// Returns the gameset called `name`; `None` if there is none or it is damaged.
    pub fn gameset(&self, name: &str) -> Result<Option<GamesetRow>, Error> {
        gameset::load(&self.db, name)
    }

    /// Stores a gameset, replacing its earlier row.
    pub fn put_gameset(&mut self, set: &GamesetRow) -> Result<(), Error> {
        self.change(|transaction| gameset::put(transaction, set))
    }

    /// Sets the gameset `playid` aside with all its data, or deletes it if it is empty. [`Archive::begin`] describes
    /// what happens to an attempt running in it. Returns the new name of the gameset; `None` if it was deleted.
    ///
    /// # Errors
    /// If there is no such gameset or the change cannot be stored; nothing has changed then.
    pub fn set_aside(
        &mut self,
        playid: &str,
        successor: Successor,
        now_ms: i64,
        running: RunningLine,
    ) -> Result<Option<String>, Error> {
        self.change(|transaction| {
            let set = gameset::load(transaction, playid)?.ok_or_else(|| Error::NoGameset(playid.to_owned()))?;
            if journal::running_in(transaction, playid)? {
                leave_running(transaction, running)?;
            }
            let aside = set_rows_aside(transaction, &set, now_ms)?;
            if successor == Successor::BegunAgain {
                gameset::put(transaction, &GamesetRow { created_ms: now_ms, ..set })?;
            }
            Ok(aside)
        })
    }

    /// Brings back the gameset that was set aside as `name`. If another gameset has its PlayID by now, that one is set
    /// aside in turn, or deleted if it is empty; [`Archive::begin`] describes what happens to an attempt running in it.
    /// Returns the gameset that came back, and the new name of the other one; `None` if no other was set aside.
    ///
    /// # Errors
    /// If there is no such gameset or the change cannot be stored; nothing has changed then.
    pub fn bring_back(
        &mut self,
        name: &str,
        now_ms: i64,
        running: RunningLine,
    ) -> Result<(GamesetRow, Option<String>), Error> {
        self.change(|transaction| {
            let set = load_set_aside(transaction, name)?;
            if journal::running_in(transaction, &set.playid)? {
                leave_running(transaction, running)?;
            }
            let back = GamesetRow { name: set.playid.clone(), aside_ms: None, ..set.clone() };
            // The attributes of the other gameset may be lost while its games are not. Then the games are set aside
            // with the attributes of this one.
            let other = gameset::load(transaction, &set.playid)?.unwrap_or_else(|| back.clone());
            let aside = set_rows_aside(transaction, &other, now_ms)?;
            rename(transaction, &set, &set.playid, None)?;
            Ok((back, aside))
        })
    }

    /// Deletes the gameset called `name` and all its data, if there is one.
    pub fn delete_gameset(&mut self, name: &str) -> Result<(), Error> {
        self.change(|transaction| delete(transaction, name))
    }

    /// Permanently deletes the gameset that was set aside as `name`.
    ///
    /// # Errors
    /// If there is no such gameset or the change cannot be stored.
    pub fn delete_set_aside(&mut self, name: &str) -> Result<(), Error> {
        self.change(|transaction| {
            load_set_aside(transaction, name)?;
            delete(transaction, name)
        })
    }
}

/// Returns the gameset that was set aside as `name`.
fn load_set_aside(db: &Connection, name: &str) -> Result<GamesetRow, Error> {
    let set = gameset::load(db, name)?.filter(|set| set.aside_ms.is_some());
    set.ok_or_else(|| Error::NoGameset(name.to_owned()))
}

/// Gives a gameset and all its data another name.
fn rename(transaction: &Transaction<'_>, set: &GamesetRow, name: &str, aside_ms: Option<i64>) -> Result<(), Error> {
    gameset::delete(transaction, &set.name)?;
    gameset::put(transaction, &GamesetRow { name: name.to_owned(), aside_ms, ..set.clone() })?;
    attempt::rename(transaction, &set.name, name)?;
    result::rename(transaction, &set.name, name)?;
    note::rename(transaction, &set.name, name)?;
    score::rename(transaction, &set.name, name)?;
    entrant::rename(transaction, &set.name, name)?;
    contest::rename(transaction, &set.name, name)
}

/// Deletes all data stored under `name`.
fn delete(transaction: &Transaction<'_>, name: &str) -> Result<(), Error> {
    // Journals, plies and results are deleted along with their attempts.
    for table in ["note", "score", "entrant", "contest", "attempt"] {
        rows::delete(transaction, table, name)?;
    }
    gameset::delete(transaction, name)
}

/// Whether a gameset holds any data that a player has made.
fn has_data(db: &Connection, playid: &str) -> Result<bool, Error> {
    for table in ["attempt", "note", "score", "entrant"] {
        if rows::any(db, table, playid)? {
            return Ok(true);
        }
    }
    Ok(contest::load(db, playid)?.is_some())
}

/// Sets a gameset aside with all its data and returns its new name. If it is empty, deletes it and returns `None`.
fn set_rows_aside(transaction: &Transaction<'_>, set: &GamesetRow, now_ms: i64) -> Result<Option<String>, Error> {
    if !has_data(transaction, &set.playid)? {
        delete(transaction, &set.playid)?;
        return Ok(None);
    }
    if rows::any(transaction, "attempt", &set.playid)? {
        serial::change(transaction, &set.playid, |serial| serial.resets = serial.resets.saturating_add(1))?;
    }
    let name = aside_name(transaction, &set.playid, now_ms)?;
    rename(transaction, set, &name, Some(now_ms))?;
    Ok(Some(name))
}

/// Returns a free name for a gameset that is set aside; no PlayID contains `:`.
fn aside_name(transaction: &Transaction<'_>, playid: &str, now_ms: i64) -> Result<String, Error> {
    // This limit, which no clock reaches, leaves room for the names that follow.
    for ms in now_ms.min(i64::MAX / 2).. {
        let name = format!("{playid}:{ms}");
        if gameset::load(transaction, &name)?.is_none() {
            return Ok(name);
        }
    }
    unreachable!("some name is free")
}
