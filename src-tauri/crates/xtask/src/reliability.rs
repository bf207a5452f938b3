//! `reliability`: runs long versions of tests, for minutes instead of seconds.

use std::path::PathBuf;
use std::process::Command;

use crate::{
    bench, files, mutants, paths, process, supply_chain,
    system_packages::{self, Consent},
    tool, web,
};

/// The counters that sancov adds, so that libFuzzer sees which code some bytes reach. They work with a stable compiler.
/// A sanitizer does not, and it would find little in code without `unsafe`.
const COUNTERS: &[&str] = &[
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
];

/// The default number of kills, of the program and of a browser.
const KILLS: u32 = 2000;
const BROWSER_KILLS: u32 = 500;

/// The greatest allowed growth of memory after long use, as a factor, for the program alone and together with the
/// process that draws its page.
const MOST_MEMORY: f64 = 1.1;

/// The version of geckodriver, which drives Firefox.
const GECKODRIVER: &str = "0.37.1";

/// The default duration of fuzzing, in minutes.
const MINUTES: u64 = 60;

pub fn run(arguments: &[String]) -> Result<(), String> {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["faults"] => tried("faults", "it needs LD_PRELOAD, which only Linux has"),
        ["kills"] => kills(KILLS),
        ["kills", number] => kills(count(number)?),
        ["web"] => browser_kills(BROWSER_KILLS),
        ["web", number] => browser_kills(count(number)?),
        ["firefox"] => firefox(),
        ["outside"] => tried("outside", "it needs file systems mounted for one process, which only Linux has"),
        ["sweeps"] => sweeps(),
        ["long"] => long(),
        ["page"] => page(),
        ["panics"] => panics(),
        ["shipped"] => shipped(),
        ["supply"] => supply_chain::run(),
        ["fuzz"] => fuzz(MINUTES),
        ["fuzz", minutes] => fuzz(minutes.parse().map_err(|_| format!("`{minutes}` is not a number of minutes"))?),
        ["mutants", ref packages @ ..] => mutants::run(packages),
        _ => Err("`reliability` takes `faults`, `outside`, `sweeps`, `kills [N]`, `web [N]`, `firefox`, `long`, \
                  `fuzz [MINUTES]`, `page`, `panics`, `shipped`, `mutants [PACKAGE]…` or `supply`"
            .into()),
    }
}

/// Builds a program of the tests like a release, and runs it.
fn tried(program: &str, why_not: &str) -> Result<(), String> {
    if !cfg!(target_os = "linux") {
        return Err(format!("`{program}` IS NOT TRIED HERE: {why_not}"));
    }
    process::run(&mut process::of_tests(process::TESTED, program)?)
}

/// Damages a database in every way, and examines every screen at every size, in every theme and with every size of
/// text. The tests try only a part of this.
fn sweeps() -> Result<(), String> {
    // This builds the files that the browser shows.
    driven(&[])?;
    let seen = [
        "dialogs::",
        "every_screen::",
        "hints::",
        "input_methods::",
        "introduction::",
        "klondike::",
        "layout::",
        "screen_reader::",
        "searching::",
        "text_sizes::",
        "themes::",
        "tournament::",
        "whole_game::",
    ];
    let played = ["a_whole_game_is_played"];
    for (test, names) in [("it", &["bit_flips::", "damaged_pages::"][..]), ("browser", &seen), ("window", &played)] {
        process::run(process::tested("test").args(["--test", test, "--"]).args(names).env("RANGOON_SWEEP", "all"))?;
    }
    Ok(())
}

/// Kills the release build at random moments of real use.
fn kills(number: u32) -> Result<(), String> {
    process::run(process::cargo().args(["build", "--locked", "--release", "--package", "e2e", "--bin", "harness"]))?;
    let mut command = process::tested("test");
    command.args(["--test", "kill", "--", "--nocapture", "--test-threads", "2"]).env("KILLS", number.to_string());
    process::run(command.env("PROGRAMS", paths::target().join("release")))
}

/// Kills browsers that show the page, and the worker in them, at random moments of real use.
fn browser_kills(number: u32) -> Result<(), String> {
    driven(&[])?;
    web::build(Consent::Given)?;
    let mut command = process::tested("test");
    command.args(["--test", "web", "--", "is_killed", "--nocapture", "--test-threads", "2"]);
    process::run(command.env("KILLS", number.to_string()))
}

/// Plays the page for browsers, as it ships, in Firefox.
fn firefox() -> Result<(), String> {
    if !cfg!(target_os = "linux") {
        return Err("FIREFOX IS NOT TRIED HERE: it is installed and found among the processes on Linux only".into());
    }
    system_packages::ready(&["build", "firefox"], Consent::Given)?;
    let driver = tool::built("geckodriver", GECKODRIVER)?;
    let tests = ["--test", "firefox"];
    process::run(process::tested("build").args(["--bin", "harness"]).args(tests))?;
    web::build(Consent::Given)?;
    let folder = driver.parent().ok_or("geckodriver is in no folder")?.to_owned();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(std::iter::once(folder).chain(std::env::split_paths(&path)));
    let mut command = process::tested("test");
    command.args(tests).args(["--", "--nocapture", "--test-threads", "2"]);
    process::run(command.env("PATH", path.map_err(|why| why.to_string())?))
}

fn count(number: &str) -> Result<u32, String> {
    number.parse().map_err(|_| format!("`{number}` is not a number of kills"))
}

/// Tries the attacks of a hijacked page, and texts that look like markup.
fn page() -> Result<(), String> {
    driven(&[
        &["--test", "window", "--", "refuse", "hostile::", "--nocapture"],
        &["--test", "browser", "--", "hostile::", "--nocapture"],
    ])
}

/// Makes commands panic, and checks what the player sees, the next command, and the written report.
fn panics() -> Result<(), String> {
    process::run(process::tested("test").args(["--lib", "crash::"]))?;
    driven(&[&["--test", "browser", "--", "panic", "--nocapture"]])
}

/// Plays the tests of the browser with the page for browsers and its program, as they ship, in place of the harness.
fn shipped() -> Result<(), String> {
    driven(&[])?;
    web::build(Consent::Given)?;
    process::run(process::tested("test").args(["--test", "browser"]).env("RANGOON_SHIPPED_PAGE", "1"))
}

/// Builds the program and runs these tests of the program.
fn driven(tests: &[&[&str]]) -> Result<(), String> {
    system_packages::ready(&["build", "test"], Consent::Given)?;
    process::run(process::tested("build").args(["--bin", "rangoon", "--test", "*"]))?;
    tests.iter().try_for_each(|words| process::run(process::tested("test").args(*words)))
}

/// Plays for a long time, without a window and in it.
fn long() -> Result<(), String> {
    tried("long", "the system has to tell how much memory is used, which only Linux does")?;
    system_packages::ready(&["build", "test"], Consent::Given)?;
    // The shipped program is built alone, because in one build with the tests it would get their features.
    process::run(process::cargo().args(["build", "--locked", "--release", "--package", "rangoon"]))?;
    process::build_tools()?;
    let shipped = process::built("release", "rangoon").get_program().to_owned();
    let printed = process::output(process::built(process::TESTED, "bench").arg("long").arg(shipped))?;
    println!("in the window: {}", printed.trim());
    let found = bench::read(&printed)?;
    for (name, before, end) in [
        ("the program", "settled_mib", "end_mib"),
        ("the program with what draws its page", "all_settled_mib", "all_end_mib"),
    ] {
        let of = |name: &str| found[name].as_f64().ok_or_else(|| format!("nothing measured {name}"));
        let ratio = of(end)? / of(before)?;
        println!("    {name} has {ratio:.2} times as much memory at the end");
        if ratio > MOST_MEMORY {
            return Err(format!("{name} has {ratio:.3} times as much memory at the end, the limit is {MOST_MEMORY}"));
        }
    }
    Ok(())
}

/// Fuzzes every target for an equal share of the time. Inputs that break a target are left in its folder below
/// `target/fuzz`.
fn fuzz(minutes: u64) -> Result<(), String> {
    if !cfg!(target_os = "linux") {
        return Err("NOTHING IS FUZZED HERE: it is built for Linux only".into());
    }
    let host = process::output(Command::new("rustc").args(["--print", "host-tuple"]))?;
    let (host, target) = (host.trim(), paths::target().join("fuzz"));
    let mut build = process::cargo();
    build.args(["build", "--locked", "--release", "--manifest-path", "tests/fuzz/Cargo.toml", "--target", host]);
    process::run(build.env("CARGO_TARGET_DIR", &target).env("RUSTFLAGS", COUNTERS.join(" ")))?;
    let corpus = paths::root().join("tests/fuzz/corpus");
    let entries = std::fs::read_dir(&corpus).map_err(files::at(&corpus))?;
    let mut names: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    names.sort();
    let seconds = minutes * 60 / names.len() as u64;
    let mut broken = Vec::new();
    for kept in names {
        let name = kept.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let found = target.join("found").join(&name);
        files::make(&found)?;
        let mut fuzzer = Command::new(target.join(host).join("release/rangoon-fuzz"));
        fuzzer.env("TARGET", &name).current_dir(&target).arg(&found).arg(&kept);
        fuzzer.arg(format!("-artifact_prefix={}/broken-{name}-", target.display()));
        // With zero seconds, every stored input is tried once.
        let length = if seconds == 0 { "-runs=0".to_owned() } else { format!("-max_total_time={seconds}") };
        fuzzer.args([&length, "-timeout=20", "-rss_limit_mb=1024", "-print_final_stats=1", "-verbosity=1"]);
        if process::run(&mut fuzzer).is_err() {
            broken.push(name);
        }
    }
    if broken.is_empty() { Ok(()) } else { Err(format!("broken: {}", broken.join(", "))) }
}
