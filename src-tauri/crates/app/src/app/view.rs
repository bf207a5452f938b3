//! The data for the window: the whole view, the first data when the window opens, and facts about one game.

use serde::Serialize;
use session::Status;

use super::App;
use crate::exchange::GameLink;
use crate::table::replay::Replay;
use crate::table::{OnTable, Scene, Subject, Table, at_seat};
use crate::wire::replay::{ReplayKind, ReplayView};
use crate::wire::view::{Cause, CommandName, Drawing, GameInfo, MainButton, MoveView, View};
use crate::{Failure, Notice, Options, Refusal};

/// The data that the window needs when it opens.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Bootstrap {
    /// The game on the table.
    pub view: View,
    /// The options.
    pub options: Options,
    /// The default options of the gameset.
    pub defaults: Options,
    /// The notices that the player has not seen yet.
    pub notices: Vec<Notice>,
    /// Whether the program was closed during the game on the table, so that the player may want to replay it.
    pub interrupted: bool,
    /// Whether the opening screen covers the game, because games do not start automatically and the player has done
    /// nothing on the table yet. A page that is loaded again may ask in the middle of a game.
    pub opening_screen: bool,
    /// Whether large cards may be offered, where all text is large.
    pub offers_large_cards: bool,
    /// The version of the program.
    pub version: String,
}

impl App {
    /// Returns the known facts about game `number`.
    ///
    /// # Errors
    /// If the gameset has no such game or the archive cannot be read.
    pub fn game_info(&self, number: u32) -> Result<GameInfo, Failure> {
        self.seed(number)?;
        let best = self.best_result(number)?;
        let newest = self.unfinished(number)?.into_iter().next();
        Ok(GameInfo {
            number,
            best: best.map(|best| self.sitting.gameset.rules().worth(best.total)),
            unfinished: newest.map(|newest| newest.moves),
        })
    }

    /// Returns the replay on show, if any.
    fn replay_view(&self) -> Option<ReplayView> {
        let Replay { kind, at, other } = self.shown.replay.as_ref()?;
        let Subject { seat, terms, .. } = self.seen();
        let length = seat.at() as u32;
        let accept = match kind {
            ReplayKind::Solution => Some(Refusal::Solution),
            ReplayKind::Archived => terms.cheat_refusal(),
            ReplayKind::Current | ReplayKind::Interrupted if *at < seat.at() => {
                terms.cheat_refusal().or(seat.back_refusal(self.options()))
            }
            ReplayKind::Current | ReplayKind::Interrupted | ReplayKind::Imported => None,
        };
        let source = other.as_ref().and_then(|other| other.source.clone());
        let leaves = *kind == ReplayKind::Archived && self.sitting.seat.is_unfinished();
        let leaves = leaves.then_some(self.sitting.seat.number());
        Some(ReplayView { kind: *kind, at: *at as u32, length, accept, leaves, source })
    }

    /// Returns the current view.
    pub fn view(&self) -> View {
        let (Subject { seat, at, .. }, options) = (self.seen(), self.options());
        at_seat!(seat, table => self.view_of(table, at, options))
    }

    fn view_of<G: OnTable>(&self, table: &Table<G>, at: usize, options: &Options) -> View {
        let position = table.session.position_at(at).expect("a replay stays on its line");
        let source = self.shown.replay.as_ref().and_then(|replay| replay.other.as_ref()?.source.as_ref());
        let status = G::status(position);
        let (session, hand, peeking) = (&table.session, table.hand.as_ref(), self.shown.is_peeking());
        let counts = options.running_total && self.shown.replay.is_none() && self.sitting.saving;
        let earned = hand.filter(|_| counts).and_then(|hand| self.earned(&options.user_name, &hand.rules));
        let Drawing { deals, rules, cards, moves, multis, score, board } =
            G::draw(&Scene { session, at, hand, peeking, earned, options });
        let main = match (status, self.next_number()) {
            (Status::Playing | Status::Ceased, _) => MainButton::Deal,
            (Status::Over | Status::Won, Some(_)) => MainButton::Next,
            (Status::Over | Status::Won, None) => MainButton::History,
        };
        let can = self.can();
        let can_move = self.shown.replay.is_none() && status == Status::Playing;
        let step = self.narrow_step();
        let is_offered = |found: &MoveView| step.as_ref().is_none_or(|step| step.ply.as_ref() == Some(&found.ply));
        let number = table.session.seed().number;
        let link = if source.is_none() { GameLink::to(&self.sitting.gameset, number) } else { None };
        View {
            revision: self.shown.revision(),
            cause: self.shown.cause(),
            playid: source.map_or_else(|| self.sitting.gameset.play_id().to_string(), |source| source.playid.clone()),
            games: self.sitting.gameset.games().into(),
            game: number,
            next: self.next_number(),
            deal: G::deals(position),
            deals,
            rules,
            link: link.map(|link| link.to_string()),
            trial: self.is_trial(),
            status: status.into(),
            cards,
            moves: if can_move { moves.into_iter().filter(is_offered).collect() } else { Vec::new() },
            multis: if step.is_none() { multis } else { Vec::new() },
            board,
            score,
            move_count: table.moves_until(at),
            elapsed_ms: table.elapsed_ms,
            main,
            running: self.sitting.seat.is_running(),
            replay: self.replay_view(),
            par: if can.refusal(CommandName::Review).is_none() { self.known_par(table.session.seed()) } else { None },
            can,
            introduction: self.introduction(),
            saving: self.sitting.saving,
        }
    }

    /// Returns the data that the window needs when it opens. Each notice is returned only once.
    pub fn take_bootstrap(&mut self) -> Bootstrap {
        let notices = std::mem::take(&mut self.shown.notices);
        let is_unfinished = self.sitting.seat.is_unfinished();
        Bootstrap {
            view: self.view(),
            options: self.options().clone(),
            defaults: Options::for_gameset(&self.sitting.gameset),
            notices,
            interrupted: self.shown.cause() == Cause::Opened && is_unfinished,
            opening_screen: !self.options().auto_start && !self.shown.has_acted && !is_unfinished,
            offers_large_cards: self.may_offer_large_cards(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }
}
