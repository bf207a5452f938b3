//! Tests the profile's file and the archive's copy of it: nothing is lost if the program is killed between the two
//! writes.

use std::fs::{remove_file, rename};

use app::{App, Backup, Failure, Options};
use serde_json::{Map, Value};
use tempfile::TempDir;

use crate::player::{NOW, Player};

/// Starts the program with a profile's file that holds `profile`.
fn start_with(folder: TempDir, profile: &Map<String, Value>) -> Player {
    let text = Value::Object(profile.clone()).to_string();
    let app = App::open(folder.path(), Some(&text), NOW).unwrap().app;
    Player { app, folder }
}

/// Returns a player with this deal delay whose profile has been written to its file.
fn with_deal_delay(deal_delay: u32) -> (Player, Map<String, Value>) {
    let mut player = Player::new();
    player.app.set_options(Options { deal_delay, ..Options::default() }).expect("it is in range");
    let file = player.profile_written().expect("there was no file");
    (player, file)
}

fn set_deal_delay(player: &mut Player, deal_delay: u32) {
    let options = player.app.options().clone();
    player.app.set_options(Options { deal_delay, ..options }).expect("it is in range");
}

#[test]
fn a_profile_without_a_file_is_written_at_once() {
    let mut player = Player::new();
    let profile = player.profile_written().expect("there was no file");
    assert_eq!(player.profile_written(), None);
    assert_eq!(start_with(player.closed(), &profile).profile_written(), None);
}

#[test]
fn options_that_the_file_did_not_get_are_there_at_the_next_start() {
    let (mut player, file) = with_deal_delay(7);
    set_deal_delay(&mut player, 8);
    // The delay is set twice, so that the second copy is made while the file is out of date.
    set_deal_delay(&mut player, 9);
    let mut player = start_with(player.closed(), &file);
    assert_eq!(player.app.options().deal_delay, 9);
    assert_eq!(player.app.take_bootstrap().notices, []);
    let file = player.profile_written().expect("the file was behind");
    assert_eq!(file["rangoon"]["DealDelay"], 9);
    assert_eq!(file.keys().filter(|name| name.starts_with('#')).count(), 0, "what the archive remembers stays there");
}

#[test]
fn a_file_that_cannot_be_written_is_written_later() {
    let (mut player, file) = with_deal_delay(7);
    set_deal_delay(&mut player, 8);
    let full = Failure::NotSaved { detail: "full".to_owned() };
    assert_eq!(player.app.write_profile(|_| Err(full.clone())), Err(full.clone()));
    assert_eq!(player.profile_written().expect("it is behind")["rangoon"]["DealDelay"], 8);
    set_deal_delay(&mut player, 9);
    let before = player.profile_written().expect("it has changed");
    assert_ne!(before, file);
    set_deal_delay(&mut player, 10);
    assert_eq!(player.app.write_profile(|_| Err(full.clone())), Err(full));
    set_deal_delay(&mut player, 11);
    let mut player = start_with(player.closed(), &before);
    assert_eq!(player.app.options().deal_delay, 11);
    assert_eq!(player.profile_written().expect("it is behind")["rangoon"]["DealDelay"], 11);
}

#[test]
fn edits_made_to_the_file_by_hand_count() {
    let (mut player, _) = with_deal_delay(7);
    for is_behind in [false, true] {
        set_deal_delay(&mut player, 8);
        let mut file = player.profile_written().expect("it has changed");
        if is_behind {
            // The program changes the profile, too, and ends before it writes the file.
            set_deal_delay(&mut player, 9);
        }
        file["rangoon"]["DealDelay"] = 3.into();
        player = start_with(player.closed(), &file);
        assert_eq!((player.app.options().deal_delay, player.profile_written()), (3, None));
    }
}

#[test]
fn a_file_that_is_edited_back_to_its_earlier_text_counts() {
    let (mut player, before) = with_deal_delay(7);
    set_deal_delay(&mut player, 8);
    player.profile_written().expect("it has changed");
    let mut player = start_with(player.closed(), &before);
    assert_eq!((player.app.options().deal_delay, player.profile_written()), (7, None));
}

#[test]
fn a_backup_that_is_restored_brings_its_profile_wherever_the_program_is_killed() {
    let (player, _) = with_deal_delay(7);
    let there = TempDir::new().expect("a folder");
    let (file, bare) = (there.path().join("backup"), there.path().join("without a profile"));
    for file in [&file, &bare] {
        Backup::write(player.folder.path(), file).expect("a backup");
    }
    let db = rusqlite::Connection::open(&bare).expect("the backup");
    db.execute("DELETE FROM profile", []).expect("it is changed");
    drop(db);
    // The states a kill can leave are made from the final state, one step back at a time.
    type Undo = fn(&dyn Fn(&str) -> std::path::PathBuf) -> std::io::Result<()>;
    const ASIDE: &str = "rangoon-before-restore-2026-11-20.db";
    let steps: [(&str, Undo); 5] = [
        ("the new database is in its place", |_| Ok(())),
        ("the old database is set aside", |path| rename(path("rangoon.db"), path("rangoon-prepared.db"))),
        ("the new database is prepared", |path| rename(path(ASIDE), path("rangoon.db"))),
        ("it knows the old profile", |path| rename(path("rangoon-prepared.db"), path("rangoon-prepared-0.part"))),
        ("nothing has been done", |path| remove_file(path("rangoon-prepared-0.part"))),
    ];
    for (at, (step, _)) in steps.iter().enumerate() {
        for (file, restored) in [(&file, 7), (&bare, Options::default().deal_delay)] {
            let (player, mut profile) = with_deal_delay(5);
            let folder = player.closed();
            // This change is made by hand, so it takes precedence over the archive's copy.
            profile["rangoon"]["DealDelay"] = 3.into();
            let text = Value::Object(profile.clone()).to_string();
            let backup = Backup::check(folder.path(), file).unwrap();
            let path = |name: &str| folder.path().join(name);
            backup.restore(folder.path(), Some(&text), NOW, || Ok(())).unwrap();
            for (_, undo) in &steps[..=at] {
                undo(&path).unwrap_or_else(|why| panic!("{step}: {why}"));
            }
            let mut player = start_with(folder, &profile);
            let delay = if at < 2 { restored } else { 3 };
            assert_eq!(player.app.options().deal_delay, delay, "{step}");
            let written = player.profile_written();
            assert_eq!(written.is_some(), at < 2, "{step}");
            let again = start_with(player.closed(), &written.unwrap_or(profile));
            assert_eq!(again.app.options().deal_delay, delay, "{step}, at the next start");
        }
    }
}

#[test]
fn a_backup_that_cannot_be_opened_leaves_the_profile_as_it_was() {
    let (player, mut profile) = with_deal_delay(7);
    let folder = player.closed();
    let file = folder.path().join("backup");
    Backup::write(folder.path(), &file).expect("a backup");
    profile["rangoon"]["DealDelay"] = 3.into();
    let text = Value::Object(profile.clone()).to_string();
    let backup = Backup::check(folder.path(), &file).unwrap();
    let done: Result<(), Failure> = backup.restore(folder.path(), Some(&text), NOW, || Err(Failure::NoChance));
    assert_eq!(done, Err(Failure::NoChance));
    assert_eq!(start_with(folder, &profile).app.options().deal_delay, 3);
}
