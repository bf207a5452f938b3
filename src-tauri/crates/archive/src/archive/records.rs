//! What is known of the games of a gameset: attempts, results and notes.

use std::ops::RangeInclusive;

use super::Archive;
use crate::table::{attempt, note, result};
use crate::{AttemptRow, Error, NoteRow, ResultRow};

impl Archive {
    /// The lowest game number from 1 without an attempt; the running one is an attempt too.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn first_unplayed(&self, playid: &str) -> Result<u32, Error> {
        attempt::first_without(&self.db, playid)
    }

    /// Whether a game was ever begun, the attempt `except` not counted; one that was left without a ply does not count.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn was_attempted(&self, playid: &str, game: u32, except: Option<i64>) -> Result<bool, Error> {
        attempt::exists(&self.db, playid, game, except)
    }

    /// The attempts in a gameset, the earliest first; unsound ones are left out.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn attempts(&self, playid: &str) -> Result<Vec<AttemptRow>, Error> {
        attempt::of(&self.db, playid)
    }

    /// Shows every attempt at some games of a gameset, by game and the earlier ones first, each with its best end by
    /// `method`. An unsound attempt or end is not shown.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn each_attempt(
        &self,
        playid: &str,
        games: &RangeInclusive<u32>,
        method: &str,
        show: impl FnMut(u32, Option<AttemptRow>, Option<ResultRow>),
    ) -> Result<(), Error> {
        result::each_attempt(&self.db, playid, games, method, show)
    }

    /// Whether any game of a gameset has an attempt, other than `except`.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn has_attempts(&self, playid: &str, except: Option<i64>) -> Result<bool, Error> {
        attempt::any_but(&self.db, playid, except)
    }

    /// How many games of a gameset have an attempt, other than `except`.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn count_attempted(&self, playid: &str, except: Option<i64>) -> Result<u32, Error> {
        attempt::count_games(&self.db, playid, except)
    }

    /// The best end of every attempt at a game by `method`, in the order of attempts; unsound rows are left out.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn results(&self, playid: &str, game: u32, method: &str) -> Result<Vec<ResultRow>, Error> {
        result::of(&self.db, playid, game, method)
    }

    /// Shows every sound result of a gameset by `method`, with its attempt and game, in the order of attempts.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn each_result(&self, playid: &str, method: &str, show: impl FnMut(i64, u32, ResultRow)) -> Result<(), Error> {
        result::each_of(&self.db, playid, method, show)
    }

    /// The notes about some games of a gameset, by number; unsound ones are left out.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn notes(&self, playid: &str, games: &RangeInclusive<u32>) -> Result<Vec<NoteRow>, Error> {
        note::of(&self.db, playid, games)
    }

    /// Keeps a note in place of an earlier one; one that says nothing is forgotten.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub fn put_note(&mut self, playid: &str, note: &NoteRow) -> Result<(), Error> {
        let change = self.db.transaction()?;
        note::keep(&change, playid, note)?;
        Ok(change.commit()?)
    }
}
