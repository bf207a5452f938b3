//! Tests files of the application that cannot be taken, whose names are damaged, or whose damage is found while one plays.

use std::time::Duration;

use e2e::page::Page;
use e2e::site::{Keeping, Site};
use e2e::size;
use e2e::touch::{devtools, tap_on};
use serde_json::json;

use crate::damage::{BARE, CLOSE, damage, is_copied};
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
    is_copied(page).await;
}
