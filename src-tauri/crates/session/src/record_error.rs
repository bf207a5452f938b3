//! The error for a text that is not a record.

use std::fmt;

/// The reason why a text is not a record of a game's plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// This character has no meaning at this place, counted from 1.
    Character(char, usize),
    /// The record does not end with this character.
    NoEnd(char),
    /// The record is in a version of its code that this program does not know.
    Version(char),
    /// The record has more plies than this limit, so it is not replayed.
    TooLong(usize),
}

impl fmt::Display for RecordError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Character(character, at) => {
                write!(out, "character {at} of the record, {character:?}, has no meaning there")
            }
            Self::NoEnd(end) => write!(out, "the record does not end with {end}"),
            Self::Version(version) => write!(out, "the record is of version {version:?}: expected 1"),
            Self::TooLong(most) => write!(out, "the record has more than {most} plies"),
        }
    }
}

impl std::error::Error for RecordError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_error_says_what_is_wrong_with_the_record() {
        for (error, text) in [
            (RecordError::Character('x', 4), "character 4 of the record, 'x', has no meaning there"),
            (RecordError::NoEnd('.'), "the record does not end with ."),
            (RecordError::Version('2'), "the record is of version '2': expected 1"),
            (RecordError::TooLong(9), "the record has more than 9 plies"),
        ] {
            assert_eq!(error.to_string(), text);
        }
    }
}
