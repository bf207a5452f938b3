//! Trials of every page or byte, of which the tests make a tenth.

/// Returns every tenth of `all`, or all of it in `cargo xtask reliability sweeps`.
pub fn sweep<T>(all: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    let is_whole = std::env::var_os("RANGOON_SWEEP").is_some_and(|set| set == "all");
    // What comes in twos or fives is met in each of its kinds by every ninth.
    all.into_iter().step_by(if is_whole { 1 } else { 9 })
}
