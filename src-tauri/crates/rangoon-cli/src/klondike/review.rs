//! The odds after each action of a hand. The program promises to keep the fields and their order.

use std::ops::ControlFlow;

use klondike::{Ply, Position, Rules};
use serde::Serialize;
use session::PlayedPly;
use solver::klondike::tens;

use super::played;
use crate::arguments::{Line, Output};
use crate::solve::{IsKnown, json};
use crate::terminal::{Print, Stop};

/// The hand after one action, or as it is dealt.
#[derive(Serialize)]
struct Entry {
    /// The number of plies played.
    ply: usize,
    /// The last action; `None` as the hand is dealt.
    action: Option<String>,
    /// The number of cards on the foundations.
    cards: u32,
    /// The odds of winning the hand.
    odds: Option<f64>,
}

/// Prints an entry for the hand as it is dealt, and one after each action, as soon as it is found. The odds are those of
/// a player who does not know the hidden cards, so they do not depend on them.
///
/// # Errors
/// If the input cannot be read, an action is not possible, or a term belongs to another game.
pub fn run(line: &Line, rules: Rules, output: &Output, print: &mut Print<'_>) -> Result<IsKnown, Stop> {
    let session = played(&line.game, &line.terms, rules, Some(&line.actions))?;
    let mut ply = 0;
    let mut show = |plies: &[PlayedPly<Ply>]| {
        ply += plies.len();
        let action = plies.first().map(|first| first.ply.to_string());
        let entry = Entry::of(ply, action, session.position_at(ply).expect("it is on the line"));
        print(&if output.json { json(&entry) } else { entry.text() })
    };
    show(&[])?;
    // Cards that turn up automatically belong to the action before them.
    for plies in session.played().chunk_by(|before, after| before.action == after.action) {
        show(plies)?;
    }
    Ok(true)
}

impl Entry {
    fn of(ply: usize, action: Option<String>, position: &Position) -> Self {
        let ControlFlow::Continue([tens, _]) = tens(position, None, &|_| ControlFlow::Continue(())) else {
            unreachable!("nobody stops the search")
        };
        Self { ply, action, cards: position.foundation_count(), odds: tens.map(|tens| f64::from(tens) / 10.0) }
    }

    fn text(&self) -> String {
        let Self { ply, cards, .. } = self;
        let action = self.action.as_ref().map_or_else(String::new, |action| format!(" ({action})"));
        let odds = self.odds.map_or_else(String::new, |odds| format!(", odds {odds:.1}"));
        format!("{ply}{action}: {cards} cards on the foundations{odds}")
    }
}
