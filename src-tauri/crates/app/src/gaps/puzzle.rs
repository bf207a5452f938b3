//! The puzzles that come with the program, in the Rangoon family.

use gaps::Gaps;
use session::Session;
use solver::gaps::{PUZZLES_VERSION, Puzzle};

/// The version of the list.
pub(crate) const VERSION: u32 = PUZZLES_VERSION;

/// Returns the grades of all puzzles.
pub(crate) fn grades() -> Vec<u8> {
    Puzzle::all().iter().map(|puzzle| puzzle.grade).collect()
}

/// Returns the game at the beginning of the puzzle in this place on the list, and the moves that have to be found,
/// written down. `None` if the list has no such place.
pub(crate) fn begin(place: usize) -> Option<(Session<Gaps>, Vec<String>)> {
    let (session, moves) = Puzzle::all().get(place)?.session()?;
    Some((session, moves.iter().map(ToString::to_string).collect()))
}
