//! Tests hints in a terminal, as scripts use them.

use std::path::Path;

use cards::Seed;
use gaps::Gaps;
use klondike::{Ply, Rules};
use rangoon_tests::chance::Chance;
use rangoon_tests::follow::{Asked, Followed, hand, play, seen};
use serde_json::{Value, json};
use session::{Game, Status};
use solver::gaps::Aim;

use crate::program::{self, PROGRAM, complaint};

/// Returns what `hint` prints.
fn printed(words: &str) -> String {
    program::printed(format!("hint {words}").split_whitespace())
}

/// Returns the answer about the numbered hand in which the plies of `followed` have been played.
fn numbered(followed: &Followed, number: u32) -> Value {
    let chosen = followed.plies.iter().filter(|ply| !matches!(ply, Ply::TurnUp(_))).map(Ply::to_string);
    let actions: Vec<String> = chosen.collect();
    let rules = followed.start.rules();
    let game = format!("--json --playid KLONDIKE --game {number} --rules {rules}");
    let actions = if actions.is_empty() { String::new() } else { format!("--actions {}", actions.join(",")) };
    program::answer(format!("hint {game} {actions}").split_whitespace())
}

#[test]
fn a_hint_is_printed_to_the_letter() {
    let hand = "--playid KLONDIKE --game 1 --rules klondike/1/relaxed";
    let line = r#"{"move":"T","kind":"sensible","odds":null,"layouts":60,"version":1}"#;
    assert_eq!(printed(&format!("{hand} --json")), format!("{line}\n"));
    assert_eq!(printed(hand), "T (sensible)\n");
    let game = "--playid RANGOON --game 1";
    let line = r#"{"move":"2","kind":"odds","odds":0.6,"layouts":null,"version":2}"#;
    assert_eq!(printed(&format!("{game} --json")), format!("{line}\n"));
    assert_eq!(printed(game), "2 (odds)\n");
    let line = r#"{"move":"2","kind":"gain","odds":null,"layouts":null,"version":2}"#;
    assert_eq!(printed(&format!("{game} --deals 2 --json")), format!("{line}\n"));
}

#[test]
fn a_board_of_rangoon_has_the_hints_and_the_odds_of_the_numbered_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("board.txt");
    for number in 1..=6 {
        let game = format!("--playid RANGOON --game {number}");
        let text = program::printed(format!("deal {game}").split_whitespace());
        let rows: Vec<&str> = text.lines().filter(|line| line.split_whitespace().count() == 14).collect();
        std::fs::write(&file, rows.join("\n")).expect("written");
        let found = program::answer(["hint", "--json", "--board", file.to_str().expect("a path")]);
        let numbered = program::answer(format!("hint {game} --json").split_whitespace());
        // Gaps are numbered in reading order on a board, so a move may have another name there.
        assert_eq!([&found["kind"], &found["odds"]], [&numbered["kind"], &numbered["odds"]], "{text}");
    }
}

#[test]
fn a_hand_with_its_hidden_cards_written_as_such_has_the_hints_of_the_numbered_hand_all_the_way() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("board.txt");
    for (number, rules) in (1..).zip(Rules::all()) {
        let mut followed = Followed::new(hand(rules, number));
        let asked = Asked { rangoon_cli: Path::new(PROGRAM), file: &file };
        for _ in 0..60 {
            let found = followed.hint().map(|hint| hint.suggestion);
            let answer = asked.hint(rules, &seen(&followed.position));
            assert_eq!(answer["move"], json!(found.map(|found| found.ply.to_string())), "{}", followed.position);
            if !matches!(found, Some(found) if matches!(found.ply, Ply::TurnUp(_))) {
                assert_eq!(answer, numbered(&followed, number));
            }
            if !followed.play() {
                break;
            }
        }
    }
}

#[test]
fn a_player_who_sees_no_hidden_card_and_asks_for_each_move_comes_to_the_same_end() {
    let rules = "klondike/1/relaxed".parse().expect("rules");
    let play = |numbers: std::ops::RangeInclusive<u32>| {
        let folder = tempfile::tempdir().expect("a folder");
        let asked = Asked { rangoon_cli: Path::new(PROGRAM), file: &folder.path().join("board.txt") };
        for number in numbers {
            let mut followed = Followed::new(hand(rules, number));
            while followed.play() {}
            let end = asked.play_hand(rules, number);
            let texts = followed.position.plies().map(|ply| ply.to_string()).collect::<Vec<_>>();
            let plies = followed.plies.len();
            assert_eq!((&end["moves"], &end["plies"]), (&json!(texts), &json!(plies)), "hand {number}");
            assert_eq!(end["status"] == "won", followed.position.is_won(), "hand {number}");
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(|| play(1..=10));
        play(11..=20);
    });
}

#[test]
fn a_player_who_asks_for_each_move_of_rangoon_wins_the_same_games() {
    let asked = Asked { rangoon_cli: Path::new(PROGRAM), file: Path::new("") };
    for number in 1..=5 {
        let seed = Seed { base: "RANGOON".parse().expect("a base"), tournament: None, number };
        let end = play(&seed, Aim::Winning, 50_000_000).end;
        let is_won = Gaps::status(&end) == Status::Won;
        assert_eq!(asked.play_game(number)["status"] == "won", is_won, "game {number}");
    }
}

#[test]
fn a_board_can_be_the_whole_text_of_a_hand_and_need_not_name_a_hidden_card() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("board.txt");
    let rules: Rules = "klondike/2/strict".parse().expect("rules");
    let mut followed = Followed::new(hand(rules, 5));
    (0..60).for_each(|_| assert!(followed.play()));
    let header = "KLONDIKE game 5 (klondike/2/strict), pass 2, playing, 60 plies\n";
    let whole = format!("{header}{}moves: T\nmoney: -$50\n", seen(&followed.position));
    let twin = followed.twin(&mut Chance::new(1));
    let asked = Asked { rangoon_cli: Path::new(PROGRAM), file: &file };
    let answers = [&whole, &seen(&followed.position), &seen(&twin.position)].map(|board| asked.hint(rules, board));
    assert!(answers.iter().all(|answer| answer == &answers[0]), "{answers:?}");
}

#[test]
fn a_game_of_rangoon_is_hinted_at_to_its_end() {
    // This game can be won in its first deal.
    let won = (1..=20).find_map(|number| {
        let mut actions = String::new();
        loop {
            let words = format!("--json --playid RANGOON --game {number} --deals 1");
            let more = if actions.is_empty() { String::new() } else { format!(" --actions {actions}") };
            let answer = program::answer(format!("hint {words}{more}").split_whitespace());
            match (answer["kind"].as_str(), answer["move"].as_str()) {
                (Some("win"), Some(action)) => actions += action,
                (Some("nothing"), None) if !actions.is_empty() => return Some(actions),
                _ => return None,
            }
        }
    });
    assert!(won.is_some_and(|actions| actions.len() > 40), "one of twenty deals can be won");
}

#[test]
fn cards_are_dealt_again_when_no_move_is_left_and_a_board_says_so_too() {
    let game = "--json --playid RANGOON --game 1 --actions 122222222222222244444444";
    let line = r#"{"move":"D","kind":"deal","odds":0.47,"layouts":null,"version":2}"#;
    assert_eq!(printed(game), format!("{line}\n"));
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("board.txt");
    std::fs::write(&file, "KS QS JS TS 9S\nKH QH JH TH 9H\nKD QD JD TD --\nKC QC JC -- TC\n").expect("written");
    let found = program::run(["hint", "--json", "--board", file.to_str().expect("a path")]);
    assert!(!found.status.success(), "four gaps are needed: {found:?}");
}

#[test]
fn wrong_use_says_what_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("board.txt");
    std::fs::write(&file, "1 ?? | KS\n").expect("written");
    let file = file.to_str().expect("a path");
    for (words, part) in [
        (&["--rules", "klondike"][..], "--board"),
        (&["--playid", "RANGOON"], "--game"),
        (&["--board", file, "--actions", "T", "--rules", "klondike"], "--actions"),
        (&["--board", file, "--rules", "klondike"], "1 hidden card, but 51 are neither on the table"),
        (&["--board", file], "1 hidden card, but 51 are neither on the table"),
        (&["--board", file, "--rules", "rangoon"], "the board is a hand of Klondike"),
        (&["--board", file, "--rules", "klondike", "--deals", "1"], "--deals"),
        (&["--playid", "RANGOON", "--game", "1", "--no-turn-up"], "--no-turn-up"),
        (&["--playid", "RANGOON", "--game", "1", "--actions", "9"], "--actions"),
    ] {
        let text = complaint([&["hint"], words].concat());
        assert!(text.contains(part), "{words:?}: {text}");
    }
}
