//! Tests damage that has gone unnoticed: it is found during play, repaired, and reported in the player's language.

use e2e::browser::Browser;
use e2e::harness::Harness;
use e2e::page::Page;
use e2e::player::Player;
use e2e::{size, touch};
use rusqlite::Connection;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::transfer::{choose_command, wait_for_text};

/// Overwrites the page with the beginning of a table, which no start has read.
fn spoil(data: &TempDir, table: &str) {
    let file = data.path().join("rangoon.db");
    let db = Connection::open(&file).expect("the database");
    db.pragma_update(None, "wal_checkpoint", "truncate").expect("everything is in the file");
    let sql = "SELECT rootpage FROM sqlite_schema WHERE name = ?1";
    let page: u32 = db.query_row(sql, [table], |row| row.get(0)).expect("a page");
    let size: u32 = db.pragma_query_value(None, "page_size", |row| row.get(0)).expect("a size");
    drop(db);
    let mut bytes = std::fs::read(&file).expect("the file");
    bytes[((page - 1) * size) as usize..(page * size) as usize].fill(0xff);
    std::fs::write(&file, bytes).expect("it is written");
}

/// Starts over this folder, and waits until the player is asked with these words.
async fn started_again(data: TempDir, words: &str) -> Browser {
    let harness = Harness::start(data.path());
    let browser = Browser::blank(size::PHONE, data, harness).await;
    browser.load().await;
    browser.page.wait_for("#ask-dialog[open]").await;
    wait_for_text(&browser, "#ask-text", words).await;
    browser
}

#[tokio::test]
async fn damage_in_unread_data_is_found_repaired_and_reported_after_the_first_board() {
    e2e::needs_harness!("it looks into the folder of the program, damages it, or ends the program");
    let data = TempDir::new().expect("a temporary folder");
    let harness = Harness::start(data.path());
    Player::new(3).play_until(&harness, |view| view.move_count == 3);
    harness.kill();
    spoil(&data, "result");
    let browser = started_again(data, "something may be missing").await;
    assert_eq!(browser.harness().view().move_count, 3);
    browser.harness().call("statistics", &json!({})).expect("the results can be read again");
}

#[tokio::test]
async fn games_whose_file_is_gone_come_back_from_the_copy_that_the_start_has_made() {
    e2e::needs_harness!("it looks into the folder of the program, damages it, or ends the program");
    let data = TempDir::new().expect("a temporary folder");
    let harness = Harness::start(data.path());
    Player::new(3).play_until(&harness, |view| view.move_count == 3);
    harness.call("read_ahead", &json!({ "today": 20_783 })).expect("everything is read, and copied");
    harness.kill();
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(data.path().join(format!("rangoon.db{ending}")));
    }
    let browser = started_again(data, "You have the games of the copy of").await;
    assert_eq!(browser.harness().view().move_count, 3);
}

#[tokio::test]
async fn pasted_text_is_requested_and_survives_a_reload_of_the_page() {
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    choose_command(&browser, "verify", "#verify-dialog").await;
    touch::tap_on(page, "#verify-paste").await;
    wait_for_text(&browser, "#verify-status", "Paste an export first.").await;
    assert_eq!(page.run::<String>("return document.activeElement.id", vec![]).await, "verify-text");
    assert!(!page.is_visible("#verify-reports .report").await);

    page.type_in("#verify-text", "half an export").await;
    mend_with(page, "verify_sent").await;
    touch::tap_on(page, "#verify-paste").await;
    page.wait_until("globalThis.isOld === undefined").await;
    page.ready().await;
    choose_command(&browser, "verify", "#verify-dialog").await;
    assert_eq!(
        page.run::<String>("return document.querySelector('#verify-text').value", vec![]).await,
        "half an export"
    );
    touch::tap_on(page, "#verify-dialog [data-close]").await;
    page.wait_for_no_dialog().await;
    choose_command(&browser, "verify", "#verify-dialog").await;
    assert_eq!(page.run::<String>("return document.querySelector('#verify-text').value", vec![]).await, "");
}

/// Makes the next call of a command find damage that is repaired; the page then starts again.
pub async fn mend_with(page: &Page, command: &str) {
    let script = "const [name] = arguments, { core } = __TAURI__, { invoke } = core;
        core.invoke = (command, args) =>
            command === name ? Promise.reject({ code: 'databaseRepaired' }) : invoke(command, args);
        globalThis.isOld = true;
        return null";
    page.run::<Option<bool>>(script, vec![json!(command)]).await;
}

#[test]
fn switches_hold_on_when_damage_is_met() {
    e2e::needs_harness!("it looks into the folder of the program, damages it, or ends the program");
    let data = TempDir::new().expect("a temporary folder");
    Harness::start(data.path()).kill();
    let harness = Harness::start_with(data.path(), &["--table", "klondike", "--var", "2", "--relaxed", "--back", "5"]);
    let held = |opening: &Value| {
        (opening["view"]["rules"].clone(), opening["options"]["cardBack"].clone(), opening["view"]["playid"].clone())
    };
    let before = harness.opening();
    assert_eq!(held(&before), (json!("klondike/2/relaxed"), json!(5), json!("KLONDIKE")));
    spoil(&data, "gameset");
    let failure = harness.call("gamesets", &json!({})).expect_err("damage is met");
    assert!(format!("{failure:?}").contains("databaseRepaired"), "{failure:?}");
    let after = harness.opening();
    assert!(after["notices"].to_string().contains("databaseRestored"), "{after}");
    assert_eq!(held(&after), held(&before));
}

#[test]
fn input_that_meets_damage_is_stored_nevertheless() {
    e2e::needs_harness!("it looks into the folder of the program, damages it, or ends the program");
    let wanted = json!({"wanted": {"playid": "NEW", "games": 7, "deals": 1, "rules": "rangoon", "cheatLevel": 2,
        "tournament": "off", "hints": false, "userName": ""}});
    for command in ["set_options", "create_gameset"] {
        let data = TempDir::new().expect("a temporary folder");
        let harness = Harness::start(data.path());
        let opening = harness.opening();
        let mut options = opening["options"].clone();
        harness.kill();
        let harness = Harness::start(data.path());
        harness.opening();
        spoil(&data, "gameset");
        // If the cheat level changes too, so does the gameset.
        (options["cheatLevel"], options["dealDelay"]) = (json!(2), json!(321));
        let arguments = if command == "set_options" {
            json!({"playid": opening["playid"], "options": options})
        } else {
            wanted.clone()
        };
        let failure = harness.call(command, &arguments).expect_err("damage is met");
        assert!(format!("{failure:?}").contains("databaseRepaired"), "{failure:?}");
        let opening = harness.opening();
        assert!(opening["notices"].to_string().contains("databaseRestored"), "the damage is still reported: {opening}");
        if command == "set_options" {
            assert_eq!((&opening["options"]["dealDelay"], &opening["options"]["cheatLevel"]), (&json!(321), &json!(2)));
        } else {
            assert_eq!(opening["view"]["playid"], "NEW");
        }
    }
}
