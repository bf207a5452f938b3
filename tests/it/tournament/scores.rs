//! Tests the score list: imports, merges, and descriptions without accusations.

use app::{
    Backup, ExportSelection, Failure, ImportFault, Intent, Judgement, Refusal, SameMoves, ScoreSum, Signer,
    TournamentMode, import_all, verify_file, verify_parts,
};
use archive::Archive;
use export::{ExportFile, ExportStamp, SecretKey};
use gameset::CheatLevel;
use rangoon_tests::exports;
use std::ops::ControlFlow;
use tempfile::TempDir;

use crate::player::{NOW, Player, on, play, refused, start};
use crate::transfer::{SAMPLE, export, imports, imports_all, in_tournament, plays_all, written};

fn not_imported(fault: ImportFault) -> Failure {
    Failure::NotImported { fault }
}

/// Returns the facts about the signer of an export.
fn signer(player: &mut Player, text: &str) -> Option<Signer> {
    let (_, _, mut report) = verify_file("", text.as_bytes(), None, on).expect("an export");
    player.app.add_signer(&mut report).expect("it is known or not");
    report.signer
}

#[test]
fn two_keys_under_one_name_are_marked_whichever_came_first() {
    let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
    let mut bob = in_tournament("APRILBOB", TournamentMode::Play);
    plays_all(&mut bob, <[_]>::first);
    let honest = export(&mut bob, &ExportSelection::All);
    assert_eq!(signer(&mut moderator, &honest), Some(Signer::New));
    assert_eq!(signer(&mut bob, &honest), Some(Signer::Own));
    imports(&mut moderator, &honest).expect("it fits");
    assert_eq!(signer(&mut moderator, &honest), Some(Signer::Same));

    let mut file = ExportFile::read(honest.as_bytes()).expect("an export").file;
    file.games[2].points.total += 1;
    let other = file.write(&exports::secret()).expect("it fits");
    assert_eq!(signer(&mut moderator, &other), Some(Signer::Other));
    let report = imports(&mut moderator, &other).expect("nothing is wrong with the file");
    assert_eq!((report.undamaged, report.games[2].truth), (Some(true), Judgement::Untrue));
    // The honest file is imported again, with changes that mail may make.
    imports(&mut moderator, &honest.replace('\n', "\r\n")).expect("it fits");
    let rows = moderator.app.scores().expect("a list").rows;
    let [first, second] = &rows[..] else { panic!("{rows:?}") };
    assert_eq!((first.place, first.shares_name, first.untrue), (Some(1), true, 0));
    assert_eq!((second.place, second.shares_name, second.untrue), (None, true, 1));
    assert_ne!(first.key, second.key);
    for text in [&honest, &other] {
        assert_eq!(signer(&mut moderator, text), Some(Signer::Several), "neither key is the right one");
    }
    let list = moderator.app.drop_score(second.id).expect("it can be taken off");
    assert_eq!((list.rows.len(), list.rows[0].shares_name), (1, false));
}

#[test]
fn exports_in_one_text_are_verified_one_by_one() {
    let [bob, ann] = ["APRILBOB", "APRILANN"]
        .map(|name| exports::tournament(name, CheatLevel::Minimal).write(&exports::secret()).expect("it fits"));
    let moderator = in_tournament("APRIL", TournamentMode::Moderate);
    let moderated = moderator.app.tournament_draft().expect("it is moderated");
    let parts = |text: &str| verify_parts("mail.txt", text.as_bytes(), Some(&moderated), on).expect("not stopped");
    let said = |text: &str| {
        let said =
            |(part, read): (Option<u32>, Result<app::FileReport, Failure>)| (part, read.map(|it| it.playid).ok());
        parts(text).into_iter().map(said).collect::<Vec<_>>()
    };
    let name = |name: &str| Some(name.to_owned());
    let mail = format!("Hello!\n\n{bob}\nand Ann:\n\n{ann}");
    assert_eq!(said(&mail), [(Some(1), name("APRILBOB")), (Some(2), name("APRILANN"))]);
    assert_eq!(said(&mail.replacen("Dealing", "Dealt", 1)), [(Some(1), None), (Some(2), name("APRILANN"))]);
    assert_eq!(said(&bob), [(None, name("APRILBOB"))], "the only one has no number");
    assert_eq!(said("Hello!"), [(None, None)]);
    let stopped = verify_parts("", mail.as_bytes(), None, |_| ControlFlow::Break(()));
    assert_eq!(stopped.err(), Some(Failure::Stopped));
}

#[test]
fn a_later_file_is_merged_game_by_game_and_never_makes_the_list_poorer() {
    let whole = exports::tournament("APRILBOB", CheatLevel::Minimal);
    let text = |change: &dyn Fn(&mut ExportFile)| written(whole.clone(), &exports::secret(), change);
    let score = |file: &ExportFile| file.games.iter().map(|it| it.points.total).sum::<u32>();
    let all = ScoreSum { games: 7, score: score(&whole) };
    let row = |moderator: &Player| {
        let rows = moderator.app.scores().expect("a list").rows;
        let [row] = &rows[..] else { panic!("{rows:?}") };
        (row.games, row.all_seq, row.untrue)
    };
    // First comes the whole file, then an older one with four games, then each game in a separate file.
    let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
    let complete = text(&|_| ());
    let older = text(&|it| it.games.truncate(4));
    let changes = imports_all(&mut moderator, &[&complete, &older, &complete]).expect("they are kept");
    for (change, added) in changes.into_iter().zip([7, 0, 0]) {
        let change = change.expect("it fits");
        assert_eq!((change.added, change.replaced, change.kept, change.after), (added, 0, 0, all));
        assert_eq!(change.before, (added == 0).then_some(all));
    }
    assert_eq!(row(&moderator), (7, Some(all.score), 0));

    let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
    let single: Vec<String> = (0..7).map(|at| text(&|it| it.games = vec![it.games[at].clone()])).collect();
    let single: Vec<&str> = single.iter().map(String::as_str).collect();
    imports_all(&mut moderator, &single[..3]).expect("they are kept");
    imports_all(&mut moderator, &single[3..]).expect("they are kept");
    assert_eq!(row(&moderator), (7, Some(all.score), 0));

    // An untrue game does not replace a true one, but is replaced by it.
    let untrue = text(&|it| it.games[2].points.total += 50);
    let mut change = imports_all(&mut moderator, &[&untrue]).expect("it is kept").remove(0).expect("it fits");
    assert_eq!((change.kept, change.before, change.after), (1, Some(all), all));
    moderator = in_tournament("APRIL", TournamentMode::Moderate);
    imports(&mut moderator, &untrue).expect("it fits");
    assert_eq!(row(&moderator), (7, None, 1));
    change = imports_all(&mut moderator, &[&complete]).expect("it is kept").remove(0).expect("it fits");
    let before = ScoreSum { games: 7, score: all.score + 50 };
    assert_eq!((change.replaced, change.before, change.after), (1, Some(before), all));
    assert_eq!(row(&moderator), (7, Some(all.score), 0));
}

#[test]
fn the_sums_of_an_earlier_version_give_way_to_a_fuller_file_only() {
    let whole = exports::tournament("APRILBOB", CheatLevel::Minimal);
    let text = |count| written(whole.clone(), &exports::secret(), |file| file.games.truncate(count));
    let (all, part) = (text(7), text(3));
    let score: u32 = whole.games.iter().map(|it| it.points.total).sum();
    // An earlier version knew these facts about seven games: their scores, and how many are untrue or unknown.
    for (known, untrue, unknown, is_fuller) in [
        (score, 0, 0, true),
        (score - 50, 0, 0, true),
        (score + 50, 0, 0, false),
        (score + 50, 1, 0, true),
        (score + 50, 0, 1, true),
    ] {
        let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
        imports(&mut moderator, &all).expect("it fits");
        let folder = moderator.closed();
        let mut archive = Archive::open(folder.path(), NOW).expect("it opens").archive;
        let mut rows = archive.scores("APRIL").expect("they are read");
        rows[0].file.clear();
        (rows[0].score, rows[0].untrue, rows[0].unknown) = (known, untrue, unknown);
        archive.put_scores("APRIL", &rows).expect("they are kept");
        drop(archive);
        let mut moderator = Player { app: start(folder.path()), folder };
        let mut change = |text: &str| {
            let change = imports_all(&mut moderator, &[text]).expect("it is kept").remove(0).expect("it fits");
            (change, moderator.app.scores().expect("a list").rows.remove(0))
        };
        let before = ScoreSum { games: 7, score: known };
        let (poorer, row) = change(&part);
        assert_eq!((poorer.before, poorer.after, row.games, row.undos), (Some(before), before, 7, None));
        assert_eq!((poorer.added, poorer.replaced, poorer.kept, poorer.sums_stay), (0, 0, 0, true), "no end is known");
        let (it, row) = change(&all);
        let after = if is_fuller { ScoreSum { games: 7, score } } else { before };
        assert_eq!(
            (it.before, it.after, it.sums_stay),
            (Some(before), after, !is_fuller),
            "{known} {untrue} {unknown}"
        );
        assert_eq!((it.added, it.replaced, it.kept), (0, if after == before { 0 } else { 7 }, 0));
        assert_eq!(row.undos.is_some(), is_fuller, "the games are known now");
        assert_eq!((row.untrue, row.unknown), (0, 0));
    }
}

#[test]
fn the_same_moves_and_one_key_under_two_names_show_in_the_list() {
    let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
    let text = |name: &str, secret: &SecretKey, change: &dyn Fn(&mut ExportFile)| {
        written(exports::tournament(name, CheatLevel::Minimal), secret, change)
    };
    let (ann, bob) = (exports::secret(), exports::other_secret());
    let texts = [
        text("APRILANN", &ann, &|_| ()),
        text("APRILBOB", &bob, &|_| ()),
        text("APRILEVE", &bob, &|it| it.games.truncate(2)),
        text("APRILCY", &SecretKey::of(&[9; 32]), &|it| it.games.truncate(2)),
    ];
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    imports_all(&mut moderator, &texts).expect("they are kept");
    let rows = moderator.app.scores().expect("a list").rows;
    let row = |name: &str| rows.iter().find(|it| it.tourid == name).expect("it is in the list");
    for (name, other) in [("APRILANN", "APRILBOB"), ("APRILBOB", "APRILANN")] {
        let same = SameMoves { tourid: other.to_owned(), games: 7 };
        assert_eq!(row(name).same_moves.as_ref(), Some(&same), "{name}");
    }
    assert_eq!(row("APRILCY").same_moves, None, "two games may be alike");
    let keys = ["APRILANN", "APRILBOB", "APRILEVE", "APRILCY"].map(|name| row(name).same_key.join(" "));
    assert_eq!(keys, ["", "APRILEVE", "APRILBOB", ""]);
    let (_, _, mut report) = verify_file("", texts[1].as_bytes(), None, on).expect("an export");
    moderator.app.add_signer(&mut report).expect("it is known or not");
    assert_eq!(report.same_key, ["APRILEVE"]);
}

#[test]
fn a_file_of_another_cheat_level_is_reported_as_just_that() {
    let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
    let text = |name: &str, level| exports::tournament(name, level).write(&exports::secret()).expect("it fits");
    let modest = text("APRILBOB", CheatLevel::Modest);
    let level = ImportFault::Level { found: 2, wanted: 1 };
    assert_eq!(imports(&mut moderator, &modest).err(), Some(not_imported(level)));
    let moderated = moderator.app.tournament_draft().expect("a tournament");
    let report = |text: &str| verify_file("", text.as_bytes(), Some(&moderated), on).expect("an export").2;
    let it = report(&modest);
    assert_eq!((it.untrue, it.other_level, it.cheat_level, it.played_on), (0, 7, Some(1), Some(2)));
    // A file of another tournament is judged by its own terms, whichever tournament is moderated here.
    let other = report(&text("MARCHBOB", CheatLevel::Modest));
    assert_eq!((other.untrue, other.other_level, other.cheat_level), (0, 0, Some(2)));
    assert!(other.games.iter().all(|it| it.truth == Judgement::True));

    // One game of another level is left out, and the others count.
    let mut mixed = exports::tournament("APRILBOB", CheatLevel::Minimal);
    mixed.games[0] = exports::tournament("APRILBOB", CheatLevel::Modest).games.remove(0);
    let mixed = mixed.write(&exports::secret()).expect("it fits");
    let change = imports_all(&mut moderator, &[&mixed]).expect("it is kept").remove(0).expect("it fits");
    assert_eq!((change.other_level, change.added), (1, 6));
    let row = moderator.app.scores().expect("a list").rows.remove(0);
    assert_eq!((row.games, row.untrue, row.all_seq.is_some()), (6, 0, true));
}

#[test]
fn names_that_look_alike_are_shown_apart() {
    let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
    let mut file = exports::tournament("APRILBOB", CheatLevel::Minimal);
    file.header.player = "Bo\u{200b}b".to_owned();
    let text = file.write(&exports::secret()).expect("it fits");
    assert_eq!(imports(&mut moderator, &text).expect("it stays readable").player, "Bo\u{fffd}b");
    assert_eq!(moderator.app.scores().expect("a list").rows[0].player, "Bo\u{fffd}b");
}

#[test]
fn files_of_other_tournaments_are_refused_with_the_reason() {
    let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
    let mut bob = in_tournament("APRILBOB", TournamentMode::Play);
    plays_all(&mut bob, <[_]>::first);
    let honest = export(&mut bob, &ExportSelection::All);
    let other = |label: &str, found: &str, wanted: &str| {
        not_imported(ImportFault::Other { label: label.into(), found: found.into(), wanted: wanted.into() })
    };
    let file = ExportFile::read(honest.as_bytes()).expect("an export").file;
    let signed = |change: &dyn Fn(&mut ExportFile)| written(file.clone(), &exports::secret(), change);
    let tournament = |games| export::TournamentHeader { games, score: 0, won: 0 };
    for (text, failure) in [
        (SAMPLE.to_owned(), not_imported(ImportFault::Old)),
        (honest.replacen("U0", "U1", 1), not_imported(ImportFault::Damaged)),
        (exports::export(1).write(&exports::secret()).expect("it fits"), not_imported(ImportFault::NoTournament)),
        (signed(&|it| it.header.play_id = "MARCHBOB".parse().expect("a PlayID")), other("TourID", "MARCH", "APRIL")),
        (signed(&|it| it.header.tournament = Some(tournament(8))), other("#-Game", "8", "7")),
        (signed(&|it| it.header.deals = 2), other("#-Deal", "2", "1")),
        (signed(&|it| it.header.rules = "gaps".to_owned()), other("Rules", "gaps", "rangoon")),
    ] {
        assert_eq!(imports(&mut moderator, &text).err(), Some(failure), "{text}");
    }
    assert_eq!(moderator.app.scores().expect("a list").rows, [], "nothing was added");
    assert_eq!(imports(&mut bob, &honest).err(), Some(refused(Refusal::NotModerated)));
}

#[test]
fn the_exports_of_two_players_in_one_mail_are_both_imported_and_a_broken_one_is_named() {
    let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
    let of = |name: &str, secret: u8| {
        exports::tournament(name, CheatLevel::Minimal).write(&SecretKey::of(&[secret; 32])).expect("it fits")
    };
    let damaged = of("APRILCY", 3).replacen("U0", "U1", 1);
    let mail = format!("Here are all three.\r\n\r\n{}\n{damaged}\n\n{}", of("APRILANN", 1), of("APRILBOB", 2));
    let mut moderated = moderator.app.tournament_draft().expect("a tournament");
    let files =
        vec![Ok((String::new(), mail.into_bytes())), Ok(("dan.txt".to_owned(), of("APRILDAN", 4).into_bytes()))];
    let reports = import_all(&mut moderated, files, NOW, on).expect("nobody stops it");
    moderator.app.store_scores(&moderated).expect("they are kept");
    let said: Vec<_> = reports
        .iter()
        .map(|it| {
            (it.name.as_str(), it.part, it.change.as_ref().map(|change| change.tourid.as_str()), it.failure.clone())
        })
        .collect();
    let wanted = [
        ("", Some(1), Some("APRILANN"), None),
        ("", Some(2), None, Some(not_imported(ImportFault::Damaged))),
        ("", Some(3), Some("APRILBOB"), None),
        ("dan.txt", None, Some("APRILDAN"), None),
    ];
    assert_eq!(said, wanted);
    assert_eq!(moderator.app.scores().expect("a list").rows.len(), 3);
}

/// Returns the row of the only player in the list.
fn only_row(moderator: &Player) -> app::ScoreLine {
    let mut rows = moderator.app.scores().expect("a list").rows;
    assert_eq!(rows.len(), 1);
    rows.remove(0)
}

#[test]
fn findings_about_an_export_stay_in_the_list_when_a_better_one_follows() {
    let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
    let text = |player: u64, change: &dyn Fn(&mut ExportFile)| {
        let file = exports::long_tournament("APRILBOB", 7, CheatLevel::Minimal, player);
        written(file, &exports::secret(), change)
    };
    let stamp = |written: &str| Some(ExportStamp { written: written.to_owned(), serial: 1, resets: 0 });
    let forged = text(0, &|file| {
        file.games.truncate(2);
        file.games[1].points.total = 100;
    });
    let honest = text(0, &|file| file.header.stamp = stamp("2026-11-20 18:40"));
    let again = text(1, &|file| {
        file.header.stamp = stamp("2026-11-20 18:45");
        file.games.retain(|game| game.number == 3);
    });
    let shown = |row: &app::ScoreLine| {
        (row.once_untrue.clone(), row.two_ends.clone(), row.shared_serials.clone(), row.has_format_1)
    };
    imports(&mut moderator, &forged).expect("it fits");
    let row = only_row(&moderator);
    assert_eq!((row.untrue, shown(&row)), (1, (vec![], vec![], vec![], false)), "nobody sent format 2 yet");
    let sheet = moderator.app.score_sheet([String::new(), String::new()]).expect("a list");
    let game_1 = ExportFile::read(forged.as_bytes()).expect("an export").file.games[0].points.total;
    assert_eq!(sheet.games[0], [(1, game_1.to_string()), (2, "100?".to_owned())].into(), "a forged score is marked");
    imports(&mut moderator, &honest).expect("it fits");
    let row = only_row(&moderator);
    assert_eq!((row.untrue, row.place, shown(&row)), (0, Some(1), (vec![2], vec![], vec![], true)));
    imports(&mut moderator, &again).expect("it fits");
    moderator = moderator.restart();
    let row = only_row(&moderator);
    let all = (vec![2], vec![3], vec![1], true);
    assert_eq!((row.untrue, row.place, shown(&row)), (0, Some(1), all.clone()), "nothing of it costs a place");
    imports(&mut moderator, &honest).expect("it fits");
    assert_eq!(shown(&only_row(&moderator)), all);
    moderator.app.drop_score(row.id).expect("it can be taken off");
    imports(&mut moderator, &honest).expect("it fits");
    assert_eq!(shown(&only_row(&moderator)), (vec![], vec![], vec![], false));
}

#[test]
fn an_undo_at_the_end_of_a_game_makes_no_second_end_and_a_backup_does() {
    let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
    let mut bob = in_tournament("APRILBOB", TournamentMode::Play);
    let there = TempDir::new().expect("a folder");
    let backup = there.path().join("before.db");
    Backup::write(bob.folder.path(), &backup).expect("it is written");
    plays_all(&mut bob, <[_]>::first);
    let whole = export(&mut bob, &ExportSelection::All);
    imports(&mut moderator, &whole).expect("it fits");
    // The last move of the last game is taken back, so another end may follow.
    bob.does(Intent::Undo);
    let other = bob.view().moves.last().map(play).expect("there was a move");
    bob.does(other);
    plays_all(&mut bob, <[_]>::last);
    imports(&mut moderator, &export(&mut bob, &ExportSelection::Table)).expect("it fits");
    assert_eq!(only_row(&moderator).two_ends, [0; 0]);
    // A computer on which the backup was restored has the same key.
    let other = Player::new();
    let restored = Backup::check(other.folder.path(), &backup).unwrap();
    let folder = other.closed();
    restored.restore(folder.path(), None, NOW, || Ok(())).unwrap();
    let mut again = Player { app: start(folder.path()), folder };
    again.selects("APRILBOB");
    plays_all(&mut again, <[_]>::last);
    imports(&mut moderator, &export(&mut again, &ExportSelection::All)).expect("it fits");
    let row = only_row(&moderator);
    assert!(row.two_ends.len() > 3 && row.place == Some(1), "{:?}", row.two_ends);
}

#[test]
fn the_texts_of_others_are_shown_briefly() {
    let mut moderator = in_tournament("APRIL", TournamentMode::Moderate);
    let mut file = exports::tournament("APRILBOB", CheatLevel::Minimal);
    (file.header.player, file.header.info) = ("n".repeat(4000), "i".repeat(4000));
    let text = file.write(&exports::secret()).expect("it fits");
    let report = imports(&mut moderator, &text).expect("it fits");
    let row = only_row(&moderator);
    for (text, most) in [(&report.player, 80), (&row.player, 80), (&report.info, 200), (&row.info, 200)] {
        assert_eq!((text.chars().count(), text.ends_with('…')), (most + 1, true));
    }
}

#[test]
fn no_export_is_named_after_a_device_of_windows() {
    for (playid, name) in
        [("CON", "CON-games.txt"), ("LPT1", "LPT1-games.txt"), ("COMA", "COMA.txt"), ("NULL", "NULL.txt")]
    {
        let mut player = Player::new();
        let named = app::NewGameset::named(playid).expect("it is a PlayID");
        player.creates(&named);
        player.plays_to_the_end();
        assert_eq!(player.app.export(&ExportSelection::All).map(|it| it.name), Ok(name.to_owned()));
    }
}
