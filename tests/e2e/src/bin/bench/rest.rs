//! Measures the needs of the idle program: memory after a minute, and the work that processors do for it in two
//! minutes. Both are compared with those of a bare window, of WebKitGTK and of Tauri.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use e2e::harness::Harness;
use e2e::process::{self, Process};
use e2e::screen::Screen;
use e2e::size::Size;
use serde_json::{Value, json};

use crate::memory::{family, memory};

const SCREEN: Size = Size::new(1280, 900);
const BEFORE: Duration = Duration::from_secs(60);
const WATCHED: Duration = Duration::from_secs(120);

/// Measures memory one window at a time, because processes that share a library divide its memory among them. The work
/// at rest is measured side by side.
pub fn measure(program: &Path) -> Value {
    let screen = Screen::new(SCREEN);
    let bare = |words: &[&str]| {
        let mut command = Command::new(process::built("bare"));
        screen.show(&mut command);
        rested(command.args(words))
    };
    let memory_of = |window: Process| memory(window.id());
    let (plain, tauri) = (memory_of(bare(&[])), memory_of(bare(&["tauri"])));
    let data = tempfile::tempdir().expect("a temporary folder");
    // The player of the measured start must know the game.
    Harness::start(data.path()).kill();
    let app = rested(&mut screen.app(program, data.path()));
    let all = memory(app.id());
    let beside = bare(&["tauri"]);
    let works = || [app.id(), beside.id()].map(work);
    let begin = works();
    std::thread::sleep(WATCHED);
    let end = works();
    let [app, beside] = [0, 1].map(|at| (end[at] - begin[at]) / 1e6);
    json!({
        "bare_memory_mib": plain,
        "tauri_memory_mib": tauri,
        "memory_mib": all,
        "rest_ms": (app - beside).max(0.0),
        "tauri_rest_ms": beside,
    })
}

fn rested(command: &mut Command) -> Process {
    let process = Process::start(command.stdout(Stdio::null()).stderr(Stdio::null()));
    std::thread::sleep(BEFORE);
    process
}

/// Returns the time that processors have worked for a process and its family, in nanoseconds.
fn work(of: u32) -> f64 {
    let threads = family(of).into_iter().flat_map(|id| fs::read_dir(format!("/proc/{id}/task")).into_iter().flatten());
    let spent = threads.flatten().map(|thread| {
        let text = fs::read_to_string(thread.path().join("schedstat")).unwrap_or_default();
        text.split_whitespace().next().and_then(|first| first.parse::<f64>().ok()).unwrap_or(0.0)
    });
    spent.sum()
}
