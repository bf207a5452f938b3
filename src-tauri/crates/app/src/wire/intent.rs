//! What a player can want.

use serde::{Deserialize, Serialize};

use crate::ReplayKind;

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
    /// Give the game up as it stands.
    GiveUp,
    /// Let moves be made by themselves: the first of them now, the others as [`Intent::Continue`] asks for them.
    Auto,
    /// The same, filling one gap as long as that goes.
    Repeat {
        /// 1–4.
        gap: u8,
    },
    /// The same, bringing the family of a card to its final places.
    Complete {
        /// As in [`crate::CardView`].
        card: u8,
    },
    /// The next ply of what goes on by itself.
    Continue,
    /// End what goes on by itself.
    Stop,
    /// Look back at the game on the table, from its beginning.
    Replay {
        /// Why: a game of the history has an intent of its own.
        of: ReplayKind,
    },
    /// Look at the best end of a game of the history, from its beginning.
    ReplayGame {
        /// From 1.
        number: u32,
    },
    /// Look at a game of what came from outside, from its beginning.
    ViewGame {
        /// Which, from 0, in the order of the file.
        place: u32,
    },
    /// Show another ply of the replay.
    ReplayTo {
        /// Plies on the table.
        at: u32,
    },
    /// Play on from what the replay shows.
    ReplayAccept,
    /// Leave the replay; the game is as it was.
    ReplayCancel,
    /// Go back one ply.
    Undo,
    /// Go back the last action: one ply now, the others as [`Intent::Continue`] asks for them.
    UndoAction,
    /// Go forward one ply.
    Redo,
    /// Go forward one action, in the same way.
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
        /// Take up the newest unfinished attempt instead of beginning a new one.
        resume: bool,
    },
    /// Take up one of the unfinished attempts that are kept.
    Resume {
        /// As in [`crate::UnfinishedView`].
        #[cfg_attr(test, ts(type = "number"))]
        attempt: i64,
    },
    /// Play on although nothing can be stored.
    PlayWithoutSaving,
}
