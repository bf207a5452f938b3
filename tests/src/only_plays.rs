//! Finds positions of a numbered hand of Klondike in which exactly one play keeps the win.

use klondike::{Klondike, Pile, Ply, Position};
use session::Game;
use solver::Budget;
use solver::klondike::{Play, Puzzle, is_same, solve};

use crate::plain_hand::{PlainSearch, turned_up};

/// The most positions from which the search for the win of a hand branches. Hands that need more are left out.
const WIN: u64 = 100_000;
/// The most positions from which the proof that a play loses branches. A play for which they are too few counts as one that
/// may win.
const LOSS: u64 = 20_000;
/// The most positions that plain search examines to prove that the other plays of a puzzle lose.
pub const PLAIN: usize = 100_000;

/// The fewest plays to choose from.
const CHOICES: usize = 3;
/// The fewest positions that prove the loss of the play that is hardest to refute.
const EFFORT: u64 = 3;

/// A puzzle, and how hard it seems to be.
pub struct Found {
    /// The puzzle, without its grade.
    pub puzzle: Puzzle,
    /// What it is graded by; only the order counts.
    pub difficulty: f64,
}

/// A place on the line that wins the hand.
struct Place {
    play: Play,
    /// The positions after the other plays.
    others: Vec<Position>,
    /// Whether every other play has been proven to lose.
    is_only: bool,
    /// The most positions searched to prove that one of the other plays loses.
    effort: u64,
    /// The number of losing plays that gain more at once than the right one.
    tempting: usize,
    /// Whether the right play gains nothing at once.
    is_quiet: bool,
}

/// Finds the puzzles on the line by which the solver wins hand `number`; none if it finds no win.
pub fn find(number: u16) -> Vec<Found> {
    let places = places(number);
    let plays: Vec<Play> = places.iter().map(|place| place.play).collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < places.len() {
        let only = places[at..].iter().take_while(|place| place.is_only).count();
        let chain = &places[at..at + only];
        let begins = |place: &Place| place.others.len() + 1 >= CHOICES && place.tempting > 0 && place.effort >= EFFORT;
        if let Some(first) = chain.iter().position(begins) {
            // Plays without a choice at the end of the chain are nothing to be found.
            let last = chain.iter().rposition(|place| !place.others.is_empty()).expect("the first has a choice");
            let chain = &chain[first..=last];
            if is_plain(chain) {
                let (before, end) = (at + first, at + last + 1);
                let (before, right) = (plays[..before].to_vec(), plays[before..end].to_vec());
                let puzzle = Puzzle { hand: number, grade: 1, before, right };
                found.push(Found { puzzle, difficulty: difficulty(chain) });
            }
        }
        at += only + 1;
    }
    found
}

/// Returns the places on the line by which the solver wins hand `number`.
fn places(number: u16) -> Vec<Place> {
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
fn place(position: &Position, right: &Position) -> Place {
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
    Place { play, others, is_only, effort, tempting, is_quiet: own == 0 }
}

/// Counts the cards that are on the foundations or lie face up: a play that looks good raises this number.
fn known(position: &Position) -> usize {
    let down: usize = Pile::all().map(|pile| position.pile(pile).down().len()).sum();
    position.foundation_count() as usize + 52 - down
}

/// Whether plain search also proves that all other plays of the chain lose.
fn is_plain(chain: &[Place]) -> bool {
    chain.iter().all(|place| {
        let mut search = PlainSearch::default();
        place.others.iter().all(|other| search.wins(other, PLAIN) == Some(false))
    })
}

/// Returns how hard it seems to be to find this chain of plays: by the effort to refute the best of the other first plays,
/// by how tempting these are, and by the number of plays to be found.
fn difficulty(chain: &[Place]) -> f64 {
    let first = &chain[0];
    let choices = chain.iter().filter(|place| !place.others.is_empty()).count();
    let temptation = 2 * first.tempting + if first.is_quiet { 2 } else { 0 };
    ((1 + first.effort) as f64).log2() + temptation as f64 + 1.5 * (choices - 1) as f64
}

/// Grades the puzzles, each fifth alike, and sorts them by grade. Within a grade, the order is that of `found`.
pub fn graded(found: &[Found]) -> Vec<Puzzle> {
    let mut by_difficulty: Vec<&Found> = found.iter().collect();
    by_difficulty.sort_by(|one, other| one.difficulty.total_cmp(&other.difficulty));
    let mut puzzles = Vec::new();
    for (rank, each) in by_difficulty.iter().enumerate() {
        let grade = 1 + rank * usize::from(Puzzle::GRADES) / found.len();
        puzzles.push(Puzzle { grade: grade as u8, ..each.puzzle.clone() });
    }
    puzzles.sort_by_key(|puzzle| (puzzle.grade, puzzle.hand, puzzle.before.len()));
    puzzles
}
