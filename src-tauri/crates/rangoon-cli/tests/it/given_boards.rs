//! Tests boards of other programs in a terminal.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::program::{self, complaint, printed};

fn data(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/data").join(name);
    path.to_str().expect("a path").to_owned()
}

/// Returns the answer of a command about the board in `file`.
fn answer(command: &str, file: &str, more: &[&str]) -> Value {
    program::answer([&[command, "--json", "--board", file], more].concat())
}

fn written(folder: &tempfile::TempDir, name: &str, text: &str) -> String {
    let file: PathBuf = folder.path().join(name);
    std::fs::write(&file, text).expect("written");
    file.to_str().expect("a path").to_owned()
}

#[test]
fn boards_of_other_programs_are_played_solved_and_hinted_at() {
    let klondike = ["--rules", "klondike/1/relaxed"];
    // Their program finds wins of both, and no win of this layout of Gaps.
    for (name, rules, verdict) in [
        ("klondike-deck.txt", &klondike[..], "winnable"),
        ("solvitaire-klondike.json", &klondike[..], "winnable"),
        ("solvitaire-gaps.json", &[][..], "winnable"),
    ] {
        let file = data(name);
        let solved = answer("solve", &file, rules);
        assert_eq!(solved["verdict"], verdict, "{name}: {solved}");
        let actions = solved["actions"].as_str().expect("text");
        let end = answer("play", &file, &[rules, &["--actions", actions]].concat());
        assert_eq!((&end["status"], &end["playid"]), (&"won".into(), &Value::Null), "{name}: {end}");
        let hint = answer("hint", &file, rules);
        assert!(hint["move"].is_string(), "{name}: {hint}");
    }
}

#[test]
fn a_layout_of_a_hand_that_has_begun_is_solved_and_hinted_at_where_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let layout = std::fs::read_to_string(data("solvitaire-klondike.json")).expect("it is committed");
    // Small letters lie face down.
    let in_piles = |line: &str| match line.rsplit_once(", \"") {
        Some((down, top)) if line.starts_with("    [") => format!("{}, \"{top}", down.to_lowercase()),
        _ => line.to_owned(),
    };
    let lines: Vec<String> = layout.lines().map(in_piles).collect();
    let begun = lines.join("\n").replace("[\"ah\", ", "[");
    let begun = begun.replace("\"10C\", \"9D\"\n  ]", "\"10C\"], \"waste\": [\"9D\"], \"foundations\": [[\"AH\"]]");
    assert!(begun.contains("[\"7s\", \"2c\", \"JD\"]") && begun.contains("waste"), "{begun}");
    let file = written(&folder, "begun.json", &begun);
    let solved = answer("solve", &file, &["--rules", "klondike/2/relaxed"]);
    assert!(["winnable", "unwinnable"].contains(&solved["verdict"].as_str().expect("text")), "{solved}");
    let hint = answer("hint", &file, &["--rules", "klondike/2/relaxed"]);
    assert!(hint["move"].is_string(), "{hint}");
    assert!(printed(["play", "--board", &file, "--rules", "klondike/2/relaxed"]).contains("foundations: S 0, H 1"));
}

#[test]
fn the_lines_that_deal_prints_are_a_board() {
    let folder = tempfile::tempdir().expect("a folder");
    for (game, rules) in [("KLONDIKE", "klondike/1/relaxed"), ("RANGOON", "rangoon"), ("GAPS", "gaps")] {
        let numbered = ["--playid", game, "--game", "1", "--rules", rules];
        let dealt = printed([&["deal"], &numbered[..]].concat());
        let file = written(&folder, "board.txt", &dealt);
        let again = printed(["play", "--board", &file, "--rules", rules]);
        let expected = dealt.replace(&format!("{game} game 1"), "board");
        // Gaps are numbered in reading order on a board, so moves may have other names there.
        let cards =
            |text: &str| text.lines().take_while(|line| !line.starts_with("gaps")).collect::<Vec<_>>().join("\n");
        assert_eq!(cards(&again), cards(&expected), "{game}");
    }
}

#[test]
fn a_hint_about_a_deck_does_not_look_into_the_pack() {
    let folder = tempfile::tempdir().expect("a folder");
    let deck = std::fs::read_to_string(data("klondike-deck.txt")).expect("it is committed");
    let (piles, pack) = deck.trim().split_at(28 * 3);
    let turned: String = (0..24).rev().map(|card| &pack[3 * card..3 * card + 3]).collect();
    let other = written(&folder, "other.txt", &format!("# turned over\n{piles}{turned}\n"));
    let rules = ["--rules", "klondike/1/relaxed"];
    assert_eq!(answer("hint", &other, &rules), answer("hint", &data("klondike-deck.txt"), &rules));
}

#[test]
fn the_first_line_of_a_board_names_its_rules_and_no_flag_may_contradict_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let deal = |playid, rules| printed(["deal", "--playid", playid, "--game", "1", "--rules", rules]);
    let hand = written(&folder, "hand.txt", &deal("KLONDIKE", "klondike/2/strict"));
    let gaps = written(&folder, "gaps.txt", &deal("RANGOON", "gaps"));
    for (file, rules) in [(&hand, "klondike/2/strict"), (&gaps, "gaps")] {
        for flags in [&[][..], &["--rules", rules]] {
            assert_eq!(answer("play", file, flags)["rules"], rules, "{flags:?}");
        }
    }
    assert!(answer("hint", &hand, &[])["move"].is_string());
    assert_eq!(answer("play", &hand, &["--rules", "klondike", "--var", "2"])["rules"], "klondike/2/strict");
    for (file, flags, part) in [
        (
            &hand,
            &["--rules", "klondike/1/strict"][..],
            "--rules: leave this out, because the board names klondike/2/strict",
        ),
        (&hand, &["--rules", "gaps"], "--rules: leave this out, because the board names klondike/2/strict"),
        (&hand, &["--rules", "klondike", "--var", "1"], "--var: leave this out"),
        (&hand, &["--relaxed"], "--relaxed: leave this out"),
        (&gaps, &["--rules", "rangoon"], "--rules: leave this out, because the board names gaps"),
        (&gaps, &["--rules", "klondike"], "--rules: leave this out, because the board names gaps"),
        (&gaps, &["--deals", "7"], "--deals: leave this out, because the board sets 3"),
    ] {
        for command in ["play", "hint"] {
            let text = complaint([&[command, "--board", file], flags].concat());
            assert!(text.contains(part), "{flags:?}: {text}");
        }
    }
}

#[test]
fn without_rules_the_form_of_a_board_chooses_the_game() {
    for name in ["klondike-deck.txt", "solvitaire-klondike.json"] {
        assert_eq!(answer("play", &data(name), &[])["rules"], "klondike/1/relaxed", "{name}");
    }
    assert_eq!(answer("play", &data("klondike-deck.txt"), &["--var", "2"])["rules"], "klondike/2/relaxed");
    let folder = tempfile::tempdir().expect("a folder");
    let nothing = written(&folder, "nothing.txt", "# a comment\n");
    let words = written(&folder, "words.txt", "to be or not to be\n");
    for (file, rules, part) in [
        (&data("klondike-deck.txt"), "rangoon", "--rules: leave this out, because the board is a hand of Klondike"),
        (
            &data("solvitaire-gaps.json"),
            "klondike",
            "--rules: leave this out, because the board is not a hand of Klondike",
        ),
        (&nothing, "klondike", "nothing.txt: expected a board"),
        (&words, "klondike", "words.txt: expected a board"),
        (&words, "rangoon", "words.txt: expected a board"),
    ] {
        for command in ["play", "solve", "hint"] {
            let text = complaint([command, "--board", file, "--rules", rules]);
            assert!(text.contains(part) || (command == "hint" && *file == words), "{command} {file}: {text}");
        }
    }
}

#[test]
fn a_later_deal_is_read_from_what_is_printed() {
    let folder = tempfile::tempdir().expect("a folder");
    let actions = "122222222222222244444444D";
    let text = printed(["play", "--playid", "RANGOON", "--game", "1", "--actions", actions]);
    let again = answer("play", &written(&folder, "board.txt", &text), &[]);
    assert_eq!((&again["deal"], &again["deals"]), (&2.into(), &3.into()));
    assert_eq!(
        answer("solve", &written(&folder, "board.txt", &text), &["--limit", "2000000"])["verdict"],
        "unwinnable"
    );
}

#[test]
fn a_file_that_is_too_large_for_a_board_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = written(&folder, "film.txt", &" ".repeat(100_001));
    assert!(
        complaint(["play", "--board", &file])
            .contains("film.txt: the file is too large: expected at most 100000 bytes")
    );
}

#[test]
fn wrong_boards_say_what_is_wrong_and_where() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = written(&folder, "bad.txt", "014013014\n");
    let gaps = data("solvitaire-gaps.json");
    for (words, part) in [
        (&["solve", "--board", &file, "--rules", "klondike"][..], "bad.txt: line 1, column 7: 014 appears twice"),
        (&["play", "--board", &file, "--rules", "klondike"], "column 7"),
        (&["hint", "--board", &file, "--rules", "klondike"], "column 7"),
        (&["play", "--board", &gaps, "--actions", "D"], "another deal are not known"),
        (&["play", "--board", &gaps, "--no-turn-up"], "--no-turn-up"),
        (&["play", "--actions", "1"], "<--playid <NAME>|--board <FILE>>"),
    ] {
        let text = complaint(words);
        assert!(text.contains(part), "{words:?}: {text}");
    }
}
