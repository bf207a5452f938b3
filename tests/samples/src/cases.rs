//! The cases of a long test.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{available_parallelism, scope};

/// Checks every case, on all processors: the last test to end would leave the others idle.
///
/// # Panics
/// If a check does.
pub fn check_all<T: Sync>(cases: &[T], check: impl Fn(&T) + Sync) {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
            check(case);
        }
    };
    scope(|threads| (0..available_parallelism().map_or(1, usize::from)).for_each(|_| drop(threads.spawn(work))));
}
