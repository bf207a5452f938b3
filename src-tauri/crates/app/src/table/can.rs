//! Decides what the player may do with the game on the table, and why not, from its state and the cheat level.
//!
//! At the minimal cheat level the player may take back a single mistake: the last action or its last ply, never two in
//! a row and never a redeal; a game cannot be begun again. At the modest level a game may also be begun again. At the
//! maximal level everything is allowed.

use gameset::CheatLevel;

use super::{OnTable, Table};
use crate::wire::view::Can;
use crate::{Options, Refusal};

/// Returns `refusal` unless something is `possible`.
pub(crate) fn unless(possible: bool, refusal: Refusal) -> Option<Refusal> {
    (!possible).then_some(refusal)
}

/// Returns why something that only the maximal cheat level allows is refused.
fn cheat_refusal(level: CheatLevel) -> Option<Refusal> {
    unless(level == CheatLevel::Maximal, Refusal::CheatLevel)
}

impl<G: OnTable> Table<G> {
    /// Returns `rest` with everything filled in that depends on the game on the table.
    pub(crate) fn can(&self, level: CheatLevel, options: &Options, rest: Can) -> Can {
        let (session, cheat) = (&self.session, cheat_refusal(level));
        let begun = unless(session.at() > 0, Refusal::AtBeginning);
        Can {
            undo: self.undo_refusal(level),
            redo: unless(session.forward_one().is_some(), Refusal::NothingToRedo).or(cheat),
            redeal: G::redeal_refusal(session),
            back_till_deal: unless(session.back_till_deal().is_some(), Refusal::AtBeginning).or(cheat),
            snapshot: unless(session.snapshot() != Some(session.at()), Refusal::AtSnapshot).or(cheat),
            rollback: self.rollback_refusal().or(cheat),
            restart: begun.or(unless(level != CheatLevel::Minimal, Refusal::CheatLevel)),
            auto: G::auto_refusal(session, options),
            give_up: unless(!self.status().is_end(), Refusal::GameOver),
            replay: begun.or(cheat),
            ..rest
        }
    }

    fn undo_refusal(&self, level: CheatLevel) -> Option<Refusal> {
        let Some(last) = self.session.played().last() else { return Some(Refusal::NothingToUndo) };
        if level == CheatLevel::Maximal {
            None
        } else if self.session.forward_one().is_some() {
            Some(Refusal::OneUndoOnly)
        } else {
            unless(!G::is_redeal(last.ply), Refusal::RedealStays)
        }
    }

    fn rollback_refusal(&self) -> Option<Refusal> {
        let missing = if self.session.snapshot().is_some() { Refusal::AtSnapshot } else { Refusal::NoSnapshot };
        unless(self.session.rollback().is_some(), missing)
    }
}
