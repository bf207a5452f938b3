//! The cost of a computation: the time that a processor worked on it, if the system reports it.

use std::time::{Duration, Instant};

/// A moment, by the clock and by the processor time of this thread.
#[derive(Clone, Copy, Debug)]
pub struct CpuTime {
    clock: Instant,
    work: Option<Duration>,
}

impl CpuTime {
    /// Returns this moment.
    pub fn now() -> Self {
        Self { clock: Instant::now(), work: work() }
    }

    /// Returns how long a processor has worked for this thread since that moment. Time in which other programs had the
    /// processor does not count; on Windows it does, because there the time is taken from the clock.
    pub fn until_now(self) -> Duration {
        match (self.work, work()) {
            (Some(then), Some(now)) => now.saturating_sub(then),
            _ => self.clock.elapsed(),
        }
    }
}

/// Returns the processor time of this thread so far; `None` if the system does not report it.
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
    fn waiting_costs_no_work_if_the_system_measures_it() {
        let start = CpuTime::now();
        std::thread::sleep(Duration::from_millis(50));
        let spent = start.until_now();
        assert!(start.work.is_none() || spent < Duration::from_millis(40), "{spent:?}");
    }
}
