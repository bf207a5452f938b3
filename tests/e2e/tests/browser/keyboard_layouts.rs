//! Tests the keypad with and without NumLock: the place of a key decides its meaning.

use e2e::browser::Browser;
use e2e::page::Page;
use e2e::size;
use e2e::touch::devtools;
use serde_json::json;

use crate::klondike::Hand;
use crate::next_view;

/// Presses a key, given its character and its place.
async fn press_at(page: &Page, key: &str, code: &str) {
    let typed = if key.chars().count() == 1 { key } else { "" };
    for kind in ["keyDown", "keyUp"] {
        let event = json!({"type": kind, "key": key, "code": code, "text": typed});
        devtools(&page.client, "Input.dispatchKeyEvent", event).await;
    }
}

#[tokio::test]
async fn the_keypad_plays_with_and_without_num_lock_and_walks_in_dialogs() {
    let arrows = ["End", "ArrowDown", "PageDown", "ArrowLeft", "Clear", "ArrowRight", "Home"];
    let browser = Browser::open(size::DESKTOP).await;
    let page = &browser.page;
    for has_num_lock in [true, false] {
        let before = browser.harness().view();
        let gap = before.moves[0].gap;
        let digit = gap.to_string();
        let key = if has_num_lock { &digit } else { arrows[gap as usize - 1] };
        press_at(page, key, &format!("Numpad{gap}")).await;
        assert_eq!(next_view(&browser, &before).await.move_count, before.move_count + 1, "{key}");
    }
    let hand = Hand::open(size::DESKTOP, "klondike/2/strict", 1).await;
    let page = hand.page();
    page.is_complete().await;
    // 2S goes from pile 1 to pile 4.
    press_at(page, "End", "Numpad1").await;
    press_at(page, "ArrowLeft", "Numpad4").await;
    page.wait_until("document.querySelector('#move-counter b').textContent === '1'").await;
    page.press('v').await;
    page.wait_for("#klondike-rules[open]").await;
    page.press('0').await;
    page.wait_for("#klondike-rules input[value='0']:checked").await;
    for kind in ["rawKeyDown", "keyUp"] {
        let event =
            json!({"type": kind, "key": "ArrowDown", "code": "Numpad2", "windowsVirtualKeyCode": 40, "isKeypad": true});
        devtools(&page.client, "Input.dispatchKeyEvent", event).await;
    }
    page.wait_for("#klondike-rules input[value='1']:checked").await;
}
