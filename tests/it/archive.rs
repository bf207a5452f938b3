//! Tests the archive: acknowledged data are stored, damage is found, and other data are not touched.

use std::path::Path;

use archive::{
    Archive, AttemptEnd, Error, GamesetRow, Journal, LinePlace, NoteRow, OpenedArchive, Outcome, PlyRow, ResultRow,
    RunningLine, TieRule,
};
use tempfile::TempDir;

use crate::player::open_db;

const DAY: i64 = 1_795_200_000_000;

fn folder() -> TempDir {
    TempDir::new().expect("a folder")
}

fn open(folder: &TempDir) -> OpenedArchive {
    Archive::open(folder.path(), DAY).unwrap_or_else(|why| panic!("{why}"))
}

fn sql(folder: &TempDir, text: &str) {
    let db = open_db(folder.path());
    db.execute_batch(text).expect("the statement");
}

fn step(at: u32) -> LinePlace {
    LinePlace { at, snapshot: (at > 1).then_some(1), undos: 2, elapsed_ms: 3_000 }
}

fn ply(code: &str) -> PlyRow {
    PlyRow { action: 0, code: code.to_owned() }
}

fn result(total: u32) -> ResultRow {
    ResultRow {
        method: "PosOnly".to_owned(),
        total,
        deals: 3,
        parts: [4, 4, 9],
        families: 0,
        moves: 2,
        undos: 2,
        elapsed_ms: 3_000,
        ended_ms: DAY,
        record: "BCF".to_owned(),
    }
}

/// Returns an end after one move, with 40 points and without a complete family.
pub fn end_after_one_move(method: &str, record: &str, ended_ms: i64) -> ResultRow {
    let (method, record) = (method.to_owned(), record.to_owned());
    ResultRow { method, parts: [20; 3], moves: 1, undos: 0, elapsed_ms: 5, ended_ms, record, ..result(40) }
}

/// Returns the result of the only attempt at game 1 by `method`; `None` if it has not ended.
fn best(archive: &Archive, method: &str) -> Option<ResultRow> {
    archive.results("RANGOON", 1, method).expect("they are read").pop().map(|(_, result)| result)
}

/// Returns a gameset of seven games with a single deal.
pub fn gameset() -> GamesetRow {
    GamesetRow {
        name: "APRIL1".to_owned(),
        playid: "APRIL1".to_owned(),
        games: 7,
        rules: "rangoon".to_owned(),
        deals: Some(1),
        cheat_level: 1,
        tournament: 1,
        hints: false,
        created_ms: DAY,
        aside_ms: None,
    }
}

fn over(results: &[ResultRow]) -> AttemptEnd<'_> {
    AttemptEnd { outcome: Outcome::Over, results, tie: TieRule::Earlier, facts: None }
}

/// Starts an attempt at game 1 in an empty folder and plays three plies; it stays running.
fn played() -> (TempDir, i64) {
    let folder = folder();
    let mut archive = open(&folder).archive;
    let attempt = archive.begin("RANGOON", 1, DAY, RunningLine::Keep).expect("it begins");
    for (n, code) in (1..).zip(["1:QS", "2:QH", "D"]) {
        archive.commit(attempt, &step(n), &[ply(code)], None).expect("it is stored");
    }
    (folder, attempt)
}

/// Opens the archive in which three plies of this attempt were played.
fn at_work() -> (TempDir, i64, Archive) {
    let (folder, attempt) = played();
    let archive = open(&folder).archive;
    (folder, attempt, archive)
}

/// Returns the attempt that was running when the program ended.
fn running(folder: &TempDir) -> Journal {
    open(folder).running.expect("it is running")
}

#[test]
fn a_journal_reads_back_as_it_was_written() {
    let (folder, attempt) = played();
    let running = running(&folder);
    assert_eq!((running.attempt, running.playid.as_str(), running.game), (attempt, "RANGOON", 1));
    assert_eq!((running.place, running.cut), (step(3), 0));
    assert_eq!(running.line, [ply("1:QS"), ply("2:QH"), ply("D")]);
}

#[test]
fn a_ply_played_after_going_back_replaces_the_rest_of_the_line() {
    let (folder, attempt, mut archive) = at_work();
    archive.commit(attempt, &step(1), &[], None).expect("it is stored");
    archive.commit(attempt, &step(2), &[ply("4:AC")], None).expect("it is stored");
    drop(archive);
    assert_eq!(running(&folder).line, [ply("1:QS"), ply("4:AC")]);
}

#[test]
fn a_folder_is_open_in_one_process_at_a_time() {
    let folder = folder();
    let first = open(&folder);
    assert!(matches!(Archive::open(folder.path(), DAY), Err(Error::InUse(_))));
    drop(first);
    open(&folder);
}

#[test]
fn a_database_with_a_newer_schema_is_refused_and_stays_unchanged() {
    let (folder, _) = played();
    sql(&folder, "PRAGMA user_version = 99");
    let known = match Archive::open(folder.path(), DAY) {
        Err(Error::Newer { found: 99, known }) => known,
        Err(why) => panic!("{why}"),
        Ok(_) => panic!("it was opened"),
    };
    sql(&folder, &format!("PRAGMA user_version = {known}"));
    assert_eq!(running(&folder).line.len(), 3);
}

#[test]
fn a_flipped_bit_in_a_ply_cuts_the_line_there() {
    let (folder, _) = played();
    sql(&folder, "UPDATE ply SET code = '2:QD' WHERE n = 1");
    let running = running(&folder);
    assert_eq!((running.line, running.cut, running.place.at), (vec![ply("1:QS")], 2, 1));
}

#[test]
fn a_missing_ply_cuts_the_line_there() {
    let (folder, _) = played();
    sql(&folder, "DELETE FROM ply WHERE n = 0");
    let running = running(&folder);
    assert_eq!((running.line, running.cut, running.place), (vec![], 3, LinePlace { at: 0, snapshot: None, ..step(3) }));
}

#[test]
fn a_line_that_ends_too_early_is_reported() {
    let (folder, _) = played();
    sql(&folder, "DELETE FROM ply WHERE n = 2");
    let running = running(&folder);
    assert_eq!((running.line.len(), running.cut, running.place.at), (2, 1, 2));
}

#[test]
fn a_flipped_bit_in_the_place_on_the_line_leads_to_its_end() {
    let (folder, _) = played();
    sql(&folder, "UPDATE journal SET at = 1");
    assert_eq!(running(&folder).place.at, 3);
}

#[test]
fn the_best_end_of_an_attempt_is_kept_and_a_damaged_one_is_never_shown() {
    let (folder, attempt, mut archive) = at_work();
    for total in [40, 60, 50] {
        let rows = [result(total)];
        let end = Some(over(&rows));
        archive.commit(attempt, &step(3), &[ply("D")], end).expect("it is stored");
    }
    assert_eq!(best(&archive, "PosOnly"), Some(result(60)));
    assert_eq!(best(&archive, "AllSeq"), None);
    drop(archive);
    sql(&folder, "UPDATE result SET total = 100");
    assert_eq!(best(&open(&folder).archive, "PosOnly"), None);
}

#[test]
fn an_unfinished_attempt_stays_under_its_number_and_can_be_resumed() {
    let (folder, first, mut archive) = at_work();
    archive.begin("RANGOON", 2, DAY, RunningLine::Keep).expect("it begins");
    let kept = archive.unfinished("RANGOON", 1).expect("it is read").pop().expect("it is kept");
    assert_eq!((kept.attempt, kept.started_ms, kept.line.len()), (first, DAY, 3));
    archive.resume(first, RunningLine::Keep).expect("it is resumed");
    assert_eq!(archive.unfinished("RANGOON", 1).expect("it is read"), []);
    drop(archive);
    assert_eq!(running(&folder).attempt, first);
}

#[test]
fn every_unfinished_attempt_at_a_number_stays_until_it_is_dropped() {
    let (_folder, first, mut archive) = at_work();
    let second = archive.begin("RANGOON", 1, DAY + 1, RunningLine::Keep).expect("it begins");
    archive.commit(second, &step(1), &[ply("1:QS")], None).expect("it is stored");
    archive.begin("RANGOON", 1, DAY + 2, RunningLine::Keep).expect("it begins");
    let kept = |archive: &Archive| {
        let kept = archive.unfinished("RANGOON", 1).expect("it is read");
        kept.into_iter().map(|it| (it.attempt, it.line.len())).collect::<Vec<_>>()
    };
    assert_eq!(kept(&archive), [(second, 1), (first, 3)], "the newest comes first");
    assert!(!archive.drop_attempt("OTHER", first).expect("it is looked for"));
    assert!(archive.drop_attempt("RANGOON", first).expect("it is dropped"));
    assert!(!archive.drop_attempt("RANGOON", first).expect("it is looked for"));
    assert!(!archive.drop_attempt("RANGOON", second + 1).expect("the running one stays"));
    assert_eq!((kept(&archive), archive.attempts("RANGOON").expect("they are read").len()), (vec![(second, 1)], 3));
}

#[test]
fn a_line_that_is_begun_again_is_stored_next_to_the_new_one_or_nothing_is_stored() {
    let (folder, first, mut archive) = at_work();
    let other = open_db(folder.path());
    other
        .execute_batch("CREATE TRIGGER full BEFORE UPDATE ON journal BEGIN SELECT RAISE(FAIL, 'the disk is full'); END")
        .expect("it is made");
    assert!(archive.commit_again(first, &step(1), &[ply("2:QD")], None).is_err());
    assert_eq!(archive.attempts("RANGOON").expect("they are read").len(), 1);
    other.execute_batch("DROP TRIGGER full").expect("it is dropped");
    archive.commit_again(first, &step(1), &[ply("2:QD")], None).expect("it is stored");
    let kept = archive.unfinished("RANGOON", 1).expect("it is read");
    assert_eq!(kept.iter().map(|it| (it.line.len(), it.place.at, it.cut)).collect::<Vec<_>>(), [(3, 3, 0)]);
    drop(archive);
    let running = running(&folder);
    assert_eq!((running.attempt, running.line), (first, vec![ply("2:QD")]));
}

#[test]
fn an_ended_attempt_gives_up_its_line_and_an_untouched_one_is_forgotten() {
    let (_folder, _, mut archive) = at_work();
    archive.begin("RANGOON", 2, DAY, RunningLine::Drop).expect("it begins");
    assert_eq!(archive.unfinished("RANGOON", 1).expect("it is read"), []);
    assert_eq!(archive.first_unplayed("RANGOON").expect("it is read"), 3);
    archive.begin("RANGOON", 9, DAY, RunningLine::Keep).expect("it begins");
    assert_eq!(archive.first_unplayed("RANGOON").expect("it is read"), 2);
    assert_eq!(archive.first_unplayed("OTHER").expect("it is read"), 1);
}

#[test]
fn a_failed_change_leaves_the_archive_unchanged() {
    let (folder, attempt, mut archive) = at_work();
    let other = open_db(folder.path());
    other.execute_batch("BEGIN IMMEDIATE").expect("it is locked");
    assert!(archive.commit(attempt, &step(4), &[ply("3:2D")], None).is_err());
    other.execute_batch("ROLLBACK").expect("it is unlocked");
    drop(archive);
    assert_eq!(running(&folder).line.len(), 3);
}

fn files(folder: &Path) -> Vec<String> {
    let names = std::fs::read_dir(folder).expect("a folder").map(|it| it.expect("an entry").file_name());
    names.map(|it| it.to_string_lossy().into_owned()).collect()
}

#[test]
fn a_file_that_is_not_a_database_is_set_aside_with_the_date() {
    let folder = folder();
    std::fs::write(folder.path().join("rangoon.db"), "not a database, but long enough to look like one. ".repeat(90))
        .expect("it is written");
    let opened = open(&folder);
    let report = opened.repair.expect("it was repaired");
    assert!(report.has_losses && opened.running.is_none());
    assert!(files(folder.path()).contains(&"rangoon-damaged-2026-11-20.db".to_owned()));
}

/// Damages the page that holds the beginning of `table`, so that every look-up in the table fails.
pub fn damage(folder: &TempDir, table: &str) {
    let db = open_db(folder.path());
    db.pragma_update(None, "wal_checkpoint", "truncate").expect("everything is in the file");
    let root = "SELECT rootpage FROM sqlite_schema WHERE name = ?1";
    let page: u32 = db.query_row(root, [table], |row| row.get(0)).expect("a page");
    drop(db);
    rangoon_tests::folder::spoil(folder.path(), page);
}

#[test]
fn readable_rows_of_a_damaged_database_are_copied() {
    let (folder, attempt, mut archive) = at_work();
    archive.commit(attempt, &step(3), &[], Some(over(&[result(60)]))).expect("it is stored");
    archive.save_profile("{\"a\":1}", None).expect("it is stored");
    archive.put_gameset(&gameset()).expect("it is stored");
    let note = NoteRow { game: 7, favourite: true, text: "close".to_owned() };
    archive.put_note("APRIL1", &note).expect("it is stored");
    drop(archive);
    damage(&folder, "journal");

    let opened = open(&folder);
    assert!(opened.repair.expect("it was repaired").has_losses);
    assert_eq!(opened.profile.as_deref(), Some("{\"a\":1}"));
    assert_eq!(opened.archive.gamesets().expect("they are read"), [gameset()]);
    assert_eq!(opened.archive.notes("APRIL1", &(0..=u32::MAX)).expect("they are read"), [note]);
    assert_eq!(best(&opened.archive, "PosOnly"), Some(result(60)));
    assert_eq!(opened.archive.first_unplayed("RANGOON").expect("it is read"), 2);
}

#[test]
fn a_flipped_bit_in_the_profile_is_found() {
    let folder = folder();
    open(&folder).archive.save_profile("{\"a\":1}", None).expect("it is stored");
    sql(&folder, "UPDATE profile SET text = '{\"a\":2}'");
    assert_eq!(open(&folder).profile, None);
}

#[test]
fn a_flipped_bit_in_a_gameset_or_a_note_is_found() {
    let folder = folder();
    let mut archive = open(&folder).archive;
    archive.put_gameset(&gameset()).expect("it is stored");
    archive.put_note("APRIL1", &NoteRow { game: 7, favourite: true, text: String::new() }).expect("it is stored");
    drop(archive);
    sql(&folder, "UPDATE gameset SET cheat_level = 3; UPDATE note SET game = 6");
    let archive = open(&folder).archive;
    assert_eq!(archive.gameset("APRIL1").expect("it is read"), None);
    assert_eq!(
        (archive.gamesets().expect("they are read"), archive.notes("APRIL1", &(0..=u32::MAX)).expect("they are read")),
        (vec![], vec![])
    );
}

#[test]
fn an_empty_note_is_deleted() {
    let folder = folder();
    let mut archive = open(&folder).archive;
    let note = |text: &str| NoteRow { game: 7, favourite: false, text: text.to_owned() };
    for text in ["one", "two"] {
        archive.put_note("APRIL1", &note(text)).expect("it is stored");
        assert_eq!(archive.notes("APRIL1", &(0..=u32::MAX)).expect("they are read"), [note(text)]);
    }
    archive.put_note("APRIL1", &note("")).expect("it is stored");
    assert_eq!(archive.notes("APRIL1", &(0..=u32::MAX)).expect("they are read"), []);
}

#[test]
fn the_tie_rule_decides_between_ends_with_the_same_score() {
    let ends = |tie: TieRule| {
        let (_folder, attempt, mut archive) = at_work();
        for (deals, moves) in [(3, 90), (2, 95), (2, 80)] {
            let rows = [ResultRow { deals, moves, ..result(100) }];
            let end = Some(AttemptEnd { outcome: Outcome::Won, results: &rows, tie, facts: None });
            archive.commit(attempt, &step(3), &[ply("D")], end).expect("it is stored");
        }
        let best = best(&archive, "PosOnly").expect("there is one");
        (best.deals, best.moves)
    };
    assert_eq!(ends(TieRule::Earlier), (3, 90));
    assert_eq!(ends(TieRule::Deals), (2, 95));
    assert_eq!(ends(TieRule::Moves), (2, 80));
}

/// An SQL text that is not UTF-8: one bit of its first letter is flipped.
const NO_TEXT: &str = "CAST(x'ff' AS TEXT)";

#[test]
fn an_impossible_value_is_damage_like_a_seal_that_does_not_fit() {
    let (folder, attempt, mut archive) = at_work();
    archive.commit(attempt, &step(3), &[], Some(over(&[result(60)]))).expect("it is stored");
    archive.save_profile("{}", None).expect("it is stored");
    archive.put_gameset(&gameset()).expect("it is stored");
    archive.put_note("RANGOON", &NoteRow { game: 1, favourite: true, text: String::new() }).expect("it is stored");
    archive.begin("RANGOON", 2, DAY, RunningLine::Keep).expect("it begins");
    archive.commit(attempt + 1, &step(1), &[ply("1:QS")], None).expect("it is stored");
    drop(archive);
    sql(
        &folder,
        &format!(
            "UPDATE profile SET text = {NO_TEXT}; UPDATE result SET record = {NO_TEXT};
             UPDATE gameset SET rules = {NO_TEXT}; UPDATE note SET text = {NO_TEXT};
             UPDATE attempt SET game = -5 WHERE id = {attempt}; UPDATE journal SET undos = -1"
        ),
    );
    let OpenedArchive { mut archive, running, profile, repair: report, .. } = open(&folder);
    let running = running.expect("it is running");
    assert_eq!((running.attempt, running.place.at, running.misplaced), (attempt + 1, 1, true));
    assert_eq!((profile, report), (None, None));
    assert_eq!((archive.gameset("APRIL1").expect("read"), archive.gamesets().expect("read")), (None, vec![]));
    assert_eq!(archive.notes("RANGOON", &(0..=9)).expect("they are read"), []);
    assert_eq!(best(&archive, "PosOnly"), None);
    assert_eq!(archive.attempts("RANGOON").expect("they are read").len(), 1);
    assert_eq!(archive.first_unplayed("RANGOON").expect("it is read"), 1);
    archive.each_result("RANGOON", "PosOnly", |_, _, found| panic!("{found:?}")).expect("they are read");
    let mut seen = 0;
    archive.each_attempt("RANGOON", &(1..=9), "PosOnly", |_, _, _, _| seen += 1).expect("they are read");
    assert_eq!(seen, 1);
    // A damaged attempt can be left, and comes back as far as it is intact.
    archive.begin("RANGOON", 3, DAY, RunningLine::Keep).expect("it begins");
    let kept = archive.unfinished("RANGOON", 2).expect("it is read").pop().expect("it is kept");
    assert_eq!(
        (kept.line, kept.place, kept.misplaced),
        (vec![ply("1:QS")], LinePlace { at: 1, snapshot: None, undos: 0, elapsed_ms: 0 }, false)
    );
}

#[test]
fn a_repair_continues_after_an_unreadable_row() {
    let (folder, _, mut archive) = at_work();
    for game in 2..5 {
        let attempt = archive.begin("RANGOON", game, DAY, RunningLine::Keep).expect("it begins");
        let rows = [result(60)];
        archive.commit(attempt, &step(1), &[ply("1:QS")], Some(over(&rows))).expect("it is stored");
    }
    drop(archive);
    sql(
        &folder,
        &format!("UPDATE result SET record = {NO_TEXT} WHERE game = 2; UPDATE attempt SET game = -1 WHERE game = 1"),
    );
    damage(&folder, "profile");
    let opened = open(&folder);
    assert!(opened.repair.expect("it was repaired").has_losses);
    let games = |game| opened.archive.results("RANGOON", game, "PosOnly").expect("they are read").len();
    assert_eq!([2, 3, 4].map(games), [0, 1, 1]);
    assert_eq!(opened.running.expect("it is running").game, 4);
}

#[test]
fn an_attempt_whose_plies_cannot_be_read_keeps_the_end_it_reached() {
    let (folder, attempt) = played();
    open(&folder).archive.commit(attempt, &step(3), &[], Some(over(&[result(60)]))).expect("it is stored");
    sql(&folder, "DELETE FROM ply WHERE n = 0");
    let mut archive = open(&folder).archive;
    archive.begin("RANGOON", 2, DAY, RunningLine::Drop).expect("it begins");
    assert_eq!(best(&archive, "PosOnly"), Some(result(60)));
}

#[test]
fn an_interrupted_repair_is_finished_at_the_next_start() {
    let (folder, _) = played();
    let at = |name: &str| folder.path().join(name);
    std::fs::rename(at("rangoon.db"), at("rangoon-prepared.db")).expect("it is renamed");
    std::fs::write(at("rangoon.db-wal"), "of another database").expect("it is written");
    assert_eq!(running(&folder).line.len(), 3);
    // If the old database is still in its place, the new one was not complete, or not wanted.
    std::fs::write(at("rangoon-prepared.db"), "half of one").expect("it is written");
    assert_eq!(running(&folder).line.len(), 3);
    assert!(!files(folder.path()).contains(&"rangoon-prepared.db".to_owned()));
}

#[test]
fn a_repair_keeps_games_with_unreadable_plies() {
    let (folder, _, mut archive) = at_work();
    let attempt = archive.begin("RANGOON", 2, DAY, RunningLine::Keep).expect("it begins");
    archive.commit(attempt, &step(1), &[ply("1:QS")], None).expect("it is stored");
    drop(archive);
    damage(&folder, "ply");
    let opened = open(&folder);
    assert!(opened.repair.expect("it was repaired").has_losses);
    assert_eq!(opened.running.map(|it| (it.game, it.line)), Some((2, vec![])));
    let kept = opened.archive.unfinished("RANGOON", 1).expect("it is read").pop();
    assert_eq!(kept.map(|it| it.line), Some(vec![]));
}
