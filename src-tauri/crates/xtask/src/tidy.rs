//! `tidy`: checks rules that a compiler does not check, in all committed files.

use std::path::{Path, PathBuf};

use crate::copied_code::Repeats;
use crate::features::Written;
use crate::guides::Guides;
use crate::type_names::TypeNames;
use crate::{circles, game_names, layers, licences, paths, process, ui_layers};

/// The numbers of lines above which a file is reported, and above which it fails.
const LONG: usize = 300;
const TOO_LONG: usize = 500;
/// The width of comments, which `cargo fmt` does not wrap.
const WIDTH: usize = 120;

/// Checks everything and fails with all faults it found.
pub fn run() -> Result<(), String> {
    let mut faults = layers::faults()?;
    faults.extend(licences::faults()?);
    let committed = committed()?;
    faults.extend(circles::faults(&committed));
    let (mut files, mut long, mut modules) = (0, Vec::new(), Vec::new());
    let (mut repeats, mut type_names) = (Repeats::default(), TypeNames::default());
    let (mut written, mut guides) = (Written::default(), Guides::default());
    for file in committed {
        guides.add_file(&slashed(&file));
        let Ok(bytes) = std::fs::read(paths::root().join(&file)) else { continue };
        let Ok(text) = String::from_utf8(bytes) else { continue };
        files += 1;
        let lines = text.lines().count();
        if has_length(&file) && lines > LONG {
            long.push((lines, file.clone()));
        }
        faults.extend(file_faults(&file, &text));
        faults.extend(game_names::faults(&slashed(&file), &text));
        repeats.add(&slashed(&file), &text);
        written.add(&slashed(&file), &text);
        type_names.add(&slashed(&file), &text);
        guides.add_text(&slashed(&file), &text);
        if let Some(path) = slashed(&file).strip_prefix("ui/").filter(|path| path.ends_with(".js")) {
            modules.push((path.to_owned(), text));
        }
    }
    faults.extend(ui_layers::faults(&modules));
    faults.extend(repeats.faults());
    faults.extend(written.faults()?);
    faults.extend(guides.faults());
    faults.extend(type_names.faults());
    long.sort();
    for (lines, file) in long.iter().rev() {
        let file = file.display();
        println!("{lines:>5} lines  {file}");
        if *lines > TOO_LONG {
            faults.push(format!("{file}: {lines} lines; split it by noun (at most {TOO_LONG})"));
        }
    }
    println!("{files} files looked at");
    if faults.is_empty() { Ok(()) } else { Err(format!("untidy:\n  {}", faults.join("\n  "))) }
}

/// Returns the files that git tracks or would add, relative to the root.
pub fn committed() -> Result<Vec<PathBuf>, String> {
    let mut list = process::program("git", ".");
    list.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    if let Ok(names) = process::output(&mut list) {
        return Ok(names.split('\0').filter(|name| !name.is_empty()).map(PathBuf::from).collect());
    }
    eprintln!("without git: looking at every file that is not built");
    let mut files = Vec::new();
    walk(&paths::root(), &mut files).map_err(|why| format!("cannot list the files: {why}"))?;
    Ok(files)
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            if !["target", "node_modules", ".git"].contains(&entry.file_name().to_string_lossy().as_ref()) {
                walk(&path, files)?;
            }
        } else if let Ok(relative) = path.strip_prefix(paths::root()) {
            files.push(relative.to_path_buf());
        }
    }
    Ok(())
}

/// Returns whether a file is meant to be read from top to bottom. Data, lock files, files written by tools, and
/// articles that are looked up one by one may have any length.
fn has_length(file: &Path) -> bool {
    let shown = slashed(file);
    let written_by_hand = ["rs", "js", "mjs", "ts", "css", "html", "sh"].map(Some);
    written_by_hand.contains(&file.extension().and_then(|end| end.to_str()))
        && !shown.contains("/data/")
        && !shown.starts_with("src-tauri/gen/")
        && !shown.starts_with("ui/help/")
        && !shown.ends_with("wire.d.ts")
}

fn slashed(file: &Path) -> String {
    file.to_string_lossy().replace('\\', "/")
}

fn file_faults(file: &Path, text: &str) -> Vec<String> {
    let shown = slashed(file);
    let mut faults = Vec::new();
    for (line, content) in (1..).zip(text.lines()) {
        if let Some(path) = host_path(content) {
            faults.push(format!("{shown}:{line}: a path of somebody's machine, {path}"));
        }
        if let Some(host) = registry(&shown, content) {
            faults.push(format!("{shown}:{line}: names a registry, {host}"));
        }
        if shown.ends_with(".rs") && content.trim_start().starts_with("//") && content.chars().count() > WIDTH {
            faults.push(format!("{shown}:{line}: a comment beyond column {WIDTH}"));
        }
        if shown.starts_with("ui/") && shown != "ui/shell/ipc.js" && content.contains("__TAURI") {
            faults.push(format!("{shown}:{line}: only ui/shell/ipc.js speaks to Tauri"));
        }
    }
    faults
}

/// The beginnings of absolute paths that exist on one machine only; written in pieces so that this file contains none.
const HOST_FOLDERS: &[(&str, &str)] =
    &[("/ho", "me/"), ("/ro", "ot/"), ("/wo", "rk/"), ("/t", "mp/"), ("/Us", "ers/"), (":\\Us", "ers\\")];

fn host_path(line: &str) -> Option<String> {
    HOST_FOLDERS.iter().find_map(|(first, second)| {
        let folder = format!("{first}{second}");
        let stands_alone = |place: usize| {
            let before = line[..place].chars().next_back();
            folder.starts_with(':')
                || before.is_none_or(|before| !(before.is_alphanumeric() || "./-_}>$".contains(before)))
        };
        line.match_indices(&folder).any(|(place, _)| stands_alone(place)).then_some(folder)
    })
}

/// Finds a package registry in a line, because the machine that builds chooses registries. Cargo's lock file names only
/// the default index.
fn registry(file: &str, line: &str) -> Option<String> {
    let default_index = ["registry+https://github.com/rust-lang/", "crates.", "io-index"].concat();
    let line = if file.ends_with("Cargo.lock") { line.replace(&default_index, "") } else { line.to_owned() };
    let hosts = [
        ["registry.", "npmjs"],
        ["registry.", "yarnpkg"],
        ["crates.", "io-index"],
        ["static.", "crates.io"],
        ["py", "pi.org"],
    ];
    let named = hosts.iter().map(|host| host.concat()).find(|host| line.contains(host.as_str()));
    let resolved = file.ends_with("package-lock.json") && line.contains("\"resolved\": \"http");
    let other_index = file.ends_with("Cargo.lock") && line.contains("registry+");
    let npmrc = file.ends_with(".npmrc") && line.contains("registry");
    named.or_else(|| (resolved || other_index || npmrc).then(|| line.trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(file: &str, text: &str) -> usize {
        file_faults(Path::new(file), text).len()
    }

    #[test]
    fn a_path_of_one_machine_is_found_and_the_end_of_a_longer_path_is_not() {
        let home = ["/ho", "me/somebody"].concat();
        assert_eq!(faults("README.md", &format!("look in {home}")), 1);
        assert_eq!(faults("README.md", &format!("look in \"{home}\"")), 1);
        assert_eq!(faults("README.md", &format!("look in ui{home}")), 0);
    }

    #[test]
    fn the_default_index_is_named_in_the_lock_file_alone() {
        let index = ["registry+https://github.com/rust-lang/", "crates.", "io-index"].concat();
        assert_eq!(faults("Cargo.lock", &format!("source = \"{index}\"")), 0);
        assert_eq!(faults("README.md", &format!("source = \"{index}\"")), 1);
        assert_eq!(faults("Cargo.lock", "source = \"registry+https://elsewhere/index\""), 1);
    }

    #[test]
    fn addresses_of_packages_in_the_npm_lock_file_are_found() {
        assert_eq!(faults("tests/ui/package-lock.json", "  \"resolved\": \"https://mirror/a.tgz\","), 1);
        assert_eq!(faults("tests/ui/package-lock.json", "  \"integrity\": \"sha512-abc\","), 0);
    }

    #[test]
    fn comments_in_rust_are_wrapped() {
        let comment = format!("    // {}", "é".repeat(WIDTH - 7));
        assert_eq!(faults("a.rs", &comment), 0);
        assert_eq!(faults("a.rs", &format!("{comment}.")), 1);
        assert_eq!(faults("a.css", &format!("{comment}.")), 0);
    }

    #[test]
    fn one_file_of_the_ui_speaks_to_tauri() {
        assert_eq!(faults("ui/shell/ipc.js", "globalThis.__TAURI__.core"), 0);
        assert_eq!(faults("ui/main.js", "globalThis.__TAURI__.core"), 1);
    }
}
