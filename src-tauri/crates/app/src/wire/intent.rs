//! The intents: all actions of the player on the games.

use serde::{Deserialize, Serialize};

use super::view::CommandName;
use crate::ReplayKind;

/// An action that the player wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Intent {
    /// Make a move.
    Play {
        /// The move, as in [`crate::MoveView::ply`].
        ply: String,
    },
    /// Deal again.
    Redeal,
    /// Give up the game in its present position.
    GiveUp,
    /// Let the program play on: the first move now, the others as [`Intent::Continue`] requests them.
    Auto,
    /// Bring all cards to the foundations that can go there. The plies come as in [`Intent::Auto`].
    Finish,
    /// Show the face-down cards until the next intent.
    Peek,
    /// Take a hint in this attempt that depends on face-down cards.
    TakeHelp,
    /// Show the top card of the pack, still on the pack, so that it can be moved.
    ShowPack,
    /// Make a multi-move. The plies come as in [`Intent::Auto`].
    Multi {
        /// The multi-move, as in [`crate::MultiView::multi`].
        multi: String,
    },
    /// Play the next ply of the automatic continuation.
    Continue,
    /// Stop the automatic continuation.
    Stop,
    /// Replay the game on the table, from its beginning.
    Replay {
        /// The reason, [`ReplayKind::Current`] or [`ReplayKind::Interrupted`]: other replays have separate intents or
        /// calls.
        of: ReplayKind,
    },
    /// Replay the best result of a game in the history, from its beginning.
    ReplayGame {
        /// The number of the game, from 1.
        number: u32,
    },
    /// Replay a game from a file or a line of text, from its beginning.
    ViewGame {
        /// The place of the game in the file, from 0.
        place: u32,
    },
    /// Show another ply of the replay.
    ReplayTo {
        /// The number of plies played at that point.
        at: u32,
    },
    /// Play on from the position in the replay.
    ReplayAccept,
    /// Leave the replay; the game has not changed.
    ReplayCancel,
    /// Put the puzzle on the board that comes next.
    Puzzle {
        /// Today, in days since 1970 at the player's place.
        day: u32,
    },
    /// Put the position on the board in which the game that has ended was lost, as a puzzle.
    PuzzleMissed {
        /// The number of plies before the move that lost it, as in [`crate::LostView::at`].
        at: u32,
        /// The moves that keep the win, as in [`crate::ReviewView::kept_by`].
        #[serde(rename = "keptBy")]
        kept_by: Vec<String>,
        /// Today, in days since 1970 at the player's place.
        day: u32,
    },
    /// Play the right move of the puzzle. A wrong one that is on the board is taken back.
    PuzzleShow,
    /// Leave the puzzle; the game on the table has not changed.
    PuzzleLeave,
    /// Go back one ply, or take back the wrong move in a puzzle.
    Undo,
    /// Go back one action: one ply now, the others as [`Intent::Continue`] requests them.
    UndoAction,
    /// Go forward one ply.
    Redo,
    /// Go forward one action: one ply now, the others as [`Intent::Continue`] requests them.
    RedoAction,
    /// Go back to the beginning of this deal or, from there, to the beginning of the deal before it.
    BackTillDeal,
    /// Mark this ply with a snapshot.
    Snapshot,
    /// Go back to the snapshot.
    Rollback,
    /// Go back to the beginning.
    Restart,
    /// Start the next unplayed game or, if every game has been played, resume one that was left unfinished.
    Next,
    /// Start a game by its number.
    Start {
        /// The number of the game, from 1.
        number: u32,
        /// Whether to resume the newest unfinished attempt rather than begin a new one.
        resume: bool,
    },
    /// Resume one of the unfinished attempts.
    Resume {
        /// The attempt, as in [`crate::UnfinishedView::attempt`].
        #[cfg_attr(test, ts(type = "number"))]
        attempt: i64,
    },
    /// Go on with the introduction: from its question to its first step, from a step that asks for no move to the next
    /// one, and from its last text to playing freely.
    GoOn,
    /// Play on although nothing can be stored.
    PlayWithoutSaving,
}

impl Intent {
    /// Returns the command that must be possible for this intent; `None` if its content decides whether it is possible.
    pub(crate) fn command(&self) -> Option<CommandName> {
        match self {
            Self::Redeal => Some(CommandName::Redeal),
            Self::GiveUp => Some(CommandName::GiveUp),
            Self::Auto => Some(CommandName::Auto),
            Self::Finish => Some(CommandName::Finish),
            Self::Peek => Some(CommandName::Peek),
            Self::TakeHelp => Some(CommandName::CertainHint),
            Self::ShowPack => Some(CommandName::ShowPack),
            Self::Replay { of: ReplayKind::Current } => Some(CommandName::Replay),
            Self::PuzzleMissed { .. } => Some(CommandName::Review),
            Self::Undo | Self::UndoAction => Some(CommandName::Undo),
            Self::Redo | Self::RedoAction => Some(CommandName::Redo),
            Self::BackTillDeal => Some(CommandName::BackTillDeal),
            Self::Snapshot => Some(CommandName::Snapshot),
            Self::Rollback => Some(CommandName::Rollback),
            Self::Restart => Some(CommandName::Restart),
            Self::Play { .. }
            | Self::Multi { .. }
            | Self::Continue
            | Self::Stop
            | Self::Replay { .. }
            | Self::ReplayGame { .. }
            | Self::ViewGame { .. }
            | Self::ReplayTo { .. }
            | Self::ReplayAccept
            | Self::ReplayCancel
            | Self::Puzzle { .. }
            | Self::PuzzleShow
            | Self::PuzzleLeave
            | Self::Next
            | Self::Start { .. }
            | Self::Resume { .. }
            | Self::GoOn
            | Self::PlayWithoutSaving => None,
        }
    }
}
