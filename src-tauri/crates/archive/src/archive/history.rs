//! The stored history of a gameset's games: attempts, results and notes.

use std::ops::RangeInclusive;

use super::Archive;
use crate::table::{attempt, day, hand, note, result};
use crate::{AttemptRow, BookedHand, Error, NoteRow, ResultRow};

impl Archive {
    /// Returns the lowest game number from 1 without an attempt; the running attempt counts too.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn first_unplayed(&self, playid: &str) -> Result<u32, Error> {
        attempt::first_unplayed(&self.db, playid, 1)
    }

    /// Does the same as [`Archive::first_unplayed`] for the numbers from `first` on.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn unplayed_from(&self, playid: &str, first: u32) -> Result<u32, Error> {
        attempt::first_unplayed(&self.db, playid, first)
    }

    /// Whether a game has an attempt other than `except`. An attempt that was left without a ply is not stored.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn was_attempted(&self, playid: &str, game: u32, except: Option<i64>) -> Result<bool, Error> {
        attempt::exists(&self.db, playid, game, except)
    }

    /// Returns the attempts in a gameset, the earliest first; damaged ones are left out.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn attempts(&self, playid: &str) -> Result<Vec<AttemptRow>, Error> {
        attempt::of(&self.db, playid)
    }

    /// Returns the stored days on which attempts of a gameset were begun, in days since 1970.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn days(&self, playid: &str) -> Result<Vec<(i64, u32)>, Error> {
        day::of(&self.db, playid)
    }

    /// Stores the days on which these attempts were begun. An attempt that already has a day keeps it.
    ///
    /// # Errors
    /// If they cannot be stored; nothing has changed then.
    pub fn put_days(&mut self, days: &[(i64, u32)]) -> Result<(), Error> {
        let transaction = self.begin_transaction()?;
        for (attempt, number) in days {
            day::put(&transaction, *attempt, *number)?;
        }
        transaction.commit()
    }

    /// Calls `show` for every attempt at these `games` of a gameset, by game and then by age, with its best end by
    /// `method`. Damaged attempts and ends are left out, and so are hands whose rules are another method.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn each_attempt(
        &self,
        playid: &str,
        games: &RangeInclusive<u32>,
        method: &str,
        show: impl FnMut(u32, Option<AttemptRow>, Option<ResultRow>),
    ) -> Result<(), Error> {
        result::each_attempt(&self.db, playid, games, method, show)
    }

    /// Whether a gameset has any attempt other than `except`.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn has_attempts(&self, playid: &str, except: Option<i64>) -> Result<bool, Error> {
        attempt::has_other(&self.db, playid, except)
    }

    /// Counts the games of a gameset that have an attempt other than `except`.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn count_attempted(&self, playid: &str, except: Option<i64>) -> Result<u32, Error> {
        attempt::count_games(&self.db, playid, except)
    }

    /// Counts the attempts at games of all gamesets but one that reached an end.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn count_ended(&self, except: &str) -> Result<u32, Error> {
        attempt::count_ended(&self.db, except)
    }

    /// Returns the best end of every attempt at a game by `method`, in the order of attempts; damaged rows are left
    /// out.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn results(&self, playid: &str, game: u32, method: &str) -> Result<Vec<ResultRow>, Error> {
        result::of(&self.db, playid, game, method)
    }

    /// Calls `show` for every intact result of a gameset by `method`, with its attempt and game, in the order of
    /// attempts.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn each_result(&self, playid: &str, method: &str, show: impl FnMut(i64, u32, ResultRow)) -> Result<(), Error> {
        result::each_of(&self.db, playid, method, show)
    }

    /// Returns all counted hands, the earliest counted first; damaged ones are left out.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn booked_hands(&self) -> Result<Vec<BookedHand>, Error> {
        hand::booked(&self.db)
    }

    /// Returns the notes about these `games` of a gameset, by number; damaged ones are left out.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn notes(&self, playid: &str, games: &RangeInclusive<u32>) -> Result<Vec<NoteRow>, Error> {
        note::of(&self.db, playid, games)
    }

    /// Stores a note, replacing an earlier one. An empty note is deleted.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub fn put_note(&mut self, playid: &str, note: &NoteRow) -> Result<(), Error> {
        let transaction = self.begin_transaction()?;
        note::keep(&transaction, playid, note)?;
        transaction.commit()
    }
}
