//! The list of scores of a tournament that is moderated here, as the window shows it.

use std::collections::BTreeMap;

use archive::ScoreRow;
use export::{Entrant, RankedEntrant, SharedMoves};
use serde::Serialize;

use super::contest::{Contest, EntrantRuling, NamedPlayer};
use crate::limits::{MAX_INFO, MAX_NAME};
use crate::profile::options::Scoring;

/// A list of scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreList {
    /// The PlayID of the tournament.
    pub playid: String,
    /// The number of games in the tournament.
    pub games: u32,
    /// The scoring by which the tournament is ranked.
    pub ranking: Scoring,
    /// The moderator's settings of the tournament.
    pub contest: Contest,
    /// The players who were named in advance and have no import yet.
    pub missing: Vec<NamedPlayer>,
    /// The exports, the best first.
    pub rows: Vec<ScoreLine>,
}

/// The sum of the exports with one PlayID and key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreLine {
    /// The id of the row.
    #[cfg_attr(test, ts(type = "number"))]
    pub id: i64,
    /// The place, from 1, the same for equal scores; `None` if the score is not known.
    pub place: Option<u32>,
    /// The PlayID under which the games were played.
    pub tourid: String,
    /// The player's name.
    pub player: String,
    /// The player's remark.
    pub info: String,
    /// The key that signed the exports.
    pub key: String,
    /// Whether exports of the same PlayID were signed by other keys too.
    pub shares_name: bool,
    /// The other PlayIDs whose exports the same key signed.
    pub same_key: Vec<String>,
    /// Another player whose games have the same moves, if there is one.
    pub same_moves: Option<SameMoves>,
    /// Games with two different ends, although the cheat level allows only one.
    pub two_ends: Vec<u32>,
    /// Games that an earlier export stated falsely.
    pub once_untrue: Vec<u32>,
    /// Serial numbers that several exports share.
    pub shared_serials: Vec<u32>,
    /// Whether an export was in format 1, while others in the list are in format 2.
    pub has_format_1: bool,
    /// The number of games in the list.
    pub games: u32,
    /// The number of games that were won.
    pub won: u32,
    /// The sum of all scores, with sequences counted in runs only; `None` if that is not known.
    pub pos_only: Option<u32>,
    /// The sum of all scores, with all sequences counted; `None` if that is not known.
    pub all_seq: Option<u32>,
    /// Games that cannot have been played as the export says.
    pub untrue: u32,
    /// Games that cannot be judged.
    pub unknown: u32,
    /// The number of unfinished games.
    pub unfinished: u32,
    /// The sum of the deals; like the next two, `None` for imports of earlier versions.
    pub deals: Option<u32>,
    /// The sum of the moves.
    pub moves: Option<u32>,
    /// How often the player went back in all games.
    pub undos: Option<u32>,
    /// The moderator's ruling on the player.
    pub ruling: EntrantRuling,
    /// The name under which the moderator expects the player; `None` if the moderator expects no player with this
    /// PlayID.
    pub expected: Option<String>,
    /// The part that came after the time for exports; `None` if it all came in time.
    pub late: Option<Lateness>,
    /// The time when the last export was written, in universal time by the player's clock; like the next two, `None` in
    /// format 1.
    pub written: Option<String>,
    /// The number of the last export; 1 for the first one of the player's gameset.
    pub serial: Option<u32>,
    /// How often the player had begun the gameset again before that.
    pub resets: Option<u32>,
    /// The time of the last import that changed the row, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub imported_ms: i64,
}

/// A list of scores for other programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreSheet {
    /// The list.
    pub list: ScoreList,
    /// The scores of each row by the number of the game, as the export states them; a question mark follows a score
    /// that is not valid.
    pub games: Vec<BTreeMap<u32, String>>,
    /// The words for withdrawn players and for disqualified ones.
    pub states: [String; 2],
}

/// The part that came after the time for exports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Lateness {
    /// Games count that were first exported after the end of that time, as their export says.
    Written,
    /// Games count from an export that does not state its time and was imported after the end of that time. The export
    /// may only have been opened late.
    Imported,
}

impl Lateness {
    /// Returns the part of a row that came after `until_ms`, given the latest time when the first export of a game that
    /// counts was `written`, and the time when games that count were last imported from an export that does not state
    /// it; each `None` if there is no such export.
    pub(crate) fn of(written: Option<&str>, imported_ms: Option<i64>, until_ms: i64) -> Option<Self> {
        // Exports state only the minute, so an export that was written within the last minute is in time.
        if written.is_some_and(|written| written > archive::date_and_time(until_ms).as_str()) {
            Some(Self::Written)
        } else {
            imported_ms.filter(|imported_ms| *imported_ms > until_ms).map(|_| Self::Imported)
        }
    }
}

/// Games of two players with the same moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SameMoves {
    /// The PlayID under which the other player takes part.
    pub tourid: String,
    /// The number of games with the same moves.
    pub games: u32,
}

impl ScoreLine {
    /// Returns the line of a row, given its place among `all` and the other findings about it there.
    pub(crate) fn of(row: &ScoreRow, line: &RankedEntrant<'_>, all: &[Entrant<'_>]) -> Self {
        let effort = line.effort;
        let traces = all[line.at].traces;
        let stamp = all[line.at].file.and_then(|file| file.header.stamp.as_ref());
        let same_moves =
            |found: SharedMoves| SameMoves { tourid: all[found.other].play_id.to_owned(), games: found.games };
        Self {
            id: row.id,
            place: line.place,
            tourid: row.tourid.clone(),
            player: export::safe_to_show_briefly(&row.player, MAX_NAME),
            info: export::safe_to_show_briefly(&row.info, MAX_INFO),
            key: row.signer.clone(),
            shares_name: !line.other_keys.is_empty(),
            same_key: line.same_key.iter().map(|name| (*name).to_owned()).collect(),
            same_moves: line.same_moves.map(same_moves),
            two_ends: traces.two_ends.iter().copied().collect(),
            once_untrue: traces.once_untrue.iter().copied().collect(),
            shared_serials: traces.shared_serials(),
            has_format_1: line.has_format_1,
            games: row.games,
            won: row.won,
            pos_only: row.totals[0],
            all_seq: row.totals[1],
            untrue: row.untrue,
            unknown: row.unknown,
            unfinished: row.unfinished,
            deals: effort.map(|effort| effort.deals),
            moves: effort.map(|effort| effort.moves),
            undos: effort.map(|effort| effort.undos),
            ruling: EntrantRuling::default(),
            expected: None,
            late: None,
            written: stamp.map(|stamp| stamp.written.clone()),
            serial: stamp.map(|stamp| stamp.serial),
            resets: stamp.map(|stamp| stamp.resets),
            imported_ms: row.imported_ms,
        }
    }
}
