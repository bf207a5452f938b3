//! Chooses how many pages, bytes or sizes are tried: some in the tests, all in a sweep.

/// Returns whether everything is to be tried, as in `cargo xtask reliability sweeps`.
pub fn is_swept() -> bool {
    std::env::var_os("RANGOON_SWEEP").is_some_and(|set| set == "all")
}

/// Returns `all` if everything is to be tried, and `part` otherwise.
pub fn swept<'a, T>(all: &'a [T], part: &'a [T]) -> &'a [T] {
    if is_swept() { all } else { part }
}

/// Returns every ninth element of `all`, or all elements if everything is to be tried.
pub fn sweep<T>(all: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    // Every ninth includes all kinds of things that come in twos or fives.
    all.into_iter().step_by(if is_swept() { 1 } else { 9 })
}
