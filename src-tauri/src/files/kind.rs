//! Which files the player can choose, and by what the system's dialogs tell them from others.

/// The kind of file to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An export.
    Export,
    /// A score list.
    Table,
    /// A score list to be printed.
    Page,
    /// A profile of 1.31.
    Profile,
    /// A backup of everything in one file.
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

    /// Returns the type by which a phone names a new file: a dialog without one shows few places, or none.
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

/// How many files the player may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// One file.
    One,
    /// As many as the player likes.
    Several,
}

/// What becomes of the file that is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// It is read.
    Open,
    /// It is written.
    Save,
}
