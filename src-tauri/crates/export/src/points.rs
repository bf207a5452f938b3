//! A score as a file states it: the total stands beside its parts and need not be their sum.

use std::fmt;

use gaps::{Method, Position, Score};

/// A score and its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    /// The score.
    pub total: u32,
    /// For cards in runs.
    pub position: u32,
    /// For cards behind their predecessors, by one of the two methods.
    pub sequence: u32,
    /// For complete families.
    pub rows: u32,
}

impl Points {
    /// What `position` is worth.
    pub fn of(position: &Position, method: Method) -> Self {
        let score = Score::of(position, method);
        Self {
            total: score.total().into(),
            position: score.position.into(),
            sequence: score.sequence.into(),
            rows: score.rows.into(),
        }
    }
}

impl fmt::Display for Points {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { total, position, sequence, rows } = self;
        write!(out, "{total} ({position}+{sequence}+{rows})")
    }
}
