//! The limits of a search.

use crate::visited_set::VisitedSet;
use std::ops::ControlFlow;

/// The number of positions between two calls of [`Watch`], which takes about a millisecond.
const WATCH_INTERVAL: u64 = 512;

/// A function that gets the number of positions branched from so far, and decides whether the search continues.
pub type Watch<'a> = dyn Fn(u64) -> ControlFlow<()> + 'a;

/// The limits of a search.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The most positions that may be branched from.
    pub states: u64,
    /// Called after every 512 positions with the number of positions branched from. This is the place for a clock, a
    /// button or a progress bar.
    pub watch: &'a Watch<'a>,
}

impl Budget<'_> {
    /// Returns a budget of this many states, without a watch.
    pub fn states(states: u64) -> Self {
        Self { states, watch: &|_| ControlFlow::Continue(()) }
    }
}

/// A budget, and how much has been spent.
pub struct Meter<'a> {
    budget: Budget<'a>,
    states: u64,
    positions: u64,
    is_spent: bool,
}

impl<'a> Meter<'a> {
    pub fn new(budget: Budget<'a>) -> Self {
        Self { budget, states: 0, positions: 0, is_spent: false }
    }

    /// Returns the number of positions branched from so far.
    pub fn states(&self) -> u64 {
        self.states
    }

    /// Returns whether the search has to stop.
    pub fn is_spent(&self) -> bool {
        self.is_spent
    }

    /// Counts a position that was reached. Returns whether the search may go on.
    pub fn reach(&mut self, seen: &VisitedSet) -> bool {
        self.is_spent |= seen.is_full();
        self.look()
    }

    /// Counts one more position, and calls the watch from time to time. Returns whether the search may go on.
    pub fn look(&mut self) -> bool {
        self.positions += 1;
        if !self.is_spent && self.positions.is_multiple_of(WATCH_INTERVAL) {
            self.is_spent = (self.budget.watch)(self.states).is_break();
        }
        !self.is_spent
    }

    /// Counts a position from which the search branches. Returns whether it may go on.
    pub fn branch(&mut self) -> bool {
        self.is_spent |= self.states >= self.budget.states;
        self.states += u64::from(!self.is_spent);
        !self.is_spent
    }
}
