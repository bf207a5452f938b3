//! Describes the faults of exports to be imported, for the window.

use export::ImportError;
use serde::{Deserialize, Serialize};

/// The reason why an export cannot be imported into the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum ImportFault {
    /// Rangoon 1.31 wrote the export, so its games cannot be verified.
    Old,
    /// The export has changed since it was written.
    Damaged,
    /// The signature of the export does not fit.
    Signature,
    /// The export is not of a tournament.
    NoTournament,
    /// The export is of another tournament.
    Other {
        /// The label of the line that differs.
        label: String,
        /// The text of the line.
        found: String,
        /// The right text of the line.
        wanted: String,
    },
    /// The games were played with the cards of another cheat level.
    Level {
        /// The cheat level of the games.
        found: u8,
        /// The cheat level of the tournament.
        wanted: u8,
    },
    /// The check number of a game is wrong.
    Check {
        /// The number of the game.
        number: u32,
    },
}

impl From<ImportError> for ImportFault {
    fn from(why: ImportError) -> Self {
        match why {
            ImportError::Old => Self::Old,
            ImportError::Damaged => Self::Damaged,
            ImportError::Signature => Self::Signature,
            ImportError::NoTournament => Self::NoTournament,
            ImportError::Other { label, found, wanted } => {
                Self::Other { label: label.text().trim_end().to_owned(), found, wanted }
            }
            ImportError::Level(found, wanted) => Self::Level { found: found.number(), wanted: wanted.number() },
            ImportError::Check(number) => Self::Check { number },
        }
    }
}
