//! Depth-first search for a win, in attempts.
//!
//! A bad choice at the beginning can cost a depth-first search millions of positions although a win is near. So the
//! search makes attempts that become longer and longer, and try steps in different orders. Positions that an attempt
//! has searched completely need not be searched again. Only the positions that it was in the middle of when it ended
//! count as not searched. So an attempt that ends within its budget has searched everything that the others have not,
//! and the attempts together hardly cost more than one would.

use super::context::SearchContext;
use super::greedy::makes_space;
use super::relaxation::is_hopeless;
use super::safe_moves;
use super::state::{State, Step, To};
use super::transposition::{Key, TranspositionSet};
use crate::budget::Meter;

/// The reason why a search came to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SearchOutcome {
    /// Everything has been searched, and nothing wins.
    Exhausted,
    /// The line wins.
    Won,
    /// The budget is spent.
    Stopped,
    /// The attempt has had its share.
    Interrupted,
}

/// The number of positions that the first attempt branches from; each later one branches from a quarter more than the
/// one before.
const FIRST_SHARE: u64 = 2_000;
const GROWTH: u64 = 4;
/// One more than the greatest amount by which luck lowers the promise of a step.
const MOST_LUCK: u64 = 40;

/// A running search.
pub struct Search<'a, 'b, K> {
    table: &'a SearchContext,
    meter: &'a mut Meter<'b>,
    key: fn(&State) -> K,
    dead: TranspositionSet<K>,
    /// The number of the attempt, from 0.
    attempt: u64,
    /// The number of states at which the attempt ends.
    limit: u64,
    /// The steps to the present position of the search.
    pub line: Vec<Step>,
    /// The steps still to be tried, of all positions on the way.
    steps: Vec<(i32, Step)>,
    /// The states after them.
    states: Vec<State>,
}

impl<'a, 'b, K: Key> Search<'a, 'b, K> {
    /// Returns a search that has not begun; `key` distinguishes positions.
    pub fn new(table: &'a SearchContext, key: fn(&State) -> K, meter: &'a mut Meter<'b>) -> Self {
        let (line, steps, states) = (Vec::new(), Vec::new(), Vec::new());
        Self { table, meter, key, dead: TranspositionSet::new(), attempt: 0, limit: 0, line, steps, states }
    }

    /// Searches all that can follow `state`, in which no card can go to its foundation safely.
    pub fn run(&mut self, state: &State) -> SearchOutcome {
        let mut share = FIRST_SHARE;
        loop {
            self.limit = self.meter.states().saturating_add(share);
            let outcome = self.visit(state, false);
            if outcome != SearchOutcome::Interrupted {
                return outcome;
            }
            self.line.clear();
            self.steps.clear();
            self.states.clear();
            self.attempt += 1;
            share += share / GROWTH;
        }
    }

    /// Searches all that can follow `state`, as far as the attempt goes. If it `fills`, a king goes to a space first.
    fn visit(&mut self, state: &State, fills: bool) -> SearchOutcome {
        if !self.meter.look() {
            return SearchOutcome::Stopped;
        }
        if state.is_won(self.table) {
            return SearchOutcome::Won;
        }
        let key = (self.key)(state);
        if !fills && (!self.dead.insert(key) || is_hopeless(self.table, state)) {
            return SearchOutcome::Exhausted;
        }
        let outcome = self.branch(state, fills);
        if outcome == SearchOutcome::Interrupted && !fills {
            self.dead.remove(key);
        }
        outcome
    }

    fn branch(&mut self, state: &State, fills: bool) -> SearchOutcome {
        if self.meter.states() >= self.limit {
            return SearchOutcome::Interrupted;
        }
        if !self.meter.branch() {
            return SearchOutcome::Stopped;
        }
        let (table, first) = (self.table, self.steps.len());
        let (steps, attempt) = (&mut self.steps, self.attempt);
        state.steps(table, fills, |step| steps.push((promise(table, state, step) - luck(attempt, state, step), step)));
        steps[first..].sort_by_key(|(promise, _)| *promise);
        let next = steps[first..].iter().map(|(_, step)| safe_moves::settled(table, state.after(table, *step)));
        self.states.extend(next);
        // This makes the processor read all places where these states may be stored at the same time.
        let dead = &self.dead;
        let glances = self.states[first..].iter().filter(|state| dead.has_room_for((self.key)(state)));
        std::hint::black_box(glances.count());
        while self.steps.len() > first {
            let (_, step) = self.steps.pop().expect("there is one more");
            let next = self.states.pop().expect("there is one for each step");
            self.line.push(step);
            let outcome = self.visit(&next, makes_space(state, step));
            if outcome != SearchOutcome::Exhausted {
                return outcome;
            }
            self.line.pop();
        }
        SearchOutcome::Exhausted
    }
}

/// Returns a rating of a step; the best one is tried first. This only affects how soon the search finds something.
fn promise(table: &SearchContext, state: &State, step: Step) -> i32 {
    let bit = 1 << step.card;
    let covers = state.roots & !state.bottoms & bit != 0;
    let below = if covers { i32::from(state.below(table, step.card)) } else { 0 };
    match step.to {
        To::Foundation if covers => 110 + below,
        To::Card(_) if covers => 100 + below,
        To::Space if covers => 90 + below,
        To::Foundation if state.is_in_stock(step.card) => 60,
        To::Foundation => 50,
        To::Card(_) if state.is_in_stock(step.card) => 20,
        To::Space => 15,
        To::Card(_) => 5,
    }
}

/// Returns the amount by which chance lowers the promise of a step: 0 in the first attempt, and a different amount in
/// each later one. The same search always has the same luck.
fn luck(attempt: u64, state: &State, step: Step) -> i32 {
    if attempt == 0 {
        return 0;
    }
    let key = state.key() as u64 ^ attempt << 40 ^ u64::from(step.card) << 57;
    let mixed = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    ((mixed >> 40) % MOST_LUCK) as i32
}
