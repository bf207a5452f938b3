//! Compares a hundred deals with the answers of another solver.

use gaps::{Method, Position, Rules};
use serde_json::Value;
use solver::Budget;
use solver::gaps::{Query, solve};

#[test]
fn the_answers_of_another_solver_to_a_hundred_deals_are_the_same() {
    let text = include_str!("../../../../../tests/data/single-deal-100.jsonl");
    let mut won = 0;
    for line in text.lines() {
        let deal: Value = serde_json::from_str(line).expect("JSON");
        let rows = deal["rows"].as_array().expect("rows").iter();
        let words = |row: &Value| serde_json::from_value::<Vec<String>>(row.clone()).expect("words").join(" ");
        let board = rows.map(words).collect::<Vec<_>>().join("\n");
        let position = Position::read(Rules::RANGOON, &board).expect("a board");
        let is_winnable = deal["winnable"].as_bool().expect("an answer");
        let answer = |query| solve(&position, query, Budget::states(u64::MAX)).finding.proven().expect("enough states");
        assert_eq!(answer(Query::Win) == 1, is_winnable, "{board}");
        assert_eq!(answer(Query::BestScore(Method::PosOnly)) == 100, is_winnable, "{board}");
        won += usize::from(is_winnable);
    }
    assert_eq!((text.lines().count(), won), (100, 22));
}
