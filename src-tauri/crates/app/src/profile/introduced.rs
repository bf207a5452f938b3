//! What of the introduction a player has had.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A part of the introduction that comes once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Part {
    /// Its steps, in a game of its own.
    Steps,
    /// What a new deal is, when no move is left for the first time.
    NewDeal,
    /// How cards look and sound, after the first game.
    Looks,
    /// That cards can have larger signs, where all text is large.
    LargeCards,
}

/// The parts of the introduction that a player has had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Introduced([bool; Self::PARTS.len()]);

impl Introduced {
    /// All parts, in their order.
    const PARTS: [Part; 4] = [Part::Steps, Part::NewDeal, Part::Looks, Part::LargeCards];

    /// What a new player has had.
    pub(crate) const NOTHING: Self = Self([false; Self::PARTS.len()]);

    /// What somebody has had who knows the game: whether large cards were offered has nothing to do with that.
    pub(crate) const GAME: Self = Self([true, true, true, false]);

    /// Notes that the player knows the game.
    pub(crate) fn with_game(self) -> Self {
        [Part::Steps, Part::NewDeal, Part::Looks].into_iter().fold(self, Self::with)
    }

    pub(crate) fn has(self, part: Part) -> bool {
        self.0[part as usize]
    }

    pub(crate) fn with(mut self, part: Part) -> Self {
        self.0[part as usize] = true;
        self
    }

    pub(crate) fn without(mut self, part: Part) -> Self {
        self.0[part as usize] = false;
        self
    }

    /// Reads what a profile says; `None` if it says nothing that can be understood.
    pub(crate) fn read(value: &Value) -> Option<Self> {
        let parts: Vec<Part> = serde_json::from_value(value.clone()).ok()?;
        Some(parts.into_iter().fold(Self::NOTHING, Self::with))
    }

    /// Returns what the profile says.
    pub(crate) fn write(self) -> Value {
        json!(Self::PARTS.into_iter().filter(|part| self.has(*part)).collect::<Vec<_>>())
    }
}
