//! Tests databases of earlier versions, unchanged: each can be opened without losing any data.

use std::path::{Path, PathBuf};

use app::{App, Failure, HistoryQuery, Intent, Language, Refusal, View};
use archive::{Archive, EntrantRow, ExportCounts, NoteRow, RunningLine, Successor};
use export::ExportFile;
use rusqlite::Connection;
use tempfile::TempDir;

use crate::klondike::table;
use crate::player::{NOW, Player, refused, set, start};

/// The latest version of the database.
pub(crate) const LATEST: u32 = 10;

fn kept(version: u32) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("data/rangoon-v{version}.db"))
}

pub(crate) fn folder_with(version: u32) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    std::fs::copy(kept(version), folder.path().join("rangoon.db")).expect("the database is kept");
    folder
}

fn version_of(file: &Path) -> u32 {
    let db = Connection::open(file).expect("the database");
    db.pragma_query_value(None, "user_version", |row| row.get(0)).expect("a version")
}

/// Checks the content of every stored database: games 1 and 3 are finished, 2 was left after five moves, and 4 is on
/// the table after three moves, a snapshot, two more moves and an undo. The cheat level is modest.
fn check(mut player: Player) {
    assert_eq!(player.known(1), (Some(46), None));
    assert_eq!(player.known(2), (None, Some(5)));
    assert_eq!(player.known(3), (Some(8), None));
    assert_eq!(player.app.gameset().expect("it is read").played, 4);
    let View { game, move_count, next, .. } = player.view();
    assert_eq!((game, move_count, next), (4, 4, Some(5)));
    let app::Options { language, cheat_level, .. } = player.app.options().clone();
    assert_eq!((language, cheat_level), (Language::of("nl"), 2));
    assert_eq!(player.try_to(Intent::Redo), Err(refused(Refusal::CheatLevel)));
    set(&mut player, |options| options.cheat_level = 3);
    assert_eq!(player.does(Intent::Redo).move_count, 5);
    assert_eq!(player.does(Intent::Rollback).move_count, 3);
    assert_eq!(player.resumes(2).move_count, 5);
}

#[test]
fn a_database_of_every_version_opens_with_everything_in_it() {
    for version in 1..=LATEST {
        assert_eq!(version_of(&kept(version)), version, "it was kept as it was");
        let folder = folder_with(version);
        let app = start(folder.path());
        assert_eq!(version_of(&folder.path().join("rangoon.db")), LATEST);
        check(Player { app, folder });
    }
}

#[test]
fn gamesets_notes_and_deleted_gamesets_are_in_a_database_of_version_3() {
    let folder = folder_with(3);
    let mut app = start(folder.path());
    let sets = app.gamesets().expect("they are read");
    let opened = sets.sets.iter().filter(|set| set.played > 0);
    let names = opened.map(|set| (set.playid.as_str(), set.played));
    assert_eq!(names.collect::<Vec<_>>(), [("RANGOON", 4), ("TOURA", 1)]);
    assert_eq!(sets.aside.iter().map(|set| (set.playid.as_str(), set.played)).collect::<Vec<_>>(), [("ASIDE", 1)]);
    let there = app.select_gameset("TOURA", NOW).unwrap();
    // The game that was left there was finished, and its line was still stored at that time.
    assert_eq!((there.view.game, there.view.move_count, there.options.user_name.as_str()), (2, 0, "Zoë"));
    let ended = app.history_game(1).unwrap();
    assert_eq!((ended.best.is_some(), ended.unfinished.len()), (true, 0));
    assert_eq!(app.history_page(&HistoryQuery::default(), 0, 1).map(|page| page.rows[0].unfinished), Ok(false));
    drop(app);
    let archive = Archive::open(folder.path(), NOW).unwrap_or_else(|why| panic!("{why}")).archive;
    let note = NoteRow { game: 3, favourite: true, text: "so close".to_owned() };
    assert_eq!(archive.notes("RANGOON", &(0..=u32::MAX)).expect("they are read"), [note]);
}

#[test]
fn scores_and_the_signing_secret_are_in_a_database_of_version_4() {
    let folder = folder_with(4);
    let mut archive = Archive::open(folder.path(), NOW).unwrap_or_else(|why| panic!("{why}")).archive;
    let scores = archive.scores("TOURA").expect("they are read");
    assert_eq!(
        scores.iter().map(|it| (it.tourid.as_str(), it.totals[1])).collect::<Vec<_>>(),
        [("TOURABOB", Some(412))]
    );
    let secret = archive.signing_secret(|| None).expect("it is read").expect("there is one");
    assert!(export::SecretKey::of(&secret).public_key().to_string().starts_with("732e7bc2"));
}

#[test]
fn the_games_of_a_score_are_in_a_database_of_version_5_and_stay_with_its_gameset() {
    let folder = folder_with(5);
    let mut archive = Archive::open(folder.path(), NOW).unwrap_or_else(|why| panic!("{why}")).archive;
    let games = |archive: &Archive, playid: &str| {
        let scores = archive.scores(playid).expect("they are read");
        let games = |file: &str| ExportFile::read_unsigned(file).map_or(0, |it| it.games.len());
        scores.iter().map(|it| (it.tourid.clone(), games(&it.file))).collect::<Vec<_>>()
    };
    let all = [("TOURABOB".to_owned(), 0), ("TOURAANN".to_owned(), 7)];
    assert_eq!(games(&archive, "TOURA"), all);
    archive.set_aside("TOURA", Successor::BegunAgain, NOW, RunningLine::Keep).expect("it is set aside");
    assert_eq!(games(&archive, "TOURA"), []);
    archive.bring_back(&format!("TOURA:{NOW}"), NOW, RunningLine::Keep).expect("it is brought back");
    assert_eq!(games(&archive, "TOURA"), all);
}

#[test]
fn booked_hands_and_an_unfinished_one_are_in_a_database_of_version_6() {
    let folder = folder_with(6);
    let mut player = Player { app: start(folder.path()), folder };
    let record = player.app.money_record().unwrap();
    let careers = record.careers.iter().map(|it| (it.player.as_str(), it.rules.as_str(), it.hands, it.total));
    assert_eq!(careers.collect::<Vec<_>>(), [("Zoë", "klondike/2/strict", 2, -95)]);
    assert_eq!(record.top.iter().map(|hand| (hand.game, hand.money)).collect::<Vec<_>>(), [(1, -45)]);
    let view = player.selects("KLONDIKE");
    let board = table::hand(&view);
    assert_eq!((view.game, view.move_count, board.peeked, board.money), (3, 2, true, -50));
}

#[test]
fn rulings_ranking_rules_and_export_counts_are_in_a_database_of_version_7() {
    let folder = folder_with(7);
    let mut archive = Archive::open(folder.path(), NOW).unwrap_or_else(|why| panic!("{why}")).archive;
    let said = |archive: &Archive, playid: &str| {
        let entrants = archive.entrants(playid).expect("they are read");
        let contest = archive.contest(playid).expect("it is read").map(|contest| (contest.ties, contest.until_ms));
        let named = |it: EntrantRow| (it.tourid, it.name, it.state, it.reason, it.note);
        (entrants.into_iter().map(named).collect::<Vec<_>>(), contest)
    };
    let row = |tourid: &str, name: &str, state: u32, reason: &str| {
        (tourid.to_owned(), name.to_owned(), state, reason.to_owned(), "a note".to_owned())
    };
    let entrants = vec![row("TOURABOB", "", 2, "played twice"), row("TOURACY", "Cy", 0, "")];
    let all = (entrants, Some(("won,undos".to_owned(), Some(NOW))));
    assert_eq!(said(&archive, "TOURA"), all);
    archive.set_aside("TOURA", Successor::BegunAgain, NOW, RunningLine::Keep).expect("it is set aside");
    assert_eq!(said(&archive, "TOURA"), (Vec::new(), None));
    let serial = archive.export_counts("TOURA").expect("it is read");
    assert_eq!(serial, ExportCounts { exports: 3, resets: 2, format: 2 }, "it says that games were set aside");
    archive.bring_back(&format!("TOURA:{NOW}"), NOW, RunningLine::Keep).expect("it is brought back");
    assert_eq!(said(&archive, "TOURA"), all);
}

#[test]
fn the_days_of_attempts_are_in_a_database_of_version_8() {
    let folder = folder_with(8);
    let archive = Archive::open(folder.path(), NOW).unwrap_or_else(|why| panic!("{why}")).archive;
    assert_eq!(archive.days("RANGOON").expect("they are read"), [(1, 20_777), (2, 20_777), (3, 20_777), (4, 20_777)]);
}

#[test]
fn findings_about_exports_are_in_a_database_of_version_9_and_stay_with_their_gameset() {
    let folder = folder_with(9);
    let mut archive = Archive::open(folder.path(), NOW).unwrap_or_else(|why| panic!("{why}")).archive;
    let shown = |archive: &Archive| {
        let scores = archive.scores("TOURA").expect("they are read");
        scores.into_iter().map(|it| (it.tourid, it.traces)).collect::<Vec<_>>()
    };
    let traces = "ends 3\nuntrue 2 5\nwritten 1 2026-11-20 18:40\n";
    let all = [("TOURABOB", ""), ("TOURAANN", ""), ("TOURACY", traces)]
        .map(|(tourid, traces)| (tourid.to_owned(), traces.to_owned()));
    assert_eq!(shown(&archive), all);
    archive.set_aside("TOURA", Successor::BegunAgain, NOW, RunningLine::Keep).expect("it is set aside");
    archive.bring_back(&format!("TOURA:{NOW}"), NOW, RunningLine::Keep).expect("it is brought back");
    assert_eq!(shown(&archive), all);
}

#[test]
fn courses_that_were_looked_at_are_in_a_database_of_version_10_and_stay_with_their_gameset() {
    let folder = folder_with(10);
    let mut player = Player { app: start(folder.path()), folder };
    let kept = |player: &mut Player, number| player.app.history_game(number).map(|game| game.kept);
    assert_eq!([1, 2, 3].map(|number| kept(&mut player, number)), [Ok(Some(71)), Ok(None), Ok(None)]);
    let sum = player.app.statistics().expect("it is read").kept.expect("courses say it");
    assert_eq!((sum.games, sum.kept, sum.moves), (1, 71, 90));
    player.app.reset_statistics(NOW).unwrap();
    assert_eq!(player.app.statistics().expect("it is read").kept.map(|sum| sum.games), Some(0));
    player.app.bring_back_gameset(&format!("RANGOON:{NOW}"), NOW).unwrap();
    assert_eq!(player.app.statistics().expect("it is read").kept, Some(sum));
}

#[test]
fn a_database_of_a_later_version_is_refused_and_stays_unchanged() {
    let folder = folder_with(LATEST);
    let file = folder.path().join("rangoon.db");
    let db = Connection::open(&file).expect("the database");
    db.pragma_update(None, "user_version", LATEST + 1).expect("it is written");
    drop(db);
    let before = std::fs::read(&file).expect("the database");
    let failure = App::open(folder.path(), None, NOW).err();
    assert_eq!(failure, Some(Failure::NewerDatabase { found: LATEST + 1, known: LATEST }));
    assert_eq!(std::fs::read(&file).expect("the database"), before);
    // A program that does not know everything in the database must not even repair damage in it.
    std::fs::write(folder.path().join("rangoon.damaged"), "").expect("it is noted");
    let failure = App::open(folder.path(), None, NOW).err();
    assert_eq!(failure, Some(Failure::NewerDatabase { found: LATEST + 1, known: LATEST }));
    assert_eq!(std::fs::read(&file).expect("the database"), before);
}
