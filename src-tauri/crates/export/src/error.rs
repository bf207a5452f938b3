//! The faults of a file that cannot be read.

use std::fmt;

use crate::header::Label;
use crate::limits::{MAX_BYTES, MAX_GAMES, MAX_LINE, MAX_RECORD};

/// The place of the first fault in a file, and its kind. The file is not used at all then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The line, from 1; 0 for the file as a whole.
    pub line: u32,
    /// The fault there.
    pub fault: Fault,
}

/// The fault in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The file has more than [`MAX_BYTES`] bytes.
    TooLarge,
    /// A line has more than [`MAX_LINE`] bytes.
    LongLine,
    /// There are more than [`MAX_GAMES`] games.
    TooManyGames,
    /// This game has more than [`MAX_RECORD`] bytes of recorded moves.
    LongRecord(u32),
    /// A control character, a bidirectional character or a foreign line break; its number in Unicode.
    Character(u32),
    /// The export's capitals and small letters were changed, which changes its meaning.
    Case,
    /// The export's lines were broken or joined, and the digest confirms none of the ways to put its words together.
    Broken,
    /// The line should be a different one.
    Expected {
        /// The expected content.
        expected: Expected,
        /// The text found here, cut short; `None` at the end of the file.
        found: Option<String>,
    },
    /// This game appears twice in the file.
    Twice(u32),
}

/// The expected content of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// The line with this label.
    Label(Label),
    /// `PlayID:` or `TourID:`; every file begins with one of them.
    Beginning,
    /// One to eight letters or digits.
    PlayId,
    /// A number in this range after the label.
    Number(Label, u32, u32),
    /// The rules named by the line above the games.
    Rules,
    /// This many lower-case hexadecimal digits after the label.
    Hex(Label, u32),
    /// A game: `[00001] 2 : 100 (48+48+4) &H235E U3`.
    Game,
    /// A time: `2026-11-20 18:40`.
    Time,
    /// Recorded moves, or the next game.
    Moves,
    /// The end of the file.
    End,
}

impl Fault {
    pub(crate) fn expected(expected: Expected, found: Option<&str>) -> Self {
        let found = found.map(|text| text.chars().take(40).collect());
        Self::Expected { expected, found }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Label(label) => write!(out, "a line that begins with {label}:"),
            Self::Beginning => out.write_str("PlayID: or TourID:, as at the beginning of every export"),
            Self::PlayId => out.write_str("a PlayID: 1 to 8 ASCII letters or digits"),
            Self::Number(label, only, most) if only == most => write!(out, "{label}: {only}, the sum of all games"),
            Self::Number(label, least, most) => write!(out, "a number from {least} to {most} after {label}:"),
            Self::Rules => write!(out, "the rule code after {}:", Label::Rules),
            Self::Hex(label, digits) => write!(out, "{digits} digits 0-9 a-f after {label}:"),
            Self::Game => out.write_str("a game, as in [00001] 2 : 100 (48+48+4) &H235E U3"),
            Self::Time => write!(out, "a time after {}:, as in 2026-11-20 18:40", Label::Written),
            Self::Moves => out.write_str("recorded moves or the next game"),
            Self::End => out.write_str("the end of the file"),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(out, "line {}: ", self.line)?;
        }
        match &self.fault {
            Fault::TooLarge => write!(out, "the file is too large: expected at most {} MiB", MAX_BYTES >> 20),
            Fault::LongLine => write!(out, "the line is too long: expected at most {MAX_LINE} bytes"),
            Fault::TooManyGames => write!(out, "too many games: expected at most {MAX_GAMES}"),
            Fault::LongRecord(number) => {
                write!(out, "game {number} has too many moves: expected at most {} KiB", MAX_RECORD >> 10)
            }
            Fault::Character(number) => {
                write!(out, "the character U+{number:04X}: expected text without control characters")
            }
            Fault::Case => out.write_str("capitals and small letters were changed on the way: ask for the file itself"),
            Fault::Broken => out.write_str(
                "the lines of the export were broken on the way, perhaps inside a word: ask for the file itself",
            ),
            Fault::Expected { expected, found: Some(found) } => write!(out, "{found:?}: expected {expected}"),
            Fault::Expected { expected, found: None } => write!(out, "the file ends here: expected {expected}"),
            Fault::Twice(number) => write!(out, "game {number} appears twice: expected every game once"),
        }
    }
}

impl std::error::Error for ReadError {}
