//! The cheat level of a gameset, which limits how much may be taken back.

use std::fmt;
use std::str::FromStr;

/// The limit on how much the player may take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheatLevel {
    /// A single mistake.
    Minimal,
    /// Also beginning a game again.
    Modest,
    /// Everything.
    Maximal,
}

impl CheatLevel {
    /// Returns 1 for minimal, 2 for modest, 3 for maximal, as the key of a tournament's cards contains it.
    pub const fn number(self) -> u8 {
        match self {
            Self::Minimal => 1,
            Self::Modest => 2,
            Self::Maximal => 3,
        }
    }
}

impl fmt::Display for CheatLevel {
    /// Writes its name.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Minimal => "minimal",
            Self::Modest => "modest",
            Self::Maximal => "maximal",
        })
    }
}

impl CheatLevel {
    /// Returns the level with this number; `None` if there is none.
    pub const fn numbered(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::Minimal),
            2 => Some(Self::Modest),
            3 => Some(Self::Maximal),
            _ => None,
        }
    }
}

impl FromStr for CheatLevel {
    type Err = ();

    /// Reads the number or the name, in capitals or small letters; three letters of the name are enough.
    fn from_str(text: &str) -> Result<Self, ()> {
        let text = text.to_ascii_lowercase();
        let names = [("1", "minimal", Self::Minimal), ("2", "modest", Self::Modest), ("3", "maximal", Self::Maximal)];
        let is_it =
            |(number, name, _): &(&str, &str, Self)| text == *number || text.len() > 2 && name.starts_with(&text);
        names.into_iter().find(is_it).map(|(.., level)| level).ok_or(())
    }
}
