//! Tests the application without a window: a player's actions and their effects.

use app::{
    App, Cause, CommandName, Failure, Intent, Language, MainButton, Motion, Notice, Options, Refusal, StatusView,
};

use crate::archive::damage;
use crate::player::{NOW, Player, board, gaps_board, open_db, play, refused, set, start};

#[test]
fn a_first_start_deals_game_1() {
    let view = Player::new().view();
    assert_eq!((view.playid.as_str(), view.game, view.games, view.next), ("RANGOON", 1, 32_765, Some(2)));
    assert_eq!((view.deal, view.deals, view.status, view.cause), (1, Some(3), StatusView::Playing, Cause::Dealt));
    assert_eq!((view.cards.len(), gaps_board(&view).gaps.len(), view.moves.len(), view.score.total), (52, 4, 4, 0));
    assert_eq!(view.refusals.of(CommandName::Undo), Some(Refusal::NothingToUndo));
}

#[test]
fn a_move_puts_its_card_where_the_gap_was() {
    let mut player = Player::new();
    let before = player.view();
    let (first, gap) = (&before.moves[0], &gaps_board(&before).gaps[0]);
    let after = player.does(play(first));
    assert_eq!((after.cards[usize::from(first.card)].spot, first.spot), (gap.spot, gap.spot));
    assert_eq!((after.revision, after.move_count, after.cause), (before.revision + 1, 1, Cause::Played));
}

#[test]
fn the_same_board_is_there_after_a_restart_wherever_the_player_was() {
    let mut player = Player::after_moves(4);
    player.does(Intent::Snapshot);
    player.moves();
    player.does(Intent::Undo);
    player.does(Intent::Undo);
    let before = board(&player.view());
    let mut player = player.restart();
    assert_eq!(player.view().cause, Cause::Opened);
    // The snapshot is lost because the player went back past it; the plies taken back can still be redone.
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
fn time_while_the_window_was_hidden_is_not_time_played() {
    let mut player = Player::new();
    let mut now = NOW;
    let mut plays_after = |player: &mut Player, seen: i64, unseen: i64, seen_again: i64| {
        now += seen + unseen;
        player.app.skip_time(unseen, now);
        now += seen_again;
        let view = player.view();
        let moved = player.app.act(view.revision, play(&view.moves[0]), now).expect("it can be played");
        i64::from(moved.elapsed_ms - view.elapsed_ms)
    };
    assert_eq!(plays_after(&mut player, 7_000, 41_000, 3_000), 10_000);
    assert_eq!(plays_after(&mut player, 1_000, 0, 2_000), 3_000);
    assert_eq!(plays_after(&mut player, 60_000, 86_400_000, 60_001), 120_000, "a pause is still two minutes at most");
}

#[test]
fn a_game_played_to_its_end_leaves_a_result() {
    let mut player = Player::new();
    let end = player.plays_to_the_end();
    assert_eq!((end.status, end.deal, end.main), (StatusView::Over, 3, MainButton::Next));
    assert_eq!(player.known(1), (Some(end.score.total.into()), None));
    // If automatic start is off, the end of the game is there to be undone, behind the home screen.
    set(&mut player, |options| options.auto_start = false);
    let mut player = player.restart();
    assert_eq!(board(&player.view()), board(&end));
    assert!(player.app.take_bootstrap().home_screen);
    player.does(Intent::Undo);
}

#[test]
fn automatic_start_deals_the_next_game_after_one_that_ended() {
    let mut player = Player::new();
    let end = player.plays_to_the_end();
    // Within one run of the program the player has not left, and may take the end back.
    let folder = player.closed();
    let again = App::open_again(folder.path(), None, NOW, app::Overrides::default()).unwrap();
    let mut player = Player { app: again.app, folder };
    assert_eq!(board(&player.view()), board(&end));
    let before = player.does(Intent::Undo);
    assert_ne!(before.status, StatusView::Over);
    player.does(Intent::Redo);
    let mut player = player.restart();
    let opening = player.app.take_bootstrap();
    assert_eq!((opening.view.game, opening.view.move_count, opening.view.cause), (2, 0, Cause::Dealt));
    assert!(!opening.home_screen && !opening.interrupted && opening.notices.is_empty());
    // The result is in the history; the line of an attempt that has ended is not stored.
    assert_eq!(player.known(1), (Some(end.score.total.into()), None));
    // A finished attempt whose end is undone is unfinished again.
    player.plays_to_the_end();
    let left = player.does(Intent::Undo);
    let player = player.restart();
    assert_eq!((player.view().game, board(&player.view())), (2, board(&left)));
}

#[test]
fn an_end_reached_after_going_back_counts_for_the_same_attempt() {
    let mut player = Player::at_the_end();
    player.does(Intent::Undo);
    player.plays_to_the_end();
    let db = open_db(player.folder.path());
    let count = |table: &str| -> u32 {
        db.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).expect("a number")
    };
    assert_eq!((count("attempt"), count("result")), (1, 2));
}

#[test]
fn a_redeal_after_going_back_gives_the_same_cards() {
    let mut player = Player::new();
    while player.view().status == StatusView::Playing {
        player.moves();
    }
    assert_eq!(player.view().refusals.of(CommandName::Redeal), None);
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
fn an_impossible_command_is_refused_with_the_reason_in_the_view() {
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
        assert_eq!(player.try_to(intent.clone()), Err(refused(why)), "{intent:?}");
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
    let first = player.view().moves[0].ply.clone();
    player.moves();
    let before = player.view();
    assert_eq!(player.app.act(0, Intent::Undo, NOW), Err(Failure::Stale));
    // These are refused: a move that was played before, a move of a card that must stay, a text that is not a move, and
    // an empty text.
    let gap = &first[..1];
    for ply in [&first, "0:QS", "5:QS", &format!("{gap}:KS"), &format!("{gap}:1S"), "D", "G", "", "1", "\u{0}"] {
        let intent = Intent::Play { ply: ply.to_owned() };
        assert_eq!(player.try_to(intent), Err(Failure::Illegal), "{ply:?}");
    }
    for multi in ["", "repeat", "repeat 5", "complete 4", "D"] {
        let intent = Intent::Multi { multi: multi.to_owned() };
        assert_eq!(player.try_to(intent), Err(Failure::Illegal), "{multi:?}");
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
    assert_eq!(player.starts(32_765).game, 32_765);
}

#[test]
fn an_unfinished_game_stays_under_its_number_and_can_be_resumed() {
    let mut player = Player::after_moves(2);
    assert_eq!(player.known(1), (None, Some(2)));
    let left = player.view();
    let back = player.resumes(1);
    assert_eq!(
        (back.cause, back.move_count, back.cards),
        (Cause::Resumed, 2, left.cards.clone()),
        "it is on the table"
    );
    let started = player.does(Intent::Next);
    assert_eq!((started.game, started.cause, started.next), (2, Cause::Dealt, Some(3)));
    assert_eq!(player.known(1), (None, Some(2)));
    let failure = Failure::NothingToResume { number: 3 };
    assert_eq!(player.try_to(Intent::Start { number: 3, resume: true }), Err(failure));
    let resumed = player.resumes(1);
    assert_eq!(board(&resumed), board(&left));
    let player = player.restart();
    assert_eq!(board(&player.view()), board(&left));
}

/// Returns the numbers of moves of the unfinished attempts at a game.
fn unfinished(player: &mut Player, number: u32) -> Vec<u32> {
    let game = player.app.history_game(number).unwrap();
    game.unfinished.iter().map(|it| it.moves).collect()
}

#[test]
fn starting_a_number_again_keeps_every_unfinished_attempt_at_it() {
    let mut player = Player::new();
    let dealt = player.view().cards;
    player.makes_moves(3);
    let left = player.view();
    let start = Intent::Start { number: 1, resume: false };
    let again = player.does(start.clone());
    assert_eq!((again.cards, again.move_count), (dealt, 0));
    player.moves();
    player.does(start.clone());
    // An attempt without a move is not stored.
    player.does(start);
    player.does(Intent::Next);
    let mut player = player.restart();
    assert_eq!((unfinished(&mut player, 1), player.info(1).unfinished), (vec![1, 3], Some(1)), "the newest is first");
    assert_eq!(player.resumes(1).move_count, 1);
    let game = player.app.history_game(1).unwrap();
    let oldest = game.unfinished[0].clone();
    assert_eq!((game.attempts, oldest.moves, oldest.deal, oldest.started_ms), (2, 3, 1, NOW));
    assert_eq!(board(&player.does(Intent::Resume { attempt: oldest.attempt })), board(&left));
    assert_eq!(
        player.try_to(Intent::Resume { attempt: oldest.attempt }),
        Err(Failure::NoAttempt),
        "it is on the table"
    );
    assert_eq!(unfinished(&mut player, 1), [1]);
}

#[test]
fn a_dropped_attempt_still_counts_and_the_others_stay() {
    let mut player = Player::new();
    for moves in 1..=3 {
        player.starts(5);
        player.makes_moves(moves);
    }
    let played = player.app.statistics().unwrap();
    let attempts = |player: &mut Player| player.app.history_game(5).unwrap();
    let before = attempts(&mut player);
    assert_eq!(before.unfinished.iter().map(|it| it.moves).collect::<Vec<_>>(), [2, 1]);
    let gone = before.unfinished[0].attempt;
    let after = player.app.drop_attempt(5, gone).unwrap();
    assert_eq!((after.attempts, after.unfinished.as_slice()), (3, &before.unfinished[1..]));
    for attempt in [gone, gone + 1, 0, -1] {
        assert_eq!(player.app.drop_attempt(5, attempt), Err(Failure::NoAttempt), "not kept, or on the table");
        assert_eq!(player.try_to(Intent::Resume { attempt }), Err(Failure::NoAttempt));
    }
    assert_eq!(player.app.statistics(), Ok(played));
    assert_eq!(player.view().move_count, 3);
}

#[test]
fn restart_keeps_the_earlier_line_when_the_game_takes_another_course() {
    let mut player = Player::after_moves(4);
    let left = player.view();
    player.does(Intent::Restart);
    // As long as no move was made, redo leads back, and no second attempt is stored.
    assert_eq!(unfinished(&mut player, 1), [0; 0]);
    while player.view().refusals.of(CommandName::Redo).is_none() {
        player.does(Intent::Redo);
    }
    assert_eq!(board(&player.view()), board(&left));
    player.does(Intent::Restart);
    let mut player = player.restart();
    player.moves();
    assert_eq!((unfinished(&mut player, 1), player.app.history_game(1).map(|it| it.attempts)), (vec![4], Ok(2)));
    // Undoing back to the start by hand does not begin a new attempt.
    player.does(Intent::Undo);
    player.moves();
    assert_eq!(unfinished(&mut player, 1), [4]);
    // A finished attempt is stored as a result.
    player.plays_to_the_end();
    player.does(Intent::Restart);
    player.moves();
    assert_eq!(unfinished(&mut player, 1), [4]);
    let there = player.resumes(1);
    assert_eq!(there.move_count, 1, "the newest attempt is on the table");
    let attempt = player.app.history_game(1).expect("it was played").unfinished[0].attempt;
    let there = player.does(Intent::Resume { attempt });
    assert_eq!((there.cards, there.move_count), (left.cards, 4));
}

#[test]
fn a_move_that_cannot_be_stored_is_refused_and_can_be_played_without_saving() {
    let mut player = Player::after_moves(1);
    let before = player.view();
    let other = open_db(player.folder.path());
    other.execute_batch("BEGIN IMMEDIATE").expect("it is locked");
    let intent = play(&before.moves[0]);
    assert!(matches!(player.try_to(intent.clone()), Err(Failure::NotSaved { .. })));
    assert_eq!(player.view(), before);
    assert!(!player.does(Intent::PlayWithoutSaving).saving);
    assert_eq!(player.does(intent).move_count, 2);
    assert_eq!(player.starts(5).game, 5);
    assert!(!player.view().saving);
    other.execute_batch("ROLLBACK").expect("it is unlocked");
    assert!(player.starts(6).saving);
    assert_eq!(player.restart().view().game, 6);
}

#[test]
fn unreadable_plies_are_reported_and_the_game_resumes_before_them() {
    let mut player = Player::after_moves(1);
    let one = board(&player.view());
    player.makes_moves(2);
    let folder = player.closed();
    let db = open_db(folder.path());
    db.execute_batch("UPDATE ply SET code = '1:AS' WHERE n = 1").expect("it is damaged");
    drop(db);
    let mut app = start(folder.path());
    assert_eq!(app.take_bootstrap().notices, [Notice::JournalCut { plies: 2 }]);
    assert_eq!(app.take_bootstrap().notices, []);
    let one_again = app.view();
    assert_ne!(one_again.refusals.of(CommandName::Redo), None);
    let player = Player { app, folder };
    assert_eq!(board(&player.view()), one);
}

#[test]
fn options_are_checked_stored_and_there_after_a_restart() {
    let mut player = Player::new();
    let wanted =
        Options { language: Language::of("nl"), animated_move: Motion::Never, move_delay: 2_000, ..Options::default() };
    player.app.set_options(wanted.clone()).expect("they are in range");
    let sections = player.profile_written().expect("it has changed");
    assert_eq!(player.profile_written(), None);
    assert_eq!(sections["rangoon"]["MoveDelay"], 2_000);
    let wrong = Options { deal_delay: 2_001, ..wanted.clone() };
    let failure = Failure::OutOfRange { topic: "DealDelay".to_owned(), least: 0, most: 2_000 };
    assert_eq!(player.app.set_options(wrong), Err(failure));
    // If the file is missing, the archive's copy counts.
    assert_eq!(player.restart().app.options(), &wanted);
}

#[test]
fn the_last_game_is_found_again_when_the_database_is_lost() {
    let mut player = Player::new();
    player.starts(77);
    let profile = serde_json::to_string(&player.profile_written()).expect("JSON");
    let folder = player.closed();
    std::fs::write(folder.path().join("rangoon.db"), vec![0x55; 9_000]).expect("it is destroyed");
    let mut app = App::open(folder.path(), Some(&profile), NOW).unwrap().app;
    assert_eq!(app.view().game, 77);
    let told = app.take_bootstrap().notices;
    assert!(matches!(told[..], [Notice::DatabaseRestored { lost: true, .. }, Notice::KeyLost]), "{told:?}");
}

#[test]
fn damage_found_while_a_database_opens_is_repaired() {
    for table in ["gameset", "attempt_by_game"] {
        let player = Player::after_moves(1);
        let folder = player.closed();
        damage(&folder, table);
        let mut app = start(folder.path());
        let opening = app.take_bootstrap();
        let told = matches!(&opening.notices[..], [Notice::DatabaseRestored { .. }]);
        assert!(told, "{table}: {:?}", opening.notices);
        assert_eq!(opening.view.move_count, 1, "{table}");
    }
}

#[test]
fn a_place_in_the_game_that_cannot_be_read_is_reported() {
    let mut player = Player::after_moves(2);
    player.does(Intent::Undo);
    let folder = player.closed();
    let db = open_db(folder.path());
    db.execute("UPDATE journal SET undos = 9", []).expect("it is changed");
    drop(db);
    let mut app = start(folder.path());
    let opening = app.take_bootstrap();
    assert_eq!((opening.notices, opening.view.move_count), (vec![Notice::PlaceLost], 2));
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
