//! A device that is turned during play.

use e2e::browser::Browser;
use e2e::page::{Page, Point};
use e2e::size::{self, Size};
use e2e::touch::{self, Touch};
use e2e::view::View;

use crate::{a_move, assert_moved, assert_nothing_moved, next_view, turn_to};

#[tokio::test]
async fn turning_the_phone_in_the_middle_of_a_drag_makes_no_move_and_keeps_the_game() {
    let browser = Browser::open(size::PHONE).await;
    for size in [size::PHONE, size::PHONE_TURNED] {
        turn_to(&browser, size.turned()).await;
        let before = browser.harness().view();
        let turned = ways(&browser.page, &before).await;
        turn_to(&browser, size).await;
        // The point where the finger would have to lift to drop the card on its gap, if the drag went on across the
        // turn: as far from its beginning as the gap will then be from the card. At least one move has that point on
        // the screen.
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
