//! What the player can set.

use serde::{Deserialize, Serialize};

use crate::Failure;

/// The language of the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Language {
    /// The system's, if there is a catalogue for it, else English.
    #[default]
    System,
    /// English.
    En,
    /// Dutch.
    Nl,
}

/// All options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Options {
    /// The language of the screen.
    pub language: Language,
    /// Whether cards glide to their places.
    pub animated_move: bool,
    /// How long one card takes to turn, in milliseconds, 0 to 2000.
    pub deal_delay: u32,
    /// How long a card glides, in milliseconds, 0 to 2000.
    pub move_delay: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { language: Language::System, animated_move: true, deal_delay: 125, move_delay: 200 }
    }
}

impl Options {
    /// The longest delay in milliseconds.
    pub const MAX_DELAY: u32 = 2000;

    /// Says no to values out of range.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        for (topic, delay) in [("DealDelay", self.deal_delay), ("MoveDelay", self.move_delay)] {
            if delay > Self::MAX_DELAY {
                return Err(Failure::OutOfRange { topic: topic.to_owned(), least: 0, most: Self::MAX_DELAY });
            }
        }
        Ok(())
    }
}
