//! Decides which commands the player may use now, and gives the reason for each that is not possible.

use gameset::TournamentMode;

use super::App;
use crate::play::{Subject, Terms, ended_refusal, refuse_unless, with_game};
use crate::wire::replay::ReplayKind;
use crate::wire::view::{CommandName, Refusals};
use crate::{Failure, Refusal};

impl App {
    /// Returns the terms of the games of the current gameset.
    pub(crate) fn own_terms(&self) -> Terms {
        Terms::of(&self.current.gameset)
    }

    /// Returns the game and the ply in view, with the terms of that game. It is the game on the table, another one
    /// whose replay is shown, or a puzzle.
    pub(crate) fn seen(&self) -> Subject<'_> {
        if let Some(puzzle) = &self.view_state.puzzle {
            let terms = Terms::without_hints(puzzle.active.rules());
            return Subject { active: &puzzle.active, at: puzzle.active.at(), terms };
        }
        let replay = self.view_state.replay.as_ref();
        let at = replay.map_or_else(|| self.current.active.at(), |replay| replay.at);
        match replay.and_then(|replay| replay.other.as_ref()) {
            Some(other) => Subject { active: &other.active, at, terms: other.terms },
            None => Subject { active: &self.current.active, at, terms: self.own_terms() },
        }
    }

    /// Whether a replay or a puzzle covers the game on the table.
    pub(crate) fn is_covered(&self) -> bool {
        self.cover_refusal().is_some()
    }

    /// Returns the reason why the game on the table is not in view, if there is one.
    pub(crate) fn cover_refusal(&self) -> Option<Refusal> {
        let replay = self.view_state.replay.as_ref().map(|_| Refusal::Replaying);
        replay.or(self.view_state.puzzle.as_ref().map(|_| Refusal::Puzzle))
    }

    /// Returns the commands that are not possible now, with the reasons.
    pub(crate) fn refusals(&self) -> Refusals {
        let terms = self.seen().terms;
        if let Some(puzzle) = &self.view_state.puzzle {
            let mut refusals = Refusals::nothing_but(&[CommandName::Undo], Refusal::Puzzle);
            refusals.refuse(CommandName::Undo, refuse_unless(puzzle.can_take_back(), Refusal::NothingToUndo));
            return refusals;
        }
        if let Some(replay) = &self.view_state.replay {
            // A replay can only be watched. The outlook is available for every board in view.
            let mut refusals = Refusals::nothing_but(&[CommandName::Outlook, CommandName::Review], Refusal::Replaying);
            refusals.refuse(CommandName::Outlook, terms.light_refusal());
            // Players look back at their own games. A solution is not one of them.
            let is_own = matches!(replay.kind, ReplayKind::Current | ReplayKind::Archived);
            refusals.refuse(CommandName::Review, refuse_unless(is_own, Refusal::Replaying).or(self.review_refusal()));
            return refusals;
        }
        let options = self.options();
        let ended = ended_refusal(self.current.active.status());
        let is_moderated = self.current.gameset.mode() == TournamentMode::Moderate;
        let mut refusals = Refusals::default();
        refusals.refuse(CommandName::Next, refuse_unless(self.next_number().is_some(), Refusal::AllPlayed));
        refusals.refuse(CommandName::Outlook, terms.light_refusal());
        refusals.refuse(CommandName::Hint, terms.hint_refusal().or(ended));
        refusals.refuse(CommandName::CertainHint, terms.hint_refusal().or(ended));
        refusals.refuse(CommandName::Review, self.review_refusal());
        refusals.refuse(CommandName::Choose, terms.hint_refusal());
        refusals.refuse(CommandName::DeleteGameset, refuse_unless(!self.is_trial(), Refusal::Trial));
        refusals.refuse(CommandName::ResetStatistics, self.reset_refusal());
        refusals.refuse(CommandName::ImportScores, refuse_unless(is_moderated, Refusal::NotModerated));
        with_game!(&self.current.active, active => active.refuse(&mut refusals, &terms, options));
        self.refuse_in_step(&mut refusals);
        refusals
    }

    /// Returns the reason why the player cannot look back at the game in view, if there is one.
    fn review_refusal(&self) -> Option<Refusal> {
        let Subject { active, terms, .. } = self.seen();
        terms.hint_refusal().or(refuse_unless(active.status().is_end(), Refusal::NotEnded))
    }

    /// Returns the reason why the gameset cannot be begun again, if there is one. In a tournament whose cheat level
    /// restricts going back, a game counts from its first move, and resetting would get around that.
    pub(crate) fn reset_refusal(&self) -> Option<Refusal> {
        if self.is_trial() {
            return Some(Refusal::Trial);
        }
        if !self.current.gameset.mode().is_tournament() || self.own_terms().cheat_refusal().is_none() {
            return None;
        }
        let untouched = self.current.active.attempt().filter(|_| self.current.active.is_untouched());
        let begun = self.archive.has_attempts(self.current.playid(), untouched);
        // If the archive cannot be read, games may have been begun.
        refuse_unless(begun.is_ok_and(|begun| !begun), Refusal::GamesCount)
    }

    /// Returns the reason why game `number` may not be begun, whether again or for the first time, if there is one.
    pub(crate) fn begin_refusal(&self, number: u32) -> Result<Option<Refusal>, Failure> {
        let Some(refusal) = self.own_terms().minimal_refusal() else { return Ok(None) };
        let untouched = number == self.current.active.number() && self.current.active.is_untouched();
        let attempted = self.archive.was_attempted(self.current.playid(), number, None)?;
        Ok(refuse_unless(untouched || !attempted, refusal))
    }
}
