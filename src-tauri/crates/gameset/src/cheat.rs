//! How much going back a gameset allows.

use std::fmt;
use std::str::FromStr;

/// How much a player may take back.
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
    /// 1 minimal, 2 modest, 3 maximal, as a tournament's key holds it.
    pub const fn number(self) -> u8 {
        match self {
            Self::Minimal => 1,
            Self::Modest => 2,
            Self::Maximal => 3,
        }
    }
}

impl fmt::Display for CheatLevel {
    /// Its name.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Minimal => "minimal",
            Self::Modest => "modest",
            Self::Maximal => "maximal",
        })
    }
}

impl CheatLevel {
    /// The level with a number.
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

    /// Reads the number or the name, in capitals or not.
    fn from_str(text: &str) -> Result<Self, ()> {
        match text.to_ascii_lowercase().as_str() {
            "1" | "minimal" => Ok(Self::Minimal),
            "2" | "modest" => Ok(Self::Modest),
            "3" | "maximal" => Ok(Self::Maximal),
            _ => Err(()),
        }
    }
}
