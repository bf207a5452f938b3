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
        let opening = browser.harness().call("open", &json!({})).expect("the app opens");
        assert_eq!(opening["view"]["playid"], playid);
    }
}

#[tokio::test]
async fn the_week_follows_the_day_at_midnight_and_when_the_screen_is_looked_at_again() {
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    page.wait_for("html[data-complete='1']").await;
    // The clock of the page is a little before the next midnight.
    let clock = "const Real = Date;
        const midnight = new Real();
        midnight.setHours(24, 0, 0, 0);
        window.ahead = midnight - Real.now() - 2500;
        window.Date = class extends Real {
            constructor(...when) { when.length ? super(...when) : super(Real.now() + window.ahead); }
            static now() { return Real.now() + window.ahead; }
        };
        return [0, 1, 40].map((days) => new Real(midnight.getFullYear(), midnight.getMonth(), midnight.getDate() - 1 + days).getDate());";
    let days: Vec<u32> = page.run(clock, vec![]).await;
    touch::choose_command(page, "home").await;
    let today = "document.querySelector('#home-week .today .mark').textContent";
    page.wait_until(&format!("{today} === '{}'", days[0])).await;
    page.wait_until(&format!("{today} === '{}'", days[1])).await;
    page.run::<()>("window.ahead += 39 * 86400000; document.dispatchEvent(new Event('visibilitychange'))", vec![])
        .await;
    page.wait_until(&format!("{today} === '{}'", days[2])).await;
    assert_eq!(page.run::<u32>("return document.querySelectorAll('#home-week .today').length", vec![]).await, 1);
}

#[tokio::test]
async fn the_home_screen_offers_both_games_and_says_which_one_was_played_last() {
    let mut browser = Browser::open(size::PHONE).await;
    for (last, other, leads_to) in [("Rangoon", "Klondike", "KLONDIKE"), ("Klondike", "Rangoon", "RANGOON")] {
        if last == "Klondike" {
            e2e::hand::seat(browser.harness(), "klondike/1/relaxed", 2);
        } else {
            browser.harness().start_game(2);
        }
        browser.harness().set_option("autoStart", json!(false));
        browser.restart().await;
        let page = &browser.page;
        page.wait_for("#home:not([hidden])").await;
        assert_eq!(page.text("#home .primary b").await, last);
        assert_eq!(page.text("#home .primary #home-last").await, "Last played");
        assert_eq!(page.text("#home-other b").await, other);
        let pictures = "return [...document.querySelectorAll('#home .picture')].map((one) => one.innerHTML)";
        let pictures: Vec<String> = page.run(pictures, vec![]).await;
        assert!(pictures.len() == 2 && pictures[0] != pictures[1] && pictures.iter().all(|one| one.contains("<svg")));
        touch::tap_on(page, "#home-other").await;
        page.wait_for("#home[hidden]").await;
        page.wait_until("unanswered === 0").await;
        page.still().await;
        let opening = browser.harness().call("open", &json!({})).expect("the app opens");
        assert_eq!(opening["view"]["playid"], leads_to);
        browser.harness().set_option("autoStart", json!(true));
    }
}

#[tokio::test]
async fn when_no_game_is_left_the_home_screen_opens_the_history() {
    let mut browser = Browser::open_prepared(size::PHONE, |harness| {
        let wanted = json!({"playid": "SEVEN", "games": 7, "rules": "rangoon", "deals": 1, "cheatLevel": 3,
            "tournament": "off", "hints": true, "userName": ""});
        harness.call("create_gameset", &json!({"wanted": wanted})).expect("it is made");
        for number in 1..=7 {
            harness.start_game(number);
            Player::new(3).play_until(harness, |view| view.status == "over" || view.status == "won");
        }
        harness.set_option("autoStart", json!(false));
    })
    .await;
    browser.restart().await;
    let page = &browser.page;
    page.wait_for("#home:not([hidden])").await;
    assert_eq!(page.text("#home-go").await, "History");
    assert_eq!(page.text("#home-text").await, "Nothing is left to play in SEVEN.");
    let end = browser.harness().view();
    touch::tap_on(page, "#home [data-command=begin]").await;
    page.wait_for("#history-dialog[open]").await;
    assert_eq!(browser.harness().view().position(), end.position(), "no game is begun");
}

#[tokio::test]
async fn only_the_menu_has_lines_between_its_entries() {
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    touch::choose_command(page, "home").await;
    page.wait_for("#home:not([hidden])").await;
    let lines = "return [...document.querySelectorAll('#home-week li')]
        .filter((day) => getComputedStyle(day).borderTopWidth !== '0px').length";
    assert_eq!(page.run::<u32>(lines, vec![]).await, 0);
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
    page.wait_for("#start-dialog[open] #start-choice:not(:disabled)").await;
    touch::tap_on(page, "#start-submit").await;
    next_view(&browser, &before).await;
    Player::new(3).play_until(browser.harness(), |view| view.status == "over" || view.status == "won");
    browser.restart().await;
    let page = &browser.page;
    page.wait_for("#home-week .today.played, #home-week .today.won").await;
    let said = page.text("#home-week .today .unseen").await;
    assert!(said.ends_with("played") || said.ends_with("won"), "{said}");
}
