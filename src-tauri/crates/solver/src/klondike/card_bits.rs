//! Sets of cards as words of 64 bits, in an order that makes building a shift.
//!
//! Bits 4r to 4r + 3 are the cards of one rank, aces first: spades, clubs, hearts, diamonds. Two cards of the same rank
//! and colour are a *pair*; its bits are neighbours, and the lower one is even. The cards that go on a pair in a pile
//! are a pair too, one rank lower and of the other colour.

use cards::Card;

/// A set of cards: a bit for each [`number`].
pub type Cards = u64;

/// The number of cards.
pub const COUNT: usize = 52;
/// The number of suits.
pub const SUITS: usize = 4;
/// The number of ranks.
pub const RANKS: u8 = 13;
/// Every card.
pub const ALL: Cards = (1 << COUNT) - 1;
/// The four kings.
pub const KINGS: Cards = 0xf << (COUNT - SUITS);
/// The lower card of every pair.
const LOWER: Cards = 0x5555_5555_5555_5555;
/// All spades and clubs.
const BLACK: Cards = 0x3333_3333_3333_3333;
/// The suits by family, and the families by suit.
const SUIT_OF: [u8; SUITS] = [0, 2, 3, 1];
const FAMILY_OF: [u8; SUITS] = [0, 3, 1, 2];

/// Returns the number of `card`, 0–51.
pub fn number(card: Card) -> u8 {
    (RANKS - 1 - card.step()) * SUITS as u8 + SUIT_OF[usize::from(card.family())]
}

/// Returns the card with this number.
pub fn card(number: u8) -> Card {
    Card::new(FAMILY_OF[suit(number)], RANKS - 1 - rank(number))
}

/// Returns the rank of a card by its number: 0 for an ace, 12 for a king.
pub fn rank(number: u8) -> u8 {
    number / SUITS as u8
}

/// Returns the suit of a card by its number: spades, clubs, hearts, diamonds.
pub fn suit(number: u8) -> usize {
    usize::from(number) % SUITS
}

/// Returns the cards of this set one after the other, lowest first.
pub fn each(mut cards: Cards) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let number = cards.trailing_zeros();
        cards &= cards.wrapping_sub(1);
        (number < u64::BITS).then_some(number as u8)
    })
}

/// Returns the lower card of every pair with at least one card in `cards`.
pub fn any(cards: Cards) -> Cards {
    (cards | cards >> 1) & LOWER
}

/// Returns the lower card of every pair with both cards in `cards`.
pub fn both(cards: Cards) -> Cards {
    cards & cards >> 1 & LOWER
}

/// Returns both cards of the pairs whose lower cards are `lower`.
pub fn whole(lower: Cards) -> Cards {
    lower | lower << 1
}

/// Moves every pair of `cards` to the place of the pair on which it goes in a pile. Kings get places that no card has.
pub fn raised(cards: Cards) -> Cards {
    (cards & !BLACK) << 2 | (cards & BLACK) << 6
}

/// Moves every pair of `cards` to the place of the pair that goes on it in a pile. Aces vanish.
pub fn lowered(cards: Cards) -> Cards {
    (cards & BLACK) >> 2 | (cards & !BLACK) >> 6
}

#[cfg(test)]
mod tests {
    use klondike::builds_on;

    use super::*;

    #[test]
    fn every_card_has_its_number() {
        let numbers: Cards = Card::deck(RANKS).map(|card| 1 << number(card)).sum();
        assert_eq!(numbers, ALL);
        assert!(Card::deck(RANKS).all(|one| card(number(one)) == one));
        assert!(each(ALL).eq(0..COUNT as u8) && each(0).next().is_none());
        assert!(each(KINGS).all(|number| card(number).is_head()));
    }

    #[test]
    fn a_pair_goes_on_the_pair_that_is_one_rank_higher_and_of_the_other_colour() {
        for on in Card::deck(RANKS) {
            let pair = whole(any(1 << number(on)));
            let builders = Card::deck(RANKS).filter(|card| builds_on(*card, on)).map(|card| 1 << number(card)).sum();
            assert_eq!(lowered(pair), builders, "{on}");
            assert_eq!(raised(builders) & ALL, if builders == 0 { 0 } else { pair }, "{on}");
        }
    }

    #[test]
    fn pairs_are_counted() {
        let cards = |text: &str| -> Cards {
            text.split_whitespace().map(|word| 1 << number(word.parse().expect("a card"))).sum()
        };
        let some = cards("KS KC QH QS 7D 7C");
        assert_eq!((any(some), both(some)), (cards("KS QH QS 7H 7S"), cards("KS")));
        assert_eq!(whole(any(some)), cards("KS KC QH QD QS QC 7H 7D 7S 7C"));
    }
}
