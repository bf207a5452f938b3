//! Tests backups and daily copies: when one is made, what it holds, and how to go back to one.

use std::path::Path;

use app::{
    App, Backup, BackupFault, BackupInfo, CopyView, ExportSelection, Failure, HistoryFilter, HistoryQuery, Intent,
    Notice, TournamentMode,
};
use rusqlite::Connection;
use tempfile::TempDir;

use crate::archive::damage;
use crate::bit_flips::{beside_copy, missing, whole};
use crate::databases::LATEST;
use crate::player::{NOW, Player, TODAY, board, set, start};
use crate::transfer::{export, in_tournament, plays_all};

#[test]
fn a_copy_is_made_once_a_day_if_something_has_changed_and_there_is_room() {
    let mut player = Player::after_moves(1);
    let folder = player.folder.path().to_owned();
    let copy = |free, day| archive::make_daily_copy(&folder, free, day).unwrap_or_else(|why| panic!("{why}"));
    let days = || archive::all_copies(&folder).into_iter().map(|copy| copy.day).collect::<Vec<_>>();
    assert!(!copy(0, TODAY) && days().is_empty(), "it would not fit");
    let begun = archive::begin_daily_copy(&folder, 0, TODAY);
    assert!(begun.is_ok_and(|copy| copy.is_none()), "it takes no room before that is noticed");
    assert!(copy(u64::MAX, TODAY) && !copy(u64::MAX, TODAY));
    assert!(!copy(u64::MAX, TODAY + 1), "nothing has changed");
    player.moves();
    assert!(copy(u64::MAX, TODAY + 1) && !copy(u64::MAX, TODAY - 1), "the clock was turned back");
    assert_eq!(days(), ["2026-11-21", "2026-11-20"]);
    let bytes = archive::all_copies(&folder)[0].bytes;
    player.moves();
    // All copies together take a tenth of the space that would be free without them.
    assert!(copy(bytes * 10 * 5 / 2 - bytes * 2, TODAY + 2));
    assert_eq!(days(), ["2026-11-22", "2026-11-21"], "the oldest one gave way");
}

#[test]
fn a_clock_that_was_ahead_once_does_not_keep_later_changes_out_of_the_copies() {
    let mut player = Player::new();
    let folder = player.folder.path().to_owned();
    let copy = |day| archive::make_daily_copy(&folder, u64::MAX, day).unwrap_or_else(|why| panic!("{why}"));
    assert!(copy(TODAY + 10_000));
    player.moves();
    assert!(copy(TODAY) && !copy(TODAY));
    let moves = player.app.view().move_count;
    player.moves();
    let again = archive::begin_daily_copy(&folder, u64::MAX, TODAY);
    assert!(again.is_ok_and(|copy| copy.is_none()), "both days have their copy");
    drop(player.app);
    std::fs::remove_file(folder.join("rangoon.db")).expect("it is removed");
    assert_eq!(start(&folder).view().move_count, moves);
}

#[test]
fn after_a_clock_was_ahead_each_day_has_its_own_copy_again() {
    let mut player = Player::new();
    let folder = player.folder.path().to_owned();
    let mut copy_after_a_move = |day| {
        player.moves();
        assert!(archive::make_daily_copy(&folder, u64::MAX, day).unwrap_or_else(|why| panic!("{why}")));
    };
    copy_after_a_move(TODAY + 10_000);
    copy_after_a_move(TODAY);
    copy_after_a_move(TODAY + 1);
    let copies = archive::all_copies(&folder);
    let days: Vec<&str> = copies.iter().map(|copy| copy.day.as_str()).collect();
    assert_eq!(days, ["2054-04-07", "2026-11-21", "2026-11-20"]);
    let plies = |copy: &archive::StoredCopy| -> u32 {
        let db = Connection::open(&copy.file).expect("a database");
        db.query_row("SELECT count(*) FROM ply", [], |row| row.get(0)).expect("a number")
    };
    assert_eq!(copies.iter().map(plies).collect::<Vec<_>>(), [3, 3, 2]);
}

/// Makes the copy of the day, lets the player do something, and starts the program again with damage that is repaired
/// with the copy.
fn repaired(mut player: Player, after_the_copy: impl FnOnce(&mut Player)) -> Player {
    assert!(archive::make_daily_copy(player.folder.path(), u64::MAX, TODAY).is_ok_and(|made| made));
    after_the_copy(&mut player);
    let Player { app, folder } = player;
    drop(app);
    damage(&folder, "gameset");
    let mut app = start(folder.path());
    let told = app.take_bootstrap().notices;
    assert!(matches!(told[..], [Notice::DatabaseRestored { .. }]), "{told:?}");
    Player { app, folder }
}

#[test]
fn a_repair_brings_back_no_attempt_that_was_only_dealt_when_the_copy_was_made() {
    let mut player = repaired(Player::new(), |player| {
        player.does(Intent::Next);
        player.does(Intent::Start { number: 1, resume: false });
        player.plays_to_the_end();
    });
    assert_eq!(player.app.history_game(1).map(|game| game.attempts), Ok(1));
    let mut player = repaired(Player::new(), |player| {
        player.does(Intent::Next);
        player.moves();
    });
    assert_eq!(player.app.history_game(1).map(|game| game.attempts), Ok(0));
    assert_eq!(player.does(Intent::Next).game, 1, "it was not played");
    // If it has been played since, it stays.
    let mut player = repaired(Player::new(), |player| drop(player.moves()));
    assert_eq!((player.view().move_count, player.app.history_game(1).map(|game| game.attempts)), (1, Ok(1)));
}

#[test]
fn a_repair_does_not_make_a_finished_game_an_unfinished_one() {
    let mut player = Player::new();
    player.plays_to_the_end();
    let mut player = repaired(player, |player| {
        player.does(Intent::Next);
        player.moves();
    });
    let unfinished = HistoryQuery { filter: HistoryFilter::Unfinished, ..HistoryQuery::default() };
    let page = player.app.history_page(&unfinished, 0, 9).expect("it is read");
    assert_eq!(page.rows.iter().map(|row| row.number).collect::<Vec<_>>(), [2], "the game on the table");
}

#[test]
fn a_copy_of_a_damaged_archive_is_not_made() {
    let (folder, db, _) = whole();
    db.execute("UPDATE note SET text = 'other' WHERE game = 20", []).expect("it is changed");
    drop(db);
    let made = archive::make_daily_copy(folder.path(), u64::MAX, TODAY + 1);
    assert!(made.is_err_and(|why| why.is_damage()));
    assert_eq!(archive::all_copies(folder.path()).len(), 1);
    let names = std::fs::read_dir(folder.path().join("copies")).expect("a folder").flatten();
    assert!(names.into_iter().all(|it| !it.file_name().to_string_lossy().contains(".part")));
}

#[test]
fn a_missing_database_is_replaced_by_its_latest_intact_copy() {
    let (whole, db, before) = whole();
    drop(db);
    let gone = |folder: &TempDir| std::fs::remove_file(folder.path().join("rangoon.db")).expect("it is removed");
    let folder = beside_copy(&[], whole.path());
    gone(&folder);
    // A later copy that is damaged is not used.
    std::fs::write(folder.path().join("copies/rangoon-2026-11-21.db"), "damaged").expect("it is written");
    let mut app = start(folder.path());
    let [Notice::DatabaseRestored { file: None, copy: Some(day), lost: true }] = &app.take_bootstrap().notices[..]
    else {
        panic!("the player hears of it");
    };
    assert_eq!(day, "2026-11-20");
    drop(app);
    assert_eq!(missing(folder.path(), &before), []);
    assert_eq!(start(folder.path()).take_bootstrap().notices, []);
}

#[test]
fn a_player_goes_back_to_a_copy_and_from_there_to_the_replaced_data() {
    let mut player = Player::after_moves(1);
    let early = player.app.view();
    assert!(archive::make_daily_copy(player.folder.path(), u64::MAX, TODAY).is_ok_and(|made| made));
    player.does(Intent::Next);
    player.moves();
    let late = player.app.view();
    let Player { app, folder } = player;
    let day = CopyView { name: "rangoon-2026-11-20.db".to_owned(), day: "2026-11-20".to_owned(), is_replaced: false };
    assert_eq!(app::all_copies(folder.path()), std::slice::from_ref(&day));

    let (copy, info) = Backup::check_copy(folder.path(), &day.name).expect("it is sound");
    let games = |games| BackupInfo { gamesets: 1, games, scores: 0 };
    assert_eq!((info.copy, info.now), (games(1), games(2)));
    drop(app);
    let open = || App::open(folder.path(), None, NOW);
    let mut app = copy.restore(folder.path(), None, NOW, open).expect("it is restored").app;
    assert_eq!((app.view().game, app.view().move_count), (early.game, early.move_count));
    assert_eq!(app.take_bootstrap().notices, []);
    drop(app);

    let [replaced, kept] = &app::all_copies(folder.path())[..] else { panic!("both are listed") };
    assert_eq!((kept, replaced.is_replaced, &replaced.day[..]), (&day, true, "2026-11-20"));
    let (copy, _) = Backup::check_copy(folder.path(), &replaced.name).expect("it is sound");
    let app = copy.restore(folder.path(), None, NOW, open).expect("it is restored").app;
    assert_eq!((app.view().game, app.view().move_count), (late.game, late.move_count));
}

#[test]
fn only_a_copy_can_be_restored() {
    let player = Player::new();
    for name in ["", "rangoon.db", "../rangoon.db", "rangoon-2026-11-20.db", "copies/rangoon-2026-11-20.db"] {
        let refused = Backup::check_copy(player.folder.path(), name).map(drop);
        assert!(matches!(refused, Err(Failure::FileUnusable { .. })), "{name}: {refused:?}");
    }
}

#[test]
fn a_backup_holds_all_data_and_a_restore_brings_it_back() {
    let mut player = in_tournament("APRILBOB", TournamentMode::Play);
    set(&mut player, |options| options.user_name = "Bob".to_owned());
    plays_all(&mut player, <[_]>::first);
    let (before, text) = (board(&player.view()), export(&mut player, &ExportSelection::All));
    let file = player.folder.path().join("a backup");
    Backup::write(player.folder.path(), &file).expect("it can be written while the game goes on");

    let other = Player::after_moves(1);
    let folder = other.folder;
    drop(other.app);
    let backup = Backup::check(folder.path(), &file).unwrap();
    assert_eq!((backup.info().gamesets, backup.info().games), (2, 7));
    backup.restore(folder.path(), None, NOW, || Ok(())).unwrap();
    let mut other = Player { app: start(folder.path()), folder };
    assert_eq!(board(&other.view()), before);
    assert_eq!((other.view().playid.as_str(), other.app.options().user_name.as_str()), ("APRILBOB", "Bob"));
    assert_eq!(export(&mut other, &ExportSelection::All), text, "signed with the same key");
    let kept: Vec<_> = files(other.folder.path()).into_iter().filter(|it| it.contains("before-restore")).collect();
    assert_eq!(kept, ["rangoon-before-restore-2026-11-20.db"], "what was there is kept");
}

#[test]
fn a_try_out_is_not_counted_among_the_data_of_a_backup() {
    let mut player = Player::after_moves(1);
    player.app.try_out("montana", NOW).unwrap();
    player.moves();
    let file = player.folder.path().join("a backup");
    Backup::write(player.folder.path(), &file).expect("it can be written");
    let backup = Backup::check(player.folder.path(), &file).unwrap();
    assert_eq!(backup.info(), BackupInfo { gamesets: 1, games: 1, scores: 0 });
}

fn files(folder: &Path) -> Vec<String> {
    let name =
        |it: std::io::Result<std::fs::DirEntry>| it.expect("an entry").file_name().to_string_lossy().into_owned();
    std::fs::read_dir(folder).expect("the folder").map(name).collect()
}

#[test]
fn a_backup_with_any_damaged_row_is_refused_and_changes_nothing() {
    let player = Player::at_the_end();
    let there = TempDir::new().expect("a folder");
    let honest = there.path().join("honest.db");
    Backup::write(player.folder.path(), &honest).expect("it is written");
    let before = files(player.folder.path());
    let spoilt = |sql: &str| {
        let file = there.path().join("spoilt.db");
        std::fs::copy(&honest, &file).expect("it is copied");
        Connection::open(&file).and_then(|db| db.execute_batch(sql)).expect("it is changed");
        file
    };
    for sql in [
        "UPDATE result SET total = total + 1",
        "UPDATE attempt SET game = 2",
        "UPDATE secret SET bytes = zeroblob(32)",
        "CREATE TABLE more (x)",
        "CREATE TRIGGER more AFTER INSERT ON result BEGIN DELETE FROM attempt; END",
        "CREATE VIEW more AS SELECT 1",
        "DROP TABLE note",
        "PRAGMA application_id = 0",
        "PRAGMA user_version = 0",
    ] {
        let failure = Backup::check(player.folder.path(), &spoilt(sql)).err();
        let fault = if sql.starts_with("UPDATE") { BackupFault::Damaged } else { BackupFault::NotOurs };
        assert_eq!(failure, Some(Failure::BadBackup { fault }), "{sql}");
    }
    let newer = Backup::check(player.folder.path(), &spoilt("PRAGMA user_version = 99")).err();
    assert!(matches!(newer, Some(Failure::NewerDatabase { found: 99, .. })), "{newer:?}");
    let bytes = std::fs::read(&honest).expect("the backup");
    let (cut, letter) = (there.path().join("cut.db"), there.path().join("letter.txt"));
    std::fs::write(&cut, &bytes[..bytes.len() / 2]).expect("it is written");
    std::fs::write(&letter, "dear Zoë").expect("it is written");
    for (file, fault) in [(&cut, BackupFault::Damaged), (&letter, BackupFault::NotOurs)] {
        let failure = Backup::check(player.folder.path(), file).err();
        assert_eq!(failure, Some(Failure::BadBackup { fault }), "{}", file.display());
    }
    let none = Backup::check(player.folder.path(), &there.path().join("none.db")).err();
    assert!(matches!(none, Some(Failure::FileUnusable { .. })), "{none:?}");
    assert_eq!(files(player.folder.path()), before, "nothing is left behind");
    assert!(Backup::check(player.folder.path(), &honest).is_ok());
}

#[test]
fn backups_of_earlier_versions_can_be_restored() {
    for version in 1..=LATEST {
        let player = Player::new();
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("data/rangoon-v{version}.db"));
        let copy = player.folder.path().join("old.db");
        std::fs::copy(file, &copy).expect("it is copied");
        drop(player.app);
        let backup = Backup::check(player.folder.path(), &copy).unwrap_or_else(|why| panic!("{version}: {why:?}"));
        backup.restore(player.folder.path(), None, NOW, || Ok(())).unwrap();
        assert_eq!(start(player.folder.path()).game_info(1).expect("it is known").best, Some(46));
    }
}
