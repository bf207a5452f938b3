//! Tests a device that is turned during play.

use e2e::browser::Browser;
use e2e::page::{Page, Point};
use e2e::size::{self, Size};
use e2e::touch::{self, Touch};
use e2e::view::View;
use fantoccini::key::Key;
use serde_json::Value;

use crate::klondike::Hand;
use crate::{a_move, assert_moved, assert_nothing_moved, next_view, turn_to};

#[tokio::test]
async fn turning_the_phone_in_the_middle_of_a_drag_makes_no_move_and_keeps_the_game() {
    let browser = Browser::open(size::PHONE).await;
    for size in [size::PHONE, size::PHONE_TURNED] {
        turn_to(&browser, size.turned()).await;
        let before = browser.harness().view();
        let turned = ways(&browser.page, &before).await;
        turn_to(&browser, size).await;
        // This is the point where the finger would have to lift to drop the card on its gap, if the drag went on across
        // the turn: as far from its beginning as the gap will then be from the card. At least one move has that point
        // on the screen.
        let ways = ways(&browser.page, &before).await;
        let lifts = ways.iter().zip(&turned).map(|((card, gap), (card_then, gap_then))| {
            let lift = Point { x: card.x + gap_then.x - card_then.x, y: card.y + gap_then.y - card_then.y };
            (*card, *gap, lift)
        });
        let seen = |at: &Point| {
            let Size { width, height } = size.turned();
            at.x > 0.0 && at.y > 0.0 && at.x < f64::from(width) && at.y < f64::from(height)
        };
        let (card, gap, lift) = lifts.into_iter().find(|(_, _, lift)| seen(lift)).expect("such a move");

        let mut touch = Touch::on(&browser.page);
        touch.down(card).await;
        touch.glide(card.towards(gap, 0.5)).await;
        browser.resize(size.turned()).await;
        touch.glide(lift).await;
        touch.up().await;
        turn_to(&browser, size.turned()).await;
        assert_nothing_moved(&browser, &before).await;

        let (chosen, from, to) = a_move(&browser.page, &before).await;
        touch::drag(&browser.page, from, to).await;
        assert_moved(chosen, &before, &next_view(&browser, &before).await);
    }
}

#[tokio::test]
async fn a_message_is_in_sight_however_the_phone_is_turned_meanwhile() {
    const IN_SIGHT: &str = "(() => {
        const toast = document.querySelector('#toast.seen').getBoundingClientRect();
        return toast.left >= 0 && toast.top >= 0 && toast.right <= innerWidth && toast.bottom <= innerHeight;
    })()";
    let browser = Browser::open(size::PHONE).await;
    for size in [size::PHONE_TURNED, size::PHONE] {
        browser.page.press(Key::Backspace).await;
        browser.page.wait_for("#toast.seen").await;
        browser.resize(size).await;
        browser.page.wait_until(IN_SIGHT).await;
    }
}

/// Returns the points where each legal move begins and ends on the screen.
async fn ways(page: &Page, view: &View) -> Vec<(Point, Point)> {
    let mut ways = Vec::new();
    for chosen in &view.moves {
        ways.push((page.card(chosen.card).await, page.gap(chosen.gap).await));
    }
    ways
}

#[tokio::test]
async fn every_size_shows_the_same_board_in_the_shape_that_fits() {
    let browser = Browser::open(size::PHONE).await;
    let view = browser.harness().view();
    for size in size::PLAYED {
        turn_to(&browser, size).await;
        browser.page.assert_shows(&view).await;
    }
}

#[tokio::test]
async fn turning_the_phone_in_the_middle_of_a_drag_of_klondike_makes_no_move_and_keeps_the_hand() {
    let hand = Hand::open(size::PHONE, "klondike/2/strict", 1).await;
    let page = hand.page();
    // The 2 of spades goes on the 3 of diamonds.
    let ends = async |view: &Value| (hand.top(view, 0).await, hand.top(view, 3).await);
    let before = hand.shown().await;
    let cards = faces(page).await;
    for size in [size::PHONE, size::PHONE_TURNED, size::TABLET, size::TABLET.turned()] {
        hand.browser.resize(size).await;
        page.ready().await;
        let (from, to) = ends(&before).await;
        let mut touch = Touch::on(page);
        touch.down(from).await;
        touch.glide(from.towards(to, 0.5)).await;
        page.wait_for(".card.lifted").await;
        hand.browser.resize(size.turned()).await;
        page.still().await;
        let (_, lift) = ends(&before).await;
        touch.glide(lift).await;
        touch.up().await;
        let after = hand.shown().await;
        assert_eq!((&after["revision"], &after["cards"]), (&before["revision"], &before["cards"]), "{size}");
        assert_eq!(faces(page).await, cards, "every card is where it was and shows what it did: {size}");
        assert!(!page.is_visible(".lifted, .lit, .near").await, "{size}");
    }
    let (from, to) = ends(&before).await;
    touch::drag(page, from, to).await;
    assert_eq!(hand.shown().await["board"]["tops"][3], before["board"]["tops"][0]);
}

/// Returns the text on each card, and its part of the board.
async fn faces(page: &Page) -> Vec<[String; 3]> {
    let script = "return [...document.querySelectorAll('#board [data-card]')]
        .map(({dataset: {card, face, kind}}) => [card, face ?? '', kind ?? '']).sort()";
    page.run(script, vec![]).await
}
