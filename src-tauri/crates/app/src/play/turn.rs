//! Changes the game on the table: plans, stores and applies one change.

use archive::{Archive, AttemptFacts};
use gameset::Gameset;
use session::PlannedStep;

use super::{ActiveGame, Direction, IntentMeaning, Playable, Running, Terms, refuse_unless};
use crate::history::HistoryCache;
use crate::wire::failure::check_allowed;
use crate::wire::view::{Cause, PreviewStep};
use crate::{Failure, Intent, Options, Refusal};

/// The player's turn: the game on the table, with all data that change together with it.
pub(crate) struct Turn<'a, G: Playable> {
    pub(crate) active: &'a mut ActiveGame<G>,
    pub(crate) archive: &'a mut Archive,
    pub(crate) history: &'a mut HistoryCache,
    pub(crate) gameset: &'a Gameset,
    pub(crate) options: &'a Options,
    /// Whether the player's plies are stored.
    pub(crate) saving: bool,
    pub(crate) now_ms: i64,
}

impl<G: Playable> ActiveGame<G> {
    /// Returns the moves that `intent` would make automatically, for a preview.
    ///
    /// # Errors
    /// If `intent` would not make any moves automatically.
    pub(crate) fn preview(&self, intent: Intent, options: &Options) -> Result<Vec<PreviewStep>, Failure> {
        match G::meaning_of(intent, self, options)? {
            IntentMeaning::Auto(auto) => Ok(G::preview(&auto, self.position(), options.look())),
            IntentMeaning::Ply(..) | IntentMeaning::Facts(_) => Err(Failure::Illegal),
        }
    }
}

impl<G: Playable> Turn<'_, G> {
    /// Carries out `intent`, whose command is possible, on the game on the table. Returns the cause of the new view.
    ///
    /// # Errors
    /// If the intent is not possible, or the change cannot be stored; nothing has changed then.
    pub(crate) fn act(&mut self, intent: Intent) -> Result<Cause, Failure> {
        let session = &self.active.session;
        match intent {
            Intent::Undo => self.walk(G::back(session), Direction::Back),
            Intent::UndoAction => self.walk(session.back_action(), Direction::Back),
            Intent::Redo => self.walk(G::forward(session), Direction::Forward),
            Intent::RedoAction => self.walk(session.forward_action(), Direction::Forward),
            Intent::BackTillDeal => self.jump(session.back_till_deal()),
            Intent::Rollback => self.jump(session.rollback()),
            Intent::Restart => self.return_to(0),
            Intent::Snapshot => {
                self.commit(session.mark(), Direction::Forward)?;
                Ok(Cause::Other)
            }
            Intent::Play { ply } => {
                let ply = ply.parse().ok().filter(|ply| G::is_move(*ply)).ok_or(Failure::Illegal)?;
                if !G::may_play(self.active, ply) {
                    return Err(Failure::Illegal);
                }
                self.play(ply, Cause::Played)
            }
            Intent::Stop => Ok(Cause::Other),
            Intent::Continue => Err(Refusal::NothingRunning.into()),
            _ => match G::meaning_of(intent, self.active, self.options)? {
                IntentMeaning::Ply(ply, cause) => self.play(ply, cause),
                IntentMeaning::Auto(auto) => self.start_auto(auto),
                IntentMeaning::Facts(facts) => self.store_facts(facts),
            },
        }
    }

    /// Plays the next ply of an automatic continuation.
    ///
    /// # Errors
    /// If no ply is left to play, or the change cannot be stored.
    pub(crate) fn continue_running(&mut self, running: &Running<G>) -> Result<Cause, Failure> {
        let (session, position) = (&self.active.session, self.active.position());
        match *running {
            Running::Auto(ref auto) => {
                let mut auto = auto.clone();
                let ply = G::next(&auto, position).ok_or(Refusal::NothingRunning)?;
                let change = session.play_on(ply).map_err(|_| Failure::Illegal)?;
                G::advance(&mut auto, position, ply);
                self.commit_with(change, auto)?;
                Ok(Cause::Played)
            }
            Running::Walk(to) => {
                let change = self.step_towards(to).ok_or(Refusal::NothingRunning)?;
                self.commit(change, Direction::Forward)?;
                self.continue_with(Running::Walk(to));
                Ok(Cause::Jumped)
            }
        }
    }

    /// Takes back every ply after `at`, the ply that a replay shows.
    ///
    /// # Errors
    /// If the line has no ply `at`, or the change cannot be stored.
    pub(crate) fn return_to(&mut self, at: usize) -> Result<Cause, Failure> {
        let cause = self.jump(Some(at))?;
        self.active.is_restarted = at == 0;
        Ok(cause)
    }

    /// Plays `ply` as a separate action, together with the plies that follow it automatically.
    fn play(&mut self, ply: G::Ply, cause: Cause) -> Result<Cause, Failure> {
        let change = self.active.session.play(ply).map_err(|why| G::failure(&why))?;
        match G::after(self.options) {
            Some(auto) => self.commit_with(change, auto)?,
            None => self.commit(change, Direction::Forward)?,
        }
        Ok(cause)
    }

    /// Stores and makes a change together with the plies of `auto` that belong to the same view, and lets `auto`
    /// continue from there.
    fn commit_with(&mut self, mut change: PlannedStep<G>, mut auto: G::Auto) -> Result<(), Failure> {
        while let Some(position) = change.position()
            && let Some(ply) = G::next(&auto, position).filter(|ply| G::is_at_once(*ply))
        {
            let mut advanced = auto.clone();
            G::advance(&mut advanced, position, ply);
            if self.active.session.extend(&mut change, ply).is_err() {
                break;
            }
            auto = advanced;
        }
        self.commit(change, Direction::Forward)?;
        self.continue_with(Running::Auto(auto));
        Ok(())
    }

    /// Stores facts about the attempt, then sets them on the table.
    fn store_facts(&mut self, facts: AttemptFacts) -> Result<Cause, Failure> {
        let was_untouched = self.active.is_untouched();
        if was_untouched {
            check_allowed(self.first_ply_refusal()?)?;
        }
        if self.saving
            && let Some(attempt) = self.active.attempt
        {
            self.archive.put_facts(attempt, &facts).map_err(Failure::not_saved)?;
        }
        self.active.facts = Some(facts);
        if was_untouched {
            self.history.note_change(self.active.session.seed().number);
        }
        Ok(Cause::Other)
    }

    /// Plays the first ply of `auto`; each of the others follows when it is requested.
    fn start_auto(&mut self, mut auto: G::Auto) -> Result<Cause, Failure> {
        let position = self.active.position();
        let ply = G::next(&auto, position).ok_or_else(|| G::idle_refusal(&auto, position))?;
        let change = G::begin_auto(&self.active.session, ply).map_err(|_| Failure::Illegal)?;
        G::advance(&mut auto, position, ply);
        self.commit_with(change, auto)?;
        Ok(Cause::Played)
    }

    /// Lets `running` continue, unless it is at its end.
    fn continue_with(&mut self, running: Running<G>) {
        let goes_on = match &running {
            Running::Auto(auto) => G::next(auto, self.active.position()).is_some(),
            Running::Walk(to) => *to != self.active.session.at(),
        };
        self.active.running = goes_on.then_some(running);
    }

    /// Goes one ply towards `to`; each of the others follows when it is requested.
    fn walk(&mut self, to: Option<usize>, direction: Direction) -> Result<Cause, Failure> {
        let refusal = match direction {
            Direction::Back => Refusal::NothingToUndo,
            Direction::Forward => Refusal::NothingToRedo,
        };
        let to = to.ok_or(refusal)?;
        let change = self.step_towards(to).ok_or(refusal)?;
        self.commit(change, direction)?;
        self.continue_with(Running::Walk(to));
        Ok(Cause::Jumped)
    }

    /// Goes one ply towards `to`, and over those that were shown together with it.
    fn step_towards(&self, to: usize) -> Option<PlannedStep<G>> {
        let (session, line) = (&self.active.session, self.active.session.line());
        let at = session.at();
        let follows = |place: usize| {
            place > 0
                && line
                    .get(place)
                    .is_some_and(|played| G::is_at_once(played.ply) && played.action == line[place - 1].action)
        };
        let mut next = if to < at { at - 1 } else { at + 1 };
        if to < at {
            while next > to && follows(next) {
                next -= 1;
            }
        } else {
            while next < to && follows(next) {
                next += 1;
            }
        }
        session.go_to(next)
    }

    /// Goes back to ply `to` at once.
    fn jump(&mut self, to: Option<usize>) -> Result<Cause, Failure> {
        let change = to.and_then(|at| self.active.session.go_to(at)).ok_or(Refusal::AtBeginning)?;
        self.commit(change, Direction::Back)?;
        Ok(Cause::Jumped)
    }

    /// Stores a change, then makes it on the table.
    fn commit(&mut self, change: PlannedStep<G>, direction: Direction) -> Result<(), Failure> {
        if change.plays() && self.active.session.at() == 0 {
            check_allowed(self.first_ply_refusal()?)?;
        }
        // The first move after Restart must not lose the earlier line. In games that count every attempt, Restart
        // begins another attempt instead.
        let may_begin_again = Terms::of(self.gameset).minimal_refusal().is_none();
        let is_booked = self.active.facts.is_some();
        let keeps_line = change.plays() && self.active.begins_again() && may_begin_again && !is_booked;
        let planned = self.active.plan(change, direction, self.options, self.now_ms);
        if self.saving
            && let Some(attempt) = self.active.attempt
        {
            let end = planned.end.as_ref().map(|end| end.in_archive(planned.booked.as_ref()));
            let (place, played) = (&planned.place, &planned.played);
            let stored = if keeps_line {
                self.archive.commit_again(attempt, place, played, end)
            } else {
                self.archive.commit(attempt, place, played, end)
            };
            stored.map_err(Failure::not_saved)?;
        }
        if planned.end.is_some() || keeps_line || self.active.is_untouched() {
            self.history.note_change(self.active.session.seed().number);
        }
        self.active.apply(planned, self.now_ms);
        Ok(())
    }

    /// Returns the reason why the first ply may not be played: if every game has been played, the one on the table may
    /// be a game that may not be begun again.
    fn first_ply_refusal(&self) -> Result<Option<Refusal>, Failure> {
        let Some(refusal) = Terms::of(self.gameset).minimal_refusal() else { return Ok(None) };
        let (playid, number) = (self.gameset.play_id().as_str(), self.active.session.seed().number);
        let attempted = self.archive.was_attempted(playid, number, self.active.attempt)?;
        Ok(refuse_unless(!attempted, refusal))
    }
}
