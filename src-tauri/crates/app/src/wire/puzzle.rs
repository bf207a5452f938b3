//! The window's data about a puzzle.

use serde::Serialize;

/// Where the player is in a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum PuzzleState {
    /// The player has to find a move.
    Asked,
    /// The player's move, which is on the board, loses.
    Wrong,
    /// All moves have been found or shown.
    Solved,
}

/// A puzzle on the board: exactly one move keeps the win of the deal or the hand, or in a position of the player's own
/// game one or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PuzzleView {
    /// Where the player is.
    pub state: PuzzleState,
    /// Whether the player has made a wrong move or was shown the right one.
    pub missed: bool,
    /// Whether it is a hand with face-down cards, all of which are open to the player.
    pub open: bool,
    /// Whether it is the puzzle of the day.
    pub of_day: bool,
    /// How hard it is, from 1 to 5; `None` for a position of the player's own game.
    pub grade: Option<u8>,
    /// Whether it comes back on another day if the player misses it.
    pub comes_back: bool,
    /// Whether the player asked for the next puzzle, and not for this one.
    pub came_next: bool,
    /// The number of moves that have to be found.
    pub moves: u32,
    /// The number of moves that have been found or shown.
    pub found: u32,
    /// The player's rating.
    pub rating: u32,
    /// How much the rating changed with the answer; `None` if it did not.
    pub change: Option<i32>,
    /// The number of consecutive days on which the puzzle of the day was answered.
    pub streak: u32,
}
