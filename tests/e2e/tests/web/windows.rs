//! Tests several windows, and a page that the browser keeps for going back to.

use std::time::Duration;

use e2e::page::Page;
use e2e::site::Keeping;
use e2e::size;
use e2e::touch::{choose_command, devtools, tap_on};
use fantoccini::wd::WindowHandle;
use serde_json::json;

use crate::{HERE, assert_found_again, opened, play};

/// Opens another window, goes to it, and opens the page there, which says that a window has the game.
async fn open_another(browser: &Keeping, address: &str) -> WindowHandle {
    let client = &browser.page.client;
    let window = client.new_window(true).await.expect("it opens").handle;
    client.switch_to_window(window.clone()).await.expect("it is there");
    browser.has_size(size::PHONE).await;
    browser.go(address).await;
    says(&browser.page, "Rangoon is open in another window.").await;
    window
}

async fn says(page: &Page, sentence: &str) {
    let is_said = format!("document.querySelector('#window-notice')?.textContent.startsWith({})", json!(sentence));
    page.wait_until(&is_said).await;
}

#[tokio::test]
async fn of_three_windows_the_one_in_which_the_player_wants_to_play_gets_the_game() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let (page, client, address) = (&browser.page, &browser.page.client, site.address(HERE));
    let mut before = play(page).await;
    let first = client.window().await.expect("there is a window");
    let second = open_another(&browser, &address).await;
    let third = open_another(&browser, &address).await;
    // The second window has waited longer.
    tap_on(page, "#window-notice button").await;
    page.ready().await;
    assert!(!page.is_visible("#window-notice").await);
    assert_found_again(page, &before).await;
    before = play(page).await;
    client.switch_to_window(second).await.expect("it is there");
    says(page, "Rangoon is open in another window.").await;
    tap_on(page, "#window-notice button").await;
    page.ready().await;
    assert_found_again(page, &before).await;
    before = play(page).await;
    for window in [third, first] {
        client.switch_to_window(window).await.expect("it is there");
        says(page, "Rangoon is now open in another window.").await;
        // The window starts again, and asks for the game.
        tap_on(page, "#window-notice button").await;
        says(page, "Rangoon is open in another window.").await;
        tap_on(page, "#window-notice button").await;
        page.ready().await;
        assert_found_again(page, &before).await;
        before = play(page).await;
    }
}

#[tokio::test]
async fn a_waiting_window_gets_the_game_when_the_one_that_has_it_is_closed() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let (page, client) = (&browser.page, &browser.page.client);
    let before = play(page).await;
    let first = client.window().await.expect("there is a window");
    let second = open_another(&browser, &site.address(HERE)).await;
    client.switch_to_window(first).await.expect("it is there");
    client.close_window().await.expect("it closes");
    client.switch_to_window(second).await.expect("it is there");
    page.ready().await;
    assert!(!page.is_visible("#window-notice").await);
    assert_found_again(page, &before).await;
    play(page).await;
}

/// Returns how the page came to the window each time.
const KEPT: &str = "return sessionStorage.kept";

#[tokio::test]
async fn a_page_to_which_the_player_goes_back_has_the_game_and_holds_no_file_meanwhile() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let (page, address) = (&browser.page, site.address(HERE));
    let note = "addEventListener('pageshow', ({ persisted }) => {
        sessionStorage.kept = `${sessionStorage.kept ?? ''} ${persisted ? 'kept' : 'new'}`;
    })";
    devtools(&page.client, "Page.addScriptToEvaluateOnNewDocument", json!({ "source": note })).await;
    browser.open(&address).await;
    let first = page.client.window().await.expect("there is a window");
    let mut before = play(page).await;
    // A browser that has much to do may not keep the page at once.
    for _ in 0..5 {
        browser.go(&format!("{address}licences.json")).await;
        // Another page takes the same files while the first one is only kept.
        let second = page.client.new_window(true).await.expect("it opens").handle;
        page.client.switch_to_window(second).await.expect("it is there");
        browser.has_size(size::PHONE).await;
        browser.open(&address).await;
        assert_found_again(page, &before).await;
        before = play(page).await;
        page.client.close_window().await.expect("it closes");
        page.client.switch_to_window(first.clone()).await.expect("it is there");
        page.client.back().await.expect("there is a page to go back to");
        page.ready().await;
        assert_found_again(page, &before).await;
        before = play(page).await;
        if page.run::<String>(KEPT, vec![]).await.contains("kept") {
            return;
        }
    }
    panic!("the browser has never kept the page: {}", page.run::<String>(KEPT, vec![]).await);
}

#[tokio::test]
async fn a_window_that_is_asked_for_the_game_while_it_starts_says_where_the_game_is() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let (page, address) = (&browser.page, site.address(HERE));
    let before = play(page).await;
    let ask = "addEventListener('DOMContentLoaded', () => {
        if (sessionStorage.wasAsked) return;
        sessionStorage.wasAsked = 'yes';
        new BroadcastChannel('rangoon').postMessage('give');
    })";
    devtools(&page.client, "Page.addScriptToEvaluateOnNewDocument", json!({ "source": ask })).await;
    browser.go(&address).await;
    says(page, "Rangoon is now open in another window.").await;
    // The application starts, and gives its files away.
    tokio::time::sleep(Duration::from_secs(3)).await;
    says(page, "Rangoon is now open in another window.").await;
    tap_on(page, "#window-notice button").await;
    page.wait_until("!document.querySelector('#window-notice')").await;
    page.ready().await;
    assert_found_again(page, &before).await;
}

#[tokio::test]
async fn a_window_with_an_open_dialog_can_take_the_game_back() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let (page, client) = (&browser.page, &browser.page.client);
    let before = play(page).await;
    choose_command(page, "options").await;
    page.wait_for("#options-dialog[open]").await;
    let first = client.window().await.expect("there is a window");
    let second = open_another(&browser, &site.address(HERE)).await;
    tap_on(page, "#window-notice button").await;
    page.ready().await;
    client.switch_to_window(first).await.expect("it is there");
    says(page, "Rangoon is now open in another window.").await;
    tap_on(page, "#window-notice button").await;
    says(page, "Rangoon is open in another window.").await;
    client.switch_to_window(second).await.expect("it is there");
    client.close_window().await.expect("it closes");
    client.switch_to_window(client.windows().await.expect("one is left")[0].clone()).await.expect("it is there");
    page.ready().await;
    assert_found_again(page, &before).await;
}

#[tokio::test]
async fn a_window_that_the_browser_puts_to_sleep_holds_no_file_and_starts_again_when_it_wakes() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let (page, client) = (&browser.page, &browser.page.client);
    let before = play(page).await;
    let first = client.window().await.expect("there is a window");
    page.run::<Option<bool>>("window.isSame = true; return null", vec![]).await;
    devtools(client, "Page.setWebLifecycleState", json!({ "state": "frozen" })).await;
    let second = client.new_window(true).await.expect("it opens").handle;
    client.switch_to_window(second).await.expect("it is there");
    browser.has_size(size::PHONE).await;
    browser.open(&site.address(HERE)).await;
    assert_found_again(page, &before).await;
    let before = play(page).await;
    client.close_window().await.expect("it closes");
    client.switch_to_window(first).await.expect("it is there");
    devtools(client, "Page.setWebLifecycleState", json!({ "state": "active" })).await;
    page.wait_until("window.isSame !== true").await;
    page.ready().await;
    assert_found_again(page, &before).await;
}

#[tokio::test]
async fn a_window_that_does_not_answer_is_said_to_be_silent() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let (page, client) = (&browser.page, &browser.page.client);
    let before = play(page).await;
    // The message does not arrive.
    let source = "BroadcastChannel.prototype.postMessage = () => {}";
    let first = client.window().await.expect("there is a window");
    let second = client.new_window(true).await.expect("it opens").handle;
    client.switch_to_window(second.clone()).await.expect("it is there");
    devtools(client, "Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
    browser.has_size(size::PHONE).await;
    browser.go(&site.address(HERE)).await;
    says(page, "Rangoon is open in another window.").await;
    tap_on(page, "#window-notice button").await;
    says(page, "Rangoon in the other window does not answer. Close that window.").await;
    client.switch_to_window(first).await.expect("it is there");
    client.close_window().await.expect("it closes");
    client.switch_to_window(second).await.expect("it is there");
    page.ready().await;
    assert_found_again(page, &before).await;
}
