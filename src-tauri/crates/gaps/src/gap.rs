//! A gap: a place without a card. It keeps its number when it moves.

use std::fmt;

use cards::CardSet;

/// One of the four gaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Gap(u8);

impl Gap {
    /// The number of gaps on every tableau.
    pub const COUNT: usize = 4;

    /// Returns gap `number` 1–4, as players count; `None` for another number.
    pub const fn numbered(number: u8) -> Option<Self> {
        if number >= 1 && number as usize <= Self::COUNT { Some(Self(number - 1)) } else { None }
    }

    /// Returns all gaps in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Returns the number 1–4, as players count.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Returns the index 0–3, for lists.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Gap {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "gap {}", self.number())
    }
}

/// The cards that a gap takes now, or the reason why it takes none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GapState {
    /// One of these cards.
    Takes(CardSet),
    /// No card: the card directly before the gap is the last of its family.
    BehindLast,
    /// No card, because the place directly before the gap is another gap.
    BehindGap,
    /// No card until all heads are placed.
    HeadsFirst,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_gaps_1_to_4() {
        assert_eq!([0, 5, u8::MAX].map(Gap::numbered), [None; 3]);
        assert!(Gap::all().eq((1..=4).filter_map(Gap::numbered)));
    }
}
