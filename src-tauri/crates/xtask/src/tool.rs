//! External programs that check the project, in fixed versions from the registry.

use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;
use std::process::Command;

use crate::{paths, process};

/// Returns the path of a program below `target`. If this version is missing, it is built there.
pub fn built(name: &str, version: &str) -> Result<PathBuf, String> {
    let tools = paths::target().join("tools");
    let program = tools.join("bin").join(format!("{name}{EXE_SUFFIX}"));
    let found = process::output(Command::new(&program).arg("--version"));
    if !found.is_ok_and(|text| text.split_whitespace().any(|word| word == version)) {
        println!("{name} {version} is built first, which takes some minutes");
        let install = ["install", name, "--locked", "--version", version, "--root"];
        process::run(process::cargo().args(install).arg(&tools))?;
    }
    Ok(program)
}
