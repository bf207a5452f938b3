//! Tests the profile of Rangoon 1.31: dropped on the window.

use e2e::browser::Browser;
use e2e::size;
use e2e::touch;
use serde_json::json;

use crate::transfer::{drop_file, wait_for_text};

#[tokio::test]
async fn a_dropped_profile_of_1_31_is_imported_only_if_the_player_agrees() {
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    let card_back = || browser.harness().opening()["options"]["cardBack"].take();
    let before = card_back();
    assert_ne!(before, 3);
    for (answer, then) in [("#ask-no", before), ("#ask-yes", json!(3))] {
        drop_file(&browser, "old.ini", "[rangoon]\r\nCardBack=3\r\n").await;
        page.wait_for("#ask-dialog[open]").await;
        assert!(page.text("#ask-title").await.contains("old.ini"));
        assert!(!page.is_visible("#profile-dialog").await, "nothing has been taken over yet");
        touch::tap_on(page, answer).await;
        page.wait_for("#ask-dialog:not([open])").await;
        if answer == "#ask-yes" {
            page.wait_for("#profile-dialog[open]").await;
        }
        page.wait_until("unanswered === 0").await;
        assert_eq!(card_back(), then);
    }
    touch::tap_on(page, "#profile-dialog [data-close]").await;
    drop_file(&browser, "rangoon.ini", "no profile").await;
    touch::tap_on(page, "#ask-yes").await;
    wait_for_text(&browser, "#ask-text", "This file contains no settings").await;
}
