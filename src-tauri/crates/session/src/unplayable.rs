//! The error for a record that cannot be played again.

use std::fmt;

use crate::IllegalPly;

/// The reason why a record cannot be replayed. The reasons are texts, because they differ between games and no code
/// depends on them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// The text is not a record, for this reason.
    Record(String),
    /// A ply of the record is illegal in its position.
    Ply(IllegalPly<String>),
}

impl fmt::Display for Unplayable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Record(why) => out.write_str(why),
            Self::Ply(bad) => bad.fmt(out),
        }
    }
}

impl std::error::Error for Unplayable {}

impl<I: fmt::Display> From<IllegalPly<I>> for Unplayable {
    fn from(IllegalPly { index, why }: IllegalPly<I>) -> Self {
        Self::Ply(IllegalPly { index, why: why.to_string() })
    }
}
