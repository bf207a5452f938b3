//! A device that is turned while somebody plays.

use e2e::browser::Browser;
use e2e::size;
use e2e::touch::{self, Touch};

use crate::{a_move, assert_moved, assert_nothing_moved, next_view, turn_to};

#[tokio::test]
async fn turning_the_phone_in_the_middle_of_a_drag_makes_no_move_and_keeps_the_game() {
    let browser = Browser::open(size::PHONE).await;
    for size in [size::PHONE, size::PHONE_TURNED] {
        turn_to(&browser, size).await;
        let before = browser.harness().view();
        let (_, from, to) = a_move(&browser.page, &before).await;
        let mut touch = Touch::on(&browser.page);
        touch.down(from).await;
        touch.glide(from.towards(to, 0.5)).await;
        browser.resize(size.turned()).await;
        // The finger goes on to where the gap now is and lifts; the drag it belonged to is over.
        let gap = browser.page.gap(before.moves[0].gap).await;
        touch.glide(gap).await;
        touch.up().await;
        turn_to(&browser, size.turned()).await;
        assert_nothing_moved(&browser, &before).await;

        let (chosen, from, to) = a_move(&browser.page, &before).await;
        touch::drag(&browser.page, from, to).await;
        assert_moved(chosen, &before, &next_view(&browser, &before).await);
    }
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
