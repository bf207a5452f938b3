//! Finds positions of a numbered hand of Klondike in which exactly one play keeps the win.

use std::ops::Range;

use klondike::{Klondike, Pile, Ply, Position};
use session::Game;
use solver::Budget;
use solver::klondike::{Play, Puzzle, is_same, solve};

use crate::plain_hand::{PlainSearch, turned_up};
use crate::puzzle_search::{self, Found, LineChoice, chains, difficulty};

/// The most positions from which the search for the win of a hand branches. Hands that need more are left out.
const WIN: u64 = 100_000;
/// The most positions from which the proof that a play loses branches. A play for which they are too few counts as one
/// that may win.
const LOSS: u64 = 20_000;
/// The most positions that plain search examines to prove that the other plays of a puzzle lose.
pub const PLAIN: usize = 100_000;

/// The plays at one place on the line that wins the hand.
struct Plays {
    play: Play,
    /// The positions after the other plays.
    others: Vec<Position>,
}

/// Finds the puzzles on the line by which the solver wins hand `number`; none if it finds no win.
pub fn find(number: u16) -> Vec<Found<Puzzle>> {
    let (places, choices): (Vec<Plays>, Vec<LineChoice>) = line(number).into_iter().unzip();
    let plays: Vec<Play> = places.iter().map(|plays| plays.play).collect();
    let puzzle = |chain: Range<usize>| {
        let (before, right) = (plays[..chain.start].to_vec(), plays[chain.clone()].to_vec());
        Found { puzzle: Puzzle { hand: number, grade: 1, before, right }, difficulty: difficulty(&choices[chain]) }
    };
    let chains = chains(&choices).into_iter();
    chains.filter(|chain| is_plain(&places[chain.clone()])).map(puzzle).collect()
}

/// Returns the places on the line by which the solver wins hand `number`.
fn line(number: u16) -> Vec<(Plays, LineChoice)> {
    let mut position = Klondike::deal(&Puzzle::RULES, &Puzzle::seed(number));
    let win = solve(&position, Budget::states(WIN));
    let mut places = Vec::new();
    let mut next = position.clone();
    for ply in win.finding.line() {
        next = next.after(*ply).expect("the solver's line is legal");
        let Ply::Move(..) = ply else { continue };
        // The solver's line turns cards up in plies of their own.
        let after = turned_up(next.clone());
        places.push(place(&position, &after));
        position = after;
    }
    places
}

/// Examines `position`, from which a play leads to `right`.
fn place(position: &Position, right: &Position) -> (Plays, LineChoice) {
    let all = Play::all(position);
    let (own, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|(_, after)| is_same(after, right));
    let [(play, _)] = own[..] else { panic!("the line has one of the plays") };
    let others: Vec<Position> = others.into_iter().map(|(_, after)| after).collect();
    let gain = |after: &Position| known(after) - known(position);
    let own = gain(right);
    let tempting = others.iter().filter(|after| gain(after) > own).count();
    let (mut is_only, mut effort) = (true, 0);
    for other in &others {
        let answer = solve(other, Budget::states(LOSS));
        is_only = answer.finding.proven() == Some(0);
        effort = effort.max(answer.states);
        if !is_only {
            break;
        }
    }
    let choice = LineChoice { is_only, moves: others.len() + 1, effort, tempting, is_quiet: own == 0 };
    (Plays { play, others }, choice)
}

/// Counts the cards that are on the foundations or lie face up: a play that looks good raises this number.
fn known(position: &Position) -> usize {
    let down: usize = Pile::all().map(|pile| position.pile(pile).down().len()).sum();
    position.foundation_count() as usize + 52 - down
}

/// Whether plain search also proves that all other plays of the chain lose.
fn is_plain(chain: &[Plays]) -> bool {
    chain.iter().all(|plays| {
        let mut search = PlainSearch::default();
        plays.others.iter().all(|other| search.wins(other, PLAIN) == Some(false))
    })
}

/// Grades the puzzles, each fifth alike, and sorts them by grade. Within a grade, the order is that of `found`.
pub fn graded(found: &[Found<Puzzle>]) -> Vec<Puzzle> {
    let places = puzzle_search::graded(found, Puzzle::GRADES);
    places.into_iter().map(|(grade, place)| Puzzle { grade, ..found[place].puzzle.clone() }).collect()
}
