//! Limits how often a page whose process has ended is loaded again.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tauri::{Webview, Wry};

/// The most reloads within [`SPAN`]. A page that keeps ending its process is then left blank, so that the player can
/// close the program; a page that reloads without end would not allow that.
const MAX_RELOADS: usize = 3;
const SPAN: Duration = Duration::from_secs(60);

/// The times at which the page was loaded again.
#[derive(Default)]
pub struct Reloads(Mutex<Vec<Instant>>);

impl Reloads {
    /// Loads the page again, unless that was done too often.
    pub fn reload(&self, webview: &Webview<Wry>) {
        if self.allows(Instant::now()) {
            // If loading cannot begin, the page stays blank, and the player can still close the program.
            let _ = webview.reload();
        }
    }

    /// Counts one more reload at `now`; returns whether it is allowed.
    fn allows(&self, now: Instant) -> bool {
        let mut times = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        times.retain(|time| now.duration_since(*time) < SPAN);
        let is_allowed = times.len() < MAX_RELOADS;
        if is_allowed {
            times.push(now);
        }
        is_allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_that_keeps_crashing_is_left_alone_for_a_minute() {
        let (reloads, begin) = (Reloads::default(), Instant::now());
        let after = |seconds| begin + Duration::from_secs(seconds);
        assert_eq!([0, 1, 2, 3, 59].map(|at| reloads.allows(after(at))), [true, true, true, false, false]);
        assert_eq!([60, 60, 61].map(|at| reloads.allows(after(at))), [true, false, true]);
    }
}
