//! What a search found out.

/// What a search among plies `P` found out, and what it cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<P> {
    /// What it found out.
    pub finding: Finding<P>,
    /// Positions it branched from. The same for the same question on every machine.
    pub states: u64,
}

/// A value with the line that reaches it, or how far the search came. What a value means depends on the question. A line starts at the position asked about, and is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding<P> {
    /// The value is certain.
    Proven {
        /// The value.
        value: u32,
        /// Reaches it; empty where the value says that the query has no such line at all.
        line: Vec<P>,
    },
    /// The budget was used up. The value is not below `low` nor above `high`. Where these agree it is only the line that is
    /// not known to be the best.
    Bound {
        /// The least it can be.
        low: u32,
        /// The most it can be.
        high: u32,
        /// The best line found so far, perhaps none.
        line: Vec<P>,
    },
}

impl<P> Finding<P> {
    /// The value, where it is certain.
    pub fn proven(&self) -> Option<u32> {
        match self {
            Self::Proven { value, .. } => Some(*value),
            Self::Bound { .. } => None,
        }
    }

    /// The best line found.
    pub fn line(&self) -> &[P] {
        match self {
            Self::Proven { line, .. } | Self::Bound { line, .. } => line,
        }
    }
}
