//! Describes for the window what is wrong with a file that cannot be read.

use export::{Expected, Fault, ReadError};
use serde::{Deserialize, Serialize};

use crate::Failure;

/// What is wrong with a line of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum FileFault {
    /// The file is too large.
    TooLarge {
        /// The greatest size allowed, in MiB.
        most: u32,
    },
    /// The line is too long.
    LongLine {
        /// The greatest length allowed, in bytes.
        most: u32,
    },
    /// There are too many games.
    TooManyGames {
        /// The greatest number allowed.
        most: u32,
    },
    /// A game has too many recorded moves.
    LongRecord {
        /// The number of the game.
        number: u32,
        /// The greatest length of a record, in KiB.
        most: u32,
    },
    /// The line contains a character that could disguise text.
    Sign {
        /// The character, written as in `U+202E`.
        sign: String,
    },
    /// A game appears twice in the file.
    Twice {
        /// The number of the game.
        number: u32,
    },
    /// The line is not a section, a topic or a remark of a profile.
    NoTopic {
        /// The line; empty if the whole file has no topic.
        found: String,
    },
    /// The line should be something else.
    Expected {
        /// The kind of line that was expected.
        wanted: ExpectedToken,
        /// The line as it is in the file; `None` at the end of the file.
        found: Option<String>,
    },
}

/// What a line should be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum ExpectedToken {
    /// The line with this label.
    Label {
        /// The label, as it is written before the colon.
        label: String,
    },
    /// The text that every export begins with.
    Beginning,
    /// A PlayID: one to eight letters or digits.
    PlayId,
    /// A number after a label.
    Number {
        /// The label, as it is written before the colon.
        label: String,
        /// The least number that may follow the label.
        least: u32,
        /// The greatest number that may follow the label.
        most: u32,
    },
    /// The sum over all games, after a label.
    Sum {
        /// The label, as it is written before the colon.
        label: String,
        /// The correct sum.
        sum: u32,
    },
    /// A rule code.
    Rules,
    /// Hexadecimal digits after a label.
    Hex {
        /// The label, as it is written before the colon.
        label: String,
        /// The number of digits.
        digits: u32,
    },
    /// The line of a game.
    Game,
    /// Recorded moves or the next game.
    Moves,
    /// The end of the file.
    End,
}

impl From<Expected> for ExpectedToken {
    fn from(expected: Expected) -> Self {
        let named = |label: export::Label| label.text().trim_end().to_owned();
        match expected {
            Expected::Label(label) => Self::Label { label: named(label) },
            Expected::Beginning => Self::Beginning,
            Expected::PlayId => Self::PlayId,
            Expected::Number(label, sum, most) if sum == most => Self::Sum { label: named(label), sum },
            Expected::Number(label, least, most) => Self::Number { label: named(label), least, most },
            Expected::Rules => Self::Rules,
            Expected::Hex(label, digits) => Self::Hex { label: named(label), digits },
            Expected::Game => Self::Game,
            Expected::Moves => Self::Moves,
            Expected::End => Self::End,
        }
    }
}

impl From<Fault> for FileFault {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::TooLarge => Self::TooLarge { most: (export::MAX_BYTES >> 20) as u32 },
            Fault::LongLine => Self::LongLine { most: export::MAX_LINE as u32 },
            Fault::TooManyGames => Self::TooManyGames { most: export::MAX_GAMES as u32 },
            Fault::LongRecord(number) => Self::LongRecord { number, most: (export::MAX_RECORD >> 10) as u32 },
            Fault::Sign(number) => Self::Sign { sign: format!("U+{number:04X}") },
            Fault::Twice(number) => Self::Twice { number },
            Fault::Expected { expected, found } => Self::Expected { wanted: expected.into(), found },
        }
    }
}

impl From<ReadError> for Failure {
    fn from(why: ReadError) -> Self {
        Self::BadFile { line: why.line, fault: why.fault.into() }
    }
}
