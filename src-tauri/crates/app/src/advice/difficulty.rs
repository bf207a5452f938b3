//! How hard games are.

use cards::Seed;
use serde::{Deserialize, Serialize};
use solver::{Budget, Watch};

use super::question::Advised;

/// How hard a game that can be won in one deal is, by the positions the solver branched from before it had won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Difficulty {
    /// Any.
    Any,
    /// About a third of them: the way is hard to miss.
    Easy,
    /// In between.
    Medium,
    /// About a third of them: the way is hard to find.
    Hard,
}

/// What one game may cost where the answer is certain in the end.
const EXACT_STATES: u64 = 300_000;
/// What it may cost elsewhere: the next game is tried soon.
const OTHER_STATES: u64 = 20_000;

impl Difficulty {
    /// How hard the game of `seed` is; `None` unless it can certainly be won in one deal.
    pub(super) fn of<G: Advised>(rules: &G::Rules, seed: &Seed, watch: &Watch<'_>) -> Option<Self> {
        let states = if G::is_exact(rules) { EXACT_STATES } else { OTHER_STATES };
        let answer = G::win(&G::deal(rules, seed), Budget { states, watch });
        (answer.finding.proven() == Some(1)).then_some(match answer.states {
            states if states < G::EASY_BELOW => Self::Easy,
            states if states < G::HARD_FROM => Self::Medium,
            _ => Self::Hard,
        })
    }
}
