//! The application without a window: what a player does, and what comes of it.

use std::path::Path;

use app::{
    App, Cause, Failure, GameInfo, Intent, Language, MainButton, Notice, Options, Refusal, Scoring, Status, View,
};
use rusqlite::Connection;
use tempfile::TempDir;

const NOW: i64 = 1_795_200_000_000;

/// A player at a window, without the window.
struct Player {
    app: App,
    folder: TempDir,
}

fn start(folder: &Path) -> App {
    App::open(folder, None, NOW).unwrap_or_else(|why| panic!("{why:?}")).app
}

impl Player {
    fn new() -> Self {
        let folder = TempDir::new().expect("a folder");
        Self { app: start(folder.path()), folder }
    }

    /// Closes the program and starts it again.
    fn restart(self) -> Self {
        let Self { app, folder } = self;
        drop(app);
        Self { app: start(folder.path()), folder }
    }

    fn view(&self) -> View {
        self.app.view()
    }

    fn try_to(&mut self, intent: Intent) -> Result<View, Failure> {
        let revision = self.view().revision;
        self.app.act(revision, intent, NOW)
    }

    fn does(&mut self, intent: Intent) -> View {
        self.try_to(intent).unwrap_or_else(|why| panic!("{intent:?}: {why:?}"))
    }

    /// Plays the first move there is.
    fn moves(&mut self) -> View {
        let it = self.view().moves[0];
        self.does(Intent::Move { gap: it.gap, card: it.card })
    }

    /// Plays the first move there is, redeals when there is none, until the end.
    fn plays_to_the_end(&mut self) -> View {
        loop {
            let view = self.view();
            match view.status {
                Status::Playing => self.moves(),
                Status::Ceased => self.does(Intent::Redeal),
                Status::Over | Status::Won => return view,
            };
        }
    }

    fn info(&self, number: u32) -> GameInfo {
        self.app.game_info(number).unwrap_or_else(|why| panic!("{why:?}"))
    }
}

/// What a player would call the same board.
fn board(view: &View) -> impl PartialEq + std::fmt::Debug + use<> {
    let View { game, deal, status, cards, gaps, moves, score, move_count, can, .. } = view.clone();
    (game, deal, status, cards, gaps, moves, score, move_count, can)
}

fn refused(why: Refusal) -> Failure {
    Failure::Refused { why }
}

#[test]
fn a_first_start_deals_game_1() {
    let view = Player::new().view();
    assert_eq!((view.playid.as_str(), view.game, view.games, view.next), ("RANGOON", 1, 32_765, Some(2)));
    assert_eq!((view.deal, view.deals, view.status, view.cause), (1, 3, Status::Playing, Cause::Dealt));
    assert_eq!((view.cards.len(), view.gaps.len(), view.moves.len(), view.score.total), (52, 4, 4, 0));
    assert_eq!(view.can.undo, Some(Refusal::NothingToUndo));
}

#[test]
fn a_move_puts_its_card_where_the_gap_was() {
    let mut player = Player::new();
    let before = player.view();
    let (it, gap) = (before.moves[0], before.gaps[0]);
    let after = player.does(Intent::Move { gap: it.gap, card: it.card });
    let card = after.cards[usize::from(it.card)];
    assert_eq!((card.row, card.column), (gap.row, gap.column));
    assert_eq!((after.revision, after.move_count, after.cause), (before.revision + 1, 1, Cause::Played));
}

#[test]
fn the_same_board_is_there_after_a_restart_wherever_the_player_was() {
    let mut player = Player::new();
    for _ in 0..4 {
        player.moves();
    }
    player.does(Intent::Snapshot);
    player.moves();
    player.does(Intent::Undo);
    player.does(Intent::Undo);
    let before = board(&player.view());
    let mut player = player.restart();
    assert_eq!(player.view().cause, Cause::Opened);
    // The snapshot was lost when the player went back past it; what was taken back can still be redone.
    assert_eq!(board(&player.view()), before);
    player.does(Intent::Redo);
    player.does(Intent::Snapshot);
    let marked = board(&player.view());
    player.moves();
    let mut player = player.restart();
    let there = player.does(Intent::Rollback);
    assert_eq!(there.move_count, 4);
    let mut again = player.restart();
    again.does(Intent::Redo);
    again.does(Intent::Rollback);
    assert_eq!(board(&again.view()), marked);
}

#[test]
fn a_game_played_to_its_end_leaves_a_result() {
    let mut player = Player::new();
    let end = player.plays_to_the_end();
    assert_eq!((end.status, end.deal, end.main), (Status::Over, 3, MainButton::Next));
    assert_eq!(player.info(1), GameInfo { number: 1, best: Some(end.score.total.into()), unfinished: None });
    let player = player.restart();
    assert_eq!(board(&player.view()), board(&end));
}

#[test]
fn an_end_reached_after_going_back_counts_for_the_same_attempt() {
    let mut player = Player::new();
    player.plays_to_the_end();
    player.does(Intent::Undo);
    player.plays_to_the_end();
    let db = Connection::open(player.folder.path().join("rangoon.db")).expect("the database");
    let count = |table: &str| -> u32 {
        db.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).expect("a number")
    };
    assert_eq!((count("attempt"), count("result")), (1, 2));
}

#[test]
fn a_redeal_after_going_back_gives_the_same_cards() {
    let mut player = Player::new();
    while player.view().status == Status::Playing {
        player.moves();
    }
    assert_eq!(player.view().can.redeal, None);
    let dealt = player.does(Intent::Redeal);
    assert_eq!((dealt.deal, dealt.cause), (2, Cause::Redealt));
    player.does(Intent::Undo);
    assert_eq!(player.view().deal, 1);
    assert_eq!(player.does(Intent::Redeal).cards, dealt.cards);
    player.moves();
    assert_eq!(player.does(Intent::BackTillDeal).cards, dealt.cards);
    assert_eq!(player.does(Intent::BackTillDeal).move_count, 0);
    assert_eq!(player.try_to(Intent::BackTillDeal), Err(refused(Refusal::AtBeginning)));
}

#[test]
fn what_is_not_possible_is_refused_with_the_reason_the_view_gave() {
    let mut player = Player::new();
    for (intent, why) in [
        (Intent::Undo, Refusal::NothingToUndo),
        (Intent::UndoAction, Refusal::NothingToUndo),
        (Intent::Redo, Refusal::NothingToRedo),
        (Intent::RedoAction, Refusal::NothingToRedo),
        (Intent::Redeal, Refusal::MovesPossible),
        (Intent::BackTillDeal, Refusal::AtBeginning),
        (Intent::Restart, Refusal::AtBeginning),
        (Intent::Rollback, Refusal::NoSnapshot),
    ] {
        let before = player.view();
        assert_eq!(player.try_to(intent), Err(refused(why)), "{intent:?}");
        assert_eq!(player.view(), before);
    }
    player.does(Intent::Snapshot);
    assert_eq!(player.try_to(Intent::Rollback), Err(refused(Refusal::AtSnapshot)));
    player.plays_to_the_end();
    assert_eq!(player.try_to(Intent::Redeal), Err(refused(Refusal::NoDealLeft)));
}

#[test]
fn an_intent_for_an_older_view_or_a_move_that_is_not_there_changes_nothing() {
    let mut player = Player::new();
    let it = player.view().moves[0];
    player.moves();
    let before = player.view();
    assert_eq!(player.app.act(0, Intent::Undo, NOW), Err(Failure::Stale));
    for intent in [
        Intent::Move { gap: 0, card: 1 },
        Intent::Move { gap: 5, card: 1 },
        Intent::Move { gap: 1, card: 52 },
        Intent::Move { gap: 1, card: 255 },
        Intent::Move { gap: it.gap, card: 0 },
    ] {
        assert_eq!(player.try_to(intent), Err(Failure::Illegal), "{intent:?}");
    }
    assert_eq!(player.view(), before);
}

#[test]
fn numbers_outside_the_gameset_are_refused() {
    let mut player = Player::new();
    for number in [0, 32_766, u32::MAX] {
        let failure = Failure::NoSuchGame { number, games: 32_765 };
        assert_eq!(player.try_to(Intent::Start { number, resume: false }), Err(failure.clone()));
        assert_eq!(player.app.game_info(number), Err(failure));
    }
    assert_eq!(player.does(Intent::Start { number: 32_765, resume: false }).game, 32_765);
}

#[test]
fn an_unfinished_game_stays_under_its_number_and_can_be_resumed() {
    let mut player = Player::new();
    player.moves();
    player.moves();
    let left = player.view();
    let started = player.does(Intent::Next);
    assert_eq!((started.game, started.cause, started.next), (2, Cause::Dealt, Some(3)));
    assert_eq!(player.info(1), GameInfo { number: 1, best: None, unfinished: Some(2) });
    let failure = Failure::NothingToResume { number: 3 };
    assert_eq!(player.try_to(Intent::Start { number: 3, resume: true }), Err(failure));
    let resumed = player.does(Intent::Start { number: 1, resume: true });
    assert_eq!(board(&resumed), board(&left));
    let player = player.restart();
    assert_eq!(board(&player.view()), board(&left));
}

#[test]
fn starting_the_same_number_anew_begins_at_its_beginning() {
    let mut player = Player::new();
    let dealt = player.view().cards;
    player.moves();
    let again = player.does(Intent::Start { number: 1, resume: false });
    assert_eq!((again.cards, again.move_count), (dealt, 0));
    assert_eq!(player.info(1).unfinished, None);
}

#[test]
fn a_move_that_cannot_be_stored_is_refused_and_can_be_played_without_saving() {
    let mut player = Player::new();
    player.moves();
    let before = player.view();
    let other = Connection::open(player.folder.path().join("rangoon.db")).expect("the database");
    other.execute_batch("BEGIN IMMEDIATE").expect("it is locked");
    let it = before.moves[0];
    let intent = Intent::Move { gap: it.gap, card: it.card };
    assert!(matches!(player.try_to(intent), Err(Failure::NotSaved { .. })));
    assert_eq!(player.view(), before);
    assert!(!player.does(Intent::PlayWithoutSaving).saving);
    assert_eq!(player.does(intent).move_count, 2);
    assert_eq!(player.does(Intent::Start { number: 5, resume: false }).game, 5);
    assert!(!player.view().saving);
    other.execute_batch("ROLLBACK").expect("it is unlocked");
    assert!(player.does(Intent::Start { number: 6, resume: false }).saving);
    assert_eq!(player.restart().view().game, 6);
}

#[test]
fn plies_that_can_no_longer_be_read_are_told_and_the_game_goes_on_before_them() {
    let mut player = Player::new();
    player.moves();
    let one = board(&player.view());
    player.moves();
    player.moves();
    let Player { app, folder } = player;
    drop(app);
    let db = Connection::open(folder.path().join("rangoon.db")).expect("the database");
    db.execute_batch("UPDATE ply SET code = '1:AS' WHERE n = 1").expect("it is damaged");
    drop(db);
    let mut app = start(folder.path());
    assert_eq!(app.opening().notices, [Notice::JournalCut { plies: 2 }]);
    assert_eq!(app.opening().notices, []);
    let one_again = app.view();
    assert_ne!(one_again.can.redo, None);
    let player = Player { app, folder };
    assert_eq!(board(&player.view()), one);
}

#[test]
fn options_are_checked_kept_and_there_after_a_restart() {
    let mut player = Player::new();
    let wanted = Options { language: Language::Nl, animated_move: false, move_delay: 2_000, ..Options::default() };
    player.app.set_options(wanted.clone()).expect("they are in range");
    let sections = player.app.take_profile().expect("it has changed");
    assert_eq!(player.app.take_profile(), None);
    assert_eq!(sections["RANGOON"]["MoveDelay"], 2_000);
    let wrong = Options { deal_delay: 2_001, ..wanted.clone() };
    let failure = Failure::OutOfRange { topic: "DealDelay".to_owned(), least: 0, most: 2_000 };
    assert_eq!(player.app.set_options(wrong), Err(failure));
    // Without the file, the archive's copy counts.
    assert_eq!(player.restart().app.options(), &wanted);
}

#[test]
fn the_last_game_is_found_again_when_the_database_is_lost() {
    let mut player = Player::new();
    player.does(Intent::Start { number: 77, resume: false });
    let profile = serde_json::to_string(&player.app.take_profile()).expect("JSON");
    let Player { app, folder } = player;
    drop(app);
    std::fs::write(folder.path().join("rangoon.db"), vec![0x55; 9_000]).expect("it is destroyed");
    let mut app = App::open(folder.path(), Some(&profile), NOW).unwrap_or_else(|why| panic!("{why:?}")).app;
    assert_eq!(app.view().game, 77);
    assert!(matches!(app.opening().notices[..], [Notice::DatabaseRestored { lost: true, .. }]));
}

#[test]
fn a_second_program_on_the_same_folder_is_refused() {
    let player = Player::new();
    let folder = player.folder.path();
    let failure = App::open(folder, None, NOW).err();
    assert_eq!(failure, Some(Failure::FolderInUse { folder: folder.display().to_string() }));
}

#[test]
fn a_view_is_small() {
    let mut player = Player::new();
    let view = player.plays_to_the_end();
    let bytes = serde_json::to_vec(&view).expect("JSON").len();
    assert!(bytes <= 12 * 1024, "{bytes} bytes");
}

/// Goes on until nothing goes on by itself any more.
fn to_its_end(player: &mut Player) -> View {
    while player.view().running {
        player.does(Intent::Continue);
    }
    player.view()
}

fn set(player: &mut Player, change: impl FnOnce(&mut Options)) {
    let mut options = player.app.options().clone();
    change(&mut options);
    player.app.set_options(options).unwrap_or_else(|why| panic!("{why:?}"));
}

#[test]
fn a_multi_move_is_one_action_and_each_of_its_plies_is_on_disk_when_it_is_seen() {
    let mut player = Player::new();
    let gap = player.view().moves[1].gap;
    let foreseen = player.app.chain(player.view().revision, Intent::Repeat { gap }).expect("a chain");
    assert!(foreseen.len() > 3, "{foreseen:?}");
    let first = player.does(Intent::Repeat { gap });
    assert!(first.running && first.move_count == 1);
    player.does(Intent::Continue);
    let seen = board(&player.view());
    let mut player = player.restart();
    assert_eq!(board(&player.view()), seen, "a kill in the middle leaves what was seen");
    assert!(!player.view().running);
    player.does(Intent::Repeat { gap });
    let end = to_its_end(&mut player);
    assert_eq!(end.move_count as usize, foreseen.len());
    for step in foreseen {
        let card = end.cards[usize::from(step.card)];
        assert_eq!((card.row, card.column), (step.row, step.column));
    }
    player.does(Intent::UndoAction);
    assert!(player.view().running);
    assert_eq!(to_its_end(&mut player).move_count, 2, "what was played before the restart is an action of its own");
    player.does(Intent::UndoAction);
    assert_eq!(to_its_end(&mut player).move_count, 0);
    player.does(Intent::RedoAction);
    assert_eq!(to_its_end(&mut player).move_count, 2);
}

#[test]
fn whatever_the_player_does_stops_a_multi_move() {
    let mut player = Player::new();
    let gap = player.view().moves[1].gap;
    player.does(Intent::Repeat { gap });
    let stopped = player.does(Intent::Stop);
    assert_eq!((stopped.running, stopped.move_count), (false, 1));
    assert_eq!(player.try_to(Intent::Continue), Err(refused(Refusal::NothingRunning)));
    player.does(Intent::Repeat { gap });
    let undone = player.does(Intent::Undo);
    assert_eq!((undone.running, undone.move_count), (false, 1));
}

#[test]
fn automatic_play_is_offered_up_to_its_level() {
    let mut player = Player::new();
    let refusal = |player: &Player| player.view().can.auto;
    assert_eq!(player.view().moves.len(), 4);
    assert_eq!(refusal(&player), Some(Refusal::TooManyMoves));
    assert_eq!(player.try_to(Intent::Auto), Err(refused(Refusal::TooManyMoves)));
    for (level, why) in [(0, Some(Refusal::AutoNever)), (3, Some(Refusal::TooManyMoves)), (4, None)] {
        set(&mut player, |options| options.auto_level = level);
        assert_eq!(refusal(&player), why);
    }
    player.does(Intent::Auto);
    let end = to_its_end(&mut player);
    assert_eq!((end.status, refusal(&player)), (Status::Ceased, Some(Refusal::NoMoves)));
    player.does(Intent::UndoAction);
    assert_eq!(to_its_end(&mut player).move_count, 0);
}

#[test]
fn a_completion_move_brings_a_family_home() {
    let mut player = Player::new();
    let king_of_clubs = 39;
    player.does(Intent::Complete { card: king_of_clubs });
    let end = to_its_end(&mut player);
    let home = end.cards.iter().filter(|card| card.row == 3 && card.in_run).count();
    assert!(home > 1, "{home} clubs are home");
    assert_eq!(player.try_to(Intent::Complete { card: king_of_clubs }), Err(refused(Refusal::NoMoves)));
    assert_eq!(player.try_to(Intent::Complete { card: 52 }), Err(Failure::Illegal));
}

#[test]
fn at_the_minimal_cheat_level_a_single_mistake_can_be_taken_back() {
    let mut player = Player::new();
    set(&mut player, |options| options.cheat_level = 1);
    player.moves();
    player.moves();
    player.does(Intent::Undo);
    assert_eq!(player.try_to(Intent::Undo), Err(refused(Refusal::OneUndoOnly)));
    let mut player = player.restart();
    set(&mut player, |options| options.cheat_level = 1);
    assert_eq!(player.try_to(Intent::UndoAction), Err(refused(Refusal::OneUndoOnly)), "a restart does not help");
    for intent in [Intent::Redo, Intent::RedoAction, Intent::BackTillDeal, Intent::Snapshot, Intent::Restart] {
        assert_eq!(player.try_to(intent), Err(refused(Refusal::CheatLevel)), "{intent:?}");
    }
    player.moves();
    player.does(Intent::Undo);
    let again = Intent::Start { number: 1, resume: false };
    assert_eq!(player.try_to(again), Err(refused(Refusal::CheatLevel)), "the number counts from its first move");
    while player.view().status == Status::Playing {
        player.moves();
    }
    player.does(Intent::Redeal);
    assert_eq!(player.try_to(Intent::Undo), Err(refused(Refusal::RedealStays)));
    player.does(Intent::Next);
    assert_eq!(player.try_to(again), Err(refused(Refusal::CheatLevel)));
    player.does(Intent::Start { number: 1, resume: true });
}

#[test]
fn at_the_modest_cheat_level_a_game_can_also_be_begun_again() {
    let mut player = Player::new();
    set(&mut player, |options| options.cheat_level = 2);
    player.moves();
    player.moves();
    player.does(Intent::Undo);
    assert_eq!(player.try_to(Intent::Undo), Err(refused(Refusal::OneUndoOnly)));
    let replay = Intent::Replay { of: app::ReplayKind::Current };
    assert_eq!(player.try_to(replay), Err(refused(Refusal::CheatLevel)));
    assert_eq!(player.does(Intent::Restart).move_count, 0);
    player.moves();
    player.does(Intent::Start { number: 1, resume: false });
}

#[test]
fn a_replay_shows_any_ply_and_changes_nothing_until_it_is_taken_over() {
    let mut player = Player::new();
    let mut boards = vec![player.view().cards];
    for _ in 0..5 {
        boards.push(player.moves().cards);
    }
    let left = board(&player.view());
    let opened = player.does(Intent::Replay { of: app::ReplayKind::Current });
    assert_eq!(opened.replay.map(|it| (it.at, it.length)), Some((0, 5)));
    for at in [0, 5, 2, 3] {
        let view = player.does(Intent::ReplayTo { at });
        assert_eq!((view.cards, view.move_count, view.moves), (boards[at as usize].clone(), at, vec![]));
    }
    assert_eq!(player.try_to(Intent::ReplayTo { at: 6 }), Err(refused(Refusal::NoSuchPly)));
    assert_eq!(player.try_to(Intent::Undo), Err(refused(Refusal::Replaying)));
    let mut player = player.restart();
    assert_eq!(board(&player.view()), left, "a kill during a replay leaves the game");
    player.does(Intent::Replay { of: app::ReplayKind::Interrupted });
    assert_eq!(board(&player.does(Intent::ReplayCancel)), left);
    player.does(Intent::Replay { of: app::ReplayKind::Current });
    player.does(Intent::ReplayTo { at: 3 });
    let taken = player.does(Intent::ReplayAccept);
    assert_eq!((taken.cards, taken.replay, taken.can.redo), (boards[3].clone(), None, None));
    assert_eq!(player.restart().view().move_count, 3);
}

#[test]
fn a_game_that_is_given_up_is_over_with_its_score_and_can_be_taken_back() {
    let mut player = Player::new();
    let moved = player.moves();
    let ended = player.does(Intent::Finish);
    assert_eq!((ended.status, ended.moves.len(), ended.main), (Status::Over, 0, MainButton::Next));
    assert_eq!((ended.cards, ended.move_count), (moved.cards.clone(), 1));
    assert_eq!(player.info(1).best, Some(ended.score.total.into()));
    assert_eq!(player.try_to(Intent::Finish), Err(refused(Refusal::GameOver)));
    let mut player = player.restart();
    assert_eq!(player.view().status, Status::Over);
    assert_eq!(player.does(Intent::Undo).moves, moved.moves);
}

#[test]
fn changing_the_scoring_recalculates_what_was_played() {
    let mut player = Player::new();
    let ordered = player.plays_to_the_end().score;
    set(&mut player, |options| options.scoring = Scoring::AllSeq);
    let all = player.view().score;
    assert!(all.total > ordered.total && all.position == ordered.position);
    assert_eq!(player.info(1).best, Some(all.total.into()));
    set(&mut player, |options| options.scoring = Scoring::PosOnly);
    assert_eq!(player.info(1).best, Some(ordered.total.into()));
}

#[test]
fn moves_are_recorded_from_the_recorder_level_on() {
    let records = |level: u8| {
        let mut player = Player::new();
        set(&mut player, |options| options.recorder_level = level);
        player.plays_to_the_end();
        let db = Connection::open(player.folder.path().join("rangoon.db")).expect("the database");
        let sql = "SELECT count(*) FROM result WHERE record <> ''";
        db.query_row(sql, [], |row| row.get::<_, u32>(0)).expect("a number")
    };
    assert_eq!([records(0), records(100), records(101)], [2, 0, 0]);
}

#[test]
fn a_look_never_changes_a_game() {
    let mut player = Player::new();
    let mut line = Vec::new();
    let mut boards = vec![player.view()];
    while player.view().status == Status::Playing && line.len() < 12 {
        let it = player.view().moves[0];
        line.push(it);
        boards.push(player.moves());
    }
    for look in app::Look::all() {
        player.does(Intent::Restart);
        set(&mut player, |options| {
            options.ranking = look.ranking;
            options.row_head = look.row_head;
            options.suit_sequence = look.suit_sequence;
        });
        for (it, standard) in line.iter().zip(&boards[1..]) {
            let view = player.does(Intent::Move { gap: it.gap, card: it.card });
            assert_eq!((&view.moves, &view.score, view.status), (&standard.moves, &standard.score, standard.status));
            for (seen, standard) in view.cards.iter().zip(&standard.cards) {
                assert_eq!((seen.id, seen.row, seen.in_run), (standard.id, standard.row, standard.in_run));
                assert_eq!(look.column(seen.column, view.columns), standard.column);
            }
        }
    }
}

#[test]
fn a_game_that_was_left_in_the_middle_is_told_at_the_next_start() {
    let mut player = Player::new();
    assert!(!player.app.opening().interrupted);
    player.moves();
    let mut player = player.restart();
    assert!(player.app.opening().interrupted);
    player.plays_to_the_end();
    assert!(!player.restart().app.opening().interrupted);
}
