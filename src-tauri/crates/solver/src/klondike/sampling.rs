//! Finds the step that wins most often over the ways in which the hidden cards can lie.
//!
//! Layouts of the hidden cards are drawn at random. The value of a step is the number of layouts that are won after it.
//! A step shows cards, by which the player can tell some layouts from others. So the layouts that look alike form a
//! group, and each group has one reply: the one with which the greedy player wins most of its layouts. A different
//! reply to each layout would need a player who knows the hidden cards, and would count wins that no one can find.

use super::context::SearchContext;
use super::greedy::{Ratings, makes_space};
use super::layouts;
use super::safe_moves;
use super::state::{State, Step};
use crate::budget::Meter;

/// The number of layouts that are drawn. With 200, a player who follows the hints does not win more hands.
pub(crate) const LAYOUTS: usize = 60;

/// Layouts that look alike, all in the same state.
struct Group<'a> {
    state: State,
    /// Whether a king goes to a space first.
    fills: bool,
    layouts: Vec<&'a SearchContext>,
}

/// Returns for each of `steps` from `state` how many layouts are won after it, as far as the player can see. `None` if
/// the meter stops the search.
pub fn wins(table: &SearchContext, state: &State, steps: &[Step], meter: &mut Meter<'_>) -> Option<Vec<usize>> {
    let ratings = Ratings::of(table);
    let layouts = layouts::draw(table, state, LAYOUTS);
    let all = Group { state: *state, fills: false, layouts: layouts.iter().collect() };
    let of_step = |step: &Step| {
        let mut wins = 0;
        for group in all.after(*step) {
            wins += group.wins(ratings, meter)?;
        }
        Some(wins as usize)
    };
    steps.iter().map(of_step).collect()
}

/// Returns the place of the step that wins the most layouts, of which `wins` says how many each of `steps` wins; among
/// equals, that of the step that the greedy player prefers. `None` if there is no step.
pub fn best(table: &SearchContext, state: &State, steps: &[Step], wins: &[usize]) -> Option<usize> {
    let ratings = Ratings::of(table);
    (0..steps.len()).max_by_key(|place| (wins[*place], ratings.rate(table, state, steps[*place])))
}

impl<'a> Group<'a> {
    /// Returns the steps. They are the same in each layout, because no hidden card is in any of them.
    fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        self.state.steps(self.layouts[0], self.fills, |step| steps.push(step));
        steps
    }

    /// Returns the groups of layouts that look alike after `step` and the safe steps that follow it.
    fn after(&self, step: Step) -> Vec<Self> {
        let mut groups: Vec<Self> = Vec::new();
        let fills = makes_space(&self.state, step);
        for layout in &self.layouts {
            let state = safe_moves::settled(layout, self.state.after(layout, step));
            let looks_like = |group: &Self| group.state.looks_like(group.layouts[0], &state, layout);
            match groups.iter_mut().find(|group| looks_like(group)) {
                Some(group) => group.layouts.push(layout),
                None => groups.push(Group { state, fills, layouts: vec![layout] }),
            }
        }
        groups
    }

    /// Returns the number of layouts that the greedy player wins after the best reply; `None` if the meter stops it.
    fn wins(&self, ratings: &Ratings, meter: &mut Meter<'_>) -> Option<u32> {
        let all = self.layouts.len() as u32;
        if self.state.is_won(self.layouts[0]) {
            return Some(all);
        }
        let mut best = 0;
        for step in self.steps() {
            let fills = makes_space(&self.state, step);
            let mut wins = 0;
            for layout in &self.layouts {
                if !meter.branch() || !meter.look() {
                    return None;
                }
                let next = safe_moves::settled(layout, self.state.after(layout, step));
                wins += u32::from(ratings.win(layout, next, fills));
            }
            best = best.max(wins);
        }
        Some(best)
    }
}
