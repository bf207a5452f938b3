//! Tests keyboards for other scripts, and the keypad with and without NumLock: the place of a key decides its meaning.

use e2e::browser::Browser;
use e2e::page::Page;
use e2e::size;
use e2e::touch::devtools;
use fantoccini::key::Key;
use serde_json::json;

use crate::klondike::Hand;
use crate::next_view;

const CONTROL: u32 = 2;

/// Presses a key, given its character and its place.
async fn press_at(page: &Page, key: &str, code: &str, held: u32) {
    let typed = if held == 0 && key.chars().count() == 1 { key } else { "" };
    for kind in ["keyDown", "keyUp"] {
        let event = json!({"type": kind, "key": key, "code": code, "modifiers": held, "text": typed});
        devtools(&page.client, "Input.dispatchKeyEvent", event).await;
    }
}

/// The characters of the keys Z, H and Q on keyboards for Russian, Greek, Hebrew, Arabic and Hindi.
const KEYBOARDS: [[&str; 3]; 5] = [["я", "р", "й"], ["ζ", "η", ";"], ["ז", "י", "/"], ["ئ", "ا", "ض"], ["ॆ", "प", "ौ"]];

#[tokio::test]
async fn letters_of_other_scripts_undo_and_ask_for_hints_in_both_games() {
    let browser = Browser::open(size::DESKTOP).await;
    let page = &browser.page;
    for [z, h, _] in KEYBOARDS {
        let before = browser.harness().view();
        page.press(char::from_digit(before.moves[0].gap, 10).expect("gaps have one digit")).await;
        let moved = next_view(&browser, &before).await;
        press_at(page, z, "KeyZ", CONTROL).await;
        assert_eq!(next_view(&browser, &moved).await.position(), before.position(), "{z}");
        press_at(page, h, "KeyH", 0).await;
        page.wait_for(".card.lit").await;
        page.press(Key::Escape).await;
        page.wait_until("document.querySelector('.card.lit') === null").await;
    }
    let hand = Hand::open(size::DESKTOP, "klondike/2/strict", 1).await;
    let page = hand.page();
    page.wait_for("html[data-complete='1']").await;
    for [.., q] in KEYBOARDS {
        press_at(page, q, "KeyQ", 0).await;
        page.wait_for("#ask-dialog[open]").await;
        // The letter of No is at the place of N there too.
        press_at(page, "т", "KeyN", 0).await;
        page.wait_for_no_dialog().await;
    }
    // Pack and waste: a card is turned; then rules by digit and letter.
    press_at(page, "з", "KeyP", 0).await;
    press_at(page, "ц", "KeyW", 0).await;
    page.wait_until("document.querySelector('#move-counter b').textContent === '1'").await;
    press_at(page, "м", "KeyV", 0).await;
    page.wait_for("#klondike-rules[open]").await;
    press_at(page, "к", "KeyR", 0).await;
    page.wait_for("#klondike-rules input[value=relaxed]:checked").await;
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
        press_at(page, key, &format!("Numpad{gap}"), 0).await;
        assert_eq!(next_view(&browser, &before).await.move_count, before.move_count + 1, "{key}");
    }
    // The arrows of the keypad still move through a list.
    page.press(Key::F8).await;
    page.wait_for("#history-dialog[open]").await;
    page.press(Key::Escape).await;
    page.wait_for_no_dialog().await;
    let hand = Hand::open(size::DESKTOP, "klondike/2/strict", 1).await;
    let page = hand.page();
    page.wait_for("html[data-complete='1']").await;
    // 2S goes from pile 1 to pile 4.
    press_at(page, "End", "Numpad1", 0).await;
    press_at(page, "ArrowLeft", "Numpad4", 0).await;
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
