//! The lists of puzzles, and the judgement of a player's moves in one.

/// The puzzles of one game that come with the program.
pub(crate) struct PuzzleList {
    pub(crate) name: PuzzleListName,
    /// Returns the grades of all puzzles.
    pub(crate) grades: fn() -> Vec<u8>,
}

/// The name of a list of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PuzzleListName {
    /// The topic of the profile with the player's record.
    pub(crate) topic: &'static str,
    /// The version of the list. The places on another list mean other puzzles.
    pub(crate) version: u32,
}

/// A judgement of what the player has done since a puzzle asked for a move; the better one is less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Verdict {
    /// The move is right.
    Right,
    /// Nothing has been decided yet: the right move is still possible.
    Open,
    /// The move loses.
    Wrong,
}
