//! Measures a history of all possible games: how long it takes to open in the real window, how long its statistics
//! take, and how smoothly its list scrolls.

use std::path::Path;

use e2e::browser::Browser;
use e2e::size;
use e2e::window::Window;
use fantoccini::key::Key;
use rangoon_tests::long_history;
use serde_json::{Value, json};

use crate::scroll;

/// The number of games in the standard gameset.
const GAMES: u32 = 32_765;

/// Opens the history for the first time since the start, and scrolls through it in a browser.
pub async fn measure(program: &Path) -> Value {
    let data = tempfile::tempdir().expect("a temporary folder");
    long_history::fill_quickly(data.path(), GAMES);
    let (open, statistics) = in_window(program, data.path()).await;
    let [dropped, plain] = scrolled(data).await;
    json!({
        "history_open_ms": open,
        "statistics_ms": statistics,
        "history_dropped": dropped,
        "plain_scroll_dropped": plain,
    })
}

/// Returns the time from the key to the first painted rows, and from the question to the statistics, in milliseconds.
async fn in_window(program: &Path, data: &Path) -> (f64, f64) {
    let window = Window::open_program(program, data, &[]).await;
    // The dialogs are loaded in the moments after the first board.
    window.page.is_complete().await;
    let script = "const done = arguments[0];
        const begin = performance.now();
        const seen = () => document.querySelector('#history-list [aria-selected=true] .number');
        // The rows that exist before a frame is drawn have been painted after it.
        const painted = () => setTimeout(() => {
            const open = performance.now() - begin;
            setTimeout(() => askAgain(open), 1000);
        });
        // Asks once more, when the page has nothing else to do.
        const askAgain = async (open) => {
            const asked = performance.now();
            await window.__TAURI__.core.invoke('statistics', {});
            done([open, performance.now() - asked]);
        };
        const look = () => requestAnimationFrame(() => seen() ? painted() : look());
        document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'F8', bubbles: true}));
        look();";
    window.page.run_async(script, vec![]).await
}

/// Returns the shares of frames that were dropped, of the history and of a plain page, in percent.
async fn scrolled(data: tempfile::TempDir) -> [f64; 2] {
    let browser = Browser::open_over(size::PHONE, data, |_| {}).await;
    let page = &browser.page;
    page.is_complete().await;
    page.press(Key::F8).await;
    page.wait_for("#history-list [aria-selected=true] .number").await;
    page.press(Key::Home).await;
    page.wait_for("#history-list [data-place='0'] .number").await;
    page.still().await;
    scroll::dropped(&browser, "#history-list").await
}
