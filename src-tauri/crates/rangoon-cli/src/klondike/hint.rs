//! Hints for a hand.

use std::ops::ControlFlow;

use klondike::{Klondike, Rules, SeenTable};
use session::Game;
use solver::klondike::{HINTS_VERSION, hint, layouts};

use super::{played, refuse};
use crate::arguments::Hint;
use crate::hint::{Answer, Kind};

/// Returns a hint from the cards that a player sees.
///
/// # Errors
/// If the input cannot be read, an action is not possible, or a term belongs to another game.
pub fn answer(asked: &Hint, rules: Rules) -> Result<Answer, String> {
    let SeenTable { position, is_top_shown } = match &asked.board {
        None => {
            let position = played(&asked.numbered()?, &asked.terms, rules, asked.actions())?.position().clone();
            SeenTable { position, is_top_shown: false }
        }
        Some(file) => {
            refuse([("--deals", asked.terms.deals.is_some())])?;
            crate::solve::board(file, |text| SeenTable::read(rules, text))?
        }
    };
    let found = if Klondike::status(&position).is_end() {
        None
    } else {
        match hint(&position, is_top_shown, &|_| ControlFlow::Continue(())) {
            ControlFlow::Continue(found) => found,
            ControlFlow::Break(()) => unreachable!("nobody stops the search"),
        }
    };
    let kind = if found.is_some() { Kind::Sensible } else { Kind::Nothing };
    let action = found.map(|found| found.suggestion.ply.to_string());
    let tens = found.and_then(|found| found.odds?.tens(rules));
    let odds = tens.map(|tens| f64::from(tens) / 10.0);
    Ok(Answer { action, kind, odds, layouts: layouts(rules), version: HINTS_VERSION })
}
