//! Hints for a player who does not know how the cards will be shuffled.
//!
//! If the deal can be won, the hint wins it. Otherwise, while another deal is left, there are two aims. For winning,
//! the hint leads to the end with the best odds of winning the game, if these are known. For the score, it brings as
//! many cards as possible into runs, because these stay. In the last deal it aims for the best score, by the player's
//! method.

use std::cmp::Reverse;

use gaps::{Method, Ply, Position, Score};

use super::ends::DealEnds;
use super::game_odds::{GameOdds, deals_left};
use super::{Query, solve};
use crate::{Budget, Finding};

/// The version of the hints. Another version may give another hint in the same position.
pub const HINTS_VERSION: u32 = 2;

/// The aim of the hints in a deal that cannot be won, while another one is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Winning the game.
    Winning,
    /// The score of this deal.
    Score,
}

/// A hint about the next plies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealHint {
    /// This line wins the deal.
    Win(Vec<Ply>),
    /// The deal cannot be won; this line leads to the end with the best odds of winning the game.
    Odds {
        /// The odds of that end.
        odds: GameOdds,
        /// Whether no other end of this deal has more cards in order.
        is_ordered: bool,
        /// The line that leads there. It is not empty: while a move is possible, the deal has not ended.
        line: Vec<Ply>,
    },
    /// The deal cannot be won; this line leads to the best result that can be reached.
    Gain {
        /// The score the line leads to, by the method that counts now.
        score: u16,
        /// The line that leads there.
        line: Vec<Ply>,
    },
    /// No line gains anything more in this deal.
    Nothing,
    /// The budget was too small for an answer.
    Unknown,
}

impl DealHint {
    /// Returns a hint for `position` if the player counts by `method`, within `budget`.
    pub fn of(position: &Position, method: Method, aim: Aim, budget: Budget<'_>) -> Self {
        let has_odds = GameOdds::has_table(&position.rules()) && position.moves().next().is_some();
        let deals = deals_left(position).filter(|deals| *deals > 0 && has_odds && aim == Aim::Winning);
        match deals {
            Some(deals) => Self::for_winning(position, deals, budget),
            None => Self::for_score(position, method, budget),
        }
    }

    /// Leads to the end with the best odds, if the cards can be dealt again `deals` times; of several, to that with the
    /// most order. Which one that is does not depend on the way in which the ends were found, so a player who asks
    /// again after each move comes to an end that is as good.
    fn for_winning(position: &Position, deals: u32, budget: Budget<'_>) -> Self {
        let ends = match DealEnds::of(position, budget) {
            DealEnds::Won(line) => return Self::Win(line),
            DealEnds::Lost(ends) => ends,
            DealEnds::Unknown => return Self::Unknown,
        };
        let (rules, steps) = (position.rules(), position.length());
        let order = ends.iter().map(|end| end.runs.points(steps)).max();
        let rated = ends.iter().filter_map(|end| Some((GameOdds::of_end(&rules, end.runs, deals)?, end)));
        match rated.max_by_key(|(odds, end)| (*odds, end.runs.points(steps), Reverse(end.runs))) {
            Some((odds, end)) => {
                let is_ordered = order == Some(end.runs.points(steps));
                Self::Odds { odds, is_ordered, line: end.line(position) }
            }
            None => Self::Unknown,
        }
    }

    fn for_score(position: &Position, method: Method, budget: Budget<'_>) -> Self {
        let win = solve(position, Query::Win, budget);
        match win.finding {
            Finding::Proven { value: 1, line } => return Self::Win(line),
            Finding::Bound { .. } => return Self::Unknown,
            Finding::Proven { .. } => {}
        }
        let is_last = deals_left(position) == Some(0);
        let method = if is_last { method } else { Method::PosOnly };
        let rest = Budget { states: budget.states.saturating_sub(win.states), ..budget };
        match solve(position, Query::BestScore(method), rest).finding {
            Finding::Proven { value, line } if value > Score::of(position, method).total().into() => {
                Self::Gain { score: value as u16, line }
            }
            Finding::Proven { .. } => Self::Nothing,
            Finding::Bound { .. } => Self::Unknown,
        }
    }

    /// Returns the line to follow; empty if there is none.
    pub fn line(&self) -> &[Ply] {
        match self {
            Self::Win(line) | Self::Odds { line, .. } | Self::Gain { line, .. } => line,
            Self::Nothing | Self::Unknown => &[],
        }
    }
}
