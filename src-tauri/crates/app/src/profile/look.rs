//! The look of the cards. A look relabels suits and ranks and mirrors the board. It never changes a game, and the
//! crates below this one do not know about it.

use cards::Card;
use serde::{Deserialize, Serialize};

/// A suit on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// The face of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardFace {
    /// The suit.
    pub suit: Suit,
    /// The rank, 1 for the ace to 13 for the king.
    pub rank: u8,
}

/// A side of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Side {
    /// Left.
    #[default]
    Left,
    /// Right.
    Right,
}

/// The look of the cards: one of 4 rankings, with the heads on one of 2 sides and the suits in one of 24 orders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Look {
    /// The ranking: 0: K Q … 2 A; 1: A K … 3 2; 2: A 2 … Q K; 3: 2 3 … K A.
    pub ranking: u8,
    /// The side of the board where the heads are.
    pub row_head: Side,
    /// The order of suits that the families show: one of the 24 orders of S H D C, counted lexicographically from 0.
    pub suit_sequence: u8,
}

impl Look {
    /// The number of rankings.
    pub const RANKINGS: u8 = 4;
    /// The number of suit sequences.
    pub const SUIT_SEQUENCES: u8 = 24;

    /// Returns the suit that a card's family shows.
    pub fn suit(self, card: Card) -> Suit {
        self.suits()[usize::from(card.family())]
    }

    /// Returns the suits of all families, from the top row down.
    fn suits(self) -> [Suit; Card::FAMILIES as usize] {
        let mut left = vec![Suit::S, Suit::H, Suit::D, Suit::C];
        let mut number = usize::from(self.suit_sequence);
        let orders_of_rest = [6, 2, 1, 1];
        orders_of_rest.map(|orders| {
            let suit = left.remove(number / orders);
            number %= orders;
            suit
        })
    }

    /// Returns the rank that a card shows, 1 for the ace to 13 for the king.
    pub fn rank(self, card: Card) -> u8 {
        let step = card.step();
        let falling = |highest: u8| (highest + 12 - step) % 13 + 1;
        match self.ranking {
            0 => falling(13),
            1 => falling(1),
            2 => step + 1,
            _ => (step + 1) % 13 + 1,
        }
    }

    /// Returns the column on the screen for a column counted from the front, on a board of `columns`.
    pub fn column(self, column: u8, columns: u8) -> u8 {
        match self.row_head {
            Side::Left => column,
            Side::Right => columns - 1 - column,
        }
    }

    /// Returns all looks.
    pub fn all() -> impl Iterator<Item = Self> {
        let sides = [Side::Left, Side::Right];
        (0..Self::RANKINGS).flat_map(move |ranking| {
            sides.into_iter().flat_map(move |row_head| {
                (0..Self::SUIT_SEQUENCES).map(move |suit_sequence| Self { ranking, row_head, suit_sequence })
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranks(ranking: u8) -> Vec<u8> {
        let look = Look { ranking, ..Look::default() };
        (0..13).map(|step| look.rank(Card::new(0, step))).collect()
    }

    #[test]
    fn rankings_are_the_four_of_the_original() {
        assert_eq!(ranks(0), [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
        assert_eq!(ranks(1), [1, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
        assert_eq!(ranks(2), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
        assert_eq!(ranks(3), [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1]);
    }

    #[test]
    fn suit_sequences_are_counted_lexicographically() {
        let suits = |suit_sequence| format!("{:?}", Look { suit_sequence, ..Look::default() }.suits());
        assert_eq!([suits(0), suits(1), suits(23)], ["[S, H, D, C]", "[S, H, C, D]", "[C, D, H, S]"]);
        // The help's own example: hearts, clubs, diamonds, spades.
        assert_eq!(suits(10), "[H, C, S, D]");
        assert_eq!(suits(11), "[H, C, D, S]");
    }

    #[test]
    fn every_look_shows_fifty_two_different_cards() {
        assert_eq!(Look::all().count(), 192);
        for look in Look::all() {
            let mut faces: Vec<_> = Card::deck(13).map(|card| (look.suit(card) as u8, look.rank(card))).collect();
            faces.sort();
            faces.dedup();
            assert_eq!(faces.len(), 52);
            assert_eq!(look.column(look.column(3, 14), 14), 3);
        }
    }
}
