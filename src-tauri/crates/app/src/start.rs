//! Putting a game on the table.

use archive::PlyRow;
use gameset::Gameset;
use gaps::{Gaps, Ply};
use session::{Played, Session};

use crate::act::allow;
use crate::app::App;
use crate::profile::Profile;
use crate::replay::Replay;
use crate::table::Table;
use crate::view::Cause;
use crate::{Failure, Refusal};

impl App {
    /// Puts game `number` on the table, from its beginning or, to `resume` it, where it was left.
    pub(crate) fn start(&mut self, number: u32, resume: bool, now_ms: i64) -> Result<(), Failure> {
        self.seed(number)?;
        let keep = self.table.is_unfinished();
        if resume {
            if !self.resume(&self.gameset.clone(), number, keep, now_ms)? {
                return Err(Failure::NothingToResume { number });
            }
        } else {
            allow(self.begin_refusal(number)?)?;
            let dealt = Session::new(self.gameset.rules(), self.seed(number)?);
            self.begin(&self.gameset.clone(), dealt, keep, now_ms)?;
        }
        self.note_number();
        Ok(())
    }

    /// Plays on from what the replay of another game shows: a new attempt that begins with its plies.
    pub(crate) fn take_over(&mut self, now_ms: i64) -> Result<(), Failure> {
        let Some(Replay { at, other: Some(other), .. }) = &self.replay else {
            return Err(Refusal::NothingRunning.into());
        };
        let (number, line) = (other.number, other.session.line()[..*at].iter().copied());
        let taken = Session::replay(*other.session.rules(), *other.session.seed(), line);
        let taken = taken.map_err(|_| Failure::BadRecord { number })?;
        self.begin(&self.gameset.clone(), taken, self.table.is_unfinished(), now_ms)?;
        (self.replay, self.cause) = (None, Cause::Moved);
        self.note_number();
        Ok(())
    }

    /// Notes which game is on the table now. The number is only a convenience for a lost database; a game that has
    /// started is not refused for it.
    pub(crate) fn note_number(&mut self) {
        let mut profile = self.profile.clone();
        profile.last_game = Some(self.table.number);
        let _ = self.keep_profile(profile);
        let _ = self.find_next();
    }

    /// Puts a game of `gameset` on the table: the one that was left there, else the next one.
    pub(crate) fn sit_down(&mut self, gameset: Gameset, mut profile: Profile, now_ms: i64) -> Result<(), Failure> {
        let left = profile.last_game.filter(|number| gameset.seed(*number).is_ok());
        // An end that was left is kept too, so that it is there when one comes back.
        let keep = !self.table.is_untouched();
        let resumed = match left {
            Some(number) => self.resume(&gameset, number, keep, now_ms)?.then_some(number),
            None => None,
        };
        let number = match resumed {
            Some(number) => number,
            None => {
                let next = self.archive.first_unplayed(gameset.play_id().as_str())?;
                let is_one = gameset.seed(next).is_ok();
                let number = if is_one { next } else { left.unwrap_or_else(|| gameset.games().into()) };
                let seed = gameset.seed(number).expect("the number is one of the gameset's");
                self.begin(&gameset, Session::new(gameset.rules(), seed), keep, now_ms)?;
                number
            }
        };
        profile.last_game = Some(number);
        (self.gameset, self.profile) = (gameset, profile.clone());
        (self.running, self.replay, self.history) = (None, None, None);
        self.forget_trial();
        self.revision += 1;
        let _ = self.keep_profile(profile);
        let _ = self.find_next();
        Ok(())
    }

    /// Takes up the attempt at a game that was left; says whether there was one. What of it could not be read is told when
    /// the window opens anew.
    fn resume(&mut self, gameset: &Gameset, number: u32, keep: bool, now_ms: i64) -> Result<bool, Failure> {
        let Some(kept) = self.archive.unfinished(gameset.play_id().as_str(), number)? else { return Ok(false) };
        let Some((table, damage)) = Table::restore(gameset, &kept, now_ms) else { return Ok(false) };
        self.archive.resume(kept.attempt, keep).map_err(|why| Failure::not_saved(&why))?;
        self.notices.extend(damage);
        self.note_change(self.table.number);
        self.note_change(number);
        (self.saving, self.table, self.cause) = (true, table, Cause::Moved);
        Ok(true)
    }

    /// Puts a new attempt on the table: a dealt game, or one whose plies are taken over.
    pub(crate) fn begin(
        &mut self,
        gameset: &Gameset,
        session: Session<Gaps>,
        keep: bool,
        now_ms: i64,
    ) -> Result<(), Failure> {
        let (playid, number) = (gameset.play_id().as_str(), session.seed().number);
        let row = |it: &Played<Ply>| PlyRow { action: it.action, code: it.ply.to_string() };
        let line: Vec<PlyRow> = session.played().iter().map(row).collect();
        let attempt = match self.archive.begin_with(playid, number, &line, now_ms, keep) {
            Ok(attempt) => Some(attempt),
            Err(why) if self.saving => return Err(Failure::not_saved(&why)),
            Err(_) => None,
        };
        self.note_change(self.table.number);
        self.note_change(number);
        (self.saving, self.table, self.cause) =
            (attempt.is_some(), Table::new(session, number, attempt, now_ms), Cause::Dealt);
        Ok(())
    }
}
