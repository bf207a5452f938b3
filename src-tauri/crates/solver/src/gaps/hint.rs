//! Hints for a player who does not know how the cards will be shuffled.
//!
//! If the deal can be won, the hint wins it. Otherwise, while another deal is left, it brings as many cards as
//! possible into runs, because these stay; in the last deal it aims for the best score, by the player's method.

use gaps::{Method, Ply, Position, Score};

use super::{Query, solve};
use crate::{Budget, Finding};

/// The version of the hints. Another version may give another hint in the same position.
pub const HINTS_VERSION: u32 = 1;

/// A hint about the next plies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealHint {
    /// This line wins the deal.
    Win(Vec<Ply>),
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
    pub fn of(position: &Position, method: Method, budget: Budget<'_>) -> Self {
        let win = solve(position, Query::Win, budget);
        match win.finding {
            Finding::Proven { value: 1, line } => return Self::Win(line),
            Finding::Bound { .. } => return Self::Unknown,
            Finding::Proven { .. } => {}
        }
        let is_last = position.rules().deals().is_some_and(|deals| position.deal() >= deals.into());
        let method = if is_last { method } else { Method::PosOnly };
        let left = Budget { states: budget.states.saturating_sub(win.states), ..budget };
        match solve(position, Query::BestScore(method), left).finding {
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
            Self::Win(line) | Self::Gain { line, .. } => line,
            Self::Nothing | Self::Unknown => &[],
        }
    }
}
