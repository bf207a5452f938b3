//! Compares rule sets by the games that were played with each, over all gamesets that have it.

use games::Rules;
use gameset::PlayId;
use serde::Serialize;

use crate::history::HistoryIndex;
use crate::wire::board::GameName;

/// The games that were played by one rule set. Scores count sequences in runs only, regardless of the gameset's method,
/// so that they can be compared.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ComparedRules {
    /// The name of the rules, regardless of their number of deals, or their code.
    pub rules: String,
    /// Deals allowed; `None` if unlimited.
    pub deals: Option<u8>,
    /// The game that the rules are for.
    pub game: GameName,
    /// The value of the greatest score possible.
    pub max: i32,
    /// The gamesets that have these rules and were played.
    pub gamesets: Vec<String>,
    /// Games that were begun.
    pub played: u32,
    /// Games that were finished.
    pub ended: u32,
    /// Games that were won.
    pub won: u32,
    /// The value of the best score; `None` if no game was finished.
    pub best: Option<i32>,
    /// The average value of the games' best scores; `None` if no game was finished.
    pub average: Option<f64>,
    /// The fewest deals in which a game was won; `None` if none was.
    pub fewest_deals: Option<u32>,
    /// The fewest moves in which a game was won; `None` if none was.
    pub fewest_moves: Option<u32>,
}

impl ComparedRules {
    pub(crate) fn new(rules: Rules) -> Self {
        Self {
            rules: rules.name_without_deals(),
            deals: rules.deals(),
            game: rules.into(),
            max: rules.display_score(rules.max_score()),
            gamesets: Vec::new(),
            played: 0,
            ended: 0,
            won: 0,
            best: None,
            average: None,
            fewest_deals: None,
            fewest_moves: None,
        }
    }

    /// Adds the games that `index` has of the gameset `playid`.
    pub(crate) fn add(&mut self, playid: &PlayId, index: &HistoryIndex) {
        let ends = || index.entries.iter().filter_map(|entry| entry.best.as_ref()).map(|best| best.result_key);
        let wins = || ends().filter(|end| end.is_won);
        let sum = self.average.unwrap_or(0.0) * f64::from(self.ended);
        let added: f64 = ends().map(|end| f64::from(index.rules.display_score(end.total))).sum();
        self.gamesets.push(playid.to_string());
        self.played += index.entries.iter().filter(|entry| entry.attempts > 0).count() as u32;
        self.ended += ends().count() as u32;
        self.won += wins().count() as u32;
        self.average = (self.ended > 0).then(|| (sum + added) / f64::from(self.ended));
        self.best = ends().map(|end| index.rules.display_score(end.total)).chain(self.best).max();
        self.fewest_deals = wins().map(|win| win.deals).chain(self.fewest_deals).min();
        self.fewest_moves = wins().map(|win| win.moves).chain(self.fewest_moves).min();
    }
}
