//! What the searches for puzzles of both games share: which places on a winning line make a puzzle, and how hard it is.

use std::ops::Range;

/// The fewest moves to choose from.
const MOVES: usize = 3;
/// The fewest positions that prove the loss of the move that is hardest to refute. If there are fewer, one sees at once
/// that every other move loses.
const EFFORT: u64 = 3;

/// A puzzle, and how hard it seems to be.
pub struct Found<P> {
    /// The puzzle, without its grade.
    pub puzzle: P,
    /// What it is graded by; only the order counts.
    pub difficulty: f64,
}

/// A choice between moves on the line that wins.
pub struct LineChoice {
    /// Whether every other move has been proven to lose.
    pub is_only: bool,
    /// The number of moves.
    pub moves: usize,
    /// The most positions searched to prove that one of the other moves loses.
    pub effort: u64,
    /// The number of losing moves that gain more at once than the right one.
    pub tempting: usize,
    /// Whether the right move gains nothing at once.
    pub is_quiet: bool,
}

/// Returns the parts of a winning line that make a puzzle: from each, one move after the other is the only one that
/// wins.
pub fn chains(choices: &[LineChoice]) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < choices.len() {
        let only = choices[at..].iter().take_while(|choice| choice.is_only).count();
        let chain = &choices[at..at + only];
        let begins = |choice: &LineChoice| choice.moves >= MOVES && choice.tempting > 0 && choice.effort >= EFFORT;
        if let Some(first) = chain.iter().position(begins) {
            // Moves without a choice at the end of the chain are nothing to be found.
            let last = chain.iter().rposition(|choice| choice.moves > 1).expect("the first has a choice");
            found.push(at + first..at + last + 1);
        }
        at += only + 1;
    }
    found
}

/// Returns how hard it seems to be to find this chain of moves: by the effort to refute the best of the other first
/// moves, by how tempting these are, and by the number of moves to be found.
pub fn difficulty(chain: &[LineChoice]) -> f64 {
    let first = &chain[0];
    let choices = chain.iter().filter(|choice| choice.moves > 1).count();
    let temptation = 2 * first.tempting + if first.is_quiet { 2 } else { 0 };
    ((1 + first.effort) as f64).log2() + temptation as f64 + 1.5 * (choices - 1) as f64
}

/// Grades the puzzles from 1 to `grades`, equally many each. Returns the grade and the place of each in `found`,
/// sorted.
pub fn graded<P>(found: &[Found<P>], grades: u8) -> Vec<(u8, usize)> {
    let mut order: Vec<usize> = (0..found.len()).collect();
    order.sort_by(|one, other| found[*one].difficulty.total_cmp(&found[*other].difficulty));
    let grade = |rank: usize| (1 + (rank * usize::from(grades) / found.len())) as u8;
    let mut places: Vec<(u8, usize)> = order.iter().enumerate().map(|(rank, place)| (grade(rank), *place)).collect();
    places.sort_unstable();
    places
}
