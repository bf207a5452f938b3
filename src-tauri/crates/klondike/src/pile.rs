//! A pile: its number, and its cards.

use std::fmt;

use cards::Card;

use crate::card_list::CardList;

/// The most face-down cards of a pile.
const MOST_DOWN: usize = 6;
/// The most face-up cards of a pile: a whole sequence, from a king to an ace.
const MOST_UP: usize = Card::MAX_STEPS as usize;

/// One of the seven piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pile(u8);

impl Pile {
    /// The number of piles.
    pub const COUNT: usize = 7;

    /// Returns pile `number` 1–7, as players count from the left; `None` for another number.
    pub const fn numbered(number: u8) -> Option<Self> {
        match number {
            1..=7 => Some(Self(number - 1)),
            _ => None,
        }
    }

    /// Returns all piles, from the left.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Returns the number 1–7, as players count from the left.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Returns the index 0–6, for lists.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Pile {
    /// Writes its number.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(out)
    }
}

/// The cards of a pile: some face down and, on them, some face up.
///
/// Each face-up card always [builds on](crate::builds_on) the one below it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PileCards {
    cards: CardList<{ MOST_DOWN + MOST_UP }>,
    down: u8,
}

impl PileCards {
    /// The most face-down cards of a pile.
    pub const MOST_DOWN: usize = MOST_DOWN;

    /// Makes a pile of cards that build on one another; at most [`PileCards::MOST_DOWN`] of them are face down.
    pub(crate) fn new(down: &[Card], up: &[Card]) -> Self {
        Self { cards: down.iter().chain(up).copied().collect(), down: down.len() as u8 }
    }

    /// Returns all cards, bottom card first.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Returns the face-down cards, bottom card first.
    pub fn down(&self) -> &[Card] {
        &self.cards[..usize::from(self.down)]
    }

    /// Returns the face-up cards, bottom card first. They are the unit that moves.
    pub fn up(&self) -> &[Card] {
        &self.cards[usize::from(self.down)..]
    }

    /// Whether the pile has no cards, so that it is a space for a king.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Whether the top card is face down.
    pub fn is_top_down(&self) -> bool {
        !self.is_empty() && self.up().is_empty()
    }

    /// Turns the top card up, which must be face down.
    pub(crate) fn turn_up(&mut self) {
        self.down -= 1;
    }

    /// Takes the top `count` cards off, which must be face up, and returns them, bottom card first.
    pub(crate) fn take(&mut self, count: usize) -> CardList<MOST_UP> {
        let left = self.cards.len() - count;
        let taken = self.cards[left..].iter().copied().collect();
        self.cards.truncate(left);
        taken
    }

    /// Puts `cards` on top, bottom card first, face up.
    pub(crate) fn put(&mut self, cards: &[Card]) {
        self.cards.extend(cards.iter().copied());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn piles_are_numbered_from_one_to_seven() {
        assert!(Pile::all().all(|pile| Pile::numbered(pile.number()) == Some(pile)));
        assert_eq!((Pile::all().count(), Pile::numbered(0), Pile::numbered(8)), (7, None, None));
    }

    #[test]
    fn the_top_card_is_face_down_once_all_face_up_cards_are_gone() {
        let [below, head, top]: [Card; 3] = ["9H", "8S", "7D"].map(|text| text.parse().unwrap());
        let mut pile = PileCards::new(&[below], &[head, top]);
        assert_eq!((pile.down(), pile.up(), pile.is_top_down()), (&[below][..], &[head, top][..], false));
        assert_eq!(pile.take(2)[..], [head, top]);
        assert!(pile.is_top_down() && !pile.is_empty());
        pile.turn_up();
        assert_eq!((pile.down(), pile.up()), (&[][..], &[below][..]));
        pile.put(&[head]);
        assert_eq!(pile.cards(), [below, head]);
    }
}
