//! Why a command gave no result.

use serde_json::Value;

/// The reason why a command gave no result.
#[derive(Clone, Debug, PartialEq)]
pub enum Refused {
    /// The program rejected the command with this failure.
    Rejected(Value),
    /// The program went away before it answered.
    Gone,
}
