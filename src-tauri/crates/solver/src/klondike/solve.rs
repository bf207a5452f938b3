//! The question that can be asked about a position.

use klondike::{Movement, Ply, Position};

use super::context::SearchContext;
use super::safe_moves;
use super::search::{Search, SearchOutcome};
use super::solution_line::Line;
use super::state::State;
use crate::budget::{Budget, Meter};
use crate::{Answer, Finding};

/// Finds out within `budget` whether a player who knows every card can win the hand in `position`. The value is 1 or 0;
/// the line wins, and contains every turn-up.
///
/// # Panics
/// If a line that the search found is not legal. That would be a mistake in this crate; a wrong answer is never
/// returned.
pub fn solve(position: &Position, budget: Budget<'_>) -> Answer<Ply> {
    let mut meter = Meter::new(budget);
    let finding =
        if position.is_given_up() { Finding::Proven { value: 0, line: Vec::new() } } else { win(position, &mut meter) };
    Answer { finding, states: meter.states() }
}

fn win(position: &Position, meter: &mut Meter<'_>) -> Finding<Ply> {
    let start = Line::at(position);
    let table = SearchContext::of(&start.position);
    let first = State::of(&table, &start.position);
    let state = &safe_moves::settled(&table, first);
    let (end, steps) = match table.movement {
        Movement::Relaxed => {
            let mut search = Search::new(&table, |state| state.key() as u64, meter);
            (search.run(state), search.line)
        }
        Movement::Strict => {
            let mut search = Search::new(&table, State::key, meter);
            (search.run(state), search.line)
        }
    };
    match end {
        SearchOutcome::Stopped | SearchOutcome::Interrupted => Finding::Bound { low: 0, high: 1, line: Vec::new() },
        SearchOutcome::Exhausted => Finding::Proven { value: 0, line: Vec::new() },
        SearchOutcome::Won => Finding::Proven { value: 1, line: start.win(&table, first, &steps) },
    }
}
