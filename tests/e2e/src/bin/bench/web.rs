//! Measures how soon a page for browsers shows its first board, and how soon a move of Rangoon's is on it.

use std::path::Path;
use std::time::Instant;

use e2e::site::{Keeping, Site};
use e2e::size;
use e2e::touch::devtools;
use serde_json::{Value, json};

use crate::percentile;

/// What shows that the first board of Rangoon's page is there.
const BOARD: &str = "html[data-ready='1']";

/// A phone of the middle range: its processor compared with this one, and what its network does in a second.
const SLOWER: u32 = 4;
const BITS: u32 = 10_000_000;
const LATENCY_MS: u32 = 40;

/// Plays moves of a deal by their digits while there are any, and answers with the time from each press to its view.
const MOVES: &str = "const [done] = arguments;
    const root = document.documentElement;
    const press = (key) => new Promise((resolve) => {
        const {revision} = root.dataset;
        const begin = performance.now();
        const look = new MutationObserver(() => {
            if (root.dataset.revision === revision) return;
            look.disconnect();
            resolve(performance.now() - begin);
        });
        look.observe(root, {attributes: true});
        document.body.dispatchEvent(new KeyboardEvent('keydown', {key, code: `Digit${key}`, bubbles: true}));
        document.body.dispatchEvent(new KeyboardEvent('keyup', {key, code: `Digit${key}`, bubbles: true}));
        setTimeout(() => { look.disconnect(); resolve(null); }, 500);
    });
    const times = [];
    const play = async (gap) => {
        if (gap > 4) return done(times);
        const time = await press(String(gap));
        if (time !== null) times.push(time);
        return play(time === null ? gap + 1 : 1);
    };
    play(1);";

/// Measures Rangoon's page as it is built.
pub async fn measure() -> Value {
    let mut found = starts(&Site::serve(), BOARD).await;
    let profile = tempfile::tempdir().expect("a temporary folder");
    let browser = Keeping::start(&profile, size::DESKTOP).await;
    browser.open(&format!("{}#RANGOON/17", Site::serve().address("localhost"))).await;
    browser.page.is_complete().await;
    browser.page.still().await;
    let mut times: Vec<f64> = browser.page.run_async(MOVES, vec![]).await;
    assert!(times.len() > 10, "only {} moves were played", times.len());
    found["web_move_p50_ms"] = json!(percentile(&mut times, 0.5));
    found["web_move_p95_ms"] = json!(percentile(&mut times, 0.95));
    found
}

/// Measures another page: that in `folder`, whose first board is there when `selector` matches.
pub async fn measure_other(folder: &Path, selector: &str) -> Value {
    starts(&Site::serve_folder(folder.to_owned()), selector).await
}

/// Returns the times from the address to the first board, on a phone and a desktop, at the first and the second visit.
async fn starts(site: &Site, board: &str) -> Value {
    let mut found = json!({});
    for (name, size, is_slow) in [("phone", size::PHONE, true), ("desktop", size::DESKTOP, false)] {
        let profile = tempfile::tempdir().expect("a temporary folder");
        for visit in ["first", "again"] {
            let browser = Keeping::start(&profile, size).await;
            if is_slow {
                slow_down(&browser).await;
            }
            let begin = Instant::now();
            browser.go(&site.address("localhost")).await;
            browser.page.wait_for(board).await;
            found[format!("web_{name}_{visit}_ms")] = json!(begin.elapsed().as_secs_f64() * 1000.0);
            // The files are kept for the next visit once the page has nothing else to do.
            tokio::time::sleep(std::time::Duration::from_secs(8)).await;
            browser.page.client.clone().close().await.expect("the browser ends");
        }
    }
    found
}

/// Gives the page the processor and the network of such a phone. Its workers keep those of this machine.
async fn slow_down(browser: &Keeping) {
    let client = &browser.page.client;
    devtools(client, "Emulation.setCPUThrottlingRate", json!({"rate": SLOWER})).await;
    let bytes = BITS / 8;
    let network =
        json!({"offline": false, "latency": LATENCY_MS, "downloadThroughput": bytes, "uploadThroughput": bytes});
    devtools(client, "Network.enable", json!({})).await;
    devtools(client, "Network.emulateNetworkConditions", network).await;
}
