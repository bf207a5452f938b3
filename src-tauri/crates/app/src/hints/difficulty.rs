//! Measures how hard games are.

use cards::Seed;
use serde::{Deserialize, Serialize};
use solver::{Budget, Watch};

use super::question::Analysed;

/// How hard a game that can be won in one deal is, measured by the positions that the solver branched from before it
/// had won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Difficulty {
    /// Any difficulty.
    Any,
    /// Easy: about a third of the games, whose win is hard to miss.
    Easy,
    /// Between easy and hard.
    Medium,
    /// Hard: about a third of the games, whose win is hard to find.
    Hard,
}

/// The most positions searched for one game if the solver is exact under the rules.
const EXACT_STATES: u64 = 300_000;
/// The most positions searched for one game under other rules: few, because the next game can be tried soon.
const OTHER_STATES: u64 = 20_000;

impl Difficulty {
    /// Returns how hard the game of `seed` is; `None` unless it can certainly be won in one deal.
    pub(crate) fn of<G: Analysed>(rules: &G::Rules, seed: &Seed, watch: &Watch<'_>) -> Option<Self> {
        let states = if G::is_exact(rules) { EXACT_STATES } else { OTHER_STATES };
        let answer = G::win(&G::deal(rules, seed), Budget { states, watch });
        let [easy, hard] = G::grade_limits(rules);
        (answer.finding.proven() == Some(1)).then_some(match answer.states {
            states if states < easy => Self::Easy,
            states if states < hard => Self::Medium,
            _ => Self::Hard,
        })
    }
}
