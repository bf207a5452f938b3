//! `reliability`: tries for minutes what the tests try for seconds.

use std::path::PathBuf;
use std::process::Command;

use crate::{step, supply};

/// What sancov is asked to count, so that libFuzzer sees which code some bytes reach. It works with a stable compiler;
/// a sanitizer, which does not, would find little in code that has no `unsafe` of its own.
const COUNTERS: &[&str] = &[
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
];

/// The minutes of fuzzing if no number is given.
const MINUTES: u64 = 60;

pub fn run(arguments: &[String]) -> Result<(), String> {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["faults"] => faults(),
        ["supply"] => supply::run(),
        ["fuzz"] => fuzz(MINUTES),
        ["fuzz", minutes] => fuzz(minutes.parse().map_err(|_| format!("`{minutes}` is not a number of minutes"))?),
        _ => Err("`reliability` takes `faults`, `fuzz [MINUTES]` or `supply`".into()),
    }
}

/// Makes every call on the data folder fail, one run after the other.
fn faults() -> Result<(), String> {
    if !cfg!(target_os = "linux") {
        return Err("FAULTS OF THE DISK ARE NOT TRIED HERE: this needs LD_PRELOAD, which only Linux has".into());
    }
    let build = ["build", "--locked", "--package", "rangoon-tests", "--bin", "faults"];
    step::run(step::cargo().args(build))?;
    step::run(&mut step::built("debug", "faults"))
}

/// Fuzzes every target for an equal share of the time. What breaks one is left in its folder below `target/fuzz`.
fn fuzz(minutes: u64) -> Result<(), String> {
    if !cfg!(target_os = "linux") {
        return Err("NOTHING IS FUZZED HERE: it is built for Linux only".into());
    }
    let host = step::output(Command::new("rustc").args(["--print", "host-tuple"]))?;
    let (host, target) = (host.trim(), step::target().join("fuzz"));
    let mut build = step::cargo();
    build.args(["build", "--locked", "--release", "--manifest-path", "tests/fuzz/Cargo.toml", "--target", host]);
    step::run(build.env("CARGO_TARGET_DIR", &target).env("RUSTFLAGS", COUNTERS.join(" ")))?;
    let corpus = step::root().join("tests/fuzz/corpus");
    let entries = std::fs::read_dir(&corpus).map_err(|why| format!("{}: {why}", corpus.display()))?;
    let mut names: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    names.sort();
    let seconds = minutes * 60 / names.len() as u64;
    let mut broken = Vec::new();
    for kept in names {
        let name = kept.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let found = target.join("found").join(&name);
        std::fs::create_dir_all(&found).map_err(|why| format!("{}: {why}", found.display()))?;
        let mut fuzzer = Command::new(target.join(host).join("release/rangoon-fuzz"));
        fuzzer.env("TARGET", &name).current_dir(&target).arg(&found).arg(&kept);
        fuzzer.arg(format!("-artifact_prefix={}/broken-{name}-", target.display()));
        // Without a second, every input that is kept is tried once.
        let length = if seconds == 0 { "-runs=0".to_owned() } else { format!("-max_total_time={seconds}") };
        fuzzer.args([&length, "-timeout=20", "-rss_limit_mb=1024", "-print_final_stats=1", "-verbosity=1"]);
        if step::run(&mut fuzzer).is_err() {
            broken.push(name);
        }
    }
    if broken.is_empty() { Ok(()) } else { Err(format!("broken: {}", broken.join(", "))) }
}
