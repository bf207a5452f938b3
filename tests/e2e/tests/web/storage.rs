//! Tests what the page says about stored games, backups and installing.

use std::time::Duration;

use e2e::page::Page;
use e2e::size;
use e2e::touch::{choose_command, devtools, drag, tap_on};
use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::{HERE, assert_found_again, leave_introduction, opened, play};

/// Gives up the game on the table, and waits for the card of its end.
async fn give_up(page: &Page) {
    choose_command(page, "giveUp").await;
    page.wait_for("#ask-dialog[open]").await;
    tap_on(page, "#ask-yes").await;
    page.wait_for("#end:not([hidden])").await;
}

#[tokio::test]
async fn the_first_finished_game_says_where_games_live_and_a_backup_is_offered_later() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let page = &browser.page;
    page.wait_for("html[data-complete='1']").await;
    let watch = "window.asked = 0; const persist = () => { window.asked += 1; return Promise.resolve(true); };
        Object.defineProperty(navigator.storage, 'persist', { value: persist });
        Object.defineProperty(navigator.storage, 'persisted', { value: async () => true }); return null";
    page.run::<Option<bool>>(watch, vec![]).await;
    give_up(page).await;
    page.wait_until("document.querySelector('#ask-title').textContent.includes('stay on this device')").await;
    page.wait_for("#ask-dialog[open]").await;
    assert!(page.text("#ask-text").await.contains("in this browser"));
    assert_eq!(page.run::<u32>("return window.asked", vec![]).await, 1, "the browser is asked to keep them");
    tap_on(page, "#ask-yes").await;
    page.wait_for("#ask-dialog:not([open])").await;
    choose_command(page, "options").await;
    page.wait_for("#options-dialog[open]").await;
    let general = "document.querySelector('#options-storage').textContent.includes('in this browser')";
    page.wait_until(general).await;
    let is_said = "return document.querySelector('#options-storage').hidden === false";
    assert!(page.run::<bool>(is_said, vec![]).await);
    // Eight more games, and the tenth in sight.
    for _ in 0..8 {
        let revision = page.backend_view().await.revision;
        let next = page.invoke("act", json!({ "revision": revision, "intent": { "kind": "next" } })).await;
        let view = next.expect("there is a next game");
        let given_up = json!({ "revision": view["revision"], "intent": { "kind": "giveUp" } });
        page.invoke("act", given_up).await.expect("it is given up");
    }
    browser.open(&site.address(HERE)).await;
    page.wait_for("html[data-complete='1']").await;
    give_up(page).await;
    page.wait_until("document.querySelector('#ask-title').textContent.includes('backup')").await;
    page.wait_for("#ask-dialog[open]").await;
    assert!(page.text("#ask-text").await.contains("10 games"));
    tap_on(page, "#ask-yes").await;
    page.wait_until("document.querySelector('#ask-text').textContent.includes('among your downloads')").await;
    let said = "return JSON.parse(localStorage.getItem('rangoon.said')).backedUp";
    assert_eq!(page.run::<u32>(said, vec![]).await, 10);
}

/// Keeps Chromium's own offers to install the page from it, from its next start on.
async fn keep_offers_away(page: &Page) {
    let source = "addEventListener('beforeinstallprompt', (offer) => {
        if (offer.isTrusted) offer.stopImmediatePropagation();
    }, true)";
    devtools(&page.client, "Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
}

#[tokio::test]
async fn installing_is_one_line_of_the_home_screen_after_the_first_finished_game() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let page = &browser.page;
    keep_offers_away(page).await;
    page.wait_for("html[data-complete='1']").await;
    let offer = "const offer = new Event('beforeinstallprompt', { cancelable: true });
        offer.prompt = async () => { window.isAsked = true; };
        dispatchEvent(offer); return offer.defaultPrevented";
    assert!(page.run::<bool>(offer, vec![]).await, "the browser shows nothing itself");
    choose_command(page, "home").await;
    page.wait_for("#home:not([hidden])").await;
    assert!(!page.is_visible("#home-install").await, "no game was finished");
    tap_on(page, "#home [data-command=begin]").await;
    page.wait_for("#home[hidden]").await;
    give_up(page).await;
    // The browser of the tests does not agree to keep them.
    page.wait_until("document.querySelector('#ask-title').textContent === 'Your games are in this browser'").await;
    tap_on(page, "#ask-yes").await;
    page.wait_for("#ask-dialog:not([open])").await;
    browser.open(&site.address(HERE)).await;
    page.wait_for("html[data-complete='1']").await;
    choose_command(page, "home").await;
    page.wait_for("#home:not([hidden])").await;
    assert!(!page.is_visible("#home-install").await, "this browser has offered nothing since");
    page.run::<bool>(offer, vec![]).await;
    tap_on(page, "#home-install").await;
    page.wait_until("window.isAsked === true").await;
    page.wait_until("document.querySelector('#home-install').hidden").await;
}

#[tokio::test]
async fn an_iphone_gets_the_two_steps_of_installing_in_words() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let page = &browser.page;
    let agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Safari/604.1";
    keep_offers_away(page).await;
    devtools(&page.client, "Emulation.setUserAgentOverride", json!({ "userAgent": agent })).await;
    page.run::<Option<bool>>("localStorage.setItem('rangoon.said', '{\"isTold\":true}'); return null", vec![]).await;
    browser.open(&site.address(HERE)).await;
    page.wait_for("html[data-complete='1']").await;
    choose_command(page, "home").await;
    page.wait_for("#home:not([hidden])").await;
    let steps = page.text("#home-install-steps").await;
    assert!(steps.contains("backup") && steps.contains("Add to Home Screen"), "{steps}");
    assert!(!page.is_visible("#home-install").await);
}

#[tokio::test]
async fn a_backup_brings_everything_back() {
    let (site, _profile, browser) = opened(size::DESKTOP).await;
    let page = &browser.page;
    let before = play(page).await;
    let kept: u32 = page.run_async(BACK_UP, vec![]).await;
    assert!(kept > 10_000, "{kept} bytes");
    play(page).await;
    page.run_async::<Option<bool>>(RESTORE, vec![]).await;
    browser.open(&site.address(HERE)).await;
    assert_found_again(page, &before).await;
    assert_eq!(page.invoke("copies", json!({})).await.map(|list| list.as_array().map(Vec::len)), Ok(Some(1)));
}

/// Asks for a backup as the page does, without the dialog for saving it.
const BACK_UP: &str = "
    const [done] = arguments;
    import(new URL('host/application.js', location.href)).then(async ({ ask }) => {
        const { file } = await ask('back_up', { name: 'games.rangoon' });
        window.backup = file;
        done(file.length);
    });";

/// Goes back to it.
const RESTORE: &str = "
    const [done] = arguments;
    import(new URL('host/application.js', location.href)).then(async ({ ask }) => {
        await ask('check_backup', {}, [{ name: 'games.rangoon', content: window.backup }]);
        await ask('restore');
        done(null);
    });";

#[tokio::test]
async fn a_browser_without_room_loses_no_move_that_was_stored_and_lets_the_player_go_on() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let page = &browser.page;
    let origin = site.address(HERE).trim_end_matches('/').to_owned();
    devtools(&page.client, "Storage.overrideQuotaForOrigin", json!({ "origin": origin, "quotaSize": 0 })).await;
    let refused: Value = page.run_async(FILL, vec![]).await;
    assert_eq!(refused["code"], "notSaved", "{refused}");
    let stored = page.backend_view().await;
    browser.open(&site.address(HERE)).await;
    assert_found_again(page, &stored).await;
    assert!(!page.is_visible("dialog[open]").await, "the games are where they were");
    let chosen = stored.moves[0];
    drag(page, page.card(chosen.card).await, page.gap(chosen.gap).await).await;
    page.wait_for("#ask-dialog[open]").await;
    assert!(page.text("#ask-text").await.contains("full"), "{}", page.text("#ask-text").await);
    tap_on(page, "#ask-yes").await;
    page.wait_for(&format!("html[data-still='1']:not([data-revision='{}'])", stored.revision)).await;
    assert_eq!(page.text("#unsaved").await, "Not saved");
    devtools(&page.client, "Storage.overrideQuotaForOrigin", json!({ "origin": origin })).await;
    browser.open(&site.address(HERE)).await;
    assert_found_again(page, &stored).await;
    let played = play(page).await;
    browser.open(&site.address(HERE)).await;
    assert_found_again(page, &played).await;
}

/// Plays game after game until a move cannot be stored.
const FILL: &str = "
    const [done] = arguments;
    const { invoke } = window.__TAURI__.core;
    (async () => {
        let { view } = await invoke('open', {});
        for (let count = 0; count < 100_000; count += 1) {
            const [first] = view.moves;
            const intent = first ? { kind: 'play', ply: first.ply } : { kind: view.refusals.redeal ? 'next' : 'redeal' };
            try {
                view = await invoke('act', { revision: view.revision, intent });
            } catch (why) {
                return done({ ...why, count });
            }
        }
        done('it was never full');
    })();";

#[tokio::test]
async fn a_player_who_deletes_the_data_of_the_page_is_told_and_can_still_save_a_backup() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let page = &browser.page;
    let look = "dispatchEvent(new Event('focus')); return null";
    page.run::<Option<bool>>(look, vec![]).await;
    play(page).await;
    let all = json!({ "origin": site.address(HERE).trim_end_matches('/'), "storageTypes": "all" });
    devtools(&page.client, "Storage.clearDataForOrigin", all).await;
    assert!(page.run::<bool>("return document.querySelector('#unsaved')?.checkVisibility() !== true", vec![]).await);
    page.run::<Option<bool>>(look, vec![]).await;
    page.wait_for("#ask-dialog[open]").await;
    assert!(page.text("#ask-text").await.contains("have just been deleted"));
    page.press(Key::Return).await;
    page.wait_for("#ask-dialog:not([open])").await;
    assert_eq!(page.text("#unsaved").await, "Not saved");
    let before = play(page).await;
    assert!(page.run_async::<u32>(BACK_UP, vec![]).await > 10_000);
    page.run_async::<Option<bool>>(RESTORE, vec![]).await;
    assert_found_again(page, &before).await;
    let again = page.invoke("open", json!({})).await.expect("it is open");
    assert_eq!(again["view"]["saving"], false, "what was brought back is in the deleted files, too");
}

#[tokio::test]
async fn another_window_begins_new_games_and_leaves_deleted_ones_to_the_window_that_has_them() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let (page, client, address) = (&browser.page, &browser.page.client, site.address(HERE));
    let before = play(page).await;
    let all = json!({ "origin": address.trim_end_matches('/'), "storageTypes": "all" });
    devtools(client, "Storage.clearDataForOrigin", all).await;
    let first = client.window().await.expect("there is a window");
    let second = client.new_window(true).await.expect("it opens").handle;
    client.switch_to_window(second.clone()).await.expect("it is there");
    browser.has_size(size::PHONE).await;
    browser.go(&address).await;
    // The first window may have noticed already; if not, the player asks for the game here.
    page.wait_until("document.querySelector('#window-notice button, html[data-still=\"1\"]') !== null").await;
    if page.is_visible("#window-notice button").await {
        tap_on(page, "#window-notice button").await;
    }
    page.ready().await;
    leave_introduction(page).await;
    let begun = play(page).await;
    assert!(!page.is_visible("#unsaved").await, "the new games are stored, although the first window has its files");
    client.switch_to_window(first).await.expect("it is there");
    page.run::<Option<bool>>("dispatchEvent(new Event('focus')); return null", vec![]).await;
    page.wait_for("#ask-dialog[open]").await;
    assert!(page.text("#ask-text").await.contains("have just been deleted"));
    tap_on(page, "#ask-yes").await;
    page.wait_for_no_dialog().await;
    let give = "new BroadcastChannel('rangoon').postMessage('give'); return null";
    page.run::<Option<bool>>(give, vec![]).await;
    page.wait_until("!document.querySelector('#window-notice')").await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert!(!page.is_visible("#window-notice").await);
    assert_found_again(page, &before).await;
    assert!(page.run_async::<u32>(BACK_UP, vec![]).await > 10_000);
    // The new games stay. Their window has heard the question as well.
    client.switch_to_window(second).await.expect("it is there");
    browser.open(&address).await;
    assert_found_again(page, &begun).await;
}

#[tokio::test]
async fn a_browser_that_does_not_agree_to_keep_the_games_is_said_to_be_able_to_delete_them() {
    let (_site, _profile, browser) = opened(size::PHONE).await;
    let page = &browser.page;
    page.wait_for("html[data-complete='1']").await;
    // It asks the player, who does not answer.
    let asks =
        "for (const [name, answer] of [['persist', new Promise(() => {})], ['persisted', Promise.resolve(false)]])
            Object.defineProperty(navigator.storage, name, { value: () => answer });
        return null";
    page.run::<Option<bool>>(asks, vec![]).await;
    give_up(page).await;
    page.wait_until("document.querySelector('#ask-title').textContent === 'Your games are in this browser'").await;
    page.wait_for("#ask-dialog[open]").await;
    assert!(page.text("#ask-text").await.contains("may delete them if you stay away"));
    tap_on(page, "#ask-yes").await;
    page.wait_for_no_dialog().await;
    choose_command(page, "options").await;
    page.wait_until("document.querySelector('#options-storage').textContent.includes('may delete them')").await;
}

#[tokio::test]
async fn of_the_databases_that_restores_replace_on_a_day_the_first_and_the_latest_stay() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let page = &browser.page;
    play(page).await;
    page.run_async::<u32>(BACK_UP, vec![]).await;
    let before = play(page).await;
    for _ in 0..4 {
        page.run_async::<Option<bool>>(RESTORE, vec![]).await;
    }
    let copies = page.invoke("copies", json!({})).await.expect("they are listed");
    let replaced = copies.as_array().expect("it is a list").iter().filter(|copy| copy["isReplaced"] == true);
    let replaced: Vec<_> = replaced.collect();
    assert_eq!(replaced.len(), 2, "{copies}");
    // The player has played last in the first one.
    let checked = page.invoke("check_copy", json!({ "name": replaced[0]["name"] })).await;
    assert!(checked.is_ok(), "{checked:?}");
    page.invoke("restore", json!({})).await.expect("it is restored");
    browser.open(&site.address(HERE)).await;
    assert_found_again(page, &before).await;
}
