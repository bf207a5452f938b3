//! Doing what the player wants.

use archive::End;
use gaps::{Gap, Gaps, Move, Multi, Ply};
use session::{Change, Game};

use super::App;
use crate::app::can::redeal_refusal;
use crate::table::replay::{Replay, ReplayKind};
use crate::table::running::Running;
use crate::table::{self, Direction};
use crate::wire::failure::allow;
use crate::wire::view::{self, Cause, ChainStep, View};
use crate::{Failure, Intent, Refusal};

impl App {
    /// Does what the player wants, if that is possible from the view with this `revision`, and shows what came of it.
    ///
    /// # Errors
    /// Says why not; nothing has changed then.
    pub fn act(&mut self, revision: u32, intent: Intent, now_ms: i64) -> Result<View, Failure> {
        if revision != self.shown.revision() {
            return Err(Failure::Stale);
        }
        let cause = if self.shown.replay.is_some() {
            self.act_in_replay(intent, now_ms)?
        } else {
            // Whatever the player does ends what goes on by itself; only going on does not, nor what is refused.
            let running = self.shown.running.take();
            let done = match (intent, &running) {
                (Intent::Continue, Some(running)) => self.go_on(running, now_ms),
                (Intent::Continue, None) => Err(Refusal::NothingRunning.into()),
                _ => self.do_one(intent, now_ms),
            };
            done.inspect_err(|_| self.shown.running = running)?
        };
        self.shown.change(cause);
        Ok(self.view())
    }

    /// Returns how the view came about that the intent leads to.
    fn do_one(&mut self, intent: Intent, now_ms: i64) -> Result<Cause, Failure> {
        let session = &self.sitting.table.session;
        let can = self.can();
        match intent {
            Intent::Move { gap, card } => {
                let card = view::card(card, self.sitting.table.session.rules().length()).ok_or(Failure::Illegal)?;
                self.play(Ply::Move(Move { gap: numbered(gap)?, card }), now_ms)
            }
            Intent::Redeal => {
                let change = session.play(Ply::Redeal).map_err(redeal_refusal)?;
                self.commit(change, Direction::Forward, now_ms)?;
                Ok(Cause::Redealt)
            }
            Intent::GiveUp => {
                allow(can.give_up)?;
                let change = session.play(Ply::GiveUp).map_err(redeal_refusal)?;
                self.commit(change, Direction::Forward, now_ms)?;
                Ok(Cause::Other)
            }
            Intent::Undo => self.walk(can.undo, session.back_one(), Direction::Back, now_ms),
            Intent::UndoAction => self.walk(can.undo, session.back_action(), Direction::Back, now_ms),
            Intent::Redo => self.walk(can.redo, session.forward_one(), Direction::Forward, now_ms),
            Intent::RedoAction => self.walk(can.redo, session.forward_action(), Direction::Forward, now_ms),
            Intent::BackTillDeal => self.jump(can.back_till_deal, session.back_till_deal(), now_ms),
            Intent::Rollback => self.jump(can.rollback, session.rollback(), now_ms),
            Intent::Restart => {
                let cause = self.jump(can.restart, Some(0), now_ms)?;
                self.sitting.table.is_restarted = true;
                Ok(cause)
            }
            Intent::Snapshot => {
                allow(can.snapshot)?;
                self.commit(session.mark(), Direction::Forward, now_ms)?;
                Ok(Cause::Other)
            }
            Intent::Auto => {
                allow(can.auto)?;
                self.start_multi(self.auto(), now_ms)
            }
            Intent::Repeat { gap } => self.start_multi(Multi::repetitive(numbered(gap)?), now_ms),
            Intent::Complete { card } => {
                let card = view::card(card, self.sitting.table.session.rules().length()).ok_or(Failure::Illegal)?;
                self.start_multi(Multi::completion(card.family()), now_ms)
            }
            Intent::Stop => Ok(Cause::Other),
            Intent::Replay { of: ReplayKind::Archived | ReplayKind::Imported | ReplayKind::Solution } => {
                Err(Failure::Illegal)
            }
            Intent::Replay { of: kind } => {
                // Looking back at a game that was interrupted shows nothing but what the player has played.
                let refusal = can.replay.filter(|_| kind == ReplayKind::Current);
                allow(refusal)?;
                self.shown.replay = Some(Replay { kind, at: 0, other: None });
                Ok(Cause::Other)
            }
            Intent::ReplayGame { number } => {
                let other = Some(self.recorded_game(number)?);
                self.shown.replay = Some(Replay { kind: ReplayKind::Archived, at: 0, other });
                Ok(Cause::Other)
            }
            Intent::ViewGame { place } => {
                self.view_game(place as usize)?;
                Ok(Cause::Other)
            }
            Intent::ReplayTo { .. } | Intent::ReplayAccept | Intent::ReplayCancel => {
                Err(Refusal::NothingRunning.into())
            }
            Intent::Continue => Err(Refusal::NothingRunning.into()),
            Intent::Next => self.start(self.records.next.ok_or(Refusal::AllPlayed)?, false, now_ms),
            Intent::Start { number, resume } => self.start(number, resume, now_ms),
            Intent::Resume { attempt } => self.resume_attempt(attempt, now_ms),
            Intent::PlayWithoutSaving => {
                self.sitting.saving = false;
                Ok(Cause::Other)
            }
        }
    }

    /// What can be done while a replay is shown.
    fn act_in_replay(&mut self, intent: Intent, now_ms: i64) -> Result<Cause, Failure> {
        let end = self.looked_at().at();
        let replay = self.shown.replay.as_mut().expect("a replay is shown");
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
            Intent::ReplayAccept if kind == ReplayKind::Solution => Err(Refusal::Solution.into()),
            Intent::ReplayAccept if is_other => {
                allow(self.cheat_refusal())?;
                self.take_over(now_ms)
            }
            Intent::ReplayAccept if at == end => {
                self.shown.replay = None;
                Ok(Cause::Other)
            }
            Intent::ReplayAccept => {
                allow(self.cheat_refusal())?;
                let change = self.sitting.table.session.go_to(at).expect("it is on the line");
                self.commit(change, Direction::Back, now_ms)?;
                self.sitting.table.is_restarted = at == 0;
                self.shown.replay = None;
                Ok(Cause::Jumped)
            }
            Intent::ReplayCancel => {
                self.shown.replay = None;
                Ok(Cause::Other)
            }
            _ => Err(Refusal::Replaying.into()),
        }
    }

    /// Plays one move as an action of its own.
    fn play(&mut self, ply: Ply, now_ms: i64) -> Result<Cause, Failure> {
        let change = self.sitting.table.session.play(ply).map_err(|_| Failure::Illegal)?;
        self.commit(change, Direction::Forward, now_ms)?;
        Ok(Cause::Played)
    }

    /// Automatic play from here.
    pub(crate) fn auto(&self) -> Multi {
        let last = self.sitting.table.session.played().iter().rev().find_map(|it| match it.ply {
            Ply::Move(it) => Some(it.gap),
            Ply::Redeal | Ply::GiveUp => None,
        });
        Multi::auto(self.sitting.table.position(), last)
    }

    /// Plays the first move of a multi-move; the rest follows as it is asked for.
    fn start_multi(&mut self, mut multi: Multi, now_ms: i64) -> Result<Cause, Failure> {
        let position = self.sitting.table.position();
        let why = if multi.needs_choice(position) { Refusal::Choice } else { Refusal::NoMoves };
        let ply = Gaps::next(&multi, position).ok_or(why)?;
        Gaps::advance(&mut multi, position, ply);
        let cause = self.play(ply, now_ms)?;
        self.run(Running::Auto(multi));
        Ok(cause)
    }

    /// The next ply of what goes on by itself.
    fn go_on(&mut self, running: &Running<Gaps>, now_ms: i64) -> Result<Cause, Failure> {
        match *running {
            Running::Auto(ref auto) => {
                let (mut auto, position) = (auto.clone(), self.sitting.table.position());
                let ply = Gaps::next(&auto, position).ok_or(Refusal::NothingRunning)?;
                let change = self.sitting.table.session.play_on(ply).map_err(|_| Failure::Illegal)?;
                Gaps::advance(&mut auto, position, ply);
                self.commit(change, Direction::Forward, now_ms)?;
                self.run(Running::Auto(auto));
                Ok(Cause::Played)
            }
            Running::Walk(to) => {
                let at = self.sitting.table.session.at();
                let change = self.sitting.table.session.go_to(if to < at { at - 1 } else { at + 1 });
                self.commit(change.ok_or(Refusal::NothingRunning)?, Direction::Forward, now_ms)?;
                self.run(Running::Walk(to));
                Ok(Cause::Jumped)
            }
        }
    }

    /// Lets `running` go on, unless it is at its end.
    fn run(&mut self, running: Running<Gaps>) {
        let goes_on = match &running {
            Running::Auto(auto) => Gaps::next(auto, self.sitting.table.position()).is_some(),
            Running::Walk(to) => *to != self.sitting.table.session.at(),
        };
        self.shown.running = goes_on.then_some(running);
    }

    /// The moves that a multi-move would make now, for showing them beforehand.
    ///
    /// # Errors
    /// When the view is not the latest one or `intent` is no multi-move.
    pub fn chain(&self, revision: u32, intent: Intent) -> Result<Vec<ChainStep>, Failure> {
        if revision != self.shown.revision() || self.shown.replay.is_some() {
            return Err(Failure::Stale);
        }
        let position = self.sitting.table.position();
        let multi = match intent {
            Intent::Auto => self.auto(),
            Intent::Repeat { gap } => Multi::repetitive(numbered(gap)?),
            Intent::Complete { card } => {
                Multi::completion(view::card(card, position.length()).ok_or(Failure::Illegal)?.family())
            }
            _ => return Err(Failure::Illegal),
        };
        Ok(view::chain(position, &multi.chain(position), self.options().look()))
    }

    /// Goes one ply towards `to`; the rest follows as it is asked for.
    fn walk(
        &mut self,
        refusal: Option<Refusal>,
        to: Option<usize>,
        direction: Direction,
        now_ms: i64,
    ) -> Result<Cause, Failure> {
        allow(refusal)?;
        let (at, to) = (self.sitting.table.session.at(), to.ok_or(Refusal::NothingToUndo)?);
        let change = self.sitting.table.session.go_to(if to < at { at - 1 } else { at + 1 });
        self.commit(change.ok_or(Refusal::NothingToRedo)?, direction, now_ms)?;
        self.run(Running::Walk(to));
        Ok(Cause::Jumped)
    }

    /// Goes back to ply `to` at once.
    fn jump(&mut self, refusal: Option<Refusal>, to: Option<usize>, now_ms: i64) -> Result<Cause, Failure> {
        allow(refusal)?;
        let change = to.and_then(|at| self.sitting.table.session.go_to(at)).ok_or(Refusal::AtBeginning)?;
        self.commit(change, Direction::Back, now_ms)?;
        Ok(Cause::Jumped)
    }

    /// Puts a change on disk, then on the table.
    fn commit(&mut self, change: Change<Gaps>, direction: Direction, now_ms: i64) -> Result<(), Failure> {
        if change.played().is_some() && self.sitting.table.session.at() == 0 {
            allow(self.first_ply_refusal()?)?;
        }
        let recorded = self.recorded();
        // What Restart left behind is not lost with the first move of the new beginning.
        let keeps_line = change.played().is_some() && self.sitting.table.begins_again() && self.may_begin_again();
        let planned = self.sitting.table.plan(change, direction, recorded, now_ms);
        if self.sitting.saving
            && let Some(attempt) = self.sitting.table.attempt
        {
            let tie = table::tie(self.sitting.gameset.rules().goal());
            let end = planned.end.as_ref().map(|(outcome, results)| End { outcome: *outcome, results, tie });
            let stored = match planned.played.as_ref().filter(|_| keeps_line) {
                Some(played) => self.archive.commit_again(attempt, &planned.step, played, end),
                None => self.archive.commit(attempt, &planned.step, planned.played.as_ref(), end),
            };
            stored.map_err(|why| Failure::not_saved(&why))?;
        }
        if planned.end.is_some() || keeps_line || self.sitting.table.is_untouched() {
            self.records.note_change(self.sitting.table.number);
        }
        self.sitting.table.install(planned, now_ms);
        Ok(())
    }
}

fn numbered(gap: u8) -> Result<Gap, Failure> {
    Gap::numbered(gap).ok_or(Failure::Illegal)
}
