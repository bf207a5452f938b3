//! The name of a gameset.

use std::fmt;
use std::str::FromStr;

use cards::Base;

/// One to eight ASCII letters or digits, in capitals; only the name of games played without a gameset has small
/// letters. The first five choose the cards, the rest distinguishes players.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlayId(String);

impl PlayId {
    /// The most characters that a PlayID has.
    pub const MAX: usize = 8;

    /// The name of games played without a gameset. Because of its small letters it cannot be the name of any gameset.
    pub const TRIAL: &str = "tryout";

    /// Returns the name of games played without a gameset.
    pub fn trial() -> Self {
        Self(Self::TRIAL.to_owned())
    }

    /// Whether this is the name of games played without a gameset.
    pub fn is_trial(&self) -> bool {
        self.0 == Self::TRIAL
    }

    /// Reads a stored name: in capitals, except the name of a trial.
    ///
    /// # Errors
    /// If it is not a name.
    pub fn from_stored(text: &str) -> Result<Self, ParsePlayIdError> {
        if text == Self::TRIAL { Ok(Self::trial()) } else { text.parse() }
    }

    /// The fewest characters of a tournament's PlayID: all those that choose the cards. If there were fewer, the
    /// characters that players add would change the cards.
    pub const MIN_TOURNAMENT: usize = 5;

    /// Whether a tournament, or a player in a tournament, can have this PlayID.
    pub fn fits_tournament(&self) -> bool {
        self.0.len() >= Self::MIN_TOURNAMENT
    }

    /// Returns the text, in capitals except for a trial.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the part that chooses the cards.
    pub fn base(&self) -> Base {
        self.0.parse().expect("a PlayID has a letter or digit, and nothing else")
    }
}

impl fmt::Display for PlayId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

/// A text that is not a PlayID; it holds that text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePlayIdError(pub String);

impl fmt::Display for ParsePlayIdError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "PlayID {:?}: expected 1 to 8 ASCII letters or digits", self.0)
    }
}

impl std::error::Error for ParsePlayIdError {}

impl FromStr for PlayId {
    type Err = ParsePlayIdError;

    fn from_str(text: &str) -> Result<Self, ParsePlayIdError> {
        let fits = (1..=Self::MAX).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if fits { Ok(Self(text.to_ascii_uppercase())) } else { Err(ParsePlayIdError(text.to_owned())) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_play_id_has_one_to_eight_letters_or_digits_and_is_shown_in_capitals() {
        assert_eq!("tourBob1".parse::<PlayId>().unwrap().as_str(), "TOURBOB1");
        for text in ["", "ninechars", "a b", "é", "a-1"] {
            assert_eq!(text.parse::<PlayId>(), Err(ParsePlayIdError(text.to_owned())));
        }
    }

    #[test]
    fn players_who_share_five_letters_share_their_cards() {
        let base = |text: &str| text.parse::<PlayId>().unwrap().base();
        assert_eq!(base("APRIL1"), base("aprilBob"));
        assert_ne!(base("APRIL1"), base("APRI1"));
    }
}
