//! One game of the history: how it went, the player's note, and looking at it again.

use archive::ResultRow;
use games::Rules;
use gameset::Brief;
use serde::Serialize;

use crate::{ParView, Refusal};

/// The best end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EndView {
    /// The score, as it is counted now.
    pub total: u32,
    /// Its part for cards in runs.
    pub position: u32,
    /// Its part for cards behind their predecessors.
    pub sequence: u32,
    /// Its part for complete families.
    pub families: u32,
    /// The greatest score.
    pub max: u32,
    /// Whether it was won.
    pub won: bool,
    /// Deals used.
    pub deals: u32,
    /// Moves made, redeals not counted.
    pub moves: u32,
    /// How often the player went back.
    pub undos: u32,
    /// Time played, in milliseconds.
    pub elapsed_ms: u32,
    /// When it was reached, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub ended_ms: i64,
    /// Whether its moves are recorded.
    pub recorded: bool,
}

/// An attempt at a game that was left in the middle, and can be resumed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct UnfinishedView {
    /// Names the attempt.
    #[cfg_attr(test, ts(type = "number"))]
    pub attempt: i64,
    /// When it was begun, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub started_ms: i64,
    /// Moves on the table, redeals not counted.
    pub moves: u32,
    /// The deal it stands in, from 1.
    pub deal: u32,
}

/// What is known of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HistoryGame {
    /// Its number.
    pub number: u32,
    /// Times it was begun.
    pub attempts: u32,
    /// The best end.
    pub best: Option<EndView>,
    /// Par of it, once it was played to an end, where that is known without a search.
    pub par: Option<ParView>,
    /// The attempts that were left unfinished, the one that was begun last first.
    pub unfinished: Vec<UnfinishedView>,
    /// Whether it is the one on the table.
    pub on_table: bool,
    /// The player's words about it.
    pub note: String,
    /// Whether the player has marked it.
    pub favourite: bool,
    /// Why it cannot be played from scratch, if it cannot.
    pub play: Option<Refusal>,
}

impl EndView {
    pub(crate) fn of(row: &ResultRow, rules: Rules, won: bool) -> Self {
        let summands = rules.summands(&row.method, row.parts, row.families);
        let [position, sequence, families] = summands[..] else { unreachable!("the family has three summands") };
        Self {
            total: row.total,
            position,
            sequence,
            families,
            max: rules.max_score(),
            won,
            deals: row.deals,
            moves: row.moves,
            undos: row.undos,
            elapsed_ms: row.elapsed_ms,
            ended_ms: row.ended_ms,
            recorded: !row.record.is_empty(),
        }
    }
}

/// What is compared of an end; whether it was won shows in its score.
pub(crate) fn brief(it: &ResultRow) -> Brief {
    Brief { total: it.total, deals: it.deals, moves: it.moves, is_won: false }
}
