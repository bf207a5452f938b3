//! Runs other programs from the root of the repository and shows their output.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// How many tests a command reported; a command that reports none counts as one test.
#[derive(Clone, Default)]
pub struct Count {
    pub passed: u32,
    pub failed: u32,
    /// The names of the tests that passed, without their modules.
    pub names: Vec<String>,
}

impl Count {
    /// The count of a command that failed without reporting tests.
    fn one_failure() -> Self {
        Self { failed: 1, ..Self::default() }
    }
}

/// Returns the root of the repository.
pub fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(3).expect("xtask lies three folders below the root").to_path_buf()
}

/// Returns a command for the cargo that runs this program.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
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

/// Returns a command for any other program, in the given folder below the root.
pub fn program(name: impl AsRef<OsStr>, folder: &str) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root().join(folder));
    command
}

/// Returns the folder where cargo puts what it builds.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |set| root().join(set))
}

/// The profile of everything that is tested from outside: in the browser, in the window, and by killing the program. It
/// behaves like a release.
pub const TESTED: &str = "tested";

/// Returns a command for a program that cargo built, in the folder of its profile.
pub fn built(profile: &str, name: &str) -> Command {
    let mut command = Command::new(target().join(profile).join(format!("{name}{}", std::env::consts::EXE_SUFFIX)));
    command.current_dir(root());
    command
}

/// Returns the command as one would type it.
pub fn line(command: &Command) -> String {
    let program = PathBuf::from(command.get_program());
    let name = program.file_stem().unwrap_or(command.get_program()).to_string_lossy().into_owned();
    command.get_args().fold(name, |line, argument| format!("{line} {}", argument.to_string_lossy()))
}

/// Runs the command and shows its output. Fails if the command fails.
pub fn run(command: &mut Command) -> Result<(), String> {
    let shown = line(command);
    eprintln!("  $ {shown}");
    let status = command.status().map_err(|why| format!("`{shown}` does not start: {why}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{shown}` failed ({status})")) }
}

/// Runs the command, shows its output and counts the tests it reports, from cargo or from node.
pub fn count(command: &mut Command) -> (Count, Result<(), String>) {
    let shown = line(command);
    eprintln!("  $ {shown}");
    let mut count = Count::default();
    let mut child = match command.stdout(Stdio::piped()).spawn() {
        Ok(child) => child,
        Err(why) => return (Count::one_failure(), Err(format!("`{shown}` does not start: {why}"))),
    };
    let output = child.stdout.take().expect("the output was piped");
    let mut out = std::io::stdout();
    for text in BufReader::new(output).split(b'\n').map_while(Result::ok) {
        let text = String::from_utf8_lossy(&text);
        // If nobody reads our output any more, the tests still go on.
        let _ = writeln!(out, "{text}");
        read_count(&text, &mut count);
        count.names.extend(passed_name(&text).map(str::to_owned));
    }
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

/// Runs the command and returns what it printed.
pub fn output(command: &mut Command) -> Result<String, String> {
    let shown = line(command);
    let output = command.stderr(Stdio::inherit()).output().map_err(|why| format!("`{shown}` does not start: {why}"))?;
    if !output.status.success() {
        return Err(format!("`{shown}` failed ({})", output.status));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Returns the name in `test module::name ... ok` of cargo, or in `ok 3 - name` and `✔ name (0.2ms)` of node.
fn passed_name(text: &str) -> Option<&str> {
    let text = text.trim();
    if let Some(path) = text.strip_prefix("test ").and_then(|rest| rest.strip_suffix(" ... ok")) {
        return path.rsplit("::").next();
    }
    if let Some(rest) = text.strip_prefix("✔ ") {
        return rest.split(" (").next();
    }
    text.strip_prefix("ok ").and_then(|rest| rest.split_once(" - ")).map(|(_, name)| name)
}

/// Adds the counts in `test result: ok. 3 passed; 0 failed; …` of cargo, or in `# pass 3` and `ℹ pass 3` of node.
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
    } else if let ["#" | "ℹ", kind, number] = words[..] {
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
        assert_eq!(name("ok 12 - keys_are_those_of_the_list"), Some("keys_are_those_of_the_list"));
        assert_eq!(name("not ok 12 - keys_are_those_of_the_list"), None);
    }

    #[test]
    fn node_reports_are_read_in_both_of_its_styles() {
        assert_eq!(counted("# tests 9\n# pass 7\n# fail 2"), (7, 2));
        assert_eq!(counted("ℹ pass 4\nℹ fail 0"), (4, 0));
    }
}
