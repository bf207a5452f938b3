//! The parts of the window's data that only one game has.

use games::Rules;
use serde::Serialize;

pub use crate::gaps::board::{GapStateView, GapView, GapsBoard};
pub use crate::gaps::fault::RulesFault;
pub use crate::gaps::lesson::Lesson;
#[cfg(target_family = "wasm")]
pub use crate::gaps::par::use_par_table;
pub use crate::gaps::par::{ParRow, ParTable};
pub use crate::gaps::par_view::ParView;
#[cfg(test)]
pub(crate) use crate::gaps::rules_view::declarations as rules_declarations;
pub use crate::gaps::rules_view::{Example, FactView, HouseRules, PresetView, RulesGame, RulesView};

pub use crate::klondike::analysis::{CertainHint, CertainHintResult, CertainQuestion};
pub use crate::klondike::board::{IdleSpot, KlondikeBoard, OpenCards, Turnable, WhyNot};
pub use crate::klondike::career::{Career, MoneyRecord, TopHand};
pub use crate::klondike::hint_reason::HintReason;

/// The parts of a board that only one game has, with the name of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "game", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Board {
    /// A board of the Rangoon family.
    Gaps(GapsBoard),
    /// A hand of Klondike.
    Klondike(KlondikeBoard),
}

/// A game, by its name in [`Board`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum GameName {
    /// The Rangoon family.
    #[default]
    Gaps,
    /// Klondike.
    Klondike,
}

impl From<Rules> for GameName {
    fn from(rules: Rules) -> Self {
        match rules {
            Rules::Gaps(_) => Self::Gaps,
            Rules::Klondike(_) => Self::Klondike,
        }
    }
}

impl From<KlondikeBoard> for Board {
    fn from(board: KlondikeBoard) -> Self {
        Self::Klondike(board)
    }
}

impl From<GapsBoard> for Board {
    fn from(board: GapsBoard) -> Self {
        Self::Gaps(board)
    }
}
