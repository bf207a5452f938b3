//! Lays out the files of each program.

use std::path::Path;
use std::process::Command;

use super::copyright;
use super::names::{ID, PACKAGING, Part};
use crate::files::{committed, compress, copy, write};
use crate::{paths, process};

/// The shells for which there are completions.
pub const SHELLS: [&str; 3] = ["bash", "zsh", "fish"];

/// The conventions that decide where files are put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// The conventions of Debian.
    Debian,
    /// The conventions of distributions with RPM.
    Rpm,
    /// The conventions of Flatpak, below the folder of the one program.
    Flatpak,
}

impl Layout {
    const fn root(self) -> &'static str {
        match self {
            Self::Debian | Self::Rpm => "usr/",
            Self::Flatpak => "",
        }
    }

    /// Returns the folder of programs. Debian has a separate one for games.
    pub const fn programs(self) -> &'static str {
        match self {
            Self::Debian => "usr/games",
            Self::Rpm => "usr/bin",
            Self::Flatpak => "bin",
        }
    }

    /// Returns the place of a program's completions for a shell, below the folder of shared files.
    fn completions(self, name: &str, shell: &str) -> String {
        match shell {
            "bash" => format!("bash-completion/completions/{name}"),
            "fish" => format!("fish/vendor_completions.d/{name}.fish"),
            _ if self == Self::Debian => format!("zsh/vendor-completions/_{name}"),
            _ => format!("zsh/site-functions/_{name}"),
        }
    }
}

/// The sizes of the icon, with the files that have them.
const ICONS: [(&str, &str); 5] = [
    ("32x32", "32x32.png"),
    ("128x128", "128x128.png"),
    ("256x256", "128x128@2x.png"),
    ("512x512", "icon.png"),
    ("scalable", "rangoon.svg"),
];

/// Returns the files of the repository with their places below the folder of shared files.
fn shared(part: Part, layout: Layout) -> Vec<(String, String)> {
    let name = part.name();
    let mut list = vec![(format!("{PACKAGING}/man/{name}.6"), format!("man/man6/{name}.6"))];
    if part == Part::Window {
        let written = |shell| format!("{PACKAGING}/completions/{name}.{shell}");
        list.extend(SHELLS.map(|shell| (written(shell), layout.completions(name, shell))));
        let own = |ending: &str| format!("{PACKAGING}/{ID}.{ending}");
        list.push((own("desktop"), format!("applications/{ID}.desktop")));
        list.push((own("metainfo.xml"), format!("metainfo/{ID}.metainfo.xml")));
        list.push((own("mime.xml"), format!("mime/packages/{ID}.xml")));
        list.extend(ICONS.map(|(size, file)| {
            let ending = file.rsplit('.').next().unwrap_or_default();
            (format!("icons/{file}"), format!("icons/hicolor/{size}/apps/{ID}.{ending}"))
        }));
    }
    list
}

/// Returns the completions of `rangoon-cli` for a shell, which the program in this folder prints.
pub fn printed_completions(programs: &Path, shell: &str) -> Result<String, String> {
    process::output(Command::new(programs.join(Part::Terminal.name())).args(["completions", shell]))
}

/// Puts a program and its files below `root`, with the licence information that its distribution wants.
pub fn lay_out(part: Part, layout: Layout, programs: &Path, root: &Path) -> Result<(), String> {
    let name = part.name();
    let program = root.join(layout.programs()).join(name);
    copy(&programs.join(name), &program, "755")?;
    // A release is stripped already; a program that was built otherwise, to try packages, is not.
    process::run(Command::new("strip").args(["--strip-all", "--remove-section=.comment"]).arg(&program))?;
    let share = root.join(layout.root()).join("share");
    for (from, to) in shared(part, layout) {
        copy(&paths::root().join(from), &share.join(&to), "644")?;
        if to.starts_with("man/") {
            compress(&share.join(to))?;
        }
    }
    if part == Part::Terminal {
        for shell in SHELLS {
            write(&share.join(layout.completions(name, shell)), printed_completions(programs, shell)?)?;
        }
    }
    let documents = share.join("doc").join(name);
    let changes = committed("CHANGELOG.md")?;
    if layout == Layout::Debian {
        write(&documents.join("copyright"), copyright::for_debian(part)?)?;
        write(&documents.join("changelog"), changes)?;
        compress(&documents.join("changelog"))?;
    } else {
        write(&documents.join("CHANGELOG.md"), changes)?;
        let licences = share.join("licenses").join(name);
        for own in ["LICENSE-MIT", "LICENSE-APACHE"] {
            write(&licences.join(own), committed(own)?)?;
        }
        write(&licences.join("OTHERS"), copyright::in_full(part)?)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_to_be_packed_is_committed_and_every_one_for_packages_is_packed() {
        let all: Vec<_> = Part::ALL.into_iter().flat_map(|part| shared(part, Layout::Debian)).collect();
        for (from, _) in &all {
            assert!(paths::root().join(from).is_file(), "{from}");
        }
        for folder in ["", "/man", "/completions"] {
            let there = std::fs::read_dir(paths::root().join(format!("{PACKAGING}{folder}"))).expect("it is committed");
            for file in there.flatten().filter(|file| file.path().is_file()) {
                let name = format!("{PACKAGING}{folder}/{}", file.file_name().display());
                assert!(all.iter().any(|(from, _)| *from == name), "{name} is in no package");
            }
        }
    }

    #[test]
    fn the_rpm_lists_everything_that_is_laid_out() {
        let spec = committed(&format!("{PACKAGING}/rpm/rangoon.spec")).expect("it is committed");
        let printed = SHELLS.map(|shell| Layout::Rpm.completions(Part::Terminal.name(), shell));
        let copied = Part::ALL.into_iter().flat_map(|part| shared(part, Layout::Rpm)).map(|(_, to)| to);
        for to in copied.chain(printed) {
            let wanted = match to.split_once('/') {
                Some(("man", rest)) => format!("%{{_mandir}}/{rest}*"),
                Some(("icons", _)) => format!("%{{_datadir}}/icons/hicolor/*/apps/{ID}.*"),
                _ => format!("%{{_datadir}}/{to}"),
            };
            assert!(spec.lines().any(|line| line == wanted), "{wanted}");
        }
    }
}
