//! Finds calls that compile for phones but do not work there; `docs/platform-stubs.md` says which and why.

use std::path::Path;

/// The text of such a call, and its name in the list.
const REFUSED: &[(&str, &str)] = &[
    (".try_lock(", "File::try_lock"),
    (".try_lock_shared(", "try_lock_shared"),
    (".lock()?", "File::try_lock"),
    (".lock().map_err", "File::try_lock"),
    ("File::lock", "File::try_lock"),
    ("File::try_lock", "File::try_lock"),
    (".lock_shared(", "lock_shared"),
    (".unlock()", "unlock"),
    (".created()", "Metadata::created"),
    ("temp_dir(", "env::temp_dir"),
    ("tempfile::tempdir(", "tempfile::tempdir"),
    ("TempDir::new(", "tempfile::tempdir"),
    ("tempfile::tempfile(", "tempfile::tempfile"),
    (".tempfile()", "tempfile::tempfile"),
    (".tempdir()", "tempfile::tempdir"),
    ("NamedTempFile::new(", "NamedTempFile::new"),
    ("home_dir(", "env::home_dir"),
    ("current_exe(", "env::current_exe"),
    ("Command::new(", "process::Command"),
    ("process::Command", "process::Command"),
    ("hard_link(", "fs::hard_link"),
    ("persist_noclobber(", "persist_noclobber"),
];

/// The beginnings of items that are not part of the phone app.
const ELSEWHERE: &[&str] =
    &["#[cfg(test)]", "#[cfg(not(unix))]", "#[cfg(windows)]", "#[cfg(desktop)]", "#[cfg(target_os = \"linux\")]"];

/// Returns whether this file becomes part of the phone app.
fn is_shipped(file: &str) -> bool {
    let is_tool = ["xtask/", "rangoon-cli/"].iter().any(|tool| file.starts_with(&format!("src-tauri/crates/{tool}")));
    let in_sources =
        file.starts_with("src-tauri/src/") || (file.starts_with("src-tauri/crates/") && file.contains("/src/"));
    // Tests of a module that are long have a file of their own.
    in_sources && file.ends_with(".rs") && !file.ends_with("/tests.rs") && !is_tool
}

/// Returns the calls in a file that do not work on phones, with their lines.
pub fn faults(file: &Path, text: &str) -> Vec<String> {
    let file = file.to_string_lossy().replace('\\', "/");
    if !is_shipped(&file) {
        return Vec::new();
    }
    let (mut faults, mut elsewhere) = (Vec::new(), None);
    for (number, line) in (1..).zip(text.lines()) {
        let trimmed = line.trim_start();
        let indent = line.len() - trimmed.len();
        if let Some(begin) = elsewhere {
            let is_end = indent == begin && !trimmed.starts_with("#[") && trimmed.ends_with(['}', ';']);
            if is_end {
                elsewhere = None;
            }
            continue;
        }
        if ELSEWHERE.iter().any(|call| trimmed.starts_with(call)) {
            elsewhere = Some(indent);
            continue;
        }
        if trimmed.starts_with("//") {
            continue;
        }
        for (_, name) in REFUSED.iter().filter(|(call, _)| line.contains(call)) {
            faults.push(format!("{file}:{number}: {name} does not work on phones; see docs/platform-stubs.md"));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(file: &str, text: &str) -> usize {
        faults(Path::new(file), text).len()
    }

    #[test]
    fn every_refused_call_is_found_in_the_app_and_named_in_the_list() {
        let list = std::fs::read_to_string(crate::step::root().join("docs/platform-stubs.md")).expect("the list");
        for (call, name) in REFUSED {
            assert!(found("src-tauri/crates/archive/src/claim.rs", &format!("    let it = {call}")) > 0, "{call}");
            let short = name.rsplit("::").next().expect("a name");
            assert!(list.contains(short), "{name} is not in the list");
        }
    }

    #[test]
    fn calls_elsewhere_than_on_phones_are_allowed() {
        let call = "file.try_lock()?;";
        assert_eq!(found("src-tauri/src/files.rs", call), 1);
        for file in [
            "src-tauri/crates/xtask/src/step.rs",
            "tests/it/app.rs",
            "src-tauri/crates/archive/tests/it.rs",
            "src-tauri/src/files/tests.rs",
        ] {
            assert_eq!(found(file, call), 0, "{file}");
        }
        for cfg in ELSEWHERE {
            let text = format!("{cfg}\nfn lock() {{\n    {call}\n}}\n\nfn other() {{\n    {call}\n}}\n");
            assert_eq!(found("src-tauri/src/files.rs", &text), 1, "{cfg}");
        }
        assert_eq!(found("src-tauri/src/files.rs", "/// [`File::try_lock`] is not used"), 0);
        assert_eq!(found("src-tauri/src/files.rs", "self.0.lock().unwrap_or_else(PoisonError::into_inner)"), 0);
    }
}
