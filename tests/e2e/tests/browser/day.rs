//! Tests the game of the day: its month, and the days that can be played.

use e2e::browser::Browser;
use e2e::page::Page;
use e2e::player::Player;
use e2e::{size, touch};
use fantoccini::key::Key;
use serde_json::json;

use crate::{a_move, next_view};

/// Returns today, counted in days since 1970.
async fn today(page: &Page) -> u32 {
    let script = "const now = new Date();
        return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86400000";
    page.run(script, vec![]).await
}

fn of_day(browser: &Browser, day: u32) -> serde_json::Value {
    browser.harness().call("game_of_day", &json!({"day": day})).expect("there is one")
}

#[tokio::test]
async fn todays_game_and_those_of_earlier_days_are_played_from_the_month() {
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    let before = browser.harness().view();
    touch::choose_command(page, "dayGame").await;
    let day = today(page).await;
    page.wait_for(&format!("#day-dialog[open] [data-day='{day}'][aria-current=date][aria-pressed=true]")).await;
    page.wait_for("#day-play:not(:disabled)").await;
    assert_eq!(page.text("#day-play").await, "Play today’s game");
    touch::tap_on(page, "#day-play").await;
    let dealt = next_view(&browser, &before).await;
    assert_eq!(json!(dealt.game), of_day(&browser, day));

    let (_, from, to) = a_move(page, &dealt).await;
    touch::drag(page, from, to).await;
    let begun = next_view(&browser, &dealt).await;
    touch::choose_command(page, "dayGame").await;
    page.wait_for("#day-dialog[open] #day-play:not(:disabled)").await;
    assert_eq!(page.text("#day-play").await, "Resume", "it is on the table");
    touch::tap_on(page, "#day-play").await;
    assert_eq!(next_view(&browser, &begun).await.cards, begun.cards);

    touch::choose_command(page, "dayGame").await;
    page.wait_for("#day-dialog[open]").await;
    touch::tap_on(page, "#day-earlier").await;
    let last = "return Math.max(...[...document.querySelectorAll('#day-days .day')].map(({dataset}) => dataset.day))";
    let earlier: u32 = page.run(last, vec![]).await;
    assert!(earlier < day);
    touch::tap_on(page, &format!("[data-day='{earlier}']")).await;
    page.wait_for(&format!("[data-day='{earlier}'][aria-pressed=true]")).await;
    page.wait_for("#day-play:not(:disabled)").await;
    assert_eq!(page.text("#day-play").await, "Play this game");
    let before = browser.harness().view();
    touch::tap_on(page, "#day-play").await;
    touch::answer_yes(page).await;
    assert_eq!(json!(next_view(&browser, &before).await.game), of_day(&browser, earlier));
}

#[tokio::test]
async fn the_month_shows_what_became_of_each_day_and_is_walked_by_keys() {
    let mut browser = Browser::open(size::DESKTOP).await;
    let day = today(&browser.page).await;
    browser.harness().start_game(of_day(&browser, day).as_u64().expect("a number") as u32);
    Player::new(3).play_until(browser.harness(), |view| view.status == "over" || view.status == "won");
    browser.restart().await;
    let page = &browser.page;
    page.is_complete().await;
    touch::choose_command(page, "dayGame").await;
    page.wait_for(&format!("#day-dialog[open] [data-day='{day}']:is(.played, .won)")).await;
    page.wait_until("document.querySelector('#day-streak-text').textContent.includes('1 day in a row')").await;
    page.wait_until("document.querySelector('#day-state').textContent.includes('tomorrow')").await;
    page.run::<()>("document.querySelector('#day-days [tabindex=\"0\"]').focus()", vec![]).await;
    page.press(Key::Right).await;
    page.wait_for(&format!("[data-day='{day}'][aria-pressed=true]:focus")).await;
    for earlier in (1..=8).map(|count| day - count) {
        page.press(Key::Left).await;
        page.wait_for(&format!("[data-day='{earlier}'][aria-pressed=true]:focus")).await;
    }
    page.press(Key::Down).await;
    page.wait_for(&format!("[data-day='{}'][aria-pressed=true]:focus", day - 1)).await;
    touch::tap_on(page, "#day-today").await;
    page.wait_for(&format!("[data-day='{day}'][aria-pressed=true]")).await;
    let months = "let count = 0;
        const earlier = document.querySelector('#day-earlier');
        while (!earlier.disabled && count < 99) { earlier.click(); count++; }
        return count;";
    assert_eq!(page.run::<u32>(months, vec![]).await, 12);
    page.press(Key::Escape).await;
    page.wait_for("#day-dialog:not([open])").await;
}
