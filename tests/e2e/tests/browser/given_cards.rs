//! Tests try-outs with cards that are pasted.

use e2e::browser::Browser;
use e2e::{size, touch};

use crate::klondike::Hand;

const DECK: &str = include_str!("../../../data/klondike-deck.txt");

#[tokio::test]
async fn pasted_cards_are_played_by_touch() {
    let hand = Hand { browser: Browser::open(size::PHONE).await };
    let (page, left) = (hand.page(), hand.browser.harness().view());
    touch::choose_command(page, "tryCards").await;
    page.wait_for("#cards-dialog[open]").await;
    page.type_in("#cards-text", "014014").await;
    touch::tap_on(page, "#cards-play").await;
    page.wait_until("document.querySelector('#cards-status').textContent.includes('column 4')").await;
    page.type_in("#cards-text", DECK.trim()).await;
    touch::tap_on(page, "#cards-play").await;
    page.wait_until("!document.querySelector('#cards-dialog').open").await;
    let view = hand.shown().await;
    assert!(view["given"] == true && view["trial"] == true, "{view}");
    assert!(page.text("#title b").await.starts_with("Try-out: Klondike"));
    let ace = view["moves"].as_array().expect("a list").iter().find(|found| found["ply"] == "4>F").expect("the ace");
    touch::tap(page, page.centre(&format!("[data-card='{}']", ace["card"])).await).await;
    let played = hand.shown().await;
    assert!(played["moveCount"].as_u64() > Some(0), "{played}");
    touch::choose_command(page, "leaveTrial").await;
    page.wait_until("!document.querySelector('#title b').textContent.includes('Try-out')").await;
    assert_eq!(hand.browser.harness().view().places(), left.places());
}
