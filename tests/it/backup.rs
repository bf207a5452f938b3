//! Tests the daily copies: when one is made, which one it replaces, and how to go back to one.

use app::{App, Backup, BackupInfo, CopyView, Failure, Intent, Notice};
use tempfile::TempDir;

use crate::flipped::{beside_copy, missing, whole};
use crate::player::{NOW, Player, TODAY, start};

#[test]
fn a_copy_is_made_once_a_day_if_something_has_changed_and_there_is_room() {
    let mut player = Player::new();
    player.moves();
    let folder = player.folder.path().to_owned();
    let copy = |free, day| archive::copy_of_day(&folder, free, day).unwrap_or_else(|why| panic!("{why}"));
    let days = || archive::copies(&folder).into_iter().map(|copy| copy.day).collect::<Vec<_>>();
    assert!(!copy(0, TODAY) && days().is_empty(), "it would not fit");
    assert!(copy(u64::MAX, TODAY) && !copy(u64::MAX, TODAY));
    assert!(!copy(u64::MAX, TODAY + 1), "nothing has changed");
    player.moves();
    assert!(copy(u64::MAX, TODAY + 1) && !copy(u64::MAX, TODAY - 1), "the clock was turned back");
    assert_eq!(days(), ["2026-11-21", "2026-11-20"]);
    let bytes = archive::copies(&folder)[0].bytes;
    player.moves();
    // All copies together take a tenth of the space that would be free without them.
    assert!(copy(bytes * 10 * 5 / 2 - bytes * 2, TODAY + 2));
    assert_eq!(days(), ["2026-11-22", "2026-11-21"], "the oldest one gave way");
}

#[test]
fn a_clock_that_was_ahead_once_does_not_keep_later_changes_out_of_the_copies() {
    let mut player = Player::new();
    let folder = player.folder.path().to_owned();
    let copy = |day| archive::copy_of_day(&folder, u64::MAX, day).unwrap_or_else(|why| panic!("{why}"));
    assert!(copy(TODAY + 10_000));
    player.moves();
    assert!(copy(TODAY) && !copy(TODAY));
    let moves = player.app.view().move_count;
    drop(player.app);
    std::fs::remove_file(folder.join("rangoon.db")).expect("it is removed");
    assert_eq!(start(&folder).view().move_count, moves);
}

#[test]
fn a_copy_of_a_damaged_archive_is_not_made() {
    let (folder, db, _) = whole();
    db.execute("UPDATE note SET text = 'other' WHERE game = 20", []).expect("it is changed");
    drop(db);
    let made = archive::copy_of_day(folder.path(), u64::MAX, TODAY + 1);
    assert!(made.is_err_and(|why| why.is_damage()));
    assert_eq!(archive::copies(folder.path()).len(), 1);
    let names = std::fs::read_dir(folder.path().join("copies")).expect("a folder").flatten();
    assert!(names.into_iter().all(|it| !it.file_name().to_string_lossy().contains(".part")));
}

#[test]
fn a_database_that_is_gone_is_replaced_by_its_latest_sound_copy() {
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
    let mut player = Player::new();
    player.moves();
    let early = player.app.view();
    assert!(archive::copy_of_day(player.folder.path(), u64::MAX, TODAY).is_ok_and(|made| made));
    player.does(Intent::Next);
    player.moves();
    let late = player.app.view();
    let Player { app, folder } = player;
    let day = CopyView { name: "rangoon-2026-11-20.db".to_owned(), day: "2026-11-20".to_owned(), is_replaced: false };
    assert_eq!(app::copies(folder.path()), std::slice::from_ref(&day));

    let (copy, info) = Backup::check_copy(folder.path(), &day.name).expect("it is sound");
    let games = |games| BackupInfo { gamesets: 1, games, scores: 0 };
    assert_eq!((info.copy, info.now), (games(1), games(2)));
    drop(app);
    let open = || App::open(folder.path(), None, NOW);
    let mut app = copy.restore(folder.path(), None, NOW, open).expect("it is restored").app;
    assert_eq!((app.view().game, app.view().move_count), (early.game, early.move_count));
    assert_eq!(app.take_bootstrap().notices, []);
    drop(app);

    let [replaced, kept] = &app::copies(folder.path())[..] else { panic!("both are listed") };
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
