//! `reliability mutants`: puts small faults, one after the other, into the code on which money and tournaments depend,
//! and lists those that no test finds.
//!
//! A fault has to be found by the tests of its own package, or by those of all crates together. The tests that are
//! about the package run first, because each fault needs a build, and all tests together take a minute.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::{files, paths, process, tool};

/// The version of cargo-mutants to use; other versions make other faults.
const VERSION: &str = "27.1.0";
/// The faults that change nothing visible, with the reasons.
const EXPLAINED: &str = "src-tauri/mutants.toml";

/// A package that gets faults.
struct MutatedPackage {
    package: &'static str,
    /// The only file that gets faults; `None` for the whole package.
    file: Option<&'static str>,
    /// The modules of `tests/it` that are about the package.
    near: &'static [&'static str],
}

const PACKAGES: [MutatedPackage; 5] = [
    MutatedPackage { package: "session", file: None, near: &["laws::"] },
    MutatedPackage {
        package: "archive",
        file: Some("src-tauri/crates/archive/src/checksum.rs"),
        near: &["archive::", "damage::"],
    },
    MutatedPackage { package: "klondike", file: None, near: &["klondike::"] },
    MutatedPackage {
        package: "gaps",
        file: None,
        near: &["laws::", "games::", "family::", "small_decks::", "redeals::"],
    },
    MutatedPackage { package: "export", file: None, near: &["tournament::", "transfer::"] },
];

/// The options for running the tests of all crates together. Their time limit is fixed, because it cannot be derived
/// from the tests of one package.
const TOGETHER: [&str; 10] =
    ["--iterate", "--baseline", "skip", "--timeout", "200", "--test-package", "rangoon-tests", "--", "--test", "it"];

/// Examines every package, or the named ones.
pub fn run(names: &[&str]) -> Result<(), String> {
    if let Some(unknown) = names.iter().find(|name| !PACKAGES.iter().any(|mutated| mutated.package == **name)) {
        let known = PACKAGES.map(|mutated| mutated.package).join(", ");
        return Err(format!("no faults are put into `{unknown}`; they are into {known}"));
    }
    let program = tool::built("cargo-mutants", VERSION)?;
    let mut survivors = 0;
    for mutated in PACKAGES.iter().filter(|mutated| names.is_empty() || names.contains(&mutated.package)) {
        survivors += survivors_in(&program, mutated)?;
    }
    if survivors == 0 { Ok(()) } else { Err(format!("{survivors} faults are found by no test")) }
}

/// Prints the findings of the tests for a package, and returns the number of faults that they do not find.
fn survivors_in(program: &Path, MutatedPackage { package, file, near }: &MutatedPackage) -> Result<u64, String> {
    let output = paths::target().join("mutants").join(package);
    // The findings of an earlier run do not apply to the present code.
    files::empty(&output)?;
    let found = output.join("mutants.out");
    let tested = |words: &[&str]| {
        let mut command = Command::new(program);
        command.current_dir(paths::root()).args(["mutants", "--config", EXPLAINED, "--cargo-arg=--locked", "--output"]);
        command.arg(&output).args(["--package", package]).args(file.iter().flat_map(|file| ["--file", file]));
        carried_out(command.args(words))?;
        Figures::read(&found.join("outcomes.json"))
    };
    let own = tested(&[])?;
    let mut left = own.missed;
    for filters in [*near, &[]] {
        if left > 0 {
            // Tests that no longer end have found the fault, too.
            append(&found.join("timeout.txt"), &found.join("caught.txt"))?;
            left = tested(&[&TOGETHER[..], &["--"], filters].concat())?.missed;
        }
    }
    println!(
        "{package}: {} faults, of which {} do not compile; {} found by its own tests, {} by those of all crates, \
         {left} by none",
        own.all,
        own.unviable,
        own.caught,
        own.missed - left
    );
    if left > 0 {
        print!("{}", files::read(&found.join("missed.txt"))?);
    }
    Ok(left)
}

/// Runs cargo-mutants. Its exit code for missed faults is not an error, because its figures show them.
fn carried_out(command: &mut Command) -> Result<(), String> {
    const MISSED: i32 = 2;
    const DID_NOT_END: i32 = 3;
    let shown = process::line(command);
    eprintln!("  $ {shown}");
    let status = command.status().map_err(|why| format!("`{shown}` does not start: {why}"))?;
    let is_done = matches!(status.code(), Some(0 | MISSED | DID_NOT_END));
    if is_done { Ok(()) } else { Err(format!("`{shown}` failed ({status})")) }
}

fn append(from: &Path, to: &Path) -> Result<(), String> {
    files::write(to, files::read(to)? + &files::read(from)?)
}

/// The figures of cargo-mutants.
#[derive(Debug, PartialEq)]
struct Figures {
    all: u64,
    unviable: u64,
    /// The faults that a test found, or that made the tests run without end.
    caught: u64,
    missed: u64,
}

impl Figures {
    fn read(file: &Path) -> Result<Self, String> {
        let value = serde_json::from_str(&files::read(file)?).map_err(|why| format!("{}: {why}", file.display()))?;
        Self::of(&value).ok_or_else(|| format!("{}: it has other figures", file.display()))
    }

    fn of(value: &Value) -> Option<Self> {
        let figure = |name: &str| value[name].as_u64();
        Some(Self {
            all: figure("total_mutants")?,
            unviable: figure("unviable")?,
            caught: figure("caught")? + figure("timeout")?,
            missed: figure("missed")?,
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_fault_by_which_tests_do_not_end_is_found() {
        let mut value =
            json!({"total_mutants": 9, "unviable": 1, "caught": 5, "timeout": 2, "missed": 1, "success": 0});
        assert_eq!(Figures::of(&value), Some(Figures { all: 9, unviable: 1, caught: 7, missed: 1 }));
        value["missed"].take();
        assert_eq!(Figures::of(&value), None);
    }

    #[test]
    fn another_package_is_refused() {
        assert!(run(&["solver"]).is_err_and(|why| why.contains("`solver`")));
    }
}
