//! Files below a folder, by names with `/` on every system.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::PageFault;

/// Returns every file below `folder` by its name there.
pub fn files_below(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>, PageFault> {
    let mut files = BTreeMap::new();
    add(folder, "", &mut files)?;
    Ok(files)
}

fn add(folder: &Path, above: &str, files: &mut BTreeMap<String, Vec<u8>>) -> Result<(), PageFault> {
    let fault = |why: std::io::Error| PageFault::new(&folder.display().to_string(), 0, &why.to_string());
    for entry in fs::read_dir(folder).map_err(fault)? {
        let entry = entry.map_err(fault)?;
        let name = format!("{above}{}", entry.file_name().to_string_lossy());
        if entry.file_type().map_err(fault)?.is_dir() {
            add(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.insert(name, fs::read(entry.path()).map_err(fault)?);
        }
    }
    Ok(())
}

/// Empties `folder` and writes `files` into it.
pub fn replace(folder: &Path, files: &BTreeMap<String, Vec<u8>>) -> Result<(), PageFault> {
    let fault = |file: &Path, why: std::io::Error| PageFault::new(&file.display().to_string(), 0, &why.to_string());
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|why| fault(folder, why))?;
    }
    for (name, bytes) in files {
        let file = folder.join(name);
        let above = file.parent().unwrap_or(folder);
        fs::create_dir_all(above).map_err(|why| fault(above, why))?;
        fs::write(&file, bytes).map_err(|why| fault(&file, why))?;
    }
    Ok(())
}

/// Returns the target of a relative path in a file; `None` if it is out of the page.
pub fn resolve(from: &str, relative: &str) -> Option<String> {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in relative.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

/// Returns the path from the folder of a file up to the page's: `./` or one or more `../`.
pub fn up_from(file: &str) -> String {
    match file.matches('/').count() {
        0 => "./".to_owned(),
        depth => "../".repeat(depth),
    }
}
