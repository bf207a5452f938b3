//! The parts of the introduction that the player has seen.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A part of the introduction that comes once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum IntroductionPart {
    /// The steps, in the introduction's own game.
    Steps,
    /// The explanation of a new deal, when no move is left for the first time.
    NewDeal,
    /// The choice of look and sound, after the first game.
    Looks,
    /// The offer of cards with larger symbols, if all text is large.
    LargeCards,
    /// The tour of a board of piles, on the first hand.
    Tour,
}

/// The parts of the introduction that a player has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct IntroductionSeen([bool; Self::PARTS.len()]);

impl IntroductionSeen {
    /// All parts, in their order.
    const PARTS: [IntroductionPart; 5] = [
        IntroductionPart::Steps,
        IntroductionPart::NewDeal,
        IntroductionPart::Looks,
        IntroductionPart::LargeCards,
        IntroductionPart::Tour,
    ];

    /// The parts that a new player has seen.
    pub(crate) const NOTHING: Self = Self([false; Self::PARTS.len()]);

    /// The parts that count as seen by a player of an earlier version. The offer of large cards is independent of that.
    pub(crate) const BY_EARLIER_PLAYER: Self = Self([true, true, true, false, true]);

    /// Notes that the player knows the game of the steps, which does not include piles.
    pub(crate) fn with_game(self) -> Self {
        [IntroductionPart::Steps, IntroductionPart::NewDeal, IntroductionPart::Looks].into_iter().fold(self, Self::with)
    }

    pub(crate) fn has(self, part: IntroductionPart) -> bool {
        self.0[part as usize]
    }

    pub(crate) fn with(mut self, part: IntroductionPart) -> Self {
        self.0[part as usize] = true;
        self
    }

    pub(crate) fn without(mut self, part: IntroductionPart) -> Self {
        self.0[part as usize] = false;
        self
    }

    /// Reads the parts from a profile; `None` if the value cannot be understood.
    pub(crate) fn read(value: &Value) -> Option<Self> {
        let parts: Vec<IntroductionPart> = serde_json::from_value(value.clone()).ok()?;
        Some(parts.into_iter().fold(Self::NOTHING, Self::with))
    }

    /// Returns the value for the profile.
    pub(crate) fn write(self) -> Value {
        json!(Self::PARTS.into_iter().filter(|part| self.has(*part)).collect::<Vec<_>>())
    }
}
