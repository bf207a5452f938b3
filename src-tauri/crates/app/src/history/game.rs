//! One game of the history: its best result, its unfinished attempts, and the player's note.

use archive::ResultRow;
use games::Rules;
use gameset::ResultKey;
use serde::Serialize;

use crate::{ParView, Refusal};

/// The best result of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EndView {
    /// The value of the score, by the player's current scoring method.
    pub total: i32,
    /// The parts of the score, in the game's own order.
    pub parts: Vec<u32>,
    /// The value of the greatest score possible.
    pub max: i32,
    /// The code of the rules.
    pub rules: String,
    /// Whether the game was won.
    pub won: bool,
    /// Deals used.
    pub deals: u32,
    /// How often the pack was turned; `None` if the game has no pack, or the moves are not recorded.
    pub turns: Option<u32>,
    /// Moves made, redeals not counted.
    pub moves: u32,
    /// How often the player went back.
    pub undos: u32,
    /// Time played, in milliseconds.
    pub elapsed_ms: u32,
    /// The time when the result was reached, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub ended_ms: i64,
    /// Whether the moves are recorded.
    pub recorded: bool,
}

/// An unfinished attempt at a game, which can be resumed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct UnfinishedView {
    /// The id of the attempt.
    #[cfg_attr(test, ts(type = "number"))]
    pub attempt: i64,
    /// The time when the attempt was begun, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub started_ms: i64,
    /// Moves on the table, redeals not counted.
    pub moves: u32,
    /// The current deal of the attempt, from 1.
    pub deal: u32,
    /// The code of the rules of the attempt.
    pub rules: String,
}

/// The history of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HistoryGame {
    /// The number of the game.
    pub number: u32,
    /// How often the game was begun.
    pub attempts: u32,
    /// The best result; `None` if the game was never finished.
    pub best: Option<EndView>,
    /// The number of moves of the best result that kept what was possible; `None` if the player has not looked at the
    /// course of that game.
    pub kept: Option<u32>,
    /// The par of the game; `None` if the game was never finished, or it is not known without a search.
    pub par: Option<ParView>,
    /// The unfinished attempts, the latest begun first.
    pub unfinished: Vec<UnfinishedView>,
    /// Whether the game is on the table.
    pub on_table: bool,
    /// The player's note about the game.
    pub note: String,
    /// Whether the player has marked the game as a favourite.
    pub favourite: bool,
    /// The reason why the game cannot be started over; `None` if it can.
    pub play: Option<Refusal>,
    /// The reason why the player cannot look back at the course of a game of the gameset; `None` if that is allowed.
    pub review: Option<Refusal>,
}

impl EndView {
    pub(crate) fn of(row: &ResultRow, rules: Rules, won: bool) -> Self {
        Self {
            total: rules.display_score(row.total),
            parts: rules.summands(&row.method, row.parts, row.families),
            max: rules.display_score(rules.max_score()),
            rules: rules.to_string(),
            won,
            deals: row.deals,
            turns: rules.count_turns(&row.record),
            moves: row.moves,
            undos: row.undos,
            elapsed_ms: row.elapsed_ms,
            ended_ms: row.ended_ms,
            recorded: !row.record.is_empty(),
        }
    }
}

/// Returns the parts of a result that are compared; the score shows whether it was won.
pub(crate) fn result_key(row: &ResultRow) -> ResultKey {
    ResultKey { total: row.total, deals: row.deals, moves: row.moves, is_won: false }
}
