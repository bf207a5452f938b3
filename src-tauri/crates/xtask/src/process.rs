//! Runs other programs from the root of the repository and shows their output.

use std::cell::RefCell;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};

use crate::paths;

/// The number of tests that a command reported; a command that reports none counts as one test.
#[derive(Clone, Default)]
pub struct Count {
    pub passed: u32,
    pub failed: u32,
    /// The names of the tests that passed, without their modules.
    pub names: Vec<String>,
    /// The names of the tests that failed, without their modules.
    pub failed_names: Vec<String>,
    /// The first complaint among the output, with its place.
    pub first_error: Option<String>,
}

impl Count {
    /// Returns the count of a command that failed without reporting tests.
    fn one_failure() -> Self {
        Self { failed: 1, ..Self::default() }
    }

    /// Adds the count of another command.
    pub fn add(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.names.extend(other.names);
        self.failed_names.extend(other.failed_names);
        self.first_error = self.first_error.take().or(other.first_error);
    }

    /// Reads one line of output.
    fn read(&mut self, text: &str, errors: &mut Errors) {
        read_count(text, self);
        self.names.extend(passed_name(text).map(str::to_owned));
        if let Some(name) = failed_name(text)
            && !self.failed_names.iter().any(|known| known == name)
        {
            self.failed_names.push(name.to_owned());
        }
        errors.read(text, &mut self.first_error);
    }
}

/// Finds the first complaint in one stream of output.
#[derive(Default)]
struct Errors {
    /// A complaint whose place, or whose reason, is in the next line.
    begun: Option<String>,
}

impl Errors {
    /// Reads one line, and keeps the complaint in it unless there is a `first` one already.
    fn read(&mut self, text: &str, first: &mut Option<String>) {
        let text = text.trim();
        if let Some(begun) = self.begun.take_if(|_| !text.is_empty()) {
            first.get_or_insert(format!("{begun} {text}"));
        } else if first.is_none() && self.begun.is_none() {
            let is_of_cargo = text.starts_with("error[") || text.starts_with("error:");
            // At its end, cargo repeats that something failed.
            if text.contains(" panicked at ") || is_of_cargo && !text.starts_with("error: test failed") {
                self.begun = Some(text.to_owned());
            } else if text.contains("error TS") || text.starts_with("Diff in ") || text.ends_with("━━━") {
                *first = Some(text.trim_end_matches('━').trim().to_owned());
            }
        }
    }
}

/// Returns a command for the cargo that runs this program.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(paths::root());
    // The variables that `cargo run` sets for this program must not reach the builds it starts: a build script that
    // looks at such a variable would run again.
    for (name, _) in std::env::vars_os() {
        let name = name.to_string_lossy().into_owned();
        if name.starts_with("CARGO_PKG_") || name == "CARGO_MANIFEST_DIR" || name == "CARGO_MANIFEST_PATH" {
            command.env_remove(name);
        }
    }
    command
}

/// Returns a command for cargo that does this with the whole workspace, in the way the tests run it. So every step and
/// every other command for the whole workspace sees the same features of its dependencies, and rebuilds nothing that
/// another has built.
pub fn tested(what: &str) -> Command {
    let mut command = cargo();
    command.args([what, "--locked", "--workspace", "--profile", TESTED]);
    command
}

/// The features with which everything is compiled that the steps of `test` do not need.
pub const WITH_TOOLS: [&str; 2] = ["--features", "rangoon-tests/tools,e2e/tools"];

/// Builds all programs of the workspace, with those that no test needs.
///
/// # Errors
/// If they cannot be built.
pub fn build_tools() -> Result<(), String> {
    run(tested("build").arg("--bins").args(WITH_TOOLS))
}

/// Returns a command for any other program, in the given folder below the root.
pub fn program(name: impl AsRef<OsStr>, folder: &str) -> Command {
    let mut command = Command::new(name);
    command.current_dir(paths::root().join(folder));
    command
}

/// The profile of everything that is tested. It behaves like a release.
pub const TESTED: &str = "tested";

/// Returns a command for a program that cargo built, in the folder of its profile.
pub fn built(profile: &str, name: &str) -> Command {
    let mut command =
        Command::new(paths::target().join(profile).join(format!("{name}{}", std::env::consts::EXE_SUFFIX)));
    command.current_dir(paths::root());
    command
}

/// Builds a program of the tests, and returns the command for it.
///
/// # Errors
/// If it cannot be built.
pub fn of_tests(profile: &str, name: &str) -> Result<Command, String> {
    let build = ["build", "--locked", "--profile", profile, "--package", "rangoon-tests", "--features", "tools"];
    run(cargo().args(build).args(["--bin", name]))?;
    Ok(built(profile, name))
}

/// Returns the command as a person would type it.
pub fn line(command: &Command) -> String {
    let program = PathBuf::from(command.get_program());
    let name = program.file_stem().unwrap_or(command.get_program()).to_string_lossy().into_owned();
    command.get_args().fold(name, |line, argument| format!("{line} {}", argument.to_string_lossy()))
}

thread_local! {
    /// The output of the commands of this thread, if it is not shown at once.
    static KEPT: RefCell<Option<Kept>> = const { RefCell::new(None) };
}

type Kept = Arc<Mutex<Vec<u8>>>;

/// Lets `work` run commands without showing their output. Returns the output as well.
pub fn kept<T>(work: impl FnOnce() -> T) -> (T, Vec<u8>) {
    let output = Kept::default();
    KEPT.set(Some(Arc::clone(&output)));
    let done = work();
    KEPT.set(None);
    let output = std::mem::take(&mut *output.lock().unwrap_or_else(PoisonError::into_inner));
    (done, output)
}

/// Shows a line, or keeps it.
fn show(kept: Option<&Kept>, to: &mut impl Write, line: &str) {
    // If our output is no longer read, the tests still go on.
    let _ = match kept {
        Some(kept) => writeln!(kept.lock().unwrap_or_else(PoisonError::into_inner), "{line}"),
        None => writeln!(to, "{line}"),
    };
}

/// Runs the command and shows its output. Fails if the command fails.
pub fn run(command: &mut Command) -> Result<(), String> {
    if KEPT.with_borrow(Option::is_some) {
        return count(command).1;
    }
    let shown = line(command);
    eprintln!("  $ {shown}");
    let status = command.status().map_err(|why| format!("`{shown}` does not start: {why}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{shown}` failed ({status})")) }
}

/// Runs the command, shows its output and counts the tests it reports, from cargo or from node.
pub fn count(command: &mut Command) -> (Count, Result<(), String>) {
    let (shown, kept) = (line(command), KEPT.with_borrow(Clone::clone));
    show(kept.as_ref(), &mut std::io::stderr(), &format!("  $ {shown}"));
    let mut child = match command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn() {
        Ok(child) => child,
        Err(why) => return (Count::one_failure(), Err(format!("`{shown}` does not start: {why}"))),
    };
    let output = child.stdout.take().expect("the output was piped");
    let errors = child.stderr.take().expect("the output was piped");
    let count = Mutex::new(Count::default());
    std::thread::scope(|scope| {
        scope.spawn(|| pass_on(errors, kept.as_ref(), std::io::stderr(), &count));
        pass_on(output, kept.as_ref(), std::io::stdout(), &count);
    });
    let mut count = count.into_inner().unwrap_or_else(PoisonError::into_inner);
    let ended = match child.wait() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{shown}` failed ({status})")),
        Err(why) => Err(format!("`{shown}` was lost: {why}")),
    };
    if ended.is_err() && count.failed == 0 {
        count.failed = 1;
    } else if ended.is_ok() && count.passed == 0 {
        count.passed = 1;
    }
    (count, ended)
}

/// Shows a stream of output line by line, and reads it.
fn pass_on(from: impl Read, kept: Option<&Kept>, mut to: impl Write, count: &Mutex<Count>) {
    let mut errors = Errors::default();
    for text in BufReader::new(from).split(b'\n').map_while(Result::ok) {
        let text = String::from_utf8_lossy(&text);
        show(kept, &mut to, &text);
        count.lock().unwrap_or_else(PoisonError::into_inner).read(&text, &mut errors);
    }
}

/// Runs the command and returns its output.
pub fn output(command: &mut Command) -> Result<String, String> {
    let shown = line(command);
    let output = command.stderr(Stdio::inherit()).output().map_err(|why| format!("`{shown}` does not start: {why}"))?;
    if !output.status.success() {
        return Err(format!("`{shown}` failed ({})", output.status));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Returns the name in `test module::name ... ok` of cargo, or in `✔ name (0.2ms)` of node.
fn passed_name(text: &str) -> Option<&str> {
    name_in(text, " ... ok", "✔ ")
}

/// Returns the name in `test module::name ... FAILED` of cargo, or in `✖ name (0.2ms)` of node.
fn failed_name(text: &str) -> Option<&str> {
    name_in(text, " ... FAILED", "✖ ").filter(|name| *name != "failing tests:")
}

/// Returns the name in a line that cargo ends with `verdict`, or that node begins with `mark`.
fn name_in<'a>(text: &'a str, verdict: &str, mark: &str) -> Option<&'a str> {
    let text = text.trim();
    if let Some(path) = text.strip_prefix("test ").and_then(|rest| rest.strip_suffix(verdict)) {
        return path.rsplit("::").next();
    }
    text.strip_prefix(mark).and_then(|rest| rest.split(" (").next())
}

/// Adds the counts in `test result: ok. 3 passed; 0 failed; …` of cargo, or in `ℹ pass 3` of node.
fn read_count(text: &str, count: &mut Count) {
    let words: Vec<&str> = text.split([' ', ';']).filter(|word| !word.is_empty()).collect();
    if text.starts_with("test result:") {
        for pair in words.windows(2) {
            let number = pair[0].parse().unwrap_or(0);
            match pair[1] {
                "passed" => count.passed += number,
                "failed" => count.failed += number,
                _ => {}
            }
        }
    } else if let ["ℹ", kind, number] = words[..] {
        let number = number.parse().unwrap_or(0);
        match kind {
            "pass" => count.passed += number,
            "fail" => count.failed += number,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(text: &str) -> (u32, u32) {
        let mut count = Count::default();
        text.lines().for_each(|line| read_count(line, &mut count));
        (count.passed, count.failed)
    }

    #[test]
    fn results_of_several_test_binaries_are_added_up() {
        let text = "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 3 filtered out; finished in 0.1s\n\
                    test result: FAILED. 2 passed; 5 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.1s";
        assert_eq!(counted(text), (14, 5));
    }

    #[test]
    fn the_names_of_passed_tests_are_read_from_every_report() {
        let name = |text| passed_name(text);
        assert_eq!(name("test app::it::a_game_is_kept ... ok"), Some("a_game_is_kept"));
        assert_eq!(name("test a_game_is_kept ... FAILED"), None);
        assert_eq!(name("✔ keys_are_those_of_the_list (0.21ms)"), Some("keys_are_those_of_the_list"));
    }

    fn read(text: &str) -> Count {
        let (mut count, mut errors) = (Count::default(), Errors::default());
        text.lines().for_each(|line| count.read(line, &mut errors));
        count
    }

    #[test]
    fn the_failed_tests_and_the_first_complaint_are_read_from_every_report() {
        let cargo = read(
            "test it::a_game_is_kept ... FAILED\n\nthread 'it::a_game_is_kept' (7) panicked at it.rs:3:5:\n\
                          assertion failed\nthread 'b' panicked at it.rs:9:5:\nlater\nerror: test failed, to rerun",
        );
        assert_eq!(cargo.failed_names, ["a_game_is_kept"]);
        let first = "thread 'it::a_game_is_kept' (7) panicked at it.rs:3:5: assertion failed";
        assert_eq!(cargo.first_error.as_deref(), Some(first));
        let rustc = read("error[E0425]: cannot find value `x`\n\n --> src/a.rs:3:5");
        assert_eq!(rustc.first_error.as_deref(), Some("error[E0425]: cannot find value `x` --> src/a.rs:3:5"));
        assert_eq!(read("✖ keys (0.2ms)\n✖ failing tests:\n✖ keys (0.2ms)").failed_names, ["keys"]);
        for (text, first) in [
            ("a.js(3,5): error TS2304: Cannot find name", "a.js(3,5): error TS2304: Cannot find name"),
            ("Diff in src/a.rs:3:", "Diff in src/a.rs:3:"),
            ("../../ui/a.js:3:5 lint/style/useConst ━━━━━━━━", "../../ui/a.js:3:5 lint/style/useConst"),
        ] {
            assert_eq!(read(text).first_error.as_deref(), Some(first));
        }
        assert_eq!(read("error: test failed, to rerun pass `--lib`").first_error, None);
    }

    #[test]
    fn the_report_of_node_is_read() {
        assert_eq!(counted("ℹ tests 9\nℹ pass 7\nℹ fail 2"), (7, 2));
    }
}
