//! A gap: a place without a card, which keeps its number while it wanders.

use std::fmt;

use cards::CardSet;

/// One of the four gaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Gap(u8);

impl Gap {
    /// Gaps on every tableau.
    pub const COUNT: usize = 4;

    /// Gap `number` 1–4, as players count.
    pub const fn numbered(number: u8) -> Option<Self> {
        if number >= 1 && number as usize <= Self::COUNT { Some(Self(number - 1)) } else { None }
    }

    /// All gaps in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// 1–4, as players count.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// 0–3, for lists.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Gap {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "gap {}", self.number())
    }
}

/// What a gap takes now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GapState {
    /// One of these cards.
    Takes(CardSet),
    /// Nothing: the card directly before it is the last of its family.
    BehindLast,
    /// Nothing as long as it is directly behind another gap.
    BehindGap,
    /// Nothing before all heads are placed.
    HeadsFirst,
}
