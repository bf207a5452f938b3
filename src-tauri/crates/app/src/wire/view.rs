//! What the player sees: every view is complete.

use serde::Serialize;

use crate::profile::look::{Side, Suit};
use crate::{ParView, Refusal, ReplayView};

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
    /// The first unplayed game; `None` if every game has been played.
    pub next: Option<u32>,
    /// The number of the current deal, from 1.
    pub deal: u32,
    /// Deals allowed; `None` if unlimited.
    pub deals: Option<u8>,
    /// The name of the rules, whatever their number of deals, or their code.
    pub rules: String,
    /// Whether the rules are being tried out, without a gameset.
    pub trial: bool,
    /// Where a card may go: the value of the switch `fill`.
    #[cfg_attr(test, ts(type = "SwitchValues[\"fill\"]"))]
    pub fill: &'static str,
    /// How the game stands.
    pub status: Status,
    /// The number of rows of the board.
    pub rows: u8,
    /// The number of columns of the board, including the front.
    pub columns: u8,
    /// The side of the board where the heads are.
    pub row_head: Side,
    /// All cards, by id.
    pub cards: Vec<CardView>,
    /// All gaps, by number.
    pub gaps: Vec<GapView>,
    /// All legal moves.
    pub moves: Vec<MoveView>,
    /// The score, by the method of the gameset.
    pub score: ScoreView,
    /// The number of moves made, redeals not counted.
    pub move_count: u32,
    /// Time played until the last ply, in milliseconds.
    pub elapsed_ms: u32,
    /// What the main button offers.
    pub main: MainButton,
    /// For each command, why it is not possible now.
    pub can: Can,
    /// Whether something continues automatically: [`crate::Intent::Continue`] asks for its next ply.
    pub running: bool,
    /// The replay that is shown; `None` if none is.
    pub replay: Option<ReplayView>,
    /// The par of the game; `None` if the game has not ended, hints are not allowed, or par is not known without a
    /// search.
    pub par: Option<ParView>,
    /// Whether what is played is stored; false if the player chose to play on without saving.
    pub saving: bool,
}

/// What the window draws of a position, as computed by its game.
pub(crate) struct Face {
    pub(crate) deals: Option<u8>,
    pub(crate) rules: String,
    pub(crate) fill: &'static str,
    pub(crate) rows: u8,
    pub(crate) columns: u8,
    pub(crate) row_head: Side,
    pub(crate) cards: Vec<CardView>,
    pub(crate) gaps: Vec<GapView>,
    pub(crate) moves: Vec<MoveView>,
    pub(crate) score: ScoreView,
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
    /// No move is possible, but a deal is left.
    Ceased,
    /// No move is possible and no deal is left.
    Over,
    /// Every row is a complete family.
    Won,
}

/// A card and where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardView {
    /// The card's name as long as the game lasts, whatever it looks like.
    pub id: u8,
    /// The suit that the card shows.
    pub suit: Suit,
    /// The rank that the card shows, 1 for the ace to 13 for the king.
    pub rank: u8,
    /// The row, from the top, from 0.
    pub row: u8,
    /// The column, from the left, from 0.
    pub column: u8,
    /// The id of the card it goes behind; `None` for a head.
    pub behind: Option<u8>,
    /// Whether the card is in the run of its row.
    pub in_run: bool,
}

/// Whether a gap takes a card, or why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum GapState {
    /// The gap takes a card.
    Live,
    /// No card goes behind the last card of a family.
    BehindLast,
    /// No card goes behind another gap.
    BehindGap,
    /// No card goes there before all heads are placed.
    HeadsFirst,
}

/// A gap and where it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GapView {
    /// The number, 1–4; a gap keeps it while it moves over the board.
    pub number: u8,
    /// The row, from the top, from 0.
    pub row: u8,
    /// The column, from the left, from 0.
    pub column: u8,
    /// Whether the gap takes a card, or why not.
    pub state: GapState,
    /// The cards that the gap takes, as in [`CardView::id`]. They are listed even if the board cannot be played on.
    pub takes: Vec<u8>,
    /// The cards that the gap will take once all heads are placed.
    pub after_heads: Vec<u8>,
}

/// A legal move: this card into this gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MoveView {
    /// The number of the gap, 1–4.
    pub gap: u8,
    /// The card, as in [`CardView::id`].
    pub card: u8,
}

/// A score and its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreView {
    /// The sum of all parts.
    pub total: u16,
    /// Points for cards in runs.
    pub position: u16,
    /// Points for cards behind their predecessors.
    pub sequence: u16,
    /// Points for complete families.
    pub rows: u16,
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
    /// Start the next game.
    Next,
    /// Open the history, because every game has been played.
    History,
}

/// For each command, why it is not possible now; `None` if it is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Can {
    /// [`crate::Intent::Undo`] and [`crate::Intent::UndoAction`].
    pub undo: Option<Refusal>,
    /// [`crate::Intent::Redo`] and [`crate::Intent::RedoAction`].
    pub redo: Option<Refusal>,
    /// [`crate::Intent::Redeal`].
    pub redeal: Option<Refusal>,
    /// [`crate::Intent::BackTillDeal`].
    pub back_till_deal: Option<Refusal>,
    /// [`crate::Intent::Snapshot`].
    pub snapshot: Option<Refusal>,
    /// [`crate::Intent::Rollback`].
    pub rollback: Option<Refusal>,
    /// [`crate::Intent::Restart`].
    pub restart: Option<Refusal>,
    /// [`crate::Intent::Auto`].
    pub auto: Option<Refusal>,
    /// [`crate::Intent::GiveUp`].
    pub give_up: Option<Refusal>,
    /// [`crate::Intent::Replay`].
    pub replay: Option<Refusal>,
    /// [`crate::Intent::Next`].
    pub next: Option<Refusal>,
    /// Asking for a hint.
    pub hint: Option<Refusal>,
    /// Asking what could have been achieved in the game.
    pub review: Option<Refusal>,
    /// Letting the program choose a game.
    pub choose: Option<Refusal>,
    /// Deleting a gameset.
    pub delete_gameset: Option<Refusal>,
    /// Beginning the gameset again with every game counted as not played.
    pub reset_statistics: Option<Refusal>,
    /// Importing exports into the list of scores.
    pub import_scores: Option<Refusal>,
}

impl Can {
    /// Refuses every command for the same reason.
    pub(crate) fn nothing(why: Refusal) -> Self {
        let no = Some(why);
        Self {
            undo: no,
            redo: no,
            redeal: no,
            back_till_deal: no,
            snapshot: no,
            rollback: no,
            restart: no,
            auto: no,
            give_up: no,
            replay: no,
            next: no,
            hint: no,
            review: no,
            choose: no,
            delete_gameset: no,
            reset_statistics: no,
            import_scores: no,
        }
    }
}

/// A move that a multi-move would make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChainStep {
    /// The card, as in [`CardView::id`].
    pub card: u8,
    /// The gap that the card fills, 1–4.
    pub gap: u8,
    /// The row it goes to, from the top, from 0.
    pub row: u8,
    /// The column it goes to, from the left, from 0.
    pub column: u8,
}

/// What is known of a numbered game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameInfo {
    /// The number of the game.
    pub number: u32,
    /// The best score; `None` if the game was never finished.
    pub best: Option<u32>,
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
