//! The settings of the command line. They override stored ones for one run of the program.

use games::Rules;
use serde_json::{Map, Value, json};

use crate::profile::options::{Options, Sound};

/// The settings of the command line; `None` for each that it does not mention.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overrides {
    /// The number of the variation, for games that have some.
    pub variation: Option<u8>,
    /// Whether the movement is the relaxed one, for games that have two.
    pub relaxed: Option<bool>,
    /// The back of the cards, 1–8.
    pub card_back: Option<u8>,
    /// The sounds that are played.
    pub sound: Option<Sound>,
    /// Whether the window says why a move is not possible.
    pub messages: Option<bool>,
}

impl Overrides {
    /// Returns these settings, and those of `others` that are missing here.
    pub(crate) fn or_else(self, others: Self) -> Self {
        Self {
            variation: self.variation.or(others.variation),
            relaxed: self.relaxed.or(others.relaxed),
            card_back: self.card_back.or(others.card_back),
            sound: self.sound.or(others.sound),
            messages: self.messages.or(others.messages),
        }
    }

    /// Returns `options` with these settings applied.
    pub(crate) fn apply_to(self, options: &Options) -> Options {
        Options {
            card_back: self.card_back.unwrap_or(options.card_back),
            sound: self.sound.unwrap_or(options.sound),
            messages: self.messages.unwrap_or(options.messages),
            ..options.clone()
        }
    }

    /// Returns `rules` with these settings applied. Rules without such a choice stay as they are.
    pub(crate) fn apply_to_rules(self, rules: Rules) -> Rules {
        rules.with_variation(self.variation, self.relaxed)
    }

    /// Whether the option in this field has the value from the command line.
    pub(crate) fn has_value_of(self, field: &str, options: &Map<String, Value>) -> bool {
        let given = match field {
            "cardBack" => self.card_back.map(|back| json!(back)),
            "sound" => self.sound.map(|sound| json!(sound)),
            "messages" => self.messages.map(|is_on| json!(is_on)),
            _ => None,
        };
        given.is_some_and(|given| given == options[field])
    }

    /// Returns the settings without those whose options the player has changed since.
    pub(crate) fn without_changed(self, options: &Options) -> Self {
        Self {
            card_back: self.card_back.filter(|back| *back == options.card_back),
            sound: self.sound.filter(|sound| *sound == options.sound),
            messages: self.messages.filter(|is_on| *is_on == options.messages),
            ..self
        }
    }

    /// Returns the settings without those that choose rules.
    pub(crate) fn without_rules(self) -> Self {
        Self { variation: None, relaxed: None, ..self }
    }
}
