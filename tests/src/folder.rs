//! Copies of data folders, and damage to the database in one.

use std::path::Path;

/// Copies all files of a folder.
///
/// # Panics
/// If a file cannot be copied.
pub fn copy(from: &Path, to: &Path) {
    for entry in std::fs::read_dir(from).expect("a folder").flatten() {
        std::fs::copy(entry.path(), to.join(entry.file_name())).expect("it is copied");
    }
}

/// Makes a page of the database unreadable.
///
/// # Panics
/// If the database cannot be read or written.
pub fn spoil(folder: &Path, page: u32) {
    let file = folder.join("rangoon.db");
    let mut bytes = std::fs::read(&file).expect("the file");
    let size = usize::from(u16::from_be_bytes([bytes[16], bytes[17]]));
    let from = (page as usize - 1) * size;
    bytes[from..from + size].fill(0xff);
    std::fs::write(&file, bytes).expect("it is written");
}
