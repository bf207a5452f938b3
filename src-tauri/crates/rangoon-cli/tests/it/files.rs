//! Tests recorded moves and export files, as moderators and scripts use them.

use std::path::{Path, PathBuf};

use export::ExportFile;
use gameset::CheatLevel;
use rangoon_tests::exports::{export, other_secret, secret, tournament};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::program::{answers, complaint, printed, run};

const SAMPLE: &str = include_str!("../../../../../tests/data/rangoon-131.txt");

/// A folder with files in it.
struct Folder(TempDir);

impl Folder {
    fn with(files: &[(&str, &str)]) -> Self {
        let folder = TempDir::new().expect("a folder");
        for (name, text) in files {
            std::fs::write(folder.path().join(name), text).expect("the file can be written");
        }
        Self(folder)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }
}

fn text(file: &ExportFile) -> String {
    file.write(&secret()).expect("it fits")
}

/// Returns the exit code and the program's findings about each file.
fn verified(files: &[&Path]) -> (Option<i32>, Vec<Value>) {
    let mut arguments = vec!["verify", "--json"];
    arguments.extend(files.iter().map(|file| file.to_str().expect("UTF-8")));
    answers(arguments)
}

#[test]
fn moves_are_printed_as_files_record_them() {
    for (actions, code) in [("", "FF"), ("1", "BF"), ("122222222222222244444444D", "BCA4E7FF"), ("1:3H,2:QC", "BCFF")] {
        let recorded = printed(["record", "--playid", "RANGOON", "--game", "1", "--actions", actions]);
        assert_eq!(recorded, format!("{code}\n"), "{actions}");
    }
    let tour = ["--tournament", "7,1,minimal", "--playid", "APRIL1", "--game", "3"];
    let moves = &tournament("APRIL1", CheatLevel::Minimal).games[2].moves;
    let first = moves.as_bytes()[0] - b'A';
    let recorded = printed([&["record", "--actions", &first.to_string()][..], &tour[..]].concat());
    assert_eq!(recorded.as_bytes()[0], moves.as_bytes()[0]);
}

#[test]
fn a_true_file_is_answered_with_yes() {
    let folder = Folder::with(&[("RANGOON.txt", &text(&export(2)))]);
    let file = folder.path("RANGOON.txt");
    let (code, reports) = verified(&[&file]);
    let games = export(2).games;
    let game = |at: usize| json!({"game": at + 1, "total": games[at].points.total, "true": true, "why": null});
    let expected = json!({
        "file": file.to_str(), "format": "1", "playid": "RANGOON", "undamaged": true,
        "key": secret().public_key().to_string(), "verifiable": true, "games": [game(0), game(1)],
    });
    assert_eq!((code, reports), (Some(0), vec![expected]));
    let text = printed(["verify", "--json", file.to_str().expect("UTF-8")]);
    let fields = ["{\"file\":", ",\"format\":\"1\",\"playid\":\"RANGOON\",\"undamaged\":true,\"key\":\""];
    assert!(fields.iter().all(|part| text.contains(part)), "{text}");
}

#[test]
fn the_files_of_a_tournament_are_verified_together() {
    let [bob, ann] = ["APRILBOB", "APRILANN"].map(|name| text(&tournament(name, CheatLevel::Minimal)));
    let folder = Folder::with(&[("bob.txt", &bob), ("ann.txt", &ann)]);
    let (code, reports) = verified(&[&folder.path("bob.txt"), &folder.path("ann.txt")]);
    assert_eq!(code, Some(0));
    assert_eq!([&reports[0]["playid"], &reports[1]["playid"]], ["APRILBOB", "APRILANN"]);
    assert_eq!(reports[0]["games"], reports[1]["games"], "the same walk through the same cards");
}

#[test]
fn a_damaged_file_and_an_impossible_game_are_answered_with_no() {
    let damaged = text(&export(2)).replacen("Zoë", "Zoe", 1);
    let mut file = export(2);
    file.games[1].moves = "BA9F".to_owned();
    let folder = Folder::with(&[("damaged.txt", &damaged), ("impossible.txt", &text(&file))]);
    let (code, reports) = verified(&[&folder.path("damaged.txt"), &folder.path("impossible.txt")]);
    assert_eq!(code, Some(1));
    assert_eq!((&reports[0]["undamaged"], &reports[0]["key"]), (&json!(false), &json!(null)));
    assert_eq!((&reports[1]["undamaged"], &reports[1]["games"][0]["true"]), (&json!(true), &json!(true)));
    assert_eq!(reports[1]["games"][1]["true"], json!(false));
    let why = reports[1]["games"][1]["why"].as_str().expect("a reason");
    assert!(why.starts_with("game 2: ply ") && why.contains("gap 1"), "{why}");
}

#[test]
fn false_totals_are_added_up_to_the_highest_number_at_most() {
    let mut file = export(2);
    file.games.iter_mut().for_each(|game| game.points.total = u32::MAX);
    let folder = Folder::with(&[("false.txt", &text(&file))]);
    let output = run(&["verify", folder.path("false.txt").to_str().expect("UTF-8")]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("  score 2147483647 points, "), "{said}");
}

#[test]
fn a_file_of_1_31_is_reported_as_not_verifiable() {
    let folder = Folder::with(&[("lf.txt", SAMPLE), ("crlf.txt", &SAMPLE.replace('\n', "\r\n"))]);
    for name in ["lf.txt", "crlf.txt"] {
        let file = folder.path(name);
        let (code, reports) = verified(&[&file]);
        let game = |number| json!({"game": number, "total": 100, "true": null, "why": null});
        let expected = json!({
            "file": file.to_str(), "format": "1.31", "playid": "RANGOON", "undamaged": null, "key": null,
            "verifiable": false, "games": [game(1), game(2), game(3)],
        });
        assert_eq!((code, reports), (Some(1), vec![expected]));
        let output = run(["verify", file.to_str().expect("UTF-8")]);
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(text.contains("Rudy Muller") && text.contains("cannot be verified"), "{text}");
    }
}

#[test]
fn a_file_that_cannot_be_read_is_named_with_its_line_and_silences_no_other() {
    let good = text(&export(1));
    let folder = Folder::with(&[
        ("good.txt", &good),
        ("bell.txt", &good.replacen('\n', "\u{7}\n", 1)),
        ("wrong.txt", "chess\n"),
    ]);
    let good = folder.path("good.txt");
    let good = good.to_str().expect("UTF-8");
    for (name, part) in [
        ("bell.txt", "line 1: the character U+0007"),
        ("wrong.txt", "line 1: \"chess\": expected PlayID: or TourID:"),
        ("none.txt", ""),
    ] {
        let bad = folder.path(name);
        let bad = bad.to_str().expect("UTF-8");
        let output = run(["verify", bad, good]);
        assert_eq!(output.status.code(), Some(2), "{name}");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains(&format!("{name}: ")) && errors.contains(part), "{name}: {errors}");
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(said.starts_with(good) && said.contains("game 1: ") && !said.contains(bad), "{said}");
        let output = run(["verify", "--json", bad, good]);
        let said = String::from_utf8_lossy(&output.stdout);
        let reports: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!((output.status.code(), &reports[0]["file"], reports.len()), (Some(2), &json!(bad), 2));
        assert!(reports[0]["error"].as_str().is_some_and(|it| it.contains(part)), "{said}");
        assert_eq!((&reports[1]["file"], &reports[1]["undamaged"]), (&json!(good), &json!(true)));
        let output = run(["verify", bad]);
        assert!(output.stdout.is_empty(), "stdout holds nothing about the unreadable file");
    }
}

#[test]
fn the_cheat_level_is_printed_and_can_be_asked_for() {
    let maximal = tournament("APRILBOB", CheatLevel::Maximal);
    let mut mixed = maximal.clone();
    mixed.games[0] = tournament("APRILBOB", CheatLevel::Modest).games.remove(0);
    let plain = text(&export(1));
    let folder = Folder::with(&[("bob.txt", &text(&maximal)), ("mixed.txt", &text(&mixed)), ("plain.txt", &plain)]);
    let said = |words: &[&str], name: &str| {
        let file = folder.path(name);
        let output = run([&["verify"], words, &[file.to_str().expect("UTF-8")]].concat());
        let text = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(text).expect("UTF-8"))
    };
    let (code, text) = said(&[], "bob.txt");
    assert!(code == Some(0) && text.contains("\n  cheat level maximal\n"), "{text}");
    let (code, text) = said(&["--tournament", "7,1,maximal"], "bob.txt");
    assert!(code == Some(0) && text.contains("\n  cheat level maximal\n"), "{text}");
    // The level of most games is shown, wherever they are in the file.
    let (code, text) = said(&[], "mixed.txt");
    assert!(code == Some(1) && text.contains("\n  cheat level maximal\n"), "{text}");
    assert!(text.contains("NOT VALID: game 1: played at cheat level modest: expected maximal"), "{text}");
    assert_eq!(text.matches("NOT VALID").count(), 1, "{text}");
    let (code, text) = said(&["--tournament", "7,1,modest"], "bob.txt");
    assert!(code == Some(1) && text.contains("\n  cheat level modest; it was PLAYED AT maximal\n"), "{text}");
    assert!(text.contains(" 0 not valid, 0 unknown, 7 at another cheat level"), "{text}");
    let (code, text) = said(&["--tournament", "9,1,maximal"], "bob.txt");
    assert!(
        code == Some(2) && text.contains("another tournament, with 7 games and 1 deals: expected 9 and 1"),
        "{text}"
    );
    let (code, text) = said(&["--tournament", "7,1,maximal"], "plain.txt");
    assert!(code == Some(2) && text.contains("plain.txt: not a tournament export"), "{text}");
    assert!(!said(&[], "plain.txt").1.contains("cheat level"));
}

#[test]
fn a_signature_that_does_not_fit_is_answered_with_no() {
    let honest = text(&export(1));
    let other = text(&export(2));
    let signature = |text: &str| text.split_once("Sign  : ").expect("a signature").1.to_owned();
    let folder = Folder::with(&[("sign.txt", &honest.replace(&signature(&honest), &signature(&other)))]);
    let file = folder.path("sign.txt");
    let (code, reports) = verified(&[&file]);
    assert_eq!((code, &reports[0]["undamaged"], &reports[0]["key"]), (Some(1), &json!(true), &Value::Null));
    let output = run(["verify", file.to_str().expect("UTF-8")]);
    assert!(String::from_utf8_lossy(&output.stdout).contains("SIGNATURE DOES NOT MATCH"));
}

#[cfg(unix)]
#[test]
fn no_name_steers_the_terminal() {
    let mut file = export(1);
    file.header.player = "Bo\u{200b}b".to_owned();
    let name = "x\u{1b}]0;owned\u{7}\n all true \u{200b}.txt";
    let folder = Folder::with(&[(name, &text(&file))]);
    let there = folder.path(name);
    let output = run(["verify", there.to_str().expect("UTF-8")]);
    let said = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(said.contains("x\\u{1b}]0;owned\\u{7}\\n all true \u{fffd}.txt: RANGOON, Bo\u{fffd}b, "), "{said}");
    let output = run(["verify", folder.path("y\u{1b}[2J").to_str().expect("UTF-8")]);
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(said.contains("y\\u{1b}[2J: ") && said.trim_end().chars().all(|it| !it.is_control()), "{said}");
    let long = "x".repeat(100_000);
    let output = run(["play", "--playid", "RANGOON", "--game", "1", "--actions", &format!("1:{long}")]);
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(said.len() < 500 && said.starts_with("rangoon-cli: --actions: "), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn stderr_that_cannot_be_written_is_no_crash() {
    let full = std::fs::File::options().write(true).open("/dev/full").expect("the device");
    let status = std::process::Command::new(crate::program::PROGRAM).args(["verify", "none.txt"]).stderr(full).status();
    assert_eq!(status.expect("it runs").code(), Some(2));
}

#[test]
fn a_file_of_a_hundred_megabytes_is_refused_without_reading_it_all() {
    let folder = Folder::with(&[("huge.txt", "")]);
    let file = std::fs::File::options().write(true).open(folder.path("huge.txt")).expect("the file");
    file.set_len(100_000_000).expect("it can be made long");
    let text = complaint(["verify", folder.path("huge.txt").to_str().expect("UTF-8")]);
    assert!(text.contains("too large: expected at most 16 MiB"));
}

#[test]
fn a_folder_of_exports_and_other_files_becomes_a_list_of_scores() {
    let of = |name: &str| tournament(name, CheatLevel::Minimal);
    let signed = |file: &ExportFile| file.write(&other_secret()).expect("it fits");
    let [mut first, mut rest, mut untrue] = ["APRILANN", "APRILANN", "APRILEVE"].map(of);
    first.games.truncate(3);
    rest.games.drain(..2);
    untrue.games[2].points.total += 1;
    untrue.games.iter_mut().for_each(|game| game.moves.truncate(1));
    let damaged = text(&of("APRILDAN")).replacen("U0", "U1", 1);
    let folder = Folder::with(&[
        ("ann-1.txt", &text(&first)),
        ("ann-2.txt", &format!("Hello!\n\n{}", text(&rest).replace('\n', "\n> ").replacen("TourID", "> TourID", 1))),
        ("bob.eml", &signed(&of("APRILBOB"))),
        ("dan.txt", &damaged),
        ("eve.txt", &untrue.write(&export::SecretKey::of(&[9; 32])).expect("it fits")),
        ("may.txt", &text(&of("MAYBOB"))),
        ("modest.txt", &text(&tournament("APRILCY", CheatLevel::Modest))),
        ("notes.doc", "nothing of ours"),
        ("shopping.txt", "milk"),
    ]);
    let path = folder.0.path().to_str().expect("UTF-8");
    let terms = ["--gameset", "APRIL", "--tournament", "7,1,minimal"];
    let output = run([&["scores", path, "--json", "--ties", "undos,won"], &terms[..]].concat());
    let list: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(output.status.code(), Some(2), "a file cannot be read");
    assert_eq!(
        (&list["gameset"], &list["ranking"], &list["ties"]),
        (&json!("APRIL"), &json!("AllSeq"), &json!(["undos", "won"]))
    );
    let players: Vec<_> = list["players"].as_array().expect("players").iter().collect();
    let facts = |player: &Value| ["playid", "place", "games", "missing", "invalid"].map(|field| player[field].clone());
    let games = of("APRILANN").games;
    let score: u32 = games.iter().map(|game| game.points.total).sum();
    assert_eq!(facts(players[0]), [json!("APRILANN"), json!(1), json!(7), json!(0), json!(0)]);
    assert_eq!(facts(players[1]), [json!("APRILBOB"), json!(1), json!(7), json!(0), json!(0)]);
    assert_eq!(facts(players[2])[..2], [json!("APRILEVE"), json!(null)]);
    assert_eq!((&players[0]["sums"]["AllSeq"], &players[0]["score"]), (&json!(score), &json!(score)));
    assert_eq!(players[0]["same_moves"], json!({"playid": "APRILBOB", "games": 7}));
    assert_eq!(players[0]["files"].as_array().map(Vec::len), Some(2), "both files count");
    let refused: Vec<_> = list["refused"].as_array().expect("files").iter().collect();
    let named = |name: &str| refused.iter().find(|it| it["file"].as_str().is_some_and(|file| file.ends_with(name)));
    for (name, why) in [
        ("dan.txt", "damaged"),
        ("may.txt", "TourID: MAYBO: expected APRIL"),
        ("modest.txt", "cheat level modest: expected minimal"),
        ("shopping.txt", "line 1: \"milk\""),
    ] {
        let error = named(name).unwrap_or_else(|| panic!("{name} is named"))["error"].to_string();
        assert!(error.replace("\\\"", "\"").contains(why), "{name}: {error}");
    }
    assert_eq!((refused.len(), named("notes.doc")), (4, None));

    let output = run([&["scores", path], &terms[..]].concat());
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("cheat level minimal") && text.contains("   1  APRILANN"), "{text}");
    assert!(text.contains("7 games have the same moves as those of APRILBOB"), "{text}");
    let bob = folder.path("bob.eml");
    let output = run([&["scores", bob.to_str().expect("UTF-8")], &terms[..]].concat());
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "every file counts");
}

#[test]
fn an_invitation_says_the_terms_of_a_list_of_scores_as_a_line_or_in_a_file() {
    let invitation = "Tournament APRIL T7,1,1 rangoon/1 F2";
    let refused = complaint(["scores", ".", "--gameset", &format!("{invitation} &H0000")]);
    assert!(refused.contains("something was changed on the way"));
    let set = gameset::Gameset::tournament(
        "APRIL".parse().expect("a PlayID"),
        gameset::Preset::standard().rules,
        7,
        1,
        CheatLevel::Minimal,
    );
    let line = export::Invitation::to(&set.expect("there is such a tournament")).to_string();
    assert!(line.starts_with(invitation), "{line}");
    let [bob, ann] = ["APRILBOB", "APRILANN"].map(|name| tournament(name, CheatLevel::Minimal));
    let ann = ann.write(&other_secret()).expect("it fits");
    let mailed = format!("Welcome!\r\n\r\n> {}\r\n", line.replacen(' ', "\r\n> ", 1));
    let folder = Folder::with(&[("both.eml", &format!("{}\n{ann}", text(&bob))), ("invitation", &mailed)]);
    let (both, file) = (folder.path("both.eml"), folder.path("invitation"));
    let [both, file] = [&both, &file].map(|path| path.to_str().expect("UTF-8"));
    let by_terms = run(["scores", both, "--gameset", "APRIL", "--tournament", "7,1,minimal"]);
    let printed = String::from_utf8_lossy(&by_terms.stdout);
    assert!(by_terms.status.success() && printed.contains("2 players, 0 files with remarks"), "{by_terms:?}");
    for gameset in [line.as_str(), file] {
        let output = run(["scores", both, "--gameset", gameset]);
        assert_eq!((output.status.code(), &output.stdout), (Some(0), &by_terms.stdout), "{gameset}: {output:?}");
        for other in [["--tournament", "7,1,minimal"], ["--rules", "gaps"]] {
            let output = run(["scores", both, "--gameset", gameset, other[0], other[1]]);
            assert!(String::from_utf8_lossy(&output.stderr).contains("leave out --tournament"), "{output:?}");
        }
    }
    let text = complaint(["scores", both, "--gameset", "APRIL"]);
    assert!(text.contains("--tournament: expected the terms"), "{text}");
    let text = complaint(["scores", both, "--gameset", "no-such-file.txt"]);
    assert!(text.contains("an invitation, or a file with one"), "{text}");
}
