//! Finds positions of a numbered game in which exactly one move keeps the win of the deal.

use std::ops::Range;

use gaps::{Gaps, Method, Ply, Position, Rules, Score};
use session::Game;
use solver::Budget;
use solver::gaps::{Puzzle, Query, solve};

use crate::games::seed;
use crate::puzzle_search::{self, Found, LineChoice, chains, difficulty};

/// More positions than the search for the win of any deal needs.
const WIN: u64 = 50_000_000;
/// The most positions searched to prove that a move loses. A move for which they are too few counts as one that may
/// win.
const LOSS: u64 = 200_000;

/// Finds the puzzles on the line by which the solver wins game `number` in one deal; none if it cannot be won.
///
/// # Panics
/// If the line cannot be played.
pub fn find(number: u32) -> Vec<Found<Puzzle>> {
    let (rules, seed) = (Rules::RANGOON, seed(number));
    let mut position = Gaps::deal(&rules, &seed);
    let win = solve(&position, Query::Win, Budget::states(WIN));
    let (mut gaps, mut choices) = (Vec::new(), Vec::new());
    for ply in win.finding.line() {
        let Ply::Move(right) = *ply else { panic!("a line within a deal has only moves") };
        let play = |filled| Gaps::play(&rules, &seed, &position, Ply::Move(filled)).expect("the move is legal");
        let next = play(right);
        let own = gain(&position, &next);
        let mut choice = LineChoice { is_only: true, moves: 0, effort: 0, tempting: 0, is_quiet: own <= 0 };
        for filled in position.moves() {
            choice.moves += 1;
            if filled == right || !choice.is_only {
                continue;
            }
            let other = play(filled);
            let answer = solve(&other, Query::Win, Budget::states(LOSS));
            choice.is_only = answer.finding.proven() == Some(0);
            choice.effort = choice.effort.max(answer.states);
            choice.tempting += usize::from(gain(&position, &other) > own.max(0));
        }
        gaps.push(right.gap);
        choices.push(choice);
        position = next;
    }
    let puzzle = |chain: Range<usize>| Found {
        puzzle: Puzzle::new(number, &gaps[..chain.start], &gaps[chain.clone()]),
        difficulty: difficulty(&choices[chain]),
    };
    chains(&choices).into_iter().map(puzzle).collect()
}

/// Returns how much the score rises with a move, as the standard gameset counts.
fn gain(before: &Position, after: &Position) -> i32 {
    let score = |position| i32::from(Score::of(position, Method::PosOnly).total());
    score(after) - score(before)
}

/// Grades the puzzles, each fifth alike, and sorts them by grade. Within a grade, the order is that of `found`.
pub fn graded(found: &[Found<Puzzle>]) -> Vec<Puzzle> {
    let places = puzzle_search::graded(found, Puzzle::GRADES);
    places.into_iter().map(|(grade, place)| found[place].puzzle.graded(grade)).collect()
}
