//! Tests the files next to the database: copies of earlier data, forged backups, and read permissions.

use std::path::Path;

use app::{Backup, BackupFault, Failure};
use archive::{Archive, AttemptEnd, DeckRow, LinePlace, Outcome, PlyRow, RunningLine, TieRule};
use rusqlite::Connection;
use tempfile::TempDir;

use crate::archive::end_after_one_move;
use crate::player::{NOW, Player, board, start};

fn database(folder: &Path) -> std::path::PathBuf {
    folder.join("rangoon.db")
}

#[test]
fn a_database_of_an_earlier_version_stays_as_a_copy_that_the_earlier_version_can_open() {
    let folder = TempDir::new().expect("a folder");
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/rangoon-v3.db");
    std::fs::copy(&kept, database(folder.path())).expect("the database is kept");
    drop(start(folder.path()));
    let rows = |file: &Path| -> (u32, u32, u32) {
        let db = Connection::open(file).expect("the database");
        let count = |sql: &str| db.query_row(sql, [], |row| row.get(0)).expect("a number");
        (
            db.pragma_query_value(None, "user_version", |row| row.get(0)).expect("a version"),
            count("SELECT count(*) FROM attempt"),
            count("SELECT count(*) FROM ply"),
        )
    };
    assert_eq!(rows(&folder.path().join("rangoon-v3.db")), rows(&kept));
}

#[test]
fn a_first_start_makes_no_copy_of_an_empty_database() {
    let Player { folder, app } = Player::new();
    drop(app);
    let names = std::fs::read_dir(folder.path()).expect("a folder").map(|it| it.expect("an entry").file_name());
    let names: Vec<_> = names.filter(|name| name.to_string_lossy().ends_with(".db")).collect();
    assert_eq!(names, ["rangoon.db"]);
}

#[test]
fn unfinished_files_are_removed_at_the_next_start() {
    let Player { folder, app } = Player::new();
    drop(app);
    for name in ["rangoon-backup.part", "rangoon-restore.part", "rangoon-rescue.part-wal", "rangoon-prepared-7.part"] {
        std::fs::write(folder.path().join(name), "half of one").expect("it is written");
    }
    drop(start(folder.path()));
    let names = std::fs::read_dir(folder.path()).expect("a folder").map(|it| it.expect("an entry").file_name());
    assert!(names.into_iter().all(|name| !name.to_string_lossy().contains(".part")));
}

#[test]
fn a_repair_leaves_the_damaged_files_byte_for_byte_unchanged() {
    let player = Player::after_moves(1);
    // A kill leaves the files like this: the write-ahead log is next to the database.
    let folder = TempDir::new().expect("a folder");
    for name in ["rangoon.db", "rangoon.db-wal"] {
        std::fs::copy(player.folder.path().join(name), folder.path().join(name)).expect("a copy");
    }
    std::fs::write(folder.path().join("rangoon.damaged"), "").expect("it is noted");
    let read = |name: &str| std::fs::read(folder.path().join(name)).expect("the file");
    let before = ["rangoon.db", "rangoon.db-wal"].map(read);
    assert!(!before[1].is_empty());
    let app = start(folder.path());
    assert_eq!(board(&app.view()), board(&player.view()));
    assert_eq!(["rangoon-damaged-2026-11-20.db", "rangoon-damaged-2026-11-20.db-wal"].map(read), before);
}

#[test]
fn the_only_complete_database_is_kept_if_it_cannot_be_moved_into_place() {
    let mut player = Player::new();
    let there = board(&player.moves());
    let folder = player.closed();
    let at = |name: &str| folder.path().join(name);
    // A kill leaves the files like this, with the old database set aside.
    std::fs::rename(at("rangoon.db"), at("rangoon-prepared.db")).expect("it is renamed");
    std::fs::write(at("rangoon.db-wal"), "of the old one").expect("it is written");
    // A folder in its place keeps the file from being moved there.
    let in_the_way = at("rangoon-damaged-2026-11-20.db-wal");
    std::fs::create_dir(&in_the_way).expect("a folder");
    std::fs::write(in_the_way.join("file"), "").expect("a file");
    assert!(Archive::open(folder.path(), NOW).is_err());
    std::fs::remove_dir_all(&in_the_way).expect("it is gone");
    assert_eq!(board(&start(folder.path()).view()), there);
}

#[test]
fn an_updated_program_starts_even_if_the_old_database_cannot_be_copied() {
    let folder = TempDir::new().expect("a folder");
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/rangoon-v3.db");
    std::fs::copy(&kept, database(folder.path())).expect("the database is kept");
    std::fs::create_dir(folder.path().join("rangoon-v3.db")).expect("a folder");
    std::fs::write(folder.path().join("rangoon-v3.db/file"), "").expect("a file");
    assert_eq!(start(folder.path()).view().game, 4);
}

#[test]
fn a_database_in_use_is_not_taken_for_damaged() {
    let player = Player::after_moves(1);
    player.app.note_damage();
    let folder = player.closed();
    let other = Connection::open(database(folder.path())).expect("the database");
    other.pragma_update(None, "locking_mode", "exclusive").expect("it is wanted");
    other.execute_batch("BEGIN IMMEDIATE; DELETE FROM deck; COMMIT").expect("it is locked");
    assert!(Archive::open(folder.path(), NOW).is_err());
    drop(other);
    let opened = Archive::open(folder.path(), NOW).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(opened.repair.map(|report| report.has_losses), Some(false));
    assert_eq!(opened.running.map(|it| it.line.len()), Some(1));
}

#[test]
fn if_a_restored_backup_cannot_be_opened_the_old_database_comes_back() {
    let mut player = Player::new();
    let there = player.moves();
    let file = player.folder.path().join("all.rangoon");
    Backup::write(player.folder.path(), &file).expect("it is written");
    let before = board(&player.moves());
    assert_ne!(there.move_count, player.view().move_count);
    let folder = player.closed();
    let backup = Backup::check(folder.path(), &file).unwrap();
    let done: Result<(), Failure> = backup.restore(folder.path(), None, NOW, || Err(Failure::NoChance));
    assert_eq!(done, Err(Failure::NoChance));
    assert_eq!(board(&start(folder.path()).view()), before);
}

#[test]
fn two_backups_can_be_checked_at_the_same_time() {
    let player = Player::new();
    let file = player.folder.path().join("all.rangoon");
    Backup::write(player.folder.path(), &file).expect("it is written");
    let check = || Backup::check(player.folder.path(), &file).unwrap();
    let (first, second) = (check(), check());
    drop(first);
    let folder = player.closed();
    second.restore(folder.path(), None, NOW, || Ok(())).unwrap();
}

/// Changes a backup as a forger would, with checksums that fit. Returns the reason for its refusal; `None` if it is
/// accepted.
fn forged(change: impl FnOnce(&mut Archive, &Path)) -> Option<Failure> {
    let folder = TempDir::new().expect("a folder");
    let mut archive = Archive::open(folder.path(), NOW).unwrap_or_else(|why| panic!("{why}")).archive;
    change(&mut archive, folder.path());
    drop(archive);
    let file = folder.path().join("forged.rangoon");
    let made = Connection::open(database(folder.path())).and_then(|db| db.execute("VACUUM INTO ?1", [file.to_str()]));
    made.expect("it is written");
    let player = Player::new();
    Backup::check(player.folder.path(), &file).err()
}

fn ended(archive: &mut Archive, code: &str, record: &str, at: u32) {
    let attempt = archive.begin("RANGOON", 1, NOW, RunningLine::Keep).expect("it begins");
    let row = end_after_one_move("PosOnly", record, NOW);
    let step = |at| LinePlace { at, snapshot: None, undos: 0, elapsed_ms: 5 };
    let end = AttemptEnd { outcome: Outcome::Over, results: &[row], tie: TieRule::Earlier, facts: None };
    let ply = PlyRow { action: 0, code: code.to_owned() };
    archive.commit(attempt, &step(1), std::slice::from_ref(&ply), Some(end)).expect("it is stored");
    archive.commit(attempt, &step(at), &[], None).expect("it is stored");
}

#[test]
fn a_backup_that_the_program_cannot_have_written_is_refused() {
    assert_eq!(forged(|archive, _| ended(archive, "1:QS", "", 1)), None, "an honest backup is accepted");
    let damaged = Some(Failure::BadBackup { fault: BackupFault::Damaged });
    let record = format!("a{}", "é".repeat(60));
    assert_eq!(forged(|archive, _| ended(archive, "1:QS", &record, 1)), damaged, "recorded moves");
    assert_eq!(forged(|archive, _| ended(archive, "1:QS", "BC\nGame: 2", 1)), damaged, "recorded moves of two lines");
    assert_eq!(forged(|archive, _| ended(archive, "boo", "", 1)), damaged, "a ply");
    assert_eq!(forged(|archive, _| ended(archive, "1:QS", "", u32::MAX)), damaged, "a place on the line");
    let last = |archive: &mut Archive, folder: &Path| {
        ended(archive, "1:QS", "", 1);
        let db = Connection::open(database(folder)).expect("the database");
        db.execute("UPDATE sqlite_sequence SET seq = ?1", [i64::MAX - 1]).expect("it is changed");
        archive.begin("RANGOON", 2, NOW, RunningLine::Keep).expect("it begins");
    };
    assert_eq!(forged(last), damaged, "the last number there is");
}

#[test]
fn a_backup_with_deck_pictures_that_are_no_longer_allowed_is_accepted() {
    // This is <svg viewBox='0 0 650 280'><image href='data:image/jpeg;base64,AAAA'/></svg>, which an earlier version
    // accepted.
    let svg = "PHN2ZyB2aWV3Qm94PScwIDAgNjUwIDI4MCc+PGltYWdlIGhyZWY9J2RhdGE6\
        aW1hZ2UvanBlZztiYXNlNjQsQUFBQScvPjwvc3ZnPg==";
    let deck = DeckRow { rows: 4, url: format!("data:image/svg+xml;base64,{svg}") };
    assert_eq!(forged(|archive, _| archive.save_deck(&deck).expect("it is stored")), None);
    let folder = TempDir::new().expect("a folder");
    let mut archive = Archive::open(folder.path(), NOW).unwrap_or_else(|why| panic!("{why}")).archive;
    archive.save_deck(&deck).expect("it is stored");
    drop(archive);
    assert_eq!(start(folder.path()).own_deck(), Ok(None), "they are checked before they are used");
}

#[cfg(unix)]
#[test]
fn stored_files_are_readable_by_the_player_only() {
    use std::os::unix::fs::PermissionsExt;

    let above = TempDir::new().expect("a folder");
    let folder = above.path().join("data");
    let mode = |path: &Path| path.metadata().expect("it is there").permissions().mode() & 0o777;
    let app = start(&folder);
    assert_eq!(mode(&folder), 0o700);
    let backup = folder.join("rangoon-all.rangoon");
    Backup::write(&folder, &backup).expect("it is written");
    for name in ["rangoon.db", "rangoon.db-wal", "rangoon-all.rangoon"] {
        assert_eq!(mode(&folder.join(name)), 0o600, "{name}");
    }
    drop(app);
    // Earlier versions left these files behind.
    std::fs::write(folder.join("profile.json"), "{}").expect("it is written");
    // These are files of other programs, and the program itself.
    for name in ["rangoon", "rangoon-2.part.zip", "profile.txt"] {
        std::fs::write(folder.join(name), "").expect("it is written");
    }
    for name in ["rangoon.db", "profile.json", "rangoon", "rangoon-2.part.zip", "profile.txt"] {
        std::fs::set_permissions(folder.join(name), PermissionsExt::from_mode(0o755)).expect("it is changed");
    }
    drop(start(&folder));
    for name in ["rangoon.db", "profile.json"] {
        assert_eq!(mode(&folder.join(name)), 0o600, "{name}");
    }
    for name in ["rangoon", "rangoon-2.part.zip", "profile.txt"] {
        assert_eq!(mode(&folder.join(name)), 0o755, "{name}");
    }
}
