//! Checks finished packages with the tools of the distributions.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::names::PACKAGING;
use super::tree::{SHELLS, printed_completions};
use crate::files::write;
use crate::{paths, process};

/// Fails if a tool finds an error or a warning. The reasons for overridden ones are in `packaging`.
pub fn packages(made: &[PathBuf]) -> Result<(), String> {
    let with = |ending: &str| made.iter().filter(|file| ends(file, ending)).collect::<Vec<_>>();
    let manuals = ["rangoon", "rangoon-cli"].map(|name| format!("man/{name}.6"));
    for manual in &manuals {
        let mut man = process::program("man", PACKAGING);
        man.env("LC_ALL", "C.UTF-8").env("MANROFFSEQ", "").env("MANWIDTH", "80");
        let complaints = complaints(man.args(["--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", manual]))?;
        if !complaints.is_empty() {
            return Err(format!("{manual}: {complaints}"));
        }
    }
    for shell in SHELLS {
        process::run(process::program(shell, PACKAGING).args(["-n", &format!("completions/rangoon.{shell}")]))?;
    }
    let debs = with("deb");
    if !debs.is_empty() {
        let mut lintian = Command::new("lintian");
        lintian.args(["--fail-on", "error,warning", "--tag-display-limit", "0"]);
        process::run(lintian.args(debs))?;
    }
    let rpms = with("rpm");
    if !rpms.is_empty() {
        let settings = paths::root().join(PACKAGING).join("rpm/rpmlint.toml");
        let mut rpmlint = Command::new("rpmlint");
        let said = process::output(rpmlint.arg("--config").arg(settings).args(rpms))?;
        print!("{said}");
        if !said.contains(" 0 errors, 0 warnings") {
            return Err("rpmlint found something".into());
        }
    }
    for manifest in with("json") {
        // The tool reads the list of sources too; machines that have the runtime build the program. It is started in
        // `target`, because older versions can only create their work folder where they are started.
        let mut builder = Command::new("flatpak-builder");
        builder.current_dir(paths::target());
        let complaints = complaints(builder.arg("--show-manifest").arg(manifest))?;
        if !complaints.is_empty() {
            return Err(format!("{}: {complaints}", manifest.display()));
        }
    }
    Ok(())
}

/// Fails if a shell cannot read the completions that `rangoon-cli` in this folder prints for it.
pub fn completions(programs: &Path) -> Result<(), String> {
    for shell in SHELLS {
        let file = paths::target().join(format!("bundle/rangoon-cli.{shell}"));
        write(&file, printed_completions(programs, shell)?)?;
        process::run(Command::new(shell).arg("-n").arg(file))?;
    }
    Ok(())
}

fn ends(file: &Path, ending: &str) -> bool {
    file.extension().is_some_and(|found| found == ending)
}

/// Returns the output of a program to stderr.
fn complaints(command: &mut Command) -> Result<String, String> {
    let shown = process::line(command);
    eprintln!("  $ {shown}");
    let output = command.output().map_err(|why| format!("`{shown}` does not start: {why}"))?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    if output.status.success() { Ok(said) } else { Err(format!("`{shown}` failed ({}): {said}", output.status)) }
}
