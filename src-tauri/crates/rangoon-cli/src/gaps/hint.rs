//! Hints for a game of the family.

use gaps::{Gaps, Method, Ply, Position, Rules};
use session::{Game, Status};
use solver::Budget;
use solver::gaps::{Aim, DealHint, GameOdds, HINTS_VERSION};

use super::{act, board_on, dealt, solve};
use crate::arguments::GameOrBoard;
use crate::hint::{Answer, Kind};
use crate::solve::BoardText;

/// The most positions that are searched for each of two questions, as in the window.
const STATES: u64 = 2_000_000;

/// Returns a hint that aims at winning, for a player who counts sequences in runs only.
///
/// # Errors
/// If the input cannot be read, an action is not possible, or a term belongs to another game.
pub fn answer(asked: &GameOrBoard, board: Option<&BoardText<'_>>, rules: Rules) -> Result<Answer, String> {
    let position = match board {
        None => {
            let (_, mut session) = dealt(&asked.numbered()?, &asked.terms, rules)?;
            act(&mut session, asked.actions())?;
            session.position().clone()
        }
        Some(board) => {
            asked.check_no_actions()?;
            board_on(board, &asked.terms, rules)?
        }
    };
    let (kind, ply, odds) = found(&position);
    let action = ply.map(|ply| solve::actions(position.rules(), &[ply]));
    Ok(Answer { action, kind, odds: odds.map(GameOdds::share), layouts: None, version: HINTS_VERSION })
}

fn found(position: &Position) -> (Kind, Option<Ply>, Option<GameOdds>) {
    match Gaps::status(position) {
        Status::Won | Status::Over => return (Kind::Nothing, None, None),
        Status::Ceased => return (Kind::Deal, Some(Ply::Redeal), GameOdds::at(position)),
        Status::Playing => {}
    }
    let hint = DealHint::of(position, Method::PosOnly, Aim::Winning, Budget::states(STATES));
    let (kind, odds) = match &hint {
        DealHint::Win(_) => (Kind::Win, None),
        DealHint::Odds { odds, .. } => (Kind::Odds, Some(*odds)),
        DealHint::Gain { .. } => (Kind::Gain, None),
        DealHint::Unknown => (Kind::Unknown, None),
        DealHint::Nothing => {
            let is_last = position.rules().deals().is_some_and(|deals| position.deal() >= deals.into());
            let any = position.moves().next().filter(|_| !is_last);
            return (Kind::Nothing, any.map(Ply::Move), None);
        }
    };
    (kind, hint.line().first().copied(), odds)
}
