//! Describes the faults of backups for the window.

use serde::{Deserialize, Serialize};

/// The fault in a file that should be a backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum BackupFault {
    /// The file is not a database of this program.
    NotOurs,
    /// Part of the file is damaged.
    Damaged,
}

impl From<archive::BackupError> for BackupFault {
    fn from(fault: archive::BackupError) -> Self {
        match fault {
            archive::BackupError::NotOurs => Self::NotOurs,
            archive::BackupError::Damaged => Self::Damaged,
        }
    }
}
