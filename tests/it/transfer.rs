//! Tests import and export: a tournament from end to end, exports, views, profiles, backups.

use std::ops::ControlFlow;
use std::path::Path;

use app::{
    AppendFault, Backup, BackupFault, ExportSelection, Failure, FileReport, HistoryFilter, HistoryQuery, ImportChange,
    ImportedGames, Intent, Judgement, LineFault, NewGameset, Refusal, ReplayKind, Scoring, Separator, SkipReason,
    TournamentMode, read_profile_131, verify_file,
};
use export::ExportFile;
use rangoon_tests::exports;
use rusqlite::Connection;
use tempfile::TempDir;

use crate::databases::LATEST;
use crate::player::{NOW, Player, board, play, refused, set, start};

pub const SAMPLE: &str = include_str!("../data/rangoon-131.txt");

/// Returns a player of the tournament APRIL of seven games with a single deal, at the minimal cheat level.
pub fn in_tournament(playid: &str, mode: TournamentMode) -> Player {
    let mut player = Player::new();
    let named = NewGameset::named(playid).expect("it is a PlayID");
    let attributes = NewGameset { games: 7, deals: Some(1), cheat_level: 1, tournament: mode, hints: false, ..named };
    player.app.create_gameset(&attributes, NOW).unwrap_or_else(|why| panic!("{why:?}"));
    player
}

/// Plays every game of the gameset, always taking the first move, or always the last.
pub fn plays_all(player: &mut Player, last: bool) {
    loop {
        while let Some(chosen) =
            if last { player.view().moves.last().map(play) } else { player.view().moves.first().map(play) }
        {
            player.does(chosen);
        }
        if player.view().next.is_none() {
            return;
        }
        player.does(Intent::Next);
    }
}

fn exported(player: &mut Player, which: &ExportSelection, there: &str) -> Result<String, Failure> {
    let exportable = player.app.export(which)?;
    exportable.write(there.as_bytes()).map(|it| it.text)
}

pub fn export(player: &mut Player, which: &ExportSelection) -> String {
    exported(player, which, "").unwrap_or_else(|why| panic!("{why:?}"))
}

/// Returns an export of all games of the tournament APRIL, each played by its first moves.
pub fn export_of_a_player() -> String {
    let mut player = in_tournament("APRILBOB", TournamentMode::Play);
    plays_all(&mut player, false);
    export(&mut player, &ExportSelection::All)
}

/// Imports files that come together, as the moderator does.
pub fn imports_all(moderator: &mut Player, texts: &[&str]) -> Result<Vec<Result<ImportChange, Failure>>, Failure> {
    let mut moderated = moderator.app.moderated()?;
    let mut changes = Vec::new();
    for text in texts {
        let read = verify_file("", text.as_bytes(), Some(&moderated), |_| ControlFlow::Continue(()));
        changes.push(read.and_then(|(received, verdict, _)| moderated.import(received, verdict, NOW)));
    }
    moderator.app.keep_scores(&moderated)?;
    Ok(changes)
}

/// Imports a file, as the moderator does.
pub fn imports(moderator: &mut Player, text: &str) -> Result<FileReport, Failure> {
    imports_all(moderator, &[text])?.remove(0)?;
    let moderated = moderator.app.moderated()?;
    Ok(verify_file("", text.as_bytes(), Some(&moderated), |_| ControlFlow::Continue(()))?.2)
}

#[test]
fn a_tournament_is_played_exported_imported_and_verified() {
    let [mut bob, mut ann] = ["APRILBOB", "APRILANN"].map(|name| in_tournament(name, TournamentMode::Play));
    assert_eq!(bob.view().cards, ann.view().cards, "the first five letters choose the cards");
    set(&mut bob, |options| options.user_name = "Bob".to_owned());
    plays_all(&mut bob, false);
    plays_all(&mut ann, true);
    let [bobs, anns] = [&mut bob, &mut ann].map(|player| export(player, &ExportSelection::All));
    assert!(bobs.starts_with("TourID: APRILBOB\n#-Deal: 1\n#-Game: 7\nScore : "), "{bobs}");

    let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
    for (text, name) in [(&bobs, "APRILBOB"), (&anns, "APRILANN")] {
        let report = imports(&mut moderator, text).unwrap_or_else(|why| panic!("{why:?}"));
        assert_eq!((report.playid.as_str(), report.undamaged, report.verifiable), (name, Some(true), true));
        assert!(report.games.len() == 7 && report.games.iter().all(|it| it.truth == Judgement::True));
    }

    // The list is still there after a restart, and its numbers are those of the games.
    let moderator = moderator.restart();
    let list = moderator.app.scores().unwrap_or_else(|why| panic!("{why:?}"));
    assert_eq!((list.playid.as_str(), list.games, list.ranking), ("APRIL", 7, Scoring::AllSeq));
    for (text, name) in [(&bobs, "APRILBOB"), (&anns, "APRILANN")] {
        let row = list.rows.iter().find(|it| it.tourid == name).expect("it is in the list");
        let games = ExportFile::read(text.as_bytes()).expect("an export").file.games;
        let all_seq: u32 = games.iter().map(|it| it.points.total).sum();
        let pos_only: u32 = games.iter().map(|it| 2 * it.points.summands[0] + it.points.summands[2]).sum();
        assert_eq!((row.games, row.all_seq, row.pos_only), (7, Some(all_seq), Some(pos_only)), "{name}");
        assert_eq!((row.untrue, row.unknown, row.unfinished, row.shares_name), (0, 0, 0, false));
    }
    assert_ne!(list.rows[0].all_seq, list.rows[1].all_seq, "they played differently");
    assert_eq!(list.rows.iter().map(|it| it.place).collect::<Vec<_>>(), [Some(1), Some(2)]);
    assert!(list.rows[0].all_seq > list.rows[1].all_seq, "the best one comes first");
    let headings: Vec<String> = (1..=22).map(|it| it.to_string()).collect();
    let sheet = moderator.app.score_sheet(["gone".to_owned(), "out".to_owned()]).expect("a list");
    assert_eq!(sheet.list, list);
    let csv = sheet.csv(&headings, Separator::Comma);
    assert!(csv.lines().all(|line| line.split(',').count() == 22) && csv.lines().count() == 3, "{csv}");
    assert!(csv.contains(",APRILBOB,Bob,"), "{csv}");
    assert!(csv.contains(",0,0,0,0,,,,2026-11-20 18:40,,,,"), "undos and the time of the import are in it: {csv}");
    assert!(sheet.csv(&headings, Separator::Semicolon).contains(";APRILBOB;Bob;"));
    let games = ExportFile::read(bobs.as_bytes()).expect("an export").file.games;
    let scores: Vec<String> = games.iter().map(|game| game.points.total.to_string()).collect();
    let bob_by_game = format!("APRILBOB,Bob,{}", scores.join(","));
    assert!(sheet.games_csv(&headings, Separator::Comma).contains(&bob_by_game));
    let page = sheet.page("nl", ["Scores <of> APRIL", "By game"], &headings);
    assert!(page.contains("<h1>Scores &lt;of&gt; APRIL</h1>") && page.contains("<html lang=\"nl\">"), "{page}");
    assert!(page.contains(&format!("<td>Bob</td><td>{}</td></tr>", scores.join("</td><td>"))), "{page}");
}

#[test]
fn the_visible_result_is_the_exported_one() {
    let mut player = Player::new();
    let end = player.plays_to_the_end();
    let text = export(&mut player, &ExportSelection::All);
    let game = ExportFile::read(text.as_bytes()).expect("an export").file.games.remove(0);
    let seen = end.score;
    let summands = seen.parts.into_iter().map(u32::from).collect();
    let points = export::Points { total: seen.total.into(), summands };
    assert_eq!((game.number, game.points, game.deals, game.undos), (1, points, 3, Some(0)));
    assert_eq!(text.lines().next(), Some("PlayID: RANGOON"));
}

#[test]
fn the_game_on_the_table_is_exported_as_it_stands() {
    let mut player = Player::new();
    assert_eq!(exported(&mut player, &ExportSelection::Table, "").err(), Some(refused(Refusal::AtBeginning)));
    assert_eq!(exported(&mut player, &ExportSelection::All, "").err(), Some(refused(Refusal::NothingToExport)));
    player.moves();
    player.moves();
    player.does(Intent::Undo);
    let info = player.app.export_info().expect("it can be told");
    assert_eq!((info.game, info.unfinished, info.ended, info.table), (1, true, 0, None));
    let text = export(&mut player, &ExportSelection::Table);
    let received = ExportFile::read(text.as_bytes()).expect("an export");
    let game = &received.file.games[0];
    assert!(game.is_unfinished && game.undos == Some(1));
    assert!(received.verify(None, |_| ControlFlow::Continue(())).expect("to the end").is_true());
    let line = info.line.expect("it can be sent");
    assert_eq!(line, format!("RANGOON 1 rangoon/3 {}", game.moves));
}

#[test]
fn games_are_added_to_the_file_that_is_there() {
    let mut player = Player::new();
    player.plays_to_the_end();
    let first = export(&mut player, &ExportSelection::Table);
    player.does(Intent::Next);
    player.plays_to_the_end();
    let only = ExportSelection::Games { numbers: vec![2] };
    let both = exported(&mut player, &only, &first).expect("they belong together");
    let numbers = |text: &str| -> Vec<u32> {
        ExportFile::read(text.as_bytes()).expect("an export").file.games.iter().map(|it| it.number).collect()
    };
    assert_eq!(numbers(&both), [1, 2]);
    assert!(ExportFile::read(both.as_bytes()).expect("an export").proof.expect("signed").is_undamaged);
    // The key is the same after a restart, so the files belong together.
    let mut player = player.restart();
    assert_eq!(exported(&mut player, &ExportSelection::All, &both), Ok(both.clone()));
    for around in ["", "\n", "\r\n\r\n"] {
        let there = format!("\u{feff}{around}{both}{around}");
        assert_eq!(exported(&mut player, &ExportSelection::All, &there), Ok(both.clone()), "{there:?}");
    }
    for there in [format!("Dear Bob,\n\n{both}"), format!("{both}\nYours, Alice\n")] {
        let failure = Failure::CannotAppend { fault: AppendFault::Surrounded };
        assert_eq!(exported(&mut player, &ExportSelection::All, &there), Err(failure), "{there}");
    }
    let mut other = Player::new();
    other.plays_to_the_end();
    for (there, fault) in [
        (both.as_str(), AppendFault::Key),
        (SAMPLE, AppendFault::Old),
        ("a letter", AppendFault::NoExport),
        (&first.replacen("U0", "U1", 1), AppendFault::Damaged),
    ] {
        let failure = exported(&mut other, &ExportSelection::All, there).err();
        assert_eq!(failure, Some(Failure::CannotAppend { fault }), "{there}");
    }
    set(&mut player, |options| options.user_name = "Zoë".to_owned());
    let fault = AppendFault::Line { label: "Player".to_owned() };
    assert_eq!(exported(&mut player, &ExportSelection::All, &both), Err(Failure::CannotAppend { fault }));
}

#[test]
fn the_games_that_are_listed_are_exported() {
    let mut player = Player::new();
    for _ in 0..3 {
        player.plays_to_the_end();
        player.does(Intent::Next);
    }
    player.app.set_note(2, true, "so close").expect("it can be kept");
    let mut numbers = |which: &ExportSelection| -> Vec<u32> {
        let text = export(&mut player, which);
        ExportFile::read(text.as_bytes()).expect("an export").file.games.iter().map(|it| it.number).collect()
    };
    let listed = |filter, search: &str| ExportSelection::Listed {
        query: HistoryQuery { filter, search: search.to_owned(), ..HistoryQuery::default() },
    };
    assert_eq!(numbers(&listed(HistoryFilter::All, "")), [1, 2, 3], "the game on the table has no end yet");
    assert_eq!(numbers(&listed(HistoryFilter::Favourites, "")), [2]);
    assert_eq!(numbers(&listed(HistoryFilter::All, "3")), [3]);
    let won = exported(&mut player, &listed(HistoryFilter::Won, ""), "").err();
    assert_eq!(won, Some(refused(Refusal::NothingToExport)));
}

fn viewing(text: &str) -> ImportedGames {
    ImportedGames::of_file("a file", text.as_bytes(), |_| ControlFlow::Continue(()))
        .unwrap_or_else(|why| panic!("{why:?}"))
}

#[test]
fn the_games_of_a_file_are_replayed_one_after_the_other() {
    let mut file = exports::export(4);
    file.games[1].points.total += 1;
    let mut player = Player::new();
    player.moves();
    let before = board(&player.view());
    player.app.view_games(viewing(&file.write(&exports::secret()).expect("it fits")));
    let view = player.does(Intent::ViewGame { place: 0 });
    let replay = view.replay.expect("a replay");
    let source = replay.source.expect("it came from a file");
    assert_eq!((replay.kind, replay.at, source.place, source.places), (ReplayKind::Imported, 0, 1, 4));
    assert_eq!((view.game, source.player.as_str(), view.moves.len()), (1, "Zoë Ågren", 0));
    let end = player.does(Intent::ReplayTo { at: replay.length });
    assert_eq!((u32::from(end.score.total), end.deal), (file.games[0].points.total, 3));
    // The second game cannot have been played this way, so it is skipped.
    assert_eq!(player.does(Intent::ReplayAccept).game, 3);
    assert_eq!(player.does(Intent::ReplayAccept).game, 4);
    let after = player.does(Intent::ReplayAccept);
    assert!(after.replay.is_none(), "after the last one the game on the table is back");
    assert_eq!(board(&after), before);
    assert_eq!(player.try_to(Intent::ViewGame { place: 1 }), Err(refused(Refusal::NothingToView)));
    assert_eq!(player.try_to(Intent::ViewGame { place: 9 }), Err(refused(Refusal::NothingToView)));
    player.does(Intent::ViewGame { place: 2 });
    assert_eq!(player.try_to(Intent::Undo), Err(refused(Refusal::Replaying)));
    assert_eq!(board(&player.does(Intent::ReplayCancel)), before);
    let unstarted = Intent::Replay { of: ReplayKind::Imported };
    assert_eq!(player.try_to(unstarted), Err(Failure::Illegal));
}

#[test]
fn a_file_of_1_31_is_looked_at_as_a_list() {
    let viewing = viewing(SAMPLE);
    let report = viewing.report();
    assert_eq!((report.format.as_str(), report.verifiable, report.undamaged), ("1.31", false, None));
    assert_eq!(report.games.iter().map(|it| it.truth).collect::<Vec<_>>(), [Judgement::Unknown; 3]);
    let mut player = Player::new();
    player.app.view_games(viewing);
    assert_eq!(player.try_to(Intent::ViewGame { place: 0 }), Err(refused(Refusal::NothingToView)));
}

#[test]
fn a_game_that_was_sent_as_a_line_is_replayed() {
    let mut player = Player::new();
    player.moves();
    player.moves();
    let sent = board(&player.view());
    let line = player.app.export_info().expect("it can be told").line.expect("a line");
    let mut other = Player::new();
    let viewing = ImportedGames::of_text(&format!(" {line}\n"), |_| ControlFlow::Continue(()))
        .unwrap_or_else(|why| panic!("{why:?}"));
    assert_eq!((viewing.report().games.len(), viewing.report().playid.as_str()), (1, "RANGOON"));
    other.app.view_games(viewing);
    let length = other.does(Intent::ViewGame { place: 0 }).replay.expect("a replay").length;
    let seen = other.does(Intent::ReplayTo { at: length });
    assert_eq!((seen.game, seen.move_count, length), (1, 2, 2));
    assert_ne!(board(&seen), sent, "it can be looked at, not played");
    let text = exports::export(2).write(&exports::secret()).expect("it fits");
    let pasted = ImportedGames::of_text(&text, |_| ControlFlow::Continue(())).unwrap_or_else(|why| panic!("{why:?}"));
    assert_eq!((pasted.report().games.len(), pasted.report().undamaged), (2, Some(true)));
    for (text, fault) in [("", LineFault::Words), ("A B", LineFault::Words), ("A 0 rangoon/3 BF", LineFault::Number)] {
        assert_eq!(ImportedGames::of_text(text, |_| ControlFlow::Continue(())).err(), Some(Failure::BadLine { fault }));
    }
    assert_eq!(ImportedGames::of_file("", text.as_bytes(), |_| ControlFlow::Break(())).err(), Some(Failure::Stopped));
}

#[test]
fn a_line_shows_a_deal_in_which_nothing_was_moved_yet() {
    let mut player = Player::new();
    while !player.view().moves.is_empty() {
        player.moves();
    }
    let before = player.view();
    player.does(Intent::Redeal);
    let dealt = player.view();
    assert_eq!((dealt.deal, dealt.move_count), (2, before.move_count));
    let line = player.app.export_info().expect("it can be told").line.expect("a line");
    let mut other = Player::new();
    let viewing = ImportedGames::of_text(&line, |_| ControlFlow::Continue(())).unwrap_or_else(|why| panic!("{why:?}"));
    other.app.view_games(viewing);
    let length = other.does(Intent::ViewGame { place: 0 }).replay.expect("a replay").length;
    let seen = other.does(Intent::ReplayTo { at: length });
    assert_eq!((seen.deal, &seen.cards), (2, &dealt.cards));
}

#[test]
fn a_profile_of_1_31_is_taken_over() {
    let mut player = Player::new();
    let text = "[rangoon]\r\nBackColor=&H8000&\r\nTextColor=&HFFFFFF&\r\nCardBack=3\r\nAutoDelay=99999\r\n";
    let found = read_profile_131(text.as_bytes()).expect("a profile");
    let left: Vec<_> = found.told.left.iter().map(|it| (it.topic.as_str(), it.why)).collect();
    assert_eq!(left, [("AutoDelay", SkipReason::BadValue)]);
    player.app.take_profile_131(&found).expect("it can be kept");
    let player = player.restart();
    let options = player.app.options();
    assert_eq!((options.back_color.as_str(), options.text_color.as_str()), ("#008000", "#ffffff"));
    assert_eq!((options.card_back, options.theme, options.auto_delay), (3, app::Theme::Own, 333));
}

#[test]
fn everything_is_in_a_backup_and_comes_back() {
    let mut player = in_tournament("APRILBOB", TournamentMode::Play);
    set(&mut player, |options| options.user_name = "Bob".to_owned());
    plays_all(&mut player, false);
    let (before, text) = (board(&player.view()), export(&mut player, &ExportSelection::All));
    let file = player.folder.path().join("a backup");
    Backup::write(player.folder.path(), &file).expect("it can be written while the game goes on");

    let mut other = Player::new();
    other.moves();
    let folder = other.folder;
    drop(other.app);
    let backup = Backup::check(folder.path(), &file).unwrap_or_else(|why| panic!("{why:?}"));
    assert_eq!((backup.info().gamesets, backup.info().games), (2, 7));
    backup.restore(folder.path(), None, NOW, || Ok(())).unwrap_or_else(|why| panic!("{why:?}"));
    let mut other = Player { app: start(folder.path()), folder };
    assert_eq!(board(&other.view()), before);
    assert_eq!((other.view().playid.as_str(), other.app.options().user_name.as_str()), ("APRILBOB", "Bob"));
    assert_eq!(export(&mut other, &ExportSelection::All), text, "signed with the same key");
    let kept: Vec<_> = files(other.folder.path()).into_iter().filter(|it| it.contains("before-restore")).collect();
    assert_eq!(kept, ["rangoon-before-restore-2026-11-20.db"], "what was there is kept");
}

fn files(folder: &Path) -> Vec<String> {
    let name =
        |it: std::io::Result<std::fs::DirEntry>| it.expect("an entry").file_name().to_string_lossy().into_owned();
    std::fs::read_dir(folder).expect("the folder").map(name).collect()
}

#[test]
fn a_backup_that_is_not_sound_to_the_last_row_changes_nothing() {
    let mut player = Player::new();
    player.plays_to_the_end();
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
fn backups_of_earlier_versions_come_back_too() {
    for version in 1..=LATEST {
        let player = Player::new();
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("data/rangoon-v{version}.db"));
        let copy = player.folder.path().join("old.db");
        std::fs::copy(file, &copy).expect("it is copied");
        drop(player.app);
        let backup = Backup::check(player.folder.path(), &copy).unwrap_or_else(|why| panic!("{version}: {why:?}"));
        backup.restore(player.folder.path(), None, NOW, || Ok(())).unwrap_or_else(|why| panic!("{why:?}"));
        assert_eq!(start(player.folder.path()).game_info(1).expect("it is known").best, Some(46));
    }
}
