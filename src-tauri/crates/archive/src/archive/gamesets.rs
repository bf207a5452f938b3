//! Sets whole gamesets aside, brings them back, and deletes them.

use rusqlite::Connection;

use super::Archive;
use super::play::{RunningLine, leave};
use crate::table::{attempt, contest, entrant, gameset, journal, note, result, score, serial};
use crate::transaction::Change;
use crate::{Error, GamesetRow};

/// The gameset that takes over the PlayID of a gameset that was set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Afterwards {
    /// None.
    Gone,
    /// A new gameset with the same attributes, in which no game has been played.
    BegunAgain,
}

impl Archive {
    /// Returns all intact gamesets, including those that were set aside, the oldest first.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn gamesets(&self) -> Result<Vec<GamesetRow>, Error> {
        gameset::all(&self.db)
    }

    /// Returns the gameset called `name`; `None` if there is none or it is damaged.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn gameset(&self, name: &str) -> Result<Option<GamesetRow>, Error> {
        gameset::load(&self.db, name)
    }

    /// Stores a gameset, replacing its earlier row.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub fn put_gameset(&mut self, set: &GamesetRow) -> Result<(), Error> {
        let change = self.change()?;
        gameset::put(&change, set)?;
        change.commit()
    }

    /// Sets the gameset `playid` aside with all its data, or deletes it if it is empty. [`Archive::begin`] describes
    /// what happens to an attempt running in it. Returns the new name of the gameset; `None` if it was deleted.
    ///
    /// # Errors
    /// If there is no such gameset or the change cannot be stored; nothing has changed then.
    pub fn set_aside(
        &mut self,
        playid: &str,
        afterwards: Afterwards,
        now_ms: i64,
        running: RunningLine,
    ) -> Result<Option<String>, Error> {
        let change = self.change()?;
        let set = gameset::load(&change, playid)?.ok_or_else(|| Error::NoGameset(playid.to_owned()))?;
        if journal::running_in(&change, playid)? {
            leave(&change, running)?;
        }
        let aside = put_away(&change, &set, now_ms)?;
        if afterwards == Afterwards::BegunAgain {
            gameset::put(&change, &GamesetRow { created_ms: now_ms, ..set })?;
        }
        change.commit()?;
        Ok(aside)
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
        let change = self.change()?;
        let set = gameset::load(&change, name)?.filter(|set| set.aside_ms.is_some());
        let set = set.ok_or_else(|| Error::NoGameset(name.to_owned()))?;
        if journal::running_in(&change, &set.playid)? {
            leave(&change, running)?;
        }
        let back = GamesetRow { name: set.playid.clone(), aside_ms: None, ..set.clone() };
        // The attributes of the other gameset may be lost while its games are not. Then the games are set aside with
        // the attributes of this one.
        let other = gameset::load(&change, &set.playid)?.unwrap_or_else(|| back.clone());
        let aside = put_away(&change, &other, now_ms)?;
        rename(&change, &set, &set.playid, None)?;
        change.commit()?;
        Ok((back, aside))
    }

    /// Deletes the gameset called `name` and all its data, if there is one.
    ///
    /// # Errors
    /// If the change cannot be stored; nothing has changed then.
    pub fn forget_gameset(&mut self, name: &str) -> Result<(), Error> {
        let change = self.change()?;
        delete(&change, name)?;
        change.commit()
    }

    /// Permanently deletes the gameset that was set aside as `name`.
    ///
    /// # Errors
    /// If there is no such gameset or the change cannot be stored.
    pub fn erase(&mut self, name: &str) -> Result<(), Error> {
        let change = self.change()?;
        gameset::load(&change, name)?
            .filter(|set| set.aside_ms.is_some())
            .ok_or_else(|| Error::NoGameset(name.to_owned()))?;
        delete(&change, name)?;
        change.commit()
    }
}

/// Gives a gameset and all its data another name.
fn rename(change: &Change<'_>, set: &GamesetRow, name: &str, aside_ms: Option<i64>) -> Result<(), Error> {
    gameset::delete(change, &set.name)?;
    gameset::put(change, &GamesetRow { name: name.to_owned(), aside_ms, ..set.clone() })?;
    attempt::rename(change, &set.name, name)?;
    result::rename(change, &set.name, name)?;
    note::rename(change, &set.name, name)?;
    score::rename(change, &set.name, name)?;
    entrant::rename(change, &set.name, name)?;
    contest::rename(change, &set.name, name)
}

/// Deletes all data stored under `name`.
fn delete(change: &Change<'_>, name: &str) -> Result<(), Error> {
    note::delete(change, name)?;
    score::delete(change, name)?;
    entrant::delete(change, name)?;
    contest::delete(change, name)?;
    // Journals, plies and results are deleted along with their attempts.
    attempt::delete_all(change, name)?;
    gameset::delete(change, name)
}

/// Whether a gameset holds any data that a player has made.
fn has_anything(db: &Connection, playid: &str) -> Result<bool, Error> {
    let is_played = attempt::any(db, playid)? || note::any(db, playid)?;
    Ok(is_played || score::any(db, playid)? || entrant::any(db, playid)?)
}

/// Sets a gameset aside with all its data and returns its new name. If it is empty, deletes it and returns `None`.
fn put_away(change: &Change<'_>, set: &GamesetRow, now_ms: i64) -> Result<Option<String>, Error> {
    if !has_anything(change, &set.playid)? {
        delete(change, &set.playid)?;
        return Ok(None);
    }
    if attempt::any(change, &set.playid)? {
        serial::change(change, &set.playid, |serial| serial.resets = serial.resets.saturating_add(1))?;
    }
    let name = aside_name(change, &set.playid, now_ms)?;
    rename(change, set, &name, Some(now_ms))?;
    Ok(Some(name))
}

/// Returns a free name for a gameset that is set aside; no PlayID contains `:`.
fn aside_name(change: &Change<'_>, playid: &str, now_ms: i64) -> Result<String, Error> {
    // This limit, which no clock reaches, leaves room for the names that follow.
    for ms in now_ms.min(i64::MAX / 2).. {
        let name = format!("{playid}:{ms}");
        if gameset::load(change, &name)?.is_none() {
            return Ok(name);
        }
    }
    unreachable!("some name is free")
}
