//! How cards are shown. A look relabels; it never changes a game, and nothing below this crate knows of it.

use cards::Card;
use serde::Serialize;

/// A suit on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Suit {
    /// Spades.
    S,
    /// Hearts.
    H,
    /// Diamonds.
    D,
    /// Clubs.
    C,
}

/// The suit of a card's family in the standard look.
pub(crate) const fn suit(card: Card) -> Suit {
    [Suit::S, Suit::H, Suit::D, Suit::C][card.family() as usize]
}

/// The rank of a card in the standard look: the head is a king, 13, the last step an ace, 1.
pub(crate) const fn rank(card: Card) -> u8 {
    Card::MAX_STEPS - card.step()
}
