//! Compares results for several deals with known shuffles with brute force on small decks.

use std::collections::HashSet;

use cards::Seed;
use gaps::{Gaps, Method, Ply, Position, Rules, Score};
use session::{Game, Status};
use solver::Budget;
use solver::gaps::{Query, par, solve};

use crate::{dealt, seed, tell};

/// Plays every position of every deal. Returns the fewest deals that win, and the best score after the last, by runs
/// alone.
fn brute_force(start: &Position, seed: &Seed) -> (Option<u32>, u16) {
    let mut seen = HashSet::from([start.clone()]);
    let mut open = vec![start.clone()];
    let (mut fewest, mut best) = (None, 0);
    while let Some(position) = open.pop() {
        let status = Gaps::status(&position);
        best = best.max(if status.is_end() { Score::of(&position, Method::PosOnly).total() } else { 0 });
        if status == Status::Won {
            fewest = Some(fewest.map_or(position.deal(), |deals: u32| deals.min(position.deal())));
        }
        let redeal = (status == Status::Ceased).then_some(Ply::Redeal);
        for ply in position.moves().map(Ply::Move).chain(redeal) {
            let next = Gaps::play(&position.rules(), seed, &position, ply).expect("a legal ply");
            if seen.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    (fewest, best)
}

/// Returns the numbers of games that need one, two and three deals; the last number counts those that cannot be won.
fn check(rules: Rules, numbers: impl Iterator<Item = u32>) -> [usize; 4] {
    let mut counts = [0; 4];
    for number in numbers {
        let (start, seed) = (dealt(rules, number), seed(number));
        let (fewest, best) = brute_force(&start, &seed);
        let answer = solve(&start, Query::FewestDeals(seed), Budget::states(u64::MAX)).finding;
        assert_eq!(answer.proven(), Some(fewest.unwrap_or(4)), "{rules} game {number}");
        let play = |position: Position, ply: &Ply| {
            Gaps::play(&rules, &seed, &position, *ply).unwrap_or_else(|why| panic!("{ply}: {why}"))
        };
        let end = answer.line().iter().fold(start, play);
        assert_eq!(Gaps::status(&end), if fewest.is_some() { Status::Won } else { Status::Over });
        assert_eq!(Score::of(&end, Method::PosOnly).total(), best, "{rules} game {number}");
        assert_eq!(end.deal(), fewest.unwrap_or(3));
        counts[fewest.map_or(3, |deals| deals as usize - 1)] += 1;
    }
    counts
}

/// Checks this many games of each size. Returns the numbers of games by the deals they need.
fn check_sizes(sizes: &[(u8, u32)]) -> [usize; 4] {
    let mut counts = [0; 4];
    for (steps, games) in sizes {
        for rules in [Rules::RANGOON, Rules::BLUE_MOON] {
            let found = check(rules.with_steps(*steps).expect("a family"), 1..=*games);
            counts = std::array::from_fn(|deals| counts[deals] + found[deals]);
        }
    }
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
    counts
}

#[test]
fn brute_force_wins_small_decks_in_as_few_deals() {
    check_sizes(&[(4, 300), (5, 60), (6, 10)]);
}

#[test]
#[ignore = "takes minutes"]
fn brute_force_wins_more_small_decks_in_as_few_deals() {
    for sizes in [(4, 20_000), (5, 3_000), (6, 200)] {
        let [one, two, three, never] = check_sizes(&[sizes]);
        tell(&format!(
            "brute force wins the same small decks of {} steps: {one} in one deal, {two} in two, {three} in three, \
             {never} not at all",
            sizes.0
        ));
    }
}

#[test]
fn par_is_what_the_single_questions_answer() {
    for number in 1..=12 {
        let (start, seed) = (dealt(Rules::RANGOON, number), seed(number));
        let par = par(&Rules::RANGOON, &seed, Budget::states(u64::MAX)).0.expect("enough states");
        let value = |query| solve(&start, query, Budget::states(u64::MAX)).finding.proven().expect("enough states");
        assert_eq!(u32::from(par.best_single), value(Query::BestScore(Method::PosOnly)), "game {number}");
        assert_eq!(u32::from(par.best_single_all_sequences), value(Query::BestScore(Method::AllSeq)), "game {number}");
        assert_eq!(par.fewest_deals.unwrap_or(4), value(Query::FewestDeals(seed)), "game {number}");
        assert_eq!(par.fewest_deals == Some(1), par.best_single == 100);
        assert_eq!(par.best_final == 100, par.fewest_deals.is_some());
    }
}
