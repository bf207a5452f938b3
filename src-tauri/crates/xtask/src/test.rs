//! `test`: runs every check, in the order that finds a fault soonest. `check`: runs the checks before a commit.

use std::io::Write as _;
use std::process::Command;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use crate::process::{self, Count};
use crate::report::Report;
use crate::{
    bundle, features,
    system_packages::{self, Consent},
    tidy, web,
};

/// The options of the command line that reach every step.
#[derive(Default)]
struct Options {
    /// Whether the current pictures become the baselines.
    bless: bool,
    /// If there are words, only tests run whose path or name has one of them.
    words: Vec<String>,
}

/// A step of the tests.
pub struct Step {
    pub name: &'static str,
    pub about: &'static str,
    run: fn(&Options) -> (Count, Result<(), String>),
    /// The requirements of the step.
    needs: &'static [Need],
    /// The reason why the step cannot run on this platform; `None` if it can.
    impossible: Option<&'static str>,
    /// Whether the step runs while others build, which leaves a processor idle now and then. Its output is shown in its
    /// place.
    is_beside: bool,
}

const STEP: Step = Step { name: "", about: "", run: format, needs: &[], impossible: None, is_beside: false };

/// A requirement of a step. If it cannot be met, that step does not run, and the others do.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Need {
    /// Programs and libraries of the system.
    System,
    /// The tools of `tests/ui`.
    Npm,
    /// The app and the harness, which the step `build` builds.
    Built,
    /// The page for browsers, which the step `page` builds.
    Page,
}

impl Need {
    const ALL: [Self; 4] = [Self::System, Self::Npm, Self::Built, Self::Page];

    fn name(self) -> &'static str {
        match self {
            Self::System => "packages",
            Self::Npm => "npm ci",
            Self::Built => BUILD,
            Self::Page => PAGE,
        }
    }

    /// Returns what a step of this name meets.
    fn met_by(step: &str) -> Option<Self> {
        [Self::Built, Self::Page].into_iter().find(|need| need.name() == step)
    }
}

/// The names of the steps that build.
const BUILD: &str = "build";
const PAGE: &str = "page";

/// Returns why a step that needs Linux is impossible on this system; `None` on Linux.
const fn needs_linux(why: &'static str) -> Option<&'static str> {
    if cfg!(target_os = "linux") { None } else { Some(why) }
}

const NEEDS_WEBKITGTK: Option<&str> = needs_linux("it drives WebKitGTK under a virtual X server, which only Linux has");
const NEEDS_CHROMIUM: Option<&str> =
    needs_linux("it drives the distribution's Chromium; its pictures are those of Linux");
const NEEDS_LINUX: Option<&str> =
    needs_linux("it looks at what packages for Linux say, with tools that only Linux has");

/// All steps in the order in which they run.
pub const STEPS: &[Step] = &[
    Step { name: "format", about: "cargo fmt --check", run: format, ..STEP },
    Step {
        name: "tidy",
        about: "dependencies between crates, file sizes, stray paths",
        run: |_| one(tidy::run()),
        needs: &[],
        ..STEP
    },
    Step {
        name: "clippy",
        about: "clippy over the whole workspace, warnings refused",
        run: clippy,
        needs: &[Need::System],
        ..STEP
    },
    Step {
        name: BUILD,
        about: "the programs, the harness and the tests that drive them",
        run: build,
        needs: &[Need::System],
        ..STEP
    },
    Step {
        name: "core",
        about: "tests of everything that needs no window",
        run: |options| process::count(process::tested("test").arg("--no-fail-fast").arg("--").args(&options.words)),
        needs: &[Need::System],
        ..STEP
    },
    Step {
        name: "packaging",
        about: "desktop entry, metadata, manuals and completions of the packages for Linux",
        run: |_| one(bundle::check_documents()),
        needs: &[Need::System],
        impossible: NEEDS_LINUX,
        ..STEP
    },
    Step {
        name: "ui",
        about: "tests/ui: types, Biome and the tests of the plain modules",
        run: ui,
        needs: &[Need::System, Need::Npm],
        is_beside: true,
        ..STEP
    },
    Step {
        name: "browser",
        about: "the real commands and UI in Chromium, by touch and keys, at several sizes",
        run: |options| process::count(&mut in_browsers("browser", options)),
        needs: &[Need::System, Need::Npm, Need::Built],
        impossible: NEEDS_CHROMIUM,
        ..STEP
    },
    Step {
        name: PAGE,
        about: "a new build of the page for browsers",
        run: |_| one(web::build_for_tests(Consent::Given)),
        needs: &[Need::System],
        impossible: NEEDS_CHROMIUM,
        is_beside: true,
    },
    Step {
        name: "web",
        about: "the page for browsers in Chromium: reloads, kills, two windows, no network",
        run: |options| process::count(&mut in_browsers("web", options)),
        needs: &[Need::System, Need::Built, Need::Page],
        impossible: NEEDS_CHROMIUM,
        ..STEP
    },
    Step {
        name: "window",
        about: "the real window (WebKitGTK), by mouse, through kill -9",
        run: |options| process::count(&mut tests_of("window", options)),
        needs: &[Need::System, Need::Built],
        impossible: NEEDS_WEBKITGTK,
        ..STEP
    },
    Step {
        name: "kill",
        about: "fifty kills in automated games, and others whatever the program is doing; KILLS=200 makes it 200",
        run: |options| process::count(&mut tests_of("kill", options)),
        needs: &[Need::System, Need::Built],
        ..STEP
    },
    Step {
        name: "pictures",
        about: "the board compared with its picture baselines",
        run: pictures,
        needs: &[Need::System, Need::Built],
        impossible: NEEDS_CHROMIUM,
        ..STEP
    },
];

/// The steps whose tests have names, and the step that builds them.
const NAMED: [&str; 9] = [BUILD, "core", "ui", "browser", PAGE, "web", "window", "kill", "pictures"];

/// The steps to run before a commit; the unit tests follow them.
const CHECKS: [&str; 4] = ["format", "tidy", "clippy", "ui"];
const UNITS: Step = Step {
    name: "units",
    about: "the tests beside the code of each crate",
    run: |_| process::count(process::tested("test").args(["--lib", "--no-fail-fast"])),
    needs: &[Need::System],
    ..STEP
};

/// Runs the checks that take about half a minute once everything is built.
pub fn check(arguments: &[String]) -> Result<(), String> {
    let consent = match arguments {
        [] => Consent::Asked,
        [only] if system_packages::is_yes(only) => Consent::Given,
        _ => return Err("`check` takes `--yes` or nothing".into()),
    };
    perform(&[choose(&CHECKS)?, vec![&UNITS]].concat(), consent, &Options::default())
}

/// Runs all steps, or only the named ones, and reports at the end which of them failed.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let (mut consent, mut options, mut only) = (Consent::Asked, Options::default(), Vec::new());
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            word if system_packages::is_yes(word) => consent = Consent::Given,
            "--bless" => options.bless = true,
            "--only" => only.push(rest.next().ok_or("--only needs the name of a step")?.as_str()),
            option if option.starts_with('-') => return Err(format!("`test` has no option `{option}`")),
            word => options.words.push(word.to_owned()),
        }
    }
    if !options.words.is_empty() && only.is_empty() {
        only.extend(NAMED);
    }
    perform(&choose(&only)?, consent, &options)
}

/// Gets the requirements of the steps, except those that a separate step builds. Returns the requirements that could
/// not be met.
fn prepare(chosen: &[&Step], consent: Consent, report: &mut Report) -> Vec<Need> {
    let mut missing = Vec::new();
    for need in Need::ALL {
        let is_needed = chosen.iter().any(|step| step.impossible.is_none() && step.needs.contains(&need));
        let (count, ended) = match need {
            _ if !is_needed => continue,
            Need::System => one(system_packages::ready(&["build", "test"], consent)),
            // Both need the system's packages, so the reason for their failure is clear.
            Need::Npm | Need::Built | Need::Page if missing.contains(&Need::System) => continue,
            Need::Npm => process::count(process::program("npm", "tests/ui").args(["ci", "--no-audit", "--no-fund"])),
            Need::Built | Need::Page if chosen.iter().any(|step| step.name == need.name()) => continue,
            Need::Built => build(&Options::default()),
            Need::Page => one(web::build_for_tests(consent)),
        };
        if let Err(why) = ended {
            report.failed(need.name(), count, why);
            missing.push(need);
        }
    }
    missing
}

fn choose(only: &[&str]) -> Result<Vec<&'static Step>, String> {
    if let Some(unknown) = only.iter().find(|name| !STEPS.iter().any(|step| step.name == **name)) {
        let names: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
        return Err(format!("there is no step `{unknown}`; there are: {}", names.join(", ")));
    }
    Ok(STEPS.iter().filter(|step| only.is_empty() || only.contains(&step.name)).collect())
}

fn perform(chosen: &[&Step], consent: Consent, options: &Options) -> Result<(), String> {
    let mut report = Report::default();
    let missing = prepare(chosen, consent, &mut report);
    let can_run = |step: &Step| step.impossible.is_none() && !step.needs.iter().any(|need| missing.contains(need));
    let beside: Vec<&Step> = chosen.iter().copied().filter(|step| step.is_beside && can_run(step)).collect();
    // Nothing is beside a single step, and its output is shown at once.
    let beside = if chosen.len() > 1 { beside } else { Vec::new() };
    let names: Vec<&str> = beside.iter().map(|step| step.name).collect();
    let (send, done_beside) = mpsc::channel();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            for step in beside {
                let begin = Instant::now();
                let (ran, output) = process::kept(|| (step.run)(options));
                // Nobody waits for it if the steps before it have panicked.
                let _ = send.send((ran, output, begin.elapsed()));
            }
        });
        run_all(chosen, missing, &mut report, |step| {
            let begin = Instant::now();
            if names.contains(&step.name) {
                let (ran, output, took) = done_beside.recv().expect("the other thread runs it");
                // If our output is no longer read, the tests still go on.
                let _ = std::io::stdout().write_all(&output);
                return (ran, took);
            }
            ((step.run)(options), begin.elapsed())
        });
    });
    if report.is_clean() && chosen.len() == STEPS.len() && options.words.is_empty() {
        let (count, ended) = one(features::check(report.passed()));
        report.ran("features", count, ended, Duration::ZERO);
    }
    report.close()
}

/// The outcome of a step, and the time it took.
type Ran = ((Count, Result<(), String>), Duration);

/// Runs the steps whose requirements are met, and records each of them.
fn run_all(chosen: &[&Step], mut missing: Vec<Need>, report: &mut Report, run: impl Fn(&Step) -> Ran) {
    let in_ci = std::env::var_os("CI").is_some_and(|set| !set.is_empty() && set != "false" && set != "0");
    for step in chosen {
        if let Some(why) = step.impossible {
            report.impossible(step.name, why);
            if in_ci {
                let why = "it cannot run on this platform, and in CI that is a failure".to_owned();
                report.failed(step.name, Count { failed: 1, ..Count::default() }, why);
            }
            continue;
        }
        if let Some(need) = step.needs.iter().find(|need| missing.contains(need)) {
            report.without(step.name, need.name());
            missing.extend(Need::met_by(step.name));
            continue;
        }
        eprintln!("\n== {}: {}", step.name, step.about);
        let ((count, ended), took) = run(step);
        missing.extend(Need::met_by(step.name).filter(|_| ended.is_err()));
        report.ran(step.name, count, ended, took);
    }
}

fn one(ended: Result<(), String>) -> (Count, Result<(), String>) {
    let failed = u32::from(ended.is_err());
    (Count { passed: 1 - failed, failed, ..Count::default() }, ended)
}

fn format(_: &Options) -> (Count, Result<(), String>) {
    process::count(process::cargo().args(["fmt", "--all", "--check"]))
}

fn clippy(_: &Options) -> (Count, Result<(), String>) {
    // Tests that have a separate step are not part of all targets.
    let targets: [&[&str]; 2] = [&["--all-targets"], &["--test", "*"]];
    all(targets.map(|these| {
        let mut command = process::tested("clippy");
        command.args(these).args(process::WITH_TOOLS).args(["--", "-D", "warnings"]);
        command
    }))
}

fn ui(options: &Options) -> (Count, Result<(), String>) {
    let parts: &[&str] = if options.words.is_empty() { &["types", "lint", "test"] } else { &["test"] };
    all(parts.iter().map(|part| {
        let mut command = process::program("npm", "tests/ui");
        command.args(["run", part]);
        if !options.words.is_empty() {
            command.arg("--").arg(format!("--test-name-pattern=/{}/i", options.words.join("|")));
        }
        command
    }))
}

/// Runs all of these commands, even if some fail.
fn all(commands: impl IntoIterator<Item = Command>) -> (Count, Result<(), String>) {
    let (mut all, mut ended) = (Count::default(), Ok(()));
    for mut command in commands {
        let (count, this) = process::count(&mut command);
        all.add(count);
        ended = ended.and(this);
    }
    (all, ended)
}

fn build(_: &Options) -> (Count, Result<(), String>) {
    // With the tests of a package, cargo builds its programs.
    process::count(process::tested("build").args(["--bin", "rangoon", "--test", "*"]))
}

/// Returns the number of tests that run in browsers at once: a few more than there are processors, because each waits
/// for its page now and then.
fn browsers() -> String {
    let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    (processors + 2).to_string()
}

/// The room in memory that the folders of the tests take at most, in KiB.
const MEMORY_KIB: u64 = 2 * 1024 * 1024;

/// Lets a command keep its temporary files in the system's memory, if there is enough room, because each of the many
/// moves that the tests play is synced to the disk.
fn in_memory(command: &mut Command) -> &mut Command {
    let folder = "/dev/shm";
    let shown = Command::new("df").args(["--output=avail", "-k", folder]).output();
    let shown = shown.map_or_else(|_| String::new(), |shown| String::from_utf8_lossy(&shown.stdout).into_owned());
    let room = shown.lines().nth(1).and_then(|line| line.trim().parse().ok());
    command.envs(room.filter(|room: &u64| *room >= MEMORY_KIB).map(|_| ("TMPDIR", folder)))
}

/// Returns the command that runs the tests of a binary, to which arguments of the binary can be added.
fn tests_of(test: &str, options: &Options) -> Command {
    let mut command = process::tested("test");
    command.args(["--test", test, "--"]).args(&options.words);
    command
}

/// Returns the command that runs the tests of a binary, several browsers at once.
fn in_browsers(test: &str, options: &Options) -> Command {
    let mut command = tests_of(test, options);
    in_memory(&mut command).args(["--test-threads", &browsers()]);
    command
}

fn pictures(options: &Options) -> (Count, Result<(), String>) {
    let mut command = tests_of("pictures", options);
    if options.bless {
        command.env("BLESS", "1");
    }
    process::count(&mut command)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    thread_local! {
        static RUN: Cell<u32> = const { Cell::new(0) };
    }

    fn step(name: &'static str, needs: &'static [Need], run: fn(&Options) -> (Count, Result<(), String>)) -> Step {
        Step { name, about: "a step of a test", run, needs, ..STEP }
    }

    fn pass(_: &Options) -> (Count, Result<(), String>) {
        RUN.set(RUN.get() + 1);
        one(Ok(()))
    }

    fn fail(_: &Options) -> (Count, Result<(), String>) {
        one(Err("no".to_owned()))
    }

    #[test]
    fn a_step_that_runs_beside_others_is_reported_in_its_place() {
        let beside = Step { is_beside: true, ..step("page", &[], fail) };
        let (core, web) = (step("core", &[], pass), step("web", &[Need::Page], pass));
        assert_eq!(
            perform(&[&core, &beside, &web], Consent::Asked, &Options::default()),
            Err("failed: page".to_owned())
        );
        assert_eq!(RUN.replace(0), 1, "the step that needs it has not run");
    }

    #[test]
    fn a_step_that_fails_keeps_only_those_from_running_that_need_it() {
        let (build, window) = (step(BUILD, &[], fail), step("window", &[Need::Built], pass));
        let (core, ui) = (step("core", &[], fail), step("ui", &[], pass));
        assert_eq!(
            perform(&[&core, &ui, &build, &window, &ui], Consent::Asked, &Options::default()),
            Err("failed: core, build".to_owned())
        );
        assert_eq!(RUN.replace(0), 2, "the step that needs what was not built has not run");
        let build = step(BUILD, &[], pass);
        assert_eq!(perform(&[&build, &window], Consent::Asked, &Options::default()), Ok(()));
        assert_eq!(RUN.get(), 2);
    }
}
