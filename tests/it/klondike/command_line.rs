//! Tests the settings of the command line for one run of the program.

use app::{App, Failure, Intent, LaunchRequest, NewGameset, Options, Overrides, Refusal, Sound};
use serde_json::json;

use super::table::{player_by, plays};
use crate::player::{NOW, Player, refused, set};

fn wanted(playid: &str, switches: Overrides) -> LaunchRequest {
    let gameset = NewGameset::of_game(playid, "klondike").expect("a gameset");
    LaunchRequest { gameset, is_of_this_game: true, overrides: switches }
}

fn follow(player: &mut Player, wanted: &LaunchRequest) {
    player.app.carry_out_launch(wanted, NOW).unwrap();
}

const ALL: Overrides = Overrides {
    variation: Some(2),
    relaxed: Some(true),
    card_back: Some(5),
    sound: Some(Sound::Off),
    messages: Some(false),
};

fn how(player: &Player) -> (u8, Sound, bool) {
    let Options { card_back, sound, messages, .. } = *player.app.options();
    (card_back, sound, messages)
}

const NONE: Overrides = Overrides { variation: None, relaxed: None, card_back: None, sound: None, messages: None };

#[test]
fn switches_override_stored_settings_for_one_run() {
    let mut player = Player::new();
    set(&mut player, |options| options.card_back = 2);
    follow(&mut player, &wanted("KLONDIKE", ALL));
    let given = (5, Sound::Off, false);
    assert_eq!((player.view().rules.as_str(), how(&player)), ("klondike/2/relaxed", given));
    // They apply in this run in every gameset.
    player.does(Intent::Next);
    player.selects("RANGOON");
    player.selects("KLONDIKE");
    player.does(Intent::Next);
    assert_eq!((player.view().rules.as_str(), how(&player)), ("klondike/2/relaxed", given));
    let sections = player.profile_written().expect("it has changed");
    assert_eq!((&sections["rangoon"]["CardBack"], sections["rangoon"].get("Sound")), (&json!(2), Some(&json!("full"))));
    let player = player.restart();
    assert_eq!((player.view().playid.as_str(), player.view().rules.as_str()), ("KLONDIKE", "klondike/0/strict"));
    assert_eq!(how(&player), (2, Sound::Full, true), "what is set has come back");
}

/// Opens the data folder again while the program runs, as it does after damage.
fn open_again(player: Player) -> Player {
    let (switches, Player { app, folder }) = (player.app.overrides(), player);
    drop(app);
    let app = App::open_again(folder.path(), None, NOW, switches).unwrap().app;
    Player { app, folder }
}

#[test]
fn switches_hold_on_when_the_data_folder_is_opened_again() {
    let mut player = Player::new();
    follow(&mut player, &wanted("KLONDIKE", ALL));
    set(&mut player, |options| options.card_back = 3);
    let mut player = open_again(player);
    let given = (3, Sound::Off, false);
    assert_eq!((player.view().rules.as_str(), how(&player)), ("klondike/2/relaxed", given), "an untouched hand too");
    plays(&mut player, "T");
    let mut player = open_again(player);
    assert_eq!((player.view().move_count, player.view().rules.as_str()), (1, "klondike/2/relaxed"));
    assert_eq!((player.does(Intent::Next).rules.as_str(), how(&player)), ("klondike/2/relaxed", given));
    let player = player.restart();
    assert_eq!((player.view().rules.as_str(), how(&player)), ("klondike/0/strict", (3, Sound::Full, true)));
}

#[test]
fn rules_that_are_given_hold_from_the_next_hand_on() {
    let mut player = player_by("klondike/0/strict");
    let begun = plays(&mut player, "T T");
    follow(&mut player, &wanted("KLONDIKE", Overrides { variation: Some(1), ..NONE }));
    let view = player.view();
    assert_eq!((view.rules.as_str(), view.move_count, view.cards), ("klondike/0/strict", 2, begun.cards));
    assert_ne!(view.revision, begun.revision, "the window has to look again");
    assert_eq!(player.does(Intent::Next).rules, "klondike/1/strict");
    plays(&mut player, "T");
    let mut player = player.restart();
    assert_eq!(player.view().rules, "klondike/1/strict", "a hand that was begun keeps its rules");
    assert_eq!(player.does(Intent::Next).rules, "klondike/0/strict");
}

#[test]
fn the_players_choice_overrides_a_switch() {
    let mut player = Player::new();
    follow(&mut player, &wanted("KLONDIKE", ALL));
    set(&mut player, |options| options.card_back = 3);
    let view = player.app.choose_rules("klondike/1/strict").unwrap();
    assert_eq!(view.rules, "klondike/1/strict");
    assert_eq!(how(&player), (3, Sound::Off, false));
    let player = player.restart();
    assert_eq!((player.view().rules.as_str(), how(&player)), ("klondike/1/strict", (3, Sound::Full, true)));
}

#[test]
fn another_cheat_level_stores_no_rules_that_are_for_one_run() {
    let mut player = player_by("klondike/0/strict");
    follow(&mut player, &wanted("KLONDIKE", ALL));
    set(&mut player, |options| options.cheat_level = 2);
    assert_eq!(player.view().rules, "klondike/2/relaxed");
    let player = player.restart();
    assert_eq!((player.view().rules.as_str(), player.app.options().cheat_level), ("klondike/0/strict", 2));
}

#[test]
fn config_stores_the_settings_of_the_command_line() {
    let mut player = Player::new();
    follow(&mut player, &wanted("KLONDIKE", ALL));
    player.app.store_overrides().unwrap();
    let player = player.restart();
    assert_eq!((player.view().rules.as_str(), how(&player)), ("klondike/2/relaxed", (5, Sound::Off, false)));
}

#[test]
fn a_later_start_adds_its_switches_to_the_earlier_ones() {
    let mut player = Player::new();
    follow(&mut player, &wanted("KLONDIKE", ALL));
    follow(&mut player, &wanted("KLONDIKE", Overrides { relaxed: Some(false), card_back: Some(7), ..NONE }));
    assert_eq!((player.view().rules.as_str(), how(&player)), ("klondike/2/strict", (7, Sound::Off, false)));
    // No earlier setting counts as chosen by the player when something else is stored.
    set(&mut player, |options| options.clock = true);
    let player = player.restart();
    assert_eq!((player.view().rules.as_str(), how(&player)), ("klondike/0/strict", (0, Sound::Full, true)));
}

#[test]
fn a_new_gameset_keeps_its_rules_and_one_of_another_game_is_refused() {
    let mut player = Player::new();
    follow(&mut player, &wanted("BOB", ALL));
    assert_eq!((player.view().playid.as_str(), player.view().rules.as_str()), ("BOB", "klondike/2/relaxed"));
    let mut player = player.restart();
    assert_eq!(player.view().rules, "klondike/2/relaxed");
    let of_rangoon = wanted("RANGOON", ALL);
    assert_eq!(player.app.carry_out_launch(&of_rangoon, NOW), Err::<(), Failure>(refused(Refusal::OtherGame)));
    assert_eq!((player.view().playid.as_str(), how(&player)), ("BOB", (0, Sound::Full, true)));
}
