//! One playing card, independent of how it looks.

use std::fmt;
use std::str::FromStr;

/// The number of a family, 0–3.
pub type Family = u8;

/// Letters of the families in text, in deck order.
const SUITS: &[u8; 4] = b"SHDC";
/// Letters of the steps in text, head first.
const RANKS: &[u8; 13] = b"KQJT98765432A";

/// A card: a family 0–3 and a step 0–12 down from that family's head.
///
/// The text is that of the standard look, rank then suit (`KS`, `TH`, `AC`), regardless of the look on the screen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// Families in a deck.
    pub const FAMILIES: u8 = 4;
    /// The most steps a family can have.
    pub const MAX_STEPS: u8 = 13;
    /// One more than the highest [`Card::code`].
    pub const CODES: usize = 64;

    /// Returns the card of `family` 0–3 at `step` 0–12.
    ///
    /// # Panics
    /// If either is out of range: cards are made from constants and loops, never from input (see [`FromStr`]).
    pub const fn new(family: Family, step: u8) -> Self {
        assert!(family < Self::FAMILIES && step < Self::MAX_STEPS, "no such card");
        Self(family << 4 | step)
    }

    /// Returns the card whose [`Card::code`] is `code`, which must come from a card.
    pub const fn from_code(code: u8) -> Self {
        debug_assert!(code >> 4 < Self::FAMILIES && code & 15 < Self::MAX_STEPS, "no such card");
        Self(code)
    }

    /// Returns a small number, different for every card: 16 times the family plus the step.
    pub const fn code(self) -> u8 {
        self.0
    }

    /// Returns the family, 0–3.
    pub const fn family(self) -> Family {
        self.0 >> 4
    }

    /// Returns the family with this letter in text, in capitals or not.
    pub fn family_of(letter: char) -> Option<Family> {
        SUITS.iter().position(|suit| char::from(*suit) == letter.to_ascii_uppercase()).map(|family| family as u8)
    }

    /// Returns the number of steps down from the head, which is step 0.
    pub const fn step(self) -> u8 {
        self.0 & 15
    }

    /// Whether the card is the first of its family.
    pub const fn is_head(self) -> bool {
        self.step() == 0
    }

    /// Returns the card directly before this one in its family; `None` for the head.
    pub const fn predecessor(self) -> Option<Self> {
        if self.is_head() { None } else { Some(Self(self.0 - 1)) }
    }

    /// Returns the card directly after this one in its family of `steps` cards; `None` for the last.
    pub const fn successor(self, steps: u8) -> Option<Self> {
        if self.step() + 1 < steps { Some(Self(self.0 + 1)) } else { None }
    }

    /// Returns the deck with `steps` cards in each family, in deck order: family by family, head first.
    pub fn deck(steps: u8) -> impl Iterator<Item = Self> {
        (0..Self::FAMILIES).flat_map(move |family| (0..steps).map(move |step| Self::new(family, step)))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = RANKS[usize::from(self.step())];
        let suit = SUITS[usize::from(self.family())];
        write!(out, "{}{}", char::from(rank), char::from(suit))
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// A text that is not a card; it holds that text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseCardError(pub String);

impl fmt::Display for ParseCardError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?} is not a card: expected a rank (K Q J T 9 … 2 A) and a suit (S H D C)", self.0)
    }
}

impl std::error::Error for ParseCardError {}

impl FromStr for Card {
    type Err = ParseCardError;

    /// Reads the text form, in capitals or small letters.
    fn from_str(text: &str) -> Result<Self, ParseCardError> {
        let bad = || ParseCardError(text.to_owned());
        let [rank, suit] = <[u8; 2]>::try_from(text.as_bytes()).map_err(|_| bad())?;
        let step = RANKS.iter().position(|known| *known == rank.to_ascii_uppercase());
        match (Self::family_of(suit.into()), step) {
            (Some(family), Some(step)) => Ok(Self::new(family, step as u8)),
            _ => Err(bad()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back_from_its_text() {
        for card in Card::deck(13) {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.to_string().to_lowercase().parse(), Ok(card));
            assert_eq!(Card::from_code(card.code()), card);
        }
    }

    #[test]
    fn a_word_that_is_not_a_card_is_named() {
        for text in ["", "K", "10H", "1S", "KX", "--", "♠K"] {
            assert_eq!(text.parse::<Card>(), Err(ParseCardError(text.to_owned())));
        }
    }

    #[test]
    fn a_family_goes_from_its_head_to_its_last_step() {
        let queen: Card = "QD".parse().unwrap();
        assert_eq!(queen.predecessor(), Some("KD".parse().unwrap()));
        assert_eq!(queen.successor(13), Some("JD".parse().unwrap()));
        assert_eq!("KD".parse::<Card>().unwrap().predecessor(), None);
        assert_eq!("AD".parse::<Card>().unwrap().successor(13), None);
        assert_eq!("TD".parse::<Card>().unwrap().successor(4), None);
    }
}
