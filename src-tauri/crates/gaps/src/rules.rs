//! The rules of one game. Rules are data: a variant is a value, never a branch on its name.

use std::fmt;

use cards::Card;

/// Which game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    steps: u8,
    deals: u8,
}

/// Rules that make no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesError {
    /// A family has 4 to 13 steps; it holds what was asked for.
    Steps(u8),
    /// A game has 1 to 3 deals; it holds what was asked for.
    Deals(u8),
}

impl fmt::Display for RulesError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Steps(steps) => write!(out, "{steps} steps per family: expected 4 to 13"),
            Self::Deals(deals) => write!(out, "{deals} deals: expected 1 to 3"),
        }
    }
}

impl std::error::Error for RulesError {}

impl Rules {
    /// The standard game.
    pub const RANGOON: Self = Self { steps: 13, deals: 3 };

    /// The same game with `deals` 1–3.
    ///
    /// # Errors
    /// When there is no such number of deals.
    pub fn with_deals(self, deals: u8) -> Result<Self, RulesError> {
        if (1..=3).contains(&deals) { Ok(Self { deals, ..self }) } else { Err(RulesError::Deals(deals)) }
    }

    /// The same game with families of `steps` cards, 4–13.
    ///
    /// # Errors
    /// When families cannot have that many.
    pub fn with_steps(self, steps: u8) -> Result<Self, RulesError> {
        if (4..=Card::MAX_STEPS).contains(&steps) { Ok(Self { steps, ..self }) } else { Err(RulesError::Steps(steps)) }
    }

    /// Cards in a family.
    pub const fn steps(self) -> u8 {
        self.steps
    }

    /// Deals allowed, the first included.
    pub const fn deals(self) -> u8 {
        self.deals
    }

    /// Columns of the tableau; the first one is the front.
    pub const fn columns(self) -> u8 {
        self.steps + 1
    }

    /// The greatest score: a point for every card but the heads, once for its position and once for its sequence,
    /// and one for each family.
    pub const fn max_score(self) -> u16 {
        8 * (self.steps as u16 - 1) + 4
    }
}
