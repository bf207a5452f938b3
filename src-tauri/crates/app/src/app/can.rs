//! Decides what the player may do now, and why not.

use gameset::{CheatLevel, TournamentMode};
use session::Status;

use super::App;
use crate::table::{at_seat, unless};
use crate::wire::view::{Can, CommandName};
use crate::{Failure, Refusal};

impl App {
    pub(crate) fn cheat_level(&self) -> CheatLevel {
        self.sitting.gameset.cheat()
    }

    /// Returns which commands are not possible now, and why.
    pub(crate) fn can(&self) -> Can {
        if self.shown.replay.is_some() {
            return Can::nothing(Refusal::Replaying);
        }
        let (level, options) = (self.cheat_level(), self.options());
        let status = self.sitting.seat.status();
        let is_moderated = self.sitting.gameset.mode() == TournamentMode::Moderate;
        let mut can = Can::default();
        can.refuse(CommandName::Next, unless(self.records.next.is_some(), Refusal::AllPlayed));
        can.refuse(CommandName::Hint, self.truth_refusal().or(ended_refusal(status)));
        can.refuse(CommandName::CertainHint, self.truth_refusal().or(ended_refusal(status)));
        can.refuse(CommandName::Review, self.truth_refusal().or(unless(status.is_end(), Refusal::NotEnded)));
        can.refuse(CommandName::Choose, self.truth_refusal());
        can.refuse(CommandName::DeleteGameset, unless(!self.is_trial(), Refusal::Trial));
        can.refuse(CommandName::ResetStatistics, self.reset_refusal());
        can.refuse(CommandName::ImportScores, unless(is_moderated, Refusal::NotModerated));
        at_seat!(&self.sitting.seat, table => table.refuse(&mut can, level, options));
        self.refuse_in_step(&mut can);
        can
    }

    /// Returns why the gameset cannot be begun again. In a tournament whose cheat level restricts going back, a game
    /// counts from its first move, and resetting would be a way around that.
    pub(crate) fn reset_refusal(&self) -> Option<Refusal> {
        if self.is_trial() {
            return Some(Refusal::Trial);
        }
        if !self.sitting.gameset.mode().is_tournament() || self.cheat_level() == CheatLevel::Maximal {
            return None;
        }
        let untouched = self.sitting.seat.attempt().filter(|_| self.sitting.seat.is_untouched());
        let begun = self.archive.has_attempts(self.sitting.gameset.play_id().as_str(), untouched);
        // If the archive cannot be read, games may have been begun.
        unless(begun.is_ok_and(|begun| !begun), Refusal::GamesCount)
    }

    /// Returns why something that only the maximal cheat level allows is refused.
    pub(crate) fn cheat_refusal(&self) -> Option<Refusal> {
        unless(self.cheat_level() == CheatLevel::Maximal, Refusal::CheatLevel)
    }

    /// Returns why game `number` may not be begun, whether again or for the first time.
    pub(crate) fn begin_refusal(&self, number: u32) -> Result<Option<Refusal>, Failure> {
        if self.cheat_level() != CheatLevel::Minimal {
            return Ok(None);
        }
        let untouched = number == self.sitting.seat.number() && self.sitting.seat.is_untouched();
        let attempted = self.archive.was_attempted(self.sitting.gameset.play_id().as_str(), number, None)?;
        Ok(unless(untouched || !attempted, Refusal::CheatLevel))
    }
}

/// Returns why a game with this status has no next move.
fn ended_refusal(status: Status) -> Option<Refusal> {
    match status {
        Status::Playing | Status::Ceased => None,
        Status::Over => Some(Refusal::GameOver),
        Status::Won => Some(Refusal::GameWon),
    }
}
