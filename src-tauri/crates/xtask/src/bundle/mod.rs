//! `bundle`: packages for Linux, as its distributions want them.
//!
//! The programs are built once, and `tree` lays out their files; the other modules turn that tree into packages.
//! Debian's own tools write the .deb, so that its dependencies, sections and changelog are those of a Debian package,
//! and rpmbuild writes the .rpm. Flatpak builds the program itself, from the files that `flatpak` collects.

mod check;
mod copyright;
mod deb;
mod documents;
mod flatpak;
mod installed;
mod names;
mod rpm;
mod tree;

use std::path::{Path, PathBuf};

use self::names::Part;
use self::tree::Layout;
use crate::files::at;
use crate::{
    paths, process,
    system_packages::{self, Consent},
};

pub use self::documents::run as check_documents;

/// The options of the command line.
struct Options {
    consent: Consent,
    check: bool,
    profile: String,
    kinds: Vec<Kind>,
}

/// A kind of package.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Deb,
    Rpm,
    Flatpak,
}

const KINDS: [(&str, Kind); 3] = [("deb", Kind::Deb), ("rpm", Kind::Rpm), ("flatpak", Kind::Flatpak)];

/// Makes the packages, and tries them if requested; or lays out the files alone, for Flatpak.
pub fn run(arguments: &[String]) -> Result<(), String> {
    if !cfg!(target_os = "linux") {
        return Err("these are packages for Linux; Tauri's command line makes those of other systems".into());
    }
    if let [word, folder] = arguments
        && word == "tree"
    {
        return lay_out(Path::new(folder));
    }
    let options = Options::read(arguments)?;
    if options.check {
        system_packages::ready(&["build", "bundle", "test", "check"], options.consent)?;
        documents::run()?;
    } else {
        system_packages::ready(&["build", "bundle"], options.consent)?;
    }
    // Flatpak builds the program itself.
    let programs = if options.kinds == [Kind::Flatpak] { PathBuf::new() } else { built(&options.profile)? };
    let folder = paths::target().join("bundle");
    let mut made = Vec::new();
    for kind in &options.kinds {
        made.extend(match kind {
            Kind::Deb => deb::make(&Part::ALL, &programs, &folder.join("deb"), None)?,
            Kind::Rpm => rpm::make(&programs, &folder.join("rpm"))?,
            Kind::Flatpak => flatpak::make(&folder.join("flatpak"))?,
        });
    }
    for file in &made {
        println!("{}", file.display());
    }
    if options.check {
        check::packages(&made)?;
        if options.kinds != [Kind::Flatpak] {
            check::completions(&programs)?;
        }
        if options.kinds.contains(&Kind::Deb) {
            installed::check(&programs, &folder.join("before"), &made, options.consent)?;
        }
        println!("the packages are sound");
    }
    Ok(())
}

impl Options {
    fn read(arguments: &[String]) -> Result<Self, String> {
        let mut options =
            Self { consent: Consent::Asked, check: false, profile: "release".to_owned(), kinds: Vec::new() };
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            match argument.as_str() {
                word if system_packages::is_yes(word) => options.consent = Consent::Given,
                "--check" => options.check = true,
                "--profile" => options.profile = rest.next().ok_or("--profile needs a name")?.clone(),
                name => match KINDS.iter().find(|(known, _)| *known == name) {
                    Some((_, kind)) => options.kinds.push(*kind),
                    None => return Err(format!("`bundle` knows no `{name}`; there are: deb, rpm, flatpak")),
                },
            }
        }
        if options.kinds.is_empty() {
            options.kinds = KINDS.map(|(_, kind)| kind).to_vec();
        }
        Ok(options)
    }
}

/// The sizes of the program as a .deb, in bytes.
pub struct Sizes {
    /// The size of the package, which players download.
    pub package: u64,
    /// The size of all installed files.
    pub installed: u64,
}

/// Makes the .deb of the window from a program that is built already, and returns its sizes.
///
/// # Errors
/// If no .deb can be made on this machine.
pub fn sizes(programs: &Path) -> Result<Sizes, String> {
    let folder = paths::target().join("bundle/sizes");
    let made = deb::make(&[Part::Window], programs, &folder, None)?;
    let package =
        made.iter().map(|file| Ok(std::fs::metadata(file).map_err(at(file))?.len())).sum::<Result<_, String>>()?;
    Ok(Sizes { package, installed: deb::installed(Part::Window, &folder)? })
}

/// Builds both programs and returns the folder they are in.
fn built(profile: &str) -> Result<PathBuf, String> {
    let build = |package: &str| {
        process::run(process::cargo().args(["build", "--locked", "--bins", "--profile", profile, "--package", package]))
    };
    build("rangoon")?;
    build("rangoon-cli")?;
    Ok(paths::target().join(profile))
}

/// Lays out the files of both programs, which are built already, below a folder.
fn lay_out(folder: &Path) -> Result<(), String> {
    for part in Part::ALL {
        tree::lay_out(part, Layout::Flatpak, &paths::target().join("release"), folder)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[&str]) -> Result<Options, String> {
        Options::read(&words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn all_kinds_of_packages_are_made_unless_some_are_named() {
        assert!(read(&["--yes"]).is_ok_and(|options| options.kinds.len() == 3 && options.profile == "release"));
        assert!(read(&["rpm", "--check"]).is_ok_and(|options| options.kinds == [Kind::Rpm] && options.check));
        assert!(read(&["msi"]).is_err());
    }
}
