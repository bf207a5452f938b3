//! Tests searches whose budget runs out.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use gaps::{Method, Rules};
use solver::gaps::{Query, solve};
use solver::{Answer, Budget, Finding};

use crate::{dealt, seed};

/// A game whose search takes some hundred thousand states.
const LONG: u32 = 17;

const QUERIES: [fn() -> Query; 3] =
    [|| Query::Win, || Query::BestScore(Method::AllSeq), || Query::FewestDeals(seed(LONG))];

#[test]
fn over_budget_nothing_is_claimed() {
    for query in QUERIES.map(|query| query()) {
        let Answer { finding, states } = solve(&dealt(Rules::RANGOON, LONG), query, Budget::states(1_000));
        let Finding::Bound { low, high, .. } = finding else { panic!("{query:?} cannot be known: {finding:?}") };
        assert!(low < high, "{query:?}");
        assert_eq!(states, 1_000);
    }
}

#[test]
fn the_same_budget_gives_the_same_answer() {
    for query in QUERIES.map(|query| query()) {
        for states in [10, 5_000, 50_000] {
            let answer = || solve(&dealt(Rules::RANGOON, LONG), query, Budget::states(states));
            assert_eq!(answer(), answer(), "{query:?}");
        }
    }
}

#[test]
fn bounds_hold_what_is_true() {
    for number in 1..=12 {
        let position = dealt(Rules::RANGOON, number);
        for query in
            [Query::BestScore(Method::AllSeq), Query::BestScore(Method::PosOnly), Query::FewestDeals(seed(number))]
        {
            let truth = solve(&position, query, Budget::states(u64::MAX)).finding.proven().expect("enough states");
            for states in [0, 1, 30, 300, 3_000] {
                match solve(&position, query, Budget::states(states)).finding {
                    Finding::Proven { value, .. } => assert_eq!(value, truth, "{query:?} of game {number}"),
                    Finding::Bound { low, high, .. } => assert!((low..=high).contains(&truth), "{query:?} of {number}"),
                }
            }
        }
    }
}

#[test]
fn a_watch_is_called_often_and_obeyed_at_once() {
    let position = dealt(Rules::RANGOON, LONG);
    for query in QUERIES.map(|query| query()) {
        let (asked, told) = (Cell::new(0_u64), Cell::new(0_u64));
        let watch = |states: u64| {
            asked.set(asked.get() + 1);
            assert!(states >= told.replace(states), "the count never falls");
            if asked.get() == 20 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let answer = solve(&position, query, Budget { states: u64::MAX, watch: &watch });
        assert!(matches!(answer.finding, Finding::Bound { .. }), "{query:?}");
        assert_eq!(asked.get(), 20, "the watch is not called again after it has stopped the search");
        assert!(answer.states - told.get() <= 512, "{query:?}");
    }
}

#[test]
fn a_search_that_is_stopped_ends_within_fifty_milliseconds() {
    let lateness = || {
        let start = Instant::now();
        let stop_after = Duration::from_millis(5);
        let watch = |_: u64| match start.elapsed() > stop_after {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        let budget = Budget { states: u64::MAX, watch: &watch };
        let answer = solve(&dealt(Rules::RANGOON, LONG), Query::BestScore(Method::AllSeq), budget);
        assert!(matches!(answer.finding, Finding::Bound { .. }));
        start.elapsed().saturating_sub(stop_after)
    };
    // A busy machine can make any single run late.
    let best = (0..10).map(|_| lateness()).min().expect("ten runs");
    assert!(best < Duration::from_millis(50), "{best:?}");
}
