//! Tests that the words above the table and on the bar say what they mean, to whoever points at them or holds them.

use std::time::Duration;

use e2e::page::Page;
use e2e::size;
use e2e::touch::{self, Touch};
use serde_json::json;

use crate::klondike::Hand;

/// Lets a finger rest on an element, and returns what the page says then.
async fn hold(page: &Page, selector: &str) -> String {
    let mut finger = Touch::on(page);
    finger.down(page.centre(selector).await).await;
    page.wait_for("#toast.seen").await;
    finger.up().await;
    // Time enough for a click that an engine makes of the press.
    tokio::time::sleep(Duration::from_millis(400)).await;
    page.text("#toast").await
}

#[tokio::test]
async fn a_word_or_a_button_of_klondike_that_is_held_says_what_it_means_and_does_nothing_else() {
    let hand = Hand::open(size::PHONE, "klondike/2/strict", 1).await;
    let page = hand.page();
    let before = hand.shown().await;
    assert_eq!(hold(page, "#score").await, "A hand costs $50. Each card on a foundation earns $5.");
    assert_eq!(hold(page, "#main").await, "Turns the next cards of the pack.");
    let pass = "A pass is one time through the pack. The next one begins when you turn the waste over.";
    assert_eq!(hold(page, "#title .part[title]").await, pass);
    assert!(!page.is_visible("dialog[open]").await);
    assert_eq!(hand.shown().await["revision"], before["revision"], "the pack was not turned");

    // Who hears the header hears that too, and so does who points at it.
    let heard = page.text("#header").await;
    assert!(heard.contains(pass) && heard.contains("A hand costs $50."), "{heard}");
    let titles =
        "return [...document.querySelectorAll('#score, #main, #klondike-peek, #klondike-finish, #klondike-topTen')]
        .filter((each) => each.title === '').length";
    assert_eq!(page.run::<u32>(titles, vec![]).await, 0, "each has a title");

    // A short press does what it always did, and a finger that moves away does nothing.
    touch::tap_on(page, "#main").await;
    let after = hand.shown().await;
    assert_ne!(after["board"]["tops"][8], before["board"]["tops"][8]);
    let mut finger = Touch::on(page);
    let at = page.centre("#hint").await;
    finger.down(at).await;
    finger.glide(page.centre("#menu-button").await).await;
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert!(!page.is_visible("#toast.seen").await);
    finger.up().await;
    assert_eq!(hand.shown().await["revision"], json!(after["revision"]));
}
