//! What the introduction says of the game on the table, and what it points at.

use serde::Serialize;

/// What the introduction says. What a game's own steps say belongs to that game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Saying {
    /// It asks whether the player wants to be shown the game.
    Question,
    /// The Rangoon family: a gap, the card before it and the card that fits.
    Gap,
    /// The Rangoon family: the gap that a move left.
    LeftGap,
    /// The Rangoon family: what else fills a gap.
    OtherWays,
    /// The Rangoon family: a gap behind the last card of a family is closed.
    Closed,
    /// The Rangoon family: a card comes home behind the head of its family.
    Home,
    /// Where help is and how a move is taken back; from here on the player plays freely.
    Helps,
    /// What a new deal is.
    NewDeal,
    /// How cards can look and sound.
    Looks,
}

/// What the introduction says of the game on the table, and what it points at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct IntroductionView {
    /// Whether the game on the table is that of the introduction, of which nothing is kept. What comes after it is the
    /// game that the player comes from, or the player's first.
    pub own_game: bool,
    /// What is said now; `None` if nothing is.
    pub says: Option<Saying>,
    /// The number of the step, from 1; 0 if this is none of the steps.
    pub step: u8,
    /// The number of steps; 0 if this is none of them.
    pub steps: u8,
    /// The spot that is pointed at, as in [`crate::CardView::spot`].
    pub spot: Option<u8>,
    /// The number of the gap there, with which a key fills it.
    pub number: Option<u8>,
    /// The card before that spot, as in [`crate::CardView::id`].
    pub before: Option<u8>,
    /// The card that is to be played there, as in [`crate::CardView::id`].
    pub card: Option<u8>,
    /// Whether [`crate::Intent::GoOn`] leads on from here. If not, the step waits for the move that the view has.
    pub goes_on: bool,
}
