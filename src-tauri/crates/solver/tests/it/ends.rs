//! Tests the ends of deals, and the odds of winning the game from there.

use std::collections::{BTreeMap, BTreeSet};

use gaps::{Gaps, Method, Ply, Position, Rules};
use samples::chance::Chance;
use session::{Game, Status};
use solver::Budget;
use solver::gaps::{Aim, DealEnds, DealHint, GameOdds, Prospect, RunSet};

use crate::oracle::enumerate;
use crate::{dealt, seed};

const ENOUGH: u64 = u64::MAX;

fn played(position: &Position, number: u32, ply: Ply) -> Position {
    Gaps::play(&position.rules(), &seed(number), position, ply).unwrap_or_else(|why| panic!("{ply}: {why}"))
}

/// Plays game `number` by chance, and returns all of its positions.
fn by_chance(rules: Rules, number: u32) -> Vec<Position> {
    let mut chance = Chance::new(number.into());
    let mut positions = vec![dealt(rules, number)];
    loop {
        let position = positions.last().expect("the first one is there");
        let moves: Vec<_> = position.moves().collect();
        let ply = match Gaps::status(position) {
            Status::Playing => Ply::Move(moves[chance.below(moves.len())]),
            Status::Ceased => Ply::Redeal,
            Status::Over | Status::Won => return positions,
        };
        positions.push(played(position, number, ply));
    }
}

/// Checks that the ends of a deal are those that plain search finds, and that their lines lead there.
fn check_ends(position: &Position, most: usize) -> Option<usize> {
    let truth = enumerate(position, most)?;
    match DealEnds::of(position, Budget::states(ENOUGH)) {
        DealEnds::Won(line) => {
            let end = line.into_iter().fold(position.clone(), |position, ply| played(&position, 1, ply));
            assert!(end.is_won() && truth.is_winnable, "{position}");
        }
        DealEnds::Lost(ends) => {
            assert!(!truth.is_winnable, "{position}");
            for end in &ends {
                let last = end.line(position).into_iter().fold(position.clone(), |at, ply| played(&at, 1, ply));
                assert!(last.has_ceased() && RunSet::at(&last) == end.runs, "{last}");
            }
            let runs: BTreeSet<RunSet> = ends.iter().map(|end| end.runs).collect();
            assert!(runs.len() == ends.len() && runs == truth.ends, "{position}");
        }
        DealEnds::Unknown => panic!("the budget is large enough"),
    }
    Some(truth.ends.len())
}

#[test]
fn plain_search_finds_the_same_ends() {
    let whole = (1..).filter_map(|number| check_ends(&dealt(Rules::RANGOON, number), 200_000)).take(40);
    assert!(whole.filter(|ends| *ends > 5).count() > 20);
    for steps in 4..=8 {
        for rules in [Rules::RANGOON, Rules::BLUE_MOON] {
            let rules = rules.with_steps(steps).expect("a family");
            (1..=60).for_each(|number| assert!(check_ends(&dealt(rules, number), usize::MAX).is_some()));
        }
    }
}

#[test]
fn within_a_deal_nothing_that_can_be_reached_ever_rises() {
    let mut falls = 0;
    for number in 1..=25 {
        let mut before: Option<(u32, Prospect)> = None;
        for position in by_chance(Rules::RANGOON, number) {
            let now = Prospect::of(&position, Method::PosOnly, Budget::states(ENOUGH));
            let odds = now.odds.expect("the standard game has odds");
            match before {
                Some((deal, then)) if deal == position.deal() => {
                    assert!(now.best <= then.best && now.is_winnable <= then.is_winnable, "{now:?}\n{position}");
                    assert!(Some(odds) <= then.odds, "{now:?} after {then:?}\n{position}");
                    falls += u32::from(Some(odds) < then.odds);
                }
                _ => {}
            }
            assert_eq!(now.is_winnable == Some(true), odds == GameOdds::CERTAIN, "{position}");
            if let Some(shown) = GameOdds::at(&position) {
                assert_eq!(odds, shown, "the end of a deal is the only one within reach\n{position}");
            }
            before = Some((position.deal(), now));
        }
    }
    assert!(falls > 50, "{falls}");
}

#[test]
fn the_same_runs_have_the_same_odds_whatever_the_seed() {
    let mut seen: BTreeMap<(RunSet, u32), BTreeSet<(GameOdds, u32)>> = BTreeMap::new();
    for number in 1..=400 {
        for position in by_chance(Rules::RANGOON, number) {
            let Some(odds) = GameOdds::at(&position) else { continue };
            seen.entry((RunSet::at(&position), position.deal())).or_default().insert((odds, number));
        }
    }
    let shared: Vec<_> = seen.values().filter(|found| found.len() > 1).collect();
    assert!(shared.len() > 50, "{}", shared.len());
    for found in shared {
        let odds: BTreeSet<GameOdds> = found.iter().map(|(odds, _)| *odds).collect();
        assert_eq!(odds.len(), 1, "{found:?}");
    }
}

#[test]
fn a_hint_for_winning_leads_to_the_best_end_and_asking_again_leads_to_one_as_good() {
    let mut kinds = [0; 2];
    for number in 1..=40 {
        let mut position = dealt(Rules::RANGOON, number);
        let hint = |position: &Position| DealHint::of(position, Method::PosOnly, Aim::Winning, Budget::states(ENOUGH));
        let DealHint::Odds { odds, is_ordered, line } = hint(&position) else { continue };
        kinds[usize::from(is_ordered)] += 1;
        let end = line.iter().fold(position.clone(), |position, ply| played(&position, number, *ply));
        assert_eq!(GameOdds::at(&end), Some(odds), "game {number}");
        let DealEnds::Lost(ends) = DealEnds::of(&position, Budget::states(ENOUGH)) else { panic!("it is lost") };
        let of = |runs| GameOdds::of_end(&Rules::RANGOON, runs, 2).expect("it is in the table");
        assert!(ends.iter().all(|other| of(other.runs) <= odds), "game {number}");
        while let Some(ply) = hint(&position).line().first() {
            position = played(&position, number, *ply);
        }
        assert_eq!(GameOdds::at(&position), Some(odds), "game {number}");
        assert_eq!(RunSet::at(&position), RunSet::at(&end), "game {number}");
    }
    assert!(kinds.iter().all(|count| *count > 3), "{kinds:?}");
}

#[test]
fn hints_for_winning_need_a_table_and_another_deal() {
    let single = Rules::RANGOON.with_deals(Some(1)).expect("one deal is allowed");
    for rules in [single, Rules::BLUE_MOON] {
        for number in 1..=10 {
            let [aimed, plain] = [Aim::Winning, Aim::Score]
                .map(|aim| DealHint::of(&dealt(rules, number), Method::PosOnly, aim, Budget::states(ENOUGH)));
            assert_eq!(aimed, plain, "{rules}, game {number}");
        }
    }
}

#[test]
fn a_search_for_all_ends_stops_at_its_budget() {
    let position = dealt(Rules::RANGOON, 17);
    assert_eq!(DealEnds::of(&position, Budget::states(100)), DealEnds::Unknown);
    let hint = DealHint::of(&position, Method::PosOnly, Aim::Winning, Budget::states(100));
    assert_eq!(hint, DealHint::Unknown);
}
