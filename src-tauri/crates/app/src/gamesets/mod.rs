//! Describes gamesets for the window, and reads and writes them as rows of the archive.

mod fault;

use archive::{Archive, GamesetRow};
use games::Rules;
use gameset::{Attributes, CheatLevel, Gameset, PlayId, Preset, TournamentMode};
use serde::{Deserialize, Serialize};

pub use self::fault::GamesetFault;
use crate::wire::board::GameName;
use crate::{Failure, Refusal};

/// The attributes of a new gameset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewGameset {
    /// The PlayID: one to eight letters or digits.
    pub playid: String,
    /// The number of games, 7 to 32,765.
    pub games: u32,
    /// The rules, by name or by code.
    pub rules: String,
    /// Deals allowed; `None` if unlimited.
    pub deals: Option<u8>,
    /// The cheat level, 1 to 3, which limits how much may be taken back.
    pub cheat_level: u8,
    /// Whether it is a tournament, and the player's part in it.
    #[cfg_attr(test, ts(type = "Tournament"))]
    pub tournament: TournamentMode,
    /// Whether hints are allowed; must be false in a tournament.
    pub hints: bool,
    /// The player's name; if empty, the name stays as it is.
    pub user_name: String,
    /// The newest format of exports that the moderator can read according to an invitation; `None` if that is unknown.
    #[serde(default)]
    pub format: Option<u32>,
}

/// A gameset that can be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GamesetView {
    /// The PlayID of the gameset.
    pub playid: String,
    /// The number of games.
    pub games: u32,
    /// The game that is played.
    pub game: GameName,
    /// The name of the rules, regardless of their number of deals, or their code.
    pub rules: String,
    /// Deals allowed; `None` if unlimited.
    pub deals: Option<u8>,
    /// The cheat level, 1 to 3, which limits how much may be taken back.
    pub cheat_level: u8,
    /// Whether the cheat level can no longer be changed.
    pub cheat_is_fixed: bool,
    /// Whether it is a tournament, and the player's part in it.
    #[cfg_attr(test, ts(type = "Tournament"))]
    pub tournament: TournamentMode,
    /// Whether hints are allowed.
    pub hints: bool,
    /// The reason why no light may show whether a game can still be won; `None` if one may.
    pub light: Option<Refusal>,
    /// The number of games that were begun.
    pub played: u32,
    /// The number of rows in its list of scores.
    pub scores: u32,
    /// Whether it is the standard gameset, which cannot be deleted.
    pub stays: bool,
    /// Whether it was ever opened. The gameset of a preset is created only then; before that there is nothing to
    /// delete.
    pub opened: bool,
    /// Whether it is the current gameset.
    pub current: bool,
}

/// A gameset that was deleted or whose statistics were reset. All its data still exists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DeletedGameset {
    /// The name of the gameset while it is set aside.
    pub name: String,
    /// The PlayID of the gameset.
    pub playid: String,
    /// The time when it was set aside, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub aside_ms: i64,
    /// The number of games that were begun.
    pub played: u32,
    /// The number of rows in its list of scores.
    pub scores: u32,
}

/// All gamesets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Gamesets {
    /// The gamesets that can be played, including presets that were never opened.
    pub sets: Vec<GamesetView>,
    /// The gamesets that can be brought back, the latest first.
    pub aside: Vec<DeletedGameset>,
}

impl NewGameset {
    /// Returns the attributes of a gameset called `playid` that is like the standard one; `None` if it cannot have this
    /// name.
    pub fn named(playid: &str) -> Option<Self> {
        Self::of(playid, Preset::standard().rules)
    }

    /// Returns the attributes of a gameset called `playid` with these `rules`, given by name or by code; `None` if
    /// there are no such rules, or it cannot have this name.
    pub fn of_game(playid: &str, rules: &str) -> Option<Self> {
        Self::of(playid, rules.parse().ok()?)
    }

    fn of(playid: &str, rules: Rules) -> Option<Self> {
        Some(Self::like(&Gameset::new(playid.parse().ok()?, rules)))
    }

    /// Returns the attributes of `set`.
    pub(crate) fn like(set: &Gameset) -> Self {
        Self {
            playid: set.play_id().to_string(),
            games: set.games().into(),
            rules: set.rules().name_without_deals(),
            deals: set.rules().deals(),
            cheat_level: set.cheat().number(),
            tournament: set.mode(),
            hints: set.allows_hints(),
            user_name: String::new(),
            format: None,
        }
    }
}

impl From<GamesetFault> for Failure {
    fn from(fault: GamesetFault) -> Self {
        Self::BadGameset { fault }
    }
}

/// Returns the rules called `text`, by name or by code, with this number of deals; `None` if there are none.
pub(crate) fn read_rules(text: &str, deals: Option<u8>) -> Option<Rules> {
    text.parse::<Rules>().ok()?.with_deals(deals).ok()
}

/// Returns whether `set` is the standard gameset.
pub(crate) fn is_standard(set: &Gameset) -> bool {
    Preset::named(set.play_id()).is_some_and(|preset| preset.is_standard())
}

/// Separates the rules from a given order of cards in a stored gameset.
const WITH_ORDER: &str = " cards ";

/// Returns a gameset as the archive stores it. A given order of cards stands behind the rules.
pub(crate) fn row(set: &Gameset, created_ms: i64) -> GamesetRow {
    let Attributes { play_id, games, rules, cheat, mode, hints } = set.attributes();
    GamesetRow {
        name: play_id.to_string(),
        playid: play_id.to_string(),
        games: (*games).into(),
        rules: rules.name_without_deals()
            + &set.order().map_or_else(String::new, |order| format!("{WITH_ORDER}{order}")),
        deals: rules.deals().map(u32::from),
        cheat_level: cheat.number().into(),
        tournament: mode.number().into(),
        hints: *hints,
        created_ms,
        aside_ms: None,
    }
}

/// Returns the gameset that is stored as `row`; `None` if this version of the program cannot play it.
pub(crate) fn read(row: &GamesetRow) -> Option<Gameset> {
    let small = |number: u32| u8::try_from(number).ok();
    let (rules, order) = match row.rules.split_once(WITH_ORDER) {
        Some((rules, order)) => (rules, Some(order.parse().ok()?)),
        None => (row.rules.as_str(), None),
    };
    let attributes = Attributes {
        play_id: PlayId::from_stored(&row.playid).ok()?,
        games: row.games.try_into().ok()?,
        rules: read_rules(rules, row.deals.map(u8::try_from).transpose().ok()?)?,
        cheat: CheatLevel::numbered(small(row.cheat_level)?)?,
        mode: TournamentMode::numbered(small(row.tournament)?)?,
        hints: row.hints,
    };
    Gameset::create(attributes).ok().map(|set| set.with_order(order))
}

/// Returns the gameset called `playid`. The gameset of a preset is created by the first call for it.
pub(crate) fn find(archive: &mut Archive, playid: &str, now_ms: i64) -> Result<Option<Gameset>, archive::Error> {
    if let Some(set) = archive.gameset(playid)?.as_ref().and_then(read) {
        return Ok(Some(set));
    }
    let preset = playid.parse::<PlayId>().ok().and_then(|playid| Preset::named(&playid));
    let Some(set) = preset.map(|preset| preset.gameset()) else { return Ok(None) };
    archive.put_gameset(&row(&set, now_ms))?;
    Ok(Some(set))
}
