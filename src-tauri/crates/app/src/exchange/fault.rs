//! What is wrong with a file that cannot be read, for the window.

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
        /// The most it may have, in MiB.
        most: u32,
    },
    /// The line is too long.
    LongLine {
        /// The most it may have, in bytes.
        most: u32,
    },
    /// There are too many games.
    TooManyGames {
        /// The most there may be.
        most: u32,
    },
    /// A game has too many recorded moves.
    LongRecord {
        /// Its number.
        number: u32,
        /// The most they may have, in KiB.
        most: u32,
    },
    /// A character that could deceive.
    Sign {
        /// As in `U+202E`.
        sign: String,
    },
    /// A game stands in the file for the second time.
    Twice {
        /// Its number.
        number: u32,
    },
    /// A profile has a section, a topic or a remark on every line.
    NoTopic {
        /// What stands here; nothing when there is no topic at all.
        found: String,
    },
    /// Something else should stand here.
    Expected {
        /// What.
        wanted: Wanted,
        /// What stands here; nothing at the end of the file.
        found: Option<String>,
    },
}

/// What should stand on a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Wanted {
    /// The line with this label.
    Label {
        /// As it stands in front of the colon.
        label: String,
    },
    /// What every export begins with.
    Beginning,
    /// One to eight letters or digits.
    PlayId,
    /// A number behind a label.
    Number {
        /// As it stands in front of the colon.
        label: String,
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// The sum of the games behind a label.
    Sum {
        /// As it stands in front of the colon.
        label: String,
        /// The right one.
        sum: u32,
    },
    /// The code of rules.
    Rules,
    /// Hexadecimal digits behind a label.
    Hex {
        /// As it stands in front of the colon.
        label: String,
        /// How many.
        digits: u32,
    },
    /// A game.
    Game,
    /// Recorded moves or the next game.
    Moves,
    /// Nothing more.
    End,
}

impl From<Expected> for Wanted {
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
