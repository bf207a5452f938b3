//! Whether a gameset is a tournament.

/// Whether a gameset is a tournament, and on which side of it the player is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TournamentMode {
    /// It is none.
    #[default]
    Off,
    /// Its games are played, for somebody else to compare.
    Play,
    /// The games of others are compared.
    Moderate,
}

impl TournamentMode {
    const ALL: [Self; 3] = [Self::Off, Self::Play, Self::Moderate];

    /// 0 off, 1 play, 2 moderate.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The mode with a number.
    pub fn numbered(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// Whether there is a tournament at all: its attributes are then part of its cards.
    pub const fn is_tournament(self) -> bool {
        !matches!(self, Self::Off)
    }
}
