//! The numbered games of the standard gameset.

use cards::Seed;

/// Returns the seed of game `number` of the standard gameset.
pub fn seed(number: u32) -> Seed {
    Seed { base: "RANGOON".parse().expect("a base"), tournament: None, number }
}
