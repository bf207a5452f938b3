//! Tests playing without saving, while the database cannot be written.

use app::{Cause, Failure, Intent, ReplayKind};
use rusqlite::Connection;

use crate::player::{NOW, Player, board, open_db, seven_games};

/// A database that nobody else can write as long as this exists.
struct Lock(Connection);

impl Lock {
    /// Locks the database of a player, who agrees to play without saving.
    fn on(player: &mut Player) -> Self {
        let lock = Self::before_the_question(player);
        assert!(!player.does(Intent::PlayWithoutSaving).saving);
        lock
    }

    fn before_the_question(player: &Player) -> Self {
        let db = open_db(player.folder.path());
        db.execute_batch("BEGIN IMMEDIATE").expect("it is locked");
        Self(db)
    }

    fn open(self) {
        self.0.execute_batch("ROLLBACK").expect("it is unlocked");
    }
}

fn begin(number: u32) -> Intent {
    Intent::Start { number, resume: false }
}

/// Returns the moves of the attempt at game 1 that can be resumed.
fn unfinished(player: &Player) -> Option<u32> {
    player.info(1).unfinished
}

/// Counts the lines that are stored.
fn lines(player: &Player) -> u32 {
    let db = open_db(player.folder.path());
    db.query_row("SELECT count(*) FROM journal", [], |row| row.get(0)).expect("a number")
}

#[test]
fn the_stored_part_of_a_game_stays_when_another_one_was_played_without_saving() {
    let mut player = Player::new();
    let stored = player.moves();
    let lock = Lock::on(&mut player);
    player.does(begin(5));
    assert_eq!(unfinished(&player), Some(1), "it can be resumed at once");
    lock.open();
    assert!(player.does(begin(6)).saving);
    assert_eq!(unfinished(&player), Some(1));
    let mut player = player.restart();
    let resumed = player.does(Intent::Start { number: 1, resume: true });
    assert_eq!(board(&resumed), board(&stored));
}

#[test]
fn the_stored_part_of_a_game_stays_when_it_was_played_to_its_end_without_saving() {
    let mut player = Player::new();
    player.moves();
    let lock = Lock::on(&mut player);
    player.plays_to_the_end();
    lock.open();
    assert!(player.does(Intent::Next).saving);
    assert_eq!((unfinished(&player), lines(&player)), (Some(1), 2));
}

#[test]
fn a_game_that_had_ended_before_saving_stopped_is_not_unfinished_afterwards() {
    let mut player = Player::new();
    player.plays_to_the_end();
    let lock = Lock::on(&mut player);
    player.does(Intent::Next);
    player.moves();
    lock.open();
    assert!(player.does(Intent::Next).saving);
    assert_eq!((unfinished(&player), lines(&player)), (None, 1));
}

#[test]
fn a_gameset_that_was_left_without_saving_has_the_stored_part_of_its_game() {
    let mut player = Player::new();
    player.app.select_gameset("GAPS", NOW).expect("a preset");
    player.app.select_gameset("RANGOON", NOW).expect("the standard gameset");
    let stored = player.moves();
    let lock = Lock::on(&mut player);
    player.moves();
    player.app.select_gameset("GAPS", NOW).expect("it need not be stored");
    lock.open();
    let back = player.app.select_gameset("RANGOON", NOW).expect("the standard gameset").view;
    assert_eq!((back.saving, back.cause, board(&back)), (true, Cause::Resumed, board(&stored)));
    assert_eq!(board(&player.restart().view()), board(&stored));
}

#[test]
fn without_saving_a_game_that_was_left_can_be_resumed() {
    let mut player = Player::new();
    player.creates(&seven_games("SEVEN"));
    for _ in 0..3 {
        player.moves();
    }
    let left = player.view();
    player.does(begin(2));
    player.app.select_gameset("RANGOON", NOW).expect("the standard gameset");
    player.moves();
    player.app.select_gameset("SEVEN", NOW).expect("it was made");
    let lock = Lock::on(&mut player);
    let resumed = player.does(Intent::Start { number: 1, resume: true });
    assert_eq!((board(&resumed), resumed.saving), (board(&left), false));
    player.moves();
    let other = player.app.select_gameset("RANGOON", NOW).expect("it need not be stored").view;
    assert_eq!((other.move_count, other.saving, other.cause), (1, false, Cause::Resumed));
    lock.open();
    let back = player.app.select_gameset("SEVEN", NOW).expect("it was made").view;
    assert_eq!((back.game, back.saving), (3, true), "game 2 was not begun, and 1 was left without saving");
    assert_eq!(unfinished(&player), Some(3));
}

#[test]
fn without_saving_each_game_is_offered_once_too() {
    let mut player = Player::new();
    player.creates(&seven_games("SEVEN"));
    player.moves();
    let lock = Lock::on(&mut player);
    let mut offered = Vec::new();
    for _ in 0..7 {
        offered.push(player.does(Intent::Next).game);
        player.plays_to_the_end();
    }
    assert_eq!(offered, [2, 3, 4, 5, 6, 7, 2]);
    let offered: Vec<u32> = (0..4).map(|_| player.does(Intent::Next).game).collect();
    assert_eq!(offered, [3, 4, 5, 6], "a game that was only dealt is passed over, too");
    lock.open();
}

#[test]
fn playing_on_from_a_replay_can_be_done_without_saving() {
    let mut player = Player::new();
    player.plays_to_the_end();
    player.does(Intent::ReplayGame { number: 1 });
    player.does(Intent::ReplayTo { at: 1 });
    let lock = Lock::before_the_question(&player);
    assert!(matches!(player.try_to(Intent::ReplayAccept), Err(Failure::NotSaved { .. })));
    assert!(!player.does(Intent::PlayWithoutSaving).saving);
    let taken = player.does(Intent::ReplayAccept);
    assert_eq!((taken.move_count, taken.saving, taken.replay), (1, false, None));
    lock.open();

    let mut player = Player::new();
    player.moves();
    player.moves();
    player.does(Intent::Replay { of: ReplayKind::Current });
    player.does(Intent::ReplayTo { at: 1 });
    let lock = Lock::on(&mut player);
    assert_eq!(player.does(Intent::ReplayAccept).move_count, 1);
    lock.open();
}
