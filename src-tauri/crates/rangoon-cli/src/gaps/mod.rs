//! The Rangoon family in a terminal.

mod board;
pub mod rules;
pub mod solve;

use cards::Seed;
use gameset::Gameset;
use gaps::{Gaps, ParsedPly, Rules, parse_actions};
use session::Session;

use self::board::Board;
use crate::task::Task;

/// Carries out `task` in the game of `seed`; `rules` are those of `gameset`.
///
/// # Errors
/// If an action is not possible; the message names it.
pub fn carry_out(task: Task<'_>, gameset: &Gameset, rules: Rules, seed: Seed) -> Result<String, String> {
    let session = Session::<Gaps>::new(rules, seed);
    task.carry_out(session, None, parse_actions, ParsedPly::resolve, |it| Board::of(gameset.play_id(), it))
}
