//! The part of a gameset in tournaments.

/// Whether a gameset is a tournament and, if so, whether the player plays or moderates it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
pub enum TournamentMode {
    /// The gameset is not a tournament.
    #[default]
    Off,
    /// The player plays the games, and a moderator compares the results.
    Play,
    /// The player compares the games of others.
    Moderate,
}

impl TournamentMode {
    /// Every mode.
    pub const ALL: [Self; 3] = [Self::Off, Self::Play, Self::Moderate];

    /// Returns 0 for off, 1 for play, 2 for moderate.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Returns the mode with this number; `None` if there is none.
    pub fn numbered(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// Whether it is a tournament: the gameset's attributes are then part of its cards.
    pub const fn is_tournament(self) -> bool {
        !matches!(self, Self::Off)
    }
}
