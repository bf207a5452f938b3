//! `test`: runs every check, in the order in which a fault is found soonest.

use std::process::Command;
use std::time::{Duration, Instant};

use crate::step::{self, Count};
use crate::{bundle, features, system, tidy};

/// One step of the tests; `run` gets whether baselines are to be renewed.
pub struct Step {
    pub name: &'static str,
    pub about: &'static str,
    run: fn(bool) -> (Count, Result<(), String>),
    /// Whether the step needs the tools of `tests/ui`.
    npm: bool,
    /// Whether the app and the harness must be built before the step.
    built: bool,
    /// Why the step cannot run on this platform; `None` if it can.
    impossible: Option<&'static str>,
}

const NEEDS_WEBKITGTK: Option<&str> = if cfg!(target_os = "linux") {
    None
} else {
    Some("it drives WebKitGTK under a virtual X server, which only Linux has")
};
const NEEDS_CHROMIUM: Option<&str> = if cfg!(target_os = "linux") {
    None
} else {
    Some("it drives the distribution's Chromium; its pictures are those of Linux")
};

const NEEDS_LINUX: Option<&str> = if cfg!(target_os = "linux") {
    None
} else {
    Some("it looks at what packages for Linux say, with tools that only Linux has")
};

/// All steps in the order in which they run.
pub const STEPS: &[Step] = &[
    Step { name: "format", about: "cargo fmt --check", run: format, npm: false, built: false, impossible: None },
    Step {
        name: "tidy",
        about: "dependencies between crates, file sizes, stray paths, calls that do not work on phones",
        run: |_| one(tidy::run(&[])),
        npm: false,
        built: false,
        impossible: None,
    },
    Step {
        name: "clippy",
        about: "clippy over the whole workspace, warnings refused",
        run: clippy,
        npm: false,
        built: false,
        impossible: None,
    },
    Step {
        name: "core",
        about: "tests of everything that needs no window",
        run: core,
        npm: false,
        built: false,
        impossible: None,
    },
    Step {
        name: "packaging",
        about: "desktop entry, metadata, manuals and completions of the packages for Linux",
        run: |_| one(bundle::check_documents()),
        npm: false,
        built: false,
        impossible: NEEDS_LINUX,
    },
    Step {
        name: "ui",
        about: "tests/ui: types, Biome and the tests of the plain modules",
        run: ui,
        npm: true,
        built: false,
        impossible: None,
    },
    Step {
        name: "build",
        about: "the app, the harness and their drivers, with small tests of those",
        run: build,
        npm: false,
        built: false,
        impossible: None,
    },
    Step {
        name: "browser",
        about: "the real commands and UI in Chromium, by touch and keys, at several sizes",
        run: |_| step::count(tests_of("browser").args(["--", "--test-threads", &browsers()])),
        npm: true,
        built: true,
        impossible: NEEDS_CHROMIUM,
    },
    Step {
        name: "window",
        about: "the real window (WebKitGTK), by mouse, through kill -9",
        run: |_| end_to_end("window"),
        npm: false,
        built: true,
        impossible: NEEDS_WEBKITGTK,
    },
    Step {
        name: "kill",
        about: "fifty kills in automated games, and others whatever the program is doing; KILLS=200 makes it 200",
        run: |_| end_to_end("kill"),
        npm: false,
        built: true,
        impossible: None,
    },
    Step {
        name: "pictures",
        about: "the board compared with its picture baselines",
        run: pictures,
        npm: false,
        built: true,
        impossible: NEEDS_CHROMIUM,
    },
];

/// Runs all steps, or only the named ones, and stops at the first failure.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let (mut yes, mut bless, mut only) = (false, false, Vec::new());
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--yes" | "-y" => yes = true,
            "--bless" => bless = true,
            "--only" => only.push(rest.next().ok_or("--only needs the name of a step")?.as_str()),
            other => return Err(format!("`test` has no option `{other}`")),
        }
    }
    let chosen = choose(&only)?;
    // Formatting and core tests alone need no window library, and a machine may well be without one.
    if chosen.iter().any(|step| step.built || step.npm || matches!(step.name, "build" | "clippy" | "packaging")) {
        system::ready_to_test(yes)?;
    }
    if chosen.iter().any(|step| step.npm) {
        step::run(step::program("npm", "tests/ui").args(["ci", "--no-audit", "--no-fund"]))?;
    }
    if chosen.iter().any(|step| step.built) && !chosen.iter().any(|step| step.name == "build") {
        build(false).1?;
    }
    perform(&chosen, bless)
}

fn choose(only: &[&str]) -> Result<Vec<&'static Step>, String> {
    if let Some(unknown) = only.iter().find(|name| !STEPS.iter().any(|step| step.name == **name)) {
        let names: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
        return Err(format!("there is no step `{unknown}`; there are: {}", names.join(", ")));
    }
    Ok(STEPS.iter().filter(|step| only.is_empty() || only.contains(&step.name)).collect())
}

fn perform(chosen: &[&Step], bless: bool) -> Result<(), String> {
    let in_ci = std::env::var_os("CI").is_some_and(|set| !set.is_empty() && set != "false" && set != "0");
    let (mut summary, mut total, mut not_run, mut failure) = (Vec::<String>::new(), Count::default(), 0, None);
    let start = Instant::now();
    for step in chosen {
        if failure.is_some() {
            summary.push(format!("  {:<10} not reached", step.name));
            continue;
        }
        if let Some(why) = step.impossible {
            eprintln!("\n!! {} DOES NOT RUN HERE: {why}", step.name);
            summary.push(format!("  {:<10} NOT RUN: {why}", step.name));
            not_run += 1;
            if in_ci {
                total.failed += 1;
                failure = Some(format!("{} cannot run on this platform, and in CI that is a failure", step.name));
            }
            continue;
        }
        eprintln!("\n== {}: {}", step.name, step.about);
        let begin = Instant::now();
        let (count, ended) = (step.run)(bless);
        total.passed += count.passed;
        total.failed += count.failed;
        let took = seconds(begin.elapsed());
        let verdict = if ended.is_ok() { "ok" } else { "FAILED" };
        eprintln!("== {}: {verdict} in {took}", step.name);
        summary.push(format!(
            "  {:<10} {verdict:<7} {took:>8}  {} passed, {} failed",
            step.name, count.passed, count.failed
        ));
        failure = ended.err().map(|why| format!("{}: {why}", step.name));
        total.names.extend(count.names);
    }
    if failure.is_none() && not_run == 0 && chosen.len() == STEPS.len() {
        let checked = features::check(&total.names);
        summary.push(format!("  {:<10} {}", "features", if checked.is_ok() { "ok" } else { "FAILED" }));
        let (count, ended) = one(checked);
        total.passed += count.passed;
        total.failed += count.failed;
        failure = ended.err();
    }
    println!("\n{}", summary.join("\n"));
    println!("in {}", seconds(start.elapsed()));
    if not_run > 0 {
        println!("{not_run} steps NOT RUN on this platform");
    }
    println!("{} passed, {} failed", total.passed, total.failed);
    failure.map_or(Ok(()), Err)
}

fn seconds(time: Duration) -> String {
    let whole = time.as_secs();
    if whole >= 60 { format!("{}m{:02}s", whole / 60, whole % 60) } else { format!("{:.1}s", time.as_secs_f64()) }
}

fn one(ended: Result<(), String>) -> (Count, Result<(), String>) {
    let failed = u32::from(ended.is_err());
    (Count { passed: 1 - failed, failed, ..Count::default() }, ended)
}

fn format(_: bool) -> (Count, Result<(), String>) {
    one(step::run(step::cargo().args(["fmt", "--all", "--check"])))
}

/// Runs clippy in the profile of the later steps, so that build scripts and macros that both need are built once.
fn clippy(_: bool) -> (Count, Result<(), String>) {
    let all = ["--locked", "--profile", step::TESTED, "--workspace", "--all-targets", "--", "-D", "warnings"];
    one(step::run(step::cargo().arg("clippy").args(all)))
}

fn core(_: bool) -> (Count, Result<(), String>) {
    step::count(step::cargo().args(["test", "--locked"]))
}

fn ui(_: bool) -> (Count, Result<(), String>) {
    step::count(step::program("npm", "tests/ui").args(["run", "check"]))
}

/// Builds everything for the later steps at once, so that every part sees the same features of its dependencies.
fn build(_: bool) -> (Count, Result<(), String>) {
    let parts = ["--locked", "--profile", step::TESTED, "--package", "rangoon", "--package", "e2e"];
    match step::run(step::cargo().arg("build").args(parts).args(["--bins", "--tests"])) {
        Ok(()) => step::count(step::cargo().arg("test").args(parts).arg("--lib")),
        failed => one(failed),
    }
}

fn end_to_end(test: &str) -> (Count, Result<(), String>) {
    step::count(&mut tests_of(test))
}

/// Returns how many tests run in browsers at once: a few more than there are processors, because each waits for its
/// page now and then.
fn browsers() -> String {
    let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    (processors + 2).to_string()
}

fn tests_of(test: &str) -> Command {
    let mut command = step::cargo();
    command.args(["test", "--locked", "--profile", step::TESTED, "--package", "e2e", "--test", test]);
    command
}

fn pictures(bless: bool) -> (Count, Result<(), String>) {
    let mut command = tests_of("pictures");
    if bless {
        command.env("BLESS", "1");
    }
    step::count(&mut command)
}
