//! Tests `rangoon-cli solve`, as scripts use it.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

use crate::program::{self, PROGRAM, complaint};

fn run(words: &[&str]) -> Output {
    program::run([&["solve"], words].concat())
}

/// Returns the exit code and the lines of JSON; nothing must be on stderr.
fn answers(words: &[&str]) -> (Option<i32>, Vec<Value>) {
    program::answers([&["solve", "--json"], words].concat())
}

fn answer(words: &[&str]) -> (Option<i32>, Value) {
    let (code, lines) = answers(words);
    let [line] = &lines[..] else { panic!("one object on one line: {lines:?}") };
    (code, line.clone())
}

/// Returns the state of the game after the actions.
fn played(game: &str, actions: &str, more: &[&str]) -> Value {
    let words = ["play", "--playid", "RANGOON", "--game", game, "--json", "--actions", actions];
    program::answer([&words, more].concat())
}

fn known() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/data/single-deal-100.jsonl")
}

fn keys(object: &Value) -> Vec<&str> {
    object.as_object().expect("an object").keys().map(String::as_str).collect()
}

#[test]
fn a_winnable_deal_comes_with_actions_that_win_it() {
    let (code, it) = answer(&["--playid", "RANGOON", "--game", "5"]);
    assert_eq!((code, &it["verdict"]), (Some(0), &json!("winnable")));
    let mut order = keys(&it);
    order.sort_unstable();
    assert_eq!(order, ["actions", "seconds", "states", "verdict"]);
    assert_eq!(played("5", it["actions"].as_str().expect("text"), &[])["status"], "won");
}

#[test]
fn an_unwinnable_deal_counts_as_answered() {
    let (code, it) = answer(&["--playid", "rangoon", "--game", "1"]);
    assert_eq!((code, &it["verdict"], &it["actions"]), (Some(0), &json!("unwinnable"), &json!("")));
    let text = run(&["--playid", "rangoon", "--game", "1"]);
    assert!(String::from_utf8_lossy(&text.stdout).starts_with("unwinnable ("), "{text:?}");
}

#[test]
fn par_covers_the_whole_game() {
    let (code, it) = answer(&["--playid", "RANGOON", "--game", "1", "--par"]);
    assert_eq!(code, Some(0));
    assert_eq!(
        (&it["best_single"], &it["best_single_all_sequences"], &it["fewest_deals"], &it["best_triple"]),
        (&json!(67), &json!(75), &json!(2), &json!(100))
    );
    let end = played("1", it["actions"].as_str().expect("text"), &[]);
    assert_eq!((&end["status"], &end["deal"]), (&json!("won"), &json!(2)));

    // The game cannot be won in one deal; the actions lead to the best score.
    let (_, it) = answer(&["--playid", "RANGOON", "--game", "1", "--par", "--deals", "1"]);
    assert_eq!((&it["fewest_deals"], &it["best_triple"]), (&Value::Null, &json!(67)));
    let end = played("1", it["actions"].as_str().expect("text"), &["--deals", "1"]);
    assert_eq!((&end["status"], &end["score"]["total"]), (&json!("over"), &json!(67)));
}

#[test]
fn over_the_limit_nothing_is_claimed() {
    let (code, it) = answer(&["--playid", "RANGOON", "--game", "17", "--limit", "100"]);
    assert_eq!((code, &it["verdict"], &it["states"]), (Some(3), &json!("unknown"), &json!(100)));
    let (code, it) = answer(&["--playid", "RANGOON", "--game", "17", "--par", "--limit", "100"]);
    assert_eq!((code, &it["best_single"], &it["best_triple"]), (Some(3), &Value::Null, &Value::Null));
    let text = run(&["--playid", "RANGOON", "--game", "17", "--par", "--limit", "100"]);
    assert!(String::from_utf8_lossy(&text.stdout).starts_with("unknown ("), "{text:?}");
}

#[test]
fn over_the_time_nothing_is_claimed() {
    let hard = ["--playid", "RANGOON", "--game", "17", "--seconds", "0"];
    let (code, it) = answer(&hard);
    assert_eq!((code, &it["verdict"]), (Some(3), &json!("unknown")));
    let (code, it) = answer(&[&hard[..], &["--par"]].concat());
    assert_eq!((code, &it["best_single"]), (Some(3), &Value::Null));
    let file = known();
    let (code, lines) = answers(&["--boards", file.to_str().expect("a path"), "--seconds", "0"]);
    assert_eq!((code, lines.len()), (Some(3), 100));
    let (code, it) = answer(&["--playid", "RANGOON", "--game", "1", "--seconds", "1e9"]);
    assert_eq!((code, &it["verdict"]), (Some(0), &json!("unwinnable")));
    for wrong in ["-1", "soon", "inf"] {
        complaint(["solve", "--playid", "RANGOON", "--game", "1", "--seconds", wrong]);
    }
}

#[test]
fn solving_ends_when_the_output_is_no_longer_read() {
    // The answers are more than a pipe holds, so the program is not finished when the reader leaves. With this limit
    // the answers are not known, and if the program went on to its end, its exit code would show that.
    let boards = std::fs::read_to_string(known()).expect("it is there").repeat(200);
    let folder = tempfile::TempDir::new().expect("a folder");
    let file = folder.path().join("boards.jsonl");
    std::fs::write(&file, boards).expect("it can be written");
    let mut child = Command::new(PROGRAM)
        .args(["solve", "--json", "--limit", "10", "--boards", file.to_str().expect("a path")])
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut first = String::new();
    BufReader::new(child.stdout.take().expect("it is piped")).read_line(&mut first).expect("a line");
    assert!(first.contains("\"verdict\":"), "{first}");
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn many_boards_are_answered_in_order() {
    let file = known();
    let (code, lines) = answers(&["--boards", file.to_str().expect("a path")]);
    let text = std::fs::read_to_string(&file).expect("it is there");
    let asked: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((code, lines.len()), (Some(0), asked.len()));
    for (answer, asked) in lines.iter().zip(asked) {
        let verdict = if asked["winnable"] == true { "winnable" } else { "unwinnable" };
        assert_eq!((&answer["id"], &answer["verdict"]), (&asked["id"], &json!(verdict)));
    }
    assert_eq!(answers(&["--boards", file.to_str().expect("a path"), "--limit", "10"]).0, Some(3));
}

#[test]
fn boards_that_take_long_are_set_aside_and_have_the_same_answers() {
    let (code, alone) = answer(&["--playid", "RANGOON", "--game", "17"]);
    let states = alone["states"].as_u64().expect("a number");
    assert!(code == Some(0) && states > 150_000, "{alone}");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("boards.jsonl");
    let rows = played("17", "", &[])["rows"].clone();
    let line = |id: u32| json!({"id": id, "rows": rows}).to_string();
    std::fs::write(&file, [1, 2, 3].map(line).join("\n")).expect("it can be written");
    let (code, lines) = answers(&["--boards", file.to_str().expect("a path")]);
    assert_eq!((code, lines.len()), (Some(0), 3));
    for (it, id) in lines.iter().zip(1..) {
        assert_eq!((&it["id"], &it["states"], &it["verdict"]), (&json!(id), &json!(states), &alone["verdict"]));
        assert_eq!(it["actions"], alone["actions"]);
    }
}

#[test]
fn a_board_is_read_from_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("board.txt");
    std::fs::write(&file, "KS -- QS JS TS\nKH QH JH TH --\nKD QD JD TD --\nKC QC JC TC --\n").expect("written");
    let path = file.to_str().expect("a path");
    let (code, it) = answer(&["--board", path]);
    assert_eq!((code, &it["verdict"], &it["actions"]), (Some(0), &json!("winnable"), &json!("111")));
    // If a gap can take several cards, the actions name the cards.
    let (code, it) = answer(&["--board", path, "--rules", "gaps"]);
    assert_eq!((code, &it["verdict"], &it["actions"]), (Some(0), &json!("winnable"), &json!("1:QS,1:JS,1:TS")));
}

#[test]
fn wrong_use_says_what_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("written");
        path.to_str().expect("a path").to_owned()
    };
    let good = r#"{"id":1,"rows":[["KS","--","QS","JS","TS"],["KH","QH","JH","TH","--"],["KD","QD","JD","TD","--"],["KC","QC","JC","TC","--"]]}"#;
    let (short, no_json) = (file("short.txt", "KS QS\n"), file("bad.jsonl", &format!("{good}\n{{\"id\":2}}\n")));
    let no_board = file("bad2.jsonl", &format!("{good}\n\n{}\n", good.replace("\"KS\",\"--\"", "\"--\",\"KS\"")));
    for (words, part) in [
        (&["--board", short.as_str()][..], "short.txt: expected a board as `deal` prints it"),
        (&["--boards", &no_json], "bad.jsonl: line 2: missing field `rows`"),
        (&["--boards", &no_board], "bad2.jsonl: line 3: KS is not at the front of its suit's row"),
        (&["--board", "no-such-file"], "no-such-file: "),
        (&["--playid", "RANGOON"], "--game"),
        (&["--game", "1"], "--playid"),
        (&[], "--playid"),
        (&["--playid", "RANGOON", "--game", "0"], "game 0: expected 1 to 32765"),
        (&["--playid", "RANGOON", "--game", "1", "--deals", "0"], "0 deals"),
        (&["--playid", "RANGOON", "--game", "1", "--limit", "many"], "many"),
        (&["--playid", "RANGOON", "--game", "1", "--rules", "chess"], "chess"),
        (&["--board", "x", "--par"], "--par"),
        (&["--board", "x", "--playid", "RANGOON", "--game", "1"], "--board"),
    ] {
        let text = complaint([&["solve"], words].concat());
        assert!(text.contains(part), "{words:?}: {text}");
    }
}

#[test]
fn a_board_is_read_however_an_editor_or_a_shell_has_written_it() {
    let dealt = program::answer(["deal", "--playid", "RANGOON", "--game", "5", "--json"]);
    let rows = dealt["rows"].as_array().expect("rows");
    let row =
        |row: &Value| row.as_array().expect("cards").iter().map(|it| it.as_str().expect("a card").to_owned()).collect();
    let rows: Vec<Vec<String>> = rows.iter().map(row).collect();
    let text: String = rows.iter().map(|row| row.join(" ") + "\n").collect();
    let line = json!({"id": 1, "rows": rows}).to_string();
    let folder = tempfile::tempdir().expect("a folder");
    let wide = |text: &str| [0xff, 0xfe].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    for (option, text) in [("--board", &text), ("--boards", &line)] {
        let written: [(&str, Vec<u8>); 5] = [
            ("mark", format!("\u{feff}{text}").into_bytes()),
            ("UTF-16", wide(text)),
            ("end of DOS", format!("{text}\u{1a}").into_bytes()),
            ("returns", text.replace('\n', "\r").into_bytes()),
            ("both", text.replace('\n', "\r\n").into_bytes()),
        ];
        for (what, bytes) in written {
            let file = folder.path().join("board.txt");
            std::fs::write(&file, &bytes).expect("it is written");
            let (code, it) = answer(&[option, file.to_str().expect("UTF-8")]);
            assert_eq!((code, &it["verdict"]), (Some(0), &json!("winnable")), "{option}, {what}");
        }
        let mut child = Command::new(PROGRAM)
            .args(["solve", option, "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        std::io::Write::write_all(&mut child.stdin.take().expect("it is piped"), text.as_bytes()).expect("it is sent");
        let said = child.wait_with_output().expect("it ends").stdout;
        assert!(String::from_utf8_lossy(&said).contains("winnable ("), "{option} from the standard input");
    }
}

#[test]
fn an_impossible_argument_is_explained_in_words() {
    for (words, told) in [
        (&[][..], "expected --playid and --game, --board, or --boards"),
        (&["--playid", "RANGOON", "--game", "x"], "expected a number from 1 to 32765"),
        (&["--playid", "RANGOON", "--game", "1", "--deals", "many"], "expected 1 to 99, or unlimited"),
        (&["--playid", "RANGOON", "--game", "1", "--rules", "126A17Y"], "its check character does not match\n"),
        (&["--playid", "RANGOON", "--game", "1", "--rules", "chess"], ", or klondike"),
    ] {
        let errors = complaint([&["solve"], words].concat()).replace("\r\n", "\n");
        assert!(errors.contains(told), "{words:?}: {errors}");
    }
    let unlimited = played("1", "3124", &["--deals", "unlimited"]);
    assert_eq!(unlimited["deals"], Value::Null);
    let words = ["deal", "--playid", "APRIL", "--game", "1", "--tournament", "7,3,max", "--json"];
    assert_eq!(program::answer(words)["deals"], 3);
}
