//! Tests files of the application that cannot be taken, whose names are damaged, or whose damage is found while one
//! plays.

use std::time::Duration;

use e2e::page::{PATIENCE, Page};
use e2e::site::{Keeping, Site};
use e2e::size;
use e2e::touch::{devtools, tap_on};
use serde_json::json;

use crate::damage::{BARE, CLOSE, copy, damage, has_copy};
use crate::{HERE, assert_found_again, opened, play};

/// Lets the application close its files.
async fn close(page: &Page) {
    page.run::<Option<bool>>(CLOSE, vec![]).await;
    page.wait_for("#window-notice").await;
}

/// Holds one file of the application in a worker of another page, like a browser that takes its time.
const HOLD: &str = "
    const [done] = arguments;
    const source = `
        (async () => {
            const root = await navigator.storage.getDirectory();
            const pool = await (await root.getDirectoryHandle('rangoon')).getDirectoryHandle('.opaque');
            for await (const place of pool.values()) {
                globalThis.held = await place.createSyncAccessHandle();
                return postMessage(null);
            }
        })();`;
    window.holder = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
    window.holder.addEventListener('message', () => done(null));";

#[tokio::test]
async fn files_that_somebody_holds_are_waited_for_and_never_taken_for_none() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let (page, client, address) = (&browser.page, &browser.page.client, site.address(HERE));
    let before = play(page).await;
    browser.go(&format!("{address}{BARE}")).await;
    page.run_async::<Option<bool>>(HOLD, vec![]).await;
    let first = client.window().await.expect("there is a window");
    let second = client.new_window(true).await.expect("it opens").handle;
    client.switch_to_window(second.clone()).await.expect("it is there");
    browser.has_size(size::PHONE).await;
    browser.go(&address).await;
    // A page tries for a quarter of a minute.
    tokio::time::sleep(Duration::from_secs(10)).await;
    page.wait_for("#failure:not([hidden])").await;
    assert!(page.text("#failure").await.contains("cannot reach your games"), "{}", page.text("#failure").await);
    assert!(!page.is_visible("dialog[open]").await, "no new application was begun");
    client.switch_to_window(first).await.expect("it is there");
    client.close_window().await.expect("it closes");
    client.switch_to_window(second).await.expect("it is there");
    tap_on(page, "#failure-again").await;
    page.ready().await;
    assert_found_again(page, &before).await;
}

/// Fills the head of the place of each file whose name begins so.
async fn spoil_name(browser: &Keeping, site: &Site, beginning: &str, byte: u8) {
    let script = "const [beginning, byte, done] = arguments;
        (async () => {
            const root = await navigator.storage.getDirectory();
            const pool = await (await root.getDirectoryHandle('rangoon')).getDirectoryHandle('.opaque');
            let count = 0;
            for await (const place of pool.values()) {
                const name = new TextDecoder().decode(await (await place.getFile()).slice(0, 512).arrayBuffer());
                if (!name.startsWith(beginning)) continue;
                const writer = await place.createWritable({ keepExistingData: true });
                await writer.write({ type: 'write', position: 0, data: new Uint8Array(4096).fill(byte) });
                await writer.close();
                count += 1;
            }
            done(count);
        })().catch((why) => done(String(why)));";
    browser.go(&format!("{}{BARE}", site.address(HERE))).await;
    let spoilt: serde_json::Value = browser.page.run_async(script, vec![json!(beginning), json!(byte)]).await;
    assert_eq!(spoilt, 1, "{beginning}");
}

#[tokio::test]
async fn a_file_whose_name_is_damaged_keeps_the_player_from_nothing() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let (page, address) = (&browser.page, site.address(HERE));
    let mut before = play(page).await;
    copy(page).await;
    // With the log of a page that was not closed, and without.
    for (name, is_closed, byte, says) in [
        ("data/rangoon.db\0", true, 255, ""),
        ("data/rangoon.db\0", false, 255, ""),
        ("data/rangoon.db-wal\0", false, 255, ""),
        ("data/copies/", true, 255, ""),
        ("data/copies/", true, 0, ""),
    ] {
        if is_closed {
            close(page).await;
        }
        spoil_name(&browser, &site, name, byte).await;
        browser.open(&address).await;
        page.wait_for("html[data-complete='1']").await;
        assert_eq!(page.text("#ask-dialog #ask-text").await, says, "{name} {byte}");
        assert_found_again(page, &before).await;
        before = play(page).await;
        if name == "data/copies/" {
            copy(page).await;
        }
    }
    // A place without a name looks like a free one.
    browser.open(&address).await;
    close(page).await;
    spoil_name(&browser, &site, "data/rangoon.db\0", 0).await;
    browser.open(&address).await;
    page.wait_for("#ask-dialog[open]").await;
    assert!(page.text("#ask-text").await.contains("was gone"), "{}", page.text("#ask-text").await);
    tap_on(page, "#ask-yes").await;
    page.wait_for_no_dialog().await;
    assert_found_again(page, &before).await;
    let aside = "navigator.storage.getDirectory().then(async (root) => {
        const aside = await (await root.getDirectoryHandle('rangoon')).getDirectoryHandle('.aside');
        let most = 0;
        for await (const place of aside.values()) most = Math.max(most, (await place.getFile()).size);
        arguments[0](most);
    })";
    assert!(page.run_async::<u32>(aside, vec![]).await > 10_000, "it was set aside");
}

#[tokio::test]
async fn damage_that_is_found_while_the_page_runs_is_mended_and_said() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let (page, address) = (&browser.page, site.address(HERE));
    let note = json!({ "playid": "RANGOON", "number": 5, "favourite": true, "text": "a note that no start reads" });
    page.invoke("set_note", note).await.expect("it is stored");
    let before = play(page).await;
    close(page).await;
    let change = "const at = new TextDecoder('latin1').decode(bytes).indexOf('a note that no start reads');
        bytes[at] = 98;
        return bytes";
    damage(&browser, &site, change).await;
    browser.open(&address).await;
    page.wait_for("html[data-complete='1']").await;
    assert!(!page.is_visible("dialog[open]").await, "the start has not found it");
    page.wait_for("#ask-dialog[open]").await;
    let says = page.text("#ask-text").await;
    assert!(says.contains("damaged") && !says.contains("data/"), "{says}");
    tap_on(page, "#ask-yes").await;
    page.wait_for_no_dialog().await;
    assert_found_again(page, &before).await;
    browser.open(&address).await;
    page.wait_for("html[data-complete='1']").await;
    assert!(!page.is_visible("dialog[open]").await, "it is said once");
}

#[tokio::test]
async fn a_browser_that_does_not_tell_its_free_space_makes_the_copy_of_the_day() {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let page = &browser.page;
    let source = "delete StorageManager.prototype.estimate";
    devtools(&page.client, "Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
    browser.open(&site.address(HERE)).await;
    play(page).await;
    let deadline = tokio::time::Instant::now() + PATIENCE;
    while !has_copy(page).await {
        assert!(tokio::time::Instant::now() < deadline, "no copy was made");
        // Each question is something that the player does, and the pause begins again.
        tokio::time::sleep(Duration::from_secs(7)).await;
    }
}
