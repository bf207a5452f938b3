//! The rules of a hand, and their code.

use std::fmt;
use std::str::FromStr;

/// How the pack is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variation {
    /// Variation 0: one card at a time, through the pack once.
    Once,
    /// Variation 1: three cards at a time, without limit.
    Threes,
    /// Variation 2: one card at a time, without limit.
    Singly,
}

impl Variation {
    /// Every variation, in the order of their numbers.
    pub const ALL: [Self; 3] = [Self::Once, Self::Threes, Self::Singly];

    /// Returns variation `number` 0–2; `None` for another number.
    pub const fn numbered(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::Once),
            1 => Some(Self::Threes),
            2 => Some(Self::Singly),
            _ => None,
        }
    }

    /// Returns the number 0–2.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Returns the number of cards that are turned at a time, if the pack has as many.
    pub const fn at_a_time(self) -> usize {
        if matches!(self, Self::Threes) { 3 } else { 1 }
    }
}

/// The number of a pile's face-up cards that move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Movement {
    /// All face-up cards, as one unit.
    Strict,
    /// Any number of face-up cards, from the top.
    Relaxed,
}

impl Movement {
    /// Every movement; the first is the default.
    pub const ALL: [Self; 2] = [Self::Strict, Self::Relaxed];

    /// Returns its name in codes.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Strict => "strict",
            Self::Relaxed => "relaxed",
        }
    }
}

/// The rules of a hand. Their code, such as `klondike/1/relaxed`, identifies them wherever they are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// How the pack is turned.
    pub variation: Variation,
    /// The number of face-up cards that move.
    pub movement: Movement,
}

impl Rules {
    /// The game's name, with which every code begins. It alone names the [`Rules::DEFAULT`].
    pub const GAME: &str = "klondike";

    /// Variation 0 with strict movement.
    pub const DEFAULT: Self = Self { variation: Variation::Once, movement: Movement::Strict };

    /// The codes of all rules, by variation and movement.
    const CODES: [[&str; Movement::ALL.len()]; Variation::ALL.len()] = [
        ["klondike/0/strict", "klondike/0/relaxed"],
        ["klondike/1/strict", "klondike/1/relaxed"],
        ["klondike/2/strict", "klondike/2/relaxed"],
    ];

    /// Returns the code.
    pub const fn code(self) -> &'static &'static str {
        &Self::CODES[self.variation as usize][self.movement as usize]
    }

    /// Returns all rules; the first are the [`Rules::DEFAULT`].
    pub fn all() -> impl Iterator<Item = Self> {
        let of = |variation| Movement::ALL.map(|movement| Self { variation, movement });
        Variation::ALL.into_iter().flat_map(of)
    }
}

impl fmt::Display for Rules {
    /// Writes the code.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code())
    }
}

/// A text that does not name rules; it holds that text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseRulesError(pub String);

impl fmt::Display for ParseRulesError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?} names no rules: expected klondike, or a code from {}", self.0, Rules::DEFAULT)?;
        let last = Rules::all().last().expect("there are rules");
        write!(out, " to {last}")
    }
}

impl std::error::Error for ParseRulesError {}

impl FromStr for Rules {
    type Err = ParseRulesError;

    /// Reads the code of any rules, or the name of the game for its default, in capitals or small letters.
    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        let plain = text.trim();
        if plain.eq_ignore_ascii_case(Self::GAME) {
            return Ok(Self::DEFAULT);
        }
        let coded = Self::all().find(|rules| rules.to_string().eq_ignore_ascii_case(plain));
        coded.ok_or_else(|| ParseRulesError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_codes_of_all_rules_are_frozen_and_read_back() {
        let codes: Vec<String> = Rules::all().map(|rules| rules.to_string()).collect();
        assert_eq!(
            codes,
            [
                "klondike/0/strict",
                "klondike/0/relaxed",
                "klondike/1/strict",
                "klondike/1/relaxed",
                "klondike/2/strict",
                "klondike/2/relaxed",
            ]
        );
        for (rules, code) in Rules::all().zip(codes) {
            let Rules { variation, movement } = rules;
            assert_eq!(code, format!("{}/{}/{}", Rules::GAME, variation.number(), movement.name()));
            assert_eq!((code.parse(), code.to_uppercase().parse()), (Ok(rules), Ok(rules)));
        }
        assert_eq!(" Klondike ".parse(), Ok(Rules::DEFAULT));
    }

    #[test]
    fn a_variation_has_the_number_by_which_it_is_chosen() {
        assert!(Variation::ALL.into_iter().all(|one| Variation::numbered(one.number()) == Some(one)));
        assert_eq!(Variation::numbered(3), None);
    }

    #[test]
    fn a_text_that_names_no_rules_is_quoted() {
        for text in ["", "klondike/", "klondike/1", "klondike/3/strict", "klondike/0/loose", "klondike/0/strict/"] {
            assert_eq!(text.parse::<Rules>(), Err(ParseRulesError(text.to_owned())));
        }
        assert_eq!(
            ParseRulesError("chess".to_owned()).to_string(),
            "\"chess\" names no rules: expected klondike, or a code from klondike/0/strict to klondike/2/relaxed"
        );
    }
}
