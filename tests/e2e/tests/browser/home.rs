//! Tests the home screen: its buttons, and their targets.

use e2e::browser::Browser;
use e2e::player::Player;
use e2e::{size, touch};
use fantoccini::key::Key;
use serde_json::json;

use crate::next_view;

#[tokio::test]
async fn the_home_screen_comes_by_choice_and_the_game_goes_on_from_it() {
    let browser = Browser::open_prepared(size::PHONE, |harness| {
        Player::new(5).play_until(harness, |view| view.move_count == 4);
    })
    .await;
    let page = &browser.page;
    let view = browser.harness().view();
    for way_back in ["#home [data-command=begin]", ""] {
        touch::choose_command(page, "home").await;
        page.wait_for("#home:not([hidden])").await;
        assert_eq!(page.text("#home-go").await, "Continue");
        assert!(page.text("#home-text").await.contains("Game 1"));
        assert!(!page.is_visible("#score, #undo, #main, .card:not(.king)").await, "nothing of the game is left");
        let kings = "return document.querySelectorAll('#home .king svg').length";
        assert_eq!(page.run::<u32>(kings, vec![]).await, 4);
        if way_back.is_empty() {
            page.press(Key::Escape).await;
        } else {
            touch::tap_on(page, way_back).await;
        }
        page.wait_for("#home[hidden]").await;
        page.assert_shows(&view).await;
    }
}

#[tokio::test]
async fn all_ways_of_the_home_screen_are_in_sight_on_a_phone_before_the_first_game() {
    for language in ["en", "nl"] {
        let browser = Browser::open_prepared(size::PHONE_TURNED, |harness| {
            harness.set_option("autoStart", json!(false));
            harness.set_option("language", json!(language));
        })
        .await;
        let page = &browser.page;
        page.wait_for("#home-week li:nth-child(7)").await;
        for size in [size::PHONE_TURNED, size::PHONE, size::Size::new(360, 640)] {
            browser.resize(size).await;
            let hidden = "const home = document.querySelector('#home');
                return home.scrollHeight - home.clientHeight";
            assert_eq!(page.run::<i32>(hidden, vec![]).await, 0, "{language} at {size}");
        }
    }
}

#[tokio::test]
async fn the_home_screen_leads_to_either_game() {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| harness.set_option("autoStart", json!(false))).await;
    let page = &browser.page;
    for (command, playid) in [("playKlondike", "KLONDIKE"), ("playRangoon", "RANGOON")] {
        if page.is_visible("#home").await {
            touch::tap_on(page, "#home [data-command=chooseGame]").await;
        } else {
            touch::choose_command(page, "chooseGame").await;
        }
        page.wait_for("#choose-game-dialog[open]").await;
        touch::tap_on(page, &format!("#choose-game-dialog [data-choice={command}]")).await;
        page.wait_for("#home[hidden]").await;
        page.wait_until("unanswered === 0").await;
        page.still().await;
        let opening = browser.harness().opening();
        assert_eq!(opening["view"]["playid"], playid);
    }
}

#[tokio::test]
async fn another_start_of_the_program_closes_the_dialogs_only_if_it_changes_the_game() {
    let browser = Browser::open_prepared(size::PHONE, |harness| {
        Player::new(5).play_until(harness, |view| view.move_count == 4);
    })
    .await;
    let page = &browser.page;
    let start_again = async || {
        page.run::<bool>("rangoonLook(); return true", vec![]).await;
        page.wait_until("unanswered === 0").await;
        page.still().await;
    };
    touch::choose_command(page, "home").await;
    page.wait_for("#home:not([hidden])").await;
    start_again().await;
    assert!(page.is_visible("#home").await, "nothing has changed");
    page.press(Key::F8).await;
    page.wait_for("#history-dialog[open]").await;
    browser.harness().call("select_gameset", &json!({"playid": "STATION"})).expect("there is one");
    start_again().await;
    page.wait_for("html:not(:has(dialog[open])) #home[hidden]").await;
    page.assert_shows(&browser.harness().view()).await;
}

#[tokio::test]
async fn the_game_of_the_day_is_marked_once_it_was_played() {
    let mut browser =
        Browser::open_prepared(size::PHONE, |harness| harness.set_option("autoStart", json!(false))).await;
    let page = &browser.page;
    page.wait_for("#home-week li:nth-child(7)").await;
    page.wait_for("#home-week .today").await;
    page.wait_until("unanswered === 0").await;
    assert!(!page.is_visible("#home-week .played, #home-week .won").await);
    let before = browser.harness().view();
    touch::tap_on(page, "#home [data-command=dayGame]").await;
    touch::tap_on(page, "#day-dialog[open] #day-play:not(:disabled)").await;
    next_view(&browser, &before).await;
    Player::new(3).play_until(browser.harness(), |view| view.status == "over" || view.status == "won");
    browser.restart().await;
    let page = &browser.page;
    page.wait_for("#home-week .today.played, #home-week .today.won").await;
    let said = page.text("#home-week .today .unseen").await;
    assert!(said.ends_with("played") || said.ends_with("won"), "{said}");
    let least = "return Math.min(...[...document.querySelectorAll('#home-week button')]
        .flatMap((day) => [day.offsetWidth, day.offsetHeight]))";
    let least: u32 = page.run(least, vec![]).await;
    assert!(least >= 48, "{least}");
    touch::tap_on(page, "#home-week .today button").await;
    page.wait_for("#day-dialog[open] [aria-current=date][aria-pressed=true]").await;
    page.wait_for("#day-share:not([hidden])").await;
    touch::tap_on(page, "#day-share").await;
    page.wait_for("#toast.seen").await;
}
