//! The parts of a view that only boards of the family have: rows of places, some of them gaps.

use serde::Serialize;

use crate::profile::look::Side;

/// A board of the family. Its spots are its places, numbered in reading order as the player sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GapsBoard {
    /// The number of rows.
    pub rows: u8,
    /// The number of columns, including the front.
    pub columns: u8,
    /// The side where the heads are.
    pub row_head: Side,
    /// The rule about which card fills a gap: the value of the switch `fill`.
    #[cfg_attr(test, ts(type = "SwitchValues[\"fill\"]"))]
    pub fill: &'static str,
    /// The score at the end of each deal before this one.
    pub earlier_scores: Vec<u16>,
    /// All gaps, by number.
    pub gaps: Vec<GapView>,
    /// The cards in the runs of their rows, as in [`crate::CardView::id`].
    pub runs: Vec<u8>,
    /// The cards of each family in their order, from the head.
    pub families: Vec<Vec<u8>>,
    /// The number of games, out of a hundred, that are won from here by a player who goes on as the hints say; `None`
    /// unless no move is left but a deal is, or if hints are not allowed or that is not known. It depends on the
    /// lengths of the runs and the number of deals left alone.
    pub odds: Option<u8>,
}

/// Whether a gap takes a card, and if not, the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum GapStateView {
    /// The gap takes a card.
    Live,
    /// No card can follow the last card of a family.
    BehindLast,
    /// No card can follow another gap.
    BehindGap,
    /// No card goes there before all heads are placed.
    HeadsFirst,
}

/// A gap and its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GapView {
    /// The number, 1–4; a gap keeps it while it moves over the board.
    pub number: u8,
    /// The spot, as in [`crate::CardView::spot`].
    pub spot: u8,
    /// Whether the gap takes a card, and if not, the reason.
    pub state: GapStateView,
    /// The cards that the gap takes, as in [`crate::CardView::id`]. They are listed even if the board cannot be played
    /// on.
    pub takes: Vec<u8>,
    /// The cards that the gap will take once all heads are placed.
    pub after_heads: Vec<u8>,
}
