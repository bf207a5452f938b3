//! Tests one game played twice, with the keyboard only and with touch only; each time with a multi-move, undoing it as
//! one action and doing it again, a snapshot, a rollback, back till deal, and a redeal.

use e2e::browser::Browser;
use e2e::page::Page;
use e2e::size;
use e2e::touch::{self, Touch};
use e2e::view::View;
use fantoccini::key::Key;
use serde_json::json;

use crate::{assert_moved, next_view, skip_to_last_moves};

/// A way of operating the game.
trait Way {
    async fn fill(&self, page: &Page, gap: u32);
    /// Makes a repetitive move.
    async fn repeat(&self, page: &Page, gap: u32);
    async fn undo_action(&self, page: &Page);
    async fn redo_action(&self, page: &Page);
    async fn snapshot(&self, page: &Page);
    async fn rollback(&self, page: &Page);
    async fn back_till_deal(&self, page: &Page);
    async fn redeal(&self, page: &Page);
}

struct Keyboard;
struct Fingers;

fn digit(gap: u32) -> char {
    char::from_digit(gap, 10).expect("gaps have one digit")
}

impl Way for Keyboard {
    async fn fill(&self, page: &Page, gap: u32) {
        page.press(digit(gap)).await;
    }
    async fn repeat(&self, page: &Page, gap: u32) {
        page.press_with(Key::Control, digit(gap)).await;
    }
    async fn undo_action(&self, page: &Page) {
        page.press_with(Key::Shift, Key::Backspace).await;
    }
    async fn redo_action(&self, page: &Page) {
        page.press_with(Key::Shift, Key::Delete).await;
    }
    async fn snapshot(&self, page: &Page) {
        page.press(Key::F5).await;
    }
    async fn rollback(&self, page: &Page) {
        page.press(Key::F6).await;
    }
    async fn back_till_deal(&self, page: &Page) {
        page.press(Key::F4).await;
    }
    async fn redeal(&self, page: &Page) {
        page.press(Key::F3).await;
    }
}

impl Way for Fingers {
    async fn fill(&self, page: &Page, gap: u32) {
        touch::tap(page, page.gap(gap).await).await;
    }
    async fn repeat(&self, page: &Page, gap: u32) {
        let mut finger = Touch::on(page);
        finger.down(page.gap(gap).await).await;
        page.wait_for("#board[data-preview]").await;
        finger.up().await;
    }
    async fn undo_action(&self, page: &Page) {
        touch::tap_on(page, "#undo").await;
    }
    async fn redo_action(&self, page: &Page) {
        touch::tap_on(page, "#redo").await;
    }
    async fn snapshot(&self, page: &Page) {
        touch::choose_command(page, "snapshot").await;
    }
    async fn rollback(&self, page: &Page) {
        touch::choose_command(page, "rollback").await;
    }
    async fn back_till_deal(&self, page: &Page) {
        touch::choose_command(page, "backTillDeal").await;
    }
    async fn redeal(&self, page: &Page) {
        touch::tap_on(page, "#main").await;
    }
}

/// Waits until the page shows a newer board than this and nothing is running any more. Checks that the page shows the
/// backend's view.
async fn at_rest_after(browser: &Browser, before: &View) -> View {
    browser.page.wait_for(&format!("html:not([data-revision='{}'])", before.revision)).await;
    loop {
        let opening = browser.harness().opening();
        if opening["view"]["running"] == json!(false) {
            let view = browser.harness().view();
            browser.page.assert_shows(&view).await;
            return view;
        }
        browser.page.wait_for(&format!("html:not([data-revision='{}'])", opening["view"]["revision"])).await;
    }
}

/// Fills the lowest possible gap until none can be filled, then deals again. The moves between the first four and the
/// last four are played without the page.
async fn plays_until_the_redeal(browser: &Browser, way: &impl Way) -> View {
    for played in 0.. {
        if played == 4 {
            skip_to_last_moves(browser).await;
        }
        let view = browser.harness().view();
        let Some(chosen) = view.moves.first() else {
            assert_eq!(view.status, "ceased");
            way.redeal(&browser.page).await;
            let dealt = next_view(browser, &view).await;
            assert_eq!(dealt.move_count, view.move_count, "a redeal is not a move");
            return dealt;
        };
        way.fill(&browser.page, chosen.gap).await;
        assert_moved(*chosen, &view, &next_view(browser, &view).await);
    }
    unreachable!("every deal has an end")
}

async fn plays(size: size::Size, way: impl Way) {
    let browser = Browser::open_prepared(size, |harness| {
        let mut options = harness.options();
        options["autoDelay"] = json!(20);
        options["animatedMove"] = json!("never");
        options["dealDelay"] = json!(0);
        harness.set_options(&options);
    })
    .await;
    let page = &browser.page;
    let dealt = browser.harness().view();

    way.fill(page, dealt.moves[0].gap).await;
    let moved = next_view(&browser, &dealt).await;
    assert_moved(dealt.moves[0], &dealt, &moved);
    way.snapshot(page).await;
    let marked = next_view(&browser, &moved).await;

    // Gap 2 of this game can be filled many times in a row.
    way.repeat(page, 2).await;
    let repeated = at_rest_after(&browser, &marked).await;
    assert!(repeated.move_count > marked.move_count + 3, "{} moves", repeated.move_count);
    way.undo_action(page).await;
    let undone = at_rest_after(&browser, &repeated).await;
    assert_eq!(undone.position(), marked.position(), "the whole action is undone at once");
    way.redo_action(page).await;
    let redone = at_rest_after(&browser, &undone).await;
    assert_eq!(redone.position(), repeated.position(), "and done again");
    way.undo_action(page).await;
    let undone = at_rest_after(&browser, &redone).await;
    assert_eq!(undone.position(), marked.position());

    way.fill(page, undone.moves[1].gap).await;
    let elsewhere = next_view(&browser, &undone).await;
    way.rollback(page).await;
    let back = next_view(&browser, &elsewhere).await;
    assert_eq!(back.position(), marked.position());

    let second = plays_until_the_redeal(&browser, &way).await;
    assert_eq!(second.deal, 2);
    way.fill(page, second.moves[0].gap).await;
    let further = next_view(&browser, &second).await;
    way.back_till_deal(page).await;
    assert_eq!(next_view(&browser, &further).await.position(), second.position());
}

#[tokio::test]
async fn a_game_is_played_with_the_keyboard_only() {
    plays(size::DESKTOP, Keyboard).await;
}

#[tokio::test]
async fn a_game_is_played_with_touch_only() {
    plays(size::PHONE, Fingers).await;
}

#[tokio::test]
async fn the_stop_button_stops_a_multi_move_and_its_undoing() {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| harness.set_option("autoDelay", json!(1000))).await;
    let page = &browser.page;
    let dealt = browser.harness().view();
    page.press_with(Key::Control, '2').await;
    page.wait_until("Number(document.querySelector('#move-counter b').textContent) >= 2").await;
    assert_eq!(page.text("#auto").await, "Stop");
    e2e::mouse::click_on(page, "#auto").await;
    let stopped = at_rest_after(&browser, &dealt).await;
    assert!(stopped.move_count >= 2 && stopped.move_count < 14, "{} moves", stopped.move_count);
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    assert_eq!(browser.harness().view().revision, stopped.revision, "nothing goes on after a stop");
}

#[tokio::test]
async fn stopping_a_multi_move_leaves_the_board_as_it_was_shown() {
    let browser = Browser::open(size::DESKTOP).await;
    let dealt = browser.harness().view();
    browser.page.press_with(Key::Control, '2').await;
    browser.page.wait_until("Number(document.querySelector('#move-counter b').textContent) >= 2").await;
    browser.page.press(Key::Escape).await;
    let stopped = at_rest_after(&browser, &dealt).await;
    assert!(stopped.move_count >= 2 && stopped.move_count < 14, "{} moves", stopped.move_count);
    // A move that went on would be visible by the time the backend has answered another press.
    browser.page.press(Key::Backspace).await;
    let undone = at_rest_after(&browser, &stopped).await;
    assert_eq!(undone.move_count, stopped.move_count - 1, "nothing goes on after a stop");
}
