//! The kinds of files that the player can choose, and the filters for them in the system's dialogs.

/// The kind of file to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An export of games.
    Export,
    /// A score list.
    Table,
    /// A score list to be printed.
    Page,
    /// A profile of 1.31.
    Profile,
    /// A backup of all data in one file.
    Backup,
    /// A picture of the cards.
    Deck,
    /// A picture of a result.
    Picture,
}

impl Kind {
    /// Returns the extensions of its file names.
    pub const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Export => &["txt", "rangoon-games", "TXT"],
            Self::Table => &["csv"],
            Self::Page => &["html"],
            Self::Profile => &["ini", "INI"],
            Self::Backup => &["rangoon"],
            Self::Deck => &["png", "svg", "PNG", "SVG"],
            Self::Picture => &["png"],
        }
    }

    /// Returns the media type that a phone needs to name a new file: a dialog without one shows few places, or none.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Export | Self::Profile => "text/plain",
            Self::Table => "text/csv",
            Self::Page => "text/html",
            Self::Backup => "application/octet-stream",
            Self::Deck => "image/*",
            Self::Picture => "image/png",
        }
    }
}

/// The number of files that the player may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HowMany {
    /// One file.
    One,
    /// As many as the player likes.
    Several,
}

/// The purpose of choosing a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The file is read.
    Open,
    /// The file is written.
    Save,
}
