//! The Rangoon family in a terminal.

mod board;
pub mod hint;
pub mod review;
pub mod rules;
pub mod solve;

use gameset::{Gameset, PlayId};
use gaps::{Gaps, ParsedPly, parse_actions};
use session::Session;

use self::board::Board;
use crate::arguments::{Game, Terms};
use crate::choice::{family_rules, refused_outside_klondike};
use crate::task::{Task, play};

/// Deals a game by `rules`, and returns it with its gameset.
///
/// # Errors
/// If no gameset has such a game, or the terms are those of another game.
pub fn dealt(game: &Game, terms: &Terms, rules: games::Rules) -> Result<(Gameset, Session<Gaps>), String> {
    refuse_others(terms, rules)?;
    let gameset = game.gameset(rules, terms.deals)?;
    let seed = gameset.seed(game.game).map_err(|why| format!("--game: {why}"))?;
    let session = Session::new(family_rules(gameset.rules())?, seed);
    Ok((gameset, session))
}

/// Checks that no term of another game is given.
fn refuse_others(terms: &Terms, rules: games::Rules) -> Result<(), String> {
    if terms.no_turn_up { Err(refused_outside_klondike("--no-turn-up", rules)) } else { Ok(()) }
}

/// Carries out `task` in the game of `session`.
///
/// # Errors
/// If an action is not possible; the message names it.
pub fn carry_out(task: Task<'_>, play_id: &PlayId, mut session: Session<Gaps>) -> Result<String, String> {
    act(&mut session, task.actions())?;
    Ok(task.text(&session, Board::of(play_id, &session)))
}

/// Plays a list of actions, if there is one.
///
/// # Errors
/// If one is not possible; the message names it.
fn act(session: &mut Session<Gaps>, actions: Option<&str>) -> Result<(), String> {
    play(session, actions, None, parse_actions, ParsedPly::resolve)
}
