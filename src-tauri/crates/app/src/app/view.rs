//! The data for the window: the whole view, the first data when the window opens, and facts about one game.

use serde::Serialize;
use session::Status;

use super::App;
use crate::GameLink;
use crate::play::replay::Replay;
use crate::play::{ActiveGame, Playable, Scene, Subject, Terms, ended_refusal, with_game};
use crate::wire::puzzle::PuzzleState;
use crate::wire::replay::{LeftGame, ReplayKind, ReplaySource, ReplayView};
use crate::wire::view::{Cause, CommandName, Drawing, GameInfo, MainButton, MoveView, StatusView, View};
use crate::{Failure, Notice, Options, Refusal};

/// The data that the window needs when it opens.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Bootstrap {
    /// The game on the table.
    pub view: View,
    /// The PlayID of the gameset whose options these are. The view may be of another one, in a puzzle or a replay.
    pub playid: String,
    /// The options.
    pub options: Options,
    /// The default options of the gameset.
    pub defaults: Options,
    /// The notices that the player has not seen yet.
    pub notices: Vec<Notice>,
    /// Whether the program was closed during the game on the table, so that the player may want to replay it.
    pub interrupted: bool,
    /// Whether the home screen covers the game, because games do not start automatically and the player has done
    /// nothing on the table yet. A page that is loaded again may ask in the middle of a game.
    pub home_screen: bool,
    /// Whether large cards may be offered because all text is large.
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
        let active = &self.current.active;
        let unfinished = if self.is_midway_in(number) {
            Some(active.moves())
        } else {
            self.unfinished(number)?.first().map(|newest| newest.moves)
        };
        let (gameset, rules) = (&self.current.gameset, self.current.gameset.rules());
        let best = best.map(|(_, best)| rules.display_score(best.total));
        let link = GameLink::to(gameset, number, rules).map(|link| link.to_string());
        Ok(GameInfo { number, best, unfinished, link })
    }

    /// Whether the game on the table is game `number`, begun and not ended.
    pub(super) fn is_midway_in(&self, number: u32) -> bool {
        self.current.active.number() == number && self.current.active.is_unfinished()
    }

    /// Returns the replay on show, if any.
    fn replay_view(&self) -> Option<ReplayView> {
        let replay @ Replay { kind, at, other, .. } = self.view_state.replay.as_ref()?;
        let (length, accept) = (self.seen().active.at() as u32, self.play_on_refusal(replay));
        let source = other.as_ref().and_then(|other| other.source.clone());
        let leaves = *kind == ReplayKind::Archived && self.current.active.is_unfinished();
        let leaves = leaves.then(|| self.left_game());
        Some(ReplayView { kind: *kind, at: *at as u32, length, accept, leaves, source })
    }

    /// Returns the reason why the player cannot play on from `replay`, which is shown; `None` if that is possible.
    pub(super) fn play_on_refusal(&self, replay: &Replay) -> Option<Refusal> {
        let Subject { active, terms, .. } = self.seen();
        match replay.kind {
            ReplayKind::Solution => Some(Refusal::Solution),
            ReplayKind::Archived => terms.cheat_refusal().or(ended_refusal(active.status_to_play_on(replay.at))),
            ReplayKind::Current | ReplayKind::Interrupted if replay.at < active.at() => {
                terms.cheat_refusal().or(active.back_refusal(self.options()))
            }
            ReplayKind::Current | ReplayKind::Interrupted | ReplayKind::Imported => None,
        }
    }

    /// Returns the unfinished game on the table as it is if another one takes its place.
    fn left_game(&self) -> LeftGame {
        let active = &self.current.active;
        let ending = active.ending(self.options(), 0).filter(|_| self.current.saving);
        LeftGame { number: active.number(), ends_with: ending.map(|end| active.rules().display_score(end.total())) }
    }

    /// Returns the current view.
    pub fn view(&self) -> View {
        let (Subject { active, at, terms }, options) = (self.seen(), self.options());
        with_game!(active, active => self.view_of_current_game(active, at, terms, options))
    }

    fn view_of_current_game<G: Playable>(
        &self,
        active: &ActiveGame<G>,
        at: usize,
        terms: Terms,
        options: &Options,
    ) -> View {
        let position = active.session.position_at(at).expect("a replay stays on its line");
        let status = G::status(position);
        let Drawing { deals, rules, cards, moves, multis, score, board } = self.draw(active, at, terms, options);
        let refusals = self.refusals();
        let puzzle = self.puzzle_view();
        let asks = puzzle.is_none_or(|puzzle| puzzle.state == PuzzleState::Asked);
        let can_move = self.view_state.replay.is_none() && status == Status::Playing && asks;
        let step = self.forced_step();
        let is_offered = |found: &MoveView| step.as_ref().is_none_or(|step| step.ply.as_ref() == Some(&found.ply));
        let number = active.session.seed().number;
        let is_linked = self.replay_source().is_none() && puzzle.is_none();
        let link = is_linked.then(|| GameLink::to(&self.current.gameset, number, self.seen().active.rules())).flatten();
        View {
            revision: self.view_state.revision(),
            cause: self.view_state.cause(),
            playid: self.playid_in_view(),
            games: self.current.gameset.games().into(),
            game: number,
            next: self.next_number(),
            deal: G::deals(position),
            deals,
            rules,
            link: link.map(|link| link.to_string()),
            trial: self.is_trial() && puzzle.is_none(),
            given: active.session.seed().base.order().is_some(),
            // A puzzle never ends the game that it is a position of; its own part of the view says how it ends.
            status: if puzzle.is_some() { StatusView::Playing } else { status.into() },
            unfinished: self.current.active.is_unfinished(),
            cards,
            moves: if can_move { moves.into_iter().filter(is_offered).collect() } else { Vec::new() },
            multis: if step.is_none() && puzzle.is_none() { multis } else { Vec::new() },
            board,
            score,
            move_count: active.moves_until(at),
            elapsed_ms: active.elapsed_ms,
            main: self.main_button(status),
            running: self.current.active.is_running(),
            replay: self.replay_view(),
            puzzle,
            par: if refusals.of(CommandName::Review).is_none() { self.known_par(active.session.seed()) } else { None },
            refusals,
            introduction: self.introduction(),
            saving: self.current.saving && !self.is_fleeting,
        }
    }

    /// Describes the board as the player sees it after `at` plies.
    fn draw<G: Playable>(&self, active: &ActiveGame<G>, at: usize, terms: Terms, options: &Options) -> Drawing {
        let (session, facts, peeking) = (&active.session, active.facts.as_ref(), self.view_state.is_peeking());
        let counts = options.running_total && !self.is_covered() && !self.is_trial() && self.current.saving;
        let career_total =
            facts.filter(|_| counts).and_then(|facts| self.career_total(&options.user_name, &facts.rules));
        let has_hints = terms.hint_refusal().is_none();
        let is_open = self.is_puzzle_open();
        G::draw(&Scene { session, at, facts, peeking, is_open, career_total, has_hints, options })
    }

    /// Returns the origin of the game that is replayed, if it is another than the one on the table.
    fn replay_source(&self) -> Option<&ReplaySource> {
        self.view_state.replay.as_ref()?.other.as_ref()?.source.as_ref()
    }

    /// Whether the game in view was played by the player and is kept.
    pub(super) fn is_own_game_in_view(&self) -> bool {
        !self.is_trial() && self.replay_source().is_none()
    }

    /// Returns the PlayID of the game in view.
    fn playid_in_view(&self) -> String {
        match self.replay_source() {
            Some(source) => source.playid.clone(),
            None => self.gameset_of_puzzle().unwrap_or_else(|| self.current.gameset.play_id().clone()).to_string(),
        }
    }

    /// Returns the command of the main button for a game in this status.
    fn main_button(&self, status: Status) -> MainButton {
        match status {
            Status::Playing | Status::Ceased => MainButton::Deal,
            Status::Over | Status::Won if self.next_number().is_some() => MainButton::Next,
            Status::Over | Status::Won => MainButton::History,
        }
    }

    /// Returns the data that the window needs when it opens. Each notice is returned only once.
    pub fn take_bootstrap(&mut self) -> Bootstrap {
        let notices = std::mem::take(&mut self.view_state.notices);
        let is_unfinished = self.current.active.is_unfinished();
        Bootstrap {
            view: self.view(),
            playid: self.playid().to_owned(),
            options: self.options().clone(),
            defaults: Options::for_gameset(&self.current.gameset),
            notices,
            interrupted: self.view_state.cause() == Cause::Opened && is_unfinished,
            home_screen: !self.options().auto_start && !self.view_state.has_acted && !is_unfinished,
            offers_large_cards: self.may_offer_large_cards(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }
}
