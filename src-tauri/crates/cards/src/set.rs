//! A set of cards.

use std::fmt;

use crate::Card;

/// Any number of different cards, in deck order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// Returns the set of `card` alone.
    pub const fn one(card: Card) -> Self {
        Self(1 << card.code())
    }

    /// Returns the cards after `card` in its family of `steps` cards.
    pub const fn after_in_family(card: Card, steps: u8) -> Self {
        let family = card.code() - card.step();
        // These are the bits below the end of the family, except those up to and including the card itself.
        Self(((1 << (family + steps)) - 1) & (u64::MAX << card.code() << 1))
    }

    /// Returns this set with `card` added.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | Self::one(card).0)
    }

    /// Whether `card` is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & Self::one(card).0 != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of cards, 0–52.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the card of a set of one; `None` for any other set.
    pub fn only(self) -> Option<Card> {
        if self.0.is_power_of_two() { self.into_iter().next() } else { None }
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::NONE, Self::with)
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardSetIter;

    fn into_iter(self) -> CardSetIter {
        CardSetIter(self.0)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(*self).finish()
    }
}

/// The cards of a [`CardSet`], in deck order.
#[derive(Clone, Debug)]
pub struct CardSetIter(u64);

impl Iterator for CardSetIter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let first = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Card::from_code(first))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    #[test]
    fn cards_come_in_deck_order() {
        let set: CardSet = ["AC", "QS", "KD", "KS", "QS"].map(card).into_iter().collect();
        assert_eq!(set.into_iter().collect::<Vec<_>>(), ["KS", "QS", "KD", "AC"].map(card));
        assert_eq!((set.len(), set.only()), (4, None));
        assert!(set.contains(card("KD")) && !set.contains(card("KH")));
    }

    #[test]
    fn the_cards_behind_one_are_the_rest_of_its_family() {
        for steps in 4..=13 {
            for card in Card::deck(steps) {
                let expected: CardSet = Card::deck(steps)
                    .filter(|other| other.family() == card.family() && other.step() > card.step())
                    .collect();
                assert_eq!(CardSet::after_in_family(card, steps), expected, "{card} of {steps}");
            }
        }
        assert_eq!(CardSet::one(card("7H")).only(), Some(card("7H")));
        assert!(CardSet::NONE.is_empty() && CardSet::NONE.only().is_none());
    }
}
