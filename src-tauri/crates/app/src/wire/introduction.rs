//! The introduction's texts about the game on the table, and the places it points at.

use serde::Serialize;

use crate::profile::introduction::IntroductionPart;

/// A text of the introduction. The texts of a game's own steps belong to that game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum IntroText {
    /// The question whether the player wants an introduction to the game.
    Question,
    /// The Rangoon family: a gap, the card before it and the card that fits.
    Gap,
    /// The Rangoon family: the new gap that a move left behind.
    LeftGap,
    /// The Rangoon family: other ways to fill a gap.
    OtherWays,
    /// The Rangoon family: a gap after the last card of a family is closed.
    Closed,
    /// The Rangoon family: a card comes home after the head of its family.
    Home,
    /// Where to find help and how to take a move back; from here on the player plays freely.
    Helps,
    /// The explanation of a new deal.
    NewDeal,
    /// The choice of look and sound for the cards, before the first game after one that has ended.
    Looks,
    /// A board of piles: the foundations, which are the aim.
    Foundations,
    /// A board of piles: how cards are put on piles.
    Piles,
    /// A board of piles: the pack, which is turned if nothing else is possible.
    Pack,
}

impl IntroText {
    /// Returns the part of the introduction to which the text belongs.
    pub(crate) fn part(self) -> IntroductionPart {
        match self {
            Self::Question | Self::Gap | Self::LeftGap | Self::OtherWays | Self::Closed | Self::Home | Self::Helps => {
                IntroductionPart::Steps
            }
            Self::NewDeal => IntroductionPart::NewDeal,
            Self::Looks => IntroductionPart::Looks,
            Self::Foundations | Self::Piles | Self::Pack => IntroductionPart::Tour,
        }
    }
}

/// The introduction's text about the game on the table, and the places it points at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct IntroductionView {
    /// Whether the game on the table is the introduction's own, which is not stored afterwards. The next game is the
    /// one that the player left for it, or the player's first.
    pub own_game: bool,
    /// The current text; `None` if there is none.
    pub text: Option<IntroText>,
    /// The number of the step, from 1; 0 if this is not a step.
    pub step: u8,
    /// The number of steps; 0 if this is not a step.
    pub steps: u8,
    /// The spot to point at, as in [`crate::CardView::spot`].
    pub spot: Option<u8>,
    /// The number of the gap there; the key with that number fills it.
    pub number: Option<u8>,
    /// The card before that spot, as in [`crate::CardView::id`].
    pub before: Option<u8>,
    /// The card to play there, as in [`crate::CardView::id`].
    pub card: Option<u8>,
    /// Whether [`crate::Intent::GoOn`] continues from here. If not, the step waits for the only move in the view.
    pub goes_on: bool,
}
