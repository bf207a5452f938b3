//! The parts of a view that only boards of Klondike have.

use serde::{Deserialize, Serialize};

use crate::profile::look::CardFace;

/// A board of Klondike. Its spots are the piles 0–6 from the left, 7 the pack, 8 the waste, and 9–12 the foundations of
/// spades, hearts, diamonds and clubs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KlondikeBoard {
    /// How the pack is turned: 0 one card at a time, once through the pack; 1 three cards at a time, without limit; 2
    /// one card at a time, without limit.
    pub variation: u8,
    /// The rule for moving cards between piles: `strict` or `relaxed`.
    #[cfg_attr(test, ts(type = "\"strict\" | \"relaxed\""))]
    pub movement: &'static str,
    /// The pass through the pack, from 1.
    pub pass: u32,
    /// The top card of each spot, as in [`crate::CardView::id`]; `None` if the spot is empty.
    pub tops: Vec<Option<u8>>,
    /// The effect of turning; `None` if it is not possible.
    pub turnable: Option<Turnable>,
    /// The value of the hand now, in dollars.
    pub money: i32,
    /// The sum of all the player's hands by these rules, this one included, in dollars; `None` if it is not shown.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub total: Option<i64>,
    /// Whether the player has looked at face-down cards in this attempt.
    pub peeked: bool,
    /// Whether the player took a hint in this attempt that depends on face-down cards.
    pub helped: bool,
    /// Whether the face-down cards of the piles are shown now.
    pub peeking: bool,
    /// The cards that lie face down although the player knows them; `None` unless the hand is open.
    pub open: Option<OpenCards>,
    /// Whether the hand has been counted in the player's career.
    pub booked: bool,
    /// Whether the cards that the player has seen prove that the hand is lost; never in an open hand, which is a
    /// puzzle.
    pub stuck: bool,
    /// The spots whose top card cannot move, with the reasons.
    pub idle: Vec<IdleSpot>,
}

/// The cards of an open hand that lie face down. Those of the piles have their faces in [`crate::CardView`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OpenCards {
    /// The number of face-down cards of each pile, from the left.
    pub down: Vec<u8>,
    /// The cards of the pack, in the order in which they come.
    pub pack: Vec<CardFace>,
}

/// The effect of turning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Turnable {
    /// It takes cards from the pack to the waste.
    Cards,
    /// It turns the waste over to become the pack again.
    Waste,
}

/// A spot whose top card cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct IdleSpot {
    /// The spot, as in [`crate::CardView::spot`].
    pub spot: u8,
    /// The reason.
    pub why: WhyNot,
}

/// The reason why a move is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum WhyNot {
    /// Pack and waste are empty.
    NothingToTurn,
    /// The pack is empty, and the rules allow only one pass.
    OnePass,
    /// The spot is empty.
    NoCard {
        /// The spot.
        spot: u8,
    },
    /// Three cards are turned at a time, so the pack's top card does not move alone.
    TurnedInThrees,
    /// The top card of the spot is face down and has to be turned up first.
    FaceDown {
        /// The spot.
        spot: u8,
    },
    /// The spot has no face-down card on top.
    NotFaceDown {
        /// The spot.
        spot: u8,
    },
    /// The cards are on this spot already.
    SameSpot {
        /// The spot.
        spot: u8,
    },
    /// The foundation takes a lower card first.
    NotNext {
        /// The card that the player tried to move there.
        card: CardFace,
        /// The rank of the card that its foundation takes next.
        rank: u8,
    },
    /// The card does not go on the top card of the target.
    NoFit {
        /// The card that the player tried to move there.
        card: CardFace,
        /// The top card of the target.
        on: CardFace,
    },
    /// The card would fit there, but the face-up cards of a pile move as one unit.
    WholeUnit {
        /// The card that would go there.
        card: CardFace,
        /// The lowest card of the unit.
        head: CardFace,
    },
    /// An empty pile takes only a king, or a unit with a king at its head.
    KingsOnly {
        /// The card that the player tried to move there.
        card: CardFace,
    },
    /// No pile takes the card, nor does its foundation.
    NoTarget {
        /// The card.
        card: CardFace,
        /// The rank of the card that its foundation takes next; `None` if it is complete.
        rank: Option<u8>,
    },
    /// The hand has ended.
    Ended,
}
