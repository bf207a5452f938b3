//! Measures how smoothly a list of thousands of scores scrolls, over the data of its moderator.

use std::path::Path;
use std::time::Instant;

use e2e::browser::Browser;
use e2e::{size, touch};
use serde_json::{Value, json};

use crate::scroll;

/// Returns the milliseconds from the command to the painted rows, and the shares of frames that were dropped while they
/// and a plain page were scrolled, in percent.
pub async fn measure(moderator: &Path) -> Value {
    let data = tempfile::tempdir().expect("a temporary folder");
    for entry in std::fs::read_dir(moderator).expect("the moderator's data").flatten() {
        std::fs::copy(entry.path(), data.path().join(entry.file_name())).expect("there is room");
    }
    let browser = Browser::open_over(size::PHONE, data, |_| {}).await;
    let page = &browser.page;
    page.is_complete().await;
    let start = Instant::now();
    touch::choose_command(page, "importScores").await;
    page.wait_for("#scores-dialog[open] #scores-list [data-place='0'] .player").await;
    let open = start.elapsed().as_secs_f64() * 1000.0;
    page.still().await;
    let [dropped, plain] = scroll::dropped(&browser, "#scores-list").await;
    json!({"scores_open_ms": open, "scores_dropped": dropped, "plain_scroll_dropped": plain})
}
