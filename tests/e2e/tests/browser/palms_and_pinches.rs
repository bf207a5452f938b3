//! Tests drops that are drawn towards the gap that takes them, and touches without a meaning: palms, pinches, a hand
//! that rests.

use e2e::browser::Browser;
use e2e::page::{Page, Point};
use e2e::size;
use e2e::touch::{self, Touch, devtools};
use serde_json::json;

use crate::klondike::Hand;
use crate::{a_move, assert_moved, assert_nothing_moved, at_every_size, next_view, turn_to};

/// The width of a palm in pixels; a finger is half as wide.
const PALM: f64 = 60.0;

/// Returns the width and the height of a card on the screen.
async fn card_size(page: &Page) -> (f64, f64) {
    let script =
        "const {offsetWidth, offsetHeight} = document.querySelector('.card'); return [offsetWidth, offsetHeight]";
    page.run(script, vec![]).await
}

#[tokio::test]
async fn a_card_is_drawn_to_the_gap_that_takes_it_and_dropped_beside_it_goes_there() {
    at_every_size(async |browser| {
        let page = &browser.page;
        let before = browser.harness().view();
        let (chosen, from, gap) = a_move(page, &before).await;
        let (width, height) = card_size(page).await;
        let mut touch = Touch::on(page);
        touch.down(from).await;
        touch.glide(from.towards(gap, 0.5)).await;
        page.wait_for(".card.lifted").await;
        // This is a quarter of a card off.
        let beside = Point { x: gap.x + width * 0.2, y: gap.y + height * 0.2 };
        touch.glide(beside).await;
        page.wait_for(&format!(".gap.lit.near[data-gap='{}']", chosen.gap)).await;
        let off = format!(
            "(() => {{ const box = document.querySelector(\"[data-card='{}']\").getBoundingClientRect();
                const off = Math.hypot(box.x + box.width / 2 - {}, box.y + box.height / 2 - {});
                return off > 0.5 && off < {}; }})()",
            chosen.card,
            gap.x,
            gap.y,
            0.8 * (width * 0.2).hypot(height * 0.2)
        );
        page.wait_until(&off).await;
        // Far off, the card is under the finger again and the gap waits like the others.
        touch.glide(from.towards(gap, 0.5)).await;
        page.wait_until("document.querySelector('.near') === null").await;
        touch.glide(Point { x: gap.x + width * 0.6, y: gap.y + height * 0.6 }).await;
        touch.up().await;
        assert_moved(chosen, &before, &next_view(browser, &before).await);
        assert!(!page.is_visible(".near, .lit").await);
    })
    .await;
}

#[tokio::test]
async fn a_card_of_klondike_is_drawn_to_its_pile_and_a_palm_or_a_second_finger_moves_none() {
    let hand = Hand::open(size::PHONE, "klondike/2/strict", 1).await;
    let page = hand.page();
    let before = hand.shown().await;
    // The 2 of spades goes on the 3 of diamonds.
    let (from, pile) = (hand.top(&before, 0).await, hand.top(&before, 3).await);
    let (width, _) = card_size(page).await;
    let beside = Point { x: pile.x + width * 0.3, y: pile.y };
    for spoils in ["palm", "finger"] {
        let mut touch = Touch::on(page);
        touch.down(from).await;
        touch.glide(from.towards(beside, 0.5)).await;
        page.wait_for(".card.lifted").await;
        if spoils == "palm" {
            lay_palm(page, beside).await;
        } else {
            touch.down(Point { x: 20.0, y: from.y + 200.0 }).await;
            touch.up().await;
        }
        page.wait_until("document.querySelector('.card.lifted') === null").await;
        touch.up().await;
        assert_eq!(hand.shown().await["revision"], before["revision"], "{spoils}");
    }
    let mut touch = Touch::on(page);
    touch.down(from).await;
    touch.glide(beside).await;
    let top = &before["board"]["tops"][3];
    page.wait_for(&format!(".card.lit.near[data-card='{top}']")).await;
    touch.up().await;
    let after = hand.shown().await;
    assert_eq!(after["board"]["tops"][3], before["board"]["tops"][0]);
}

/// Makes the finger that is down as wide as a palm, at this point.
async fn lay_palm(page: &Page, at: Point) {
    let point = json!({"x": at.x, "y": at.y, "radiusX": PALM, "radiusY": PALM / 2.0, "id": 0});
    devtools(&page.client, "Input.dispatchTouchEvent", json!({"type": "touchMove", "touchPoints": [point]})).await;
}

#[tokio::test]
async fn a_palm_plays_nothing() {
    let browser = Browser::open(size::PHONE).await;
    for size in [size::PHONE, size::TABLET] {
        turn_to(&browser, size).await;
        let page = &browser.page;
        let before = browser.harness().view();
        let (_, from, to) = a_move(page, &before).await;
        let palm = json!({"x": from.x, "y": from.y, "radiusX": PALM, "radiusY": PALM, "id": 0});
        for (kind, points) in [("touchStart", json!([palm])), ("touchEnd", json!([]))] {
            devtools(&page.client, "Input.dispatchTouchEvent", json!({"type": kind, "touchPoints": points})).await;
        }
        assert_nothing_moved(&browser, &before).await;
        // A hand that is laid down begins as a finger.
        let mut touch = Touch::on(page);
        touch.down(from).await;
        touch.glide(from.towards(to, 0.7)).await;
        lay_palm(page, to).await;
        touch.up().await;
        assert_nothing_moved(&browser, &before).await;
    }
}

#[tokio::test]
async fn a_pinch_plays_nothing() {
    at_every_size(async |browser| {
        let page = &browser.page;
        let before = browser.harness().view();
        let (_, from, to) = a_move(page, &before).await;
        // Two fingers on a card and its gap come together and leave one after the other.
        let mut touch = Touch::on(page);
        touch.down(from).await;
        touch.down(to).await;
        touch.glide(from.towards(to, 0.4)).await;
        touch.up().await;
        touch.up().await;
        assert_nothing_moved(browser, &before).await;
        let scale: f64 = page.run("return visualViewport.scale", vec![]).await;
        assert!((scale - 1.0).abs() < 0.001, "the page is not enlarged either: {scale}");
        let (chosen, card, _) = a_move(page, &before).await;
        touch::tap(page, card).await;
        assert_moved(chosen, &before, &next_view(browser, &before).await);
    })
    .await;
}

#[tokio::test]
async fn the_hand_that_holds_a_pen_may_lie_on_the_glass() {
    let browser = Browser::open(size::TABLET).await;
    let page = &browser.page;
    let before = browser.harness().view();
    let (chosen, from, to) = a_move(page, &before).await;
    let pen = async |kind: &str, at: Point| {
        let buttons = u32::from(kind != "mouseReleased");
        let event = json!({"type": kind, "x": at.x, "y": at.y, "button": "left", "buttons": buttons, "clickCount": 1,
            "pointerType": "pen"});
        devtools(&page.client, "Input.dispatchMouseEvent", event).await;
    };
    pen("mousePressed", from).await;
    pen("mouseMoved", from.towards(to, 0.3)).await;
    pen("mouseMoved", from.towards(to, 0.5)).await;
    page.wait_for(".card.lifted").await;
    let mut touch = Touch::on(page);
    touch.down(Point { x: 700.0, y: 600.0 }).await;
    assert!(page.is_visible(".card.lifted").await, "the drag goes on");
    touch.up().await;
    pen("mouseMoved", to).await;
    pen("mouseReleased", to).await;
    assert_moved(chosen, &before, &next_view(&browser, &before).await);
}
