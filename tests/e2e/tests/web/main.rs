//! Rangoon in a plain browser: the page that `cargo xtask web` builds, in Chromium, with nothing but a server of files.

mod backups;
mod crashes;
mod damage;
mod files;
mod kills;
mod links;
mod opened_files;
mod storage;
mod update;
mod windows;

use e2e::page::Page;
use e2e::site::{Keeping, Site, assert_found_again, assert_policy_holds, assert_searches};
use e2e::size::{self, Size};
use e2e::touch::{drag, tap_on};
use e2e::view::View;
use serde_json::json;
use tempfile::TempDir;

const HERE: &str = "localhost";
/// The most files that the first visit loads before the first board.
const MOST_FIRST_FILES: usize = 40;
/// The button that leaves the introduction.
const LEAVE: &str = "#introduction [data-command=leaveTrial]";

/// Leaves the introduction, and waits for the first game.
async fn leave_introduction(page: &Page) {
    tap_on(page, LEAVE).await;
    page.wait_until("document.querySelector('#introduction')?.checkVisibility() !== true").await;
    page.rests().await;
}

/// Opens the page for a new player who knows the game. Returns its server and the browser's folder as well, which have
/// to outlive the browser.
async fn opened(size: Size) -> (Site, TempDir, Keeping) {
    let (site, profile) = (Site::serve(), TempDir::new().expect("a folder"));
    let browser = Keeping::start(&profile, size).await;
    browser.open(&site.address(HERE)).await;
    leave_introduction(&browser.page).await;
    (site, profile, browser)
}

/// Drags a card to its gap with a finger. Returns the view after it.
async fn play(page: &Page) -> View {
    let before = page.backend_view().await;
    let chosen = before.moves[0];
    drag(page, page.card(chosen.card).await, page.gap(chosen.gap).await).await;
    page.wait_for(&format!("html[data-still='1']:not([data-revision='{}'])", before.revision)).await;
    let after = page.backend_view().await;
    page.assert_shows(&after).await;
    assert_eq!(after.move_count, before.move_count + 1);
    after
}

#[tokio::test]
async fn what_was_played_is_there_again_after_a_reload_and_after_a_kill() {
    let (site, profile) = (Site::serve(), TempDir::new().expect("a folder"));
    let address = site.address(HERE);
    let mut browser = Keeping::start(&profile, size::PHONE).await;
    browser.open(&address).await;
    leave_introduction(&browser.page).await;
    play(&browser.page).await;
    let before = play(&browser.page).await;
    // The browser may keep anything for the page.
    let spoil = "localStorage.setItem('rangoon.notices', '{}'); return null";
    browser.page.run::<Option<bool>>(spoil, vec![]).await;
    browser.page.client.refresh().await.expect("it reloads");
    browser.page.ready().await;
    assert_found_again(&browser.page, &before).await;
    for size in [size::DESKTOP, size::PHONE] {
        let before = play(&browser.page).await;
        browser.kill();
        browser = Keeping::start(&profile, size).await;
        browser.open(&address).await;
        assert_found_again(&browser.page, &before).await;
    }
}

#[tokio::test]
async fn a_second_window_gets_the_game_when_the_player_wants_it_there() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let (page, client) = (&browser.page, &browser.page.client);
    let before = play(page).await;
    let first = client.window().await.expect("there is a window");
    let second = client.new_window(true).await.expect("it opens").handle;
    client.switch_to_window(second).await.expect("it is there");
    browser.has_size(size::PHONE).await;
    browser.go(&site.address(HERE)).await;
    page.wait_for("#window-notice button").await;
    assert!(page.text("#window-notice").await.starts_with("Rangoon is open in another window."));
    tap_on(page, "#window-notice button").await;
    page.ready().await;
    assert!(!page.is_visible("#window-notice").await);
    assert_found_again(page, &before).await;
    let before = play(page).await;
    client.switch_to_window(first).await.expect("it is there");
    assert!(page.text("#window-notice").await.starts_with("Rangoon is now open in another window."));
    // The window starts again, and asks for the game.
    tap_on(page, "#window-notice button").await;
    page.wait_until("document.querySelector('#window-notice')?.textContent.includes('is open in')").await;
    tap_on(page, "#window-notice button").await;
    page.ready().await;
    assert_found_again(page, &before).await;
}

#[tokio::test]
async fn the_second_start_needs_no_network() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let page = &browser.page;
    let before = play(page).await;
    let ready = "navigator.serviceWorker.ready.then(() => arguments[0](true))";
    assert!(page.run_async::<bool>(ready, vec![]).await);
    site.vanish();
    browser.open(&site.address(HERE)).await;
    assert_found_again(page, &before).await;
    play(page).await;
    let heads = "fetch('help/nl.html').then((found) => arguments[0](found.ok))";
    assert!(page.run_async::<bool>(heads, vec![]).await, "the help is there as well");
}

#[tokio::test]
async fn the_first_board_loads_only_what_it_needs_and_par_comes_later() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let page = &browser.page;
    page.wait_for("html[data-complete='1']").await;
    let asked = site.asked();
    let later = ["/service-worker.js", "/par.bin"];
    let first: Vec<&String> = asked.iter().take_while(|path| !later.contains(&path.as_str())).collect();
    for needed in ["/page.js", "/web_bg.wasm", "/locale/en.json"] {
        assert!(first.iter().any(|path| *path == needed), "{needed}: {first:?}");
    }
    let unneeded = ["/help/", "/dialogs/", "/locale/nl.json", "/search.js", "/icons/icon.png"];
    assert!(!first.iter().any(|path| unneeded.iter().any(|start| path.starts_with(start))), "{first:?}");
    assert!(first.len() <= MOST_FIRST_FILES, "{first:?}");
    let view = page.backend_view().await;
    let given_up = json!({ "revision": view.revision, "intent": { "kind": "giveUp" } });
    page.invoke("act", given_up).await.expect("it is given up");
    let game = page.invoke("history_game", json!({ "number": view.game })).await.expect("it is in the history");
    assert!(game["par"]["bestSingle"].is_number(), "par is known without a search: {game}");
}

#[tokio::test]
async fn the_bar_around_the_page_has_the_colour_of_the_table() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let page = &browser.page;
    let colour = "return document.querySelector('meta[name=theme-color]').content";
    let opening = page.invoke("open", json!({})).await.expect("it opens");
    let mut options = opening["options"].clone();
    for (theme, wanted) in [("felt", "#13533b"), ("paper", "#eae1cc")] {
        options["theme"] = json!(theme);
        let themed = json!({ "playid": opening["playid"], "options": options });
        page.invoke("set_options", themed).await.expect("there is such a theme");
        browser.open(&site.address(HERE)).await;
        assert_eq!(page.run::<String>(colour, vec![]).await, wanted, "{theme}");
    }
}

#[tokio::test]
async fn the_page_asks_no_other_host_and_its_policy_stops_what_is_not_its_own() {
    let (site, profile) = (Site::serve(), TempDir::new().expect("a folder"));
    let browser = Keeping::start(&profile, size::DESKTOP).await;
    let page = &browser.page;
    let address = site.address(HERE);
    browser.open(&address).await;
    leave_introduction(page).await;
    play(page).await;
    page.wait_for("html[data-complete='1']").await;
    let asked: Vec<String> =
        page.run("return performance.getEntriesByType('resource').map(({ name }) => name)", vec![]).await;
    assert!(asked.len() > 5, "{asked:?}");
    assert!(asked.iter().all(|it| it.starts_with(&address) || it.starts_with("data:")), "{asked:?}");
    assert_policy_holds(page, &site.address("127.0.0.1")).await;
}

/// Opens the page where it can store nothing, like [`opened`].
async fn opened_without_storage() -> (Site, TempDir, Keeping) {
    let (site, profile) = (Site::serve(), TempDir::new().expect("a folder"));
    let browser = Keeping::start(&profile, size::PHONE).await;
    let page = &browser.page;
    // Without encryption, a browser offers files to pages of this machine alone.
    browser.go(&site.address("rangoon.test")).await;
    page.wait_for("dialog[open]").await;
    assert!(page.text("dialog[open]").await.contains("store nothing"));
    tap_on(page, "dialog[open] .primary").await;
    page.wait_for_no_dialog().await;
    leave_introduction(page).await;
    (site, profile, browser)
}

#[tokio::test]
async fn a_window_that_can_store_nothing_says_so_and_plays() {
    let (_site, _profile, browser) = opened_without_storage().await;
    let page = &browser.page;
    play(page).await;
    assert_eq!(page.text("#unsaved").await, "Not saved");
}

#[tokio::test]
async fn a_host_that_does_not_know_the_type_of_the_application_serves_it_all_the_same() {
    let (site, profile) = (Site::serve(), TempDir::new().expect("a folder"));
    site.forget_type("/web_bg.wasm");
    let browser = Keeping::start(&profile, size::PHONE).await;
    browser.open(&site.address(HERE)).await;
    leave_introduction(&browser.page).await;
    play(&browser.page).await;
}

#[tokio::test]
async fn a_hint_is_searched_and_moves_are_played_meanwhile() {
    let (_site, _profile, browser) = opened(size::DESKTOP).await;
    let page = &browser.page;
    let revision = assert_searches(page).await;
    play(page).await;
    // The question is about a board that is no longer there.
    let late = page.invoke("hint", json!({ "revision": revision })).await;
    assert_eq!(late, Err(json!({ "code": "stale" })));
}
