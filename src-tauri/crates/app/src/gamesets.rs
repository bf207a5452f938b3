//! Gamesets: which there are, which one is played, and what becomes of those that are deleted.

use archive::{Archive, GamesetRow};
use games::Rules;
use gameset::{Attributes, CheatLevel, Gameset, GamesetError, PlayId, Preset, TournamentMode};
use serde::{Deserialize, Serialize};

use crate::Failure;

/// Whether a gameset is a tournament, and on which side of it the player is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Tournament {
    /// It is none.
    #[default]
    Off,
    /// Its games are played.
    Play,
    /// The games of others are compared.
    Moderate,
}

/// What a new gameset is to be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewGameset {
    /// One to eight letters or digits.
    pub playid: String,
    /// Number of games, 7 to 32,765.
    pub games: u32,
    /// What the games are played by: the name or the code of the rules.
    pub rules: String,
    /// Deals allowed; nothing where there is no end of them.
    pub deals: Option<u8>,
    /// How much may be taken back, 1 to 3.
    pub cheat_level: u8,
    /// Whether it is a tournament.
    pub tournament: Tournament,
    /// Whether hints are allowed; not in a tournament.
    pub hints: bool,
    /// Who plays; nothing leaves the name as it is.
    pub user_name: String,
}

/// A gameset that can be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GamesetView {
    /// Its name.
    pub playid: String,
    /// Number of games.
    pub games: u32,
    /// What its games are played by: the name of the rules, whatever their deals, or their code.
    pub rules: String,
    /// Deals allowed; nothing where there is no end of them.
    pub deals: Option<u8>,
    /// How much may be taken back, 1 to 3.
    pub cheat_level: u8,
    /// Whether the cheat level can be changed no more.
    pub cheat_is_fixed: bool,
    /// Whether it is a tournament.
    pub tournament: Tournament,
    /// Whether hints are allowed.
    pub hints: bool,
    /// Games that were begun.
    pub played: u32,
    /// Rows of its list of scores.
    pub scores: u32,
    /// Whether it is there from the start and cannot be deleted.
    pub stays: bool,
    /// Whether it was ever opened: one of a preset is made then, and is nothing to be deleted before.
    pub opened: bool,
    /// Whether it is the one that is played.
    pub current: bool,
}

/// A gameset that was deleted, or whose statistics were reset; everything in it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AsideView {
    /// What it is called while it is aside.
    pub name: String,
    /// Its PlayID.
    pub playid: String,
    /// When it was set aside, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub aside_ms: i64,
    /// Games that were begun.
    pub played: u32,
    /// Rows of its list of scores.
    pub scores: u32,
}

/// All gamesets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Gamesets {
    /// Those that can be played, presets that were never opened included.
    pub sets: Vec<GamesetView>,
    /// Those that can be brought back, the latest first.
    pub aside: Vec<AsideView>,
}

/// What is wrong with the attributes of a new gameset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum GamesetFault {
    /// A PlayID has one to eight letters or digits.
    PlayId,
    /// There is one of that name.
    Exists,
    /// The name belongs to a gameset that is there from the start.
    Reserved,
    /// A gameset has 7 to 32,765 games.
    Games,
    /// The rules make no game.
    Rules,
    /// A tournament has one to three deals.
    Deals,
    /// There are three cheat levels.
    CheatLevel,
    /// A tournament allows no hints.
    Hints,
}

impl NewGameset {
    /// A gameset called `playid` that is like the standard one; nothing when that cannot be its name.
    pub fn named(playid: &str) -> Option<Self> {
        let set = Gameset::new(playid.parse().ok()?, Preset::standard().rules);
        Some(Self {
            playid: set.play_id().to_string(),
            games: set.games().into(),
            rules: set.rules().name_beside_deals(),
            deals: set.rules().deals(),
            cheat_level: set.cheat().number(),
            tournament: Tournament::Off,
            hints: set.allows_hints(),
            user_name: String::new(),
        })
    }
}

impl From<GamesetError> for GamesetFault {
    fn from(why: GamesetError) -> Self {
        match why {
            GamesetError::Games(_) => Self::Games,
            GamesetError::Rules(_) => Self::Rules,
            GamesetError::TournamentDeals(_) => Self::Deals,
            GamesetError::TournamentHints => Self::Hints,
        }
    }
}

impl From<GamesetFault> for Failure {
    fn from(fault: GamesetFault) -> Self {
        Self::BadGameset { fault }
    }
}

impl Tournament {
    pub(crate) fn mode(self) -> TournamentMode {
        TournamentMode::numbered(self as u8).expect("the modes have the same numbers")
    }

    pub(crate) fn of(mode: TournamentMode) -> Self {
        match mode {
            TournamentMode::Off => Self::Off,
            TournamentMode::Play => Self::Play,
            TournamentMode::Moderate => Self::Moderate,
        }
    }
}

/// The rules called `text`, by name or by code, with so many deals.
pub(crate) fn read_rules(text: &str, deals: Option<u8>) -> Option<Rules> {
    text.parse::<Rules>().ok()?.with_deals(deals).ok()
}

/// Whether it is the gameset that is always there.
pub(crate) fn is_standard(set: &Gameset) -> bool {
    Preset::named(set.play_id()).is_some_and(|preset| preset.is_standard())
}

/// A gameset as it is kept.
pub(crate) fn row(set: &Gameset, created_ms: i64) -> GamesetRow {
    let Attributes { play_id, games, rules, cheat, mode, hints } = set.attributes();
    GamesetRow {
        name: play_id.to_string(),
        playid: play_id.to_string(),
        games: (*games).into(),
        rules: rules.name_beside_deals(),
        deals: rules.deals().map(u32::from),
        cheat_level: cheat.number().into(),
        tournament: mode.number().into(),
        hints: *hints,
        created_ms,
        aside_ms: None,
    }
}

/// The gameset that is kept as `row`, unless this version of the program cannot play it.
pub(crate) fn read(row: &GamesetRow) -> Option<Gameset> {
    let small = |number: u32| u8::try_from(number).ok();
    let attributes = Attributes {
        play_id: PlayId::stored(&row.playid).ok()?,
        games: row.games.try_into().ok()?,
        rules: read_rules(&row.rules, row.deals.map(u8::try_from).transpose().ok()?)?,
        cheat: CheatLevel::numbered(small(row.cheat_level)?)?,
        mode: TournamentMode::numbered(small(row.tournament)?)?,
        hints: row.hints,
    };
    Gameset::create(attributes).ok()
}

/// The gameset called `playid`; one of a preset is made when it is first asked for.
pub(crate) fn find(archive: &mut Archive, playid: &str, now_ms: i64) -> Result<Option<Gameset>, archive::Error> {
    if let Some(set) = archive.gameset(playid)?.as_ref().and_then(read) {
        return Ok(Some(set));
    }
    let preset = playid.parse::<PlayId>().ok().and_then(|playid| Preset::named(&playid));
    let Some(set) = preset.map(|preset| preset.gameset()) else { return Ok(None) };
    archive.put_gameset(&row(&set, now_ms))?;
    Ok(Some(set))
}
