//! The Rangoon family in a terminal.

mod board;
pub mod hint;
pub mod review;
pub mod rules;
pub mod solve;

use cards::layout_text::LayoutFault;
use gameset::{Gameset, PlayId};
use gaps::{Gaps, ParsedPly, Position, Rules, parse_actions};
use session::Session;

use self::board::Board;
use crate::arguments::{Game, Terms};
use crate::choice::{family_rules, refused_outside_klondike};
use crate::solve::BoardText;
use crate::task::{Task, no_seed, play};

/// Deals a game by `rules`, and returns it with its gameset.
///
/// # Errors
/// If no gameset has such a game, or the terms are those of another game.
pub fn dealt(game: &Game, terms: &Terms, rules: Rules) -> Result<(Gameset, Session<Gaps>), String> {
    refuse_others(terms, rules)?;
    let gameset = game.gameset(rules.into(), terms.deals)?;
    let seed = gameset.seed(game.game).map_err(|why| format!("--game: {why}"))?;
    let session = Session::new(family_rules(gameset.rules())?, seed);
    Ok((gameset, session))
}

/// Reads a board by `rules`, or as it was written for another program.
pub(super) fn read_board(rules: Rules, text: &str) -> Result<Position, String> {
    match Position::read_given(rules, text) {
        Ok(Some(position)) => Ok(position),
        Ok(None) => Err(LayoutFault::Unknown.to_string()),
        Err(why) => Err(why.to_string()),
    }
}

/// Reads the board of a game that is played on these terms.
///
/// # Errors
/// If it cannot be read, or the terms are those of another game or contradict it.
fn board_on(board: &BoardText<'_>, terms: &Terms, rules: Rules) -> Result<Position, String> {
    refuse_others(terms, rules)?;
    let rules = family_rules(terms.with_deal_limit(rules.into())?)?;
    let position = board.read(|text| read_board(rules, text))?;
    let deals = position.rules().deals();
    if terms.deals.is_some() && deals != rules.deals() {
        let deals = deals.map_or_else(|| "no limit".to_owned(), |deals| deals.to_string());
        return Err(format!("--deals: leave this out, because the board sets {deals}"));
    }
    Ok(position)
}

/// Carries out `task` on `board`.
///
/// # Errors
/// If it cannot be read, an action is not possible, or one deals again: the cards of another deal are not known.
pub fn carry_out_on_board(
    task: Task<'_>,
    board: &BoardText<'_>,
    terms: &Terms,
    rules: Rules,
) -> Result<String, String> {
    let position = board_on(board, terms, rules)?;
    let actions = task.actions().and_then(|actions| parse_actions(actions).ok()).unwrap_or_default();
    if actions.contains(&ParsedPly::Redeal) {
        return Err("--actions: D: the cards of another deal are not known".to_owned());
    }
    let mut session = Session::of_opening(position.rules(), no_seed(), position);
    act(&mut session, task.actions())?;
    Ok(task.text(&session, Board::of(None, &session)))
}

/// Checks that no term of another game is given.
fn refuse_others(terms: &Terms, rules: Rules) -> Result<(), String> {
    if terms.no_turn_up { Err(refused_outside_klondike("--no-turn-up", rules)) } else { Ok(()) }
}

/// Carries out `task` in the game of `session`.
///
/// # Errors
/// If an action is not possible; the message names it.
pub fn carry_out(task: Task<'_>, play_id: &PlayId, mut session: Session<Gaps>) -> Result<String, String> {
    act(&mut session, task.actions())?;
    Ok(task.text(&session, Board::of(Some(play_id), &session)))
}

/// Plays a list of actions, if there is one.
///
/// # Errors
/// If one is not possible; the message names it.
fn act(session: &mut Session<Gaps>, actions: Option<&str>) -> Result<(), String> {
    play(session, actions, None, parse_actions, ParsedPly::resolve)
}
