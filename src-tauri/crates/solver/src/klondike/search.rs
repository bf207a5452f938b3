//! Depth-first search for a win.

use super::closure::is_hopeless;
use super::dead::{DeadSet, Key};
use super::safe;
use super::state::{State, Step, To};
use super::table::Table;
use crate::budget::Meter;

/// Why a search came to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Everything has been searched; there is no win.
    Exhausted,
    /// The line wins.
    Won,
    /// The budget is spent.
    Stopped,
}

/// A running search.
pub struct Search<'a, 'b, K> {
    table: &'a Table,
    meter: &'a mut Meter<'b>,
    key: fn(&State) -> K,
    dead: DeadSet<K>,
    /// The steps to where the search is.
    pub line: Vec<Step>,
    /// The steps still to be tried, of all positions on the way.
    steps: Vec<Step>,
}

impl<'a, 'b, K: Key> Search<'a, 'b, K> {
    /// A search that has not begun; `key` tells positions apart.
    pub fn new(table: &'a Table, key: fn(&State) -> K, meter: &'a mut Meter<'b>) -> Self {
        Self { table, meter, key, dead: DeadSet::new(), line: Vec::new(), steps: Vec::new() }
    }

    /// Searches all that can follow `state`. If it `fills`, a king goes to a space first.
    pub fn visit(&mut self, mut state: State, fills: bool) -> End {
        if !self.meter.look() {
            return End::Stopped;
        }
        let depth = self.line.len();
        while let Some(step) = safe::step(self.table, &state) {
            state = state.after(self.table, step);
            self.line.push(step);
        }
        if state.is_won(self.table) {
            return End::Won;
        }
        let is_new = fills || self.dead.insert((self.key)(&state)) && !is_hopeless(self.table, &state);
        let end = if is_new { self.branch(&state, fills) } else { End::Exhausted };
        if end == End::Exhausted {
            self.line.truncate(depth);
        }
        end
    }

    fn branch(&mut self, state: &State, fills: bool) -> End {
        if !self.meter.branch() {
            return End::Stopped;
        }
        let first = self.steps.len();
        state.steps(self.table, fills, &mut self.steps);
        self.steps[first..].sort_by_cached_key(|step| promise(self.table, state, *step));
        while self.steps.len() > first {
            let step = self.steps.pop().expect("there is one more");
            let makes_space = state.bottoms >> step.card & 1 == 1 && step.to != To::Foundation;
            self.line.push(step);
            let end = self.visit(state.after(self.table, step), makes_space);
            if end != End::Exhausted {
                return end;
            }
            self.line.pop();
        }
        End::Exhausted
    }
}

/// Returns how good a step is; the best one is tried first. This only affects how soon something is found.
fn promise(table: &Table, state: &State, step: Step) -> i32 {
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
