//! Runs one search at a time, because each may need a few hundred MiB, and a phone may not have twice as much.
//!
//! A search that the player waits for goes first. A background search gives way and begins again afterwards.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// The slot for the one search that may run.
#[derive(Debug, Default)]
pub struct SearchSlot {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    /// Whether a search is running.
    is_taken: bool,
    /// The number of searches that the player waits for and that have not begun.
    awaited: u32,
}

/// The slot while it is taken. Dropping this frees it.
#[derive(Debug)]
pub struct SearchSlotGuard<'a>(&'a SearchSlot);

impl SearchSlot {
    /// Waits for the slot, on behalf of a search that the player waits for.
    pub fn wait(&self) -> SearchSlotGuard<'_> {
        let mut state = self.state();
        state.awaited += 1;
        let mut state = self.changed.wait_while(state, |state| state.is_taken).unwrap_or_else(PoisonError::into_inner);
        state.awaited -= 1;
        state.is_taken = true;
        SearchSlotGuard(self)
    }

    /// Waits for the slot after all others, for a background search.
    pub fn wait_last(&self) -> SearchSlotGuard<'_> {
        let is_others = |state: &mut State| state.is_taken || state.awaited > 0;
        let mut state = self.changed.wait_while(self.state(), is_others).unwrap_or_else(PoisonError::into_inner);
        state.is_taken = true;
        SearchSlotGuard(self)
    }

    /// Returns whether a search that the player waits for has not begun yet.
    pub fn is_awaited(&self) -> bool {
        self.state().awaited > 0
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for SearchSlotGuard<'_> {
    fn drop(&mut self) {
        self.0.state().is_taken = false;
        self.0.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::thread;

    use super::*;

    #[test]
    fn a_search_that_the_player_waits_for_interrupts_a_background_one_and_no_two_run_at_once() {
        let (slot, searching, rounds) = (SearchSlot::default(), AtomicU32::new(0), AtomicU32::new(0));
        let alone = || assert_eq!(searching.fetch_add(1, Ordering::SeqCst), 0, "two search at once");
        let done = || searching.fetch_sub(1, Ordering::SeqCst);
        thread::scope(|threads| {
            let light = slot.wait_last();
            alone();
            let hint = threads.spawn(|| {
                let _slot = slot.wait();
                alone();
                assert_eq!(rounds.load(Ordering::SeqCst), 1, "it waited until the other gave way");
                done();
            });
            while !slot.is_awaited() {
                thread::yield_now();
            }
            rounds.store(1, Ordering::SeqCst);
            done();
            drop(light);
            let again = threads.spawn(|| {
                let _slot = slot.wait_last();
                alone();
                done();
            });
            hint.join().expect("it has searched");
            again.join().expect("it has searched");
        });
        assert!(!slot.is_awaited());
    }
}
