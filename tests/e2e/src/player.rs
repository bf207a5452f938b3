//! A player without skill, who takes any legal move, and always the same ones in the same game.

use serde_json::{Value, json};

use crate::harness::Harness;
use crate::view::{Move, View};

/// Chooses moves; two players with the same seed make the same choices on the same boards.
#[derive(Clone, Debug)]
pub struct Player(u64);

/// A game that can be won in its first deal, with the gaps to fill, one after the other.
#[derive(Clone, Debug, serde::Deserialize)]
pub struct WonGame {
    /// The number of the game in the gameset that a new player begins with.
    pub game: u32,
    /// The numbers of the gaps.
    pub gaps: Vec<u32>,
}

impl WonGame {
    /// Returns the game in `won-game.json`.
    ///
    /// # Panics
    /// If that file is not valid.
    pub fn known() -> Self {
        serde_json::from_str(include_str!("../won-game.json")).expect("a game and its gaps")
    }

    /// Plays the game through the backend up to this many plies before its end.
    ///
    /// # Panics
    /// If the backend does not play by the rules under which the game was won.
    pub fn play(&self, harness: &Harness, short_of_end: usize) -> View {
        let mut view = harness.start_game(self.game);
        for gap in &self.gaps[..self.gaps.len() - short_of_end] {
            let chosen = view.moves.iter().find(|one| one.gap == *gap).expect("the gap takes a card");
            view = harness.act(view.revision, &view.play(*chosen)).expect("the view allows it");
        }
        view
    }
}

impl Player {
    /// Returns a player whose choices depend on this number.
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(2).wrapping_add(1))
    }

    /// Returns a number below `bound`, which must not be 0 (SplitMix64; good enough to choose a card).
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let mixed = mixed ^ (mixed >> 31);
        (mixed % bound as u64) as usize
    }

    /// Chooses a legal move; `None` if there is none.
    pub fn choose(&mut self, view: &View) -> Option<Move> {
        (!view.moves.is_empty()).then(|| view.moves[self.below(view.moves.len())])
    }

    /// Returns the intent that continues the game: a move, or the redeal if there is none; `None` at the end of the
    /// game.
    pub fn intent(&mut self, view: &View) -> Option<Value> {
        match view.status.as_str() {
            "playing" => self.choose(view).map(|chosen| view.play(chosen)),
            "ceased" => Some(json!({"kind": "redeal"})),
            _ => None,
        }
    }

    /// Plays through the backend until the board is as wanted or the game ends. Returns the last board.
    ///
    /// # Panics
    /// If the backend refuses an intent that its view allows.
    pub fn play_until(&mut self, harness: &Harness, wanted: impl Fn(&View) -> bool) -> View {
        let mut view = harness.view();
        while !wanted(&view) {
            let Some(intent) = self.intent(&view) else { break };
            view = harness.act(view.revision, &intent).expect("the view allows it");
        }
        view
    }
}
