//! `bench PART PROGRAM`: one run of one measurement, printed as JSON. `cargo xtask bench` runs all of them five times,
//! and `cargo xtask reliability long` runs `long`.
//! `bench scores FOLDER` measures over the data in a folder.

mod act;
mod drag;
mod history;
mod long;
mod memory;
mod motion;
mod rest;
mod scores;
mod scroll;
mod start;
mod stop;
mod trace;

use std::path::PathBuf;

use e2e::chromium;
use e2e::harness::Harness;
use serde_json::{Value, json};

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [part, program] = &arguments[..] else {
        eprintln!("usage: bench act|start|rest|stop|drag|motion|history|long|view PROGRAM, or bench scores FOLDER");
        std::process::exit(2);
    };
    let program = PathBuf::from(program);
    // The measurements are compared with older figures.
    chromium::draw_as_people_see_it();
    let found = match part.as_str() {
        "act" => act::measure(&program).await,
        "start" => start::measure(&program),
        "rest" => rest::measure(&program),
        "stop" => stop::measure(&program).await,
        "drag" => drag::measure().await,
        "motion" => motion::measure().await,
        "history" => history::measure(&program).await,
        "long" => long::measure(&program).await,
        "scores" => scores::measure(&program).await,
        "view" => view(),
        other => panic!("nothing is measured under the name {other}"),
    };
    println!("{found}");
}

/// Returns the size of a view, as the page receives it.
fn view() -> Value {
    let data = tempfile::tempdir().expect("a temporary folder");
    let opening = Harness::start(data.path()).opening();
    json!({"view_bytes": opening["view"].to_string().len()})
}

/// Returns the value that this share of all values does not exceed. The values must not be empty.
fn percentile(values: &mut [f64], share: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    values[((values.len() - 1) as f64 * share).round() as usize]
}
