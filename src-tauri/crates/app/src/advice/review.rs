//! Looking back at a game that has ended: par, and where it was lost.

use serde::Serialize;
use session::{Game, Session};
use solver::{Budget, Watch};

use super::question::{Advised, Question, STATES, budget};
use crate::{ParView, Refusal};

/// Where a deal that could be won was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LostView {
    /// Plies until there: the next one lost it.
    pub at: u32,
    /// Moves made until there, redeals not counted; the one that lost it comes next.
    pub moves: u32,
    /// The deal, from 1.
    pub deal: u32,
    /// What lost it.
    pub by: LostBy,
}

/// What a deal was lost by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum LostBy {
    /// A move.
    Move,
    /// Dealing again.
    Redeal,
    /// Giving the game up.
    GivenUp,
}

/// What was found out about a game that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Review {
    pub(crate) revision: u32,
    pub(crate) par: Option<ParView>,
    pub(crate) lost: Option<LostView>,
    pub(crate) is_certain: bool,
}

/// The same with what the player may do about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReviewView {
    /// What somebody could make of the game who knows every card, where that is known.
    pub par: Option<ParView>,
    /// The last ply that lost a deal which could still be won.
    pub lost: Option<LostView>,
    /// Whether every deal was looked at to the end; without it a deal may have been lost though none is named.
    pub certain: bool,
    /// Why one cannot go there, if one cannot.
    pub go: Option<Refusal>,
}

impl<G: Advised> Question<G> {
    /// Looks back; what was not found out when `watch` stops it is left out.
    pub(super) fn review(&self, watch: &Watch<'_>) -> Review {
        let par = self.par.or_else(|| G::par(self.session.rules(), self.session.seed(), budget(watch)));
        let (lost, is_certain) = self.lost(watch);
        Review { revision: self.revision, par, lost, is_certain }
    }

    /// The last ply that lost a deal, and whether everything is known that this takes. Once a deal cannot be won it
    /// stays so, so that the place is found by halving.
    pub(super) fn lost(&self, watch: &Watch<'_>) -> (Option<LostView>, bool) {
        let line = self.session.played();
        let mut left = STATES;
        let mut can_win = |at: usize| {
            let position = self.session.position_at(at).expect("it is on the line");
            let answer = G::win(position, Budget { states: left, watch });
            left = left.saturating_sub(answer.states);
            answer.finding.proven().map(|value| value == 1)
        };
        // Where each deal begins and ends, the last one first; one that was given up ends before that.
        let mut end = line.len() - usize::from(line.last().is_some_and(|it| it.ply == G::GIVE_UP));
        loop {
            let begin = line[..end].iter().rposition(|it| G::is_redeal(it.ply)).map_or(0, |redeal| redeal + 1);
            match last_won(begin, end, &mut can_win) {
                None => return (None, false),
                Some(Some(at)) => return (lost_at(&self.session, at), true),
                Some(None) if begin == 0 => return (None, true),
                Some(None) => end = begin - 1,
            }
        }
    }
}

/// The last place between `begin` and `end` from which the deal can be won, if there is one; nothing when that cannot be
/// found out.
fn last_won(begin: usize, end: usize, can_win: &mut impl FnMut(usize) -> Option<bool>) -> Option<Option<usize>> {
    if !can_win(begin)? {
        return Some(None);
    }
    if can_win(end)? {
        return Some(Some(end));
    }
    let (mut won, mut lost) = (begin, end);
    while lost - won > 1 {
        let middle = won + (lost - won) / 2;
        if can_win(middle)? {
            won = middle;
        } else {
            lost = middle;
        }
    }
    Some(Some(won))
}

/// What the ply after `at` lost; nothing where it is the end of a game that was won.
fn lost_at<G: Game>(session: &Session<G>, at: usize) -> Option<LostView> {
    let by = match session.played().get(at)?.ply {
        ply if ply == G::GIVE_UP => LostBy::GivenUp,
        ply if G::is_redeal(ply) => LostBy::Redeal,
        _ => LostBy::Move,
    };
    let moves = session.line()[..at].iter().filter(|played| G::is_move(played.ply)).count() as u32;
    let deal = G::deals(session.position_at(at).expect("it is on the line"));
    Some(LostView { at: at as u32, moves, deal, by })
}
