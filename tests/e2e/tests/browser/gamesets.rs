//! Tests gamesets in the window: created, selected, deleted and brought back, and the parts that cannot be changed in a
//! tournament.

use e2e::browser::Browser;
use e2e::page::Page;
use e2e::player::Player;
use e2e::{axe, layout, size, touch};
use fantoccini::key::Key;
use serde_json::json;

use crate::next_view;

/// Opens the target of an entry of the menu.
pub async fn open(page: &Page, command: &str) {
    touch::choose_command(page, command).await;
    page.wait_for("dialog[open]:not(#menu)").await;
    page.animations_end().await;
}

fn playid(browser: &Browser) -> String {
    let opening = browser.harness().opening();
    opening["view"]["playid"].as_str().expect("a name").to_owned()
}

#[tokio::test]
async fn a_gameset_is_made_played_left_and_come_back_to() {
    let mut browser = Browser::open_prepared(size::PHONE, |harness| {
        Player::new(5).play_until(harness, |view| view.move_count == 3);
    })
    .await;
    let there = browser.harness().view();
    open(&browser.page, "createGameset").await;
    // A mistake leaves the dialog open.
    browser.page.type_in("#create-playid", "rangoon").await;
    touch::tap_on(&browser.page, "#create-dialog [type=submit]").await;
    browser.page.wait_for("#create-playid[aria-invalid=true]").await;
    browser.page.type_in("#create-playid", "tourbob").await;
    browser.page.type_in("#create-user", "Bob").await;
    browser.page.type_in("#create-games", "7").await;
    browser.page.choose("#create-deals", "1").await;
    browser.page.choose("#create-cheat", "2").await;
    browser.page.choose("#create-tournament", "play").await;
    touch::tap_on(&browser.page, "#create-dialog [type=submit]").await;
    browser.page.wait_for_no_dialog().await;
    let new = next_view(&browser, &there).await;
    assert_eq!((new.game, playid(&browser).as_str()), (1, "TOURBOB"));
    assert!(browser.page.text("#title").await.contains("1 of 1"), "a single deal");

    browser.restart().await;
    assert_eq!(playid(&browser), "TOURBOB");
    open(&browser.page, "selectGameset").await;
    touch::tap_on(&browser.page, "#gamesets-list li:first-child button").await;
    browser.page.wait_for_no_dialog().await;
    let back = next_view(&browser, &new).await;
    assert_eq!(back.position(), there.position(), "the game is as it was left");
}

#[tokio::test]
async fn a_deleted_gameset_is_brought_back() {
    let browser = Browser::open_prepared(size::PHONE, |harness| {
        for name in ["OTHER", "MINE"] {
            harness.create_gameset(name, &json!({"deals": 3}));
        }
        harness.start_game(3);
        Player::new(5).play_until(harness, |view| view.move_count == 3);
    })
    .await;
    let (page, left) = (&browser.page, browser.harness().view());
    // The player first chooses a gameset; deleting one that is not being played leaves the table as it is.
    open(page, "deleteGameset").await;
    let names = page.text("#gamesets-list").await;
    assert!(["MINE", "OTHER"].iter().all(|it| names.contains(it)) && !names.contains("RANGOON"), "{names}");
    touch::tap_on(page, "#gamesets-list [data-playid=OTHER]").await;
    page.wait_for("#ask-dialog[open]").await;
    assert!(page.text("#ask-title").await.contains("OTHER"));
    touch::tap_on(page, "#ask-yes").await;
    let still = next_view(&browser, &left).await;
    assert_eq!((playid(&browser).as_str(), still.position()), ("MINE", left.position()));
    for answer in ["#ask-no", "#ask-yes"] {
        page.wait_for_no_dialog().await;
        assert_eq!(playid(&browser), "MINE");
        open(page, "deleteGameset").await;
        touch::tap_on(page, "#gamesets-list [data-playid=MINE]").await;
        page.wait_for("#ask-dialog[open]").await;
        touch::tap_on(page, answer).await;
    }
    next_view(&browser, &still).await;
    page.wait_for_no_dialog().await;
    assert_eq!(playid(&browser), "RANGOON");
    // The standard gameset is not offered.
    open(page, "deleteGameset").await;
    page.wait_for("#gamesets-none:not([hidden])").await;
    assert!(page.text("#gamesets-list").await.is_empty());
    page.press(Key::Escape).await;
    page.wait_for_no_dialog().await;
    open(page, "selectGameset").await;
    let before = browser.harness().view();
    touch::tap_on(page, "#gamesets-aside-list li:first-child .button:first-child").await;
    let back = next_view(&browser, &before).await;
    assert_eq!((back.position(), playid(&browser).as_str()), (left.position(), "MINE"));
}

#[tokio::test]
async fn statistics_are_reset_after_a_question() {
    let browser = Browser::open_prepared(size::PHONE, |harness| {
        Player::new(5).play_until(harness, |view| view.status == "over");
    })
    .await;
    let (page, before) = (&browser.page, browser.harness().view());
    let ended = || browser.harness().call("statistics", &json!({})).expect("they are known")["ended"].clone();
    assert_eq!(ended(), 1);
    open(page, "resetStatistics").await;
    touch::tap_on(page, "#ask-yes").await;
    let after = next_view(&browser, &before).await;
    assert_eq!((after.game, after.move_count, ended()), (1, 0, json!(0)));
}

#[tokio::test]
async fn gamesets_to_bring_back_fit_and_are_accessible_at_any_size() {
    let browser = Browser::open_prepared(size::PHONE, |harness| {
        harness.moderate("ASIDEBOB", "Zoë");
        Player::new(5).play_until(harness, |view| view.status == "over");
        harness.call("delete_gameset", &json!({"playid": "ASIDEBOB"})).expect("it is deleted");
    })
    .await;
    let page = &browser.page;
    let mut faults = Vec::new();
    open(page, "selectGameset").await;
    for size in size::ALL {
        browser.resize(size).await;
        page.still().await;
        let mut found = layout::faults_beside_cards(page).await;
        found.extend(axe::faults(page).await);
        faults.extend(found.into_iter().map(|fault| format!("{size}: {fault}")));
    }
    assert_eq!(faults, Vec::<String>::new());
}
