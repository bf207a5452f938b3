//! Measures how smoothly a list scrolls under a finger. It is compared with a page that has only the same number of
//! rows of text.

use std::time::{Duration, Instant};

use e2e::browser::Browser;
use e2e::devtools::DevTools;
use serde_json::{Value, json};

use crate::trace;

/// The number of swipes over the list, their distance from its edges and greatest length in pixels, and the number of
/// steps.
const SWIPES: u32 = 20;
const MARGIN: f64 = 24.0;
const FAR: f64 = 450.0;
const STEPS: u32 = 15;
/// The approximate interval at which a touch screen reports.
const BETWEEN_TOUCHES: Duration = Duration::from_millis(16);

/// A page with an empty list, and the script that fills it.
const PLAIN: &str = "<!doctype html><meta name=viewport content='width=device-width'>
    <style>body, ol { margin: 0; padding: 0 } ol { height: 100vh; overflow-y: scroll } li { height: 48px; list-style: none }
    </style><ol></ol><script>function fill(rows) { for (let n = 1; n <= rows; n++) {
        const row = document.createElement('li');
        row.textContent = `${n}: ${n * 7 % 101} points, ${n % 3 + 1} deals, ${60 + n % 90} moves`;
        document.querySelector('ol').append(row);
    } }</script>";

/// Swipes over a list that is open, again and again, and then over a plain page with as many rows, which takes the
/// place of the program. Returns the shares of frames that were dropped, in percent.
pub async fn dropped(browser: &Browser, list: &str) -> [f64; 2] {
    let page = &browser.page;
    let count = format!("return Number(document.querySelector('{list} [aria-setsize]').ariaSetSize)");
    let rows: u32 = page.run(&count, vec![]).await;
    let of_list = swiped(browser, list).await;
    page.client.goto(&format!("data:text/html,{PLAIN}")).await.expect("a page");
    let fill = "const [rows, done] = arguments; fill(rows); requestIdleCallback(() => done(null))";
    page.run_async::<Option<bool>>(fill, vec![json!(rows)]).await;
    [of_list, swiped(browser, "ol").await]
}

/// Swipes over a list. Returns the share of frames that were dropped, in percent.
async fn swiped(browser: &Browser, list: &str) -> f64 {
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
