//! The answer of a search.

/// What a search among plies `P` found out, and what it cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<P> {
    /// What the search found out.
    pub finding: Finding<P>,
    /// The number of positions the search branched from. It is the same for the same question on every machine.
    pub states: u64,
}

/// A value with the line that reaches it, or how far the search came. The question says what a value means. A line
/// starts at the position asked about, and is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding<P> {
    /// The value is certain.
    Proven {
        /// The value.
        value: u32,
        /// The line that reaches the value; empty if the value says that there is no such line at all.
        line: Vec<P>,
    },
    /// The budget was used up. The value is between `low` and `high`. If these are equal, only the line is not known to
    /// be the best.
    Bound {
        /// The least the value can be.
        low: u32,
        /// The most the value can be.
        high: u32,
        /// The best line found so far; it may be empty.
        line: Vec<P>,
    },
}

impl<P> Finding<P> {
    /// Returns the value if it is certain.
    pub fn proven(&self) -> Option<u32> {
        match self {
            Self::Proven { value, .. } => Some(*value),
            Self::Bound { .. } => None,
        }
    }

    /// Returns the best line found.
    pub fn line(&self) -> &[P] {
        match self {
            Self::Proven { line, .. } | Self::Bound { line, .. } => line,
        }
    }
}
