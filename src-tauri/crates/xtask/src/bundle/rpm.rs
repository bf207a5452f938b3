//! The .rpm, made by rpmbuild from a tree and `packaging/rpm/rangoon.spec`.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::copyright;
use super::names::{PACKAGING, Part, VERSION};
use super::tree::{self, Layout};
use crate::files::{at, empty};
use crate::{paths, process};

/// Makes a package of each program and returns their files.
pub fn make(programs: &Path, folder: &Path) -> Result<Vec<PathBuf>, String> {
    empty(folder)?;
    let tree = folder.join("tree");
    for part in Part::ALL {
        tree::lay_out(part, Layout::Rpm, programs, &tree)?;
    }
    let (work, packages) = (folder.join("work"), folder.join("packages"));
    let mut command = Command::new("rpmbuild");
    let settings = [
        ("released", VERSION.to_owned()),
        ("others_window", copyright::expression(Part::Window)?),
        ("others_terminal", copyright::expression(Part::Terminal)?),
        ("tree", tree.display().to_string()),
        ("_topdir", work.display().to_string()),
        ("_rpmdir", packages.display().to_string()),
        ("_build_name_fmt", "%%{NAME}-%%{VERSION}-%%{RELEASE}.%%{ARCH}.rpm".to_owned()),
        // No data about the build machine is written, and the programs are stripped already.
        ("_buildhost", "localhost".to_owned()),
        ("source_date_epoch_from_changelog", "1".to_owned()),
        ("use_source_date_epoch_as_buildtime", "1".to_owned()),
        ("clamp_mtime_to_source_date_epoch", "1".to_owned()),
        ("debug_package", "%{nil}".to_owned()),
        ("__os_install_post", "%{nil}".to_owned()),
        ("_build_id_links", "none".to_owned()),
    ];
    for (name, value) in settings {
        command.args(["--define", &format!("{name} {value}")]);
    }
    let spec = paths::root().join(PACKAGING).join("rpm/rangoon.spec");
    process::run(command.arg("-bb").arg("--quiet").arg(spec))?;
    let there = std::fs::read_dir(&packages).map_err(at(&packages))?;
    let mut made: Vec<PathBuf> = there.flatten().map(|entry| entry.path()).collect();
    made.sort();
    Ok(made)
}
