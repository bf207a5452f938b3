//! Tests the menu of a card: by the right button, by a finger that rests on the card, and by keyboard.

use std::time::Duration;

use e2e::axe;
use e2e::browser::Browser;
use e2e::page::Page;
use e2e::size;
use e2e::touch::{Touch, devtools};
use e2e::view::View;
use e2e::{mouse, touch};
use fantoccini::key::Key;
use serde_json::json;

use crate::klondike::Hand;
use crate::next_view;

/// Waits until the menu of a card is open, and returns its lines about the card.
async fn lines(page: &Page) -> Vec<String> {
    page.wait_for("#menu[open] #menu-card:not([hidden])").await;
    let script = "return [...document.querySelectorAll('#menu-card button')].map((line) => line.textContent)";
    page.run(script, vec![]).await
}

async fn close(page: &Page) {
    page.press(Key::Escape).await;
    page.wait_for("#menu:not([open])").await;
}

/// Presses Shift+F10 as a keyboard does; the keys of WebDriver open no menu.
async fn press_menu_key(page: &Page) {
    for kind in ["rawKeyDown", "keyUp"] {
        let key = json!({"type": kind, "key": "F10", "code": "F10", "windowsVirtualKeyCode": 121, "modifiers": 8});
        devtools(&page.client, "Input.dispatchKeyEvent", key).await;
    }
}

/// Returns a card of Rangoon that no gap takes.
fn stuck_card(view: &View) -> u32 {
    let is_stuck = |id: u32| view.moves.iter().all(|it| it.card != id) && id % 13 > 2;
    view.cards.iter().find(|card| is_stuck(card.id)).expect("most cards have no move").id
}

#[tokio::test]
async fn a_right_click_on_a_card_offers_what_the_card_can_do() {
    let browser = Browser::open(size::DESKTOP).await;
    let page = &browser.page;
    let before = browser.harness().view();
    let movable: Vec<u32> = before.moves.iter().map(|it| it.card).collect();
    mouse::click_right(page, page.card(movable[0]).await).await;
    page.wait_for("#menu[open] #menu-card:not([hidden])").await;
    let lines = page.text("#menu-card").await;
    assert!(lines.contains("Move the") && lines.contains("home"), "{lines}");
    assert_eq!(axe::faults(page).await, Vec::<String>::new());
    // By keyboard the line is found as every other one.
    page.press(Key::Down).await;
    page.wait_for("#menu-card button:focus").await;
    page.press(Key::Enter).await;
    let after = next_view(&browser, &before).await;
    assert_eq!(after.move_count, before.move_count + 1);
    page.rests().await;

    mouse::click_right(page, page.card(stuck_card(&after)).await).await;
    page.wait_for("#menu[open] #menu-card:not([hidden])").await;
    assert!(page.text("#menu-card").await.starts_with("Why does the"));
    mouse::click_on(page, "#menu-card button").await;
    page.wait_for("#toast.seen").await;
    assert_eq!(browser.harness().view().revision, after.revision, "nothing has changed");

    // By its button it is the menu alone.
    page.press(Key::Escape).await;
    touch::tap_on(page, "#menu-button").await;
    page.wait_for("#menu[open]").await;
    assert!(!page.is_visible("#menu-card").await);
}

#[tokio::test]
async fn a_right_click_on_a_card_of_klondike_offers_its_moves_and_elsewhere_it_turns_the_pack() {
    let hand = Hand::open(size::DESKTOP, "klondike/2/strict", 1).await;
    let page = hand.page();
    let before = hand.shown().await;
    mouse::click_right(page, hand.top(&before, 0).await).await;
    assert_eq!(lines(page).await, ["Move the 2 of spades onto the 3 of diamonds"]);
    assert_eq!(axe::faults(page).await, Vec::<String>::new());
    mouse::click_on(page, "#menu-card button").await;
    page.wait_until("document.querySelector('#move-counter b').textContent === '1'").await;
    let after = hand.shown().await;
    assert_eq!(after["board"]["tops"][3], before["board"]["tops"][0]);
    page.rests().await;

    // The card has one unit with its new pile now; face-down cards and the felt have no menu of their own.
    let hidden = "const box = document.querySelector('[data-kind=pile][data-face=back]').getBoundingClientRect();
        return {x: box.x + box.width / 2, y: box.y + 3}";
    for at in [page.run(hidden, vec![]).await, hand.top(&after, 7).await, page.centre("[data-spot='0']").await] {
        let waste = hand.shown().await["board"]["tops"][8].clone();
        mouse::click_right(page, at).await;
        assert_ne!(hand.shown().await["board"]["tops"][8], waste, "the pack is turned");
        assert!(!page.is_visible("#menu").await);
        page.rests().await;
    }
}

#[tokio::test]
async fn a_finger_that_rests_on_a_card_opens_its_menu_and_lifting_it_plays_nothing() {
    let hand = Hand::open(size::PHONE, "klondike/2/strict", 1).await;
    let page = hand.page();
    let before = hand.shown().await;
    let at = hand.top(&before, 0).await;
    let mut finger = Touch::on(page);
    finger.down(at).await;
    assert_eq!(lines(page).await, ["Move the 2 of spades onto the 3 of diamonds"]);
    finger.up().await;
    // Time enough for a click that an engine makes of the press.
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert!(page.is_visible("#menu").await, "lifting closes nothing");
    assert_eq!(hand.shown().await["revision"], before["revision"], "nothing was played");
    touch::tap_on(page, "#menu-card button").await;
    page.wait_until("document.querySelector('#move-counter b').textContent === '1'").await;
    page.rests().await;

    // A finger that moves drags the card, however long it takes.
    let after = hand.shown().await;
    let at = hand.top(&after, 3).await;
    finger.down(at).await;
    finger.glide(at.towards(hand.top(&after, 6).await, 0.3)).await;
    page.wait_for(".card.lifted").await;
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert!(!page.is_visible("#menu").await, "it is a drag");
    finger.up().await;
    page.wait_until("document.querySelector('.card.lifted') === null").await;
}

#[tokio::test]
async fn a_finger_that_rests_on_a_card_of_rangoon_opens_its_menu_if_there_is_no_multi_move() {
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    let before = browser.harness().view();
    let stuck = stuck_card(&before);
    let mut finger = Touch::on(page);
    finger.down(page.card(stuck).await).await;
    assert!(lines(page).await[0].starts_with("Why does the"));
    finger.up().await;
    page.run::<()>("document.querySelector('#menu-card button').focus()", vec![]).await;
    close(page).await;
    // A card that can move shows its multi-move instead.
    finger.down(page.card(before.moves[0].card).await).await;
    page.wait_for("#board[data-preview]").await;
    assert!(!page.is_visible("#menu").await);
    finger.cancel().await;
    page.wait_for("#board:not([data-preview])").await;
    assert_eq!(browser.harness().view().revision, before.revision);
}

#[tokio::test]
async fn the_keyboard_opens_the_menu_of_the_card_under_the_cursor_in_both_games() {
    let hand = Hand::open(size::DESKTOP, "klondike/2/strict", 1).await;
    let page = hand.page();
    page.run::<()>("document.querySelector('[data-place][data-kind=pile]').focus()", vec![]).await;
    press_menu_key(page).await;
    assert_eq!(lines(page).await, ["Move the 2 of spades onto the 3 of diamonds"]);
    close(page).await;
    page.wait_for("[data-place][data-kind=pile]:focus").await;

    let browser = Browser::open(size::DESKTOP).await;
    let page = &browser.page;
    let view = browser.harness().view();
    let card = view.card(stuck_card(&view));
    let place = format!("[data-place='{},{}']", card.row, card.column);
    page.run::<()>("document.querySelector(arguments[0]).focus()", vec![json!(place)]).await;
    press_menu_key(page).await;
    assert!(lines(page).await[0].starts_with("Why does the"));
}
