//! The Rangoon family in a terminal.

mod board;
pub mod rules;
pub mod solve;

use cards::Seed;
use gameset::Gameset;
use gaps::{Gaps, Rules, parse_actions};
use session::{Game, Session};

use self::board::Board;
use crate::arguments::Output;

/// A game in a terminal.
pub struct Played {
    gameset: Gameset,
    session: Session<Gaps>,
}

impl Played {
    /// Deals the game of `seed`; `rules` are those of `gameset`.
    pub fn dealt(gameset: Gameset, rules: Rules, seed: Seed) -> Self {
        Self { gameset, session: Session::new(rules, seed) }
    }

    /// Plays a list of actions.
    ///
    /// # Errors
    /// If one of them is not an action, or is not legal when it is played; the message says which.
    pub fn play(&mut self, actions: &str) -> Result<(), String> {
        let actions = parse_actions(actions).map_err(|why| why.to_string())?;
        for (number, action) in (1..).zip(actions) {
            let change = action.meant_in(self.session.position()).and_then(|ply| self.session.play(ply));
            let change = change.map_err(|why| format!("action {number}, {action}: {why}"))?;
            self.session.install(change);
        }
        Ok(())
    }

    /// Returns the state of the game as text or JSON.
    pub fn show(&self, output: &Output) -> String {
        let board = Board::of(&self.gameset, &self.session);
        if output.json { board.json() } else { board.to_string() }
    }

    /// Returns the moves of the game as export files record them.
    pub fn record(&self) -> String {
        Gaps::encode(self.session.rules(), self.session.played().iter().map(|played| played.ply))
    }
}
