//! The multi-moves that a player can choose, in the text form that the window gets with a view and sends back.

use std::fmt;
use std::str::FromStr;

use cards::Card;
use gaps::{Gap, MoveSeries};

/// A multi-move that a player can choose on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MultiMove {
    /// Fills this gap again and again.
    Repeat(Gap),
    /// Brings this family to its final places.
    Complete(u8),
}

impl From<MultiMove> for MoveSeries {
    fn from(multi: MultiMove) -> Self {
        match multi {
            MultiMove::Repeat(gap) => Self::repetitive(gap),
            MultiMove::Complete(family) => Self::completion(family),
        }
    }
}

impl fmt::Display for MultiMove {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Repeat(gap) => write!(out, "repeat {}", gap.number()),
            Self::Complete(family) => write!(out, "complete {family}"),
        }
    }
}

/// The text does not name a multi-move.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct UnknownMulti;

impl FromStr for MultiMove {
    type Err = UnknownMulti;

    fn from_str(text: &str) -> Result<Self, UnknownMulti> {
        let (kind, number) = text.split_once(' ').ok_or(UnknownMulti)?;
        let number: u8 = number.parse().map_err(|_| UnknownMulti)?;
        match kind {
            "repeat" => Gap::numbered(number).map(Self::Repeat),
            "complete" => (number < Card::FAMILIES).then_some(Self::Complete(number)),
            _ => None,
        }
        .ok_or(UnknownMulti)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_multi_move_reads_back_from_its_text() {
        let multis = Gap::all().map(MultiMove::Repeat).chain((0..Card::FAMILIES).map(MultiMove::Complete));
        for multi in multis {
            assert_eq!(multi.to_string().parse(), Ok(multi));
        }
        for text in ["", "repeat", "repeat 0", "repeat 5", "complete 4", "complete -1", "repeat  1", "auto 1"] {
            assert_eq!(text.parse::<MultiMove>(), Err(UnknownMulti), "{text}");
        }
    }
}
