//! Tests the program in a terminal, as scripts use it.

use std::process::Command;

use serde_json::{Value, json};

use crate::program;

fn printed(words: &str) -> String {
    program::printed(words.split_whitespace())
}

fn answer(words: &str) -> Value {
    program::answer(words.split_whitespace())
}

fn complaint(words: &str) -> String {
    program::complaint(words.split_whitespace())
}

const GAME_1: &str = r#"{"playid":"RANGOON","game":1,"rules":"rangoon","deal":1,"deals":3,"status":"playing","rows":[["KS","6C","QC","9D","7S","JS","2C","--","5D","6S","AD","4H","--","TH"],["KH","4S","8D","6D","3D","JD","4D","7C","4C","3C","2S","JH","2H","8S"],["KD","2D","6H","TD","AH","TS","7H","9S","8H","7D","5C","5S","3S","TC"],["KC","--","8C","JC","9C","5H","QH","9H","AC","AS","3H","--","QD","QS"]],"gaps":[[0,12],[3,1],[3,11],[0,7]],"moves":[{"gap":1,"card":"3H"},{"gap":2,"card":"QC"},{"gap":3,"card":"2H"},{"gap":4,"card":"AC"}],"plies":0,"score":{"total":0,"position":0,"sequence":0,"rows":0,"max":100},"score_all_sequences":{"total":1,"position":0,"sequence":1,"rows":0,"max":100}}"#;

#[test]
fn a_deal_is_printed_to_the_letter() {
    assert_eq!(printed("deal --playid RANGOON --game 1 --json"), format!("{GAME_1}\n"));
}

#[test]
fn a_play_id_may_be_written_small() {
    assert_eq!(answer("deal --playid rangoon --game 1 --json"), serde_json::from_str::<Value>(GAME_1).expect("JSON"));
}

#[test]
fn actions_are_played_in_order() {
    let board = answer("play --playid RANGOON --game 1 --json --actions 122222222222222244444444D");
    assert_eq!((&board["deal"], &board["status"], &board["plies"]), (&json!(2), &json!("playing"), &json!(25)));
    assert_eq!(board["gaps"], json!([[2, 7], [1, 8], [0, 4], [1, 1]]));
    assert_eq!(board["score"], json!({"total": 8, "position": 4, "sequence": 4, "rows": 0, "max": 100}));
}

#[test]
fn cards_may_be_named() {
    let short = answer("play --playid RANGOON --game 1 --json --actions 12");
    let long = answer("play --playid RANGOON --game 1 --json --actions 1:3h,2:QC");
    assert_eq!(short, long);
}

#[test]
fn a_ceased_an_over_and_a_short_game_say_so() {
    let walk = "122222222222222244444444";
    let status = |more: &str| answer(&format!("play --playid RANGOON --game 1 --json {more}"))["status"].clone();
    assert_eq!(status(&format!("--actions {walk}")), "ceased");
    assert_eq!(status(&format!("--actions {walk} --deals 1")), "over");
    assert!(
        complaint(&format!("play --playid RANGOON --game 1 --deals 1 --actions {walk}D")).contains("no deal is left")
    );
}

#[test]
fn a_tournament_has_its_own_cards() {
    let plain = answer("deal --playid APRIL1 --game 1 --json");
    let tour = answer("deal --playid APRIL1 --game 1 --tournament 7,1,minimal --json");
    assert_ne!(plain["rows"], tour["rows"]);
    assert_eq!(tour["deals"], 1);
    assert_eq!(tour, answer("deal --playid APRIL1 --game 1 --tournament 7,1,1 --json"));
}

#[test]
fn rules_are_listed_and_explained() {
    let list = printed("rules");
    let names: Vec<&str> = list.lines().filter_map(|line| line.split(' ').next()).collect();
    let all = "rangoon gaps bluemoon station montana-aces montana addiction spaces-and-aces free-parking jokers";
    assert_eq!(names.join(" "), all);
    for line in list.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(printed(&format!("rules {}", words[0])), printed(&format!("rules {}", words[1].to_lowercase())));
    }
    let montana = printed("rules MONTANA");
    assert!(montana.starts_with("montana, code 1KG0S7Q: Montana\n\nFour rows of 13 cards, from which the aces are"));
    assert!(montana.contains("  Deals                             3\n") && !montana.contains('{'));
    let single = printed("rules 11QN8K2");
    assert!(single.contains("You have one deal.") && single.contains("  Dealing again takes up            -\n"));
    assert!(complaint("rules chess").contains("names no rules"));
    assert!(complaint("rules 11QN8K3").contains("mistyped"));
}

#[test]
fn every_rule_set_is_dealt_and_played() {
    for (rules, deals) in [("gaps", json!(3)), ("addiction", json!(4)), ("spaces-and-aces", json!(1))] {
        let board = answer(&format!("deal --playid GAPS --game 5 --rules {rules} --json"));
        assert_eq!((&board["rules"], &board["deals"]), (&json!(rules), &deals));
    }
    // A king goes to a front, cards are dealt again at any time, and the code of the rules names the same rules.
    let board = answer("play --playid RANGOON --game 1 --rules 1kg9js5 --json --actions D");
    assert_eq!((&board["rules"], &board["deal"], &board["plies"]), (&json!("addiction"), &json!(2), &json!(1)));
    assert_eq!(board["score"]["max"], 92);
    let endless = answer("deal --playid RANGOON --game 1 --rules 126A097 --json");
    assert_eq!((&endless["deals"], &endless["rules"]), (&Value::Null, &json!("gaps")));
}

#[test]
fn wrong_use_says_what_is_wrong() {
    for (words, part) in [
        ("deal --playid RANGOON --game 0", "game 0: expected 1 to 32765"),
        ("deal --playid RANGOON --game 32766", "game 32766: expected 1 to 32765"),
        ("deal --playid RANGOONXX --game 1", "expected 1 to 8 ASCII letters or digits"),
        ("deal --playid R!NG --game 1", "expected 1 to 8 ASCII letters or digits"),
        ("deal --playid RANGOON", "--game"),
        ("deal --playid RANGOON --game one", "one"),
        ("deal --playid RANGOON --game 1 --rules chess", "chess"),
        ("deal --playid RANGOON --game 8 --tournament 7,1,1", "game 8: expected 1 to 7"),
        ("deal --playid RANGOON --game 1 --tournament 6,1,1", "6 games: expected 7 to 32765"),
        ("deal --playid RANGOON --game 1 --tournament 70000,1,1", "70000 games: expected 7 to 32765"),
        ("deal --playid RANGOON --game 1 --tournament 7,4,1", "4 deals: expected 1 to 3"),
        ("deal --playid RANGOON --game 1 --tournament 7,300,1", "300 deals: expected 1 to 3"),
        ("deal --playid RANGOON --game 1 --tournament 7,1,4", "cheat level"),
        (
            "play --playid RANGOON --game 1 --tournament 7,1,1 --deals 2 --actions 1",
            "leave this out, because the tournament sets 1",
        ),
        ("play --playid RANGOON --game 1 --deals 100 --actions 1", "100 deals: expected 1 to 99, or unlimited"),
        ("play --playid RANGOON --game 1 --rules gaps --actions 1", "gap 1 takes KS, KH, KD or KC: name the card"),
        ("deal --playid RANGOON --game 1 --rules 100DPQN", "\"100DPQN\" is mistyped"),
        ("play --playid RANGOON --game 1 --actions 115", "action 3: \"5\" is not an action"),
        ("play --playid RANGOON --game 1 --actions 12D", "action 3, D: moves are still possible"),
        ("play --playid RANGOON --game 1 --actions 2,1:QS", "action 2, 1:QS: gap 1 takes only 3H"),
        ("play --playid RANGOON --game 1", "--actions"),
        ("record --playid RANGOON --game 1", "--actions"),
        ("record --playid RANGOON --game 1 --actions 12D", "action 3, D: moves are still possible"),
        ("record --playid RANGOON --game 1 --tournament 7,1 --actions 1", "expected games, deals and cheat level"),
        ("verify", "FILE"),
        ("scores . --tournament 7,1,minimal", "--gameset"),
        ("scores . --gameset APRIL", "--tournament"),
        ("scores . --gameset APRIL --tournament 7,1,minimal --ties luck", "expected won, deals, moves and undos"),
        ("scores . --gameset APRIL --tournament 7,4,minimal", "expected 1 to 3"),
        ("verify no-such-file.txt", "no-such-file.txt: "),
        ("shuffle", "shuffle"),
    ] {
        let text = complaint(words);
        assert!(text.contains(part), "{words}: {text}");
    }
}

#[test]
fn a_shell_completes_commands_and_options_by_the_script_printed_for_it() {
    for shell in ["bash", "zsh", "fish"] {
        assert!(printed(&format!("completions {shell}")).contains("rangoon-cli"), "{shell}");
    }
    assert!(complaint("completions dos").contains("bash"), "it lists the shells that it knows");
    // Other systems have an old Bash or none.
    if cfg!(target_os = "linux") {
        let completed = |command: &str, typed: &str| {
            let words = format!("rangoon-cli {command} {typed}");
            let typing = format!("COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))");
            let asking = format!("_rangoon__cli rangoon-cli {typed} before; echo ${{COMPREPLY[@]}}");
            let script = format!("{}\n{typing}\n{asking}\n", printed("completions bash"));
            let output = Command::new("bash").args(["-c", &script]).output().expect("it runs");
            assert!(output.stderr.is_empty(), "{output:?}");
            String::from_utf8(output.stdout).expect("UTF-8").trim_end().to_owned()
        };
        assert_eq!(completed("", "re"), "record review");
        assert_eq!(completed("solve", "--se"), "--seconds");
    }
}

#[test]
fn help_explains_the_exit_codes() {
    let text = printed("--help").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        text.contains("Exit codes: 0 success, also if solve finds that a deal cannot be won 1 verify and scores only:")
    );
    assert!(text.contains(
        "2 wrong usage or bad input; stderr says what is wrong, and stdout has only answers about other files"
    ));
    assert!(printed("solve --playid RANGOON --game 1").contains("unwinnable"), "which is a success");
}

#[test]
fn help_says_that_five_characters_choose_the_cards_and_digits_are_such() {
    assert!(printed("--help").contains("The first five characters of the PlayID choose the cards"));
    let rows = |playid: &str| answer(&format!("deal --playid {playid} --game 1 --json"))["rows"].clone();
    assert_eq!(rows("AB123ANN"), rows("AB123BOB"));
    assert_ne!(rows("AB123"), rows("AB124"));
}
