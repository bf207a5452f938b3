//! Answers questions about a game of several deals whose shuffles are known.
//!
//! A redeal comes when no move is possible. It depends only on the seed, the number of the deal and the lengths of the
//! runs, because all other cards are taken up and put in deck order before they are shuffled. So all ends of a deal
//! with the same runs lead to the same next deal, and a game is a small tree: a deal has a few dozen different next
//! ones. No set of runs is better than another in every case, because each is shuffled differently; so the proof that a
//! game cannot be won in two deals needs all of them. Long runs leave few cards to be put in order, so the longest are
//! tried first.

use std::collections::HashSet;

use cards::Seed;
use gaps::{Method, Position, Rules, Score};

use super::board::SearchBoard;
use super::objective::RowRuns;
use super::one_deal::{self, Winnable};
use super::run_set::Runs;
use super::search::{SearchOutcome, search};
use super::solution_line::Line;
use crate::budget::Meter;

/// The findings about a game.
pub(crate) struct Game {
    /// The fewest deals that may be enough; one more than the rules allow if the game cannot be won.
    pub low: u32,
    /// A number of deals that is certainly enough; one more than the rules allow if none is known.
    pub high: u32,
    /// A line that wins in `high` deals, or else leads to the best score found after the last deal, by runs alone.
    pub line: Line,
    /// Whether everything that the question needs has been searched.
    pub is_certain: bool,
    /// The findings about the first of the game's deals.
    pub first: RowRuns,
}

/// Returns one more than the number of deals that `rules` allow, the answer for a game that cannot be won.
pub(super) fn beyond(rules: &Rules) -> u32 {
    rules.deals().map_or(u32::MAX, |deals| u32::from(deals) + 1)
}

/// Finds the fewest deals that win the game from `start`, including those already used.
pub fn fewest(seed: &Seed, start: &Position, meter: &mut Meter<'_>) -> Game {
    let beyond = beyond(&start.rules());
    let line = Line::at(start);
    let mut game = Game { low: start.deal(), high: beyond, line, is_certain: false, first: RowRuns::new() };
    // Unless the first deal can be won, its ends are needed, so the win is searched among them.
    match search(SearchBoard::of(start), &mut game.first, meter) {
        SearchOutcome::Stopped => return game,
        SearchOutcome::Exhausted => game.low += 1,
        SearchOutcome::Met => {
            game.line.play(seed, game.first.won.as_deref().unwrap_or_default());
            return Game { high: game.low, is_certain: true, ..game };
        }
    }
    if game.low == beyond {
        if let Some((_, cards)) = game.first.longest(&SearchBoard::of(start)) {
            game.line.play(seed, cards);
        }
        return Game { is_certain: true, ..game };
    }
    let mut known = HashSet::new();
    let mut deals = sorted(dealt(seed, &game.line, &game.first, &mut known));
    loop {
        for line in &deals {
            match one_deal::win(&line.position, meter) {
                Winnable::Unknown => return game,
                Winnable::Never => {}
                Winnable::By(cards) => {
                    game.line = line.clone();
                    game.line.play(seed, &cards);
                    return Game { high: game.low, is_certain: true, ..game };
                }
            }
        }
        game.low += 1;
        if game.low == beyond {
            let (line, is_certain) = best_end(seed, deals, meter);
            return Game { line, is_certain, ..game };
        }
        let mut next = Vec::new();
        known.clear();
        for line in &deals {
            let mut ends = RowRuns::new();
            if search(SearchBoard::of(&line.position), &mut ends, meter) == SearchOutcome::Stopped {
                return game;
            }
            next.extend(dealt(seed, line, &ends, &mut known));
        }
        deals = sorted(next);
    }
}

/// Returns the deals that follow the ends of one deal, each with the length of its runs. Adds their runs to `known` and
/// leaves out those that were already there.
fn dealt(seed: &Seed, line: &Line, ends: &RowRuns, known: &mut HashSet<Runs>) -> Vec<(u8, Line)> {
    let new = ends.found.iter().filter(|(runs, _)| known.insert(*runs));
    let deal = |(runs, cards): &(Runs, Vec<u8>)| {
        let mut line = line.clone();
        line.play(seed, cards);
        line.redeal(seed);
        (runs.iter().sum(), line)
    };
    new.map(deal).collect()
}

/// Sorts the deals by the length of their runs, the longest first.
fn sorted(mut deals: Vec<(u8, Line)>) -> Vec<Line> {
    deals.sort_by_key(|(length, _)| std::cmp::Reverse(*length));
    deals.into_iter().map(|(_, line)| line).collect()
}

/// Returns the best score after the last of these deals, which cannot be won, and whether the budget was enough to be
/// sure. Only runs count, as in every game of several deals.
fn best_end(seed: &Seed, deals: Vec<Line>, meter: &mut Meter<'_>) -> (Line, bool) {
    let mut best: Option<Line> = None;
    for mut line in deals {
        let above = best.as_ref().map(|line| Score::of(&line.position, Method::PosOnly).total());
        if let Some(cards) = one_deal::best(&line.position, Method::PosOnly, above, meter).line {
            line.play(seed, &cards);
            best = Some(line);
        }
    }
    (best.expect("a deal has an end, and the first one found is better than none"), !meter.is_spent())
}
