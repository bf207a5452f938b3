//! The attempts at games: the running one, its line of plies, and those that were left unfinished.

use std::ops::RangeInclusive;

use rusqlite::{Transaction, TransactionBehavior};

use super::Archive;
use crate::table::{attempt, journal, ply, result};
use crate::{End, Error, Journal, PlyRow, Step};

/// What becomes of the line of the running attempt when another one takes its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunningLine {
    /// It is kept, and the attempt is an unfinished one.
    Keep,
    /// It is dropped. What the attempt reached stays, and it was begun all the same.
    Drop,
}

impl Archive {
    /// Begins an attempt and makes it the running one. The line of the one that was `running` is kept or dropped; an
    /// attempt without a ply is forgotten. Other attempts that are kept stay as they are.
    ///
    /// # Errors
    /// When it cannot be stored; the running attempt is then as it was.
    pub fn begin(&mut self, playid: &str, game: u32, now_ms: i64, running: RunningLine) -> Result<i64, Error> {
        self.begin_with(playid, game, &[], now_ms, running)
    }

    /// The same for an attempt that takes over the plies of another one, and stands behind the last of them.
    ///
    /// # Errors
    /// When it cannot be stored; the running attempt is then as it was.
    pub fn begin_with(
        &mut self,
        playid: &str,
        game: u32,
        line: &[PlyRow],
        now_ms: i64,
        running: RunningLine,
    ) -> Result<i64, Error> {
        let change = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        leave(&change, running)?;
        let attempt = attempt::insert(&change, playid, game, now_ms)?;
        journal::begin(&change, attempt, line)?;
        change.commit()?;
        Ok(attempt)
    }

    /// Makes a kept `attempt` the running one; what was running is left as [`Archive::begin`] says.
    ///
    /// # Errors
    /// When it cannot be stored; the running attempt is then as it was.
    pub fn resume(&mut self, attempt: i64, running: RunningLine) -> Result<(), Error> {
        let change = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        leave(&change, running)?;
        journal::set_running(&change, attempt)?;
        Ok(change.commit()?)
    }

    /// Notes a step of the running `attempt`: where it stands, the ply that was played to get there, and the end that
    /// was reached, by each method. All of it or nothing.
    ///
    /// # Errors
    /// When it cannot be stored; nothing of it is then.
    pub fn commit(
        &mut self,
        attempt: i64,
        step: &Step,
        played: Option<&PlyRow>,
        end: Option<End<'_>>,
    ) -> Result<(), Error> {
        let change = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        note(&change, attempt, step, played, end)?;
        Ok(change.commit()?)
    }

    /// Does the same for the first ply of a game that begins again within its attempt. The line that this ply replaces is
    /// kept as an unfinished attempt beside it, begun at the same time, which stands at the end of that line.
    ///
    /// # Errors
    /// If it cannot be stored; nothing has changed then.
    pub fn commit_again(
        &mut self,
        attempt: i64,
        step: &Step,
        played: &PlyRow,
        end: Option<End<'_>>,
    ) -> Result<(), Error> {
        let change = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        journal::keep_copy(&change, attempt, attempt::insert_beside(&change, attempt)?)?;
        note(&change, attempt, step, Some(played), end)?;
        Ok(change.commit()?)
    }

    /// Returns the attempts at a game that were left unfinished, the one that was begun last first.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn unfinished(&self, playid: &str, game: u32) -> Result<Vec<Journal>, Error> {
        journal::unfinished(&self.db, playid, game)
    }

    /// Returns the kept `attempt` of a gameset, unless it is the running one.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn kept_attempt(&self, playid: &str, attempt: i64) -> Result<Option<Journal>, Error> {
        journal::kept_attempt(&self.db, playid, attempt)
    }

    /// Drops the line of a kept attempt that is not the running one. What it reached stays, and it was begun all the same.
    /// Returns whether there was such an attempt.
    ///
    /// # Errors
    /// If it cannot be stored; nothing has changed then.
    pub fn drop_attempt(&mut self, playid: &str, attempt: i64) -> Result<bool, Error> {
        let change = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let is_kept = journal::is_kept(&change, playid, attempt)?;
        if is_kept {
            drop_line(&change, attempt)?;
        }
        change.commit()?;
        Ok(is_kept)
    }

    /// Which of some games of a gameset have a kept attempt that is not the running one.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn kept(&self, playid: &str, games: &RangeInclusive<u32>) -> Result<Vec<u32>, Error> {
        journal::kept(&self.db, playid, games)
    }
}

/// Notes a step of an attempt, as [`Archive::commit`] says.
fn note(
    change: &Transaction<'_>,
    attempt: i64,
    step: &Step,
    played: Option<&PlyRow>,
    end: Option<End<'_>>,
) -> Result<(), Error> {
    journal::update(change, attempt, step)?;
    if let Some(row) = played {
        ply::put(change, attempt, step.at - 1, row)?;
    }
    if let Some(End { outcome, results, tie }) = end {
        attempt::raise(change, attempt, outcome)?;
        for row in results {
            result::keep_best(change, attempt, row, tie)?;
        }
    }
    Ok(())
}

/// Takes the running attempt off the table.
pub(super) fn leave(change: &Transaction<'_>, line: RunningLine) -> Result<(), Error> {
    let Some(attempt) = journal::running_attempt(change)? else { return Ok(()) };
    // One whose plies cannot be read is not one that has none: an end it reached is kept.
    if matches!(ply::line(change, attempt)?, (line, 0) if line.is_empty()) {
        return attempt::delete(change, attempt);
    }
    match line {
        RunningLine::Keep => journal::set_unfinished(change, attempt),
        RunningLine::Drop => drop_line(change, attempt),
    }
}

fn drop_line(change: &Transaction<'_>, attempt: i64) -> Result<(), Error> {
    journal::delete(change, attempt)?;
    ply::delete(change, attempt)
}
