//! Tries out rules without a gameset. A trial lasts until the player leaves it, even through a restart, and is then
//! forgotten.
//!
//! A trial is a gameset with a name that no player's gameset can have, so everything that works at the table also works
//! in a trial. Its options are those of the gameset that the player comes from, and changes to them are stored there. A
//! player who wants to keep what is played makes a gameset of the trial.

use archive::Archive;
use games::GivenGame;
use gameset::{Gameset, PlayId, Preset};

use super::start::{LeavingGame, NextGame, begin_new_attempt, open_gameset};
use super::{App, Bootstrap};
use crate::limits::MAX_CARDS_BYTES;
use crate::play::{AnyGame, read_rules};
use crate::profile::{LastGame, Profile};
use crate::wire::cards_fault::CardsFault;
use crate::wire::view::Cause;
use crate::{Failure, Options, Refusal, gamesets};

impl App {
    /// Returns whether the player is trying out rules.
    pub(crate) fn is_trial(&self) -> bool {
        self.current.gameset.play_id().is_trial()
    }

    /// Deals a game by the rules called `text`, by name or by code. The game that was on the table is left as it is,
    /// and an earlier trial is forgotten.
    ///
    /// # Errors
    /// If `text` does not name any rules, or the trial cannot be stored.
    pub fn try_out(&mut self, text: &str, now_ms: i64) -> Result<Bootstrap, Failure> {
        self.try_gameset(Gameset::new(PlayId::trial(), read_rules(text)?), now_ms)
    }

    /// Deals a game with the cards in `text`, as [`App::try_out`] does.
    ///
    /// # Errors
    /// If `text` does not name the cards of a game as it begins, or is longer than any that does; or the trial cannot
    /// be stored.
    pub fn try_cards(&mut self, text: &str, now_ms: i64) -> Result<Bootstrap, Failure> {
        if text.len() > MAX_CARDS_BYTES {
            return Err(Failure::BadCards { fault: CardsFault::Unknown });
        }
        let GivenGame { rules, order } =
            GivenGame::read(text).map_err(|fault| Failure::BadCards { fault: fault.into() })?;
        self.try_gameset(Gameset::new(PlayId::trial(), rules).with_order(Some(order)), now_ms)
    }

    fn try_gameset(&mut self, set: Gameset, now_ms: i64) -> Result<Bootstrap, Failure> {
        let profile = self.current.profile.try_with(&set, self.last_game());
        self.change_gameset(&self.plan_leaving_gameset(), |archive, leaving| {
            put_trial_on_table(archive, &set, now_ms)?;
            open_gameset(archive, leaving, set, profile, now_ms)
        })?;
        Ok(self.take_bootstrap())
    }

    /// Puts an untouched game of a trial on the table, as [`App::try_out`] does.
    pub(crate) fn try_game(&mut self, set: Gameset, active: AnyGame, now_ms: i64) -> Result<(), Failure> {
        let profile = self.current.profile.try_with(&set, self.last_game());
        self.change_gameset(&self.plan_leaving_gameset(), |archive, leaving| {
            put_trial_on_table(archive, &set, now_ms)?;
            begin_new_attempt(archive, leaving, set, profile, active, now_ms)
        })
    }

    /// Goes back to the gameset that the player came from, and forgets the trial.
    ///
    /// # Errors
    /// If the player is not trying out rules, or the change cannot be stored.
    pub fn leave_trial(&mut self, now_ms: i64) -> Result<Bootstrap, Failure> {
        if !self.is_trial() {
            return Err(Refusal::NoTrial.into());
        }
        self.go_back_from_trial(now_ms)?;
        Ok(self.take_bootstrap())
    }

    pub(super) fn go_back_from_trial(&mut self, now_ms: i64) -> Result<(), Failure> {
        let from = self.current.profile.last_gameset().unwrap_or_else(|| Preset::standard().play_id.to_string());
        self.switch_to(&from, now_ms)
    }

    /// Returns the unfinished game of a trial as a game of `set`; `None` if `set` has other cards or rules.
    pub(super) fn trial_as_game_of(&self, set: &Gameset) -> Option<AnyGame> {
        let active = &self.current.active;
        let is_same =
            set.rules() == active.rules() && set.seed(active.number()).is_ok_and(|seed| seed == *active.seed());
        let goes_on = self.is_trial() && !set.mode().is_tournament() && is_same && active.is_unfinished();
        let active = if goes_on { active.up_to(active.at()) } else { None }?;
        Some(active.with_effort_of(&self.current.active))
    }

    /// Forgets a trial that is not on the table. If that fails, the next call tries again.
    pub(crate) fn forget_trial(&mut self) {
        if !self.is_trial() {
            let _ = self.archive.delete_gameset(PlayId::TRIAL);
        }
    }
}

/// Stores the trial `set` in place of an earlier one.
fn put_trial_on_table(archive: &mut Archive, set: &Gameset, now_ms: i64) -> Result<(), Failure> {
    // An earlier trial is not stored, not even if its game is on the table.
    let stored = archive.delete_gameset(PlayId::TRIAL).and_then(|()| archive.put_gameset(&gamesets::row(set, now_ms)));
    stored.map_err(Failure::not_saved)
}

/// Puts the game of a trial on the table as a game of `set`, and forgets the trial.
pub(super) fn keep_trial(
    archive: &mut Archive,
    leaving: &LeavingGame,
    set: Gameset,
    mut profile: Profile,
    active: AnyGame,
    now_ms: i64,
) -> Result<NextGame, Failure> {
    profile.add_overrides(leaving.overrides);
    let mut begun = begin_new_attempt(archive, leaving, set, profile, active, now_ms)?;
    begun.cause = Cause::Resumed;
    archive.delete_gameset(PlayId::TRIAL).map_err(Failure::not_saved)?;
    Ok(begun)
}

impl Profile {
    /// Returns the profile for a trial of `set` when the player leaves the current gameset with the game `last`: the
    /// options stay the same, except for those that depend on the rules.
    pub(super) fn try_with(&self, set: &Gameset, last: LastGame) -> Self {
        let (mut profile, _) = self.read_for(set, last);
        let Options { scoring, .. } = Options::for_gameset(set);
        profile.options = Options { scoring, cheat_level: set.cheat().number(), ..self.options.clone() };
        (profile.last_game, profile.last_attempt) = (None, None);
        profile
    }
}
