//! Whether everything fits and can be reached, at every size.

use e2e::browser::Browser;
use e2e::player::Player;
use e2e::{axe, layout, size};
use serde_json::json;

#[tokio::test]
async fn nothing_overflows_covers_anything_or_leaves_the_screen() {
    let browser = Browser::open(size::PHONE).await;
    let mut faults = Vec::new();
    for size in size::TABLES {
        browser.resize(size).await;
        browser.page.ready().await;
        faults.extend(layout::faults(&browser.page, size).await.into_iter().map(|fault| format!("{size}: {fault}")));
    }
    assert_eq!(faults, Vec::<String>::new());
}

#[tokio::test]
async fn a_folded_board_fits_a_phone_with_cards_of_the_usual_shape() {
    let browser = Browser::open_prepared(size::PHONE, |harness| harness.set_option("shape", json!("folded"))).await;
    browser.page.wait_for("#board[data-shape=folded]").await;
    assert_eq!(layout::faults_with_cards(&browser.page, (48, 67)).await, Vec::<String>::new());
}

#[tokio::test]
async fn axe_finds_nothing_at_any_size_while_the_game_goes_on_ceases_and_is_over() {
    let browser = Browser::open(size::PHONE).await;
    let mut faults = Vec::new();
    for status in ["playing", "ceased", "over"] {
        Player::new(3).play_until(browser.harness(), |view| view.status == status);
        browser.load().await;
        browser.page.ready().await;
        assert_eq!(browser.page.status().await, status);
        for size in size::TABLES {
            browser.resize(size).await;
            browser.page.ready().await;
            let found = axe::faults(&browser.page).await;
            faults.extend(found.into_iter().map(|fault| format!("{size}, {status}: {fault}")));
        }
    }
    assert_eq!(faults, Vec::<String>::new());
}

#[tokio::test]
async fn text_of_twice_the_size_still_fits() {
    let browser = Browser::open_with_text(size::PHONE, 32).await;
    let size: String = browser.page.run("return getComputedStyle(document.documentElement).fontSize", vec![]).await;
    assert_eq!(size, "32px", "the page takes over the text size the player set");
    let mut faults = Vec::new();
    for size in size::PLAYED {
        browser.resize(size).await;
        browser.page.ready().await;
        faults.extend(
            layout::faults_beside_cards(&browser.page).await.into_iter().map(|fault| format!("{size}: {fault}")),
        );
    }
    assert_eq!(faults, Vec::<String>::new());
}
