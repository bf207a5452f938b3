//! The puzzles that come with the program, in the Rangoon family.

use gaps::Gaps;
use session::Session;
use solver::gaps::Puzzle;

use crate::play::{PuzzleList, PuzzleListName};

/// Returns the list.
pub(crate) fn list() -> PuzzleList {
    PuzzleList {
        name: PuzzleListName { topic: "Puzzles", version: Puzzle::VERSION },
        grades: || Puzzle::all().iter().map(|puzzle| puzzle.grade).collect(),
    }
}

/// Returns the game at the beginning of the puzzle in this place on the list, and the moves that have to be found,
/// written down. `None` if the list has no such place.
pub(crate) fn begin(place: usize) -> Option<(Session<Gaps>, Vec<Vec<String>>)> {
    let (session, moves) = Puzzle::all().get(place)?.session()?;
    Some((session, moves.iter().map(|right| vec![right.to_string()]).collect()))
}
