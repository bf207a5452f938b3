//! The language that the player has chosen.

use serde::{Deserialize, Serialize};

/// The language of the screen: `system`, or a tag of two or three letters. Only the window knows which languages there
/// are; if it has no catalogue for a tag, it uses the language of the system, otherwise English.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Language(String);

impl Language {
    /// Returns the language with this tag.
    pub fn of(tag: &str) -> Self {
        Self(tag.to_owned())
    }

    pub(crate) fn tag(&self) -> &str {
        &self.0
    }

    /// Returns whether there can be such a language.
    pub(crate) fn is_sound(&self) -> bool {
        self.0 == "system" || matches!(self.0.len(), 2..=3) && self.0.bytes().all(|byte| byte.is_ascii_lowercase())
    }
}

impl Default for Language {
    fn default() -> Self {
        Self::of("system")
    }
}
