//! The standard library for targets that the toolchain does not include: built from its sources.
//!
//! If rustup has installed the library of a target, that one is used. Otherwise Cargo compiles it, from sources of
//! exactly the compiler's version: those of the toolchain, or else the package `rust-src` of the system's package
//! manager.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{files, paths, process, system_packages};

/// Lets a command of cargo that names this target find the standard library, or build it. Returns the sources from
/// which it is built, if it is built.
pub fn with_library(command: &mut Command, target: &str) -> Result<Option<PathBuf>, String> {
    let rustlib = rustlib()?;
    if rustlib.join(target).join("lib").is_dir() {
        return Ok(None);
    }
    let own = rustlib.join("src/rust/library");
    let library = if own.is_dir() { own } else { system_sources()? };
    // Cargo takes sources from outside the toolchain only under the name that its own tests use.
    let panic = if target.starts_with("wasm") { "panic_abort" } else { "panic_unwind" };
    command
        .env("RUSTC_BOOTSTRAP", "1")
        .env("__CARGO_TESTS_ONLY_SRC_ROOT", &library)
        .arg(format!("-Zbuild-std=std,{panic}"));
    Ok(Some(library))
}

/// Installs the standard library of a target if rustup is here and has it. That is quicker than to compile it, which
/// [`with_library`] does otherwise.
pub fn install_library(target: &str) {
    let is_missing = rustlib().is_ok_and(|rustlib| !rustlib.join(target).join("lib").is_dir());
    if is_missing && system_packages::on_path("rustup").is_some() {
        let _ = process::run(Command::new("rustup").args(["target", "add", target]));
    }
}

/// Returns the folder in which the toolchain has its libraries.
fn rustlib() -> Result<PathBuf, String> {
    let sysroot = process::output(rustc().args(["--print", "sysroot"]))?;
    Ok(Path::new(sysroot.trim()).join("lib/rustlib"))
}

/// Returns a command for the compiler that cargo uses.
pub fn rustc() -> Command {
    Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
}

/// Returns the sources of the standard library from Debian's package `rust-src`, of exactly the compiler's version. The
/// package is unpacked under `target`; nothing is installed.
fn system_sources() -> Result<PathBuf, String> {
    let version = release(&process::output(rustc().arg("-vV"))?)?;
    let folder = paths::target().join("rust-src");
    let library = folder.join(format!("usr/src/rustc-{version}/library"));
    if library.is_dir() {
        return Ok(library);
    }
    let help = format!(
        "the sources of Rust {version} are needed: `rustup component add rust-src`, or Debian's rust-src {version}"
    );
    if system_packages::on_path("apt-get").is_none() || system_packages::on_path("dpkg").is_none() {
        return Err(help);
    }
    let fault = files::at(&folder);
    for part in ["lists/partial", "cache/archives/partial"] {
        std::fs::create_dir_all(folder.join(part)).map_err(&fault)?;
    }
    // New versions come to the backports of the newest release, which the machine's own mirror has.
    let mirror = mirror().ok_or_else(|| format!("no mirror of Debian among the machine's package sources; {help}"))?;
    let list = folder.join("sources.list");
    std::fs::write(&list, format!("deb {mirror} {SUITE} main\n")).map_err(&fault)?;
    let apt = |program: &str| {
        let mut command = Command::new(program);
        let options = [
            ("Dir::Etc::sourcelist", list.clone()),
            ("Dir::Etc::sourceparts", "-".into()),
            ("Dir::State::lists", folder.join("lists")),
            ("Dir::Cache", folder.join("cache")),
        ];
        for (name, value) in options {
            command.arg("-o").arg(format!("{name}={}", value.display()));
        }
        command.current_dir(&folder);
        command
    };
    process::run(apt("apt-get").arg("update")).map_err(|why| format!("{why}; {help}"))?;
    let known = process::output(apt("apt-cache").args(["madison", "rust-src"]))?;
    let package = package_version(&known, &version).ok_or(help)?;
    process::run(apt("apt-get").args(["download", &format!("rust-src={package}")]))?;
    let files = std::fs::read_dir(&folder).map_err(&fault)?.flatten().map(|entry| entry.path());
    let file = files.filter(|file| file.extension().is_some_and(|end| end == "deb")).max();
    let file = file.ok_or("the package was not downloaded")?;
    process::run(Command::new("dpkg").arg("-x").args([&file, &folder]))?;
    // The package is large, and its content has been unpacked.
    let _ = std::fs::remove_file(&file);
    if library.is_dir() { Ok(library) } else { Err(format!("{} is not in the package", library.display())) }
}

/// The suite in which Debian keeps newer versions of Rust than that of the release.
const SUITE: &str = "trixie-backports";

/// Returns the version in `release: 1.95.0`.
fn release(text: &str) -> Result<String, String> {
    let line = text.lines().find_map(|line| line.strip_prefix("release: "));
    line.map(str::to_owned).ok_or_else(|| "rustc does not say its version".to_owned())
}

/// Returns the package's version for this release from the output of apt-cache: `rust-src | 1.95.0+dfsg1-2 | …`.
fn package_version(known: &str, version: &str) -> Option<String> {
    let versions = known.lines().filter_map(|line| line.split('|').nth(1)).map(str::trim);
    let mut right =
        versions.filter(|found| found.strip_prefix(version).is_some_and(|rest| rest.starts_with(['+', '-', '~'])));
    right.next().map(str::to_owned)
}

/// Returns the Debian mirror that this machine takes its packages from.
fn mirror() -> Option<String> {
    let folder = Path::new("/etc/apt/sources.list.d");
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let files = std::iter::once(PathBuf::from("/etc/apt/sources.list")).chain(files);
    files.filter_map(|file| std::fs::read_to_string(file).ok()).find_map(|text| mirror_in(&text))
}

/// Returns the first address of a mirror of Debian itself in a list of package sources, in either of its two forms.
fn mirror_in(text: &str) -> Option<String> {
    let lines = text.lines().map(str::trim).filter(|line| line.starts_with("deb ") || line.starts_with("URIs:"));
    let mut words = lines.flat_map(str::split_whitespace);
    let address = words.find(|word| word.contains("://") && word.trim_end_matches('/').ends_with("/debian"));
    address.map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mirror_is_found_in_both_forms() {
        let new = "Types: deb\nURIs: http://mirror.example/debian\nSuites: bookworm\n";
        let old = "# deb http://no.example/debian\ndeb [arch=amd64] http://old.example/debian/ bookworm main\n";
        assert_eq!(mirror_in(new).as_deref(), Some("http://mirror.example/debian"));
        assert_eq!(mirror_in(old).as_deref(), Some("http://old.example/debian/"));
        assert_eq!(mirror_in("deb https://apt.example/node nodistro main"), None);
    }

    #[test]
    fn the_sources_are_of_the_compilers_very_version() {
        let known = " rust-src | 1.96.1+dfsg1-2 | x\n rust-src | 1.95.0+dfsg1-2~bpo13+1 | x\n rust-src | 1.9.0-1 | x";
        assert_eq!(package_version(known, "1.95.0").as_deref(), Some("1.95.0+dfsg1-2~bpo13+1"));
        assert_eq!(package_version(known, "1.9"), None);
        assert_eq!(release("rustc 1.95.0\nrelease: 1.95.0\n").as_deref(), Ok("1.95.0"));
    }
}
