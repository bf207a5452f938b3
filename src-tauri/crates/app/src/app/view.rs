//! What the window gets: the whole view, the payload of an opening window, what is known of one number.

use gaps::{Gaps, Switch};
use serde::Serialize;
use session::{Game, Session, Status};

use super::App;
use crate::table;
use crate::table::replay::{Replay, ReplayKind, ReplayView};
use crate::wire::view::{self, Cause, GameInfo, MainButton, ScoreView, View};
use crate::{Failure, Notice, Options, Refusal};

/// What the window needs when it opens.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Opening {
    /// The game on the table.
    pub view: View,
    /// The options.
    pub options: Options,
    /// The options as they are when nothing was ever changed.
    pub defaults: Options,
    /// What the player should know, once.
    pub notices: Vec<Notice>,
    /// Whether the game on the table was left in the middle, so that one may want to look back.
    pub interrupted: bool,
    /// Whether the program starts with its opening screen rather than a game.
    pub opening_screen: bool,
    /// The version of the program.
    pub version: String,
}

impl App {
    /// What is known of game `number`.
    ///
    /// # Errors
    /// When the gameset has no such game or the archive cannot be read.
    pub fn game_info(&self, number: u32) -> Result<GameInfo, Failure> {
        self.seed(number)?;
        let best = self.best_result(number)?;
        let newest = self.unfinished(number)?.into_iter().next();
        Ok(GameInfo { number, best: best.map(|it| it.total), unfinished: newest.map(|it| it.moves) })
    }

    /// The game the player sees: the one on the table, or another one whose replay is shown.
    pub(crate) fn looked_at(&self) -> &Session<Gaps> {
        let other = self.shown.replay.as_ref().and_then(|replay| replay.other.as_ref());
        other.map_or(&self.sitting.table.session, |other| &other.session)
    }

    /// The replay that is shown.
    fn replay_view(&self) -> Option<ReplayView> {
        let Replay { kind, at, other } = self.shown.replay.as_ref()?;
        let length = self.looked_at().at() as u32;
        let accept = match kind {
            ReplayKind::Solution => Some(Refusal::Solution),
            ReplayKind::Archived => self.cheat_refusal(),
            ReplayKind::Current | ReplayKind::Interrupted | ReplayKind::Imported => None,
        };
        let source = other.as_ref().and_then(|other| other.source.clone());
        let leaves = *kind == ReplayKind::Archived && self.sitting.table.is_unfinished();
        let leaves = leaves.then_some(self.sitting.table.number);
        Some(ReplayView { kind: *kind, at: *at as u32, length, accept, leaves, source })
    }

    /// What the player sees now.
    pub fn view(&self) -> View {
        let (session, look) = (self.looked_at(), self.options().look());
        let at = self.shown.replay.as_ref().map_or(session.at(), |replay| replay.at);
        let position = session.position_at(at).expect("a replay stays on its line");
        let (rules, other) = (*session.rules(), self.shown.replay.as_ref().and_then(|replay| replay.other.as_ref()));
        let source = other.and_then(|other| other.source.as_ref());
        let status = Gaps::status(position);
        let main = match (status, self.records.next) {
            (Status::Playing | Status::Ceased, _) => MainButton::Deal,
            (Status::Over | Status::Won, Some(_)) => MainButton::Next,
            (Status::Over | Status::Won, None) => MainButton::History,
        };
        let can = self.can();
        let can_move = self.shown.replay.is_none() && status == Status::Playing;
        View {
            revision: self.shown.revision(),
            cause: self.shown.cause(),
            playid: source.map_or_else(|| self.sitting.gameset.play_id().to_string(), |source| source.playid.clone()),
            games: self.sitting.gameset.games().into(),
            game: other.map_or(self.sitting.table.number, |other| other.number),
            next: self.records.next,
            deal: position.deal(),
            deals: rules.deals(),
            rules: rules.name_beside_deals(),
            trial: self.is_trial(),
            fill: rules.value_of(Switch::Fill),
            status: status.into(),
            rows: gaps::Place::ROWS,
            columns: rules.columns(),
            row_head: look.row_head,
            cards: view::cards(position, look),
            gaps: view::gaps(position, look),
            moves: if can_move { view::moves(position) } else { Vec::new() },
            score: ScoreView::of(position, rules, self.method()),
            move_count: table::moves(&session.line()[..at]),
            elapsed_ms: other.map_or(self.sitting.table.elapsed_ms(), |other| other.elapsed_ms),
            main,
            running: self.shown.running.is_some(),
            replay: self.replay_view(),
            par: if can.review.is_none() { self.known_par(self.sitting.table.session.seed()) } else { None },
            can,
            saving: self.sitting.saving,
        }
    }

    /// What the window needs when it opens. Notices are told once.
    pub fn opening(&mut self) -> Opening {
        let notices = std::mem::take(&mut self.shown.notices);
        let interrupted = self.shown.cause() == Cause::Opened && self.sitting.table.is_unfinished();
        Opening {
            view: self.view(),
            options: self.options().clone(),
            defaults: Options::for_gameset(&self.sitting.gameset),
            notices,
            interrupted,
            opening_screen: !interrupted && !self.options().auto_start,
            version: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }
}
