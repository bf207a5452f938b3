//! Measures how quickly a card follows the finger on a slow phone: from touch to frame, and how many frames are
//! dropped. It is compared with a page on which one element follows the finger.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use e2e::browser::Browser;
use e2e::page::Point;
use e2e::size;
use serde_json::{Value, json};

use crate::{percentile, trace};
use e2e::devtools::DevTools;

/// The approximate interval at which a touch screen reports.
const BETWEEN_TOUCHES: Duration = Duration::from_millis(16);
const TOUCHES: u32 = 240;
const SLOWER: u32 = 4;

/// A page on which a box follows the finger.
const PLAIN: &str = "<!doctype html><meta name=viewport content='width=device-width'>
    <body style='margin:0;height:100vh;touch-action:none;background:%23072a1d'>
    <div style='width:40px;height:60px;background:white;will-change:transform'></div>
    <script>addEventListener('touchmove', ({touches: [{clientX, clientY}]}) =>
        document.querySelector('div').style.transform = `translate(${clientX}px, ${clientY}px)`)</script>";

/// Drags a card to and fro over the board and reads the browser's own trace of the drag; then the same with the box.
pub async fn measure() -> Value {
    let browser = Browser::open(size::PHONE).await;
    let view = browser.harness().view();
    let card = browser.page.card(view.moves[0].card).await;
    let mut tools = browser.tools();
    tools.ask_page("Emulation.setCPUThrottlingRate", json!({"rate": SLOWER}));
    let (p50, p95, dropped) = traced(&mut tools, card);
    assert_eq!(browser.harness().view(), view, "the card came back to where it was lifted");
    browser.page.client.goto(&format!("data:text/html,{PLAIN}")).await.expect("a page");
    let (plain_p50, plain_p95, _) = traced(&mut tools, card);
    json!({
        "drag_p50_ms": p50,
        "drag_p95_ms": p95,
        "drag_dropped": dropped,
        "plain_drag_p50_ms": plain_p50,
        "plain_drag_p95_ms": plain_p95,
    })
}

/// Drags from a point and returns the latencies that half and 95 of 100 touches do not exceed, in milliseconds, and the
/// share of frames that were dropped, in percent.
fn traced(tools: &mut DevTools, from: Point) -> (f64, f64, f64) {
    trace::start(tools);
    drag(tools, from);
    let events = trace::stop(tools);
    let mut latencies = latencies(&events);
    assert!(latencies.len() as u32 > TOUCHES / 2, "only {} touches were traced", latencies.len());
    (percentile(&mut latencies, 0.5), percentile(&mut latencies, 0.95), trace::dropped(&events, TOUCHES / 2))
}

fn drag(tools: &mut DevTools, from: Point) {
    let touch = |kind: &str, at: Option<Point>| {
        let points: Vec<Value> = at.iter().map(|at| json!({"x": at.x, "y": at.y, "id": 0})).collect();
        json!({"type": kind, "touchPoints": points})
    };
    tools.ask_page("Input.dispatchTouchEvent", touch("touchStart", Some(from)));
    let begin = Instant::now();
    for step in 1..=TOUCHES {
        // The finger goes round and round, out and back, so that the card is somewhere else in every frame.
        let turn = f64::from(step) / f64::from(TOUCHES) * std::f64::consts::TAU;
        let far = (turn / 2.0).sin() * 120.0;
        let at = Point { x: from.x + far * (3.0 * turn).cos(), y: from.y + far * (3.0 * turn).sin() };
        let due = begin + BETWEEN_TOUCHES * step;
        std::thread::sleep(due.saturating_duration_since(Instant::now()));
        tools.tell_page("Input.dispatchTouchEvent", &touch("touchMove", Some(at)));
    }
    let back = tools.tell_page("Input.dispatchTouchEvent", &touch("touchCancel", None));
    tools.wait_for_answer(back);
}

/// Returns the time from each touch that moved to the frame that showed it, in milliseconds.
fn latencies(events: &[Value]) -> Vec<f64> {
    let mut ends: HashMap<String, Vec<f64>> = HashMap::new();
    for event in events.iter().filter(|event| event["name"] == "EventLatency" && event["ph"] == "e") {
        ends.entry(identity(event)).or_default().extend(event["ts"].as_f64());
    }
    let moved = |event: &&Value| event["args"]["event_latency"]["event_type"] == "TOUCH_MOVED";
    let took = trace::begun(events, "EventLatency").filter(moved).filter_map(|event| {
        let begin = event["ts"].as_f64()?;
        // An id may be used again, so the end that belongs to a beginning is the first one after it.
        let end = ends.get(&identity(event))?.iter().copied().filter(|end| *end >= begin).min_by(f64::total_cmp)?;
        Some((end - begin) / 1000.0)
    });
    took.collect()
}

fn identity(event: &Value) -> String {
    format!("{} {} {}", event["pid"], event["id"], event["id2"])
}
