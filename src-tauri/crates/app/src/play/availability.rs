//! Decides which commands are possible with the game on the table, from its state and the cheat level, and gives the
//! reasons for the others.
//!
//! At the minimal cheat level the player may take back a single mistake: the last action or its last ply, never two in
//! a row and never a redeal; a game cannot be begun again. At the modest level a game may also be begun again. At the
//! maximal level everything is allowed.

use super::terms::{Terms, refuse_unless};
use super::{ActiveGame, Playable};
use crate::wire::view::{CommandName, Refusals};
use crate::{Options, Refusal};

impl<G: Playable> ActiveGame<G> {
    /// Refuses every command that the game on the table does not allow.
    pub(crate) fn refuse(&self, refusals: &mut Refusals, terms: &Terms, options: &Options) {
        let (session, cheat) = (&self.session, terms.cheat_refusal());
        let begun = refuse_unless(session.at() > 0, Refusal::AtBeginning);
        refusals.refuse(CommandName::Undo, self.undo_refusal(terms));
        let forward = refuse_unless(session.forward_one().is_some(), Refusal::NothingToRedo);
        refusals.refuse(CommandName::Redo, cheat.or(forward));
        let deal = refuse_unless(session.back_till_deal().is_some(), Refusal::AtBeginning);
        refusals.refuse(CommandName::BackTillDeal, cheat.or(deal));
        let mark = refuse_unless(session.snapshot() != Some(session.at()), Refusal::AtSnapshot);
        refusals.refuse(CommandName::Snapshot, cheat.or(mark));
        refusals.refuse(CommandName::Rollback, cheat.or(self.rollback_refusal()));
        // In games that count every attempt, an attempt may have begun even though no ply is on the table.
        let restart = begun.filter(|_| self.facts.is_none() || self.is_untouched());
        refusals.refuse(CommandName::Restart, terms.minimal_refusal().or(restart));
        refusals.refuse(CommandName::GiveUp, refuse_unless(!self.status().is_end(), Refusal::GameOver));
        refusals.refuse(CommandName::Replay, cheat.or(begun));
        G::refuse(self, refusals, options);
    }

    fn undo_refusal(&self, terms: &Terms) -> Option<Refusal> {
        let Some(last) = self.session.played().last() else { return Some(Refusal::NothingToUndo) };
        if terms.cheat_refusal().is_none() {
            None
        } else if self.session.forward_one().is_some() {
            Some(Refusal::OneUndoOnly)
        } else {
            refuse_unless(!G::is_redeal(last.ply), Refusal::RedealStays)
        }
    }

    fn rollback_refusal(&self) -> Option<Refusal> {
        let missing = if self.session.snapshot().is_some() { Refusal::AtSnapshot } else { Refusal::NoSnapshot };
        refuse_unless(self.session.rollback().is_some(), missing)
    }
}
