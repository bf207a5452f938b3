//! The attempts at games: the running one, its line of plies, and the unfinished ones.

use std::ops::RangeInclusive;

use rusqlite::Connection;

use super::Archive;
use crate::table::{attempt, hand, journal, ply, result};
use crate::transaction::Transaction;
use crate::{AttemptEnd, AttemptFacts, Error, Journal, LinePlace, PlyRow};

/// The fate of the line of the running attempt when another attempt takes its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunningLine {
    /// The line stays stored, and the attempt becomes an unfinished one.
    Keep,
    /// The line is deleted. The attempt and its results stay.
    Drop,
}

/// An attempt that begins.
pub struct NewAttempt<'a> {
    /// The name of the gameset.
    pub playid: &'a str,
    /// The game number.
    pub game: u32,
    /// The plies that the attempt adopts.
    pub line: &'a [PlyRow],
    /// How often the player has gone back by then.
    pub undos: u32,
    /// Time played by then, in milliseconds.
    pub elapsed_ms: u32,
    /// The facts about the attempt besides its line, except whether its cards are on the table for the first time;
    /// `None` if attempts at this game have no such facts.
    pub facts: Option<&'a AttemptFacts>,
    /// Returns whether the games of a gameset, named as in the archive, have the same cards.
    pub has_same_cards: &'a dyn Fn(&str) -> bool,
    /// The end, if the game is over where the attempt begins.
    pub end: Option<AttemptEnd<'a>>,
}

/// An attempt that has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BegunAttempt {
    /// The id of the attempt.
    pub attempt: i64,
    /// The facts about the attempt besides its line.
    pub facts: Option<AttemptFacts>,
}

/// The last step of an attempt, which ends it.
#[derive(Clone, Debug)]
pub struct LastStep<'a> {
    /// The attempt.
    pub attempt: i64,
    /// The new place in the line.
    pub place: LinePlace,
    /// The plies that lead there.
    pub played: Vec<PlyRow>,
    /// The end that is reached.
    pub end: AttemptEnd<'a>,
}

impl Archive {
    /// Begins an attempt and makes it the running one. `running` says whether the line of the attempt that was running
    /// stays stored or is deleted; an attempt without a ply is deleted altogether. Other unfinished attempts stay as
    /// they are.
    pub fn begin(&mut self, playid: &str, game: u32, now_ms: i64, running: RunningLine) -> Result<i64, Error> {
        let (undos, elapsed_ms, has_same_cards) = (0, 0, &|_: &str| false);
        let beginning =
            NewAttempt { playid, game, line: &[], undos, elapsed_ms, facts: None, has_same_cards, end: None };
        Ok(self.begin_after(&beginning, None, running, now_ms)?.attempt)
    }

    /// Stores the `last` step of the running attempt, if there is one, and begins another attempt in the same
    /// transaction; otherwise works like [`Archive::begin`].
    pub fn begin_after(
        &mut self,
        beginning: &NewAttempt<'_>,
        last: Option<&LastStep<'_>>,
        running: RunningLine,
        now_ms: i64,
    ) -> Result<BegunAttempt, Error> {
        self.change(|transaction| {
            if let Some(LastStep { attempt, place, played, end }) = last {
                store_step(transaction, *attempt, place, played, Some(*end))?;
            }
            leave_running(transaction, running)?;
            let NewAttempt { playid, game, line, undos, elapsed_ms, facts, has_same_cards, end } = beginning;
            let attempt = attempt::insert(transaction, playid, *game, now_ms)?;
            let place = LinePlace { at: line.len() as u32, snapshot: None, undos: *undos, elapsed_ms: *elapsed_ms };
            journal::begin(transaction, attempt, &place, line)?;
            let first =
                facts.is_none() || !hand::playids_at(transaction, *game)?.iter().any(|other| has_same_cards(other));
            let facts = facts.map(|facts| AttemptFacts { first, ..facts.clone() });
            if let Some(facts) = &facts {
                hand::put(transaction, attempt, facts)?;
            }
            if let Some(end) = end {
                store_end(transaction, attempt, end)?;
            }
            Ok(BegunAttempt { attempt, facts })
        })
    }

    /// Stores the facts about an attempt besides its line, replacing earlier ones.
    pub fn put_facts(&mut self, attempt: i64, facts: &AttemptFacts) -> Result<(), Error> {
        self.change(|transaction| hand::put(transaction, attempt, facts))
    }

    /// Makes an unfinished `attempt` the running one. [`Archive::begin`] describes what happens to another one that was
    /// running.
    pub fn resume(&mut self, attempt: i64, running: RunningLine) -> Result<(), Error> {
        self.change(|transaction| {
            if journal::running_attempt(transaction)? != Some(attempt) {
                leave_running(transaction, running)?;
            }
            journal::set_running(transaction, attempt)
        })
    }

    /// Stores a step of the running `attempt` in one transaction: its new place, the plies that led there if any were
    /// played, and the end that was reached, by each method.
    pub fn commit(
        &mut self,
        attempt: i64,
        place: &LinePlace,
        played: &[PlyRow],
        end: Option<AttemptEnd<'_>>,
    ) -> Result<(), Error> {
        self.change(|transaction| store_step(transaction, attempt, place, played, end))
    }

    /// Stores the first plies of a game that begins again within its attempt, as [`Archive::commit`] does. The line
    /// that they replace becomes another unfinished attempt, begun at the same time and at the end of that line.
    pub fn commit_again(
        &mut self,
        attempt: i64,
        place: &LinePlace,
        played: &[PlyRow],
        end: Option<AttemptEnd<'_>>,
    ) -> Result<(), Error> {
        self.change(|transaction| {
            journal::keep_copy(transaction, attempt, attempt::insert_beside(transaction, attempt)?)?;
            store_step(transaction, attempt, place, played, end)
        })
    }

    /// Returns the unfinished attempts at a game, the latest first.
    pub fn unfinished(&self, playid: &str, game: u32) -> Result<Vec<Journal>, Error> {
        journal::unfinished(&self.db, playid, game)
    }

    /// Returns the lowest game number of a gameset that has an unfinished attempt and has never been finished; `None`
    /// if there is none. The running attempt does not count as unfinished.
    pub fn first_unfinished(&self, playid: &str) -> Result<Option<u32>, Error> {
        journal::first_unfinished(&self.db, playid)
    }

    /// Returns the running attempt; `None` if no attempt is running.
    pub fn running(&self) -> Result<Option<Journal>, Error> {
        journal::running(&self.db)
    }

    /// Returns the `attempt` of a gameset if it is the running one or an unfinished one.
    pub fn attempt_with_line(&self, playid: &str, attempt: i64) -> Result<Option<Journal>, Error> {
        journal::of_attempt(&self.db, playid, attempt)
    }

    /// Deletes the line of an unfinished attempt that is not the running one. The attempt and its results stay. Returns
    /// whether there was such an attempt.
    pub fn drop_attempt(&mut self, playid: &str, attempt: i64) -> Result<bool, Error> {
        self.change(|transaction| {
            let is_kept = journal::is_unfinished(transaction, playid, attempt)?;
            if is_kept {
                drop_line(transaction, attempt)?;
            }
            Ok(is_kept)
        })
    }

    /// Returns those of `games` in a gameset that have an unfinished attempt other than the running one.
    pub fn unfinished_games(&self, playid: &str, games: &RangeInclusive<u32>) -> Result<Vec<u32>, Error> {
        journal::unfinished_games(&self.db, playid, games)
    }
}

/// Stores a step of an attempt, as [`Archive::commit`] describes.
fn store_step(
    transaction: &Transaction<'_>,
    attempt: i64,
    place: &LinePlace,
    played: &[PlyRow],
    end: Option<AttemptEnd<'_>>,
) -> Result<(), Error> {
    journal::update(transaction, attempt, place)?;
    for (row, n) in played.iter().zip(place.at - played.len() as u32..) {
        ply::put(transaction, attempt, n, row)?;
    }
    end.map_or(Ok(()), |end| store_end(transaction, attempt, &end))
}

/// Stores the end that an attempt has reached.
fn store_end(transaction: &Transaction<'_>, attempt: i64, end: &AttemptEnd<'_>) -> Result<(), Error> {
    let AttemptEnd { outcome, results, tie, facts } = *end;
    attempt::raise_outcome(transaction, attempt, outcome)?;
    if let Some(facts) = facts {
        hand::put_ended(transaction, attempt, facts)?;
    }
    results.iter().try_for_each(|row| result::keep_best(transaction, attempt, row, tie))
}

/// Makes the running attempt, if there is one, an unfinished one or deletes its line. Deletes the attempt too if it has
/// neither a ply nor an end and the player has seen none of its hidden cards.
pub(super) fn leave_running(transaction: &Transaction<'_>, line: RunningLine) -> Result<(), Error> {
    let Some(attempt) = journal::running_attempt(transaction)? else { return Ok(()) };
    if is_bare(transaction, attempt)? {
        return attempt::delete(transaction, attempt);
    }
    match line {
        RunningLine::Keep => journal::set_unfinished(transaction, attempt),
        RunningLine::Drop => drop_line(transaction, attempt),
    }
}

/// Whether an attempt has neither a ply nor an end, and the player has seen none of its hidden cards. Plies that cannot
/// be read count as plies.
fn is_bare(db: &Connection, attempt: i64) -> Result<bool, Error> {
    let has_no_ply = matches!(ply::line(db, attempt)?, (line, 0) if line.is_empty());
    Ok(has_no_ply && !hand::is_marked(db, attempt)? && attempt::is_open(db, attempt)?)
}

fn drop_line(transaction: &Transaction<'_>, attempt: i64) -> Result<(), Error> {
    journal::delete(transaction, attempt)?;
    ply::delete(transaction, attempt)
}
