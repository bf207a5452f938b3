//! The odds after each ply of a hand, and whether it could be won. The program promises to keep the fields and their
//! order.

use std::ops::ControlFlow;

use klondike::{Klondike, Position, Rules};
use serde::Serialize;
use solver::klondike::percents;
use solver::{Budget, Solvable, course};

use super::played;
use crate::arguments::{Line, Output};
use crate::solve::{json, verdict};
use crate::terminal::{Print, Stop};

/// The most positions that are searched to find out where the hand can be won.
const STATES: u64 = 2_000_000;

/// The hand after one ply, or as it is dealt.
#[derive(Serialize)]
struct Entry {
    /// The number of plies played.
    ply: usize,
    /// The last of them; `None` as the hand is dealt.
    action: Option<String>,
    /// The number of cards on the foundations.
    cards: u32,
    /// The odds of winning the hand for a player who does not know the hidden cards; they do not depend on these.
    odds: Option<f64>,
    /// Whether a player who knows every card can win.
    winnable: Option<bool>,
}

/// Prints an entry for the hand as it is dealt, and one after each ply, as soon as its odds are found. A card that
/// turns up automatically is a ply of its own. Returns whether each answer is known.
///
/// # Errors
/// If the input cannot be read, an action is not possible, or a term belongs to another game.
pub fn run(line: &Line, rules: Rules, output: &Output, print: &mut Print<'_>) -> Result<bool, Stop> {
    let session = played(&line.game, &line.terms, rules, Some(&line.actions))?;
    let wins = course(&session, Budget::states(STATES), Klondike::win);
    for (ply, wins) in wins.iter().enumerate() {
        let position = session.position_at(ply).expect("it is on the line");
        let last = ply.checked_sub(1).map(|before| session.played()[before].ply.to_string());
        let entry = Entry::of(ply, last, position, wins.map(|value| value == 1));
        print(&if output.json { json(&entry) } else { entry.text() })?;
    }
    Ok(wins.iter().all(Option::is_some))
}

impl Entry {
    fn of(ply: usize, action: Option<String>, position: &Position, winnable: Option<bool>) -> Self {
        let ControlFlow::Continue([percent, _]) = percents(position, None, &|_| ControlFlow::Continue(())) else {
            unreachable!("nobody stops the search")
        };
        let odds = percent.map(|percent| f64::from(percent) / 100.0);
        Self { ply, action, cards: position.foundation_count(), odds, winnable }
    }

    fn text(&self) -> String {
        let Self { ply, cards, .. } = self;
        let action = self.action.as_ref().map_or_else(String::new, |action| format!(" ({action})"));
        let odds = self.odds.map_or_else(String::new, |odds| format!(", odds {odds:.1}"));
        format!("{ply}{action}: {cards} cards on the foundations, {}{odds}", verdict(self.winnable))
    }
}
