//! Compares every answer about one deal with plain search.
//!
//! The few games here are a sample of those that `cargo xtask oracle` checks.

use gaps::{Gaps, Method, Ply, Position, Rules, Score};
use session::{Game, Status};
use solver::Budget;
use solver::gaps::{Query, solve};

use crate::oracle::{Truth, enumerate, is_winnable};
use crate::{dealt, seed, tell};

fn answer(position: &Position, query: Query) -> (u32, Vec<Ply>) {
    let answer = solve(position, query, Budget::states(u64::MAX));
    (answer.finding.proven().expect("enough states"), answer.finding.line().to_vec())
}

/// Plays the line by the rules and returns the position it leads to.
fn played(position: &Position, line: &[Ply]) -> Position {
    let play = |position: Position, ply: &Ply| {
        Gaps::play(&position.rules(), &seed(1), &position, *ply).unwrap_or_else(|why| panic!("{ply}: {why}"))
    };
    line.iter().fold(position.clone(), play)
}

/// Checks that the solver and a plain search agree on whether game `number` can be won in one deal, and that a winning
/// line wins. Returns whether the game can be won.
fn check_verdict(number: u32) -> bool {
    let position = dealt(Rules::RANGOON, number);
    let (won, line) = answer(&position, Query::Win);
    assert_eq!(won == 1, is_winnable(&position), "game {number}");
    assert_eq!(won == 1, Gaps::status(&played(&position, &line)) == Status::Won, "game {number}");
    won == 1
}

/// Checks every answer about a position; `None` if more than `most` positions can be reached.
fn check_everything(position: &Position, most: usize) -> Option<Truth> {
    let truth = enumerate(position, most)?;
    assert_eq!(answer(position, Query::Win).0 == 1, truth.is_winnable, "{position}");
    for (method, best) in [Method::PosOnly, Method::AllSeq].into_iter().zip(truth.best) {
        let (score, line) = answer(position, Query::BestScore(method));
        assert_eq!(score, u32::from(best), "{method:?}\n{position}");
        assert_eq!(Score::of(&played(position, &line), method).total(), best, "{method:?}\n{position}");
    }
    Some(truth)
}

#[test]
fn plain_search_wins_the_same_of_three_hundred_games() {
    assert_eq!((1..=300).filter(|number| check_verdict(*number)).count(), 83);
}

#[test]
#[ignore = "takes minutes"]
fn plain_search_wins_the_same_of_ten_thousand_games() {
    let mut won = 0;
    for number in 1..=10_000 {
        won += u32::from(check_verdict(number));
        if number % 1_000 == 0 {
            tell(&format!("plain search wins the same {won} of {number} games"));
        }
    }
}

#[test]
fn plain_search_finds_the_same_best_scores() {
    let numbers = || (1..).filter_map(|number| check_everything(&dealt(Rules::RANGOON, number), 200_000));
    assert!(numbers().take(60).filter(|truth| truth.positions > 1_000).count() > 50);
}

#[test]
#[ignore = "takes minutes"]
fn plain_search_finds_the_same_best_scores_of_a_thousand_games() {
    let mut positions = 0;
    for number in 1..=1_000 {
        let truth = check_everything(&dealt(Rules::RANGOON, number), usize::MAX).expect("no bound");
        positions += truth.positions;
        if number % 100 == 0 {
            tell(&format!("plain search finds the same best scores of {number} games in {positions} positions"));
        }
    }
}

#[test]
fn small_decks_of_every_size_have_the_same_answers() {
    let mut positions = 0;
    for steps in 4..=8 {
        for rules in [Rules::RANGOON, Rules::BLUE_MOON] {
            let rules = rules.with_steps(steps).expect("a family");
            positions += (1..=100)
                .filter_map(|number| check_everything(&dealt(rules, number), usize::MAX))
                .map(|truth| truth.positions)
                .sum::<usize>();
        }
    }
    assert!(positions > 100_000, "{positions}");
}

#[test]
fn a_search_can_begin_in_the_middle_of_a_game() {
    for number in 1..=60 {
        let mut position = dealt(Rules::RANGOON.with_steps(8).expect("a family"), number);
        let choose = |position: &Position| position.moves().nth(number as usize % 3).or(position.moves().next());
        while let Some(chosen) = choose(&position) {
            position = played(&position, &[Ply::Move(chosen)]);
            check_everything(&position, usize::MAX);
        }
    }
}
