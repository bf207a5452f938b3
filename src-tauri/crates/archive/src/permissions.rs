//! File permissions: only the player may read the stored files, on systems with several users.

use std::fs::File;
use std::io::Error;
use std::path::Path;

use crate::files::{
    CHOSEN_BACKUP, COMPANION_ENDINGS, DAMAGE_NOTE, DAMAGED, DATABASE, DAY_PART, LOCK, PREPARED, REPAIR_PARTS, REPLACED,
};

/// Creates `folder`, readable by the player only. An existing folder stays as it is, because other programs may share
/// it. In a browser there are no folders.
pub(crate) fn make_folder(folder: &Path) -> Result<(), Error> {
    if cfg!(target_family = "wasm") {
        return Ok(());
    }
    let mut make = std::fs::DirBuilder::new();
    make.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut make, 0o700);
    make.create(folder)
}

/// Creates an empty `file`, readable by the player only; an existing file gets the same permissions. If they cannot be
/// changed, for instance on a card without permissions, the file stays as it is. In a browser SQLite makes its
/// files, and only this page can read them.
pub(crate) fn make_file(file: &Path) -> Result<(), Error> {
    if cfg!(target_family = "wasm") {
        return Ok(());
    }
    let mut make = File::options();
    make.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut make, 0o600);
    match make.open(file) {
        Err(why) if why.kind() == std::io::ErrorKind::AlreadyExists => {
            make_private(file);
            Ok(())
        }
        made => made.map(drop),
    }
}

/// Makes `file` readable by the player only, if it exists.
pub fn make_private(file: &Path) {
    #[cfg(unix)]
    {
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o600);
        let _ = std::fs::set_permissions(file, mode);
    }
    #[cfg(not(unix))]
    let _ = file;
}

/// Makes the files of this program in `folder` readable by the player only; an earlier version may have left them open.
pub(crate) fn make_all_private(folder: &Path) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        if name.to_str().is_some_and(is_ours) && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            make_private(&entry.path());
        }
    }
}

/// Whether a file in a data folder belongs to this program. The folder may contain other files too, even the program
/// itself.
fn is_ours(name: &str) -> bool {
    let name = without_companion_ending(name);
    let is_aside = |name: &str| [DAMAGED, REPLACED, "v"].iter().any(|why| name.starts_with(why));
    let is_database = |name: &str| is_aside(name) && name.ends_with(".db");
    let is_profile = |name: &str| {
        let of = |why: &str| name.strip_prefix(why).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'));
        name.is_empty() || of("-before") || of("-damaged")
    };
    [DATABASE, PREPARED, LOCK, DAMAGE_NOTE, "profile.json.part"].contains(&name)
        || is_unfinished_file(name)
        || name.strip_prefix("rangoon-").is_some_and(is_database)
        || name.strip_prefix("profile").and_then(|name| name.strip_suffix(".json")).is_some_and(is_profile)
}

/// Whether this program began a file in a data folder and did not complete it.
pub(crate) fn is_unfinished_file(name: &str) -> bool {
    let name = without_companion_ending(name);
    let what = name.strip_prefix("rangoon-").and_then(|name| name.strip_suffix(".part"));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_counted =
        |what: &str| ["prepared-", "backup-", "v"].iter().any(|kind| what.strip_prefix(kind).is_some_and(is_number));
    let parts = [DAY_PART, CHOSEN_BACKUP, "rangoon-backup.part"];
    REPAIR_PARTS.iter().chain(&parts).any(|part| *part == name) || what.is_some_and(is_counted)
}

/// Returns the name of a database, given its name or that of a file which SQLite keeps next to it.
fn without_companion_ending(name: &str) -> &str {
    COMPANION_ENDINGS.iter().find_map(|ending| name.strip_suffix(ending)).unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_of_this_program_are_its_own() {
        for name in [
            "rangoon.db",
            "rangoon.db-wal",
            "rangoon.db-shm",
            "rangoon.db-journal",
            "rangoon.lock",
            "rangoon.damaged",
            "rangoon-prepared.db",
            "rangoon-damaged-2026-11-20.db",
            "rangoon-damaged-2026-11-20-1.db-wal",
            "rangoon-before-restore-2026-11-20.db",
            "rangoon-v4.db",
            "profile.json",
            "profile.json.part",
            "profile-before.json",
            "profile-before-restore-2026-11-20.json",
            "profile-damaged.json",
            "profile-damaged-2.json",
        ] {
            assert!(is_ours(name) && !is_unfinished_file(name), "{name}");
        }
        for part in [
            "rescue.part",
            "copy.part-wal",
            "day.part",
            "backup-0.part-journal",
            "restore.part",
            "prepared-12.part-wal",
            "v3.part",
        ] {
            let name = format!("rangoon-{part}");
            assert!(is_ours(&name) && is_unfinished_file(&name), "{name}");
        }
        for name in [
            "rangoon",
            "rangoon.exe",
            "rangoon-cli",
            "rangoon-cli.exe",
            "rangoon-2.0.AppImage",
            "rangoon-2.0.dmg.part",
            "rangoon-prepared-.part",
            "rangoon-videos.part",
            "rangoon.dbx",
            "rangoon_all.rangoon",
            "profile",
            "profiler",
            "profile.jsonc",
            "profiles.json",
            "profile-mine.json",
        ] {
            assert!(!is_ours(name) && !is_unfinished_file(name), "{name}");
        }
    }
}
