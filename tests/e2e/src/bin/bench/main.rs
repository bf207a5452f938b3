//! `bench PART PROGRAM`: one run of one measurement, printed as JSON. `cargo xtask bench` runs all of them five times,
//! and `cargo xtask reliability long` runs `long`.
//! `bench scores FOLDER` measures over the data in a folder. `bench web` measures the page for browsers, and
//! `bench web FOLDER SELECTOR` another page, whose first board is there when the selector matches.

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
mod web;

use std::path::Path;

use e2e::chromium;
use e2e::harness::Harness;
use serde_json::{Value, json};

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    // The measurements are compared with older figures.
    chromium::draw_as_people_see_it();
    let found = match words[..] {
        ["act", program] => act::measure(Path::new(program)).await,
        ["start", program] => start::measure(Path::new(program)),
        ["rest", program] => rest::measure(Path::new(program)),
        ["stop", program] => stop::measure(Path::new(program)).await,
        ["drag", _] => drag::measure().await,
        ["motion", _] => motion::measure().await,
        ["history", program] => history::measure(Path::new(program)).await,
        ["long", program] => long::measure(Path::new(program)).await,
        ["view", _] => view(),
        ["scores", folder] => scores::measure(Path::new(folder)).await,
        ["web"] => web::measure().await,
        ["web", folder, selector] => web::measure_other(Path::new(folder), selector).await,
        _ => {
            eprintln!("usage: bench act|start|rest|stop|drag|motion|history|long|view PROGRAM, bench scores FOLDER,");
            eprintln!("bench web, or bench web FOLDER SELECTOR");
            std::process::exit(2);
        }
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
