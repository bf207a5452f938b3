//! The appearance of the board, compared with pictures that a person approved. `cargo xtask test --only pictures
//! --bless` replaces them with today's pictures.

use e2e::browser::Browser;
use e2e::chromium;
use e2e::harness::Harness;
use e2e::klondike_hand;
use e2e::picture::{assert_like_baseline, assert_shown};
use e2e::player::{Player, WonGame};
use e2e::size::{self, Size};
use e2e::store;
use e2e::touch;
use serde_json::json;

#[tokio::test]
async fn the_board_looks_as_before_at_four_sizes() {
    let browser = open(size::PHONE, |harness| {
        harness.start_game(1);
    })
    .await;
    for size in size::PLAYED {
        browser.resize(size).await;
        settle(&browser).await;
        assert_like_baseline(&format!("board-{size}"), &browser.page.screenshot().await);
    }
}

#[tokio::test]
async fn a_hand_of_klondike_looks_as_before_at_three_sizes() {
    let line = klondike_hand::line("klondike/1/relaxed");
    for (name, actions) in [("klondike", 0), ("klondike-later", line.actions.len() * 2 / 3)] {
        let browser = open(size::PHONE, |harness| line.play(harness, actions)).await;
        for size in [size::PHONE, size::TABLET, size::DESKTOP] {
            browser.resize(size).await;
            settle(&browser).await;
            assert_like_baseline(&format!("{name}-{size}"), &browser.page.screenshot().await);
        }
    }
}

#[tokio::test]
async fn the_first_question_to_a_newcomer_looks_as_before_at_four_sizes() {
    chromium::draw_as_people_see_it();
    let browser = Browser::open_for_new_player(size::PHONE, |_| {}).await;
    browser.page.wait_for("html[data-introduction=welcome] #introduction:not([hidden])").await;
    for size in size::PLAYED {
        browser.resize(size).await;
        settle(&browser).await;
        assert_like_baseline(&format!("newcomer-{size}"), &browser.page.screenshot().await);
    }
}

#[tokio::test]
async fn every_deck_looks_as_before() {
    for deck in ["large", "fourColour", "plain"] {
        let browser = open(size::DESKTOP, |harness| {
            harness.start_game(1);
            harness.set_option("deck", json!(deck));
        })
        .await;
        settle(&browser).await;
        assert_like_baseline(&format!("deck-{deck}"), &browser.page.screenshot().await);
    }
}

#[tokio::test]
async fn a_later_board_looks_as_before() {
    let browser = open(size::DESKTOP, |harness| {
        harness.start_game(1);
        Player::new(2).play_until(harness, |view| view.status == "ceased");
    })
    .await;
    settle(&browser).await;
    assert_like_baseline("ceased", &browser.page.screenshot().await);
}

#[tokio::test]
async fn a_won_game_looks_as_before() {
    let won = WonGame::known();
    let last = *won.gaps.last().expect("a game has moves");
    let browser = open(size::PHONE, |harness| {
        won.play(harness, 1);
    })
    .await;
    touch::tap(&browser.page, browser.page.gap(last).await).await;
    browser.page.wait_for("html[data-status='won']").await;
    browser.page.wait_until("document.querySelector('#end').checkVisibility()").await;
    for size in size::PLAYED {
        browser.resize(size).await;
        // The time that it took depends on the machine.
        let time = "document.querySelector('#end-figures div:nth-child(2) dd').textContent = '1:23'; return null";
        browser.page.run::<Option<bool>>(time, vec![]).await;
        settle(&browser).await;
        assert_like_baseline(&format!("won-{size}"), &browser.page.screenshot().await);
    }
}

#[tokio::test]
async fn pictures_of_the_stores_and_the_readme_show_the_program_as_it_is() {
    chromium::draw_as_people_see_it();
    let docs = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    // Each language has its own words and letters; every device has the same scenes.
    for language in store::LANGUAGES {
        for scene in store::SCENES {
            let browser = scene.open(language).await;
            for (device, size, dots) in store::COMMITTED {
                let now = store::picture(&browser, size, dots).await;
                if std::env::var_os("BLESS").is_none() {
                    assert_shown(&store::file(&docs.join("store"), language, device, scene), &now);
                }
            }
            if language == "en" && scene == store::FIRST_PAGE.0 && std::env::var_os("BLESS").is_none() {
                assert_shown(&docs.join("board.png"), &store::picture(&browser, store::FIRST_PAGE.1, 1).await);
            }
        }
    }
}

async fn open(size: Size, prepare: impl FnOnce(&Harness)) -> Browser {
    chromium::draw_as_people_see_it();
    Browser::open_prepared(size, prepare).await
}

/// Waits until nothing moves and the fonts are loaded.
async fn settle(browser: &Browser) {
    browser.page.still().await;
    browser.page.wait_until("document.fonts.status === 'loaded'").await;
    browser.page.animations_end().await;
}
