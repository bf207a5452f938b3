//! What to do next, and whether the deal can still be won.

use serde::Serialize;

use crate::wire::view::MoveView;

/// What to do next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Hint {
    /// The view it is about.
    pub revision: u32,
    /// What it says.
    pub kind: HintKind,
    /// The move it names.
    pub it: Option<MoveView>,
    /// The score to which it leads in this deal, as the player counts; where the deal is won there is none to tell.
    pub score: Option<u16>,
}

/// What a hint says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum HintKind {
    /// The move keeps the win.
    Win,
    /// The deal cannot be won; the move keeps the best that can be reached.
    Gain,
    /// No move can gain anything in this deal.
    Nothing,
    /// Deal again.
    Deal,
    /// It could not be found out.
    Unknown,
}

/// Whether the deal on the table can still be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Outlook {
    /// It can.
    Yes,
    /// It cannot.
    No,
    /// It could not be found out.
    Unknown,
}
