//! The data that stay the same while a position is searched: the places to which the cards were dealt, and their units
//! in a key.
//!
//! Cards only leave the stock and the piles they were dealt to, and only come to their foundations. So the cards of the
//! stock in their order, and those of each pile up to its lowest face-up card, are lists of which a position has a
//! part: any cards of the stock, but of a pile only its first few. The cards beyond these that are on no foundation
//! were built on others.
//!
//! **The key.** Its digits are these numbers, each with as many values as it can have: which cards the stock still has,
//! where the waste ends in it, how many cards each pile has left of its list, and how many cards each foundation has.
//! There are at most 24 cards in the stock, and 52 in all, so it always fits into 64 bits: with n cards in the stock,
//! the seven piles have at most 52 − n, each at most 7, and most values if they are equally high; with n = 24 that is
//! 2²⁴ · 25 · 5⁷ · 14⁴ < 2⁶¹, and with fewer it is less. Each change of a digit adds or subtracts a constant. Under
//! relaxed movement the key contains all of the state; see `state`.

use cards::Card;
use klondike::{Movement, Pile, Position, Variation};

use super::card_bits::{COUNT, Cards, RANKS, SUITS, number};

/// Marks a missing card in [`SearchContext::columns_of`] and [`SearchContext::places`].
const NOWHERE: u8 = u8::MAX;

/// The lists of cards, and the rules.
#[derive(Clone)]
pub struct SearchContext {
    /// The way the pack is turned.
    pub variation: Variation,
    /// The number of face-up cards that move.
    pub movement: Movement,
    /// Each pile's face-down cards and, behind them, its lowest face-up card.
    columns: [Vec<u8>; Pile::COUNT],
    /// The pile whose list has a card, indexed by card.
    columns_of: [u8; COUNT],
    stock: Vec<u8>,
    /// The place of a card in the stock, indexed by card.
    places: [u8; COUNT],
    units: Units,
}

/// The units of the digits of the key.
#[derive(Clone)]
struct Units {
    place: u64,
    columns: [u64; Pile::COUNT],
    suits: [u64; SUITS],
}

impl SearchContext {
    /// Returns the lists of the cards in `position`, in which every uncovered card must have been turned up.
    pub fn of(position: &Position) -> Self {
        let stock: Vec<u8> = position.waste().iter().chain(position.pack()).map(|card| number(*card)).collect();
        let mut piles = Pile::all().map(|pile| {
            let cards = position.pile(pile);
            cards.cards().iter().take(cards.down().len() + 1).map(|card| number(*card)).collect()
        });
        let columns: [Vec<u8>; Pile::COUNT] = std::array::from_fn(|_| piles.next().expect("there are seven piles"));
        let (mut columns_of, mut places) = ([NOWHERE; COUNT], [NOWHERE; COUNT]);
        for (index, column) in (0..).zip(&columns) {
            column.iter().for_each(|card| columns_of[usize::from(*card)] = index);
        }
        for (place, card) in (0..).zip(&stock) {
            places[usize::from(*card)] = place;
        }
        let units = Units::of(stock.len(), columns.each_ref().map(Vec::len));
        let klondike::Rules { variation, movement } = position.rules();
        Self { variation, movement, columns, columns_of, stock, places, units }
    }

    /// Returns the face-down cards, pile by pile.
    pub fn face_down(&self) -> Vec<u8> {
        self.columns.iter().filter_map(|column| column.split_last()).flat_map(|(_, down)| down).copied().collect()
    }

    /// Returns this table with `cards` in the places of its [face-down cards](Self::face_down).
    pub fn with_face_down(&self, cards: &[u8]) -> Self {
        let mut other = self.clone();
        let mut cards = cards.iter();
        for (index, column) in (0..).zip(&mut other.columns) {
            let Some((_, down)) = column.split_last_mut() else { continue };
            for (place, card) in down.iter_mut().zip(cards.by_ref()) {
                *place = *card;
                other.columns_of[usize::from(*card)] = index;
            }
        }
        other
    }

    /// Returns the list of a pile.
    pub fn column(&self, index: usize) -> &[u8] {
        &self.columns[index]
    }

    /// Returns the pile whose list has `card`, which must be in one.
    pub fn column_of(&self, card: u8) -> usize {
        self.columns_of[usize::from(card)].into()
    }

    /// Returns the cards of the stock, in the order in which they come.
    pub fn stock(&self) -> &[u8] {
        &self.stock
    }

    /// Returns the place of `card` in the stock, which must have had it.
    pub fn place(&self, card: u8) -> u8 {
        self.places[usize::from(card)]
    }

    /// Returns the cards at `places` of the stock.
    pub fn cards_at(&self, places: u32) -> Cards {
        super::card_bits::each(places.into()).fold(0, |cards, place| cards | 1 << self.stock[usize::from(place)])
    }

    /// Returns the unit in the key of the card at a place of the stock.
    pub fn stock_unit(&self, place: u8) -> u64 {
        1 << place
    }

    /// Returns the unit in the key of the place where the waste ends.
    pub fn place_unit(&self) -> u64 {
        self.units.place
    }

    /// Returns the unit in the key of each card that a pile has left of its list.
    pub fn column_unit(&self, index: usize) -> u64 {
        self.units.columns[index]
    }

    /// Returns the unit in the key of each card on the foundation of a suit.
    pub fn suit_unit(&self, suit: usize) -> u64 {
        self.units.suits[suit]
    }
}

impl Units {
    fn of(stock: usize, columns: [usize; Pile::COUNT]) -> Self {
        let mut next = 1_u64 << stock;
        let mut digit = |values: usize| {
            let unit = next;
            next = next.checked_mul(values as u64).expect("every key fits into 64 bits");
            unit
        };
        Self {
            place: digit(stock + 1),
            columns: columns.map(|count| digit(count + 1)),
            suits: std::array::from_fn(|_| digit(usize::from(RANKS) + 1)),
        }
    }
}

/// Returns the number of cards on each foundation, 0–13.
pub fn foundation_count(position: &Position) -> [u8; SUITS] {
    let mut counts = [0; SUITS];
    for family in 0..Card::FAMILIES {
        counts[super::card_bits::suit(number(Card::new(family, 0)))] = position.foundation(family);
    }
    counts
}
