//! The multi-moves that a player can choose, in the text form that the window gets with a view and sends back.

use std::fmt;

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

impl MultiMove {
    /// Reads a multi-move; `None` if the text does not name one.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (kind, number) = text.split_once(' ')?;
        let number: u8 = number.parse().ok()?;
        match kind {
            "repeat" => Gap::numbered(number).map(Self::Repeat),
            "complete" => (number < Card::FAMILIES).then_some(Self::Complete(number)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_multi_move_reads_back_from_its_text() {
        let multis = Gap::all().map(MultiMove::Repeat).chain((0..Card::FAMILIES).map(MultiMove::Complete));
        for multi in multis {
            assert_eq!(MultiMove::read(&multi.to_string()), Some(multi));
        }
        for text in ["", "repeat", "repeat 0", "repeat 5", "complete 4", "complete -1", "repeat  1", "auto 1"] {
            assert_eq!(MultiMove::read(text), None, "{text}");
        }
    }
}
