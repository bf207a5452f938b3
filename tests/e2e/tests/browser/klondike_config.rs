//! Tests the settings in the Config of Klondike: they are stored, and they apply at the table.

use std::time::{Duration, Instant};

use e2e::browser::Browser;
use e2e::page::{PATIENCE, Page};
use e2e::{size, touch};
use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::klondike::{Hand, seat};
use crate::options::OF_KLONDIKE;

#[tokio::test]
async fn config_keeps_what_is_chosen_over_a_restart_and_is_as_before_after_escape() {
    let mut hand = Hand::open(size::DESKTOP, "klondike/0/strict", 1).await;
    hand.page().is_complete().await;
    let options = |hand: &Hand| hand.browser.harness().options();
    let before = options(&hand);
    for (end, is_kept) in [(Key::Escape, false), (Key::Enter, true)] {
        // These settings turn messages off, bring every possible card to the foundations, leave turning up to the
        // player, show a running total, choose the classic undo, and put the foundations in a column.
        for key in ['c', 'n', 'a', 't', 'r', 'u', 'c'] {
            hand.page().press(key).await;
            hand.page().wait_for("#klondike-config[open]").await;
        }
        hand.page().press(end).await;
        hand.page().wait_for_no_dialog().await;
        hand.page().wait_until("unanswered === 0").await;
        // The next change is sent when the one before it has been answered.
        for _ in 0..100 {
            let now = options(&hand);
            if OF_KLONDIKE.iter().all(|option| (now[*option] != before[*option]) == is_kept) {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        let now = options(&hand);
        for option in OF_KLONDIKE {
            assert_eq!(now[option] != before[option], is_kept, "{option}: {}", now[option]);
        }
    }
    hand.browser.restart().await;
    hand.page().is_complete().await;
    hand.page().press('c').await;
    hand.page().wait_for("#klondike-config[open]").await;
    let entries = "const { elements } = document.querySelector('#klondike-config form');
        return [elements.messages.value, elements.toFoundation.value, elements.turnUp.checked,
            elements.runningTotal.checked, elements.classicUndo.checked, elements.foundationColumn.checked];";
    assert_eq!(hand.page().run::<Value>(entries, vec![]).await, json!(["off", "always", false, true, true, true]));
}

/// Records the pitch of every thud from here on: a card that lands is near 190 Hz, a knock is at 110 Hz. Bells have
/// none.
const LISTEN: &str = "
    window.heard = [];
    const { createOscillator } = BaseAudioContext.prototype;
    BaseAudioContext.prototype.createOscillator = function () {
        const source = createOscillator.call(this);
        const { frequency } = source;
        const { setValueAtTime } = frequency;
        frequency.setValueAtTime = (pitch, when) => {
            window.heard.push(Math.round(pitch));
            return setValueAtTime.call(frequency, pitch, when);
        };
        return source;
    };";

async fn heard(page: &Page) -> Vec<u32> {
    page.run("return window.heard", vec![]).await
}

/// Opens hand 1 with these options, and records the sounds from then on.
async fn with(options: Value) -> Hand {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| {
        seat(harness, "klondike/2/strict", 1);
        for (field, value) in options.as_object().expect("an object") {
            harness.set_option(field, value.clone());
        }
    })
    .await;
    let hand = Hand { browser };
    hand.page().is_complete().await;
    hand.page().run::<()>(LISTEN, vec![]).await;
    hand
}

/// Taps the king of clubs, which cannot move, until there is a sound: a browser opens the sound device only after an
/// input.
async fn knocks(hand: &Hand) {
    let deadline = Instant::now() + PATIENCE;
    while heard(hand.page()).await.is_empty() {
        assert!(Instant::now() < deadline, "nothing is heard");
        touch::tap(hand.page(), hand.top(&hand.view(), 1).await).await;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(heard(hand.page()).await[..2], [110, 110]);
}

const SAID: &str = "return document.querySelector('#toast').textContent";

#[tokio::test]
async fn a_move_that_is_not_possible_knocks_and_with_messages_off_it_only_knocks() {
    let hand = with(json!({"sound": "full"})).await;
    knocks(&hand).await;
    assert!(hand.page().run::<String>(SAID, vec![]).await.starts_with("No pile takes the king of clubs now."));
    let hand = with(json!({"sound": "full", "messages": false})).await;
    knocks(&hand).await;
    // A key and a command without a meaning at the moment are not explained either.
    for key in ['w', 'f'] {
        hand.page().run::<()>("window.heard.length = 0", vec![]).await;
        hand.page().press(key).await;
        hand.page().wait_until("window.heard.includes(110)").await;
    }
    assert_eq!(hand.page().run::<String>(SAID, vec![]).await, "");
}
