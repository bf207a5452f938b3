//! The page that `cargo xtask web` builds, in Firefox, with nothing but a server of files.

use std::path::PathBuf;

use e2e::firefox::{self, Firefox, downloads};
use e2e::harness::Harness;
use e2e::mouse;
use e2e::page::{PATIENCE, Page};
use e2e::site::{Site, assert_found_again, assert_policy_holds, assert_searches};
use e2e::touch::Pointer;
use e2e::view::View;
use fantoccini::key::Key;
use serde_json::json;
use tempfile::TempDir;
use tokio::time::Instant;

const HERE: &str = "localhost";
const ENGLISH: &str = "en";

/// Opens the page for a new player who knows the game. Returns its server and the browser's folder as well, which have
/// to outlive the browser.
async fn opened() -> (Site, TempDir, Firefox) {
    let (site, profile) = (Site::serve(), TempDir::new().expect("a folder"));
    let browser = Firefox::start(&profile, ENGLISH).await;
    browser.open(&site.address(HERE)).await;
    let page = &browser.page;
    mouse::click_on(page, "#introduction [data-command=leaveTrial]").await;
    page.wait_until("document.querySelector('#introduction')?.checkVisibility() !== true").await;
    page.rests().await;
    (site, profile, browser)
}

/// The means of a player to move a card.
#[derive(Clone, Copy, Debug)]
enum Means {
    Mouse,
    Key,
    Finger,
}

/// Plays a move. Returns the view after it.
async fn play(page: &Page, means: Means) -> View {
    let before = page.backend_view().await;
    let chosen = before.moves[0];
    let (from, to) = (page.card(chosen.card).await, page.gap(chosen.gap).await);
    match means {
        Means::Mouse => mouse::drag(page, from, to).await,
        Means::Key => page.press(char::from_digit(chosen.gap, 10).expect("gaps have one digit")).await,
        Means::Finger => firefox::drag(page, from, to).await,
    }
    page.wait_for(&format!("html[data-still='1']:not([data-revision='{}'])", before.revision)).await;
    let after = page.backend_view().await;
    page.assert_shows(&after).await;
    assert_eq!(after.move_count, before.move_count + 1, "{means:?}");
    after
}

/// Waits until the page has its files for a start without a network.
async fn is_kept(page: &Page) {
    let ready = "navigator.serviceWorker.ready.then(() => arguments[0](true))";
    assert!(page.run_async::<bool>(ready, vec![]).await);
}

#[tokio::test]
async fn firefox_plays_by_mouse_by_key_and_by_finger_and_a_reload_keeps_the_game() {
    let (_site, _profile, browser) = opened().await;
    let page = &browser.page;
    play(page, Means::Mouse).await;
    play(page, Means::Key).await;
    let before = play(page, Means::Finger).await;
    page.press(Key::Backspace).await;
    page.wait_for(&format!("html[data-still='1']:not([data-revision='{}'])", before.revision)).await;
    let undone = page.backend_view().await;
    assert_eq!(undone.move_count + 1, before.move_count);
    page.client.refresh().await.expect("it reloads");
    page.ready().await;
    assert_found_again(page, &undone).await;
}

#[tokio::test]
async fn firefox_that_was_killed_shows_the_same_board_again() {
    let (site, profile, mut browser) = opened().await;
    for means in [Means::Mouse, Means::Finger] {
        let before = play(&browser.page, means).await;
        browser.kill();
        browser = Firefox::start(&profile, ENGLISH).await;
        browser.open(&site.address(HERE)).await;
        assert_found_again(&browser.page, &before).await;
    }
}

#[tokio::test]
async fn a_second_window_of_firefox_says_where_the_game_is_and_gets_it() {
    let (site, _profile, browser) = opened().await;
    let (page, client) = (&browser.page, &browser.page.client);
    let before = play(page, Means::Mouse).await;
    let first = client.window().await.expect("there is a window");
    let second = client.new_window(true).await.expect("it opens").handle;
    client.switch_to_window(second).await.expect("it is there");
    client.goto(&site.address(HERE)).await.expect("it is served");
    page.wait_for("#window-notice button").await;
    assert!(page.text("#window-notice").await.starts_with("Rangoon is open in another window."));
    mouse::click_on(page, "#window-notice button").await;
    page.ready().await;
    page.wait_until("!document.querySelector('#window-notice')").await;
    assert_found_again(page, &before).await;
    let before = play(page, Means::Mouse).await;
    client.switch_to_window(first).await.expect("it is there");
    assert!(page.text("#window-notice").await.starts_with("Rangoon is now open in another window."));
    // The window starts again, and asks for the game.
    mouse::click_on(page, "#window-notice button").await;
    page.wait_until("document.querySelector('#window-notice')?.textContent.includes('is open in')").await;
    mouse::click_on(page, "#window-notice button").await;
    page.ready().await;
    assert_found_again(page, &before).await;
}

#[tokio::test]
async fn firefox_starts_without_a_network() {
    let (site, profile, browser) = opened().await;
    let page = &browser.page;
    let before = play(page, Means::Mouse).await;
    is_kept(page).await;
    site.vanish();
    browser.open(&site.address(HERE)).await;
    assert_found_again(page, &before).await;
    let before = play(page, Means::Key).await;
    let help = "fetch('help/nl.html').then((found) => arguments[0](found.ok))";
    assert!(page.run_async::<bool>(help, vec![]).await, "the help is there as well");
    browser.kill();
    let browser = Firefox::start(&profile, ENGLISH).await;
    browser.open(&site.address(HERE)).await;
    assert_found_again(&browser.page, &before).await;
}

/// Waits for the file that Firefox has downloaded.
async fn downloaded(profile: &TempDir) -> PathBuf {
    let late = Instant::now() + PATIENCE;
    while Instant::now() < late {
        let files = std::fs::read_dir(downloads(profile)).into_iter().flatten().flatten().map(|entry| entry.path());
        // Firefox writes into another file until the download is complete.
        let files: Vec<PathBuf> = files.collect();
        if let [file] = &files[..]
            && file.extension().is_some_and(|end| end == "rangoon")
            && file.metadata().is_ok_and(|found| found.len() > 0)
        {
            return file.clone();
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("Firefox has saved no backup")
}

#[tokio::test]
async fn a_backup_that_firefox_downloads_opens_in_the_app() {
    let (_site, profile, browser) = opened().await;
    let page = &browser.page;
    let before = play(page, Means::Mouse).await;
    Pointer::Mouse.choose_command(page, "backUp").await;
    page.wait_until("document.querySelector('#ask-text')?.textContent.includes('among your downloads')").await;
    let file = downloaded(&profile).await;
    let data = TempDir::new().expect("a folder");
    let app = Harness::start(data.path());
    std::fs::write(data.path().join("chosen"), file.display().to_string()).expect("it can be written");
    app.call("check_backup", &json!({})).expect("it can be read");
    app.call("restore", &json!({})).expect("it is restored");
    let after = app.view();
    assert_eq!((after.places(), after.move_count), (before.places(), before.move_count));
}

#[tokio::test]
async fn firefox_in_dutch_speaks_dutch_with_the_player() {
    let (site, profile) = (Site::serve(), TempDir::new().expect("a folder"));
    let browser = Firefox::start(&profile, "nl,en").await;
    browser.open(&site.address(HERE)).await;
    let page = &browser.page;
    page.wait_for("html[lang='nl']").await;
    page.wait_until("document.querySelector('#introduction').textContent.includes('Breng elke kleur thuis')").await;
    assert_eq!(
        page.run::<String>("return document.querySelector('link[rel=manifest]').getAttribute('href')", vec![]).await,
        "manifest.nl.webmanifest"
    );
}

#[tokio::test]
async fn the_policy_of_the_page_holds_in_firefox() {
    let (site, _profile, browser) = opened().await;
    assert_policy_holds(&browser.page, &site.address("127.0.0.1")).await;
    play(&browser.page, Means::Mouse).await;
}

#[tokio::test]
async fn firefox_searches_for_hints_while_moves_are_played() {
    let (_site, _profile, browser) = opened().await;
    let page = &browser.page;
    assert_searches(page).await;
    play(page, Means::Mouse).await;
}
