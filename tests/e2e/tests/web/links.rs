//! Tests links in the address of the page.

use e2e::page::Page;
use e2e::site::{Keeping, Site};
use e2e::size;
use e2e::touch::tap_on;
use fantoccini::key::Key;
use serde_json::json;
use tempfile::TempDir;

use crate::{HERE, LEAVE, assert_found_again, opened, play};

/// Whether the page says that a link means nothing.
const MEANS_NOTHING: &str = "document.querySelector('#toast').textContent.includes('does not lead to a Rangoon game')";

#[tokio::test]
async fn a_link_opens_its_game() {
    let (_site, _profile, browser) = opened(size::DESKTOP).await;
    let page = &browser.page;
    page.wait_for("html[data-complete='1']").await;
    page.run::<Option<bool>>("location.hash = '#RANGOON/17'; return null", vec![]).await;
    page.wait_until("document.querySelector('#title').textContent.includes('17')").await;
    page.rests().await;
    assert_eq!(play(page).await.game, 17);
    page.run::<Option<bool>>("location.hash = '#50%'; return null", vec![]).await;
    page.wait_until(MEANS_NOTHING).await;
}

/// Goes to a link while the page is open.
async fn follow(page: &Page, link: &str) {
    page.run::<Option<bool>>("location.hash = arguments[0]; return null", vec![json!(link)]).await;
}

/// Returns the rules of the game on the table.
async fn rules(page: &Page) -> String {
    let opened = page.invoke("open", json!({})).await.expect("the application is open");
    opened["view"]["rules"].as_str().expect("it is a text").to_owned()
}

/// Waits until the title has a text.
async fn titled(page: &Page, text: &str) {
    page.wait_until(&format!("document.querySelector('#title').textContent.includes({})", json!(text))).await;
    page.rests().await;
}

#[tokio::test]
async fn a_link_at_the_first_start_opens_its_game_without_the_welcome() {
    for (link, title) in [
        ("#RANGOON/17", "Game 17"),
        ("#KLONDIKE/42/2/relaxed", "Hand 42"),
        ("#try/montana-aces", "Try-out: Montana Aces"),
        ("#day", "Game "),
    ] {
        let (site, profile) = (Site::serve(), TempDir::new().expect("a folder"));
        let browser = Keeping::start(&profile, size::PHONE).await;
        let page = &browser.page;
        browser.open(&format!("{}{link}", site.address(HERE))).await;
        assert!(!page.is_visible(LEAVE).await, "{link}: the welcome asks nothing");
        titled(page, title).await;
        page.wait_for("html[data-complete='1']").await;
        assert!(!page.is_visible("dialog[open]").await, "{link}: nothing is asked");
        assert!(!link.contains("KLONDIKE") || rules(page).await == "klondike/2/relaxed");
        let address = page.run::<String>("return location.hash", vec![]).await;
        assert_eq!(address, "", "a reload does not open it again");
    }
    let (site, profile) = (Site::serve(), TempDir::new().expect("a folder"));
    let browser = Keeping::start(&profile, size::PHONE).await;
    browser.open(&format!("{}#nothing/at/all", site.address(HERE))).await;
    browser.page.wait_for(LEAVE).await;
    browser.page.wait_until(MEANS_NOTHING).await;
}

#[tokio::test]
async fn a_link_tries_out_each_rule_set_and_the_game_of_the_day_is_opened_too() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let page = &browser.page;
    page.wait_for("html[data-complete='1']").await;
    let before = play(page).await;
    let presets = page.invoke("presets", json!({})).await.expect("they are known");
    for preset in presets.as_array().expect("they are a list") {
        let name = preset["name"].as_str().expect("it is a text");
        let shown = page.revision().await;
        follow(page, &format!("#try/{name}")).await;
        page.wait_until(&format!("document.documentElement.dataset.revision !== '{shown}'")).await;
        page.rests().await;
        assert!(page.text("#title").await.starts_with("Try-out: "), "{name}");
        assert_eq!(rules(page).await, name);
    }
    follow(page, "#try/100dpqm").await;
    titled(page, "Try-out: Rangoon").await;
    play(page).await;
    browser.open(&site.address(HERE)).await;
    titled(page, "Try-out: Rangoon").await;
    follow(page, "#RANGOON/1").await;
    page.wait_for("#ask-dialog[open]").await;
    tap_on(page, "#ask-yes").await;
    page.wait_for("#ask-dialog:not([open])").await;
    titled(page, "Game 1").await;
    assert_found_again(page, &before).await;
    follow(page, "#day").await;
    page.wait_for("#ask-dialog[open]").await;
    tap_on(page, "#ask-yes").await;
    page.wait_until("document.querySelector('#move-counter b').textContent === '0'").await;
}

#[tokio::test]
async fn a_link_asks_before_a_try_out_is_forgotten() {
    let (_site, _profile, browser) = opened(size::PHONE).await;
    let page = &browser.page;
    page.wait_for("html[data-complete='1']").await;
    follow(page, "#try/gaps").await;
    titled(page, "Try-out: Gaps").await;
    let begun = play(page).await;
    for link in ["#try/montana", "#day"] {
        follow(page, link).await;
        page.wait_for("#ask-dialog[open]").await;
        assert!(page.text("#ask-text").await.contains("is forgotten"), "{link}");
        page.press(Key::Escape).await;
        page.wait_for("#ask-dialog:not([open])").await;
    }
    assert_found_again(page, &begun).await;
}
