//! What the player sees: every view is complete.

use std::collections::BTreeMap;

use serde::Serialize;

use super::board::Board;
use crate::profile::look::CardFace;
use crate::{IntroductionView, ParView, Refusal, ReplayView};

/// Everything the window shows of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View {
    /// The revision, which rises with every change; an intent names the one it saw.
    pub revision: u32,
    /// How the board came about; this decides only the animation.
    pub cause: Cause,
    /// The PlayID of the gameset.
    pub playid: String,
    /// The number of games in the gameset.
    pub games: u32,
    /// The number of this game.
    pub game: u32,
    /// The game that comes next: one that was not played or, if there is none, one that was left unfinished. `None` if every
    /// game has come to an end.
    pub next: Option<u32>,
    /// The number of the current deal, from 1.
    pub deal: u32,
    /// Deals allowed; `None` if unlimited.
    pub deals: Option<u8>,
    /// The name of the rules, whatever their number of deals, or their code.
    pub rules: String,
    /// The link that opens this game on another device; `None` if another game would be dealt there.
    pub link: Option<String>,
    /// Whether the rules are being tried out, without a gameset.
    pub trial: bool,
    /// How the game stands.
    pub status: Status,
    /// All cards.
    pub cards: Vec<CardView>,
    /// All legal moves.
    pub moves: Vec<MoveView>,
    /// The multi-moves that are meant by cards and spots.
    pub multis: Vec<MultiView>,
    /// What only this game has.
    pub board: Board,
    /// The score, by the method of the gameset.
    pub score: ScoreView,
    /// The number of moves made, redeals not counted.
    pub move_count: u32,
    /// Time played until the last ply, in milliseconds.
    pub elapsed_ms: u32,
    /// What the main button offers.
    pub main: MainButton,
    /// Which commands are not possible now, and why.
    pub can: Can,
    /// Whether something continues automatically: [`crate::Intent::Continue`] asks for its next ply.
    pub running: bool,
    /// The replay that is shown; `None` if none is.
    pub replay: Option<ReplayView>,
    /// The par of the game; `None` if the game has not ended, hints are not allowed, or par is not known without a
    /// search.
    pub par: Option<ParView>,
    /// What the introduction says of the game; `None` if it has nothing to do with it.
    pub introduction: Option<IntroductionView>,
    /// Whether what is played is stored; false if the player chose to play on without saving.
    pub saving: bool,
}

/// What the window draws of a position, as computed by its game.
pub(crate) struct Drawing {
    pub(crate) deals: Option<u8>,
    pub(crate) rules: String,
    pub(crate) cards: Vec<CardView>,
    pub(crate) moves: Vec<MoveView>,
    pub(crate) multis: Vec<MultiView>,
    pub(crate) score: ScoreView,
    pub(crate) board: Board,
}

/// How a board came to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Cause {
    /// The board was there when the program started.
    Opened,
    /// A game was started.
    Dealt,
    /// The cards were dealt again.
    Redealt,
    /// A move was played.
    Played,
    /// The player went to another place on the line of plies: undo, redo, restart, rollback, a replay.
    Jumped,
    /// An attempt that had been left was put on the table.
    Resumed,
    /// The board did not change, or only its look did: options, a snapshot, a stop, the beginning or end of a replay.
    Other,
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Status {
    /// Moves are possible.
    Playing,
    /// No move is possible, but a deal is left, or the player has to give the game up.
    Ceased,
    /// No move is possible and no deal is left, or the player gave the game up.
    Over,
    /// Every card is at its final place.
    Won,
}

/// A card and where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardView {
    /// Names the card as long as the game lasts. It says nothing of what the card is.
    pub id: u8,
    /// What the card shows; `None` if it lies face down.
    pub face: Option<CardFace>,
    /// The spot it lies on: a place or a pile of the board, numbered by its game.
    pub spot: u8,
    /// The number of cards below it on that spot.
    pub at: u8,
}

/// A legal move: this card to this spot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MoveView {
    /// The card, as in [`CardView::id`].
    pub card: u8,
    /// The spot it goes to, as in [`CardView::spot`].
    pub spot: u8,
    /// What [`crate::Intent::Play`] plays.
    pub ply: String,
}

/// A multi-move that is meant by a card or by a spot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MultiView {
    /// The card, as in [`CardView::id`]; `None` if a spot is meant.
    pub card: Option<u8>,
    /// The spot, as in [`CardView::spot`]; `None` if a card is meant.
    pub spot: Option<u8>,
    /// What [`crate::Intent::Multi`] plays.
    pub multi: String,
}

/// A score and its parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreView {
    /// The score.
    pub total: u16,
    /// Its summands, in the game's own order.
    pub parts: Vec<u16>,
    /// The greatest total possible.
    pub max: u16,
}

/// What the main button offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum MainButton {
    /// Deal again.
    Deal,
    /// Start the next game, or resume the one that was left unfinished if every other one has been played.
    Next,
    /// Open the history, because every game has come to an end.
    History,
}

/// Something that a player can ask for, as far as the game or the gameset may forbid it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum CommandName {
    /// [`crate::Intent::Undo`] and [`crate::Intent::UndoAction`].
    Undo,
    /// [`crate::Intent::Redo`] and [`crate::Intent::RedoAction`].
    Redo,
    /// [`crate::Intent::Redeal`].
    Redeal,
    /// [`crate::Intent::BackTillDeal`].
    BackTillDeal,
    /// [`crate::Intent::Snapshot`].
    Snapshot,
    /// [`crate::Intent::Rollback`].
    Rollback,
    /// [`crate::Intent::Restart`].
    Restart,
    /// [`crate::Intent::Auto`].
    Auto,
    /// [`crate::Intent::Finish`].
    Finish,
    /// [`crate::Intent::Peek`].
    Peek,
    /// [`crate::Intent::ShowPack`].
    ShowPack,
    /// [`crate::Intent::GiveUp`].
    GiveUp,
    /// [`crate::Intent::Replay`].
    Replay,
    /// [`crate::Intent::Next`].
    Next,
    /// Asking whether the deal that is seen can still be won.
    Outlook,
    /// Asking for a hint.
    Hint,
    /// [`crate::Intent::TakeHelp`], and asking for a hint that depends on face-down cards.
    CertainHint,
    /// Asking what could have been achieved in the game.
    Review,
    /// Letting the program choose a game.
    Choose,
    /// Deleting a gameset.
    DeleteGameset,
    /// Beginning the gameset again with every game counted as not played.
    ResetStatistics,
    /// Importing exports into the list of scores.
    ImportScores,
}

impl CommandName {
    /// All of them.
    const ALL: [Self; 22] = [
        Self::Undo,
        Self::Redo,
        Self::Redeal,
        Self::BackTillDeal,
        Self::Snapshot,
        Self::Rollback,
        Self::Restart,
        Self::Auto,
        Self::Finish,
        Self::Peek,
        Self::ShowPack,
        Self::GiveUp,
        Self::Replay,
        Self::Next,
        Self::Outlook,
        Self::Hint,
        Self::CertainHint,
        Self::Review,
        Self::Choose,
        Self::DeleteGameset,
        Self::ResetStatistics,
        Self::ImportScores,
    ];
}

/// For each command that is not possible now, why. All others are possible.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Can(BTreeMap<CommandName, Refusal>);

impl Can {
    /// Refuses every command but one for the same reason.
    pub(crate) fn nothing_but(only: CommandName, why: Refusal) -> Self {
        let others = CommandName::ALL.into_iter().filter(|command| *command != only);
        Self(others.map(|command| (command, why)).collect())
    }

    /// Refuses `command`, unless there is no reason to.
    pub(crate) fn refuse(&mut self, command: CommandName, why: Option<Refusal>) {
        if let Some(why) = why {
            self.0.insert(command, why);
        }
    }

    /// Returns why `command` is not possible now; `None` if it is.
    pub fn refusal(&self, command: CommandName) -> Option<Refusal> {
        self.0.get(&command).copied()
    }
}

/// A move that a multi-move would make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChainStep {
    /// The card, as in [`CardView::id`].
    pub card: u8,
    /// The spot it goes to, as in [`CardView::spot`].
    pub spot: u8,
}

/// What is known of a numbered game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameInfo {
    /// The number of the game.
    pub number: u32,
    /// What the best score is worth; `None` if the game was never finished.
    pub best: Option<i32>,
    /// Moves made in the newest unfinished attempt; `None` if none is kept.
    pub unfinished: Option<u32>,
}

impl From<session::Status> for Status {
    fn from(status: session::Status) -> Self {
        match status {
            session::Status::Playing => Self::Playing,
            session::Status::Ceased => Self::Ceased,
            session::Status::Over => Self::Over,
            session::Status::Won => Self::Won,
        }
    }
}
