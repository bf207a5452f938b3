//! The first lines of an export: whose games they are, and by which rules.

use std::fmt;

use games::Rules;
use gameset::PlayId;

/// What a line of an export begins with.
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
    /// All scores added up.
    Score,
    /// Games that were won.
    Compl,
    /// The player's name.
    Player,
    /// What else the player wants to say.
    Info,
    /// The code of the rules.
    Rules,
    /// The deal specification.
    Dealing,
    /// What wrote the file.
    Program,
    /// BLAKE3 of all lines above.
    Digest,
    /// Who signs.
    Key,
    /// The signature.
    Sign,
}

impl Label {
    /// All labels.
    pub const ALL: [Self; 14] = [
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
        Self::Digest,
        Self::Key,
        Self::Sign,
    ];

    /// As it stands in front of the colon.
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
            Self::Digest => "Digest",
            Self::Key => "Key   ",
            Self::Sign => "Sign  ",
        }
    }

    /// Whether 1.31 knew no such line.
    pub(crate) const fn is_new(self) -> bool {
        matches!(self, Self::Rules | Self::Dealing | Self::Program | Self::Digest | Self::Key | Self::Sign)
    }

    /// What stands behind the label in `line`, if that is how it begins.
    pub(crate) fn value(self, line: &str) -> Option<&str> {
        let rest = line.strip_prefix(self.text())?.strip_prefix(':')?;
        if rest.is_empty() { Some(rest) } else { rest.strip_prefix(' ') }
    }

    /// The line with `value`.
    pub(crate) fn line(self, value: impl fmt::Display) -> String {
        format!("{self}: {value}").trim_end().to_owned() + "\n"
    }
}

impl fmt::Display for Label {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.text())
    }
}

/// Whose games an export holds, and by which rules they were played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The gameset.
    pub play_id: PlayId,
    /// Deals allowed, 1–99, in a tournament 1–3; 0 when there is no end of them.
    pub deals: u8,
    /// Present in tournaments.
    pub tournament: Option<TournamentHeader>,
    /// The player's name.
    pub player: String,
    /// What else the player wants to say.
    pub info: String,
    /// The code of the rules.
    pub rules: String,
    /// The deal specification; [`Header::DEALING`] is the only one so far.
    pub dealing: u32,
    /// What wrote the file.
    pub program: String,
}

/// What the header of a tournament says besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentHeader {
    /// Number of games.
    pub games: u16,
    /// All scores added up.
    pub score: u32,
    /// Games that were won.
    pub complete: u32,
}

impl Header {
    /// The deal specification of this program.
    pub const DEALING: u32 = 1;

    /// By which rules the games can be played again; `None` when this program knows no such rules or deals.
    pub fn known_rules(&self) -> Option<Rules> {
        (self.dealing == Self::DEALING).then(|| rules_from(&self.rules, self.deals)).flatten()
    }

    /// The greatest game number.
    pub(crate) fn last_game(&self) -> u32 {
        self.tournament.map_or(gameset::Gameset::MAX_GAMES, |it| it.games).into()
    }

    pub(crate) fn write(&self, out: &mut String) {
        let label = if self.tournament.is_some() { Label::TourId } else { Label::PlayId };
        *out += &label.line(&self.play_id);
        *out += &Label::Deals.line(self.deals);
        if let Some(it) = self.tournament {
            *out += &Label::Games.line(it.games);
            *out += &Label::Score.line(it.score);
            *out += &Label::Compl.line(it.complete);
        }
        *out += &Label::Player.line(&self.player);
        *out += &Label::Info.line(&self.info);
        *out += &Label::Rules.line(&self.rules);
        *out += &Label::Dealing.line(self.dealing);
        *out += &Label::Program.line(&self.program);
    }
}

/// The code of `rules` as a file names them; the number of deals has a line of its own.
pub fn rules_code(rules: impl Into<Rules>) -> String {
    rules.into().name_beside_deals()
}

/// The number of deals that `rules` allow as a file writes it: 0 when there is no end of them.
pub fn deals_of(rules: impl Into<Rules>) -> u8 {
    rules.into().deals().unwrap_or(0)
}

/// The rules with this code and number of deals, if this program knows them.
pub fn rules_from(code: &str, deals: u8) -> Option<Rules> {
    let rules: Rules = code.parse().ok()?;
    rules.with_deals((deals > 0).then_some(deals)).ok()
}
