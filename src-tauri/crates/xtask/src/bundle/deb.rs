//! The .deb, made by Debian's own tools from a tree and `packaging/debian`.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::names::{PACKAGING, Part};
use super::tree::{self, Layout};
use crate::files::{compress, copy, empty, read, total, write};
use crate::{paths, process, system_packages};

/// Makes a package of each of these programs and returns their files. `version` is a version other than that of the
/// changelog.
pub fn make(parts: &[Part], programs: &Path, folder: &Path, version: Option<&str>) -> Result<Vec<PathBuf>, String> {
    if system_packages::on_path("apt-get").is_none() {
        return Err("a .deb is made on Debian and its relatives, which know its dependencies; \
                    `cargo xtask bundle rpm flatpak` makes the others"
            .into());
    }
    empty(folder)?;
    for name in ["control", "changelog"] {
        let from = paths::root().join(PACKAGING).join("debian").join(name);
        copy(&from, &folder.join("debian").join(name), "644")?;
    }
    parts.iter().map(|part| package(*part, programs, folder, version)).collect()
}

/// Returns the number of bytes that the package of a program installs. It must have been made in `folder`.
pub fn installed(part: Part, folder: &Path) -> Result<u64, String> {
    total(&folder.join(part.name()).join("usr"))
}

fn package(part: Part, programs: &Path, folder: &Path, version: Option<&str>) -> Result<PathBuf, String> {
    let name = part.name();
    let tree = folder.join(name);
    tree::lay_out(part, Layout::Debian, programs, &tree)?;
    let own = paths::root().join(PACKAGING).join("debian");
    let changes = tree.join("usr/share/doc").join(name).join("changelog.Debian");
    copy(&own.join("changelog"), &changes, "644")?;
    compress(&changes)?;
    let overrides = own.join(format!("{name}.lintian-overrides"));
    if overrides.is_file() {
        copy(&overrides, &tree.join("usr/share/lintian/overrides").join(name), "644")?;
    }

    let tool = |program: &str| {
        let mut command = Command::new(program);
        command.current_dir(folder).env("SOURCE_DATE_EPOCH", date(&own.join("changelog"))?);
        Ok::<_, String>(command)
    };
    write(&tree.join("DEBIAN/md5sums"), sums(&tree)?)?;
    let program = Path::new(name).join(Layout::Debian.programs()).join(name);
    process::run(tool("dpkg-shlibdeps")?.arg("-Tsubstvars").arg(&program))?;
    let mut control = tool("dpkg-gencontrol")?;
    control.args(["-cdebian/control", "-ldebian/changelog", "-Tsubstvars", "-fdebian/files"]);
    control.args([format!("-p{name}"), format!("-P{name}")]);
    control.args(version.map(|version| format!("-v{version}")));
    process::run(&mut control)?;
    process::run(tool("dpkg-deb")?.args(["--root-owner-group", "-Zxz", "--build", name, "."]))?;
    let written = field(&tree.join("DEBIAN/control"), "Version")?;
    let machine = field(&tree.join("DEBIAN/control"), "Architecture")?;
    Ok(folder.join(format!("{name}_{written}_{machine}.deb")))
}

/// Returns the time of the newest entry of a changelog, in seconds, so that the same sources give the same package.
fn date(changelog: &Path) -> Result<String, String> {
    let mut parse = Command::new("dpkg-parsechangelog");
    let text = process::output(parse.arg("-l").arg(changelog).args(["-S", "Timestamp"]))?;
    Ok(text.trim().to_owned())
}

/// Returns the value of a field of a control file.
fn field(control: &Path, name: &str) -> Result<String, String> {
    let text = read(control)?;
    let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    value.map(str::to_owned).ok_or_else(|| format!("{}: no {name}", control.display()))
}

/// Returns the checksums by which Debian notices that an installed file was changed.
fn sums(tree: &Path) -> Result<String, String> {
    let mut command = Command::new("find");
    command.current_dir(tree).args(["usr", "-type", "f", "-exec", "md5sum", "{}", "+"]);
    let text = process::output(&mut command)?;
    let mut lines: Vec<&str> = text.lines().collect();
    lines.sort_by_key(|line| line.split("  ").nth(1));
    Ok(lines.join("\n") + "\n")
}
