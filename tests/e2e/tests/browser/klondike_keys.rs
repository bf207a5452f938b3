//! Tests Klondike by its letters: commands, questions and dialogs as in version 2.3.

use e2e::browser::Browser;
use e2e::page::Page;
use e2e::{mouse, size, touch};
use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::klondike::{Hand, seat};

async fn opens(page: &Page, key: char, dialog: &str) {
    page.press(key).await;
    page.wait_for(&format!("#{dialog}[open]")).await;
}

async fn closed(page: &Page) {
    page.wait_until("document.querySelector('dialog[open]') === null && unanswered === 0").await;
}

async fn hand() -> Hand {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| seat(harness, "klondike/0/strict", 1)).await;
    let hand = Hand { browser };
    hand.page().is_complete().await;
    hand
}

fn options(hand: &Hand) -> Value {
    hand.browser.harness().options()
}

/// Waits until the player has this name: the page stores it once the dialog is closed.
async fn named(hand: &Hand, name: &str) {
    for _ in 0..100 {
        if options(hand)["userName"] == json!(name) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the player is called {}, not {name}", options(hand)["userName"]);
}

#[tokio::test]
async fn questions_are_answered_by_the_letters_of_yes_and_no_and_enter_is_harmless() {
    let hand = hand().await;
    let page = hand.page();
    page.press('p').await;
    page.press('w').await;
    page.wait_until("document.querySelector('#move-counter b').textContent === '1'").await;
    for no in ['n', Key::Enter.into(), Key::Escape.into()] {
        opens(page, 'n', "ask-dialog").await;
        page.press(no).await;
        closed(page).await;
        assert_eq!(hand.view()["game"], json!(1), "{no:?}");
    }
    // The right button answers nothing.
    opens(page, 'n', "ask-dialog").await;
    mouse::click_right(page, page.centre("#ask-title").await).await;
    assert!(page.is_visible("#ask-dialog[open]").await);
    page.press('y').await;
    closed(page).await;
    page.wait_until("document.querySelector('#move-counter b').textContent === '0'").await;
    assert_eq!(hand.shown().await["game"], json!(2));
}

#[tokio::test]
async fn a_letter_is_a_command_only_if_no_origin_is_chosen() {
    let hand = hand().await;
    let page = hand.page();
    for letter in ['t', 'n', 'q', 'b', 'k', 'v', 'c', 'i', 'u'] {
        page.press('p').await;
        page.wait_for(".card.shown").await;
        page.press(letter).await;
        page.wait_for("#toast.seen").await;
        assert!(page.text("#toast").await.starts_with("You have started a move"), "{letter}");
        assert!(!page.is_visible("dialog[open]").await, "{letter}");
        assert_eq!(page.run::<u32>("return document.querySelectorAll('.card.shown').length", vec![]).await, 1);
        page.press(Key::Escape).await;
        page.wait_until("document.querySelector('.card.shown') === null").await;
    }
    // The same works in a burst, before the card is shown.
    page.press_all(['p', 't']).await;
    page.wait_for("#toast.seen").await;
    assert!(!page.is_visible("dialog[open]").await);
    page.press(Key::Escape).await;
    page.wait_until("document.querySelector('.card.shown') === null").await;
    opens(page, 't', "klondike-top").await;
}

#[tokio::test]
async fn quit_asks_and_keeps_the_hand() {
    e2e::needs_harness!("a page for browsers has no Quit");
    let hand = hand().await;
    let page = hand.page();
    let count = "window.left = 0;
        const { core } = window.__TAURI__;
        const { invoke } = core;
        core.invoke = async (command, args) => {
            if (!/window\\|(close|destroy)/.test(command)) return invoke(command, args);
            window.left += 1;
        };";
    page.run::<()>(count, vec![]).await;
    for no in ['n', Key::Enter.into(), Key::Escape.into()] {
        opens(page, 'q', "ask-dialog").await;
        assert!(page.text("#ask-text").await.contains("stays as it is"));
        page.press(no).await;
        closed(page).await;
    }
    assert_eq!(page.run::<u32>("return window.left", vec![]).await, 0);
    opens(page, 'q', "ask-dialog").await;
    page.press('y').await;
    page.wait_until("window.left === 1").await;
}

#[tokio::test]
async fn a_back_is_chosen_by_its_digit_and_enter_alone_leaves_it_as_it_was() {
    let hand = hand().await;
    let page = hand.page();
    for set in [0, 9, 3] {
        hand.browser.harness().set_option("cardBack", json!(set));
        hand.browser.load().await;
        page.is_complete().await;
        opens(page, 'b', "klondike-backs").await;
        page.press(Key::Enter).await;
        closed(page).await;
        assert_eq!(options(&hand)["cardBack"], json!(set), "nothing was chosen");
        opens(page, 'b', "klondike-backs").await;
        mouse::click_right(page, page.centre("#klondike-backs-title").await).await;
        closed(page).await;
        assert_eq!(options(&hand)["cardBack"], json!(set), "nothing was chosen");
    }
    for (keys, back) in [(&['5'][..], 5), (&['5'], 5), (&['2', '7'], 7)] {
        opens(page, 'b', "klondike-backs").await;
        for &key in keys {
            page.press(key).await;
        }
        page.press(Key::Enter).await;
        closed(page).await;
        page.wait_for(&format!("html[data-back='{back}']")).await;
        page.wait_until("unanswered === 0").await;
        assert_eq!(options(&hand)["cardBack"], json!(back));
    }
    // If the player takes the back that chance has chosen for this hand, it becomes the back of all hands.
    hand.browser.harness().set_option("cardBack", json!(0));
    hand.browser.load().await;
    page.is_complete().await;
    let seen: String = page.run("return document.documentElement.dataset.back", vec![]).await;
    opens(page, 'b', "klondike-backs").await;
    page.press(seen.chars().next().expect("a digit")).await;
    page.press(Key::Enter).await;
    closed(page).await;
    let deadline = tokio::time::Instant::now() + e2e::page::PATIENCE;
    while options(&hand)["cardBack"].as_u64() != seen.parse().ok() {
        assert!(tokio::time::Instant::now() < deadline, "{}", options(&hand)["cardBack"]);
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn the_name_of_the_player_is_changed_by_the_score_or_control_n() {
    let hand = hand().await;
    let page = hand.page();
    touch::tap_on(page, "#score").await;
    page.wait_for("#klondike-player[open]").await;
    page.type_in("#klondike-player-name", "Nya").await;
    page.press(Key::Enter).await;
    closed(page).await;
    named(&hand, "Nya").await;
    page.press_with(Key::Control, 'n').await;
    page.wait_for("#klondike-player[open]").await;
    page.type_in("#klondike-player-name", "Ann").await;
    // In the field the right button opens the menu of the field; next to it, it means Done.
    mouse::click_right(page, page.centre("#klondike-player-name").await).await;
    assert!(page.is_visible("#klondike-player[open]").await);
    mouse::click_right(page, page.centre("#klondike-player-title").await).await;
    closed(page).await;
    named(&hand, "Ann").await;
    page.press_with(Key::Control, 'n').await;
    page.wait_for("#klondike-player[open]").await;
    page.type_in("#klondike-player-name", "Bob").await;
    page.press(Key::Escape).await;
    closed(page).await;
    assert_eq!(options(&hand)["userName"], json!("Ann"));
}

#[tokio::test]
async fn a_peek_asks_before_it_marks_the_hand_and_an_eye_says_so_from_then_on() {
    let mut hand = hand().await;
    let backs = "document.querySelectorAll(\"[data-kind=pile][data-face=back]\").length";
    let page = hand.page();
    for no in ['n', Key::Enter.into(), Key::Escape.into()] {
        opens(page, 'k', "ask-dialog").await;
        assert_eq!(page.text("#ask-title").await, "Look under the cards?");
        page.press(no).await;
        closed(page).await;
        assert_eq!(hand.view()["board"]["peeked"], json!(false));
        assert!(!page.is_visible("#title .mark").await);
    }
    mouse::click_on(page, "#klondike-peek").await;
    page.wait_for("#ask-dialog[open]").await;
    page.press('y').await;
    page.wait_until(&format!("{backs} === 0")).await;
    // The press that ends it does nothing else: no command, no move, no turn.
    let end = |revision: &Value| revision.as_u64().expect("a revision") + 1;
    for by in ["t", "1", "f2", "card", "pack", "button"] {
        let before = hand.shown().await;
        match by {
            "card" => touch::tap(page, hand.top(&before, 0).await).await,
            "pack" => mouse::click_right(page, hand.top(&before, 2).await).await,
            "button" => mouse::click_on(page, "#klondike-topTen").await,
            "f2" => page.press(Key::F2).await,
            key => page.press(key.chars().next().expect("a key")).await,
        }
        page.wait_until(&format!("{backs} === 21")).await;
        let after = hand.shown().await;
        assert_eq!(after["revision"], json!(end(&before["revision"])), "{by}");
        assert_eq!((&after["moveCount"], &after["game"]), (&json!(0), &json!(1)), "{by}");
        assert!(!page.is_visible("dialog[open]").await, "{by}");
        // A hand that is already marked causes no further question.
        page.press('k').await;
        page.wait_until(&format!("{backs} === 0")).await;
    }
    page.press(Key::Escape).await;
    page.wait_until(&format!("{backs} === 21")).await;
    hand.browser.restart().await;
    let page = hand.page();
    assert!(page.is_visible("#title .mark .icon").await);
    assert!(page.text("#title").await.contains("looked under the cards"));
}

#[tokio::test]
async fn a_phone_has_peek_and_top_10_in_its_menu() {
    let hand = Hand::open(size::PHONE, "klondike/0/strict", 1).await;
    let page = hand.page();
    // Finish comes when it can end the hand.
    for held in [size::PHONE_TURNED, size::PHONE] {
        hand.browser.resize(held).await;
        for gone in ["#klondike-peek", "#klondike-topTen", "#klondike-finish"] {
            assert!(!page.is_visible(gone).await, "{gone} at {held}");
        }
    }
    touch::choose_command(page, "topTen").await;
    page.wait_for("#klondike-top[open]").await;
    page.press(Key::Escape).await;
    closed(page).await;
    touch::choose_command(page, "peek").await;
    touch::answer_yes(page).await;
    page.wait_until("document.querySelectorAll(\"[data-kind=pile][data-face=back]\").length === 0").await;
    assert!(page.is_visible("#title .mark").await);
}
