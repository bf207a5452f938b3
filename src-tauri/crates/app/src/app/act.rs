//! Carries out intents.

use super::App;
use crate::play::replay::Replay;
use crate::play::{Turn, with_game};
use crate::wire::failure::check_allowed;
use crate::wire::replay::ReplayKind;
use crate::wire::view::{Cause, CommandName, PreviewStep, View};
use crate::{Failure, Intent, Refusal};

/// Evaluates an expression with the player's [`Turn`] at whichever game is on the table.
macro_rules! at_turn {
    ($app:expr, $now_ms:expr, $turn:ident => $body:expr) => {{
        let App { archive, history, current, .. } = $app;
        let (gameset, options, saving, now_ms) =
            (&current.gameset, &current.profile.options, current.saving, $now_ms);
        with_game!(&mut current.active, active => {
            let mut $turn = Turn { active, archive, history, gameset, options, saving, now_ms };
            $body
        })
    }};
}

impl App {
    /// Subtracts the time, in milliseconds, for which the window has just been out of sight from the time played.
    pub fn skip_time(&mut self, unseen_ms: i64, now_ms: i64) {
        // The time of a puzzle is left out as a whole.
        if self.view_state.puzzle.is_none() {
            self.current.active.skip_time(unseen_ms, now_ms);
        }
    }

    /// Carries out `intent` if the view with this `revision` allows it, and returns the new view.
    ///
    /// # Errors
    /// If the intent is not possible or the change cannot be stored; nothing has changed then.
    pub fn act(&mut self, revision: u32, intent: Intent, now_ms: i64) -> Result<View, Failure> {
        if revision != self.view_state.revision() {
            return Err(Failure::Stale);
        }
        let (peeks, text_before) = (intent == Intent::Peek, self.intro_text());
        let cause = if self.view_state.replay.is_some() {
            self.act_in_replay(intent, now_ms)?
        } else if self.view_state.puzzle.is_some() {
            self.act_in_puzzle(&intent, now_ms)?
        } else if intent == Intent::Continue {
            self.continue_running(now_ms)?
        } else {
            self.act_on_game(intent, now_ms)?
        };
        self.note_step_shown(text_before);
        self.view_state.has_acted = true;
        self.view_state.change(cause);
        if peeks {
            self.view_state.peek();
        }
        Ok(self.view())
    }

    /// Carries out `intent`. An accepted intent stops automatic play, replaying and redoing; a refused one does not.
    fn act_on_game(&mut self, intent: Intent, now_ms: i64) -> Result<Cause, Failure> {
        if let Some(command) = intent.command() {
            check_allowed(self.refusals().of(command))?;
        }
        match intent {
            Intent::Replay { of: kind } => self.replay(kind),
            Intent::ReplayGame { number } => {
                let other = Some(self.recorded_game(number)?);
                Ok(self.show_replay(Replay::new(ReplayKind::Archived, 0, other)))
            }
            Intent::ViewGame { place } => self.view_game(place as usize),
            Intent::Puzzle { day } => self.begin_puzzle(day, now_ms),
            Intent::PuzzleMissed { at, kept_by, day } => self.begin_missed(at as usize, &kept_by, day, now_ms),
            Intent::ReplayTo { .. }
            | Intent::ReplayAccept
            | Intent::ReplayCancel
            | Intent::PuzzleShow
            | Intent::PuzzleLeave => Err(Refusal::NothingRunning.into()),
            Intent::Next => {
                let number = self.next_number().ok_or(Refusal::AllPlayed)?;
                let is_played = self.history.next_games.first_unplayed.is_none();
                if is_played { self.resume_newest(number, now_ms) } else { self.start(number, now_ms) }
            }
            Intent::Restart if self.current.active.facts().is_some() => self.start_again(now_ms),
            Intent::Start { number, resume: false } => self.start(number, now_ms),
            Intent::Start { number, resume: true } => self.resume_newest(number, now_ms),
            Intent::Resume { attempt } => self.resume_attempt(attempt, now_ms),
            Intent::GoOn => {
                let is_midway = self.is_asked_midway();
                let cause = self.go_on_in_introduction()?;
                if !is_midway {
                    return Ok(cause);
                }
                at_turn!(self, now_ms, turn => turn.return_to(0))
            }
            Intent::PlayWithoutSaving => {
                self.current.active.stop();
                Ok(self.play_without_saving())
            }
            _ => {
                check_allowed(self.step_refusal(&intent))?;
                at_turn!(self, now_ms, turn => {
                    let running = turn.active.running.take();
                    turn.act(intent).inspect_err(|_| turn.active.running = running)
                })
            }
        }
    }

    /// Plays the next ply of an automatic continuation.
    fn continue_running(&mut self, now_ms: i64) -> Result<Cause, Failure> {
        at_turn!(self, now_ms, turn => {
            let running = turn.active.running.take().ok_or(Refusal::NothingRunning)?;
            turn.continue_running(&running).inspect_err(|_| turn.active.running = Some(running))
        })
    }

    /// Starts a replay of the game on the table.
    fn replay(&mut self, kind: ReplayKind) -> Result<Cause, Failure> {
        match kind {
            ReplayKind::Archived | ReplayKind::Imported | ReplayKind::Solution => Err(Failure::Illegal),
            // The replay of an interrupted game shows only the player's own plies, so it is always allowed.
            ReplayKind::Current | ReplayKind::Interrupted => Ok(self.show_replay(Replay::new(kind, 0, None))),
        }
    }

    /// Shows a replay over the game on the table and stops any automatic continuation of that game. Returns the cause
    /// of the new view.
    pub(super) fn show_replay(&mut self, replay: Replay) -> Cause {
        self.current.active.stop();
        self.view_state.replay = Some(replay);
        Cause::Other
    }

    /// Carries out `intent` while a replay is shown.
    fn act_in_replay(&mut self, intent: Intent, now_ms: i64) -> Result<Cause, Failure> {
        let end = self.seen().active.at();
        let refusal = self.view_state.replay.as_ref().and_then(|replay| self.play_on_refusal(replay));
        let replay = self.view_state.replay.as_mut().expect("a replay is shown");
        let (kind, at, is_other) = (replay.kind, replay.at, replay.other.is_some());
        match intent {
            Intent::ReplayTo { at: to } => {
                let to = to as usize;
                if to > end {
                    return Err(Refusal::NoSuchPly.into());
                }
                replay.at = to;
                Ok(if to == at + 1 { Cause::Played } else { Cause::Jumped })
            }
            Intent::ReplayAccept if kind == ReplayKind::Imported => {
                self.view_next();
                Ok(Cause::Other)
            }
            Intent::ReplayAccept if is_other => {
                check_allowed(refusal)?;
                self.play_on_from_replay(now_ms)
            }
            Intent::ReplayAccept if at == end => {
                self.view_state.replay = None;
                Ok(Cause::Other)
            }
            Intent::ReplayAccept => {
                check_allowed(refusal)?;
                let cause = at_turn!(self, now_ms, turn => turn.return_to(at))?;
                self.view_state.replay = None;
                Ok(cause)
            }
            Intent::PuzzleMissed { at, kept_by, day } => {
                check_allowed(self.refusals().of(CommandName::Review))?;
                self.begin_missed(at as usize, &kept_by, day, now_ms)
            }
            Intent::PlayWithoutSaving => Ok(self.play_without_saving()),
            Intent::ReplayCancel => {
                self.view_state.replay = replay.under.take().map(|under| *under);
                Ok(Cause::Other)
            }
            _ => Err(Refusal::Replaying.into()),
        }
    }

    /// Returns the moves that a multi-move would make now, for a preview.
    ///
    /// # Errors
    /// If the view is not the latest one, a replay is shown, or `intent` is not a multi-move.
    pub fn preview(&self, revision: u32, intent: Intent) -> Result<Vec<PreviewStep>, Failure> {
        if revision != self.view_state.revision() || self.is_covered() {
            return Err(Failure::Stale);
        }
        let options = self.options();
        with_game!(&self.current.active, active => active.preview(intent, options))
    }
}
