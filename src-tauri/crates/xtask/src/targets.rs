//! `check-targets`: type-checks the app for systems that this machine cannot build for, and for browsers.
//!
//! It proves that the code compiles there, not that it runs. Nothing is linked, and C code is replaced by empty
//! objects, which a stand-in compiler makes.

use std::path::{Path, PathBuf};

use crate::{
    files, paths, process, rust_src,
    system_packages::{self, Consent},
};

/// The targets to check, each with its name for users.
const TARGETS: &[(&str, &str)] = &[
    ("android", "aarch64-linux-android"),
    ("ios", "aarch64-apple-ios"),
    ("macos", "aarch64-apple-darwin"),
    ("windows", "x86_64-pc-windows-gnu"),
    ("web", "wasm32-unknown-unknown"),
];

/// Checks the named targets, or all of them. A target that cannot be checked counts as a failure, like a target
/// that does not compile.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let (mut consent, mut chosen) = (Consent::Asked, Vec::new());
    for argument in arguments {
        match argument.as_str() {
            word if system_packages::is_yes(word) => consent = Consent::Given,
            option if option.starts_with('-') => return Err(format!("`check-targets` has no option `{option}`")),
            name => chosen.push(named(name)?),
        }
    }
    if chosen.is_empty() {
        chosen = TARGETS.iter().collect();
    }
    if cfg!(windows) {
        return Err("NOT CHECKED: this needs a shell of Unix; check targets on Linux or macOS".into());
    }
    let outcomes: Vec<_> = chosen.iter().map(|(name, target)| (*name, *target, check(target, consent))).collect();
    let mut faults = Vec::new();
    for (name, target, outcome) in outcomes {
        match outcome {
            Ok(()) => println!("{name} ({target}): the Rust of the app compiles"),
            Err(why) => {
                println!("{name} ({target}): NOT CHECKED OR NOT SOUND: {why}");
                faults.push(name);
            }
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(format!("not checked or not sound: {}", faults.join(", "))) }
}

fn named(name: &str) -> Result<&'static (&'static str, &'static str), String> {
    TARGETS.iter().find(|(short, target)| [*short, *target].contains(&name)).ok_or_else(|| {
        let names: Vec<&str> = TARGETS.iter().map(|(short, _)| *short).collect();
        format!("`check-targets` does not know `{name}`; there are: {}", names.join(", "))
    })
}

fn check(target: &str, consent: Consent) -> Result<(), String> {
    let mut command = process::cargo();
    // The check has a separate folder: its results are useless to a build, and a build would have to wait for it.
    let folder = paths::target().join("targets");
    let parts: &[&str] = if target.starts_with("wasm") { &["web", "--lib"] } else { &["rangoon", "--lib", "--bins"] };
    command.args(["check", "--locked", "--target", target, "--package"]).args(parts);
    command.arg("--target-dir").arg(&folder);
    let c_name = target.replace('-', "_");
    for (variable, script) in [("CC", EMPTY_OBJECT), ("CXX", EMPTY_OBJECT), ("AR", EMPTY_ARCHIVE)] {
        command.env(format!("{variable}_{c_name}"), stand_in(&folder, variable, script)?);
    }
    if target.contains("-apple-") && !cfg!(target_os = "macos") {
        // The programs that build C for Apple's systems ask where the headers are, and get an empty folder.
        let kit = folder.join("empty.sdk");
        files::make(&kit)?;
        command.env("SDKROOT", kit);
    }
    if target.contains("-windows-") {
        // Tools for Windows compile the icon and the version of the program.
        system_packages::ready_on_linux(&["windows"], consent)?;
    }
    rust_src::with_library(&mut command, target)?;
    process::run(&mut command)
}

/// A stand-in compiler that makes an empty object of everything.
const EMPTY_OBJECT: &str = "#!/bin/sh
while [ $# -gt 0 ]; do
    if [ \"$1\" = -o ]; then : > \"$2\"; fi
    shift
done
";
/// A stand-in archiver that makes an empty archive of everything.
const EMPTY_ARCHIVE: &str = "#!/bin/sh
for word; do
    case \"$word\" in *.a) : > \"$word\" ;; esac
done
";

fn stand_in(folder: &Path, name: &str, script: &str) -> Result<PathBuf, String> {
    let file = folder.join(format!("empty-{name}"));
    files::write(&file, script)?;
    files::allow(&file, "755")?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_that_is_not_known_is_refused_with_those_that_are() {
        assert!(run(&["symbian".to_owned()]).is_err_and(|why| why.contains("android, ios, macos, windows, web")));
        assert!(run(&["--quick".to_owned()]).is_err_and(|why| why.contains("--quick")));
    }
}
