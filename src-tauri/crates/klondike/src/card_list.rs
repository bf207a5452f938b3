//! A short list of cards without a heap, so that positions are cheap to copy.

use std::hash::{Hash, Hasher};
use std::ops::Deref;

use cards::Card;

/// Fills the unused places of a list.
const NO_CARD: Card = Card::new(0, 0);

/// At most `ROOM` cards in order. It reads as a slice; lists are equal if they hold the same cards.
#[derive(Clone)]
pub(crate) struct CardList<const ROOM: usize> {
    cards: [Card; ROOM],
    len: u8,
}

impl<const ROOM: usize> CardList<ROOM> {
    /// A list without cards.
    pub const EMPTY: Self = Self { cards: [NO_CARD; ROOM], len: 0 };

    /// Adds `card` at the end, where there must be room.
    pub fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Takes the card at `place` out of the list; those after it move up.
    pub fn remove(&mut self, place: usize) -> Card {
        let card = self[place];
        self.cards.copy_within(place + 1..usize::from(self.len), place);
        self.len -= 1;
        card
    }

    /// Shortens the list to `len` cards, which must not be more than it has.
    pub fn truncate(&mut self, len: usize) {
        debug_assert!(len <= self.len(), "a list is not shortened by adding cards");
        self.len = len as u8;
    }
}

impl<const ROOM: usize> Extend<Card> for CardList<ROOM> {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.push(card));
    }
}

impl<const ROOM: usize> FromIterator<Card> for CardList<ROOM> {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut list = Self::EMPTY;
        list.extend(cards);
        list
    }
}

impl<const ROOM: usize> Deref for CardList<ROOM> {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }
}

impl<const ROOM: usize> PartialEq for CardList<ROOM> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<const ROOM: usize> Eq for CardList<ROOM> {}

impl<const ROOM: usize> Hash for CardList<ROOM> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_cards_have_another_hash() {
        use std::hash::BuildHasher;
        let hash = |cards: &[Card]| {
            std::hash::BuildHasherDefault::<std::hash::DefaultHasher>::default()
                .hash_one(cards.iter().copied().collect::<CardList<5>>())
        };
        let deck: Vec<Card> = Card::deck(13).take(4).collect();
        assert_eq!(hash(&deck), hash(&deck));
        assert!(hash(&deck) != hash(&deck[..3]) && hash(&deck[..1]) != hash(&deck[1..2]));
    }

    #[test]
    fn a_list_forgets_what_was_taken_out_of_it() {
        let deck: Vec<Card> = Card::deck(13).take(4).collect();
        let mut list: CardList<5> = deck.iter().copied().collect();
        assert_eq!((list.remove(1), &list[..]), (deck[1], &[deck[0], deck[2], deck[3]][..]));
        list.truncate(1);
        assert!(list == deck[..1].iter().copied().collect());
        list.extend(deck[2..].iter().copied());
        assert_eq!(list[..], [deck[0], deck[2], deck[3]]);
    }
}
