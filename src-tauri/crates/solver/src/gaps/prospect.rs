//! The best that can still be reached from a position.

use gaps::{Method, Position, Score};

use super::ends::DealEnds;
use super::game_odds::{GameOdds, deals_left};
use super::{Query, solve};
use crate::Budget;

/// The best that a player can still reach who does not know how the cards will be shuffled. Within a deal none of it
/// ever rises, because moves only take ends out of reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// The best score of this deal, which counts the present one; `None` if the budget was too small.
    pub best: Option<u16>,
    /// Whether this deal can be won; `None` if the budget was too small.
    pub is_winnable: Option<bool>,
    /// The odds of winning the game; `None` if there are none by these rules, or the budget was too small.
    pub odds: Option<GameOdds>,
}

impl Prospect {
    /// Finds the prospect of `position` if the player counts by `method`, within `budget` for each of up to three
    /// searches: of the ends, of a win, and of the best score.
    pub fn of(position: &Position, method: Method, budget: Budget<'_>) -> Self {
        let rules = position.rules();
        let has_odds = |odds: GameOdds| Some(odds).filter(|_| GameOdds::has_table(&rules));
        if position.is_given_up() {
            let score = Score::of(position, method).total();
            return Self { best: Some(score), is_winnable: Some(false), odds: has_odds(GameOdds::NONE) };
        }
        let best = || solve(position, Query::BestScore(method), budget).finding.proven().map(|score| score as u16);
        match DealEnds::of(position, budget) {
            DealEnds::Won(_) => {
                Self { best: Some(rules.max_score()), is_winnable: Some(true), odds: has_odds(GameOdds::CERTAIN) }
            }
            DealEnds::Lost(ends) => {
                let points = ends.iter().map(|end| end.runs.points(position.length())).max();
                let odds = |deals| ends.iter().filter_map(|end| GameOdds::of_end(&rules, end.runs, deals)).max();
                Self {
                    best: if method == Method::PosOnly { points } else { best() },
                    is_winnable: Some(false),
                    odds: deals_left(position).and_then(odds),
                }
            }
            DealEnds::Unknown => {
                let is_winnable = solve(position, Query::Win, budget).finding.proven().map(|value| value == 1);
                Self { best: best(), is_winnable, odds: None }
            }
        }
    }
}
