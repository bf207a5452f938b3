//! The questions that can be asked about a position.

use cards::Seed;
use gaps::{Method, Ply, Position, RedealWhen, Rules, Score};

use super::one_deal::{self, Winnable};
use super::solution_line::Line;
use super::{general_search, several_deals};
use crate::budget::{Budget, Meter};
use crate::{Answer, Finding};

/// A question about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// Can this deal be won? The value is 1 or 0; the line wins.
    Win,
    /// What is the best score this deal can give, by this method? The value is that score.
    BestScore(Method),
    /// In how few deals can the game of this seed be won if the shuffles are known? Deals already used count. The value
    /// is the number of deals, or one more than the rules allow if the game cannot be won; then the line leads to the
    /// best score that is possible after the last deal, with sequences counted in runs only.
    FewestDeals(Seed),
}

/// Returns whether every question about games of these rules can be answered for certain, given the time: each gap
/// takes one card, heads do not move, and a redeal comes only when no move is possible.
pub fn is_exact(rules: &Rules) -> bool {
    rules.takes_successors_only() && rules.switches().redeal_when == RedealWhen::Ceased
}

/// Answers `query` for `position` within `budget`.
///
/// # Panics
/// If a line that the search found is not legal. That would be a mistake in this crate; a wrong answer is never
/// returned.
pub fn solve(position: &Position, query: Query, budget: Budget<'_>) -> Answer<Ply> {
    let mut meter = Meter::new(budget);
    let finding = if position.is_given_up() {
        Finding::Proven { value: given_up(position, query), line: Vec::new() }
    } else if is_exact(&position.rules()) {
        exact(position, query, &mut meter)
    } else {
        any(position, query, &mut meter)
    };
    Answer { finding, states: meter.states() }
}

/// Answers `query` for a game that was given up, in which nothing more can be reached.
fn given_up(position: &Position, query: Query) -> u32 {
    match query {
        Query::Win => 0,
        Query::BestScore(method) => Score::of(position, method).total().into(),
        Query::FewestDeals(_) => several_deals::beyond(&position.rules()),
    }
}

fn exact(position: &Position, query: Query, meter: &mut Meter<'_>) -> Finding<Ply> {
    match query {
        Query::Win => match one_deal::win(position, meter) {
            Winnable::Unknown => Finding::Bound { low: 0, high: 1, line: Vec::new() },
            Winnable::Never => Finding::Proven { value: 0, line: Vec::new() },
            Winnable::By(cards) => Finding::Proven { value: 1, line: replayed(position, &cards) },
        },
        Query::BestScore(method) => {
            let best = one_deal::best(position, method, None, meter);
            let line = best.line.map_or_else(Vec::new, |cards| replayed(position, &cards));
            settled(best.low.into(), best.high.into(), line, best.low == best.high)
        }
        Query::FewestDeals(seed) => {
            let game = several_deals::fewest(&seed, position, meter);
            settled(game.low, game.high, game.line.plies, game.is_certain)
        }
    }
}

/// Answers `query` under any rules. A win of this deal needs no other deal; the deals that follow are unknown.
fn any(position: &Position, query: Query, meter: &mut Meter<'_>) -> Finding<Ply> {
    let found = general_search::best(
        position,
        if let Query::BestScore(method) = query { method } else { Method::AllSeq },
        meter,
    );
    let max = u32::from(position.rules().max_score());
    match query {
        Query::Win if found.is_won => Finding::Proven { value: 1, line: found.line },
        Query::Win if found.is_certain => Finding::Proven { value: 0, line: Vec::new() },
        Query::Win => Finding::Bound { low: 0, high: 1, line: Vec::new() },
        Query::BestScore(_) => {
            let low = u32::from(found.score);
            settled(low, if found.is_certain { low } else { max }, found.line, found.is_certain)
        }
        Query::FewestDeals(_) => {
            let deal = position.deal();
            let beyond = several_deals::beyond(&position.rules());
            let low = if found.is_certain && !found.is_won { deal + 1 } else { deal };
            settled(low, if found.is_won { deal } else { beyond }, found.line, found.is_won || low == beyond)
        }
    }
}

fn settled(low: u32, high: u32, line: Vec<Ply>, is_certain: bool) -> Finding<Ply> {
    if is_certain { Finding::Proven { value: low, line } } else { Finding::Bound { low, high, line } }
}

/// Plays the moves of these cards by the rules. There is no redeal among them, so any seed will do.
pub(super) fn replayed(position: &Position, cards: &[u8]) -> Vec<Ply> {
    let seed = Seed { base: "A".parse().expect("a base"), tournament: None, number: 1 };
    let mut line = Line::at(position);
    line.play(&seed, cards);
    line.plies
}
