//! A given order of the cards, in place of a shuffled one.

use std::fmt;
use std::str::FromStr;

/// The characters of the places in the text of an order.
const ALPHABET: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123";
/// The most cards that are dealt: a deck and four jokers.
const MOST: usize = ALPHABET.len();

/// The order in which the cards of a deck are dealt. Its text has a letter or digit for each card.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Order {
    /// The places in deck order from which the cards come; those beyond the deck are 0.
    places: [u8; MOST],
    length: u8,
}

impl Order {
    /// Returns the order that makes `dealt` of `deck`; `None` if these are not the same cards, or too many.
    pub fn between<T: PartialEq>(deck: &[T], dealt: &[T]) -> Option<Self> {
        let mut places = [0; MOST];
        let mut is_taken = [false; MOST];
        if deck.len() != dealt.len() || deck.len() > MOST {
            return None;
        }
        for (place, card) in places.iter_mut().zip(dealt) {
            let found = (0..deck.len()).find(|at| !is_taken[*at] && deck[*at] == *card)?;
            is_taken[found] = true;
            *place = found as u8;
        }
        Some(Self { places, length: deck.len() as u8 })
    }

    /// Puts `deck` in this order, if it has as many cards.
    pub(crate) fn arrange<T>(&self, deck: &mut [T]) {
        if deck.len() != usize::from(self.length) {
            return;
        }
        // At each step, `at` holds the former place of the card that lies there now.
        let mut at: Vec<u8> = (0..self.length).collect();
        for (target, wanted) in self.places[..deck.len()].iter().enumerate() {
            let found = target + at[target..].iter().position(|place| place == wanted).expect("each place occurs once");
            deck.swap(target, found);
            at.swap(target, found);
        }
    }
}

impl fmt::Display for Order {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = &self.places[..usize::from(self.length)];
        places.iter().try_for_each(|place| write!(out, "{}", char::from(ALPHABET[usize::from(*place)])))
    }
}

impl fmt::Debug for Order {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// A text that is not an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseOrderError;

impl FromStr for Order {
    type Err = ParseOrderError;

    fn from_str(text: &str) -> Result<Self, ParseOrderError> {
        let deck = ALPHABET.get(..text.len()).filter(|deck| !deck.is_empty()).ok_or(ParseOrderError)?;
        Self::between(deck, text.as_bytes()).ok_or(ParseOrderError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_puts_a_deck_in_order_and_reads_back_from_its_text() {
        let dealt = "the quick brown fox";
        let mut deck: Vec<char> = dealt.chars().rev().collect();
        let order = Order::between(&deck, &dealt.chars().collect::<Vec<_>>()).expect("the same letters");
        order.arrange(&mut deck);
        assert_eq!(deck.into_iter().collect::<String>(), dealt);
        assert_eq!(order.to_string().parse(), Ok(order));
    }

    #[test]
    fn other_cards_or_texts_are_not_an_order() {
        assert_eq!(Order::between(&[1, 2, 2], &[1, 1, 2]), None);
        assert_eq!(Order::between(&[1, 2], &[1]), None);
        for text in ["", "AA", "B", "é", "A B"] {
            assert_eq!(text.parse::<Order>(), Err(ParseOrderError), "{text}");
        }
    }
}
