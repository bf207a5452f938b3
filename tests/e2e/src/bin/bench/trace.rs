//! Chromium's trace of its own work: input and frames.

use serde_json::{Value, json};

use e2e::devtools::DevTools;

/// Begins a trace.
pub fn start(tools: &mut DevTools) {
    let categories = ["input", "latencyInfo", "cc", "benchmark", "viz"];
    let settings = json!({"includedCategories": categories, "recordMode": "recordUntilFull"});
    tools.ask("Tracing.start", json!({"transferMode": "ReturnAsStream", "traceConfig": settings}));
}

/// Ends the trace and returns its events.
pub fn stop(tools: &mut DevTools) -> Vec<Value> {
    tools.ask("Tracing.end", json!({}));
    let complete = tools.read_until(|message| message["method"] == "Tracing.tracingComplete");
    let stream = complete["params"]["stream"].clone();
    let mut text = String::new();
    loop {
        let part = tools.ask("IO.read", json!({"handle": stream}));
        text += part["data"].as_str().unwrap_or_default();
        if part["eof"] == true {
            break;
        }
    }
    let trace: Value = serde_json::from_str(&text).expect("a trace is JSON");
    trace["traceEvents"].as_array().expect("a trace has events").clone()
}

/// Returns the events of this name that begin something.
pub fn begun<'a>(events: &'a [Value], name: &'a str) -> impl Iterator<Item = &'a Value> {
    events.iter().filter(move |event| event["name"] == name && event["ph"] == "b")
}

/// Returns the share, in percent, of frames that should have changed something but were not shown. There must be at
/// least `least` such frames.
pub fn dropped(events: &[Value], least: u32) -> f64 {
    let frames: Vec<&str> = begun(events, "PipelineReporter")
        .filter_map(|event| {
            // The name differs between versions of Chromium.
            let report = ["frame_reporter", "chrome_frame_reporter"].iter().find_map(|name| event["args"].get(name));
            report?["state"].as_str()
        })
        .filter(|state| *state != "STATE_NO_UPDATE_DESIRED")
        .collect();
    assert!(frames.len() as u32 > least, "only {} frames were traced", frames.len());
    let dropped = frames.iter().filter(|state| **state == "STATE_DROPPED").count();
    dropped as f64 / frames.len() as f64 * 100.0
}
