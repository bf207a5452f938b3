//! Tests the review of a game in a terminal, as scripts use it.

use std::process::Output;

use serde_json::Value;

use crate::program::{self, answer, complaint};

fn run(words: &str) -> Output {
    program::run(format!("review {words}").split_whitespace())
}

fn printed(words: &str) -> String {
    program::printed(format!("review {words}").split_whitespace())
}

#[test]
fn a_review_is_printed_to_the_letter() {
    let game = "--playid RANGOON --game 1 --actions 12";
    let lines = [
        r#"{"ply":0,"action":null,"deal":1,"score":0,"best":67,"winnable":false,"odds":0.6}"#,
        r#"{"ply":1,"action":"1","deal":1,"score":0,"best":26,"winnable":false,"odds":0.47}"#,
        r#"{"ply":2,"action":"2","deal":1,"score":2,"best":8,"winnable":false,"odds":0.47}"#,
    ];
    assert_eq!(printed(&format!("{game} --json")), lines.map(|line| format!("{line}\n")).concat());
    let first =
        "0: deal 1, score 0, best 67, unwinnable, odds 0.60\n1 (1): deal 1, score 0, best 26, unwinnable, odds 0.47\n";
    assert!(printed(game).starts_with(first));
}

#[test]
fn within_a_deal_the_curve_never_rises_and_a_new_deal_begins_another_one() {
    let actions = "122222222222222244444444D1";
    let text = printed(&format!("--playid RANGOON --game 1 --json --actions {actions}"));
    let entries: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(entries.len(), actions.len() + 1, "one for each action, and one for the game as it is dealt");
    for (before, after) in entries.iter().zip(&entries[1..]) {
        let fell = |field: &str| after[field].as_f64() <= before[field].as_f64();
        let is_redeal = after["action"] == "D";
        assert_eq!(before["deal"] != after["deal"], is_redeal);
        assert!(is_redeal || fell("best") && fell("odds"), "{before} {after}");
        assert!(after["score"].as_u64() <= after["best"].as_u64());
    }
    assert!(entries[24]["score"] == entries[24]["best"], "no move was left");
}

#[test]
fn a_deal_that_can_be_won_is_certain_as_long_as_the_moves_keep_it() {
    let game = (1..=20).find_map(|number| {
        let text = printed(&format!("--playid RANGOON --game {number} --json --actions="));
        let first: Value = serde_json::from_str(text.lines().next()?).ok()?;
        (first["winnable"] == true).then_some(first)
    });
    let first = game.expect("one of twenty deals can be won");
    assert!(first["odds"] == 1.0 && first["best"] == 100, "{first}");
}

#[test]
fn other_rules_have_no_odds_and_what_is_not_known_is_null() {
    let text = printed("--playid RANGOON --game 1 --rules bluemoon --json --actions 2");
    assert!(text.lines().all(|line| line.contains(r#""odds":null"#)), "{text}");
    let output = run("--playid RANGOON --game 1 --rules gaps --json --actions 1:KS");
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).contains(r#""winnable":null"#), "{output:?}");
}

#[test]
fn a_hand_has_the_odds_of_its_hints_after_each_ply() {
    let hand = "--playid KLONDIKE --game 1 --rules klondike/2/relaxed";
    let mut actions = Vec::new();
    let mut odds = Vec::new();
    for _ in 0..45 {
        let words = format!("hint {hand} --json --actions={}", actions.join(","));
        let hint = answer(words.split_whitespace());
        odds.push(hint["odds"].clone());
        actions.push(hint["move"].as_str().expect("a move").to_owned());
    }
    let text = printed(&format!("{hand} --json --actions {}", actions.join(",")));
    let entries: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    for (ply, entry) in entries.iter().enumerate() {
        assert_eq!((&entry["ply"], entry["action"].is_null()), (&ply.into(), ply == 0), "there is one for each ply");
    }
    assert!(odds.iter().any(Value::is_number) && odds[0].is_null(), "{odds:?}");
    // A card that turns up automatically has an entry of its own, before which there are no odds.
    let is_turned_up = |ply: usize| entries.get(ply).is_some_and(|entry| text_of(&entry["action"]).ends_with('!'));
    let own: Vec<usize> = (1..entries.len()).filter(|ply| !is_turned_up(*ply)).collect();
    assert!(own.len() == actions.len() && entries.len() > own.len() + 1, "cards turned up");
    assert!(own.iter().zip(&actions).all(|(ply, action)| entries[*ply]["action"] == action.as_str()));
    assert!((0..entries.len()).filter(|ply| is_turned_up(ply + 1)).all(|ply| entries[ply]["odds"].is_null()));
    let asked = own.iter().map(|ply| entries[ply - 1]["odds"].clone());
    assert_eq!(asked.collect::<Vec<_>>(), odds);
}

fn text_of(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[test]
fn a_hand_that_is_lost_by_turning_past_its_cards_is_winnable_until_then() {
    let turns = ["T"; 24].join(",");
    let lost = (1..=40).find_map(|number| {
        let hand = format!("--playid KLONDIKE --game {number} --rules klondike/0/relaxed --actions {turns}");
        let output = run(&format!("{hand} --json"));
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        (output.status.success() && text.contains(r#""winnable":true"#)).then(|| (text, printed(&hand)))
    });
    let (json, text) = lost.expect("one of them can be won");
    let winnable: Vec<bool> = json.lines().map(|line| line.contains(r#""winnable":true"#)).collect();
    assert!(winnable[0] && winnable.is_sorted_by(|before, after| before >= after) && !winnable[24], "{winnable:?}");
    assert!(json.ends_with("{\"ply\":24,\"action\":\"T\",\"cards\":0,\"odds\":null,\"winnable\":false}\n"), "{json}");
    assert!(text.starts_with("0: 0 cards on the foundations, winnable\n1 (T): 0 cards on the foundations, "), "{text}");
    assert!(text.ends_with("24 (T): 0 cards on the foundations, unwinnable\n"), "{text}");
}

#[test]
fn wrong_use_says_what_is_wrong() {
    for (words, part) in [
        ("--playid RANGOON --game 1", "--actions"),
        ("--playid RANGOON --game 1 --actions 9", "--actions"),
        ("--playid K --game 1 --rules klondike --actions T --deals 2", "--deals"),
    ] {
        let text = complaint(format!("review {words}").split_whitespace());
        assert!(text.contains(part), "{words}: {text}");
    }
}
