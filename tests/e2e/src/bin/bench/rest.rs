//! Measures what the program needs while nobody does anything: memory after a minute, and the work that processors do for
//! it in the two minutes after that. A bare window of WebKitGTK is what the memory is compared with.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use e2e::harness::Harness;
use e2e::process::{self, Process};
use e2e::screen::Screen;
use e2e::size::Size;
use serde_json::{Value, json};

const SCREEN: Size = Size::new(1280, 900);
const BEFORE: Duration = Duration::from_secs(60);
const WATCHED: Duration = Duration::from_secs(120);

/// Starts the bare window and the program, one after the other.
pub fn measure(program: &Path) -> Value {
    let screen = Screen::new(SCREEN);
    let mut bare = Command::new(process::built("bare"));
    screen.show(&mut bare);
    let bare = {
        let window = rested(&mut bare);
        memory(window.id())
    };
    let data = tempfile::tempdir().expect("a temporary folder");
    // What begins here is seen by somebody who knows the game.
    Harness::start(data.path()).kill();
    let app = rested(&mut screen.app(program, data.path()));
    let (memory, begin) = (memory(app.id()), work(app.id()));
    std::thread::sleep(WATCHED);
    let rest = (work(app.id()) - begin) / 1e6;
    json!({"bare_memory_mib": bare, "memory_mib": memory, "rest_ms": rest})
}

fn rested(command: &mut Command) -> Process {
    let process = Process::start(command.stdout(Stdio::null()).stderr(Stdio::null()));
    std::thread::sleep(BEFORE);
    process
}

/// Returns a process and all that it has started, directly or not.
fn family(of: u32) -> BTreeSet<u32> {
    let parents: Vec<(u32, u32)> = fs::read_dir("/proc")
        .expect("the system lists its processes")
        .flatten()
        .filter_map(|entry| {
            let id = entry.file_name().to_str()?.parse().ok()?;
            let stat = fs::read_to_string(entry.path().join("stat")).ok()?;
            // The name, in brackets, may hold anything; after it come the state and the parent.
            let parent = stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()?;
            Some((id, parent))
        })
        .collect();
    let mut family = BTreeSet::from([of]);
    loop {
        let children = parents.iter().filter(|(_, parent)| family.contains(parent)).map(|(id, _)| *id);
        let grown: BTreeSet<u32> = children.chain(family.iter().copied()).collect();
        if grown == family {
            return family;
        }
        family = grown;
    }
}

/// Returns the memory of a process and its family, in MiB; what they share with other programs counts by its share.
fn memory(of: u32) -> f64 {
    let kib = family(of).into_iter().map(|id| {
        let text = fs::read_to_string(format!("/proc/{id}/smaps_rollup")).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("Pss:"));
        line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<f64>().ok()).unwrap_or(0.0)
    });
    kib.sum::<f64>() / 1024.0
}

/// Returns how long processors have worked for a process and its family, in nanoseconds.
fn work(of: u32) -> f64 {
    let threads = family(of).into_iter().flat_map(|id| fs::read_dir(format!("/proc/{id}/task")).into_iter().flatten());
    let spent = threads.flatten().map(|thread| {
        let text = fs::read_to_string(thread.path().join("schedstat")).unwrap_or_default();
        text.split_whitespace().next().and_then(|first| first.parse::<f64>().ok()).unwrap_or(0.0)
    });
    spent.sum()
}
