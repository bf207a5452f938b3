//! What the player sees: the whole of it, every time.

use serde::Serialize;

use crate::profile::look::{Side, Suit};
use crate::{ParView, Refusal, ReplayView};

/// Everything the window shows of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View {
    /// Rises with every change; an intent names the one it saw.
    pub revision: u32,
    /// How the board came to be what it is; it decides the animation only.
    pub cause: Cause,
    /// The gameset.
    pub playid: String,
    /// Games in the gameset.
    pub games: u32,
    /// The number of this game.
    pub game: u32,
    /// The first unplayed game.
    pub next: Option<u32>,
    /// The deal that is running, from 1.
    pub deal: u32,
    /// Deals allowed; nothing when there is no end of them.
    pub deals: Option<u8>,
    /// What is played: the name of the rules, whatever their number of deals, or their code.
    pub rules: String,
    /// Whether it is tried out without a gameset.
    pub trial: bool,
    /// Where a card may go, as the switch `fill` says it.
    #[cfg_attr(test, ts(type = "SwitchValues[\"fill\"]"))]
    pub fill: &'static str,
    /// How the game stands.
    pub status: Status,
    /// Rows of the board.
    pub rows: u8,
    /// Columns of the board, the front included.
    pub columns: u8,
    /// Where the heads are.
    pub row_head: Side,
    /// All cards, by id.
    pub cards: Vec<CardView>,
    /// All gaps, by number.
    pub gaps: Vec<GapView>,
    /// All legal moves.
    pub moves: Vec<MoveView>,
    /// The score, by the method of the gameset.
    pub score: ScoreView,
    /// Moves made, redeals not counted.
    pub move_count: u32,
    /// Time played until the last ply, in milliseconds.
    pub elapsed_ms: u32,
    /// What the main button offers.
    pub main: MainButton,
    /// What is possible now; where it is not, why.
    pub can: Can,
    /// Whether something goes on by itself: [`crate::Intent::Continue`] asks for its next ply.
    pub running: bool,
    /// Present while a replay is shown.
    pub replay: Option<ReplayView>,
    /// Par of a game that has ended, where it is known without a search.
    pub par: Option<ParView>,
    /// Whether what is played is stored; not when the player chose to play on without.
    pub saving: bool,
}

/// What the window draws of a position, as its game tells it.
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
    /// It was there when the program started.
    Opened,
    /// A game was started.
    Dealt,
    /// The cards were dealt again.
    Redealt,
    /// A move was played.
    Played,
    /// The player went to another place on the line: undo, redo, restart, rollback, a replay.
    Jumped,
    /// An attempt that had been left was put on the table.
    Resumed,
    /// The board did not change, or only its look: options, a snapshot, a stop, the beginning or end of a replay.
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
    /// Names the card as long as the game lasts, in whatever look.
    pub id: u8,
    /// The suit it shows.
    pub suit: Suit,
    /// The rank it shows, 1 for the ace to 13 for the king.
    pub rank: u8,
    /// From the top, from 0.
    pub row: u8,
    /// From the left, from 0.
    pub column: u8,
    /// The card it goes behind, whose id is this one; nothing for a head.
    pub behind: Option<u8>,
    /// Whether it is in the run of its row.
    pub in_run: bool,
}

/// What a gap takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum GapState {
    /// It takes a card.
    Live,
    /// Nothing goes behind the last card of a family.
    BehindLast,
    /// Nothing goes behind another gap.
    BehindGap,
    /// Nothing goes there before all heads are placed.
    HeadsFirst,
}

/// A gap and where it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GapView {
    /// 1–4; a gap keeps its number while it wanders.
    pub number: u8,
    /// From the top, from 0.
    pub row: u8,
    /// From the left, from 0.
    pub column: u8,
    /// Whether it takes a card, else why not.
    pub state: GapState,
    /// The cards it takes, as in [`CardView::id`]: on this board, even where nothing can be played on it.
    pub takes: Vec<u8>,
    /// The cards it waits with for the heads to be placed.
    pub after_heads: Vec<u8>,
}

/// A legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MoveView {
    /// 1–4.
    pub gap: u8,
    /// As in [`CardView::id`].
    pub card: u8,
}

/// A score and its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreView {
    /// All parts together.
    pub total: u16,
    /// For cards in runs.
    pub position: u16,
    /// For cards behind their predecessors.
    pub sequence: u16,
    /// For complete families.
    pub rows: u16,
    /// The greatest total.
    pub max: u16,
}

/// What the main button offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum MainButton {
    /// The next deal.
    Deal,
    /// The next game.
    Next,
    /// The history: every game has been played.
    History,
}

/// What is possible now: nothing where it is, else why not.
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
    /// A hint.
    pub hint: Option<Refusal>,
    /// Looking back at what could have been made of the game.
    pub review: Option<Refusal>,
    /// Letting a game be chosen.
    pub choose: Option<Refusal>,
    /// Deleting a gameset.
    pub delete_gameset: Option<Refusal>,
    /// Beginning the gameset again with every game counted as not played.
    pub reset_statistics: Option<Refusal>,
    /// Taking exports into the list of scores.
    pub import_scores: Option<Refusal>,
}

impl Can {
    /// Nothing is possible.
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
    /// As in [`CardView::id`].
    pub card: u8,
    /// The gap it fills, 1–4.
    pub gap: u8,
    /// Where it goes, from the top.
    pub row: u8,
    /// Where it goes, from the left.
    pub column: u8,
}

/// What is known of a numbered game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameInfo {
    /// Its number.
    pub number: u32,
    /// The best score, if it was played to an end.
    pub best: Option<u32>,
    /// Moves made in the newest attempt that was left unfinished, if one is kept.
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
