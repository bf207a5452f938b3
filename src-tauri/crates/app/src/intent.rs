//! What a player can want.

use serde::{Deserialize, Serialize};

/// Something the player wants done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Intent {
    /// Fill a gap, 1–4, with a card, by its id.
    Move {
        /// 1–4.
        gap: u8,
        /// As in [`crate::CardView`].
        card: u8,
    },
    /// Deal again.
    Redeal,
    /// Go back one ply.
    Undo,
    /// Go back the last action.
    UndoAction,
    /// Go forward one ply.
    Redo,
    /// Go forward one action.
    RedoAction,
    /// Go back to where this deal began; there, to where the one before began.
    BackTillDeal,
    /// Mark this place.
    Snapshot,
    /// Go back to the mark.
    Rollback,
    /// Go back to the beginning.
    Restart,
    /// Start the first unplayed game.
    Next,
    /// Start a game by its number.
    Start {
        /// From 1.
        number: u32,
        /// Take up the unfinished attempt instead of beginning a new one.
        resume: bool,
    },
    /// Play on although nothing can be stored.
    PlayWithoutSaving,
}
