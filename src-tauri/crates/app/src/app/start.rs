//! Puts a game on the table.

use archive::{Archive, Beginning, Begun, HandRow, Journal, RunningLine};
use gameset::{Gameset, PlayId};

use super::App;
use crate::profile::{Place, Profile};
use crate::table::replay::Replay;
use crate::table::{Ending, Seat};
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
        let cause = self.begin_next(dealt, now_ms)?;
        self.note_number();
        Ok(cause)
    }

    /// Begins another attempt at the game on the table. Cards that were shown stay shown.
    pub(crate) fn start_again(&mut self, now_ms: i64) -> Result<Cause, Failure> {
        let shown = self.sitting.seat.hand().map_or(0, |hand| hand.shown);
        let mut dealt = Seat::deal(&self.sitting.gameset, *self.sitting.seat.seed());
        dealt.set_hand(dealt.hand().map(|hand| HandRow { shown, ..hand.clone() }));
        let cause = self.begin_next(dealt, now_ms)?;
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
        self.begin_next(taken, now_ms)?;
        self.shown.replay = None;
        self.note_number();
        Ok(Cause::Jumped)
    }

    /// Notes which game is on the table now. The number only serves if the database is lost, so a failure to store it
    /// does not refuse a game that has started.
    pub(crate) fn note_number(&mut self) {
        let mut profile = self.sitting.profile.clone();
        profile.last_game = Some(self.sitting.seat.number());
        profile.play_by(self.sitting.seat.rules());
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
        profile.introduced = self.sitting.profile.introduced;
        profile.give(self.sitting.profile.given);
        (self.sitting.gameset, self.sitting.profile) = (gameset, profile);
        let _ = self.follow_rules();
        let profile = self.sitting.profile.clone();
        (self.shown.replay, self.records.index) = (None, None);
        self.records.earned.take();
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
        self.note_leaving();
        (self.sitting.saving, self.sitting.seat) = (true, seat);
        Ok(true)
    }

    /// Puts a new attempt of the current gameset on the table. The game that was there is given up and booked, if games
    /// of its kind are booked, otherwise it is left as it is.
    fn begin_next(&mut self, seat: Seat, now_ms: i64) -> Result<Cause, Failure> {
        let ending = self.sitting.seat.ending(self.options(), now_ms).filter(|_| self.sitting.saving);
        let running = if ending.is_some() { RunningLine::Drop } else { self.line_if_unfinished() };
        let leaving = Leaving { running, ending };
        self.begin_after(&self.sitting.gameset.clone(), seat, &leaving, now_ms)
    }

    /// Puts a new attempt on the table: a dealt game, or one whose plies are taken over.
    pub(crate) fn begin(
        &mut self,
        gameset: &Gameset,
        seat: Seat,
        running: RunningLine,
        now_ms: i64,
    ) -> Result<Cause, Failure> {
        self.begin_after(gameset, seat, &Leaving { running, ending: None }, now_ms)
    }

    fn begin_after(
        &mut self,
        gameset: &Gameset,
        mut seat: Seat,
        leaving: &Leaving,
        now_ms: i64,
    ) -> Result<Cause, Failure> {
        let number = seat.number();
        let attempt = match begin_attempt(&mut self.archive, gameset, &mut seat, leaving, now_ms) {
            Ok(attempt) => Some(attempt),
            Err(why) if self.sitting.saving => return Err(Failure::not_saved(&why)),
            Err(_) => None,
        };
        self.records.note_change(self.sitting.seat.number());
        self.records.note_change(number);
        self.note_leaving();
        (self.sitting.saving, self.sitting.seat) = (attempt.is_some(), seat.kept_as(attempt, now_ms));
        Ok(Cause::Dealt)
    }
}

/// What becomes of the attempt on the table when another one takes its place.
pub(crate) struct Leaving {
    /// What becomes of its line.
    pub(crate) running: RunningLine,
    /// How it is given up; `None` if it is not.
    pub(crate) ending: Option<Ending>,
}

/// Stores the beginning of an attempt at the game of `seat`, and notes at `seat` what is noted of it.
pub(crate) fn begin_attempt(
    archive: &mut Archive,
    gameset: &Gameset,
    seat: &mut Seat,
    leaving: &Leaving,
    now_ms: i64,
) -> Result<i64, archive::Error> {
    let base = gameset.play_id().base();
    // A gameset that is set aside is named after its PlayID, with a colon behind it.
    let has_same_cards = |name: &str| {
        let playid = name.split(':').next().unwrap_or_default().parse::<PlayId>();
        playid.is_ok_and(|playid| playid.base() == base)
    };
    let rows = seat.rows();
    let beginning = Beginning {
        playid: gameset.play_id().as_str(),
        game: seat.number(),
        line: &rows,
        hand: seat.hand(),
        has_same_cards: &has_same_cards,
    };
    let last = leaving.ending.as_ref().map(Ending::last_step);
    let Begun { attempt, hand } = archive.begin_after(&beginning, last.as_ref(), leaving.running, now_ms)?;
    seat.set_hand(hand);
    Ok(attempt)
}
