//! A player who only follows advice, and never knows how the cards will be shuffled.

use gaps::{Gaps, Method, Ply, Position, Rules};
use session::Game;
use solver::Budget;
use solver::gaps::Advice;

use crate::games::seed;

/// Plays game `number` of the standard gameset as advised, and returns the last position. If the advice is that nothing
/// more can be gained, it plays any possible moves, because cards are dealt again only when no move is left.
///
/// # Panics
/// If advice is not legal, or has no answer within `states` positions.
pub fn play(number: u32, states: u64) -> Position {
    let (rules, seed) = (Rules::RANGOON, seed(number));
    let mut position = Gaps::deal(&rules, &seed);
    while !Gaps::status(&position).is_end() {
        let line = match Advice::of(&position, Method::PosOnly, Budget::states(states)) {
            Advice::Win(line) | Advice::Gain { line, .. } => line,
            Advice::Nothing => vec![position.moves().next().map_or(Ply::Redeal, Ply::Move)],
            Advice::Unknown => panic!("game {number}: {states} states are not enough"),
        };
        for ply in line {
            position =
                Gaps::play(&rules, &seed, &position, ply).unwrap_or_else(|why| panic!("game {number}: {ply}: {why}"));
        }
    }
    position
}
