//! What the player is told about each topic of a `rangoon.ini`.

use serde::Serialize;

/// Which topics of a `rangoon.ini` were taken over, and which were not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ProfileReport {
    /// The topics that were taken over.
    pub taken: Vec<TakenTopic>,
    /// The topics that were not.
    pub left: Vec<LeftTopic>,
}

/// A topic that was taken over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TakenTopic {
    /// The number of its line in the file, from 1.
    pub line: u32,
    /// The section.
    pub section: String,
    /// The topic.
    pub topic: String,
    /// The value in the file.
    pub value: String,
    /// What the player should know about it; `None` if it means what it meant.
    pub note: Option<TopicNote>,
}

/// In what a topic that was taken over may differ from what it was in 1.31.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum TopicNote {
    /// Which order of suits a number stands for was never published; it is counted as in a dictionary.
    SuitOrder,
    /// The delay was the time between two cards, and now it is the time that a card takes to turn.
    DealDelay,
}

impl TopicNote {
    /// Returns what there is to say about a topic with this name.
    pub(super) fn of(topic: &str) -> Option<Self> {
        match topic.to_ascii_lowercase().as_str() {
            "suitseq" => Some(Self::SuitOrder),
            "dealdelay" => Some(Self::DealDelay),
            _ => None,
        }
    }
}

/// A topic that was not taken over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LeftTopic {
    /// The number of its line in the file, from 1.
    pub line: u32,
    /// The section; empty before the first one.
    pub section: String,
    /// The topic.
    pub topic: String,
    /// The value in the file.
    pub value: String,
    /// The reason.
    pub why: WhyLeft,
}

/// Why a topic was not taken over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum WhyLeft {
    /// The topic names a folder, and data is now kept in a folder that the system chooses.
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
    /// The topic is not known.
    Unknown,
    /// The value is not one that the topic can have, or cannot be read.
    BadValue,
    /// The topic is before the first section, where 1.31 did not look.
    NoSection,
    /// The section is of another program.
    Section,
    /// The topic has no value, so 1.31 used its default.
    NoValue,
    /// The topic appears twice, and the first value counts.
    Twice,
    /// The value is the default of 1.31. Few players will have chosen it, and here all games are recorded.
    OldDefault,
}
