//! Depth-first search through one deal.

use super::board::{SearchBoard, Step};
use super::objective::Objective;
use super::reduction::{Refuted, persistent, single};
use super::relaxation::Reachable;
use crate::budget::Meter;
use crate::visited_set::{Recent, VisitedSet};

/// The reason why a search came to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SearchOutcome {
    /// Everything has been searched.
    Exhausted,
    /// The objective has been met.
    Met,
    /// The budget is spent.
    Stopped,
}

/// A running search. When it has exhausted everything, the board is as it was at the start.
struct Search<'a, 'b, A> {
    board: SearchBoard,
    objective: &'a mut A,
    meter: &'a mut Meter<'b>,
    seen: VisitedSet,
    recent: Recent,
    line: Vec<Step>,
}

/// Visits all end positions that can be reached from `board`, except those that the objective calls hopeless.
pub fn search<A: Objective>(board: SearchBoard, objective: &mut A, meter: &mut Meter<'_>) -> SearchOutcome {
    let reach = Reachable::of(&board);
    if objective.is_hopeless(&board, &reach) {
        return SearchOutcome::Exhausted;
    }
    let (seen, recent) = (VisitedSet::new(), Recent::new());
    Search { board, objective, meter, seen, recent, line: Vec::new() }.visit(&reach, false, Refuted::default())
}

impl<A: Objective> Search<'_, '_, A> {
    /// Searches all positions that can follow the current one, and takes back its own moves if it finds no end. `reach`
    /// covers all that can happen; it `is_wide` if it may hold more than the closure of this position does. `refuted`
    /// names moves that are known not to be enough on their own.
    fn visit(&mut self, reach: &Reachable, is_wide: bool, refuted: Refuted) -> SearchOutcome {
        if !self.meter.reach(&self.seen) {
            return SearchOutcome::Stopped;
        }
        let depth = self.line.len();
        let outcome = self.branch(reach, is_wide, refuted);
        if outcome == SearchOutcome::Exhausted {
            while self.line.len() > depth {
                self.unmake();
            }
        }
        outcome
    }

    /// Makes moves as long as a single one is enough, then branches.
    fn branch(&mut self, reach: &Reachable, mut is_wide: bool, mut refuted: Refuted) -> SearchOutcome {
        let moves = loop {
            if self.recent.meet(self.board.key()) {
                return SearchOutcome::Exhausted;
            }
            let moves = self.board.moves();
            if moves.is_empty() {
                return if self.objective.is_met(&self.board, &self.line) {
                    SearchOutcome::Met
                } else {
                    SearchOutcome::Exhausted
                };
            }
            let Some(step) = single(&self.board, &moves, reach, &mut refuted) else { break moves };
            is_wide |= self.make(step, reach);
        };
        if !self.seen.insert(self.board.key()) {
            return SearchOutcome::Exhausted;
        }
        let narrow = is_wide.then(|| Reachable::of(&self.board));
        if narrow.as_ref().is_some_and(|reach| self.objective.is_hopeless(&self.board, reach)) {
            return SearchOutcome::Exhausted;
        }
        let reach = narrow.as_ref().unwrap_or(reach);
        if !self.meter.branch() {
            return SearchOutcome::Stopped;
        }
        let chosen = persistent(&self.board, &moves, &refuted);
        let mut order: [_; 4] = std::array::from_fn(|index| match chosen >> index & 1 {
            0 => (i8::MAX, index),
            _ => (self.doubt(moves[index]), index),
        });
        order.sort_unstable();
        for (_, index) in &order[..chosen.count_ones() as usize] {
            let step = moves[*index];
            let is_wide = self.make(step, reach);
            let outcome = self.visit(reach, is_wide, refuted.after(step.card));
            if outcome != SearchOutcome::Exhausted {
                return outcome;
            }
            self.unmake();
        }
        SearchOutcome::Exhausted
    }

    /// Makes a move. Returns whether the closure has lost something by it, namely that the successor could have come to
    /// the place behind the one the card left. If nothing is lost, a new closure is seldom worth its cost, and the old
    /// one covers all that follows in any case.
    fn make(&mut self, step: Step, reach: &Reachable) -> bool {
        let loses = reach.brings_successor(&self.board, step.from);
        self.board.make(step);
        self.line.push(step);
        loses
    }

    fn unmake(&mut self) {
        let step = self.line.pop().expect("a move was made");
        self.board.unmake(step);
    }

    /// Returns a rank for a move; good moves come first. This only affects how soon the search finds something.
    fn doubt(&self, step: Step) -> i8 {
        let is_final = step.to == self.board.home(step.card);
        let breaks = self.board.is_followed(step.card);
        let opens_dead_gap = self.board.is_dead(step.from);
        i8::from(breaks) * 2 + i8::from(opens_dead_gap) * 4 - i8::from(is_final) * 8
    }
}
