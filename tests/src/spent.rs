//! What a computation costs: the time that a processor worked on it, where the system tells.

use std::time::{Duration, Instant};

/// A moment, by the clock and by the work of this thread.
#[derive(Clone, Copy, Debug)]
pub struct Spent {
    clock: Instant,
    work: Option<Duration>,
}

impl Spent {
    /// This moment.
    pub fn now() -> Self {
        Self { clock: Instant::now(), work: work() }
    }

    /// How long a processor has worked for this thread since then. Other programs that want the same processor do not
    /// count; on Windows they do, for there it is the time by the clock.
    pub fn until_now(self) -> Duration {
        match (self.work, work()) {
            (Some(then), Some(now)) => now.saturating_sub(then),
            _ => self.clock.elapsed(),
        }
    }
}

/// What this thread has had of a processor so far.
#[cfg(unix)]
fn work() -> Option<Duration> {
    rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime).try_into().ok()
}

#[cfg(not(unix))]
fn work() -> Option<Duration> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_costs_no_work_where_the_system_tells() {
        let start = Spent::now();
        std::thread::sleep(Duration::from_millis(50));
        let spent = start.until_now();
        assert!(start.work.is_none() || spent < Duration::from_millis(40), "{spent:?}");
    }
}
