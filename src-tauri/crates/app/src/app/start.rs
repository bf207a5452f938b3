//! Puts a game on the table.

use archive::{Journal, RunningLine};
use gameset::Gameset;

use super::App;
use crate::profile::{Place, Profile};
use crate::table::Seat;
use crate::table::replay::Replay;
use crate::wire::failure::allow;
use crate::wire::view::Cause;
use crate::{Failure, Refusal};

/// What becomes of an attempt that was left at its end. Earlier versions kept the lines of finished attempts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum IfEnded {
    /// It is finished; its line is dropped and it is not resumed.
    Drop,
    /// Its end is shown.
    Show,
}

impl App {
    /// Puts game `number` on the table, from its beginning.
    pub(crate) fn start(&mut self, number: u32, now_ms: i64) -> Result<Cause, Failure> {
        let seed = self.seed(number)?;
        allow(self.begin_refusal(number)?)?;
        let dealt = Seat::deal(&self.sitting.gameset, seed);
        let cause = self.begin(&self.sitting.gameset.clone(), dealt, self.line_if_unfinished(), now_ms)?;
        self.note_number();
        Ok(cause)
    }

    /// Puts game `number` on the table, where its newest unfinished attempt was left.
    pub(crate) fn resume_newest(&mut self, number: u32, now_ms: i64) -> Result<Cause, Failure> {
        self.seed(number)?;
        let newest = self.unfinished(number)?.into_iter().next().ok_or(Failure::NothingToResume { number })?;
        self.resume_attempt(newest.attempt, now_ms)
    }

    /// Puts an unfinished attempt of the gameset on the table, where it was left.
    pub(crate) fn resume_attempt(&mut self, attempt: i64, now_ms: i64) -> Result<Cause, Failure> {
        let kept =
            self.archive.kept_attempt(self.sitting.gameset.play_id().as_str(), attempt)?.ok_or(Failure::NoAttempt)?;
        let (gameset, running) = (self.sitting.gameset.clone(), self.line_if_unfinished());
        if !self.resume(&gameset, &kept, IfEnded::Drop, running, now_ms)? {
            return Err(Failure::NoAttempt);
        }
        self.note_number();
        Ok(Cause::Resumed)
    }

    /// Plays on from what the replay of another game shows: a new attempt that begins with its plies.
    pub(crate) fn take_over(&mut self, now_ms: i64) -> Result<Cause, Failure> {
        let Some(Replay { at, other: Some(other), .. }) = &self.shown.replay else {
            return Err(Refusal::NothingRunning.into());
        };
        let number = other.seat.number();
        let taken = other.seat.up_to(*at).ok_or(Failure::BadRecord { number })?;
        self.begin(&self.sitting.gameset.clone(), taken, self.line_if_unfinished(), now_ms)?;
        self.shown.replay = None;
        self.note_number();
        Ok(Cause::Jumped)
    }

    /// Notes which game is on the table now. The number only serves if the database is lost, so a failure to store it
    /// does not refuse a game that has started.
    pub(crate) fn note_number(&mut self) {
        let mut profile = self.sitting.profile.clone();
        profile.last_game = Some(self.sitting.seat.number());
        let _ = self.keep_profile(profile);
        let _ = self.find_next();
    }

    /// Puts a game of `gameset` on the table: the one that was left unfinished there, otherwise the next one.
    pub(crate) fn open_gameset(&mut self, gameset: Gameset, mut profile: Profile, now_ms: i64) -> Result<(), Failure> {
        let (playid, running) = (gameset.play_id().as_str(), self.line_when_left());
        let next = Some(self.archive.first_unplayed(playid)?).filter(|number| gameset.seed(*number).is_ok());
        let left = profile.last_game.filter(|number| gameset.seed(*number).is_ok());
        let kept = match (profile.last_attempt, left) {
            (Some(attempt), _) => self.archive.kept_attempt(playid, attempt)?,
            // A profile of an earlier version has the number only.
            (None, Some(number)) => self.archive.unfinished(playid, number)?.into_iter().next(),
            (None, None) => None,
        };
        let resumed = match &kept {
            Some(kept) => {
                // If there is no next game, the end of the last one is shown.
                let if_ended = if next.is_none() { IfEnded::Show } else { IfEnded::Drop };
                self.resume(&gameset, kept, if_ended, running, now_ms)?
            }
            None => false,
        };
        let cause = if resumed {
            Cause::Resumed
        } else {
            let number = next.or(left).unwrap_or_else(|| gameset.games().into());
            let seed = gameset.seed(number).expect("the number is one of the gameset's");
            self.begin(&gameset, Seat::deal(&gameset, seed), running, now_ms)?
        };
        profile.last_game = Some(self.sitting.seat.number());
        (self.sitting.gameset, self.sitting.profile) = (gameset, profile.clone());
        (self.shown.replay, self.records.index) = (None, None);
        self.forget_trial();
        self.shown.change(cause);
        let _ = self.keep_profile(profile);
        let _ = self.find_next();
        Ok(())
    }

    /// Returns what becomes of the line of the game on the table when another game of the gameset takes its place.
    fn line_if_unfinished(&self) -> RunningLine {
        if self.sitting.seat.is_unfinished() { RunningLine::Keep } else { RunningLine::Drop }
    }

    /// Returns what becomes of that line when the gameset is left. It is also kept if every game has been played, so
    /// that the player can come back to the last one.
    pub(crate) fn line_when_left(&self) -> RunningLine {
        let is_last = self.records.next.is_none() && !self.sitting.seat.is_untouched();
        if is_last { RunningLine::Keep } else { self.line_if_unfinished() }
    }

    /// Returns the place at which the gameset is left.
    pub(crate) fn place(&self) -> Place {
        let attempt = self.sitting.seat.attempt().filter(|_| self.line_when_left() == RunningLine::Keep).unwrap_or(0);
        Place { game: self.sitting.seat.number(), attempt }
    }

    /// Resumes an attempt that was left; returns whether that was possible. Plies that could not be read are reported
    /// when the window opens again.
    fn resume(
        &mut self,
        gameset: &Gameset,
        kept: &Journal,
        if_ended: IfEnded,
        running: RunningLine,
        now_ms: i64,
    ) -> Result<bool, Failure> {
        let Some((seat, damage)) = Seat::restore(gameset, kept, now_ms) else { return Ok(false) };
        if seat.status().is_end() && if_ended == IfEnded::Drop {
            let _ = self.archive.drop_attempt(gameset.play_id().as_str(), kept.attempt);
            return Ok(false);
        }
        self.archive.resume(kept.attempt, running).map_err(|why| Failure::not_saved(&why))?;
        self.shown.notices.extend(damage);
        self.records.note_change(self.sitting.seat.number());
        self.records.note_change(kept.game);
        (self.sitting.saving, self.sitting.seat) = (true, seat);
        Ok(true)
    }

    /// Puts a new attempt on the table: a dealt game, or one whose plies are taken over.
    pub(crate) fn begin(
        &mut self,
        gameset: &Gameset,
        seat: Seat,
        running: RunningLine,
        now_ms: i64,
    ) -> Result<Cause, Failure> {
        let (playid, number) = (gameset.play_id().as_str(), seat.number());
        let attempt = match self.archive.begin_with(playid, number, &seat.rows(), now_ms, running) {
            Ok(attempt) => Some(attempt),
            Err(why) if self.sitting.saving => return Err(Failure::not_saved(&why)),
            Err(_) => None,
        };
        self.records.note_change(self.sitting.seat.number());
        self.records.note_change(number);
        (self.sitting.saving, self.sitting.seat) = (attempt.is_some(), seat.kept_as(attempt, now_ms));
        Ok(Cause::Dealt)
    }
}
