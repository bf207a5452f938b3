//! Par: the best results of a numbered game for a player who knows every card.

use cards::Seed;
use gaps::{Gaps, Method, Ply, Rules, Score};
use session::Game;

use super::board::SearchBoard;
use super::several_deals;
use super::solution_line::Line;
use crate::budget::{Budget, Meter};

/// The best results of a game for a player who knows every card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Par {
    /// The best score of the first deal, with sequences counted in runs only.
    pub best_single: u16,
    /// The best score of the first deal, with all sequences counted.
    pub best_single_all_sequences: u16,
    /// The fewest deals that win the game; `None` if it cannot be won in the deals allowed.
    pub fewest_deals: Option<u32>,
    /// The best score after the last deal, with sequences counted in runs only.
    pub best_final: u16,
    /// A line that wins in the fewest deals, or else reaches the best score after the last.
    pub line: Vec<Ply>,
}

/// Returns the par of the game of `seed` (`None` if the budget was too small) and the number of positions branched
/// from. [`super::is_exact`] must hold for `rules`.
pub fn par(rules: &Rules, seed: &Seed, budget: Budget<'_>) -> (Option<Par>, u64) {
    let mut meter = Meter::new(budget);
    let par = within(rules, seed, &mut meter);
    (par, meter.states())
}

fn within(rules: &Rules, seed: &Seed, meter: &mut Meter<'_>) -> Option<Par> {
    let start = Gaps::deal(rules, seed);
    let game = several_deals::fewest(seed, &start, meter);
    if !game.is_certain {
        return None;
    }
    let fewest_deals = rules.deals().is_none_or(|deals| game.low <= deals.into()).then_some(game.low);
    let mut best_single = rules.max_score();
    if fewest_deals != Some(1) {
        let mut line = Line::at(&start);
        let (_, cards) = game.first.longest(&SearchBoard::of(&start))?;
        line.play(seed, cards);
        best_single = Score::of(&line.position, Method::PosOnly).total();
    }
    let best_single_all_sequences = game.first.best.score?;
    let best_final = Score::of(&game.line.position, Method::PosOnly).total();
    Some(Par { best_single, best_single_all_sequences, fewest_deals, best_final, line: game.line.plies })
}
