//! The answer to a request for a hint, as text or JSON. The program promises to keep the fields and their order.

use serde::Serialize;

use crate::solve::json;

/// What to do next in a game.
#[derive(Serialize)]
pub struct Answer {
    /// The action, as `--actions` takes it; `None` if there is nothing to do.
    #[serde(rename = "move")]
    pub action: Option<String>,
    /// The kind of hint, as the help lists them.
    pub kind: Kind,
    /// The share of such games that a player wins by following the hints; `None` if it is unknown.
    pub odds: Option<f64>,
    /// The number of layouts of the hidden cards that are compared; `None` if none is.
    pub layouts: Option<usize>,
    /// The version of the hints.
    pub version: u32,
}

/// A kind of hint.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// The action keeps a win of the deal.
    Win,
    /// The deal cannot be won; the action keeps the best odds of winning the game.
    Odds,
    /// The deal cannot be won; the action keeps the best score that can be reached.
    Gain,
    /// The action is the best, as far as the visible cards show.
    Sensible,
    /// No move is left, so cards are dealt again.
    Deal,
    /// Nothing more can be gained.
    Nothing,
    /// The search found no answer.
    Unknown,
}

impl Answer {
    /// Whether the search found an answer.
    pub fn is_known(&self) -> bool {
        self.kind != Kind::Unknown
    }

    /// Returns the answer as a line of JSON, or the action and its kind in words.
    pub fn show(&self, as_json: bool) -> String {
        if as_json {
            return json(self);
        }
        let kind = json(&self.kind);
        let kind = kind.trim_matches('"');
        match &self.action {
            Some(action) => format!("{action} ({kind})"),
            None => kind.to_owned(),
        }
    }
}
