//! Proves by plain search that each puzzle has exactly one move that keeps the win.

use std::collections::HashSet;

use gaps::{Gaps, Method, Ply, Position, Rules, Score};
use samples::cases::check_all;
use session::{Game, Status};
use solver::gaps::Puzzle;

use crate::oracle::is_winnable;
use crate::{seed, tell};

/// Proves a puzzle.
fn check(puzzle: &Puzzle) {
    let (session, moves) = puzzle.session().expect("the game can be played like this");
    let name = format!("game {} after {} plies", puzzle.game, session.at());
    let mut position = session.position().clone();
    let score = |position: &Position| Score::of(position, Method::PosOnly).total();
    let play = |position: &Position, ply| Gaps::play(&Rules::RANGOON, &seed(puzzle.game), position, ply).expect(&name);
    let first: Vec<Ply> = position.moves().map(Ply::Move).collect();
    assert!(first.len() >= 3, "{name}: {} moves", first.len());
    let right = score(&play(&position, moves[0]));
    let looks_better = |ply: &Ply| score(&play(&position, *ply)) > right.max(score(&position));
    assert!(first.iter().any(looks_better), "{name}: no wrong move looks better");
    assert!(position.moves().count() >= 3);
    for right in &moves {
        let others = position.moves().map(Ply::Move).filter(|ply| ply != right);
        for other in others {
            assert!(!is_winnable(&play(&position, other)), "{name}: {other} wins too");
        }
        position = play(&position, *right);
    }
    let is_won = Gaps::status(&position) == Status::Won;
    assert!(is_won || is_winnable(&position), "{name}: the moves do not win");
}

#[test]
fn plain_search_proves_a_tenth_of_the_puzzles() {
    let tenth: Vec<&Puzzle> = Puzzle::all().iter().step_by(10).collect();
    check_all(&tenth, |puzzle| check(puzzle));
}

#[test]
#[ignore = "takes minutes"]
fn plain_search_proves_every_puzzle() {
    for (count, puzzle) in (1..).zip(Puzzle::all()) {
        check(puzzle);
        if count % 100 == 0 {
            tell(&format!("plain search proves {count} puzzles"));
        }
    }
}

#[test]
fn no_puzzle_is_there_twice_and_every_one_begins_in_the_first_deal() {
    let begins = |puzzle: &Puzzle| {
        let (session, moves) = puzzle.session().expect("the game can be played like this");
        assert!(!moves.is_empty() && (1..=Puzzle::GRADES).contains(&puzzle.grade), "game {}", puzzle.game);
        assert_eq!((session.position().deal(), moves.len()), (1, puzzle.moves()));
        (puzzle.game, session.at())
    };
    let all: HashSet<(u32, usize)> = Puzzle::all().iter().map(begins).collect();
    assert_eq!(all.len(), Puzzle::all().len());
}
