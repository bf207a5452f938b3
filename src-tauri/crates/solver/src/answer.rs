//! The answer of a search.

/// The result of a search among plies `P`, and its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<P> {
    /// The result.
    pub finding: Finding<P>,
    /// The number of positions the search branched from. For the same question it is the same on every machine.
    pub states: u64,
}

/// A value with the line that reaches it, or the bounds that the search reached. The question defines the meaning of
/// the value. A line starts at the position in question, and is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding<P> {
    /// The value is certain.
    Proven {
        /// The value.
        value: u32,
        /// The line that reaches the value; empty if the value means that there is no such line at all.
        line: Vec<P>,
    },
    /// The budget was used up. The value is between `low` and `high`. If these are equal, only the line is not known to
    /// be the best.
    Bound {
        /// The lowest possible value.
        low: u32,
        /// The highest possible value.
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
