//! Hints, and whether the deal can still be won.

use serde::{Deserialize, Serialize};

use crate::HintReason;

/// A hint: what to do next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Hint {
    /// The revision of the view that the hint is about.
    pub revision: u32,
    /// The kind of hint.
    pub kind: HintKind,
    /// The move that the hint names, as in [`crate::MoveView::ply`], if any.
    pub ply: Option<String>,
    /// The score in this deal to which the move leads, by the player's scoring method; `None` if the deal can be won or
    /// the hint names no move.
    pub score: Option<u16>,
    /// The reason for the move, in games whose hints go by the visible cards.
    pub reason: Option<HintReason>,
    /// The number of games like this, out of a hundred, that are won by a player who goes on as the hints say, 0–100;
    /// `None` if it is not known.
    pub odds: Option<u8>,
}

/// A kind of hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum HintKind {
    /// The deal can be won; the move keeps the win.
    Win,
    /// The deal cannot be won; the move keeps the best that can be reached.
    Gain,
    /// The deal cannot be won; the move keeps the best odds of winning the game, and the most order with which the deal
    /// can end.
    Odds,
    /// The deal cannot be won; the move keeps the best odds of winning the game. The deal could end with more order.
    OddsOverOrder,
    /// The move is sensible, judging by the visible cards.
    Sensible,
    /// No move can gain anything in this deal, as far as the hint knows.
    Nothing,
    /// No move is possible; the player should deal again.
    Deal,
    /// The search gave no answer.
    Unknown,
}

/// Whether the deal on the table can still be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Outlook {
    /// The deal can still be won.
    Yes,
    /// The deal can no longer be won.
    No,
    /// The search gave no answer.
    Unknown,
}
