//! The additional statements of format 2 about an export.

/// The time when an export was written, and the history of earlier ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportStamp {
    /// The time when it was written, in universal time, as in `2026-11-20 18:40`. A clock can be wrong.
    pub written: String,
    /// The number of the export: 1 for the first one of the gameset.
    pub serial: u32,
    /// How often the gameset had been begun again before.
    pub resets: u32,
}

impl ExportStamp {
    /// Whether `text` is a time in the form of [`ExportStamp::written`].
    pub(crate) fn is_time(text: &str) -> bool {
        let shape = |character: char| if character.is_ascii_digit() { '0' } else { character };
        text.chars().map(shape).eq("0000-00-00 00:00".chars())
    }

    /// Whether this stamp is of a later export of the same gameset than `other`.
    pub(crate) fn is_after(&self, other: &Self) -> bool {
        (self.resets, self.serial) > (other.resets, other.serial)
    }
}
