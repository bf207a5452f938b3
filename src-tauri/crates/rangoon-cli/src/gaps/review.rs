//! What could still be reached after each ply of a game. The program promises to keep the fields and their order.

use gaps::{Gaps, Method, Ply, Position, Rules, Score};
use serde::Serialize;
use session::Game;
use solver::Budget;
use solver::gaps::{GameOdds, Prospect};

use super::{act, dealt, solve};
use crate::arguments::{Line, Output};
use crate::solve::{json, verdict};
use crate::terminal::{Print, Stop};

/// The most positions that are searched for each of two questions about a position.
const STATES: u64 = 2_000_000;

/// The game after one ply, or as it is dealt.
#[derive(Serialize)]
struct Entry {
    /// The number of plies played.
    ply: usize,
    /// The last of them; `None` as the game is dealt.
    action: Option<String>,
    deal: u32,
    score: u16,
    /// The best score of this deal.
    best: Option<u16>,
    /// Whether this deal can be won.
    winnable: Option<bool>,
    /// The odds of winning the game.
    odds: Option<f64>,
}

/// Prints an entry for the game as it is dealt, and one after each ply, as soon as it is found. Returns whether
/// each answer is known.
///
/// # Errors
/// If the input cannot be read, an action is not possible, or a term belongs to another game.
pub fn run(line: &Line, rules: Rules, output: &Output, print: &mut Print<'_>) -> Result<bool, Stop> {
    let (_, mut session) = dealt(&line.game, &line.terms, rules)?;
    act(&mut session, Some(&line.actions))?;
    let mut is_known = true;
    for ply in 0..=session.at() {
        let position = session.position_at(ply).expect("it is on the line");
        let last = ply.checked_sub(1).map(|before| session.played()[before].ply);
        let entry = Entry::of(ply, last, position);
        is_known &= entry.best.is_some() && entry.winnable.is_some();
        print(&if output.json { json(&entry) } else { entry.text() })?;
    }
    Ok(is_known)
}

impl Entry {
    fn of(ply: usize, last: Option<Ply>, position: &Position) -> Self {
        let Prospect { best, is_winnable, odds } = Prospect::of(position, Method::PosOnly, Budget::states(STATES));
        Self {
            ply,
            action: last.map(|last| solve::actions(position.rules(), &[last])),
            deal: Gaps::deals(position),
            score: Score::of(position, Method::PosOnly).total(),
            best,
            winnable: is_winnable,
            odds: odds.map(GameOdds::share),
        }
    }

    fn text(&self) -> String {
        let Self { ply, deal, score, .. } = self;
        let action = self.action.as_ref().map_or_else(String::new, |action| format!(" ({action})"));
        let best = self.best.map_or_else(|| "unknown".to_owned(), |best| best.to_string());
        let verdict = verdict(self.winnable);
        let odds = self.odds.map_or_else(String::new, |odds| format!(", odds {odds:.2}"));
        format!("{ply}{action}: deal {deal}, score {score}, best {best}, {verdict}{odds}")
    }
}
