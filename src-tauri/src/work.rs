//! Long work: on a thread of its own, with its progress to be asked for and a way to stop it. It never holds the lock
//! around the application while it goes on.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use serde::Serialize;

/// How far the work is that goes on; one at a time is shown.
#[derive(Debug, Default)]
pub struct Work {
    done: AtomicU32,
    total: AtomicU32,
    is_stopped: AtomicBool,
}

/// How far the work is.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Progress {
    /// What is done of it.
    done: u32,
    /// All of it; 0 while that is not known.
    total: u32,
}

impl Work {
    /// Begins anew, with so much to do.
    pub fn begin(&self, total: usize) {
        self.is_stopped.store(false, Ordering::Relaxed);
        self.done.store(0, Ordering::Relaxed);
        self.total.store(u32::try_from(total).unwrap_or(u32::MAX), Ordering::Relaxed);
    }

    /// Notes that so much is done. Says whether to go on.
    pub fn note(&self, done: usize) -> bool {
        self.done.store(u32::try_from(done).unwrap_or(u32::MAX), Ordering::Relaxed);
        !self.is_stopped.load(Ordering::Relaxed)
    }

    /// Asks for it to be stopped.
    pub fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }

    /// How far it is.
    pub fn progress(&self) -> Progress {
        Progress { done: self.done.load(Ordering::Relaxed), total: self.total.load(Ordering::Relaxed) }
    }
}
