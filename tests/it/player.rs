//! A player at the application, without the window.

use std::ops::ControlFlow;
use std::path::Path;

use app::{
    AnyQuestion, App, Board, Difficulty, Failure, GameInfo, GapsBoard, Hint, Intent, IntroText, MoveView, NewGameset,
    Options, Refusal, ReviewView, StatusView, TournamentMode, View,
};
pub use rangoon_tests::NOW;
use rusqlite::Connection;
use serde_json::{Map, Value};
use tempfile::TempDir;

/// The day of [`NOW`], in days since 1970.
pub const TODAY: u32 = 20_777;

/// A player at the application, without the window.
pub struct Player {
    pub app: App,
    pub folder: TempDir,
}

/// Never stops a search or a check.
pub fn on<T>(_: T) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Opens the database in a data folder, beside the application.
pub fn open_db(folder: &Path) -> Connection {
    Connection::open(folder.join("rangoon.db")).expect("the database")
}

pub fn start(folder: &Path) -> App {
    start_at(folder, NOW)
}

/// Starts the program for a player who knows the game, and who says so if asked.
pub fn start_at(folder: &Path, now_ms: i64) -> App {
    let mut app = start_as_found_at(folder, now_ms);
    if app.view().introduction.is_some_and(|it| it.text == Some(IntroText::Question)) {
        app.leave_trial(now_ms).expect("the introduction can be left");
    }
    app
}

/// Starts the program; in an empty folder the introduction waits for the player.
pub fn start_as_found_at(folder: &Path, now_ms: i64) -> App {
    App::open(folder, None, now_ms).unwrap().app
}

impl Player {
    pub fn new() -> Self {
        let folder = TempDir::new().expect("a folder");
        Self { app: start(folder.path()), folder }
    }

    /// Returns a player who has made this many moves.
    pub fn after_moves(times: u32) -> Self {
        let mut player = Self::new();
        player.makes_moves(times);
        player
    }

    /// Returns a player whose game has ended.
    pub fn at_the_end() -> Self {
        let mut player = Self::new();
        player.plays_to_the_end();
        player
    }

    /// Returns a player in this new gameset.
    pub fn in_gameset(wanted: &NewGameset) -> Self {
        let mut player = Self::new();
        player.creates(wanted);
        player
    }

    /// Closes the program. Returns its folder.
    pub fn closed(self) -> TempDir {
        self.folder
    }

    /// Closes the program and starts it again.
    pub fn restart(self) -> Self {
        let folder = self.closed();
        Self { app: start_at(folder.path(), NOW), folder }
    }

    /// Writes the profile's file if it is out of date. Returns the written sections; `None` if there were none.
    pub fn profile_written(&mut self) -> Option<Map<String, Value>> {
        let mut written = None;
        let write = |sections| {
            written = Some(sections);
            Ok(())
        };
        self.app.write_profile(write).expect("writing succeeds");
        written
    }

    pub fn view(&self) -> View {
        self.app.view()
    }

    pub fn try_to(&mut self, intent: Intent) -> Result<View, Failure> {
        let revision = self.view().revision;
        self.app.act(revision, intent, NOW)
    }

    pub fn does(&mut self, intent: Intent) -> View {
        self.try_to(intent.clone()).unwrap_or_else(|why| panic!("{intent:?}: {why:?}"))
    }

    /// Creates a gameset and selects it.
    pub fn creates(&mut self, wanted: &NewGameset) -> View {
        self.app.create_gameset(wanted, NOW).unwrap_or_else(|why| panic!("{wanted:?}: {why:?}"));
        self.view()
    }

    /// Selects a gameset.
    pub fn selects(&mut self, playid: &str) -> View {
        self.app.select_gameset(playid, NOW).unwrap_or_else(|why| panic!("{playid}: {why:?}")).view
    }

    /// Starts a game by its number.
    pub fn starts(&mut self, number: u32) -> View {
        self.does(Intent::Start { number, resume: false })
    }

    /// Goes on with a game that was left unfinished.
    pub fn resumes(&mut self, number: u32) -> View {
        self.does(Intent::Start { number, resume: true })
    }

    /// Plays the first possible move.
    pub fn moves(&mut self) -> View {
        let first = play(&self.view().moves[0]);
        self.does(first)
    }

    /// Plays the first possible move again and again.
    pub fn makes_moves(&mut self, times: u32) {
        (0..times).for_each(|_| drop(self.moves()));
    }

    /// Lets all that follows by itself come to its end.
    pub fn settles(&mut self) -> View {
        while self.view().running {
            self.does(Intent::Continue);
        }
        self.view()
    }

    /// Plays the first possible move, or redeals if there is none, until the end.
    pub fn plays_to_the_end(&mut self) -> View {
        self.tries_to_the_end().unwrap()
    }

    /// Plays the first move again and again until the game ends or something fails.
    pub fn tries_to_the_end(&mut self) -> Result<View, Failure> {
        loop {
            let view = self.view();
            self.try_to(match view.status {
                StatusView::Playing => play(&view.moves[0]),
                StatusView::Ceased => Intent::Redeal,
                StatusView::Over | StatusView::Won => return Ok(view),
            })?;
        }
    }

    /// Returns the hint at this position.
    pub fn hint(&mut self) -> Hint {
        let hinted = self.app.ask_hint(self.view().revision).expect("hints are allowed").hint(&on);
        self.app.accept_hint(hinted).expect("nobody has gone on")
    }

    /// Asks for the review of the game, which has ended.
    pub fn ask_review(&self) -> AnyQuestion {
        self.app.ask_review(self.view().revision).expect("the game has ended")
    }

    /// Returns the review of the game, which has ended.
    pub fn review(&mut self) -> ReviewView {
        self.app.accept_review(self.ask_review().review(&on)).expect("nobody has gone on")
    }

    /// Shows how the game, which has ended, could be won.
    pub fn shows_solution(&mut self) -> Result<View, Failure> {
        let solution = self.ask_review().solution(&on);
        self.app.show_solution(solution)
    }

    /// Returns a game of the gameset that was not played and certainly can be won.
    pub fn find_game(&self, difficulty: Difficulty) -> u32 {
        let games = self.app.ask_unplayed_games().expect("hints are allowed");
        games.find(difficulty, &on).expect("there is one")
    }

    pub fn info(&self, number: u32) -> GameInfo {
        self.app.game_info(number).unwrap()
    }

    /// Returns the best score of a game, and the moves of its newest unfinished attempt.
    pub fn known(&self, number: u32) -> (Option<i32>, Option<u32>) {
        let GameInfo { best, unfinished, .. } = self.info(number);
        (best, unfinished)
    }
}

/// Returns the attributes of a gameset of seven games of standard Rangoon with a single deal.
pub fn seven_games(playid: &str) -> NewGameset {
    NewGameset {
        playid: playid.to_owned(),
        games: 7,
        rules: "rangoon".to_owned(),
        deals: Some(1),
        cheat_level: 3,
        tournament: TournamentMode::Off,
        hints: true,
        user_name: String::new(),
        format: None,
    }
}

/// Returns the attributes of a tournament of seven games with a single deal, at the minimal cheat level.
pub fn seven_tournament_games(playid: &str, tournament: TournamentMode) -> NewGameset {
    NewGameset { cheat_level: 1, tournament, hints: false, ..seven_games(playid) }
}

/// Returns the parts of a view by which a player recognises a board.
pub fn board(view: &View) -> impl Clone + PartialEq + std::fmt::Debug + use<> {
    let View { game, deal, status, cards, moves, multis, board, score, move_count, refusals, .. } = view.clone();
    (game, deal, status, cards, moves, multis, board, score, move_count, refusals)
}

/// Returns the parts of a view that only a board of the Rangoon family has.
pub fn gaps_board(view: &View) -> &GapsBoard {
    let Board::Gaps(board) = &view.board else { panic!("another game is on the table") };
    board
}

/// Returns the row and the column of a spot.
pub fn place(view: &View, spot: u8) -> (u8, u8) {
    let columns = gaps_board(view).columns;
    (spot / columns, spot % columns)
}

/// Returns the intent of making a move.
pub fn play(found: &MoveView) -> Intent {
    Intent::Play { ply: found.ply.clone() }
}

/// Returns the intent of filling again and again the gap that a move fills.
pub fn repeat(view: &View, found: &MoveView) -> Intent {
    let meant = view.multis.iter().find(|multi| multi.spot == Some(found.spot)).expect("the gap takes a card");
    Intent::Multi { multi: meant.multi.clone() }
}

pub fn refused(why: Refusal) -> Failure {
    Failure::Refused { why }
}

pub fn set(player: &mut Player, change: impl FnOnce(&mut Options)) {
    let mut options = player.app.options().clone();
    change(&mut options);
    player.app.set_options(options).unwrap();
}
