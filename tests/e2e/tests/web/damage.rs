//! Tests damage of the files in the browser: what can be saved is saved, and the player is told what may be missing.

use e2e::page::Page;
use e2e::site::{Keeping, Site};
use e2e::size;
use e2e::touch::tap_on;
use serde_json::json;

use crate::{HERE, LEAVE, assert_found_again, opened, play};

/// A page of the same origin without the application, whose files it can reach.
pub const BARE: &str = "licences.json";

/// Lets the application close its files, as if another window wanted them.
pub const CLOSE: &str = "new BroadcastChannel('rangoon').postMessage('give'); return null";

/// Changes the file in which the games are; `change` is a script that returns the new content for its `bytes`. The
/// first 4096 bytes of the stored file belong to the pool and have its name.
pub async fn damage(browser: &Keeping, site: &Site, change: &str) {
    let script = "const [change, done] = arguments;
        (async () => {
            const root = await navigator.storage.getDirectory();
            const pool = await (await root.getDirectoryHandle('rangoon')).getDirectoryHandle('.opaque');
            for await (const handle of pool.values()) {
                const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
                const [name] = new TextDecoder().decode(bytes.slice(0, 512)).split('\\0');
                if (name !== 'data/rangoon.db') continue;
                const changed = new Function('bytes', change)(bytes.slice(4096));
                const writer = await handle.createWritable();
                await writer.write(bytes.slice(0, 4096));
                await writer.write(changed);
                await writer.close();
                return done(null);
            }
            done('there is no such file');
        })().catch((why) => done(String(why)));";
    browser.go(&format!("{}{BARE}", site.address(HERE))).await;
    let failed: Option<String> = browser.page.run_async(script, vec![json!(change)]).await;
    assert_eq!(failed, None);
}

/// Damages the games of a player after some moves, and starts the page again. The application closes its files before,
/// or ends, which leaves the log of its database. Returns what the player is told, which may be nothing, and the number
/// of moves before and after it.
async fn told_after(change: &str, closes: bool) -> (String, u32, u32) {
    let (site, _profile, browser) = opened(size::PHONE).await;
    let page = &browser.page;
    play(page).await;
    let before = play(page).await;
    copy(page).await;
    if closes {
        page.run::<Option<bool>>(CLOSE, vec![]).await;
        page.wait_for("#window-notice").await;
    }
    damage(&browser, &site, change).await;
    browser.open(&site.address(HERE)).await;
    page.wait_for("#ask-dialog[open]").await;
    let says = page.text("#ask-dialog #ask-text").await;
    println!("{change}: {says}");
    if !says.is_empty() {
        tap_on(page, "#ask-yes").await;
        page.wait_for_no_dialog().await;
    }
    let after = page.backend_view().await;
    let played = if page.is_visible(LEAVE).await { after.clone() } else { play(page).await };
    browser.open(&site.address(HERE)).await;
    assert_found_again(page, &played).await;
    (says, before.move_count, after.move_count)
}

/// Makes the copy of the day at once, with the command that the page repeats once the player pauses.
pub async fn copy(page: &Page) {
    let script = "const [done] = arguments, today = Math.floor(Date.now() / 86_400_000);
        import(new URL('host/application.js', location.href)).then(async ({ ask }) => {
            while (!(await ask('copy_day', { today, free: 2 ** 40 })).answer);
        }).then(() => done(null), (why) => done(JSON.stringify(why)));";
    assert_eq!(page.run_async::<Option<String>>(script, vec![]).await, None);
    assert!(has_copy(page).await, "no copy was made");
}

/// Returns whether there is a copy of a day.
pub async fn has_copy(page: &Page) -> bool {
    let copies = page.invoke("copies", json!({})).await.expect("they are listed");
    copies.as_array().is_some_and(|list| !list.is_empty())
}

/// Checks that games which this spoils come back from the copy of the day.
async fn come_back_after(change: &str, closes: bool) {
    let (says, before, after) = told_after(change, closes).await;
    assert!(says.contains("damaged") || says.contains("was gone"), "{change}: {says}");
    assert!(!says.contains("data/"), "{says}");
    assert_eq!(after, before, "{change}");
}

#[tokio::test]
async fn games_with_a_damaged_page_come_back_from_the_copy_of_the_day_and_the_player_is_told() {
    let spoil = "const middle = bytes.length / 2 & ~4095; return bytes.fill(255, middle, middle + 4096)";
    come_back_after(spoil, true).await;
}

#[tokio::test]
async fn games_without_their_end_come_back_from_the_copy_of_the_day_and_the_player_is_told() {
    come_back_after("return bytes.slice(0, bytes.length / 2 & ~4095)", true).await;
}

#[tokio::test]
async fn games_without_their_first_bytes_come_back_from_the_copy_of_the_day_and_the_player_is_told() {
    come_back_after("return bytes.fill(255, 0, 100)", true).await;
}

#[tokio::test]
async fn games_of_which_nothing_is_left_come_back_from_the_copy_of_the_day_and_the_player_is_told() {
    come_back_after("return bytes.slice(0, 0)", true).await;
}

#[tokio::test]
async fn games_of_which_only_the_log_is_left_come_back_from_the_copy_of_the_day_and_the_player_is_told() {
    come_back_after("return bytes.slice(0, 0)", false).await;
}
