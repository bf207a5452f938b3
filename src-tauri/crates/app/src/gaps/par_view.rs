//! Par of a game, read from the table or searched.

use cards::Seed;
use gaps::Rules;
use serde::{Deserialize, Serialize};
use solver::Budget;
use solver::gaps::{is_exact, par};

use super::par::{ParRow, ParTable};

/// The greatest number of deals for which par is searched, because each takes as long as a game of one deal.
const MOST_DEALS: u8 = 3;

/// The best results for a player who knows every card of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ParView {
    /// The best score of the first deal, with sequences counted in runs only.
    pub best_single: u16,
    /// The best score of the first deal, with all sequences counted.
    pub best_single_all_sequences: u16,
    /// The fewest deals that win the game; `None` if all its deals are not enough.
    pub fewest_deals: Option<u32>,
    /// The best score after the last deal, with sequences counted in runs only.
    pub best_final: u16,
}

impl ParView {
    /// Returns the par of the game of `seed`; `None` unless the table is at hand and has it: the cards and the rules
    /// must be those of the standard gameset.
    pub(crate) fn known(rules: &Rules, seed: &Seed) -> Option<Self> {
        let is_standard = *rules == Rules::RANGOON && seed.tournament.is_none() && seed.base.as_str() == "RANGO";
        ParTable::at_hand().filter(|_| is_standard).and_then(|table| table.row(seed.number)).map(Self::from)
    }

    /// Searches for the par of the game of `seed`; `None` if it cannot be found within `budget`.
    pub(super) fn search(rules: &Rules, seed: &Seed, budget: Budget<'_>) -> Option<Self> {
        let is_short = is_exact(rules) && rules.deals().is_some_and(|deals| deals <= MOST_DEALS);
        let par = if is_short { par(rules, seed, budget).0 } else { None }?;
        Some(Self {
            best_single: par.best_single,
            best_single_all_sequences: par.best_single_all_sequences,
            fewest_deals: par.fewest_deals,
            best_final: par.best_final,
        })
    }
}

impl From<ParRow> for ParView {
    fn from(row: ParRow) -> Self {
        Self {
            best_single: row.best_single.into(),
            best_single_all_sequences: row.best_single_all_sequences.into(),
            fewest_deals: row.fewest_deals.map(u32::from),
            best_final: row.best_triple.into(),
        }
    }
}
