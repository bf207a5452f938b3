//! Puts a game on the table. All changes that belong to this are stored in one transaction and applied afterwards.

use archive::{Archive, AttemptFacts, BegunAttempt, Journal, NewAttempt, RunningLine};
use gameset::{Gameset, PlayId};

use super::App;
use super::command_line::apply_rules_to;
use super::view_state::IntroState;
use crate::play::replay::Replay;
use crate::play::{AnyGame, Ending};
use crate::profile::introduction::{IntroductionPart, IntroductionSeen};
use crate::profile::overrides::Overrides;
use crate::profile::{LastGame, Profile, file};
use crate::wire::failure::check_allowed;
use crate::wire::view::Cause;
use crate::{Failure, Notice, Refusal};

/// How to treat an attempt that was left at its end. Earlier versions stored the lines of finished attempts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum IfEnded {
    /// The attempt is finished; its line is dropped and it is not resumed.
    Drop,
    /// The end of the attempt is shown.
    Show,
}

/// How the game on the table is left when another one takes its place.
pub(super) struct LeavingGame {
    /// Whether and how the line of the game stays stored.
    pub(super) running: RunningLine,
    /// How the game is given up; `None` if it is not given up.
    pub(super) ending: Option<Ending>,
    /// The parts of the introduction that the player has seen by then.
    introduced: IntroductionSeen,
    /// Whether the player needs no tour of another game, having seen one or been offered it here.
    has_toured: bool,
    /// The flags of the command line.
    pub(super) overrides: Overrides,
    /// Whether the other game must be stored. It need not be stored while plies cannot be stored.
    must_be_stored: bool,
}

/// A game that comes to the table, with its gameset and the gameset's settings.
pub(super) struct NextGame {
    gameset: Gameset,
    profile: Profile,
    active: AnyGame,
    pub(super) cause: Cause,
    /// Notices that the player gets when the window opens next.
    pub(super) notices: Vec<Notice>,
}

impl App {
    /// Puts game `number` on the table, from its beginning.
    pub(crate) fn start(&mut self, number: u32, now_ms: i64) -> Result<Cause, Failure> {
        let seed = self.seed(number)?;
        check_allowed(self.begin_refusal(number)?)?;
        self.begin_next(AnyGame::deal(&self.current.gameset, seed), now_ms)
    }

    /// Begins another attempt at the game on the table. Cards that the player has seen stay visible.
    pub(crate) fn start_again(&mut self, now_ms: i64) -> Result<Cause, Failure> {
        let shown = self.current.active.facts().map_or(0, |facts| facts.shown);
        let mut dealt = AnyGame::deal(&self.current.gameset, *self.current.active.seed());
        dealt.set_facts(dealt.facts().map(|facts| AttemptFacts { shown, shown_before: true, ..facts.clone() }));
        self.begin_next(dealt, now_ms)
    }

    /// Puts game `number` on the table, where its newest unfinished attempt was left. It may be there already.
    pub(crate) fn resume_newest(&mut self, number: u32, now_ms: i64) -> Result<Cause, Failure> {
        self.seed(number)?;
        if self.is_midway_in(number) {
            return Ok(Cause::Resumed);
        }
        let newest = self.unfinished(number)?.into_iter().next().ok_or(Failure::NothingToResume { number })?;
        self.resume_attempt(newest.attempt, now_ms)
    }

    /// Puts an unfinished attempt of the gameset on the table, where it was left.
    pub(crate) fn resume_attempt(&mut self, attempt: i64, now_ms: i64) -> Result<Cause, Failure> {
        if self.current.active.attempt() == Some(attempt) {
            return Err(Failure::NoAttempt);
        }
        let gameset = &self.current.gameset;
        let kept = self.archive.attempt_with_line(gameset.play_id().as_str(), attempt)?.ok_or(Failure::NoAttempt)?;
        let (active, notices) = AnyGame::restore(gameset, &kept, now_ms).ok_or(Failure::NoAttempt)?;
        if active.status().is_end() {
            let _ = self.archive.drop_attempt(gameset.play_id().as_str(), attempt);
            return Err(Failure::NoAttempt);
        }
        let (gameset, profile) = (gameset.clone(), self.current.profile.clone());
        let leaving = self.plan_leaving(self.line_if_unfinished());
        self.put_on_table(&leaving, |archive, _| {
            let stored = leaving.check_stored(archive.resume(attempt, leaving.running))?;
            let active = active.with_attempt(stored.map(|()| attempt), now_ms);
            Ok(NextGame { gameset, profile, active, cause: Cause::Resumed, notices })
        })
    }

    /// Plays on from the position that the replay of another game shows: a new attempt that begins with the plies of
    /// that game.
    pub(crate) fn play_on_from_replay(&mut self, now_ms: i64) -> Result<Cause, Failure> {
        let Some(Replay { at, other: Some(other), .. }) = &self.view_state.replay else {
            return Err(Refusal::NothingRunning.into());
        };
        let number = other.active.number();
        let taken = other.active.played_on_from(*at).ok_or(Failure::BadRecord { number })?;
        self.begin_next(taken, now_ms)?;
        self.view_state.replay = None;
        Ok(Cause::Jumped)
    }

    /// Puts a game of another gameset on the table, as `plan` says.
    pub(super) fn change_gameset(
        &mut self,
        leaving: &LeavingGame,
        plan: impl FnOnce(&mut Archive, &LeavingGame) -> Result<NextGame, Failure>,
    ) -> Result<(), Failure> {
        let cause = self.put_on_table(leaving, plan)?;
        (self.view_state.replay, self.view_state.puzzle, self.history.index) = (None, None, None);
        self.view_state.change(cause);
        Ok(())
    }

    /// Puts a game on the table in place of the current one. `plan` stores the changes that belong to this.
    fn put_on_table(
        &mut self,
        leaving: &LeavingGame,
        plan: impl FnOnce(&mut Archive, &LeavingGame) -> Result<NextGame, Failure>,
    ) -> Result<Cause, Failure> {
        let known = self.current.profile_file.digest.as_deref();
        let store = |archive: &mut Archive| {
            let mut next = plan(archive, leaving)?;
            next.update_profile(leaving);
            leaving.check_stored(archive.save_profile(&file::copy_text(next.profile.sections(), known), None))?;
            Ok(next)
        };
        let next =
            if leaving.must_be_stored { in_transaction(&mut self.archive, store) } else { store(&mut self.archive) };
        Ok(self.install(next?))
    }

    /// Shows the next game in place of the current one, once all of it is stored. Returns the cause of the new view.
    fn install(&mut self, next: NextGame) -> Cause {
        let NextGame { gameset, profile, active, cause, notices } = next;
        let follows_end = self.current.active.status().is_end();
        self.history.note_change(self.current.active.number());
        self.history.note_change(active.number());
        self.view_state.intro = IntroState { follows_end, ..IntroState::default() };
        self.view_state.notices.extend(notices);
        self.current.saving = active.attempt().is_some();
        self.current.profile_file.is_behind = true;
        (self.current.gameset, self.current.profile, self.current.active) = (gameset, profile, active);
        // If that cannot be read, the button keeps the number that it has.
        let _ = self.update_next_game();
        cause
    }

    /// Plays on without saving. Returns the cause of the new view.
    pub(super) fn play_without_saving(&mut self) -> Cause {
        self.current.stored_line = self.line_if_unfinished();
        self.current.saving = false;
        Cause::Other
    }

    /// Returns how to leave the game on the table if its line becomes `running`.
    fn plan_leaving(&self, running: RunningLine) -> LeavingGame {
        LeavingGame {
            running,
            ending: None,
            introduced: self.introduction_seen_when_left(),
            has_toured: self.current.profile.introduced.has(IntroductionPart::Tour) || self.tour().is_some(),
            overrides: self.current.profile.overrides,
            must_be_stored: self.current.saving,
        }
    }

    /// Returns how to leave the gameset.
    pub(super) fn plan_leaving_gameset(&self) -> LeavingGame {
        self.plan_leaving(self.line_when_left())
    }

    /// Returns what happens to the line of the running attempt when another game of the gameset takes the place of the
    /// game on the table.
    fn line_if_unfinished(&self) -> RunningLine {
        if !self.current.saving {
            return self.current.stored_line;
        }
        if self.current.active.is_unfinished() { RunningLine::Keep } else { RunningLine::Drop }
    }

    /// Returns what happens to that line when the gameset is left. If every game has been played, the line stays stored
    /// too, so that the player can come back to the last game.
    fn line_when_left(&self) -> RunningLine {
        let is_last = self.history.next_games.first_unplayed.is_none() && !self.current.active.is_untouched();
        if is_last { RunningLine::Keep } else { self.line_if_unfinished() }
    }

    /// Returns the game to come back to after the gameset has been left.
    pub(crate) fn last_game(&self) -> LastGame {
        let attempt = self.current.active.attempt().filter(|_| self.line_when_left() == RunningLine::Keep).unwrap_or(0);
        LastGame { game: self.current.active.number(), attempt }
    }

    /// Puts a new attempt of the current gameset on the table. If the rules count every attempt, the game that was
    /// there is given up and counted; otherwise it is left as it is.
    fn begin_next(&mut self, active: AnyGame, now_ms: i64) -> Result<Cause, Failure> {
        let ending = self.current.active.ending(self.options(), now_ms).filter(|_| self.current.saving);
        let running = if ending.is_some() { RunningLine::Drop } else { self.line_if_unfinished() };
        let leaving = LeavingGame { ending, ..self.plan_leaving(running) };
        let (gameset, profile) = (self.current.gameset.clone(), self.current.profile.clone());
        self.put_on_table(&leaving, |archive, leaving| {
            begin_new_attempt(archive, leaving, gameset, profile, active, now_ms)
        })
    }
}

impl LeavingGame {
    /// Returns the same, but requires the game that takes the place to be stored.
    pub(super) fn requiring_storage(self) -> Self {
        Self { must_be_stored: true, ..self }
    }

    /// Returns the result of a change; `None` if it was not stored and need not be.
    fn check_stored<T>(&self, done: Result<T, archive::Error>) -> Result<Option<T>, Failure> {
        done.map(Some).or_else(|why| if self.must_be_stored { Err(Failure::not_saved(why)) } else { Ok(None) })
    }
}

impl NextGame {
    /// Brings the profile up to date with the game that was left and this one.
    fn update_profile(&mut self, leaving: &LeavingGame) {
        let Self { profile, active, .. } = self;
        // This number is used only if the database is lost.
        profile.last_game = Some(active.number());
        profile.introduced = leaving.introduced;
        // A player who knows one game and goes to another may still need the tour of that one.
        if active.tour(0).is_some() && !leaving.has_toured {
            profile.introduced = profile.introduced.without(IntroductionPart::Tour);
        }
        profile.switch_rules(active.rules());
    }
}

/// Runs `work` in one transaction.
///
/// # Errors
/// If `work` fails or the transaction cannot be stored; nothing has changed then.
pub(super) fn in_transaction<T>(
    archive: &mut Archive,
    work: impl FnOnce(&mut Archive) -> Result<T, Failure>,
) -> Result<T, Failure> {
    in_transaction_of(archive, |archive| archive, work)
}

/// Does the same with `work` of the owner of an `archive`.
///
/// # Errors
/// For the same reasons.
pub(super) fn in_transaction_of<O, T>(
    owner: &mut O,
    archive: fn(&mut O) -> &mut Archive,
    work: impl FnOnce(&mut O) -> Result<T, Failure>,
) -> Result<T, Failure> {
    Archive::in_transaction_of(owner, archive, Failure::not_saved, work)
}

/// Puts a game of `gameset` on the table: the one that was left unfinished there, or else the next one.
pub(super) fn open_gameset(
    archive: &mut Archive,
    leaving: &LeavingGame,
    gameset: Gameset,
    profile: Profile,
    now_ms: i64,
) -> Result<NextGame, Failure> {
    let playid = gameset.play_id().to_string();
    let next = Some(archive.first_unplayed(&playid)?).filter(|number| gameset.seed(*number).is_ok());
    let left = profile.last_game.filter(|number| gameset.seed(*number).is_ok());
    let kept = match (profile.last_attempt, left) {
        (Some(attempt), _) => archive.attempt_with_line(&playid, attempt)?,
        // A profile of an earlier version has only the number.
        (None, Some(number)) => archive.unfinished(&playid, number)?.into_iter().next(),
        (None, None) => None,
    };
    // If there is no next game, show the end of the last one.
    let if_ended = if next.is_none() { IfEnded::Show } else { IfEnded::Drop };
    let resumed = kept.map(|kept| resume(archive, leaving, &gameset, &kept, if_ended, now_ms)).transpose()?.flatten();
    let mut opened = if let Some((active, notices)) = resumed {
        NextGame { gameset, profile, active, cause: Cause::Resumed, notices }
    } else {
        let number = next.or(left).unwrap_or_else(|| gameset.games().into());
        let seed = gameset.seed(number).expect("the number is one of the gameset's");
        let active = AnyGame::deal(&gameset, seed);
        begin_new_attempt(archive, leaving, gameset, profile, active, now_ms)?
    };
    if !opened.gameset.play_id().is_trial() {
        leaving.check_stored(archive.delete_gameset(PlayId::TRIAL))?;
    }
    let NextGame { gameset, profile, active, .. } = &mut opened;
    profile.add_overrides(leaving.overrides);
    leaving.check_stored(apply_rules_to(archive, gameset, profile, active))?;
    Ok(opened)
}

/// Puts a new attempt on the table: a dealt game, or one that adopts the plies of another.
pub(super) fn begin_new_attempt(
    archive: &mut Archive,
    leaving: &LeavingGame,
    gameset: Gameset,
    profile: Profile,
    mut active: AnyGame,
    now_ms: i64,
) -> Result<NextGame, Failure> {
    let begun = begin_attempt(archive, &gameset, &mut active, leaving.running, leaving.ending.as_ref(), now_ms);
    let attempt = leaving.check_stored(begun)?;
    Ok(NextGame {
        gameset,
        profile,
        active: active.with_attempt(attempt, now_ms),
        cause: Cause::Dealt,
        notices: Vec::new(),
    })
}

/// Resumes an attempt that was left; `None` if that is not possible. Also returns notices about plies that could not be
/// read.
fn resume(
    archive: &mut Archive,
    leaving: &LeavingGame,
    gameset: &Gameset,
    kept: &Journal,
    if_ended: IfEnded,
    now_ms: i64,
) -> Result<Option<(AnyGame, Vec<Notice>)>, Failure> {
    let Some((active, damage)) = AnyGame::restore(gameset, kept, now_ms) else { return Ok(None) };
    if active.status().is_end() && if_ended == IfEnded::Drop {
        leaving.check_stored(archive.drop_attempt(gameset.play_id().as_str(), kept.attempt).map(drop))?;
        return Ok(None);
    }
    let stored = leaving.check_stored(archive.resume(kept.attempt, leaving.running))?;
    Ok(Some((active.with_attempt(stored.map(|()| kept.attempt), now_ms), damage)))
}

/// Stores the beginning of an attempt at the game of `active`, and sets the stored facts at `active`.
pub(crate) fn begin_attempt(
    archive: &mut Archive,
    gameset: &Gameset,
    active: &mut AnyGame,
    running: RunningLine,
    ending: Option<&Ending>,
    now_ms: i64,
) -> Result<i64, archive::Error> {
    let base = gameset.play_id().base();
    // A gameset that was set aside is named after its PlayID, followed by a colon. The order of cards that come from
    // elsewhere is not in the name, and nobody has seen a numbered game by playing them.
    let trial = if active.number() == 1 { archive.gameset(PlayId::TRIAL)? } else { None };
    let has_order = trial.and_then(|row| crate::gamesets::read(&row)).is_some_and(|set| set.order().is_some());
    let has_same_cards = |name: &str| {
        if has_order && name == PlayId::TRIAL {
            return false;
        }
        let playid = name.split(':').next().unwrap_or_default().parse::<PlayId>();
        playid.is_ok_and(|playid| playid.base() == base)
    };
    let (rows, end) = (active.rows(), active.end_as_begun(now_ms));
    let beginning = NewAttempt {
        playid: gameset.play_id().as_str(),
        game: active.number(),
        line: &rows,
        undos: active.undos(),
        elapsed_ms: active.elapsed_ms(),
        facts: active.facts(),
        has_same_cards: &has_same_cards,
        end: end.as_ref().map(|end| end.in_archive(None)),
    };
    let last = ending.map(Ending::last_step);
    let BegunAttempt { attempt, facts } = archive.begin_after(&beginning, last.as_ref(), running, now_ms)?;
    active.set_facts(facts);
    Ok(attempt)
}
