//! What the switches of the command line set. It wins over what is stored, for one run of the program.

use games::Rules;
use serde_json::{Map, Value, json};

use crate::profile::options::{Options, Sound};

/// What the switches of the command line set; `None` for whatever they do not name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Switches {
    /// The number of the variation, for games that have some.
    pub variation: Option<u8>,
    /// Whether the movement is the relaxed one, for games that have two.
    pub relaxed: Option<bool>,
    /// The back of the cards, 1–8.
    pub card_back: Option<u8>,
    /// Which sounds are played.
    pub sound: Option<Sound>,
    /// Whether the window says why a move is not possible.
    pub messages: Option<bool>,
}

impl Switches {
    /// Returns these, and of `others` whatever these do not name.
    pub(crate) fn or(self, others: Self) -> Self {
        Self {
            variation: self.variation.or(others.variation),
            relaxed: self.relaxed.or(others.relaxed),
            card_back: self.card_back.or(others.card_back),
            sound: self.sound.or(others.sound),
            messages: self.messages.or(others.messages),
        }
    }

    /// Returns `options` with those that the switches set.
    pub(crate) fn over(self, options: &Options) -> Options {
        Options {
            card_back: self.card_back.unwrap_or(options.card_back),
            sound: self.sound.unwrap_or(options.sound),
            messages: self.messages.unwrap_or(options.messages),
            ..options.clone()
        }
    }

    /// Returns `rules` with what the switches set of them. Rules that have no such thing stay as they are.
    pub(crate) fn rules(self, rules: Rules) -> Rules {
        rules.varied(self.variation, self.relaxed)
    }

    /// Whether the option in this field has the value that the switches gave it.
    pub(crate) fn gives(self, field: &str, options: &Map<String, Value>) -> bool {
        let given = match field {
            "cardBack" => self.card_back.map(|back| json!(back)),
            "sound" => self.sound.map(|sound| json!(sound)),
            "messages" => self.messages.map(|is_on| json!(is_on)),
            _ => None,
        };
        given.is_some_and(|given| given == options[field])
    }

    /// Returns the switches without those whose options the player has set to something else.
    pub(crate) fn kept_by(self, options: &Options) -> Self {
        Self {
            card_back: self.card_back.filter(|back| *back == options.card_back),
            sound: self.sound.filter(|sound| *sound == options.sound),
            messages: self.messages.filter(|is_on| *is_on == options.messages),
            ..self
        }
    }

    /// Returns the switches without those that set rules.
    pub(crate) fn without_rules(self) -> Self {
        Self { variation: None, relaxed: None, ..self }
    }
}
