//! The names of shuffled decks: deal specification 1, frozen.

use std::fmt;
use std::str::FromStr;

use crate::Order;

/// The letters of a PlayID that choose the cards: one to five ASCII letters or digits, in capitals; or a given order of
/// the first deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Base {
    letters: [u8; 5],
    order: Option<Order>,
}

impl Base {
    /// Returns the letters as text, without padding.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.letters).expect("a base is ASCII").trim_end()
    }

    /// Returns this base, but with a given order of the first deal. The letters choose the cards of later deals only.
    #[must_use]
    pub const fn with_order(self, order: Option<Order>) -> Self {
        Self { order, ..self }
    }

    /// Returns the given order of the first deal; `None` if the letters choose it.
    pub const fn order(&self) -> Option<Order> {
        self.order
    }
}

impl fmt::Debug for Base {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), out)
    }
}

/// A text that cannot be a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseBaseError;

impl fmt::Display for ParseBaseError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a game base has one or more ASCII letters or digits")
    }
}

impl std::error::Error for ParseBaseError {}

impl FromStr for Base {
    type Err = ParseBaseError;

    /// Takes the first five letters or digits, in capitals.
    fn from_str(text: &str) -> Result<Self, ParseBaseError> {
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(ParseBaseError);
        }
        let mut letters = [b' '; 5];
        for (slot, letter) in letters.iter_mut().zip(text.bytes()) {
            *slot = letter.to_ascii_uppercase();
        }
        Ok(Self { letters, order: None })
    }
}

/// The terms of a tournament, which are part of the seed of its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TournamentTerms {
    /// The number of games.
    pub games: u16,
    /// Deals allowed, 1–3.
    pub deals: u8,
    /// Cheat level: 1 minimal, 2 modest, 3 maximal.
    pub cheat: u8,
}

/// The first bytes of a generator's key. Each game has a different one, so that equal game numbers do not give equal
/// cards.
pub type DealDomain = [u8; 16];

/// Names one sequence of shuffled decks for ever: the same seed gives the same cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed {
    /// The letters that choose the cards.
    pub base: Base,
    /// The terms of the tournament; `None` if the game is not of a tournament.
    pub tournament: Option<TournamentTerms>,
    /// The game number, from 1.
    pub number: u32,
}

impl Seed {
    /// Returns the generator's key for a game whose shuffles `domain` distinguishes from those of every other game.
    pub(crate) fn key(&self, domain: &DealDomain) -> [u8; 32] {
        let mut key = [0; 32];
        key[..16].copy_from_slice(domain);
        key[16..21].copy_from_slice(&self.base.letters);
        if let Some(terms) = self.tournament {
            key[21] = 1;
            key[22..24].copy_from_slice(&terms.games.to_le_bytes());
            key[24] = terms.deals;
            key[25] = terms.cheat;
        }
        key[28..].copy_from_slice(&self.number.to_le_bytes());
        key
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOMAIN: &DealDomain = b"rangoon deals v1";

    #[test]
    fn the_key_is_laid_out_as_specified() {
        let base = "ab1".parse().unwrap();
        let plain = Seed { base, tournament: None, number: 0x0102 };
        assert_eq!(&plain.key(DOMAIN), b"rangoon deals v1AB1  \0\0\0\0\0\0\0\x02\x01\0\0");
        let terms = TournamentTerms { games: 0x0307, deals: 1, cheat: 3 };
        let tour = Seed { tournament: Some(terms), ..plain };
        assert_eq!(&tour.key(DOMAIN), b"rangoon deals v1AB1  \x01\x07\x03\x01\x03\0\0\x02\x01\0\0");
    }

    #[test]
    fn a_base_is_the_first_five_letters_in_capitals() {
        assert_eq!("Rangoon".parse::<Base>().unwrap().as_str(), "RANGO");
        for text in ["", "ab c", "é", "a-b"] {
            assert_eq!(text.parse::<Base>(), Err(ParseBaseError));
        }
    }
}
