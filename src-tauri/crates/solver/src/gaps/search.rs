//! Depth-first search through one deal.

use super::aim::Aim;
use super::closure::Reach;
use super::reduction::{Refuted, persistent, single};
use super::table::{Step, Table};
use crate::budget::Meter;
use crate::seen::{Recent, Seen};

/// Why a search came to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Everything has been searched.
    Exhausted,
    /// The aim has been met.
    Met,
    /// The budget is spent.
    Stopped,
}

/// A running search. When it has exhausted everything, the table is as it was at the start.
struct Search<'a, 'b, A> {
    table: Table,
    aim: &'a mut A,
    meter: &'a mut Meter<'b>,
    seen: Seen,
    recent: Recent,
    line: Vec<Step>,
}

/// Visits all end positions that can be reached from `table`, except those that the aim calls hopeless.
pub fn search<A: Aim>(table: Table, aim: &mut A, meter: &mut Meter<'_>) -> End {
    let reach = Reach::of(&table);
    if aim.is_hopeless(&table, &reach) {
        return End::Exhausted;
    }
    let (seen, recent) = (Seen::new(), Recent::new());
    Search { table, aim, meter, seen, recent, line: Vec::new() }.visit(&reach, false, Refuted::default())
}

impl<A: Aim> Search<'_, '_, A> {
    /// Searches on from here. `reach` covers all that can happen; it `is_wide` if it may hold more than the closure of
    /// this position does.
    fn visit(&mut self, reach: &Reach, is_wide: bool, refuted: Refuted) -> End {
        if !self.meter.reach(&self.seen) {
            return End::Stopped;
        }
        let depth = self.line.len();
        let end = self.branch(reach, is_wide, refuted);
        if end == End::Exhausted {
            while self.line.len() > depth {
                self.unmake();
            }
        }
        end
    }

    /// Makes moves as long as a single one is enough, then branches.
    fn branch(&mut self, reach: &Reach, mut is_wide: bool, mut refuted: Refuted) -> End {
        let moves = loop {
            if self.recent.meet(self.table.key()) {
                return End::Exhausted;
            }
            let moves = self.table.moves();
            if moves.is_empty() {
                return if self.aim.is_met(&self.table, &self.line) { End::Met } else { End::Exhausted };
            }
            let Some(step) = single(&self.table, &moves, reach, &mut refuted) else { break moves };
            is_wide |= self.make(step, reach);
        };
        if !self.seen.insert(self.table.key()) {
            return End::Exhausted;
        }
        let narrow = is_wide.then(|| Reach::of(&self.table));
        if narrow.as_ref().is_some_and(|reach| self.aim.is_hopeless(&self.table, reach)) {
            return End::Exhausted;
        }
        let reach = narrow.as_ref().unwrap_or(reach);
        if !self.meter.branch() {
            return End::Stopped;
        }
        let chosen = persistent(&self.table, &moves, &refuted);
        let mut order: [_; 4] = std::array::from_fn(|index| match chosen >> index & 1 {
            0 => (i8::MAX, index),
            _ => (self.doubt(moves[index]), index),
        });
        order.sort_unstable();
        for (_, index) in &order[..chosen.count_ones() as usize] {
            let step = moves[*index];
            let is_wide = self.make(step, reach);
            let end = self.visit(reach, is_wide, refuted.after(step.card));
            if end != End::Exhausted {
                return end;
            }
            self.unmake();
        }
        End::Exhausted
    }

    /// Makes a move. Returns whether the closure has lost something by it: the successor could have come to the place
    /// behind the one the card left. If nothing is lost, a new closure is seldom worth its cost, and the old one covers
    /// all that follows in any case.
    fn make(&mut self, step: Step, reach: &Reach) -> bool {
        let loses = reach.brings_successor(&self.table, step.from);
        self.table.make(step);
        self.line.push(step);
        loses
    }

    fn unmake(&mut self) {
        let step = self.line.pop().expect("a move was made");
        self.table.unmake(step);
    }

    /// Returns how little a move promises; good moves come first. This only affects how soon something is found.
    fn doubt(&self, step: Step) -> i8 {
        let is_final = step.to == self.table.home(step.card);
        let breaks = self.table.is_followed(step.card);
        let opens_dead_gap = self.table.is_dead(step.from);
        i8::from(breaks) * 2 + i8::from(opens_dead_gap) * 4 - i8::from(is_final) * 8
    }
}
