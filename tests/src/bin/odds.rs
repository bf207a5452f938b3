//! Computes the table of the odds that hints for Rangoon aim at, as `cargo xtask follow table` does. The arguments are
//! the file to write and the number of games to sample.

use std::thread;

use gaps::{Gaps, Rules};
use rangoon_tests::games::seed_in;
use rangoon_tests::run_odds::{Samples, Table, best, corrected, ends, next_deal};
use session::Game;
use solver::gaps::{DealEnds, RunSet, write_odds};

/// The games that are played as the hints say, to correct the odds.
const PLAYED: std::ops::RangeInclusive<u32> = 1..=6_000;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, count] = &arguments[..] else { panic!("expected the file to write, and how many games") };
    let count: u32 = count.parse().expect("how many games");
    // The second half samples the ends that the first half found to be the best.
    let mut samples = sample(1..=count / 2, None);
    let tables = samples.tables();
    samples.join(sample(count / 2 + 1..=count, Some(&tables)));
    let [deals, with_ends] = samples.counts();
    println!("{deals} deals sampled, with all ends of {with_ends}");
    let mut tables = samples.tables();
    let outcomes = side_by_side(PLAYED, |number| play(number, &tables));
    for (left, table) in (1..).zip(&mut tables) {
        let of_level = outcomes.iter().flatten().filter(|outcome| outcome.left == left);
        let seen: Vec<(f64, bool)> = of_level.map(|outcome| (outcome.odds, outcome.is_won)).collect();
        *table = corrected(table, &seen);
    }
    let [one, two] = tables.map(whole);
    std::fs::write(file, write_odds([&one, &two])).unwrap_or_else(|why| panic!("{file}: {why}"));
}

/// Returns odds in ten thousandths.
fn whole(table: Table) -> [u16; RunSet::COUNT] {
    std::array::from_fn(|index| (table[index] * 10_000.0).round().clamp(1.0, 9_999.0) as u16)
}

/// Returns the results of `work` for these numbers, computed by two threads.
fn side_by_side<T: Send>(numbers: std::ops::RangeInclusive<u32>, work: impl Fn(u32) -> T + Sync) -> Vec<T> {
    let (first, last) = numbers.into_inner();
    let middle = first + (last - first) / 2;
    let all = |numbers: std::ops::RangeInclusive<u32>| {
        let one = |number: u32| {
            if number.is_multiple_of(500) {
                eprintln!("game {number} of {last}");
            }
            work(number)
        };
        numbers.map(one).collect::<Vec<T>>()
    };
    thread::scope(|scope| {
        let other = scope.spawn(|| all(middle + 1..=last));
        let mut results = all(first..=middle);
        results.extend(other.join().expect("the other half is computed"));
        results
    })
}

fn sample(numbers: std::ops::RangeInclusive<u32>, tables: Option<&[Table; 2]>) -> Samples {
    let one = |number| {
        let mut samples = Samples::default();
        samples.add(number, tables);
        samples
    };
    let mut all = Samples::default();
    side_by_side(numbers, one).into_iter().for_each(|samples| all.join(samples));
    all
}

/// The odds at the end of a deal, and whether the game was won.
struct Outcome {
    left: u32,
    odds: f64,
    is_won: bool,
}

/// Plays a game as the hints say.
fn play(number: u32, tables: &[Table; 2]) -> Vec<Outcome> {
    let seed = seed_in("ODDSC", number);
    let mut position = Gaps::deal(&Rules::RANGOON, &seed);
    let mut outcomes = Vec::new();
    for left in [2, 1] {
        let DealEnds::Lost(found) = ends(&position) else { break };
        let table = &tables[left - 1];
        let end = best(&found, table);
        outcomes.push(Outcome { left: left as u32, odds: table[end.runs.index()], is_won: false });
        position = next_deal(&position, end, &seed);
    }
    let is_won = matches!(ends(&position), DealEnds::Won(_));
    outcomes.into_iter().map(|outcome| Outcome { is_won, ..outcome }).collect()
}
