//! The first lines of an export, with the player, the gameset and the rules of its games.

use std::fmt;

use games::Rules;
use gameset::PlayId;

use crate::format_2::ExportStamp;

/// The words that begin the lines of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// The gameset.
    PlayId,
    /// The gameset of a tournament.
    TourId,
    /// Deals allowed.
    Deals,
    /// Games of the tournament.
    Games,
    /// The sum of all scores.
    Score,
    /// Games that were won.
    Compl,
    /// The player's name.
    Player,
    /// The player's additional information.
    Info,
    /// The code of the rules.
    Rules,
    /// The deal specification.
    Dealing,
    /// The program that wrote the file.
    Program,
    /// The time when the file was written; not in format 1.
    Written,
    /// The number of the export; not in format 1.
    Serial,
    /// How often games had been begun again before that; not in format 1.
    Resets,
    /// BLAKE3 of all lines above.
    Digest,
    /// The key that signed the file.
    Key,
    /// The signature.
    Sign,
}

impl Label {
    /// All labels.
    pub const ALL: [Self; 17] = [
        Self::PlayId,
        Self::TourId,
        Self::Deals,
        Self::Games,
        Self::Score,
        Self::Compl,
        Self::Player,
        Self::Info,
        Self::Rules,
        Self::Dealing,
        Self::Program,
        Self::Written,
        Self::Serial,
        Self::Resets,
        Self::Digest,
        Self::Key,
        Self::Sign,
    ];

    /// Returns the text of the label, which is followed by a colon.
    pub const fn text(self) -> &'static str {
        match self {
            Self::PlayId => "PlayID",
            Self::TourId => "TourID",
            Self::Deals => "#-Deal",
            Self::Games => "#-Game",
            Self::Score => "Score ",
            Self::Compl => "Compl ",
            Self::Player => "Player",
            Self::Info => "&.....",
            Self::Rules => "Rules ",
            Self::Dealing => "Dealing",
            Self::Program => "Program",
            Self::Written => "Written",
            Self::Serial => "Serial",
            Self::Resets => "Resets",
            Self::Digest => "Digest",
            Self::Key => "Key   ",
            Self::Sign => "Sign  ",
        }
    }

    /// Whether this line is missing in files of 1.31.
    pub(crate) const fn is_new(self) -> bool {
        matches!(self, Self::Rules | Self::Dealing | Self::Program | Self::Digest | Self::Key | Self::Sign)
    }

    /// Returns the text after this label in `line`; `None` if the line begins otherwise.
    pub(crate) fn value(self, line: &str) -> Option<&str> {
        let rest = line.strip_prefix(self.text())?.strip_prefix(':')?;
        if rest.is_empty() { Some(rest) } else { rest.strip_prefix(' ') }
    }

    /// Returns the line with this label and `value`.
    pub(crate) fn line(self, value: impl fmt::Display) -> String {
        format!("{self}: {value}").trim_end().to_owned() + "\n"
    }
}

impl fmt::Display for Label {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.text())
    }
}

/// The player, the gameset and the rules of the games in an export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The gameset.
    pub play_id: PlayId,
    /// Deals allowed: 1–99, in a tournament 1–3; 0 if unlimited.
    pub deals: u8,
    /// The terms and sums of a tournament; `None` if the games are not of a tournament.
    pub tournament: Option<TournamentHeader>,
    /// The player's name.
    pub player: String,
    /// The player's additional information.
    pub info: String,
    /// The code of the rules.
    pub rules: String,
    /// The deal specification; [`Header::DEALING`] is the only one so far.
    pub dealing: u32,
    /// The program that wrote the file.
    pub program: String,
    /// The time and the history of a file of format 2; `None` in format 1.
    pub stamp: Option<ExportStamp>,
}

/// The program whose layout a file has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Rangoon 1.31, whose shuffle was never published: such a file can only be listed.
    V131,
    /// This program, first version of the layout.
    V1,
    /// This program, second version: the header also states when the file was written, and the history of earlier
    /// exports.
    V2,
}

impl fmt::Display for Format {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::V131 => "1.31",
            Self::V1 => "1",
            Self::V2 => "2",
        })
    }
}

/// The lines that only the header of a tournament has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentHeader {
    /// The number of games.
    pub games: u16,
    /// The sum of all scores.
    pub score: u32,
    /// Games that were won.
    pub won: u32,
}

impl Header {
    /// The deal specification of this program.
    pub const DEALING: u32 = 1;

    /// Returns the rules by which the games can be replayed; `None` if this program does not know the rules or the
    /// deals.
    pub fn known_rules(&self) -> Option<Rules> {
        (self.dealing == Self::DEALING).then(|| rules_from(&self.rules, self.deals)).flatten()
    }

    /// Returns the layout that a file with this header has.
    pub fn format(&self) -> Format {
        if self.stamp.is_some() { Format::V2 } else { Format::V1 }
    }

    /// Returns the highest game number.
    pub(crate) fn last_game(&self) -> u32 {
        self.tournament.map_or(gameset::Gameset::MAX_GAMES, |tournament| tournament.games).into()
    }

    pub(crate) fn write(&self, out: &mut String) {
        let label = if self.tournament.is_some() { Label::TourId } else { Label::PlayId };
        *out += &label.line(&self.play_id);
        *out += &Label::Deals.line(self.deals);
        if let Some(tournament) = self.tournament {
            *out += &Label::Games.line(tournament.games);
            *out += &Label::Score.line(tournament.score);
            *out += &Label::Compl.line(tournament.won);
        }
        *out += &Label::Player.line(&self.player);
        *out += &Label::Info.line(&self.info);
        *out += &Label::Rules.line(&self.rules);
        *out += &Label::Dealing.line(self.dealing);
        *out += &Label::Program.line(&self.program);
        if let Some(stamp) = &self.stamp {
            *out += &Label::Written.line(&stamp.written);
            *out += &Label::Serial.line(stamp.serial);
            *out += &Label::Resets.line(stamp.resets);
        }
    }
}

/// Returns the code of `rules` for a file; the number of deals has a separate line.
pub fn rules_code(rules: impl Into<Rules>) -> String {
    rules.into().name_without_deals()
}

/// Returns the number of deals that `rules` allow, as a file writes it: 0 if unlimited.
pub fn deals_of(rules: impl Into<Rules>) -> u8 {
    rules.into().deals().unwrap_or(0)
}

/// Returns the rules with this code and number of deals; `None` if this program does not know them.
pub fn rules_from(code: &str, deals: u8) -> Option<Rules> {
    let rules: Rules = code.parse().ok()?;
    rules.with_deals((deals > 0).then_some(deals)).ok()
}
