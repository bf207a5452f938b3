//! Tests the life of the .deb on a machine: installed, started, played, opened by a file, upgraded and removed. Tests
//! of `e2e` check the window; they are ignored unless they are called from here.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::deb;
use super::names::{ID, Part};
use crate::files::{at, empty};
use crate::{
    paths, process,
    system_packages::{self, Consent},
};

/// The version that is upgraded from. A tilde sorts before everything.
const BEFORE: &str = "0~before";
/// The folders where packages put files, and where they could leave traces.
const SYSTEM: [&str; 4] = ["/usr", "/etc", "/opt", "/var/lib"];
/// The folders of dpkg's own records of packages, which are not the package's.
const REMEMBERED: [&str; 2] = ["/var/lib/dpkg/", "/var/lib/apt/"];

/// Installs an earlier version, plays, upgrades to the packages that were made, plays on, and removes them.
pub fn check(programs: &Path, before: &Path, made: &[PathBuf], consent: Consent) -> Result<(), String> {
    let is_there = Command::new("dpkg-query").args(["-W", "-f", "${Status}", Part::Window.name()]).output();
    if is_there.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains("ok installed")) {
        return Err("Rangoon is installed on this machine already; remove it first, for this check removes it".into());
    }
    if !system_packages::agreed(&["rangoon (made just now; removed afterwards)"], consent)? {
        return Err("without installing it, the package cannot be tried".into());
    }
    let home = paths::target().join("bundle/home");
    empty(&home)?;
    let earlier = deb::make(&Part::ALL, programs, before, Some(BEFORE))?;
    let later: Vec<PathBuf> =
        made.iter().filter(|file| file.extension().is_some_and(|end| end == "deb")).cloned().collect();
    let untouched = traces()?;
    let tried = install(&earlier)
        .and_then(|()| seen("the_installed_program_is_started_by_its_entry_played_and_opened_by_a_file", &home))
        .and_then(|()| install(&later))
        .and_then(|()| seen("the_upgraded_program_goes_on_where_the_earlier_one_was_left", &home));
    let names = Part::ALL.map(Part::name);
    let removed = system_packages::as_root("apt-get", &["purge", "-y"], &names);
    tried.and(removed)?;
    let left: Vec<String> = traces()?.difference(&untouched).cloned().collect();
    if !left.is_empty() {
        return Err(format!("after its removal the package leaves {}", left.join(", ")));
    }
    let database = home.join(".local/share").join(ID).join("rangoon.db");
    std::fs::metadata(&database).map_err(at(&database))?;
    Ok(())
}

fn install(files: &[PathBuf]) -> Result<(), String> {
    let files: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    system_packages::as_root("apt-get", &["install", "-y", "--no-install-recommends"], &files)
}

/// Runs one of the tests that need the installed program, for a player with this home.
fn seen(test: &str, home: &Path) -> Result<(), String> {
    let mut command = process::tested("test");
    command.args(["--test", "window", "--", "--ignored", "--exact", &format!("installed::{test}")]);
    let (count, ended) = process::count(command.env("PLAYERS_HOME", home));
    ended?;
    if count.names.iter().any(|name| name == test) { Ok(()) } else { Err(format!("{test} did not run")) }
}

/// Returns every file of the system that is named after the program, and the entries in the system's lists about it.
fn traces() -> Result<BTreeSet<String>, String> {
    let mut find = Command::new("find");
    find.args(SYSTEM).args(["-xdev", "-iname", "*rangoon*"]);
    // An unreadable folder contains no file of ours.
    let found = find.output().map_err(|why| format!("`find` does not start: {why}"))?;
    let found = String::from_utf8_lossy(&found.stdout).into_owned();
    let mut traces: BTreeSet<String> = found
        .lines()
        .filter(|path| !REMEMBERED.iter().any(|known| path.starts_with(known)))
        .map(str::to_owned)
        .collect();
    for list in ["/usr/share/applications/mimeinfo.cache", "/usr/share/mime/globs2", "/usr/share/mime/magic"] {
        let bytes = std::fs::read(list).unwrap_or_default();
        if String::from_utf8_lossy(&bytes).contains("rangoon") {
            traces.insert(format!("its name in {list}"));
        }
    }
    Ok(traces)
}
