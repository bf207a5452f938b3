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

use cards::Card;
use cards::layout_text::{CardReader, FirstLine, LayoutFault, Word};

use crate::{Pile, PileSetup, Position, Rules, Setup, SetupError};

/// The beginning of the line with the cards of the pack.
pub(crate) const PACK: &str = "pack";
pub(crate) const WASTE: &str = "waste";
/// The beginning of the line with the numbers of cards on the foundations, which only a table with hidden cards needs.
const FOUNDATIONS: &str = "foundations:";
/// The beginnings of the other lines of a printed hand.
const OTHERS: [&str; 2] = ["moves:", "money:"];
/// Separates face-down cards from face-up ones.
pub(crate) const BAR: &str = "|";

/// A hand that is won.
#[cfg(test)]
pub(crate) const WON: &str = "waste\nfoundations: S 13, H 13, D 13, C 13";

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

/// A printed hand whose words have not been read as cards yet.
#[derive(Default)]
pub(crate) struct PrintedHand<'a> {
    /// The face-down and the face-up cards of each pile.
    piles: [[&'a [Word]; 2]; Pile::COUNT],
    pub(crate) pack: &'a [Word],
    waste: &'a [Word],
    /// The numbers of cards on the foundations; `None` if no line has them.
    pub(crate) foundations: Option<&'a [Word]>,
    /// The rules that a line names; `None` if none does.
    pub(crate) rules: Option<Rules>,
}

impl<'a> PrintedHand<'a> {
    /// Reads the lines that `rangoon-cli` prints, in any order. If one is missing, there are no cards at that place.
    ///
    /// # Errors
    /// If a line begins with another word or appears twice, a pile has no bar, or no line has cards.
    pub(crate) fn read(lines: &'a [Vec<Word>]) -> Result<Self, LayoutFault> {
        let mut hand = Self::default();
        let mut names: Vec<&str> = Vec::new();
        for line in lines {
            let (name, rest) = line.split_first().expect("a line has a word");
            let unexpected = || LayoutFault::Syntax(name.clone());
            if names.contains(&name.text.as_str()) {
                return Err(unexpected());
            }
            names.push(&name.text);
            let number = name.text.bytes().next().filter(|byte| name.text.len() == 1 && byte.is_ascii_digit());
            match (name.text.as_str(), number.and_then(|digit| Pile::numbered(digit - b'0'))) {
                (PACK, _) => hand.pack = rest,
                (WASTE, _) => hand.waste = rest,
                (_, Some(pile)) => {
                    let bar = rest.iter().position(|word| word.text == BAR).ok_or_else(unexpected)?;
                    hand.piles[pile.index()] = [&rest[..bar], &rest[bar + 1..]];
                }
                (FOUNDATIONS, _) => hand.foundations = Some(rest),
                (other, _) if OTHERS.contains(&other) => {}
                _ => {
                    let rules = FirstLine::read(line).and_then(|header| header.rules.parse().ok());
                    hand.rules = Some(rules.ok_or_else(unexpected)?);
                }
            }
        }
        if hand.foundations.is_none() && hand.words().next().is_none() { Err(LayoutFault::Unknown) } else { Ok(hand) }
    }

    /// Returns the words for the cards on the table.
    pub(crate) fn words(&self) -> impl Iterator<Item = &'a Word> {
        self.piles.into_iter().flatten().chain([self.pack, self.waste]).flatten()
    }

    /// Returns the cards on the table; `card` says which card a word names, if any.
    ///
    /// # Errors
    /// If a word is not a card or repeats one.
    pub(crate) fn setup(&self, mut card: impl FnMut(&Word) -> Option<Card>) -> Result<Setup, LayoutFault> {
        let mut reader = CardReader::default();
        let mut read =
            |words: &[Word]| words.iter().map(|word| reader.read(word, card(word))).collect::<Result<Vec<Card>, _>>();
        let mut setup = Setup::default();
        for (pile, [down, up]) in setup.piles.iter_mut().zip(self.piles) {
            *pile = PileSetup { down: read(down)?, up: read(up)? };
        }
        (setup.pack, setup.waste) = (read(self.pack)?, read(self.waste)?);
        Ok(setup)
    }
}

/// The reason why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadPositionError {
    /// The text does not show the cards of a hand.
    Layout(LayoutFault),
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

impl From<LayoutFault> for ReadPositionError {
    fn from(fault: LayoutFault) -> Self {
        Self::Layout(fault)
    }
}

impl From<SetupError> for ReadPositionError {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}

impl fmt::Display for ReadPositionError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Layout(fault) => fault.fmt(out),
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

impl std::error::Error for ReadPositionError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_reads_back_from_its_text() {
        let table = "1 |\n2 KS QS | KD\n3 | JS\n4 TS |\n5 |\n6 |\n7 |\npack QD KH\nwaste KC QC\n";
        let position = Position::read(Rules::DEFAULT, table).unwrap_or_else(|bad| panic!("{bad}"));
        assert_eq!(position.to_string(), table);
        let other = "waste KC QC\n 4 TS |\n\n2 KS QS | KD\n3 | js\npack  qd KH";
        assert_eq!(Position::read(Rules::DEFAULT, other), Ok(position));
    }
}
