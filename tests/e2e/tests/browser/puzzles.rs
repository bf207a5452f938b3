//! Tests puzzles: by touch from the home screen, and by keys.

use e2e::browser::Browser;
use e2e::player::Player;
use e2e::{size, touch};
use fantoccini::key::Key;
use serde_json::{Value, json};

/// Returns the puzzle on the board.
fn puzzle(browser: &Browser) -> Value {
    browser.harness().opening()["view"]["puzzle"].clone()
}

/// Waits until the page shows the newest view, and returns the puzzle in it.
async fn settled(browser: &Browser) -> Value {
    browser.page.wait_until("unanswered === 0").await;
    browser.page.rests().await;
    puzzle(browser)
}

/// Plays moves until one of them is wrong or all right ones are found; `play` plays the move of this gap and card.
async fn plays(browser: &Browser, play: impl AsyncFn(u32, u32)) -> Value {
    loop {
        let now = settled(browser).await;
        if now["state"] != "asked" {
            return now;
        }
        let chosen = browser.harness().view().moves[0];
        play(chosen.gap, chosen.card).await;
    }
}

#[tokio::test]
async fn a_puzzle_is_missed_taken_back_shown_and_left_by_touch() {
    let browser = Browser::open_prepared(size::PHONE, |harness| harness.set_option("autoStart", json!(false))).await;
    let page = &browser.page;
    page.wait_for("#home:not([hidden])").await;
    touch::tap_on(page, "#home [data-command=puzzle]").await;
    page.wait_for("#puzzle:not([hidden])").await;
    assert!(!page.is_visible("#panel, #home").await);
    assert!(page.text("#title").await.starts_with("Puzzle of the day"));
    assert_eq!(page.text("#puzzle-text").await, "Only one move can still win this deal. Play it.");
    let mut found = plays(&browser, async |_, card| touch::tap(page, page.card(card).await).await).await;
    if found["state"] == "solved" {
        // Another puzzle, whose first move may be wrong.
        touch::tap_on(page, "#puzzle-next").await;
        settled(&browser).await;
        found = plays(&browser, async |_, card| touch::tap(page, page.card(card).await).await).await;
    }
    assert_eq!((&found["state"], &found["missed"]), (&json!("wrong"), &json!(true)));
    assert_eq!(page.text("#puzzle-text").await, "After that move, this deal cannot be won.");
    let wrong = browser.harness().view();
    touch::tap_on(page, "#puzzle-back").await;
    assert_eq!(settled(&browser).await["state"], "asked");
    assert_eq!(browser.harness().view().move_count, wrong.move_count - 1);
    while settled(&browser).await["state"] == "asked" {
        touch::tap_on(page, "#puzzle-show").await;
    }
    assert!(page.text("#puzzle-text").await.contains("comes back another day"));
    touch::tap_on(page, "#puzzle-next").await;
    assert_eq!(settled(&browser).await["missed"], false);
    touch::tap_on(page, "#puzzle .close").await;
    page.wait_for("#home:not([hidden])").await;
    assert!(!page.is_visible("#puzzle").await);
    assert_eq!(settled(&browser).await, Value::Null);
}

#[tokio::test]
async fn a_puzzle_is_solved_by_keys_and_read_out() {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| {
        Player::new(5).play_until(harness, |view| view.move_count == 4);
    })
    .await;
    let page = &browser.page;
    let left = browser.harness().view();
    touch::choose_command(page, "puzzle").await;
    page.wait_for("#puzzle:not([hidden])").await;
    page.wait_until("document.querySelector('#live').textContent.includes('Only one move can still win this deal')")
        .await;
    let press = async |gap, _| page.press(char::from_digit(gap, 10).expect("gaps have one digit")).await;
    while plays(&browser, press).await["state"] == "wrong" {
        page.wait_until("document.querySelector('#live').textContent.includes('cannot be won')").await;
        let at = browser.harness().view();
        // A wrong move stays until it is taken back.
        page.press('1').await;
        settled(&browser).await;
        assert_eq!(browser.harness().view(), at);
        // On the board too.
        page.press(Key::Right).await;
        page.press(Key::Enter).await;
        assert_eq!(settled(&browser).await["state"], "asked");
        touch::tap_on(page, "#puzzle-show").await;
    }
    let solved = browser.harness().view();
    page.press(Key::Enter).await;
    page.wait_for(&format!("html:not([data-revision='{}'])", solved.revision)).await;
    assert_eq!(settled(&browser).await["state"], "asked");
    page.press('h').await;
    page.wait_until("document.querySelector('#live').textContent.includes('A puzzle is on the table')").await;
    page.press(Key::Escape).await;
    page.wait_for("#puzzle[hidden]").await;
    settled(&browser).await;
    let now = browser.harness().view();
    assert_eq!((now.game, now.position()), (left.game, left.position()));
    page.assert_shows(&now).await;
}
