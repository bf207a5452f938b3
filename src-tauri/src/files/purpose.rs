//! The purposes for which the player chooses files.

/// The purpose of choosing a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The file is read.
    Open,
    /// The file is written.
    Save,
}
