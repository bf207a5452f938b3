//! What the solver says, held against plainer programs and another solver. One module a subject.

mod advice;
mod budgets;
mod deals;
mod known;
mod oracle;
mod single;

use cards::Seed;
use gaps::{Gaps, Position, Rules};
use session::Game;

/// The seed of game `number` of the standard gameset.
fn seed(number: u32) -> Seed {
    Seed { base: "RANGOON".parse().expect("a base"), tournament: None, number }
}

/// Game `number` as it is dealt.
fn dealt(rules: Rules, number: u32) -> Position {
    Gaps::deal(&rules, &seed(number))
}

/// Says how far a long test is.
fn tell(what: &str) {
    eprintln!("{what}");
}
