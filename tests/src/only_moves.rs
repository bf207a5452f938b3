//! Finds positions of a numbered game in which exactly one move keeps the win of the deal.

use gaps::{Gap, Gaps, Method, Ply, Position, Rules, Score};
use session::Game;
use solver::Budget;
use solver::gaps::{Puzzle, Query, solve};

use crate::games::seed;

/// More positions than the search for the win of any deal needs.
const WIN: u64 = 50_000_000;
/// The most positions searched to prove that a move loses. A move for which they are too few counts as one that may win.
const LOSS: u64 = 200_000;

/// The fewest moves to choose from.
const CHOICES: usize = 3;
/// The fewest positions that prove the loss of the move that is hardest to refute. If there are fewer, one sees at once
/// that every other move loses.
const EFFORT: u64 = 3;

/// A puzzle, and how hard it seems to be.
pub struct Found {
    /// The puzzle, without its grade.
    pub puzzle: Puzzle,
    /// What it is graded by; only the order counts.
    pub difficulty: f64,
}

/// A place on the line that wins the deal.
struct Place {
    gap: Gap,
    /// Whether every other move has been proven to lose.
    is_only: bool,
    /// The number of moves.
    choices: usize,
    /// The most positions searched to prove that one of the other moves loses.
    effort: u64,
    /// The number of losing moves that gain more at once than the right one.
    tempting: usize,
    /// Whether the right move gains nothing at once.
    is_quiet: bool,
}

/// Finds the puzzles on the line by which the solver wins game `number` in one deal; none if it cannot be won.
///
/// # Panics
/// If the line cannot be played.
pub fn find(number: u32) -> Vec<Found> {
    let (rules, seed) = (Rules::RANGOON, seed(number));
    let mut position = Gaps::deal(&rules, &seed);
    let win = solve(&position, Query::Win, Budget::states(WIN));
    let mut places = Vec::new();
    for ply in win.finding.line() {
        let Ply::Move(right) = *ply else { panic!("a line within a deal has only moves") };
        let play = |filled| Gaps::play(&rules, &seed, &position, Ply::Move(filled)).expect("the move is legal");
        let next = play(right);
        let own = gain(&position, &next);
        let mut place = Place { gap: right.gap, is_only: true, choices: 0, effort: 0, tempting: 0, is_quiet: own <= 0 };
        for filled in position.moves() {
            place.choices += 1;
            if filled == right || !place.is_only {
                continue;
            }
            let other = play(filled);
            let answer = solve(&other, Query::Win, Budget::states(LOSS));
            place.is_only = answer.finding.proven() == Some(0);
            place.effort = place.effort.max(answer.states);
            place.tempting += usize::from(gain(&position, &other) > own.max(0));
        }
        places.push(place);
        position = next;
    }
    let gaps: Vec<Gap> = places.iter().map(|place| place.gap).collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < places.len() {
        let only = places[at..].iter().take_while(|place| place.is_only).count();
        let chain = &places[at..at + only];
        let begins = |place: &Place| place.choices >= CHOICES && place.tempting > 0 && place.effort >= EFFORT;
        if let Some(first) = chain.iter().position(begins) {
            // Moves without a choice at the end of the chain are nothing to be found.
            let last = chain.iter().rposition(|place| place.choices > 1).expect("the first has a choice");
            let (before, end) = (at + first, at + last + 1);
            let puzzle = Puzzle::new(number, &gaps[..before], &gaps[before..end]);
            found.push(Found { puzzle, difficulty: difficulty(&chain[first..=last]) });
        }
        at += only + 1;
    }
    found
}

/// Returns how hard it seems to be to find this chain of moves: by the effort to refute the best of the other first moves,
/// by how tempting these are, and by the number of moves to be found.
fn difficulty(chain: &[Place]) -> f64 {
    let first = &chain[0];
    let choices = chain.iter().filter(|place| place.choices > 1).count();
    let temptation = 2 * first.tempting + if first.is_quiet { 2 } else { 0 };
    ((1 + first.effort) as f64).log2() + temptation as f64 + 1.5 * (choices - 1) as f64
}

/// Returns how much the score rises with a move, as the standard gameset counts.
fn gain(before: &Position, after: &Position) -> i32 {
    let score = |position| i32::from(Score::of(position, Method::PosOnly).total());
    score(after) - score(before)
}

/// Grades the puzzles, each fifth alike, and sorts them by grade. Within a grade, the order is that of `found`.
pub fn graded(found: &[Found]) -> Vec<Puzzle> {
    let mut order: Vec<usize> = (0..found.len()).collect();
    order.sort_by(|one, other| found[*one].difficulty.total_cmp(&found[*other].difficulty));
    let mut puzzles: Vec<(u8, usize)> = order
        .iter()
        .enumerate()
        .map(|(rank, place)| (1 + (rank * usize::from(Puzzle::GRADES) / found.len()) as u8, *place))
        .collect();
    puzzles.sort_unstable();
    puzzles.into_iter().map(|(grade, place)| found[place].puzzle.graded(grade)).collect()
}
