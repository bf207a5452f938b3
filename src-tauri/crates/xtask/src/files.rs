//! Functions for files and folders, with errors that name them.

use std::path::Path;
use std::process::Command;

use crate::{paths, process};

/// Adds the file to an error.
pub fn at(path: &Path) -> impl Fn(std::io::Error) -> String {
    let path = path.display().to_string();
    move |why| format!("{path}: {why}")
}

/// Returns the text of a file of the repository.
pub fn committed(path: &str) -> Result<String, String> {
    read(&paths::root().join(path))
}

/// Returns the text of a file.
pub fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(at(path))
}

/// Makes the folder, and those above it, if it is missing.
pub fn make(folder: &Path) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(at(folder))
}

/// Replaces the folder by an empty one.
pub fn empty(folder: &Path) -> Result<(), String> {
    match std::fs::remove_dir_all(folder) {
        Err(why) if why.kind() != std::io::ErrorKind::NotFound => return Err(at(folder)(why)),
        _ => {}
    }
    make(folder)
}

/// Writes a file; its folders are made first.
pub fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<(), String> {
    make(path.parent().unwrap_or(path))?;
    std::fs::write(path, content).map_err(at(path))?;
    allow(path, "644")
}

/// Copies a file, with these permissions; its folders are made first.
pub fn copy(from: &Path, to: &Path, permissions: &str) -> Result<(), String> {
    make(to.parent().unwrap_or(to))?;
    std::fs::copy(from, to).map_err(at(from))?;
    allow(to, permissions)
}

/// Sets the permissions of a file. Windows has others.
pub fn allow(path: &Path, permissions: &str) -> Result<(), String> {
    if cfg!(windows) {
        return Ok(());
    }
    process::output(Command::new("chmod").arg(permissions).arg(path)).map(drop)
}

/// Returns the number of bytes of all files below a folder together.
pub fn total(folder: &Path) -> Result<u64, String> {
    let mut bytes = 0;
    for entry in std::fs::read_dir(folder).map_err(at(folder))? {
        let entry = entry.map_err(at(folder))?;
        let path = entry.path();
        let found = entry.metadata().map_err(at(&path))?;
        bytes += if found.is_dir() { total(&path)? } else { found.len() };
    }
    Ok(bytes)
}

/// Compresses a file; the same file always gives the same bytes.
pub fn compress(path: &Path) -> Result<(), String> {
    process::output(Command::new("gzip").args(["-9", "--no-name", "--force"]).arg(path)).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_of_all_folders_below_are_added_up() {
        let folder = paths::target().join("added-up");
        empty(&folder).expect("a folder");
        for (name, bytes) in [("one", 3), ("below/two", 40), ("below/it/three", 500)] {
            write(&folder.join(name), vec![0; bytes]).expect("there is room");
        }
        assert_eq!(total(&folder), Ok(543));
        assert!(total(&folder.join("elsewhere")).is_err());
    }
}
