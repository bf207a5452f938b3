//! Decides which commands the player may use now, and gives the reason for each that is not possible.

use gameset::TournamentMode;
use session::Status;

use super::App;
use crate::table::{Subject, Terms, at_seat, unless};
use crate::wire::view::{Can, CommandName};
use crate::{Failure, Refusal};

impl App {
    /// Returns the terms of the games of the current gameset.
    pub(crate) fn own_terms(&self) -> Terms {
        Terms::of(&self.sitting.gameset)
    }

    /// Returns the game and the ply in view, with the terms of that game. It is the game on the table, or another one
    /// whose replay is shown.
    pub(crate) fn seen(&self) -> Subject<'_> {
        let replay = self.shown.replay.as_ref();
        let at = replay.map_or_else(|| self.sitting.seat.at(), |replay| replay.at);
        match replay.and_then(|replay| replay.other.as_ref()) {
            Some(other) => Subject { seat: &other.seat, at, terms: other.terms },
            None => Subject { seat: &self.sitting.seat, at, terms: self.own_terms() },
        }
    }

    /// Returns the commands that are not possible now, with the reasons.
    pub(crate) fn can(&self) -> Can {
        let terms = self.seen().terms;
        if self.shown.replay.is_some() {
            // A replay can only be watched. The outlook is available for every board in view.
            let mut can = Can::nothing_but(CommandName::Outlook, Refusal::Replaying);
            can.refuse(CommandName::Outlook, terms.light_refusal());
            return can;
        }
        let options = self.options();
        let status = self.sitting.seat.status();
        let is_moderated = self.sitting.gameset.mode() == TournamentMode::Moderate;
        let mut can = Can::default();
        can.refuse(CommandName::Next, unless(self.next_number().is_some(), Refusal::AllPlayed));
        can.refuse(CommandName::Outlook, terms.light_refusal());
        can.refuse(CommandName::Hint, terms.hint_refusal().or(ended_refusal(status)));
        can.refuse(CommandName::CertainHint, terms.hint_refusal().or(ended_refusal(status)));
        can.refuse(CommandName::Review, terms.hint_refusal().or(unless(status.is_end(), Refusal::NotEnded)));
        can.refuse(CommandName::Choose, terms.hint_refusal());
        can.refuse(CommandName::DeleteGameset, unless(!self.is_trial(), Refusal::Trial));
        can.refuse(CommandName::ResetStatistics, self.reset_refusal());
        can.refuse(CommandName::ImportScores, unless(is_moderated, Refusal::NotModerated));
        at_seat!(&self.sitting.seat, table => table.refuse(&mut can, &terms, options));
        self.refuse_in_step(&mut can);
        can
    }

    /// Returns the reason why the gameset cannot be begun again, if there is one. In a tournament whose cheat level
    /// restricts going back, a game counts from its first move, and resetting would be a way around that.
    pub(crate) fn reset_refusal(&self) -> Option<Refusal> {
        if self.is_trial() {
            return Some(Refusal::Trial);
        }
        if !self.sitting.gameset.mode().is_tournament() || self.own_terms().cheat_refusal().is_none() {
            return None;
        }
        let untouched = self.sitting.seat.attempt().filter(|_| self.sitting.seat.is_untouched());
        let begun = self.archive.has_attempts(self.sitting.gameset.play_id().as_str(), untouched);
        // If the archive cannot be read, games may have been begun.
        unless(begun.is_ok_and(|begun| !begun), Refusal::GamesCount)
    }

    /// Returns the reason why game `number` may not be begun, whether again or for the first time, if there is one.
    pub(crate) fn begin_refusal(&self, number: u32) -> Result<Option<Refusal>, Failure> {
        let Some(refusal) = self.own_terms().minimal_refusal() else { return Ok(None) };
        let untouched = number == self.sitting.seat.number() && self.sitting.seat.is_untouched();
        let attempted = self.archive.was_attempted(self.sitting.gameset.play_id().as_str(), number, None)?;
        Ok(unless(untouched || !attempted, refusal))
    }
}

/// Returns the reason why a game with this status has no next move, if it has ended.
fn ended_refusal(status: Status) -> Option<Refusal> {
    match status {
        Status::Playing | Status::Ceased => None,
        Status::Over => Some(Refusal::GameOver),
        Status::Won => Some(Refusal::GameWon),
    }
}
