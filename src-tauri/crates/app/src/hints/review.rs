//! Looks back at a game that has ended: its par, and where it was lost.

use serde::{Deserialize, Serialize};
use session::{Game, Session};
use solver::{Budget, Watch};

use super::course::Course;
use super::question::{Analysed, MAX_STATES, Question, budget};
use crate::profile::look::CardFace;
use crate::{ParView, Refusal};

/// The ply that lost a deal which could still be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LostView {
    /// The number of plies before the losing one.
    pub at: u32,
    /// Moves made before the ply that lost it, redeals not counted.
    pub moves: u32,
    /// The number of the deal, from 1.
    pub deal: u32,
    /// The action that lost it.
    pub by: LostBy,
}

/// The action that lost a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// The findings about a game that has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Review {
    pub(crate) revision: u32,
    pub(crate) par: Option<ParView>,
    pub(crate) lost: Option<LostView>,
    pub(crate) is_certain: bool,
    /// See [`ReviewView::keeping`].
    pub(crate) keeping: Option<CardFace>,
    /// See [`ReviewView::kept_by`].
    pub(crate) kept_by: Vec<String>,
    pub(crate) course: Course,
}

/// The findings about a game that has ended, and whether the player may go back to the ply that lost it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ReviewView {
    /// The par of the game; `None` if it is not known.
    pub par: Option<ParView>,
    /// The last ply that lost a deal which could still be won; `None` if none is known.
    pub lost: Option<LostView>,
    /// Whether the search reached an answer. If not, a deal may have been lost even though none is named.
    pub certain: bool,
    /// The card of a move that would have kept the win; `None` if no win was lost, or that move has no card.
    pub keeping: Option<CardFace>,
    /// Every move that would have kept the win instead of the one that lost it. Empty if no move lost it, if cards are
    /// hidden, or if that is not proven of each move.
    pub kept_by: Vec<String>,
    /// The course of the game.
    pub course: Course,
    /// Why the player cannot go to that ply; `None` if that is allowed.
    pub go: Option<Refusal>,
}

impl<G: Analysed> Question<G> {
    /// Looks back at the game. If `watch` stops the search, the review leaves out everything not found by then.
    pub(super) fn review(&self, watch: &Watch<'_>) -> Review {
        let par = self.par.or_else(|| G::par(self.session.rules(), self.session.seed(), budget(watch)));
        let (lost, is_certain) = self.lost(watch);
        let keeping = lost.and_then(|lost| self.keeping(lost.at as usize, watch));
        let lost_by_move = lost.filter(|lost| lost.by == LostBy::Move);
        let kept_by = lost_by_move.and_then(|lost| self.all_keeping(lost.at as usize, watch)).unwrap_or_default();
        let course = self.course(lost.map(|lost| lost.at as usize), is_certain, watch);
        Review { revision: self.revision, par, lost, is_certain, keeping, kept_by, course }
    }

    /// Returns the card of a ply that keeps the win after `at` plies.
    fn keeping(&self, at: usize, watch: &Watch<'_>) -> Option<CardFace> {
        let position = self.session.position_at(at)?;
        let ply = *G::win(position, budget(watch)).finding.line().first()?;
        G::moved(position, ply, self.look)
    }

    /// Returns every ply that keeps the win after `at` plies; `None` if that is not proven of each ply.
    fn all_keeping(&self, at: usize, watch: &Watch<'_>) -> Option<Vec<String>> {
        let (position, session) = (self.session.position_at(at)?, &self.session);
        let mut keeping = Vec::new();
        for ply in G::choices(position) {
            let next = G::play(session.rules(), session.seed(), position, ply).ok()?;
            if G::win(&next, budget(watch)).finding.proven()? == 1 {
                keeping.push(ply.to_string());
            }
        }
        Some(keeping)
    }

    /// Returns the last ply that lost a deal, and whether the answer is certain. A deal that can no longer be won stays
    /// lost, so a binary search finds the place.
    pub(super) fn lost(&self, watch: &Watch<'_>) -> (Option<LostView>, bool) {
        let line = self.session.played();
        let mut states_left = MAX_STATES;
        let mut can_win = |at: usize| {
            let position = self.session.position_at(at).expect("it is on the line");
            let answer = G::win(position, Budget { states: states_left, watch });
            states_left = states_left.saturating_sub(answer.states);
            answer.finding.proven().map(|value| value == 1)
        };
        // Looks at each deal from its beginning to its end, the last one first; a deal that was given up ends before
        // the ply that gave it up.
        let mut end = line.len() - usize::from(line.last().is_some_and(|played| played.ply == G::GIVE_UP));
        loop {
            let begin = line[..end].iter().rposition(|played| G::is_redeal(played.ply)).map_or(0, |redeal| redeal + 1);
            match can_win(begin) {
                Some(true) => {
                    let won = last_won(begin, end, &mut can_win);
                    return (won.and_then(|at| lost_at(&self.session, at)), won.is_some());
                }
                Some(false) if begin > 0 => end = begin - 1,
                Some(false) => return (None, true),
                None => return (None, false),
            }
        }
    }
}

/// Returns the last place up to `end` from which the deal can be won, as it can be from `begin`; `None` if that cannot
/// be found out.
fn last_won(begin: usize, end: usize, can_win: &mut impl FnMut(usize) -> Option<bool>) -> Option<usize> {
    if can_win(end)? {
        return Some(end);
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
    Some(won)
}

/// Returns the loss at the ply after `at`; `None` if the game was won and ends at `at`.
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
