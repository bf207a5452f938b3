//! Lines of play, checked by the rules themselves.

use cards::{Card, Seed};
use gaps::{Gaps, Ply, Position};
use session::Game;

/// A position with the line that leads to it.
#[derive(Clone)]
pub(crate) struct Line {
    /// The position the line leads to.
    pub position: Position,
    /// The plies of the line.
    pub plies: Vec<Ply>,
}

impl Line {
    /// Returns a line of no plies from `position`.
    pub fn at(position: &Position) -> Self {
        Self { position: position.clone(), plies: Vec::new() }
    }

    /// Moves these cards, given by code, one after the other.
    ///
    /// # Panics
    /// If the rules do not allow it. Then the search is wrong, and none of its results may be shown.
    pub fn play(&mut self, seed: &Seed, cards: &[u8]) {
        for code in cards {
            let card = Card::from_code(*code);
            let legal =
                self.position.moves().find(|filled| filled.card == card).expect("the search found a legal move");
            self.ply(seed, Ply::Move(legal));
        }
    }

    /// Deals again.
    ///
    /// # Panics
    /// If the rules do not allow it.
    pub fn redeal(&mut self, seed: &Seed) {
        self.ply(seed, Ply::Redeal);
    }

    fn ply(&mut self, seed: &Seed, ply: Ply) {
        self.position =
            Gaps::play(&self.position.rules(), seed, &self.position, ply).unwrap_or_else(|why| panic!("{ply}: {why}"));
        self.plies.push(ply);
    }
}
