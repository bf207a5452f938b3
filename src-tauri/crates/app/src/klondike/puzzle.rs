//! The puzzles that come with the program, in Klondike. All cards are open in them.

use klondike::{Klondike, Position};
use session::Session;
use solver::klondike::{Play, Puzzle, is_same};

use crate::play::{PuzzleList, PuzzleListName, Verdict};

/// Returns the list.
pub(crate) fn list() -> PuzzleList {
    let name = PuzzleListName { topic: "KlondikePuzzles", version: Puzzle::VERSION };
    PuzzleList { name, grades: || Puzzle::all().iter().map(|puzzle| puzzle.grade).collect() }
}

/// Returns the hand at the beginning of the puzzle in this place on the list, and the plays that have to be found, each
/// as its plies. `None` if the list has no such place.
pub(crate) fn begin(place: usize) -> Option<(Session<Klondike>, Vec<Vec<String>>)> {
    let puzzle = Puzzle::all().get(place)?;
    let written = |play: &Play| play.plies().map(|ply| ply.to_string()).collect();
    Some((puzzle.session()?, puzzle.right.iter().map(written).collect()))
}

/// Judges the position `now`, to which the player has come. The play that leads to `right` is the only one that keeps
/// the win, so a turn loses if no play leads there any more.
pub(super) fn judge(now: &Position, right: &Position) -> Verdict {
    if is_same(now, right) {
        Verdict::Right
    } else if Play::leads(now, right) {
        Verdict::Open
    } else {
        Verdict::Wrong
    }
}
