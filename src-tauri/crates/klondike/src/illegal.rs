//! The reasons why a ply is impossible.

use std::fmt;

use cards::Card;

use crate::stacking::builders;
use crate::{Origin, Pile};

/// The reason why a ply is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// Pack and waste are empty.
    NothingToTurn,
    /// The pack is empty, and goes through only once.
    OnePass,
    /// There is no card.
    NoCard(Origin),
    /// Three cards are turned at a time, so the pack's top card cannot move on its own.
    TurnedInThrees,
    /// The top card of this pile is face down; it must be turned up first.
    FaceDown(Pile),
    /// The pile has no face-down card on top.
    NotFaceDown(Pile),
    /// The cards are on this pile already.
    SamePile(Pile),
    /// The foundation of the card's suit takes another card next.
    NotNext {
        /// The card that the player tried to move there.
        card: Card,
        /// The card that goes there next.
        next: Card,
    },
    /// The card does not go on the top card of the target, and neither does any other card of its unit that may move.
    NoFit {
        /// The card that the player tried to move there: the top card of the origin or, if only whole units move, the
        /// unit's lowest.
        card: Card,
        /// The top card of the target.
        on: Card,
    },
    /// A card of the unit would fit there, but all face-up cards of a pile move as one unit.
    WholeUnit {
        /// The card inside the unit that would go there.
        card: Card,
        /// The lowest card of the unit.
        head: Card,
    },
    /// A space takes only a king, or a unit headed by one.
    KingsOnly(Card),
    /// The text names another number of cards than can move.
    OtherCount(u8),
    /// The hand is won.
    Won,
    /// The hand was given up.
    GivenUp,
}

impl fmt::Display for Illegal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NothingToTurn => out.write_str("the pack and the waste are empty"),
            Self::OnePass => out.write_str("the pack is empty, and variation 0 goes through it only once"),
            Self::NoCard(Origin::Waste) => out.write_str("the waste is empty"),
            Self::NoCard(Origin::Pack) => out.write_str("the pack is empty"),
            Self::NoCard(Origin::Pile(pile)) => write!(out, "pile {pile} is empty"),
            Self::TurnedInThrees => out.write_str("variation 1 turns three cards at a time, to the waste"),
            Self::FaceDown(pile) => write!(out, "the top card of pile {pile} is face down: turn it up first"),
            Self::NotFaceDown(pile) => write!(out, "pile {pile} has no face-down card on top"),
            Self::SamePile(pile) => write!(out, "the cards are on pile {pile} already"),
            Self::NotNext { card, next } => write!(out, "{card} cannot go yet: its foundation takes {next} next"),
            Self::NoFit { card, on } => match builders(*on) {
                Some([first, second]) => write!(out, "{card} does not go on {on}, which takes {first} or {second}"),
                None => write!(out, "{card} does not go on {on}, which takes no card"),
            },
            Self::WholeUnit { card, head } => {
                write!(out, "{card} would fit, but strict movement moves the whole unit from {head} on")
            }
            Self::KingsOnly(card) => write!(out, "{card} cannot go to an empty pile, which takes only kings"),
            Self::OtherCount(count) => {
                let cards = if *count == 1 { "card fits" } else { "cards fit" };
                write!(out, "{count} {cards} there")
            }
            Self::Won => out.write_str("the hand is won"),
            Self::GivenUp => out.write_str("the hand was given up"),
        }
    }
}

impl std::error::Error for Illegal {}
