//! Hints for a hand.

use std::ops::ControlFlow;

use klondike::{GivenHand, Klondike, PackTop, Position, ReadPositionError, Rules, SeenTable};
use session::Game;
use solver::klondike::{HINTS_VERSION, hint, layouts};

use super::{played, refuse};
use crate::arguments::GameOrBoard;
use crate::hint::{Answer, Kind};
use crate::solve::BoardText;

/// Returns a hint from the cards that a player sees.
///
/// # Errors
/// If the input cannot be read, an action is not possible, or a term belongs to another game.
pub fn answer(asked: &GameOrBoard, board: Option<&BoardText<'_>>, rules: Rules) -> Result<Answer, String> {
    let SeenTable { position, top } = match board {
        None => {
            let position = played(&asked.numbered()?, &asked.terms, rules, asked.actions())?.position().clone();
            SeenTable { position, top: PackTop::Hidden }
        }
        Some(board) => {
            refuse([("--deals", asked.terms.deals.is_some())])?;
            asked.check_no_actions()?;
            board.read(|text| read_seen(rules, text))?
        }
    };
    let found = if Klondike::status(&position).is_end() {
        None
    } else {
        match hint(&position, top, &|_| ControlFlow::Continue(())) {
            ControlFlow::Continue(found) => found,
            ControlFlow::Break(()) => unreachable!("nobody stops the search"),
        }
    };
    let kind = if found.is_some() { Kind::Sensible } else { Kind::Nothing };
    let action = found.map(|found| found.suggestion.ply.to_string());
    let percent = found.and_then(|found| found.odds?.percent(rules));
    let odds = percent.map(|percent| f64::from(percent) / 100.0);
    Ok(Answer { action, kind, odds, layouts: layouts(rules), version: HINTS_VERSION })
}

/// Reads a hand as a player sees it, or as it was written for another program; of that nobody has seen the pack yet.
fn read_seen(rules: Rules, text: &str) -> Result<SeenTable, ReadPositionError> {
    if GivenHand::is_foreign(text) {
        return Ok(SeenTable { position: Position::read(rules, text)?, top: PackTop::Hidden });
    }
    SeenTable::read(rules, text)
}
