//! The faults of a text that should name rules of the family.

use gaps::ParseRulesError;
use serde::{Deserialize, Serialize};

/// The reason why a text does not name any rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum RulesFault {
    /// The text is neither a name nor a code.
    Unknown,
    /// The text is a code with a mistake in it.
    Mistyped,
    /// The text is a code of a later version of the program.
    Newer,
    /// The text is a code whose switches do not make a game.
    Refused,
}

impl From<ParseRulesError> for RulesFault {
    fn from(why: ParseRulesError) -> Self {
        match why {
            ParseRulesError::Unknown(_) | ParseRulesError::Character(_) => Self::Unknown,
            ParseRulesError::Mistyped(_) => Self::Mistyped,
            ParseRulesError::Version(_) => Self::Newer,
            ParseRulesError::Refused(_) => Self::Refused,
        }
    }
}
