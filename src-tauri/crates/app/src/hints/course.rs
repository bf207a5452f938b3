//! The course of a game that has ended: what was reached after each ply, and what could still be reached then.

use serde::{Deserialize, Serialize};
use session::Status;
use solver::Watch;

use super::question::{Analysed, Question};
use crate::profile::look::CardFace;

/// A place in the course of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CoursePoint {
    /// Moves made up to here, redeals not counted.
    pub moves: u32,
    /// The number of the deal, from 1.
    pub deal: u32,
    /// The result that was reached.
    pub reached: u32,
    /// The best result that this deal could still give; `None` if that is not proven.
    pub possible: Option<u32>,
    /// Whether somebody who knows every card can still win; `None` if that is not proven, or `possible` says it.
    pub winnable: Option<bool>,
    /// The odds of winning the game for a player who goes on as the hints say, in percent; `None` if they are not
    /// known.
    pub odds: Option<u8>,
    /// The same odds if the player makes the next move of this game first, judged before it turns up a card; `None` if
    /// they are not known. So they are less than `odds` by what that move costs, and luck has no part in it.
    pub next_odds: Option<u8>,
    /// The card that the next move of this game moves, if that move cost something; `None` if it moves none.
    pub card: Option<CardFace>,
}

impl CoursePoint {
    /// Returns whether the ply that leads from here to `after` cost something.
    fn falls_to(&self, after: &Self) -> bool {
        fn falls<T: PartialOrd>(before: Option<T>, after: Option<T>) -> bool {
            before.zip(after).is_some_and(|(before, after)| after < before)
        }
        falls(self.possible, after.possible) || falls(self.winnable, after.winnable) || falls(self.odds, self.next_odds)
    }
}

/// The course of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Course {
    /// The best result of any game by these rules.
    pub full: u32,
    /// One point for each place on the line of plies, from the deal on.
    pub points: Vec<CoursePoint>,
    /// The number of moves after which as much was possible as before; `None` if one of them is not proven.
    pub kept: Option<u32>,
}

impl<G: Analysed> Question<G> {
    /// Returns the course of the game, which was lost after `lost_at` plies; if that is `None` and not certain, it may
    /// have been lost anywhere. If `watch` stops the search, the course leaves out everything not found by then.
    pub(super) fn course(&self, lost_at: Option<usize>, is_certain: bool, watch: &Watch<'_>) -> Course {
        let possible = G::possible(self, watch);
        let positions = (0..).map_while(|at| self.session.position_at(at));
        let mut moves = 0;
        let counted = self.session.played().iter().map(|played| u32::from(G::is_move(played.ply)));
        let mut points: Vec<_> = [0]
            .into_iter()
            .chain(counted)
            .zip(positions)
            .zip(possible)
            .enumerate()
            .map(|(at, ((count, position), possible))| {
                moves += count;
                let next = self.session.played().get(at).map(|played| played.ply);
                let [odds, next_odds] = G::odds(self, position, next, watch);
                CoursePoint {
                    moves,
                    deal: G::deals(position),
                    reached: G::reached(self, position),
                    possible,
                    winnable: if G::SAYS_WINNABLE { self.is_winnable(at, lost_at, is_certain) } else { None },
                    odds,
                    next_odds,
                    card: None,
                }
            })
            .collect();
        for at in 0..points.len() - 1 {
            if lost_at == Some(at) || points[at].falls_to(&points[at + 1]) {
                points[at].card = self.moved_after(at);
            }
        }
        Course { full: G::full(self.session.rules()), kept: kept(&points), points }
    }

    /// Returns the card of the ply that was played after `at` plies; `None` if it has none.
    fn moved_after(&self, at: usize) -> Option<CardFace> {
        G::moved(self.session.position_at(at)?, self.session.played().get(at)?.ply, self.look)
    }

    /// Returns whether a game of one deal could still be won after `at` plies: once lost, it stays lost.
    fn is_winnable(&self, at: usize, lost_at: Option<usize>, is_certain: bool) -> Option<bool> {
        match lost_at {
            Some(lost_at) => Some(at <= lost_at),
            None => is_certain.then(|| G::status(self.position()) == Status::Won),
        }
    }
}

/// Returns the number of moves that kept what was possible.
fn kept(points: &[CoursePoint]) -> Option<u32> {
    let moves = points.windows(2).filter(|pair| pair[1].moves > pair[0].moves);
    moves.map(|pair| Some(u32::from(pair[0].possible? == pair[1].possible?))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(moves: u32, deal: u32, possible: Option<u32>) -> CoursePoint {
        CoursePoint { moves, deal, reached: 0, possible, winnable: None, odds: None, next_odds: None, card: None }
    }

    #[test]
    fn a_redeal_is_no_move_that_keeps_or_loses_anything() {
        let points = [(0, 1, 60), (1, 1, 60), (2, 1, 57), (2, 2, 80), (3, 2, 80)];
        assert_eq!(kept(&points.map(|(moves, deal, possible)| point(moves, deal, Some(possible)))), Some(2));
    }

    #[test]
    fn nothing_is_said_of_moves_that_are_not_proven() {
        assert_eq!(kept(&[point(0, 1, Some(60)), point(1, 1, None)]), None);
        assert_eq!(kept(&[point(0, 1, None)]), Some(0));
    }
}
