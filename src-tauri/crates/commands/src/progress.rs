//! Long work on a separate thread, which reports its progress and can be stopped. It never holds the lock around the
//! application meanwhile.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::Serialize;

/// The running work, one task at a time.
#[derive(Debug, Default)]
pub struct Work(Mutex<Arc<Task>>);

/// A task and its progress.
#[derive(Debug, Default)]
pub struct Task {
    done: AtomicU32,
    total: AtomicU32,
    is_stopped: AtomicBool,
}

/// The progress of the work.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Progress {
    /// The amount that is done.
    done: u32,
    /// The amount to do; 0 while it is not known.
    total: u32,
}

impl Work {
    /// Begins a task with this amount to do, 0 if it is not known. Asks the previous task to stop.
    pub fn begin(&self, total: usize) -> Arc<Task> {
        let task = Arc::new(Task { total: AtomicU32::new(small(total as u64)), ..Task::default() });
        std::mem::replace(&mut *self.task(), Arc::clone(&task)).stop();
        task
    }

    /// Asks the task to stop.
    pub fn stop(&self) {
        self.task().stop();
    }

    /// Returns the progress of the task.
    pub fn progress(&self) -> Progress {
        let task = self.task();
        Progress { done: task.done.load(Ordering::Relaxed), total: task.total.load(Ordering::Relaxed) }
    }

    fn task(&self) -> MutexGuard<'_, Arc<Task>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Task {
    /// Records the amount that is done. Returns `Break` if the task was asked to stop.
    pub fn note(&self, done: u64) -> ControlFlow<()> {
        self.done.store(small(done), Ordering::Relaxed);
        if self.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Returns whether the task was asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped.load(Ordering::Relaxed)
    }

    fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }
}

fn small(count: u64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_is_stopped_by_the_next_one_and_not_by_what_came_before() {
        let work = Work::default();
        work.stop();
        let first = work.begin(3);
        assert!(first.note(1).is_continue());
        let second = work.begin(0);
        assert!(first.note(2).is_break() && second.note(7).is_continue());
        assert_eq!((work.progress().done, work.progress().total), (7, 0));
        work.stop();
        assert!(second.is_stopped());
    }
}
