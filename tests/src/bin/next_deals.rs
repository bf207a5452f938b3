//! Measures how often the next deal of standard Rangoon can be won, by the number of cards that the end of the deal
//! before it leaves in order, as `cargo xtask par next` does. The argument is the number of first deals.
//!
//! Of each first deal that cannot be won, six ends are followed by a next deal, each with another shuffle: three of any
//! kind, and of three more the one with the most cards in order. The table of the odds was made with other games.

use gaps::{Gaps, Rules};
use rangoon_tests::chance::Chance;
use rangoon_tests::games::seed_in;
use rangoon_tests::run_odds::{ends, next_deal};
use rangoon_tests::share::Share;
use session::Game;
use solver::Budget;
use solver::gaps::{DealEnd, DealEnds, GameOdds, Query, RunSet, solve};

/// More positions than the search of any deal needs.
const STATES: u64 = 50_000_000;
/// The number of next deals that follow each first one.
const NEXT: u32 = 6;
/// The number of cards in order, heads not counted, that one line of the answer spans.
const SPAN: usize = 4;
/// The most cards that can be in order, heads not counted.
const MOST: usize = 48;

/// Next deals: their number, how many of them can be won, and the sum of the odds that the table says.
#[derive(Clone, Copy, Default)]
struct NextDeals {
    all: usize,
    won: usize,
    said: f64,
}

fn main() {
    let count: u32 = std::env::args().nth(1).map_or(8_000, |count| count.parse().expect("how many first deals"));
    let mut found = [NextDeals::default(); MOST / SPAN];
    for number in 1..=count {
        add(number, &mut found);
        if number.is_multiple_of(500) {
            eprintln!("{number} of {count} first deals");
        }
    }
    println!("the next deal of standard Rangoon can be won, by the cards in order before it:");
    for (line, NextDeals { all, won, said }) in found.into_iter().enumerate().filter(|(_, found)| found.all > 0) {
        let (first, last) = (SPAN * line, SPAN * line + SPAN - 1);
        println!("  {first} to {last}: {}; said: {:.1} %", Share::of(won, all), said / all as f64 * 100.0);
    }
}

/// Counts next deals of the first deal `number`, unless it can be won.
fn add(number: u32, found: &mut [NextDeals]) {
    let mut chance = Chance::new(number.into());
    let first = Gaps::deal(&Rules::RANGOON, &seed_in("NEXT", number));
    let DealEnds::Lost(all) = ends(&first) else { return };
    for sample in 0..NEXT {
        let mut any = || &all[chance.below(all.len())];
        let end = if sample.is_multiple_of(2) {
            any()
        } else {
            [any(), any(), any()].into_iter().max_by_key(ordered).expect("three")
        };
        let again = next_deal(&first, end, &seed_in("NEXTA", number * NEXT + sample));
        let answer = solve(&again, Query::Win, Budget::states(STATES));
        let odds = GameOdds::of_end(&Rules::RANGOON, end.runs, 1).expect("the table has them");
        let span = &mut found[ordered(&end) / SPAN];
        span.all += 1;
        span.won += answer.finding.proven().expect("enough states") as usize;
        span.said += odds.share();
    }
}

/// Returns the number of cards in order at an end, heads not counted.
fn ordered(end: &&DealEnd) -> usize {
    RunSet::lengths(end.runs).into_iter().map(usize::from).sum()
}
