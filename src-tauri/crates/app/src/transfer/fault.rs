//! Describes the faults of exports, and of games as a line of text, for the window.

use export::{Expected, Fault, Mismatch, SharedGameError};
use serde::{Deserialize, Serialize};
use session::Unplayable;

/// The fault in a line of a file.
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
    /// Capitals and small letters were changed on the way.
    Case,
    /// The lines were broken or joined on the way, at an unknown place.
    Broken,
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
    Character {
        /// The character, written as in `U+202E`.
        character: String,
    },
    /// A game appears twice in the file.
    Twice {
        /// The number of the game.
        number: u32,
    },
    /// The file has no topic of Rangoon 1.31.
    NoTopic,
    /// The line should be something else.
    Expected {
        /// The kind of line that was expected.
        wanted: ExpectedToken,
        /// The line as it is in the file; `None` at the end of the file.
        found: Option<String>,
    },
}

/// The expected content of a line.
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
    /// A time, after the label `Written`.
    Time,
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
            Expected::Time => Self::Time,
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
            Fault::Character(number) => Self::Character { character: format!("U+{number:04X}") },
            Fault::Case => Self::Case,
            Fault::Broken => Self::Broken,
            Fault::Twice(number) => Self::Twice { number },
            Fault::Expected { expected, found } => Self::Expected { wanted: expected.into(), found },
        }
    }
}

/// The reason why games cannot be added to a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum AppendFault {
    /// The file is not an export.
    NoExport,
    /// The file has changed since it was written.
    Damaged,
    /// Rangoon 1.31 wrote the file.
    Old,
    /// Another key signed the file.
    Key,
    /// There is other text around the export, which would be lost.
    Surrounded,
    /// A line of its header differs from that of the new export.
    Line {
        /// The label at the beginning of the line.
        label: String,
    },
}

impl From<Mismatch> for AppendFault {
    fn from(why: Mismatch) -> Self {
        match why {
            Mismatch::Damaged => Self::Damaged,
            Mismatch::Old => Self::Old,
            Mismatch::Key => Self::Key,
            Mismatch::Surrounded => Self::Surrounded,
            Mismatch::Line(label) => Self::Line { label: label.text().trim_end().to_owned() },
        }
    }
}

/// The fault in a line of text that should be a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum LineFault {
    /// The line does not have the words that it should have.
    Words,
    /// The first word is not a PlayID.
    PlayId,
    /// No game has this number.
    Number,
    /// The terms of the tournament are not valid, or do not fit the rules.
    Tournament,
    /// The rules are not known.
    Rules,
    /// The moves cannot be read.
    Record,
    /// A ply is not possible in its position.
    Ply {
        /// The number of the ply, from 1.
        ply: u32,
    },
    /// The difference between capital and small letters in the moves was lost on the way.
    Case,
}

impl From<SharedGameError> for LineFault {
    fn from(why: SharedGameError) -> Self {
        match why {
            SharedGameError::Words => Self::Words,
            SharedGameError::PlayId => Self::PlayId,
            SharedGameError::Number => Self::Number,
            SharedGameError::Tournament => Self::Tournament,
            SharedGameError::Rules => Self::Rules,
            SharedGameError::Unplayable(Unplayable::Record(_)) => Self::Record,
            SharedGameError::Case => Self::Case,
            SharedGameError::Unplayable(Unplayable::Ply(why)) => Self::Ply { ply: why.index as u32 + 1 },
        }
    }
}
