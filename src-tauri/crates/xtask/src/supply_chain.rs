//! `reliability supply`: checks that all packages come from the places in the lock files and may be used as they are,
//! and that our own code has no `unsafe`.

use std::process::Command;

use serde_json::Value;

use crate::{files, paths, process, tidy, tool};

const NPM: &str = "tests/ui/package-lock.json";
/// The manifests without the lints of the workspace, which forbid `unsafe`: the workspace itself, and the fuzzer, whose
/// entry is called by C++.
const WITHOUT_LINTS: [&str; 2] = ["Cargo.toml", "tests/fuzz/Cargo.toml"];

/// The version of cargo-deny to use; another one may judge differently.
const DENY: &str = "0.20.2";
/// The rules of cargo-deny, and the manifests that it judges.
const POLICY: &str = "src-tauri/deny.toml";
const MANIFESTS: [&str; 2] = ["Cargo.toml", "tests/fuzz/Cargo.toml"];

/// Checks everything, and builds cargo-deny first if it is missing.
pub fn run() -> Result<(), String> {
    committed()?;
    let program = tool::built("cargo-deny", DENY)?;
    let ask = |manifest: &str, words: &[&str]| {
        let mut command = Command::new(&program);
        command
            .current_dir(paths::root())
            .args(["--locked", "--manifest-path", manifest, "--config", POLICY])
            .args(words);
        process::run(&mut command)
    };
    for manifest in MANIFESTS {
        ask(manifest, &["check", "--hide-inclusion-graph", "licenses", "bans", "sources"])?;
    }
    if let Err(why) = ask("Cargo.toml", &["fetch", "db"]) {
        println!("!! ADVISORIES ARE NOT LOOKED AT: their database cannot be had here: {why}");
        return Ok(());
    }
    MANIFESTS.iter().try_for_each(|manifest| ask(manifest, &["check", "advisories"]))
}

/// Checks the checksums of the npm packages, and the lints of the committed manifests.
fn committed() -> Result<(), String> {
    let mut faults = Vec::new();
    let npm: Value = serde_json::from_str(&files::committed(NPM)?).map_err(|why| format!("{NPM}: {why}"))?;
    faults.extend(npm_faults(&npm).into_iter().map(|fault| format!("{NPM}: {fault}")));
    let files = tidy::committed()?;
    let files = files.iter().filter_map(|file| file.to_str());
    for file in files.filter(|file| file.ends_with("Cargo.toml") && !WITHOUT_LINTS.contains(file)) {
        if paths::root().join(file).exists() && !has_lints(&files::committed(file)?) {
            faults.push(format!("{file}: without the lints of the workspace, which forbid `unsafe`"));
        }
    }
    if !files::committed("Cargo.toml")?.contains("\nunsafe_code = \"forbid\"\n") {
        faults.push("Cargo.toml: `unsafe` is not forbidden".to_owned());
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n  ")) }
}

fn npm_faults(lock: &Value) -> Vec<String> {
    let packages = lock["packages"].as_object().into_iter().flatten();
    let installed = packages.filter(|(name, _)| !name.is_empty());
    let without = installed.filter(|(_, it)| !it["integrity"].as_str().is_some_and(|sum| sum.starts_with("sha512-")));
    without.map(|(name, _)| format!("{name} has no check sum")).collect()
}

fn has_lints(manifest: &str) -> bool {
    manifest.contains("\n[lints]\nworkspace = true\n")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_module_without_a_check_sum_is_named() {
        let lock = json!({"packages": {"": {}, "node_modules/a": {"integrity": "sha512-x"}, "node_modules/b": {}}});
        assert_eq!(npm_faults(&lock), ["node_modules/b has no check sum"]);
    }

    #[test]
    fn the_lock_file_of_npm_and_the_manifests_that_are_committed_are_sound() {
        committed().unwrap_or_else(|why| panic!("{why}"));
    }
}
