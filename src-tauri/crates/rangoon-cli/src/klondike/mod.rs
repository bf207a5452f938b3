//! Klondike in a terminal.

mod board;
pub mod hint;
pub mod review;
pub mod rules;
pub mod solve;

use cards::Seed;
use gameset::{Gameset, PlayId};
use klondike::{Auto, Klondike, ParsedPly, Position, Rules, ToFoundation, TurnUp, parse_actions};
use session::Session;

use self::board::Board;
use crate::arguments::{Game, Terms};
use crate::solve::BoardText;
use crate::task::{Task, no_seed, play};

/// Carries out `task` in a hand by `rules`.
///
/// # Errors
/// If no gameset has such a hand, the terms are those of another game, or an action is not possible.
pub fn carry_out(task: Task<'_>, game: &Game, terms: &Terms, rules: Rules) -> Result<String, String> {
    let session = played(game, terms, rules, task.actions())?;
    Ok(task.text(&session, Board::of(Some(&game.play_id), &session)))
}

/// Returns a hand by `rules` in which a list of actions, if there is one, has been played.
///
/// # Errors
/// If no gameset has such a hand, the terms are those of another game, or an action is not possible.
fn played(game: &Game, terms: &Terms, rules: Rules, actions: Option<&str>) -> Result<Session<Klondike>, String> {
    refuse([("--tournament", game.tournament.is_some()), ("--deals", terms.deals.is_some())])?;
    let mut session = Session::new(rules, seed(&game.play_id, rules, game.game)?);
    act(&mut session, terms, actions)?;
    Ok(session)
}

/// Carries out `task` in the hand on `board`.
///
/// # Errors
/// If it cannot be read, the terms are those of another game, or an action is not possible.
pub fn carry_out_on_board(
    task: Task<'_>,
    board: &BoardText<'_>,
    terms: &Terms,
    rules: Rules,
) -> Result<String, String> {
    refuse([("--deals", terms.deals.is_some())])?;
    let position = board.read(|text| Position::read(rules, text))?;
    let mut session = Session::of_opening(rules, no_seed(), position);
    act(&mut session, terms, task.actions())?;
    Ok(task.text(&session, Board::of(None, &session)))
}

/// Plays a list of actions, if there is one.
///
/// # Errors
/// If one is not possible; the message names it.
fn act(session: &mut Session<Klondike>, terms: &Terms, actions: Option<&str>) -> Result<(), String> {
    let turn_up = if terms.no_turn_up { TurnUp::ByHand } else { TurnUp::AtOnce };
    let auto = Auto::after_ply(turn_up, ToFoundation::Never);
    play(session, actions, Some(&auto), parse_actions, ParsedPly::resolve)
}

/// Checks that none of these options is given.
fn refuse<const COUNT: usize>(others: [(&str, bool); COUNT]) -> Result<(), String> {
    refuse_because("Klondike has one deal and no tournaments", others)
}

fn refuse_because<const COUNT: usize>(reason: &str, others: [(&str, bool); COUNT]) -> Result<(), String> {
    match others.into_iter().find(|(_, is_given)| *is_given) {
        Some((option, _)) => Err(format!("{option}: leave this out, because {reason}")),
        None => Ok(()),
    }
}

/// Returns the seed of hand `number` of a gameset.
fn seed(play_id: &PlayId, rules: Rules, number: u32) -> Result<Seed, String> {
    Gameset::new(play_id.clone(), games::Rules::from(rules)).seed(number).map_err(|why| format!("--game: {why}"))
}
