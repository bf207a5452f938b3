//! Proves the puzzles of Klondike: by plain search that every other play loses, and by a line that the right one wins.

use std::collections::HashSet;

use klondike::{Pile, Ply, Position};
use rangoon_tests::only_plays::{self, PLAIN};
use rangoon_tests::plain_hand::PlainSearch;
use solver::Budget;
use solver::klondike::{Play, Puzzle, is_same, solve};

/// Returns the position in which the puzzle begins.
fn begin(puzzle: &Puzzle) -> Position {
    puzzle.session().expect("the hand can be played like this").position().clone()
}

/// Returns what a player sees a play gain: cards on the foundations, and fewer face-down ones.
fn gained(position: &Position) -> i32 {
    let down: usize = Pile::all().map(|pile| position.pile(pile).down().len()).sum();
    position.foundation_count() as i32 - down as i32
}

/// Proves a puzzle.
fn check(puzzle: &Puzzle) {
    let name = format!("hand {} after {} plays", puzzle.hand, puzzle.before.len());
    let mut position = begin(puzzle);
    for (nth, right) in puzzle.right.iter().enumerate() {
        let choices = Play::all(&position);
        let (own, others): (Vec<_>, Vec<_>) = choices.into_iter().partition(|(play, _)| play == right);
        let [(_, after)] = &own[..] else { panic!("{name}: {right:?} is not possible") };
        if nth == 0 {
            assert!(others.len() >= 2, "{name}: {} plays", others.len() + 1);
            assert!(
                others.iter().any(|(_, other)| gained(other) > gained(after)),
                "{name}: no wrong play looks better"
            );
        }
        let mut search = PlainSearch::default();
        for (other, after) in others {
            assert_eq!(search.wins(&after, PLAIN), Some(false), "{name}: {other:?}");
        }
        position = after.clone();
    }
    let win = solve(&position, Budget::states(1_000_000)).finding;
    let end = win.line().iter().fold(position, |position, ply| position.after(*ply).expect("the line is legal"));
    assert!(end.is_won(), "{name}: the plays do not win");
}

#[test]
fn plain_search_proves_a_tenth_of_the_puzzles_of_klondike() {
    Puzzle::all().iter().step_by(10).for_each(check);
}

#[test]
#[ignore = "takes minutes"]
fn plain_search_proves_every_puzzle_of_klondike() {
    for (count, puzzle) in (1..).zip(Puzzle::all()) {
        check(puzzle);
        if count % 100 == 0 {
            eprintln!("plain search proves {count} puzzles of Klondike");
        }
    }
}

#[test]
fn no_puzzle_of_klondike_is_there_twice_and_each_can_be_played() {
    let all: HashSet<(u16, usize)> = Puzzle::all().iter().map(|puzzle| (puzzle.hand, puzzle.before.len())).collect();
    assert_eq!((all.len(), Puzzle::all().len()), (500, 500));
    for puzzle in Puzzle::all() {
        let position = begin(puzzle);
        assert_eq!(position.rules(), Puzzle::RULES);
        assert!(!puzzle.right.is_empty() && (1..=Puzzle::GRADES).contains(&puzzle.grade), "hand {}", puzzle.hand);
        assert!(!position.plies().any(|ply| matches!(ply, Ply::TurnUp(_))), "hand {}", puzzle.hand);
    }
}

#[test]
fn the_same_search_finds_the_same_puzzles_of_a_hand() {
    let first = Puzzle::all().iter().map(|puzzle| puzzle.hand).min().expect("there are puzzles");
    let shipped = |hand: u16| Puzzle::all().iter().filter(|puzzle| puzzle.hand == hand).count();
    for hand in 1..=first + 2 {
        let found = only_plays::find(hand);
        assert_eq!(found.len(), shipped(hand), "hand {hand}");
        for each in found {
            let is_it = |puzzle: &&Puzzle| Puzzle { grade: 1, ..(*puzzle).clone() } == each.puzzle;
            assert!(Puzzle::all().iter().any(|puzzle| is_it(&puzzle)), "hand {hand}");
        }
    }
}

#[test]
fn a_turn_loses_exactly_if_the_right_play_is_no_longer_possible() {
    let mut lost = 0;
    for puzzle in Puzzle::all().iter().filter(|puzzle| puzzle.right.len() > 1) {
        let mut asked = begin(puzzle);
        for right in &puzzle.right {
            let (_, after) = Play::all(&asked).into_iter().find(|(play, _)| play == right).expect("it is possible");
            let mut turned = asked.clone();
            for _ in 0..20 {
                let Ok(next) = turned.after(Ply::Turn) else { break };
                turned = next;
                let is_winnable = solve(&turned, Budget::states(1_000_000)).finding.proven();
                assert_eq!(is_winnable, Some(u32::from(Play::leads(&turned, &after))), "hand {}", puzzle.hand);
                lost += usize::from(is_winnable == Some(0));
            }
            assert!(is_same(&after, &after.clone().at_start_of_pass()) || !after.waste().is_empty());
            asked = after;
        }
    }
    assert!(lost > 0, "some turns lose");
}
