//! Tests new versions of the page.

use e2e::page::Page;
use e2e::site::{Keeping, Site};
use e2e::size;
use e2e::touch::{devtools, tap_on};
use serde_json::json;
use tempfile::TempDir;

use crate::{HERE, assert_found_again, leave_introduction, play};

/// How often the page is started until it is of the new version.
const STARTS: usize = 10;

/// Serves a copy of the page, and opens it until its service worker serves it. Returns the server and the browser.
async fn served(copy: &TempDir, profile: &TempDir) -> (Site, Keeping) {
    let site = Site::serve_copy(copy);
    let address = site.address(HERE);
    let browser = Keeping::start(profile, size::PHONE).await;
    browser.open(&address).await;
    leave_introduction(&browser.page).await;
    let ready = "navigator.serviceWorker.ready.then(() => arguments[0](true))";
    assert!(browser.page.run_async::<bool>(ready, vec![]).await);
    browser.open(&address).await;
    (site, browser)
}

#[tokio::test]
async fn a_new_version_never_comes_under_a_running_game_and_says_once_what_is_new() {
    let (copy, profile) = (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"));
    let (site, browser) = served(&copy, &profile).await;
    let (address, page) = (site.address(HERE), &browser.page);
    play(page).await;
    Site::update(&copy);
    assert!(page.run_async::<bool>(UPDATE, vec![]).await, "the new version is there, and waits");
    let before = play(page).await;
    assert!(!is_new(page).await);
    page.client.refresh().await.expect("it reloads");
    page.ready().await;
    assert!(!is_new(page).await, "the window has never closed");
    assert_found_again(page, &before).await;
    page.run::<Option<bool>>("localStorage.setItem('rangoon.version', '0.0.1'); return null", vec![]).await;
    // A browser takes a while to forget a closed window; until then, a start shows the old version.
    for _ in 0..STARTS {
        browser.go("about:blank").await;
        browser.go(&address).await;
        if is_new(page).await {
            break;
        }
        page.ready().await;
        page.run::<Option<bool>>("localStorage.setItem('rangoon.version', '0.0.1'); return null", vec![]).await;
    }
    page.wait_for("html[data-version='2']").await;
    page.wait_until("document.querySelector('#ask-text')?.textContent.includes('has been updated to version')").await;
    page.wait_for("#ask-dialog[open]").await;
    tap_on(page, "#ask-yes").await;
    page.wait_for("#ask-dialog:not([open])").await;
    assert_found_again(page, &before).await;
    browser.open(&address).await;
    assert!(is_new(page).await);
    page.wait_for("html[data-complete='1']").await;
    assert!(!page.is_visible("dialog[open]").await, "it is said once");
}

#[tokio::test]
async fn a_new_version_waits_for_the_window_of_the_first_visit_which_needs_no_network_any_longer() {
    let (copy, profile) = (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"));
    let site = Site::serve_copy(&copy);
    let browser = Keeping::start(&profile, size::PHONE).await;
    let page = &browser.page;
    browser.open(&site.address(HERE)).await;
    leave_introduction(page).await;
    page.wait_until("navigator.serviceWorker.controller !== null").await;
    Site::update(&copy);
    assert!(page.run_async::<bool>(UPDATE, vec![]).await, "the new version is there, and waits");
    let waits = "navigator.serviceWorker.ready.then(({ waiting }) => arguments[0](waiting !== null))";
    play(page).await;
    assert!(page.run_async::<bool>(waits, vec![]).await, "the window still plays");
    site.vanish();
    let help = "fetch('help/nl.html').then((found) => arguments[0](found.ok))";
    assert!(page.run_async::<bool>(help, vec![]).await);
}

#[tokio::test]
async fn a_new_version_waits_for_a_window_that_was_loaded_past_the_cache() {
    let (copy, profile) = (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"));
    let (site, browser) = served(&copy, &profile).await;
    let page = &browser.page;
    let before = play(page).await;
    // This is what Shift+Reload does.
    page.run::<Option<bool>>("window.isOld = true; return null", vec![]).await;
    devtools(&page.client, "Page.reload", json!({ "ignoreCache": true })).await;
    page.wait_until("window.isOld !== true").await;
    page.ready().await;
    page.wait_until("navigator.serviceWorker.controller !== null").await;
    Site::update(&copy);
    assert!(page.run_async::<bool>(UPDATE, vec![]).await, "the new version is there, and waits");
    assert_found_again(page, &before).await;
    play(page).await;
    let waits = "navigator.serviceWorker.ready.then(({ waiting }) => arguments[0](waiting !== null))";
    assert!(page.run_async::<bool>(waits, vec![]).await, "the window still plays");
    site.vanish();
    let revision = page.revision().await;
    let hint = page.invoke("hint", json!({ "revision": revision })).await.expect("there is a hint");
    assert!(hint["kind"].is_string(), "{hint}");
}

/// Whether the page is of the new version.
async fn is_new(page: &Page) -> bool {
    page.run::<bool>("return document.documentElement.dataset.version === '2'", vec![]).await
}

#[tokio::test]
async fn a_new_version_of_which_a_file_is_cut_off_or_missing_leaves_the_old_one_and_comes_later() {
    let (copy, profile) = (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"));
    let (site, browser) = served(&copy, &profile).await;
    let (address, page) = (site.address(HERE), &browser.page);
    let mut before = play(page).await;
    Site::update(&copy);
    let file = copy.path().join("page.js");
    let whole = std::fs::read(&file).expect("it is there");
    for fault in ["cut off on the way", "cut off at the host", "missing"] {
        match fault {
            "cut off on the way" => site.break_off(Some("/page.js")),
            "missing" => std::fs::remove_file(&file).expect("it is there"),
            _ => std::fs::write(&file, &whole[..whole.len() / 2]).expect("it can be written"),
        }
        assert!(!page.run_async::<bool>(UPDATE, vec![]).await, "{fault}: the new version is given up");
        for _ in 0..2 {
            browser.go("about:blank").await;
            browser.open(&address).await;
            assert!(!is_new(page).await, "{fault}");
        }
        assert_found_again(page, &before).await;
        before = play(page).await;
        site.break_off(None);
        std::fs::write(&file, &whole).expect("it can be written");
    }
    assert!(page.run_async::<bool>(UPDATE, vec![]).await, "the new version is there, and waits");
    for _ in 0..STARTS {
        browser.go("about:blank").await;
        browser.open(&address).await;
        if is_new(page).await {
            break;
        }
    }
    page.wait_for("html[data-version='2']").await;
    assert_found_again(page, &before).await;
    play(page).await;
}

#[tokio::test]
async fn both_addresses_of_the_page_start_without_a_network() {
    let (copy, profile) = (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"));
    let (site, browser) = served(&copy, &profile).await;
    let before = play(&browser.page).await;
    site.vanish();
    browser.open(&format!("{}index.html", site.address(HERE))).await;
    assert_found_again(&browser.page, &before).await;
}

#[tokio::test]
async fn two_copies_of_the_page_on_one_host_keep_their_own_files_and_share_the_games() {
    let (copies, profile) = (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"));
    let site = Site::serve_copies(&copies, ["one", "two"]);
    let addresses = ["one", "two"].map(|folder| format!("{}{folder}/", site.address(HERE)));
    let browser = Keeping::start(&profile, size::PHONE).await;
    let page = &browser.page;
    browser.open(&addresses[0]).await;
    leave_introduction(page).await;
    let before = play(page).await;
    let ready = "navigator.serviceWorker.ready.then(({ active }) => {
        if (active.state === 'activated') arguments[0](true);
        else active.addEventListener('statechange', () => arguments[0](true));
    })";
    assert!(page.run_async::<bool>(ready, vec![]).await);
    // The second copy has another version.
    Site::update_in(&copies.path().join("two"));
    browser.open(&addresses[1]).await;
    assert!(page.run_async::<bool>(ready, vec![]).await);
    assert_found_again(page, &before).await;
    site.vanish();
    for address in addresses {
        browser.go("about:blank").await;
        browser.open(&address).await;
        assert_found_again(page, &before).await;
    }
}

/// Looks for a new version, and waits until it is complete or given up. Returns whether it is complete.
const UPDATE: &str = "
    const [done] = arguments;
    (async () => {
        const registration = await navigator.serviceWorker.ready;
        const found = new Promise((tell) => registration.addEventListener('updatefound', tell, { once: true }));
        // It is rejected if the new version has been given up already.
        registration.update().catch(() => {});
        if (!registration.installing && !registration.waiting) await found;
        const coming = registration.installing ?? registration.waiting;
        const check = () => {
            if (coming.state === 'installed') done(registration.waiting === coming);
            if (coming.state === 'redundant') done(false);
        };
        coming.addEventListener('statechange', check);
        check();
    })();";
