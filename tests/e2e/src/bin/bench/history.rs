//! Measures a history of all possible games: how long it takes to open in the real window, how long its statistics
//! take, and how smoothly its list scrolls.

use std::path::Path;
use std::time::{Duration, Instant};

use e2e::browser::Browser;
use e2e::size;
use e2e::window::Window;
use rangoon_tests::long_history;
use serde_json::{Value, json};

use crate::trace;
use e2e::devtools::DevTools;

/// The number of games in the standard gameset.
const GAMES: u32 = 32_765;
/// How many times a finger swipes over the list, how far from its edges and how far at most, in pixels, and in how many
/// steps.
const SWIPES: u32 = 20;
const MARGIN: f64 = 24.0;
const FAR: f64 = 450.0;
const STEPS: u32 = 15;
/// About the interval at which a touch screen reports.
const BETWEEN_TOUCHES: Duration = Duration::from_millis(16);

/// Opens the history for the first time since the start, and scrolls through it in a browser.
pub async fn measure(program: &Path) -> Value {
    let data = tempfile::tempdir().expect("a temporary folder");
    long_history::fill_quickly(data.path(), GAMES);
    let (open, statistics) = in_window(program, data.path()).await;
    json!({"history_open_ms": open, "statistics_ms": statistics, "history_dropped": scrolled(data).await})
}

/// Returns the time from the key to the first painted rows, and from the question to the statistics, in milliseconds.
async fn in_window(program: &Path, data: &Path) -> (f64, f64) {
    let window = Window::open_program(program, data, &[]).await;
    // The dialogs are loaded in the moments after the first board.
    window.page.wait_for("html[data-complete]").await;
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

/// Returns the share of frames that were dropped, in percent.
async fn scrolled(data: tempfile::TempDir) -> f64 {
    let browser = Browser::open_over(size::PHONE, data, |_| {}).await;
    let page = &browser.page;
    page.wait_for("html[data-complete]").await;
    page.press('\u{E038}').await;
    page.wait_for("#history-list [aria-selected=true] .number").await;
    page.press('\u{E011}').await;
    page.wait_for("#history-list [data-place='0'] .number").await;
    page.still().await;
    dropped_while_scrolling(&browser, "#history-list").await
}

/// Swipes over a list that is open, again and again. Returns the share of frames that were dropped, in percent.
pub async fn dropped_while_scrolling(browser: &Browser, list: &str) -> f64 {
    let page = &browser.page;
    let edges = format!(
        "const {{top, bottom}} = document.querySelector('{list}').getBoundingClientRect();
        return [Math.max(top, 0), Math.min(bottom, innerHeight)]"
    );
    let [top, bottom]: [f64; 2] = page.run(&edges, vec![]).await;
    let from = bottom - MARGIN;
    let far = (from - top - MARGIN).min(FAR);
    let mut tools = browser.tools();
    trace::start(&mut tools);
    for _ in 0..SWIPES {
        swipe(&mut tools, from, far);
    }
    let events = trace::stop(&mut tools);
    let seen: f64 = page.run(&format!("return document.querySelector('{list}').scrollTop"), vec![]).await;
    assert!(seen > f64::from(SWIPES) * far / 2.0, "the list was scrolled {seen} pixels");
    trace::dropped(&events, SWIPES * STEPS / 2)
}

/// Moves a finger up over the list and lifts it.
fn swipe(tools: &mut DevTools, from: f64, far: f64) {
    let touch = |kind: &str, y: Option<f64>| {
        let points: Vec<Value> = y.iter().map(|y| json!({"x": 180, "y": y, "id": 0})).collect();
        json!({"type": kind, "touchPoints": points})
    };
    tools.ask_page("Input.dispatchTouchEvent", touch("touchStart", Some(from)));
    let begin = Instant::now();
    for step in 1..=STEPS {
        let due = begin + BETWEEN_TOUCHES * step;
        std::thread::sleep(due.saturating_duration_since(Instant::now()));
        let y = from - far * f64::from(step) / f64::from(STEPS);
        tools.tell_page("Input.dispatchTouchEvent", &touch("touchMove", Some(y)));
    }
    tools.ask_page("Input.dispatchTouchEvent", touch("touchEnd", None));
}
