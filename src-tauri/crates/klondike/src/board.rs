//! The table as text: a line for each pile, face-down cards before a bar, then the pack and the waste.
//!
//! ```text
//! 1 | 2S
//! 2 4D | KC
//! …
//! pack 4C JS 4H
//! waste 9C
//! ```
//!
//! Bottom cards come first, but in the pack the top card. Cards that are missing are on the foundations.

use std::fmt;
use std::str::FromStr;

use cards::{Card, ParseCardError};

use crate::{Pile, Position, Rules, Setup, SetupError};

/// The beginning of the line with the cards of the pack.
pub(crate) const PACK: &str = "pack";
pub(crate) const WASTE: &str = "waste";
/// The beginning of the line with the numbers of cards on the foundations, which only a table with hidden cards needs.
pub(crate) const FOUNDATIONS: &str = "foundations:";
/// Separates face-down cards from face-up ones.
pub(crate) const BAR: &str = "|";

/// Writes `cards`, each after a space.
fn write(out: &mut fmt::Formatter<'_>, cards: &[Card]) -> fmt::Result {
    cards.iter().try_for_each(|card| write!(out, " {card}"))
}

impl fmt::Display for Position {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for pile in Pile::all() {
            let cards = self.pile(pile);
            write!(out, "{pile}")?;
            write(out, cards.down())?;
            write!(out, " {BAR}")?;
            write(out, cards.up())?;
            writeln!(out)?;
        }
        for (name, cards) in [(PACK, self.pack()), (WASTE, self.waste())] {
            out.write_str(name)?;
            write(out, cards)?;
            writeln!(out)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{}, pass {}", self.rules(), self.pass())?;
        fmt::Display::fmt(self, out)
    }
}

/// The reason why a text does not show cards on the table, or why these do not make a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseSetupError {
    /// The line begins with an unknown name; it is quoted.
    Line(String),
    /// The line with this name appears twice.
    Twice(String),
    /// The line of this pile has no bar between face-down and face-up cards.
    NoBar(Pile),
    /// A word is not a card.
    Card(ParseCardError),
    /// The cards do not make a position.
    Setup(SetupError),
    /// The numbers of cards on the foundations cannot be read; they are quoted.
    Foundations(String),
    /// There are more or fewer hidden cards than cards that are neither on the table nor on a foundation.
    Hidden {
        /// The number of hidden cards.
        hidden: usize,
        /// The number of cards that are missing.
        missing: usize,
    },
    /// A card of the pack is known besides its top card, and others are hidden.
    HalfKnownPack,
}

impl fmt::Display for ParseSetupError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line) => write!(out, "{line:?}: expected a line that begins with 1 to 7, {PACK} or {WASTE}"),
            Self::Twice(name) => write!(out, "two lines begin with {name}"),
            Self::NoBar(pile) => write!(out, "pile {pile}: expected a {BAR} between face-down and face-up cards"),
            Self::Card(why) => why.fmt(out),
            Self::Setup(why) => why.fmt(out),
            Self::Foundations(text) => write!(out, "{text:?}: expected foundations as in S 3, H 0, D 1, C 0"),
            Self::Hidden { hidden, missing } => {
                let cards = if *hidden == 1 { "card" } else { "cards" };
                write!(out, "{hidden} hidden {cards}, but {missing} are neither on the table nor on a foundation")
            }
            Self::HalfKnownPack => {
                write!(out, "{PACK}: only its top card can be known as long as others are hidden")
            }
        }
    }
}

impl std::error::Error for ParseSetupError {}

fn read(text: &str) -> Result<Vec<Card>, ParseSetupError> {
    text.split_whitespace().map(|word| word.parse().map_err(ParseSetupError::Card)).collect()
}

impl FromStr for Setup {
    type Err = ParseSetupError;

    /// Reads the text that [`Position`] displays. Lines may come in any order; if one is missing, there are no cards at
    /// that place.
    fn from_str(text: &str) -> Result<Self, ParseSetupError> {
        let mut setup = Self::default();
        let mut names = Vec::new();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
            if names.contains(&name) {
                return Err(ParseSetupError::Twice(name.to_owned()));
            }
            names.push(name);
            match (name, name.parse().ok().and_then(Pile::numbered)) {
                (PACK, _) => setup.pack = read(rest)?,
                (WASTE, _) => setup.waste = read(rest)?,
                (_, Some(pile)) => {
                    let (down, up) = rest.split_once(BAR).ok_or(ParseSetupError::NoBar(pile))?;
                    let cards = &mut setup.piles[pile.index()];
                    (cards.down, cards.up) = (read(down)?, read(up)?);
                }
                _ => return Err(ParseSetupError::Line(line.to_owned())),
            }
        }
        Ok(setup)
    }
}

impl Position {
    /// Reads the text that [`Position`] displays, as a position by `rules` in the first pass through the pack.
    ///
    /// # Errors
    /// If the text is not a table, or the cards do not make a position.
    pub fn read(rules: Rules, text: &str) -> Result<Self, ParseSetupError> {
        text.parse::<Setup>()?.position(rules).map_err(ParseSetupError::Setup)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_reads_back_from_its_text() {
        let table = "1 |\n2 KS QS | KD\n3 | JS\n4 TS |\n5 |\n6 |\n7 |\npack QD KH\nwaste KC QC\n";
        let position = Position::read(Rules::DEFAULT, table).unwrap_or_else(|bad| panic!("{bad}"));
        assert_eq!(position.to_string(), table);
        let other = "waste KC QC\n 4 TS|\n\n2 KS QS |KD\n3 |js\npack  qd KH";
        assert_eq!(Position::read(Rules::DEFAULT, other), Ok(position));
    }

    #[test]
    fn a_bad_text_says_what_is_wrong() {
        for (text, why) in [
            ("8 | KS", "\"8 | KS\": expected a line that begins with 1 to 7, pack or waste"),
            ("foundation KS", "\"foundation KS\": expected a line that begins with 1 to 7, pack or waste"),
            ("1 |\n1 | KS", "two lines begin with 1"),
            ("pack KS\npack", "two lines begin with pack"),
            ("3 KS", "pile 3: expected a | between face-down and face-up cards"),
            ("3 | KS | QH", "\"|\" is not a card: expected a rank (K Q J T 9 … 2 A) and a suit (S H D C)"),
            ("waste KS KS", "KS appears twice"),
        ] {
            let bad = Position::read(Rules::DEFAULT, text).expect_err(text);
            assert_eq!(bad.to_string(), why);
        }
    }
}
