//! What only boards of Klondike have.

use serde::{Deserialize, Serialize};

use crate::profile::look::CardFace;

/// A board of Klondike. Its spots are the piles 0–6 from the left, 7 the pack, 8 the waste, and 9–12 the foundations of
/// spades, hearts, diamonds and clubs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KlondikeBoard {
    /// How the pack is turned: 0 one card at a time, through the pack once; 1 three cards at a time, as often as the
    /// player likes; 2 one card at a time, as often as the player likes.
    pub variation: u8,
    /// How many cards move from pile to pile: `strict` or `relaxed`.
    #[cfg_attr(test, ts(type = "\"strict\" | \"relaxed\""))]
    pub movement: &'static str,
    /// The pass through the pack, from 1.
    pub pass: u32,
    /// The top card of each spot, as in [`crate::CardView::id`]; `None` if the spot is empty.
    pub tops: Vec<Option<u8>>,
    /// What turning does; `None` if nothing can be turned.
    pub turnable: Option<Turnable>,
    /// What the hand is worth now, in dollars.
    pub money: i32,
    /// What all the player's hands by these rules have earned together, this one included, in dollars; `None` if that is
    /// not shown.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub total: Option<i64>,
    /// Whether the player has looked at face-down cards in this attempt.
    pub peeked: bool,
    /// Whether the player took advice in this attempt that depends on face-down cards.
    pub helped: bool,
    /// Whether the face-down cards of the piles are shown now.
    pub peeking: bool,
    /// Whether the hand has been booked.
    pub booked: bool,
    /// Whether the hand is known to be lost, from seen cards only.
    pub stuck: bool,
    /// The spots whose top card cannot move, and why not.
    pub idle: Vec<IdleSpot>,
}

/// What turning does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Turnable {
    /// It takes cards from the pack to the waste.
    Cards,
    /// It turns the waste over, which becomes the pack again.
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

/// Why a move is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum WhyNot {
    /// Pack and waste are empty.
    NothingToTurn,
    /// The pack is empty, and goes through only once.
    OnePass,
    /// The spot is empty.
    NoCard {
        /// The spot.
        spot: u8,
    },
    /// Three cards are turned at a time, so the pack's top card does not move alone.
    TurnedInThrees,
    /// The top card of the spot lies face down and has to be turned up first.
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
        /// The card that was to go there.
        card: CardFace,
        /// The rank of the card that its foundation takes next.
        rank: u8,
    },
    /// This card does not go on that one.
    NoFit {
        /// The card that was to go there.
        card: CardFace,
        /// The top card of the target.
        on: CardFace,
    },
    /// The card would go there, but the face-up cards of a pile move as one unit.
    WholeUnit {
        /// The card that would go there.
        card: CardFace,
        /// The lowest card of the unit.
        head: CardFace,
    },
    /// An empty pile takes only a king, or a unit with a king at its head.
    KingsOnly {
        /// The card that was to go there.
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
