//! Tests Klondike in a terminal, as scripts use it.

use cards::Seed;
use export::{ExportFile, GameEntry, Header};
use klondike::Klondike;
use rangoon_tests::exports::secret;
use serde_json::{Value, json};
use session::Game;
use tempfile::TempDir;

use crate::program::{self, answer, answers, complaint};

/// Returns the words of a command about hand 1 of the gameset KLONDIKE.
fn about_hand_1<'a>(command: &'a str, more: &'a str) -> impl Iterator<Item = &'a str> {
    [command, "--playid", "KLONDIKE", "--game", "1"].into_iter().chain(more.split_whitespace())
}

fn printed(command: &str, more: &str) -> String {
    program::printed(about_hand_1(command, more))
}

fn played(more: &str) -> Value {
    answer(about_hand_1("play", &format!("--json {more}")))
}

const HAND_1: &str = r#"{"playid":"KLONDIKE","game":1,"rules":"klondike/0/strict","status":"playing","piles":[{"down":[],"up":["2S"]},{"down":["4D"],"up":["KC"]},{"down":["2C","AD"],"up":["8D"]},{"down":["8S","QS","AS"],"up":["3D"]},{"down":["7C","3S","AH","QC"],"up":["KH"]},{"down":["5H","5D","6H","8C","4S"],"up":["TC"]},{"down":["3C","QD","9D","JH","KD","7H"],"up":["2D"]}],"pack":["4C","JS","4H","AC","7S","TS","9C","9S","9H","2H","6D","6S","KS","TH","JC","JD","7D","TD","5S","3H","5C","6C","8H","QH"],"waste":[],"foundations":{"S":0,"H":0,"D":0,"C":0},"pass":1,"moves":["T","1>4"],"plies":0,"money":-50}"#;

#[test]
fn a_hand_is_printed_to_the_letter() {
    assert_eq!(printed("deal", "--rules klondike --json"), format!("{HAND_1}\n"));
    let text = printed("deal", "--rules klondike");
    assert!(text.starts_with("KLONDIKE game 1 (klondike/0/strict), pass 1, playing, 0 plies\n1 | 2S\n2 4D | KC\n"));
    assert!(text.ends_with("\nwaste\nfoundations: S 0, H 0, D 0, C 0\nmoves: T 1>4\nmoney: -$50\n"), "{text}");
}

#[test]
fn the_code_or_the_switches_choose_the_rules() {
    for (more, rules) in [
        ("--rules klondike", "klondike/0/strict"),
        ("--rules KLONDIKE --relaxed", "klondike/0/relaxed"),
        ("--rules klondike --var 2", "klondike/2/strict"),
        ("--rules klondike --var 1 --relaxed", "klondike/1/relaxed"),
        ("--rules klondike/1/relaxed", "klondike/1/relaxed"),
        ("--rules Klondike/1/Relaxed --var 1 --relaxed", "klondike/1/relaxed"),
    ] {
        let hand = answer(about_hand_1("deal", &format!("{more} --json")));
        assert_eq!(hand["rules"], rules, "{more}");
        assert_eq!(hand["pack"].as_array().map(Vec::len), Some(24), "the rules do not change the cards");
    }
}

#[test]
fn a_card_that_is_uncovered_turns_up_and_counts_as_a_ply() {
    let hand = played("--rules klondike --actions 1>4,2>1");
    assert_eq!((&hand["plies"], &hand["piles"][1]), (&json!(3), &json!({"down": [], "up": ["4D"]})));
    let by_hand = played("--rules klondike --actions 1>4,2>1 --no-turn-up");
    assert_eq!((&by_hand["plies"], &by_hand["piles"][1]), (&json!(2), &json!({"down": ["4D"], "up": []})));
    assert_eq!(by_hand["moves"], json!(["T", "2!"]));
    assert_eq!(played("--rules klondike --actions 1>4,2/1>1,2! --no-turn-up"), hand);
}

#[test]
fn the_pack_is_turned_and_turned_over_as_the_variation_says() {
    let hand =
        |rules: &str, turns: usize| played(&format!("--rules {rules} --actions {}", ["T"; 40][..turns].join(",")));
    let threes = hand("klondike/1/strict", 1);
    assert_eq!((&threes["waste"], &threes["pass"]), (&json!(["4C", "JS", "4H"]), &json!(1)));
    let again = hand("klondike/1/strict", 9);
    assert_eq!((&again["waste"], &again["pass"], &again["plies"]), (&json!([]), &json!(2), &json!(9)));
    let singly = hand("klondike/2/strict", 26);
    assert_eq!((&singly["waste"], &singly["pass"]), (&json!(["4C"]), &json!(2)));
}

#[test]
fn cards_on_the_foundations_earn_money_and_a_hand_can_cease() {
    // In this hand the first ace comes as the fourth card of the pack.
    let hand = played("--rules klondike/0/strict --actions T,T,T,P>F");
    assert_eq!((&hand["money"], &hand["foundations"]), (&json!(-45), &json!({"S": 0, "H": 0, "D": 0, "C": 1})));
    let turns = ["T"; 24].join(",");
    let ceased = played(&format!("--rules klondike/0/strict --actions 1>4,2>1,{turns},W>1"));
    assert_eq!((&ceased["status"], &ceased["moves"]), (&json!("ceased"), &json!([])));
}

#[test]
fn a_record_holds_every_card_that_was_turned_up() {
    assert_eq!(printed("record", "--rules klondike --actions 1>4,2>1,T,T,T,P>F"), "K1142122cPF.\n");
}

#[test]
fn hands_are_numbered_as_all_games_are() {
    for number in ["0", "32766"] {
        let text = complaint(["deal", "--rules", "klondike", "--playid", "KLONDIKE", "--game", number]);
        assert!(text.contains(&format!("--game: game {number}: expected 1 to 32765")), "{text}");
    }
}

/// Runs `solve --json` with these words, and returns the exit code and the answers.
fn solved(words: &[&str]) -> (Option<i32>, Vec<Value>) {
    answers([&["solve", "--json"], words].concat())
}

#[test]
fn a_hand_that_can_be_won_comes_with_actions_that_win_it() {
    let mut won = 0;
    for number in ["1", "2", "3", "4", "5", "6"] {
        for rules in ["klondike/2/relaxed", "klondike/1/strict"] {
            let words = ["--playid", "KLONDIKE", "--game", number, "--rules", rules, "--limit", "20000"];
            let (code, answers) = solved(&words);
            let [answer] = &answers[..] else { panic!("one object on one line: {answers:?}") };
            assert_eq!(code, Some(if answer["verdict"] == "unknown" { 3 } else { 0 }));
            let actions = answer["actions"].as_str().expect("text");
            if answer["verdict"] != "winnable" {
                assert_eq!(actions, "");
                continue;
            }
            let words = ["play", "--json", "--playid", "KLONDIKE", "--game", number, "--rules", rules];
            let hand = program::answer(words.into_iter().chain(["--actions", actions]));
            assert_eq!((&hand["status"], &hand["money"]), (&json!("won"), &json!(210)));
            won += 1;
        }
    }
    assert!(won > 5, "{won}");
}

#[test]
fn boards_of_klondike_are_read_as_they_are_dealt_and_answered_in_order() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("written");
        path.to_str().expect("a path").to_owned()
    };
    let dealt: Value = serde_json::from_str(HAND_1).expect("JSON");
    let empty = json!({"down": [], "up": []});
    let first = json!({"down": ["KH"], "up": ["KS", "QH"]});
    let won = json!({"id": "a", "piles": [first, empty, empty, empty, empty, empty, empty], "pack": ["QS"]});
    let pile = |down: &[&str], up: &str| json!({"down": down, "up": [up]});
    let kings = [pile(&["QS"], "KS"), pile(&["QH"], "KH"), pile(&["QD"], "KD"), pile(&["QC"], "KC")];
    let jacks = [pile(&["TS"], "JS"), pile(&["TH"], "JH"), pile(&["TD", "JC", "TC"], "JD")];
    let piles = [&kings[..], &jacks].concat();
    let lost = json!({"id": "b", "piles": piles, "pack": []});
    let hand = json!({"id": 3, "piles": dealt["piles"], "pack": dealt["pack"]});
    let boards = file("boards.jsonl", &format!("{won}\n\n{lost}\n{hand}\n"));
    let (code, answers) = solved(&["--rules", "klondike/2/strict", "--boards", &boards]);
    let verdicts: Vec<_> = answers.iter().map(|answer| (&answer["id"], &answer["verdict"])).collect();
    let (_, alone) = solved(&["--rules", "klondike/2/strict", "--playid", "KLONDIKE", "--game", "1"]);
    let expected =
        [(&json!("a"), &json!("winnable")), (&json!("b"), &json!("unwinnable")), (&json!(3), &alone[0]["verdict"])];
    assert_eq!((code, verdicts), (Some(0), expected.to_vec()));
    assert_eq!((&answers[0]["actions"], &answers[1]["actions"]), (&json!("P>F,1>F,1>F,1>F"), &json!("")));

    let board = file("board.txt", "1 KH | KS QH\npack QS\n");
    let (code, answers) = solved(&["--rules", "klondike/2/relaxed", "--board", &board]);
    assert_eq!((code, &answers[0]["verdict"]), (Some(0), &json!("winnable")));

    for (text, part) in [
        (won.to_string().replace("\"QS\"", "\"1S\""), "line 1: \"1S\" is not a card"),
        (format!("{won}\n{}", won.to_string().replace("\"QS\"", "\"KS\"")), "line 2: KS appears twice"),
        ("{\"id\":1,\"rows\":[]}".to_owned(), "line 1: missing field `piles`"),
        (won.to_string().replacen("{\"down\":[],\"up\":[]},", "", 1), "line 1: invalid length 6"),
    ] {
        let path = file("bad.jsonl", &text);
        let told = complaint(["solve", "--rules", "klondike", "--boards", &path]);
        assert!(told.contains(part), "{told}");
    }
}

#[test]
fn wrong_use_says_what_is_wrong() {
    for (command, more, part) in [
        ("deal", "--rules klondike/1/strict --var 2", "--var: leave this out, because the code klondike/1/strict has"),
        (
            "deal",
            "--rules klondike/1/strict --relaxed",
            "--relaxed: leave this out, because the code klondike/1/strict has",
        ),
        (
            "deal",
            "--rules klondike/3/strict",
            "expected klondike, or a code from klondike/0/strict to klondike/2/relaxed",
        ),
        ("deal", "--rules klondike --var 3", "expected 0, 1 or 2"),
        ("deal", "--rules klondike --tournament 7,1,1", "--tournament: leave this out"),
        ("deal", "--rules chess", "jokers, or klondike"),
        ("deal", "--var 1", "--var: leave this out, because the rules are rangoon, not Klondike"),
        ("deal", "--rules gaps --relaxed", "--relaxed: leave this out, because the rules are gaps, not Klondike"),
        ("play", "--actions 1 --no-turn-up", "--no-turn-up: leave this out, because the rules are rangoon"),
        ("play", "--rules klondike --deals 1 --actions T", "--deals: leave this out"),
        ("play", "--rules klondike --actions T,1>5", "action 2, 1>5: 2S does not go on KH, which takes QS or QC"),
        ("play", "--rules klondike --actions 1>4,2>1,2!", "action 3, 2!: pile 2 has no face-down card on top"),
        ("play", "--rules klondike --actions T,7/2>5", "action 2, 7/2>5: 2D does not go on KH"),
        ("play", "--rules klondike --actions 1/2>4", "action 1, 1/2>4: 1 card fits there"),
        ("play", "--rules klondike --actions T,TT", "action 2: \"TT\" is not an action"),
        ("play", "--rules klondike/1/strict --actions P>F", "action 1, P>F: variation 1 turns three cards at a time"),
        ("solve", "--rules klondike --par", "--par: leave this out, because a hand of Klondike has no par"),
        ("solve", "--rules klondike --deals 2", "--deals: leave this out, because Klondike has one deal"),
        ("solve", "--rules klondike/1/strict --var 2", "--var: leave this out, because the code klondike/1/strict has"),
        ("solve", "--var 2", "--var: leave this out, because the rules are rangoon, not Klondike"),
    ] {
        let text = complaint(about_hand_1(command, more));
        assert!(text.contains(part), "{command} {more}: {text}");
    }
}

/// Returns an export of two hands of the gameset KLONDIKE, the second with one card too many on the foundations.
fn exported() -> String {
    let rules: klondike::Rules = "klondike/0/strict".parse().expect("rules");
    let header = Header {
        stamp: None,
        play_id: "KLONDIKE".parse().expect("a PlayID"),
        deals: 1,
        tournament: None,
        player: "Zoë".to_owned(),
        info: String::new(),
        rules: export::rules_code(rules),
        dealing: Header::DEALING,
        program: "Rangoon 0.1.0".to_owned(),
    };
    let entry = |number| {
        let seed = Seed { base: header.play_id.base(), tournament: None, number };
        let session = Klondike::replay(&rules, seed, "K1d.", 1).unwrap_or_else(|why| panic!("{why}"));
        GameEntry::of(&session, Klondike::methods(&rules)[0], 0)
    };
    let mut games = vec![entry(1), entry(2)];
    games[1].points.total = 1;
    games[1].points.summands = vec![1];
    ExportFile { header, games }.write(&secret()).expect("it fits")
}

#[test]
fn an_export_of_hands_is_verified_by_their_own_rules() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("KLONDIKE.txt");
    std::fs::write(&file, exported()).expect("it is written");
    let verify = |more: &[&str]| {
        let file = file.to_str().expect("UTF-8");
        let words = [&["verify", file], more].concat();
        let output = program::run(words);
        (output.status.code(), String::from_utf8(output.stdout).expect("UTF-8"))
    };
    let (code, text) = verify(&["--json"]);
    let found: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!((code, &found["playid"], &found["verifiable"]), (Some(1), &json!("KLONDIKE"), &json!(true)));
    let why = "game 2: 1 (1): the moves give 0 (0) (klondike/0/strict)";
    let games = json!([{"game":1,"total":0,"true":true,"why":null},{"game":2,"total":1,"true":false,"why":why}]);
    assert_eq!(found["games"], games);
    let (_, text) = verify(&[]);
    let sums = "  score -$95; 0 won, 2 unfinished, 1 not valid, 0 unknown\n";
    assert!(text.contains("  game 1: -$50, valid\n  game 2: -$45, NOT VALID") && text.ends_with(sums), "{text}");
}
