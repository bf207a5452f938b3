//! What a search does when it may not go on.

use std::cell::Cell;
use std::time::{Duration, Instant};

use gaps::{Method, Rules};
use solver::{Answer, Budget, Finding, Goal, solve};

use crate::{dealt, seed};

/// A game that takes some hundred thousand states.
const LONG: u32 = 17;

const GOALS: [fn() -> Goal; 3] = [|| Goal::Win, || Goal::BestScore(Method::AllSeq), || Goal::FewestDeals(seed(LONG))];

#[test]
fn over_budget_nothing_is_claimed() {
    for goal in GOALS.map(|goal| goal()) {
        let Answer { finding, states } = solve(&dealt(Rules::RANGOON, LONG), goal, Budget::states(1_000));
        let Finding::Bound { low, high, .. } = finding else { panic!("{goal:?} cannot be known: {finding:?}") };
        assert!(low < high, "{goal:?}");
        assert_eq!(states, 1_000);
    }
}

#[test]
fn the_same_budget_gives_the_same_answer() {
    for goal in GOALS.map(|goal| goal()) {
        for states in [10, 5_000, 50_000] {
            let answer = || solve(&dealt(Rules::RANGOON, LONG), goal, Budget::states(states));
            assert_eq!(answer(), answer(), "{goal:?}");
        }
    }
}

#[test]
fn bounds_hold_what_is_true() {
    for number in 1..=12 {
        let position = dealt(Rules::RANGOON, number);
        for goal in [Goal::BestScore(Method::AllSeq), Goal::BestScore(Method::PosOnly), Goal::FewestDeals(seed(number))]
        {
            let truth = solve(&position, goal, Budget::states(u64::MAX)).finding.proven().expect("enough states");
            for states in [0, 1, 30, 300, 3_000] {
                match solve(&position, goal, Budget::states(states)).finding {
                    Finding::Proven { value, .. } => assert_eq!(value, truth, "{goal:?} of game {number}"),
                    Finding::Bound { low, high, .. } => assert!((low..=high).contains(&truth), "{goal:?} of {number}"),
                }
            }
        }
    }
}

#[test]
fn whoever_watches_is_asked_often_and_obeyed_at_once() {
    let position = dealt(Rules::RANGOON, LONG);
    for goal in GOALS.map(|goal| goal()) {
        let (asked, told) = (Cell::new(0_u64), Cell::new(0_u64));
        let watch = |states: u64| {
            asked.set(asked.get() + 1);
            assert!(states >= told.replace(states), "the count never falls");
            asked.get() == 20
        };
        let answer = solve(&position, goal, Budget { states: u64::MAX, watch: &watch });
        assert!(matches!(answer.finding, Finding::Bound { .. }), "{goal:?}");
        assert_eq!(asked.get(), 20, "nobody asks again after being told to stop");
        assert!(answer.states - told.get() <= 512, "{goal:?}");
    }
}

#[test]
fn a_search_that_is_stopped_ends_within_fifty_milliseconds() {
    let lateness = || {
        let start = Instant::now();
        let stop_after = Duration::from_millis(5);
        let watch = |_: u64| start.elapsed() > stop_after;
        let budget = Budget { states: u64::MAX, watch: &watch };
        let answer = solve(&dealt(Rules::RANGOON, LONG), Goal::BestScore(Method::AllSeq), budget);
        assert!(matches!(answer.finding, Finding::Bound { .. }));
        start.elapsed().saturating_sub(stop_after)
    };
    // A busy machine can make any single run late.
    let best = (0..10).map(|_| lateness()).min().expect("ten runs");
    assert!(best < Duration::from_millis(50), "{best:?}");
}
