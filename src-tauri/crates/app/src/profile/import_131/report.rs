//! The report for the player about each topic of a `rangoon.ini`.

use serde::Serialize;

/// The topics of a `rangoon.ini` that were imported, and the skipped ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ProfileReport {
    /// The topics that were imported.
    pub imported: Vec<ImportedSetting>,
    /// The topics that were skipped.
    pub skipped: Vec<SkippedSetting>,
}

/// A topic that was imported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ImportedSetting {
    /// The number of its line in the file, from 1.
    pub line: u32,
    /// The section.
    pub section: String,
    /// The topic.
    pub topic: String,
    /// The value in the file.
    pub value: String,
    /// The player's note about a change of meaning; `None` if the topic means the same as in 1.31.
    pub note: Option<TopicNote>,
}

/// A difference between the meaning of an imported topic and its meaning in 1.31.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum TopicNote {
    /// The original never published its numbers for the orders of suits; here the orders are numbered alphabetically.
    SuitOrder,
    /// The delay was the time between two cards; now it is the time that a card takes to turn.
    DealDelay,
}

impl TopicNote {
    /// Returns the note about a topic with this name, if there is one.
    pub(super) fn of(topic: &str) -> Option<Self> {
        match topic.to_ascii_lowercase().as_str() {
            "suitseq" => Some(Self::SuitOrder),
            "dealdelay" => Some(Self::DealDelay),
            _ => None,
        }
    }
}

/// A topic that was skipped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SkippedSetting {
    /// The number of its line in the file, from 1.
    pub line: u32,
    /// The section; empty before the first one.
    pub section: String,
    /// The topic.
    pub topic: String,
    /// The value in the file.
    pub value: String,
    /// The reason.
    pub why: SkipReason,
}

/// The reason why a topic was skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum SkipReason {
    /// The topic names a folder; the system now chooses the folder for data.
    DataFolder,
    /// The topic names a file of help or information, which are now part of the program.
    BuiltIn,
    /// The topic sets the drawing speed, which now adjusts itself.
    TunesItself,
    /// The saved game cannot be dealt, because the shuffle of 1.31 was never published.
    OtherShuffle,
    /// The cards were a bitmap; pictures are loaded with Load deck.
    Bitmap,
    /// The gameset is chosen with Select.
    Gameset,
    /// The setting now applies to all gamesets, and the value of another section counts.
    OtherSection,
    /// The topic is unknown.
    Unknown,
    /// The topic cannot have this value, or the value cannot be read.
    BadValue,
    /// The topic is before the first section, and 1.31 did not read that part.
    NoSection,
    /// The section belongs to another program.
    Section,
    /// The topic has no value, so 1.31 used its default.
    NoValue,
    /// The topic appears twice, and the first value counts.
    Twice,
    /// The value is the default of 1.31. Few players will have chosen it, and here all games are recorded.
    OldDefault,
}
