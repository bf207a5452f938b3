//! Gamesets with everything in them: setting them aside, bringing them back, forgetting them.

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::Archive;
use super::play::{RunningLine, leave};
use crate::table::{attempt, gameset, journal, note, result, score};
use crate::{Error, GamesetRow};

/// What has the PlayID of a gameset after it was set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Afterwards {
    /// No gameset.
    Gone,
    /// A gameset with the same attributes, in which nothing was played.
    BegunAgain,
}

impl Archive {
    /// All sound gamesets, those that were set aside included, the oldest first.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn gamesets(&self) -> Result<Vec<GamesetRow>, Error> {
        gameset::all(&self.db)
    }

    /// The gameset called `name`.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn gameset(&self, name: &str) -> Result<Option<GamesetRow>, Error> {
        gameset::load(&self.db, name)
    }

    /// Keeps a gameset, in place of what it was.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub fn put_gameset(&mut self, set: &GamesetRow) -> Result<(), Error> {
        let change = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        gameset::put(&change, set)?;
        Ok(change.commit()?)
    }

    /// Sets the gameset `playid` aside with everything in it, or forgets it when there is nothing in it. What is
    /// running in it is left as [`Archive::begin`] says. Returns what the gameset is called now, if it was set aside.
    ///
    /// # Errors
    /// When there is no such gameset or it cannot be stored; everything is then as it was.
    pub fn set_aside(
        &mut self,
        playid: &str,
        afterwards: Afterwards,
        now_ms: i64,
        running: RunningLine,
    ) -> Result<Option<String>, Error> {
        let change = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
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
        running: RunningLine,
    ) -> Result<(GamesetRow, Option<String>), Error> {
        let change = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let set = gameset::load(&change, name)?.filter(|set| set.aside_ms.is_some());
        let set = set.ok_or_else(|| Error::NoGameset(name.to_owned()))?;
        if journal::running_in(&change, &set.playid)? {
            leave(&change, running)?;
        }
        let back = GamesetRow { name: set.playid.clone(), aside_ms: None, ..set.clone() };
        // One whose attributes are lost may still hold games. They go aside with the attributes of this one.
        let other = gameset::load(&change, &set.playid)?.unwrap_or_else(|| back.clone());
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
        gameset::load(&change, name)?
            .filter(|set| set.aside_ms.is_some())
            .ok_or_else(|| Error::NoGameset(name.to_owned()))?;
        delete(&change, name)?;
        Ok(change.commit()?)
    }
}

/// Gives a gameset and everything in it another name.
fn rename(change: &Transaction<'_>, set: &GamesetRow, name: &str, aside_ms: Option<i64>) -> Result<(), Error> {
    gameset::delete(change, &set.name)?;
    gameset::put(change, &GamesetRow { name: name.to_owned(), aside_ms, ..set.clone() })?;
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
    gameset::delete(change, name)
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
        if gameset::load(change, &name)?.is_none() {
            return Ok(name);
        }
    }
    unreachable!("some name is free")
}
