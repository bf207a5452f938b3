//! Tests the hints for a player who does not know how the cards will be shuffled.

use gaps::{Gaps, Method, Ply, Position, Rules, Score};
use session::{Game, Status};
use solver::Budget;
use solver::gaps::{Aim, DealHint, Query, solve};

use crate::{dealt, seed};

const ENOUGH: u64 = u64::MAX;

/// Returns the rules of the standard game with one deal only.
fn single() -> Rules {
    Rules::RANGOON.with_deals(Some(1)).expect("one deal is allowed")
}

fn hint(position: &Position, method: Method) -> DealHint {
    DealHint::of(position, method, Aim::Score, Budget::states(ENOUGH))
}

fn followed(start: &Position, number: u32, line: &[Ply]) -> Position {
    let play = |position: Position, ply: &Ply| {
        Gaps::play(&position.rules(), &seed(number), &position, *ply).unwrap_or_else(|why| panic!("{ply}: {why}"))
    };
    line.iter().fold(start.clone(), play)
}

fn best(position: &Position, method: Method) -> u32 {
    solve(position, Query::BestScore(method), Budget::states(ENOUGH)).finding.proven().expect("enough states")
}

#[test]
fn a_deal_that_can_be_won_is_won() {
    let mut won = 0;
    for number in 1..=30 {
        let start = dealt(Rules::RANGOON, number);
        let is_winnable = solve(&start, Query::Win, Budget::states(ENOUGH)).finding.proven() == Some(1);
        match hint(&start, Method::AllSeq) {
            DealHint::Win(line) => assert_eq!(Gaps::status(&followed(&start, number, &line)), Status::Won),
            other => assert!(!is_winnable, "game {number}: {other:?}"),
        }
        won += u32::from(is_winnable);
    }
    assert!(won > 3, "{won}");
}

#[test]
fn while_a_deal_is_left_runs_count_and_in_the_last_one_what_the_player_counts() {
    for (rules, counted) in [(Rules::RANGOON, Method::PosOnly), (single(), Method::AllSeq)] {
        let mut gained = 0;
        for number in 1..=12 {
            let start = dealt(rules, number);
            let DealHint::Gain { score, line } = hint(&start, Method::AllSeq) else { continue };
            let end = followed(&start, number, &line);
            assert_eq!(Score::of(&end, counted).total(), score, "game {number}");
            assert_eq!(u32::from(score), best(&start, counted), "game {number}");
            gained += 1;
        }
        assert!(gained > 5, "{gained}");
    }
}

#[test]
fn hints_lead_on_until_the_deal_is_used_up() {
    for number in 1..=12 {
        let mut position = dealt(Rules::RANGOON, number);
        while let Some(ply) = hint(&position, Method::PosOnly).line().first() {
            position = followed(&position, number, &[*ply]);
        }
        let end = best(&dealt(Rules::RANGOON, number), Method::PosOnly);
        assert_eq!(u32::from(Score::of(&position, Method::PosOnly).total()), end, "game {number}");
    }
}

#[test]
fn a_hint_says_if_nothing_can_be_gained() {
    let start = dealt(Rules::RANGOON, 1);
    let DealHint::Gain { line, .. } = hint(&start, Method::PosOnly) else { panic!("game 1 cannot be won") };
    assert_eq!(hint(&followed(&start, 1, &line), Method::PosOnly), DealHint::Nothing);
}

#[test]
fn a_hint_over_budget_is_unknown() {
    for states in [0, 10, 100] {
        let hint = DealHint::of(&dealt(Rules::RANGOON, 17), Method::PosOnly, Aim::Score, Budget::states(states));
        assert_eq!(hint, DealHint::Unknown);
        assert_eq!(hint.line(), []);
    }
}
