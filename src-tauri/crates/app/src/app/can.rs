//! What the player may do now, and why not: the state of the game and the cheat level together.
//!
//! At the minimal cheat level a single mistake may be taken back: the last action or its last ply, never two in a row
//! and never a redeal, and a number cannot be begun again. At the modest level a game may also be begun again. At the
//! maximal level everything goes.

use gameset::{CheatLevel, TournamentMode};
use gaps::{Gaps, Illegal, Ply};
use session::{Game, Status};

use super::App;
use crate::wire::view::Can;
use crate::{Failure, Refusal};

fn unless(possible: bool, refusal: Refusal) -> Option<Refusal> {
    (!possible).then_some(refusal)
}

impl App {
    pub(crate) fn cheat_level(&self) -> CheatLevel {
        self.sitting.gameset.cheat()
    }

    /// Everything that is possible now; where it is not, why.
    pub(crate) fn can(&self) -> Can {
        if self.shown.replay.is_some() {
            return Can::nothing(Refusal::Replaying);
        }
        let session = &self.sitting.table.session;
        Can {
            undo: self.undo_refusal(),
            redo: self.redo_refusal(),
            redeal: session.play(Ply::Redeal).err().map(redeal_refusal),
            back_till_deal: unless(session.back_till_deal().is_some(), Refusal::AtBeginning).or(self.cheat_refusal()),
            snapshot: unless(session.snapshot() != Some(session.at()), Refusal::AtSnapshot).or(self.cheat_refusal()),
            rollback: self.rollback_refusal(),
            restart: self.restart_refusal(),
            auto: self.auto_refusal(),
            give_up: unless(!self.sitting.table.status().is_end(), Refusal::GameOver),
            replay: unless(session.at() > 0, Refusal::AtBeginning).or(self.cheat_refusal()),
            next: unless(self.records.next.is_some(), Refusal::AllPlayed),
            hint: self.truth_refusal().or(ended_refusal(self.sitting.table.status())),
            review: self.truth_refusal().or(unless(self.sitting.table.status().is_end(), Refusal::NotEnded)),
            choose: self.truth_refusal(),
            delete_gameset: unless(!self.is_trial(), Refusal::Trial),
            reset_statistics: self.reset_refusal(),
            import_scores: unless(self.sitting.gameset.mode() == TournamentMode::Moderate, Refusal::NotModerated),
        }
    }

    /// Why the gameset cannot be begun again. In a tournament that restricts going back a number counts from its first move,
    /// and that would be a way around it.
    pub(crate) fn reset_refusal(&self) -> Option<Refusal> {
        if self.is_trial() {
            return Some(Refusal::Trial);
        }
        if !self.sitting.gameset.mode().is_tournament() || self.cheat_level() == CheatLevel::Maximal {
            return None;
        }
        let untouched = self.sitting.table.attempt.filter(|_| self.sitting.table.is_untouched());
        let begun = self.archive.has_attempts(self.sitting.gameset.play_id().as_str(), untouched);
        // What cannot be read is not taken for nothing.
        unless(begun.is_ok_and(|begun| !begun), Refusal::GamesCount)
    }

    /// What only the maximal cheat level allows.
    pub(crate) fn cheat_refusal(&self) -> Option<Refusal> {
        unless(self.cheat_level() == CheatLevel::Maximal, Refusal::CheatLevel)
    }

    fn undo_refusal(&self) -> Option<Refusal> {
        let session = &self.sitting.table.session;
        let last = match session.played().last() {
            None => return Some(Refusal::NothingToUndo),
            Some(last) => last,
        };
        if self.cheat_level() == CheatLevel::Maximal {
            None
        } else if session.forward_one().is_some() {
            Some(Refusal::OneUndoOnly)
        } else {
            unless(!Gaps::is_redeal(last.ply), Refusal::RedealStays)
        }
    }

    fn redo_refusal(&self) -> Option<Refusal> {
        unless(self.sitting.table.session.forward_one().is_some(), Refusal::NothingToRedo).or(self.cheat_refusal())
    }

    pub(crate) fn rollback_refusal(&self) -> Option<Refusal> {
        let session = &self.sitting.table.session;
        let missing = if session.snapshot().is_some() { Refusal::AtSnapshot } else { Refusal::NoSnapshot };
        unless(session.rollback().is_some(), missing).or(self.cheat_refusal())
    }

    fn restart_refusal(&self) -> Option<Refusal> {
        unless(self.sitting.table.session.at() > 0, Refusal::AtBeginning)
            .or(unless(self.may_begin_again(), Refusal::CheatLevel))
    }

    /// Whether a number may be begun more than once.
    pub(crate) fn may_begin_again(&self) -> bool {
        self.cheat_level() != CheatLevel::Minimal
    }

    fn auto_refusal(&self) -> Option<Refusal> {
        let possible = match self.sitting.table.status() {
            Status::Playing => self.sitting.table.position().progress().count(),
            Status::Ceased | Status::Over | Status::Won => return Some(Refusal::NoMoves),
        };
        match self.options().auto_level {
            0 => Some(Refusal::AutoNever),
            level @ 1..=3 if possible > level.into() => Some(Refusal::TooManyMoves),
            _ => unless(!self.auto().needs_choice(self.sitting.table.position()), Refusal::Choice),
        }
    }

    /// Whether game `number` may be begun, again or for the first time.
    pub(crate) fn begin_refusal(&self, number: u32) -> Result<Option<Refusal>, Failure> {
        if self.cheat_level() != CheatLevel::Minimal {
            return Ok(None);
        }
        let untouched = number == self.sitting.table.number && self.sitting.table.is_untouched();
        let attempted = self.archive.was_attempted(self.sitting.gameset.play_id().as_str(), number, None)?;
        Ok(unless(untouched || !attempted, Refusal::CheatLevel))
    }

    /// Whether the first ply may be played: where every game has been played one lies on the table that may not be
    /// begun again.
    pub(crate) fn first_ply_refusal(&self) -> Result<Option<Refusal>, Failure> {
        if self.cheat_level() != CheatLevel::Minimal {
            return Ok(None);
        }
        let playid = self.sitting.gameset.play_id().as_str();
        let attempted = self.archive.was_attempted(playid, self.sitting.table.number, self.sitting.table.attempt)?;
        Ok(unless(!attempted, Refusal::CheatLevel))
    }
}

/// Why nothing is to be done any more.
fn ended_refusal(status: Status) -> Option<Refusal> {
    match status {
        Status::Playing | Status::Ceased => None,
        Status::Over => Some(Refusal::GameOver),
        Status::Won => Some(Refusal::GameWon),
    }
}

pub(crate) fn redeal_refusal(why: Illegal) -> Refusal {
    match why {
        Illegal::NoDealLeft => Refusal::NoDealLeft,
        Illegal::Won => Refusal::GameWon,
        Illegal::GivenUp => Refusal::GameOver,
        Illegal::MovesPossible | Illegal::Gap(..) | Illegal::Several(..) => Refusal::MovesPossible,
    }
}
