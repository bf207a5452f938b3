//! Numbered games.

use cards::Seed;

/// Returns the seed of game `number` of the standard gameset.
pub fn seed(number: u32) -> Seed {
    seed_in("RANGOON", number)
}

/// Returns the seed of game `number` of the gameset with this `base`.
///
/// # Panics
/// If there can be no such gameset.
pub fn seed_in(base: &str, number: u32) -> Seed {
    Seed { base: base.parse().expect("a base"), tournament: None, number }
}
