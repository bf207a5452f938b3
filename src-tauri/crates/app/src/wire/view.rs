//! The player's view. Every view is complete.

use std::collections::BTreeMap;

use serde::Serialize;

use super::board::Board;
use crate::profile::look::CardFace;
use crate::{IntroductionView, ParView, PuzzleView, Refusal, ReplayView};

/// All data of a game that the window shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View {
    /// The revision, which rises with every change; an intent names the revision that the player saw.
    pub revision: u32,
    /// How the board came about; this decides only the animation.
    pub cause: Cause,
    /// The PlayID of the gameset.
    pub playid: String,
    /// The number of games in the gameset.
    pub games: u32,
    /// The number of this game.
    pub game: u32,
    /// The next game: an unplayed one or, if there is none, an unfinished one. `None` if every game has been finished.
    pub next: Option<u32>,
    /// The number of the current deal, from 1.
    pub deal: u32,
    /// Deals allowed; `None` if unlimited.
    pub deals: Option<u8>,
    /// The name of the rules, regardless of their number of deals, or their code.
    pub rules: String,
    /// The link that opens this game on another device; `None` if another game would be dealt there.
    pub link: Option<String>,
    /// Whether the player is trying out the rules, without a gameset.
    pub trial: bool,
    /// Whether the cards of the game are given, instead of chosen by its number.
    pub given: bool,
    /// The status of the game.
    pub status: StatusView,
    /// Whether the game on the table would be unfinished if the player left it now. It may be covered by a replay or a
    /// puzzle, and begun without a move: by a look at a hidden card.
    pub unfinished: bool,
    /// All cards.
    pub cards: Vec<CardView>,
    /// All legal moves.
    pub moves: Vec<MoveView>,
    /// The multi-moves that belong to cards and spots.
    pub multis: Vec<MultiView>,
    /// The parts of the board that only this game has.
    pub board: Board,
    /// The score, by the method of the gameset.
    pub score: ScoreView,
    /// The number of moves made, redeals not counted.
    pub move_count: u32,
    /// Time played until the last ply, in milliseconds.
    pub elapsed_ms: u32,
    /// The action of the main button.
    pub main: MainButton,
    /// The commands that are not possible now, with the reasons.
    pub refusals: Refusals,
    /// Whether an automatic continuation is running: [`crate::Intent::Continue`] requests its next ply.
    pub running: bool,
    /// The replay that is shown; `None` if none is.
    pub replay: Option<ReplayView>,
    /// The puzzle on the board; `None` if there is none.
    pub puzzle: Option<PuzzleView>,
    /// The par of the game; `None` if the game has not ended, hints are not allowed, or par is not known without a
    /// search.
    pub par: Option<ParView>,
    /// The introduction's text about the game; `None` if it has nothing to do with it.
    pub introduction: Option<IntroductionView>,
    /// Whether the player's plies are stored; false if the player chose to play on without saving.
    pub saving: bool,
}

/// The description of a position for the window, as computed by its game.
pub(crate) struct Drawing {
    pub(crate) deals: Option<u8>,
    pub(crate) rules: String,
    pub(crate) cards: Vec<CardView>,
    pub(crate) moves: Vec<MoveView>,
    pub(crate) multis: Vec<MultiView>,
    pub(crate) score: ScoreView,
    pub(crate) board: Board,
}

/// How a board came about.
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
    /// The board did not change, or only its look changed: options, a snapshot, a stop, the beginning or end of a
    /// replay or a puzzle.
    Other,
}

/// The status of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum StatusView {
    /// Moves are possible.
    Playing,
    /// No move is possible, but a deal is left, or the player has to give the game up.
    Ceased,
    /// No move is possible and no deal is left, or the player gave the game up.
    Over,
    /// Every card is at its final place.
    Won,
}

/// A card and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardView {
    /// The id of the card as long as the game lasts. It reveals nothing about the card.
    pub id: u8,
    /// The face of the card; `None` if it is face down.
    pub face: Option<CardFace>,
    /// The spot of the card: a place or a pile of the board, numbered by its game.
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
    /// The ply for [`crate::Intent::Play`].
    pub ply: String,
}

/// A multi-move that belongs to a card or to a spot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MultiView {
    /// The card, as in [`CardView::id`]; `None` if the multi-move belongs to a spot.
    pub card: Option<u8>,
    /// The spot, as in [`CardView::spot`]; `None` if the multi-move belongs to a card.
    pub spot: Option<u8>,
    /// The multi-move for [`crate::Intent::Multi`].
    pub multi: String,
}

/// A score and its parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreView {
    /// The score.
    pub total: u16,
    /// The parts of the score, in the game's own order.
    pub parts: Vec<u16>,
    /// The greatest total possible.
    pub max: u16,
}

/// The action of the main button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum MainButton {
    /// Deal again.
    Deal,
    /// Start the next game, or resume the one that was left unfinished if every other one has been played.
    Next,
    /// Open the history, because every game has been finished.
    History,
}

/// A command that the game or the gameset may forbid.
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
    /// Asking whether the deal in view can still be won.
    Outlook,
    /// Asking for a hint.
    Hint,
    /// [`crate::Intent::TakeHelp`], and asking for a hint that depends on face-down cards.
    CertainHint,
    /// Asking for the best results that were possible.
    Review,
    /// Asking the program to choose a game.
    Choose,
    /// Deleting a gameset.
    DeleteGameset,
    /// Beginning the gameset again with every game counted as not played.
    ResetStatistics,
    /// Importing exports into the list of scores.
    ImportScores,
}

impl CommandName {
    /// Every name.
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

/// The reasons why commands are not possible now. All commands without a reason are possible.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Refusals(BTreeMap<CommandName, Refusal>);

impl Refusals {
    /// Refuses every command but one for the same reason.
    pub(crate) fn nothing_but(possible: &[CommandName], why: Refusal) -> Self {
        let others = CommandName::ALL.into_iter().filter(|command| !possible.contains(command));
        Self(others.map(|command| (command, why)).collect())
    }

    /// Refuses `command` if there is a reason.
    pub(crate) fn refuse(&mut self, command: CommandName, why: Option<Refusal>) {
        if let Some(why) = why {
            self.0.insert(command, why);
        }
    }

    /// Returns the reason why `command` is not possible now; `None` if it is.
    pub fn of(&self, command: CommandName) -> Option<Refusal> {
        self.0.get(&command).copied()
    }
}

/// A move that a multi-move would make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PreviewStep {
    /// The card, as in [`CardView::id`].
    pub card: u8,
    /// The spot it goes to, as in [`CardView::spot`].
    pub spot: u8,
}

/// The facts about a numbered game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameInfo {
    /// The number of the game.
    pub number: u32,
    /// The value of the best score; `None` if the game was never finished.
    pub best: Option<i32>,
    /// Moves made in the newest unfinished attempt, which may be on the table; `None` if there is none.
    pub unfinished: Option<u32>,
    /// The link that opens the game on another device; `None` if another game would be dealt there.
    pub link: Option<String>,
}

impl From<session::Status> for StatusView {
    fn from(status: session::Status) -> Self {
        match status {
            session::Status::Playing => Self::Playing,
            session::Status::Ceased => Self::Ceased,
            session::Status::Over => Self::Over,
            session::Status::Won => Self::Won,
        }
    }
}
