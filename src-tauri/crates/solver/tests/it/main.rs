//! Compares the solver's answers with those of plainer programs and another solver, with one module for each subject.

mod budgets;
mod deals;
mod ends;
mod heads;
mod hints;
mod known;
mod oracle;
mod puzzles;
mod single;

use cards::Seed;
use gaps::{Gaps, Position, Rules};
use session::Game;

/// Returns the seed of game `number` of the standard gameset.
fn seed(number: u32) -> Seed {
    Seed { base: "RANGOON".parse().expect("a base"), tournament: None, number }
}

/// Returns game `number` as it is dealt.
fn dealt(rules: Rules, number: u32) -> Position {
    Gaps::deal(&rules, &seed(number))
}

/// Reports the progress of a long test.
fn tell(what: &str) {
    eprintln!("{what}");
}
