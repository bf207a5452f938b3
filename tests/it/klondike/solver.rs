//! Compares the solver with plain search, with itself under other rules, and with the results of its lines.

use std::cell::Cell;
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use cards::{Card, Family};
use klondike::{Movement, Pile, Ply, Position, Rules, Setup, Variation};
use rangoon_tests::chance::Chance;
use rangoon_tests::follow::hand;
use solver::klondike::solve;
use solver::{Budget, Finding};

/// The most positions that plain search examines.
const MAX_POSITIONS: usize = 3_000;

/// Returns the cards of a position, which are all that matters about it.
fn key(position: &Position) -> Vec<u8> {
    let mut key = Vec::new();
    let mut list = |cards: &[Card]| {
        key.extend(cards.iter().map(|card| card.code()));
        key.push(u8::MAX);
    };
    for pile in Pile::all() {
        list(position.pile(pile).down());
        list(position.pile(pile).up());
    }
    list(position.waste());
    list(position.pack());
    key
}

/// Plays out a hand in every possible way until it is won; `None` if there are too many.
fn can_be_won(first: &Position) -> Option<bool> {
    let mut seen = HashSet::from([key(first)]);
    let mut open = vec![first.clone()];
    while let Some(position) = open.pop() {
        if position.is_won() {
            return Some(true);
        }
        if seen.len() > MAX_POSITIONS {
            return None;
        }
        let after = |ply| position.after(ply).expect("it is listed");
        open.extend(position.plies().map(after).filter(|next| seen.insert(key(next))));
    }
    Some(false)
}

/// Returns whether the solver finds a win, which must win by the rules; `None` if it needs more than this many states.
fn verdict(position: &Position, states: u64) -> Option<bool> {
    let finding = solve(position, Budget::states(states)).finding;
    let play = |position: Position, ply: &Ply| position.after(*ply).unwrap_or_else(|why| panic!("{ply}: {why}"));
    let value = finding.proven()?;
    let end = finding.line().iter().fold(position.clone(), play);
    assert_eq!(end.is_won(), value == 1, "{position:?}");
    assert!(value == 1 || finding.line().is_empty());
    Some(value == 1)
}

/// Deals the highest ranks of some suits at random: face up or face down to the piles, and to the waste.
fn random(rules: Rules, chance: &mut Chance) -> Position {
    const SUITS: [&[Family]; 5] = [&[0, 1], &[0, 3], &[0, 1, 2], &[0, 1, 2, 3], &[1, 2, 0, 3]];
    loop {
        let families = SUITS[chance.below(SUITS.len())];
        let ranks = [0, 0, 7, 5, 4][families.len()] - chance.below(3) as u8;
        // Some suits have come further than others.
        let all: Vec<Card> = families
            .iter()
            .map(|family| (*family, (ranks + chance.below(4) as u8).saturating_sub(chance.below(4) as u8)))
            .flat_map(|(family, ranks)| (0..ranks).map(move |step| Card::new(family, step)))
            .collect();
        let mut cards = all.clone();
        chance.shuffle(&mut cards);
        let mut setup = Setup::default();
        let highest = 2 + chance.below(5);
        for pile in &mut setup.piles {
            let count = chance.below(highest).min(cards.len());
            pile.down = cards.drain(..count).collect();
            // Sometimes the lowest face-down card is uncovered: the card that lay on it goes to the waste.
            pile.up = pile.down.pop().into_iter().filter(|_| chance.below(8) > 0).collect();
        }
        setup.waste = cards.drain(..cards.len().min(chance.below(5))).collect();
        setup.pack = cards;
        let on_table = |card: &Card| {
            let piles = setup.piles.iter().flat_map(|pile| pile.down.iter().chain(&pile.up));
            piles.chain(&setup.pack).chain(&setup.waste).any(|other| other == card)
        };
        let missing: Vec<Card> = all.into_iter().filter(|card| !on_table(card)).collect();
        setup.waste.extend(missing);
        if let Ok(position) = setup.position(rules) {
            return position;
        }
    }
}

/// Compares the solver with plain search on this many random packs by `rules`. Returns the numbers of packs that can
/// and cannot be won.
fn agree(rules: Rules, count: usize, chance: &mut Chance) -> [usize; 2] {
    let mut counts = [0; 2];
    for _ in 0..count {
        let position = random(rules, chance);
        let Some(truth) = can_be_won(&position) else { continue };
        assert_eq!(verdict(&position, u64::MAX), Some(truth), "{position:?}");
        counts[usize::from(!truth)] += 1;
    }
    counts
}

#[test]
fn plain_search_wins_the_same_small_packs() {
    let mut chance = Chance::new(5);
    for rules in Rules::all() {
        let [won, lost] = agree(rules, 60, &mut chance);
        assert!(won > 10 && lost > 5, "{rules}: {won} can be won, {lost} cannot");
    }
}

#[test]
#[ignore = "takes minutes"]
fn plain_search_wins_the_same_of_many_small_packs() {
    for (seed, rules) in (10..).zip(Rules::all()) {
        let mut chance = Chance::new(seed);
        let [won, lost] = agree(rules, 20_000, &mut chance);
        eprintln!("plain search wins the same small packs by {rules}: {won} can be won, {lost} cannot");
    }
}

#[test]
fn a_search_can_begin_in_the_middle_of_a_hand() {
    let mut chance = Chance::new(6);
    let mut compared = 0;
    for rules in Rules::all() {
        for _ in 0..8 {
            let mut position = random(rules, &mut chance);
            for _ in 0..12 {
                let plies: Vec<Ply> = position.plies().collect();
                if plies.is_empty() {
                    break;
                }
                position = position.after(plies[chance.below(plies.len())]).expect("it is listed");
                let Some(truth) = can_be_won(&position) else { continue };
                assert_eq!(verdict(&position, u64::MAX), Some(truth), "{position:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 200, "{compared}");
}

#[test]
fn a_player_with_more_freedom_wins_at_least_as_many_hands() {
    let mut counts = [0; 2];
    for number in 1..=40 {
        let of = |variation, movement| verdict(&hand(Rules { variation, movement }, number), 20_000);
        let relaxed = Variation::ALL.map(|variation| of(variation, Movement::Relaxed));
        let strict = Variation::ALL.map(|variation| of(variation, Movement::Strict));
        let [once, threes, singly] = relaxed;
        let pairs = strict.into_iter().zip(relaxed).chain([(once, singly), (threes, singly), (strict[0], strict[2])]);
        for (less, more) in pairs {
            assert!(less != Some(true) || more != Some(false), "hand {number}: {strict:?} {relaxed:?}");
        }
        counts[0] += usize::from(threes == Some(true));
        counts[1] += usize::from(singly == Some(true));
    }
    assert!(counts[0] > 20 && counts[1] > 25, "{counts:?}");
}

#[test]
fn a_hand_that_was_given_up_cannot_be_won_and_one_that_is_won_needs_no_ply() {
    let given_up = hand(Rules::DEFAULT, 1).after(Ply::GiveUp).expect("it is not won");
    assert_eq!(verdict(&given_up, 1), Some(false));
    let won = Setup::default().position(Rules::DEFAULT).expect("all cards are on the foundations");
    assert_eq!(verdict(&won, 1), Some(true));
}

/// Returns a hand whose search takes seconds.
fn long() -> Position {
    hand("klondike/1/relaxed".parse().expect("rules"), LONG)
}

const LONG: u32 = 268;

#[test]
fn over_budget_nothing_is_claimed_and_the_same_budget_gives_the_same_answer() {
    for states in [0, 10, 5_000] {
        let answer = || solve(&long(), Budget::states(states));
        assert_eq!(answer(), answer());
        assert_eq!(answer().states, states);
        assert_eq!(answer().finding, Finding::Bound { low: 0, high: 1, line: Vec::new() });
    }
}

#[test]
fn a_search_that_is_stopped_ends_within_fifty_milliseconds() {
    let lateness = |millis: u64| {
        let start = Instant::now();
        let stop_after = Duration::from_millis(millis);
        let asked = Cell::new(0_u64);
        let watch = |_: u64| {
            asked.set(asked.get() + 1);
            if start.elapsed() > stop_after { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let answer = solve(&long(), Budget { states: u64::MAX, watch: &watch });
        assert!(matches!(answer.finding, Finding::Bound { .. }) && asked.get() > 0);
        start.elapsed().saturating_sub(stop_after)
    };
    // A busy machine can make any single run late.
    let best = (1..=10).map(|run| lateness(5 * run)).min().expect("ten runs");
    assert!(best < Duration::from_millis(50), "{best:?}");
}
