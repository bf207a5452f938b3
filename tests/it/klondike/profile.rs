//! Tests the options of a hand, which are separate for each set of rules.

use app::{Intent, Options, ReplayKind};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::table::{player_by, plays, put_gameset};
use crate::player::{NOW, Player, set, start, start_at};

fn choose(player: &mut Player, code: &str) -> String {
    player.app.choose_rules(code).unwrap().rules
}

/// Returns whether cards are turned up automatically, and whether undo is the classic one.
fn how(player: &Player) -> (bool, bool) {
    let Options { turn_up, classic_undo, .. } = *player.app.options();
    (turn_up, classic_undo)
}

#[test]
fn the_options_of_a_hand_are_separate_for_each_set_of_rules() {
    let mut player = player_by("klondike/0/strict");
    set(&mut player, |options| (options.turn_up, options.classic_undo) = (false, true));
    choose(&mut player, "klondike/1/relaxed");
    assert_eq!(how(&player), (false, true), "what was never set for these rules stays as it is");
    set(&mut player, |options| options.turn_up = true);
    choose(&mut player, "klondike/0/strict");
    assert_eq!(how(&player), (false, true));
    plays(&mut player, "T");
    assert_eq!(choose(&mut player, "klondike/1/relaxed"), "klondike/0/strict");
    assert_eq!(how(&player), (false, true), "those of the hand on the table");
    player.does(Intent::Next);
    assert_eq!((player.view().rules.as_str(), how(&player)), ("klondike/1/relaxed", (true, true)));
    let sections = player.profile_written().expect("it has changed");
    let own = |rules: &str, topic: &str| sections["KLONDIKE"][rules][topic].clone();
    assert_eq!((own("klondike/0/strict", "TurnUp"), own("klondike/1/relaxed", "TurnUp")), (json!(0), json!(1)));
    let mut player = player.restart();
    assert_eq!(how(&player), (true, true));
    player.selects("RANGOON");
    assert_eq!(how(&player), (true, false), "another game");
    player.selects("KLONDIKE");
    assert_eq!(how(&player), (true, true));
    // An attempt that was left is resumed with the options for the rules of that attempt.
    player.starts(1);
    choose(&mut player, "klondike/0/strict");
    plays(&mut player, "T");
    player.selects("RANGOON");
    player.selects("KLONDIKE");
    assert_eq!((player.view().rules.as_str(), how(&player)), ("klondike/0/strict", (false, true)));
}

#[test]
fn the_light_and_the_recorder_level_are_separate_for_each_set_of_rules() {
    let of = |player: &Player| (player.app.options().recorder_level, player.app.options().outlook);
    let mut player = player_by("klondike/0/strict");
    set(&mut player, |options| (options.recorder_level, options.outlook) = (40, true));
    choose(&mut player, "klondike/1/relaxed");
    set(&mut player, |options| (options.recorder_level, options.outlook) = (101, false));
    choose(&mut player, "klondike/0/strict");
    assert_eq!(of(&player), (40, true));
    let mut player = player.restart();
    assert_eq!(of(&player), (40, true));
    choose(&mut player, "klondike/1/relaxed");
    assert_eq!(of(&player), (101, false));
    // A gameset that has only one set of rules keeps them in the same place as before.
    player.selects("RANGOON");
    set(&mut player, |options| options.recorder_level = 7);
    let sections = player.profile_written().expect("it has changed");
    assert_eq!(sections["RANGOON"]["RecorderLevel"], json!(7));
    assert_eq!(sections["KLONDIKE"]["klondike/0/strict"]["RecorderLevel"], json!(40));
}

#[test]
fn rules_that_cannot_be_chosen_now_keep_their_options() {
    let mut player = player_by("klondike/0/strict");
    set(&mut player, |options| options.turn_up = false);
    choose(&mut player, "klondike/1/relaxed");
    set(&mut player, |options| options.turn_up = true);
    plays(&mut player, "T");
    player.does(Intent::Replay { of: ReplayKind::Current });
    player.app.choose_rules_and_options("klondike/0/strict").expect_err("a replay is shown");
    player.does(Intent::ReplayCancel);
    choose(&mut player, "klondike/0/strict");
    player.does(Intent::Next);
    assert_eq!((player.view().rules.as_str(), how(&player).0), ("klondike/0/strict", false));
}

#[test]
fn rules_can_be_chosen_together_with_the_options_of_now() {
    let mut player = player_by("klondike/0/strict");
    set(&mut player, |options| options.turn_up = false);
    choose(&mut player, "klondike/1/relaxed");
    set(&mut player, |options| options.turn_up = true);
    plays(&mut player, "T");
    player.app.choose_rules_and_options("klondike/0/strict").unwrap();
    player.does(Intent::Next);
    assert_eq!((player.view().rules.as_str(), how(&player)), ("klondike/0/strict", (true, false)));
}

#[test]
fn options_of_an_earlier_version_hold_for_all_rules_until_one_is_set() {
    let folder = TempDir::new().expect("a folder");
    drop(start(folder.path()));
    put_gameset(&folder, "klondike/2/strict");
    let profile = json!({"rangoon": {"PlayID": "KLONDIKE"}, "KLONDIKE": {"TurnUp": 0, "UserName": "Ann"}});
    let app = app::App::open(folder.path(), Some(&profile.to_string()), NOW).unwrap().app;
    let mut player = Player { app, folder };
    player.selects("KLONDIKE");
    assert_eq!(how(&player), (false, false));
    set(&mut player, |options| options.classic_undo = true);
    let sections = player.profile_written().expect("it has changed");
    let section = &sections["KLONDIKE"];
    assert_eq!(section["klondike/2/strict"]["TurnUp"], json!(0));
    assert_eq!((section.get("TurnUp"), &section["UserName"]), (None, &json!("Ann")), "the name is the player's");
    let folder = player.closed();
    let player = Player { app: start_at(folder.path(), NOW), folder };
    assert_eq!(how(&player), (false, true));
}

#[test]
fn a_section_that_is_not_an_object_is_replaced_if_rules_have_separate_options() {
    let mut player = player_by("klondike/0/strict");
    let mut sections = player.profile_written().expect("it has changed");
    sections["KLONDIKE"]["klondike/0/strict"] = json!(7);
    let folder = player.closed();
    let text = Value::Object(sections).to_string();
    let app = app::App::open(folder.path(), Some(&text), NOW).unwrap().app;
    let mut player = Player { app, folder };
    set(&mut player, |options| options.turn_up = false);
    let sections = player.profile_written().expect("it has changed");
    assert_eq!(sections["KLONDIKE"]["klondike/0/strict"]["TurnUp"], json!(0));
}
