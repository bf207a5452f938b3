//! Collects the files from which Flatpak builds the program: the manifest, the sources of this repository, and a list
//! of the sources of others with their checksums. Flatpak fetches the listed sources before it builds; the build has no
//! network.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::names::{ID, PACKAGING, VERSION};
use crate::files::{committed, copy, empty, write};
use crate::licences::sbom::{locked_packages, locked_value};
use crate::{paths, process};

/// The place below Cargo's own folder where it finds the sources of others while Flatpak builds.
const VENDOR: &str = "cargo/vendor";

/// Collects the files and returns the path of the manifest.
pub fn make(folder: &Path) -> Result<Vec<PathBuf>, String> {
    empty(folder)?;
    let manifest = folder.join(format!("{ID}.json"));
    copy(&paths::root().join(PACKAGING).join("flatpak").join(format!("{ID}.json")), &manifest, "644")?;
    let sources = sources(&committed("Cargo.lock")?)?;
    let text = serde_json::to_string_pretty(&sources).map_err(|why| why.to_string())?;
    write(&folder.join("cargo-sources.json"), text + "\n")?;
    let mut archive = process::program("git", ".");
    archive.args(["archive", "--format=tar.gz", &format!("--prefix=rangoon-{VERSION}/"), "--output"]);
    process::run(archive.arg(folder.join("rangoon.tar.gz")).arg("HEAD"))?;
    Ok(vec![manifest])
}

/// Returns the sources that a lock file names, and the setting that makes Cargo look for them in one folder.
fn sources(lock: &str) -> Result<Vec<Value>, String> {
    let mut list = Vec::new();
    for block in locked_packages(lock) {
        let value = |name| locked_value(block, name);
        let (Some(name), Some(version)) = (value("name"), value("version")) else {
            return Err(format!("Cargo.lock: a package without a name:{block}"));
        };
        // A package without a source is in this repository.
        if value("source").is_none() {
            continue;
        }
        let sum = value("checksum").ok_or_else(|| format!("Cargo.lock: {name} has no check number"))?;
        // This is the address from which Cargo itself takes packages. It is in pieces because tidy allows no registry
        // name.
        let host = ["https://static.", "crates.io/crates"].concat();
        let folder = format!("{VENDOR}/{name}-{version}");
        list.push(json!({
            "type": "archive", "archive-type": "tar-gzip", "dest": folder, "sha256": sum,
            "url": format!("{host}/{name}/{name}-{version}.crate"),
        }));
        let known = json!({"package": sum, "files": {}}).to_string();
        list.push(json!({
            "type": "inline", "contents": known, "dest": folder, "dest-filename": ".cargo-checksum.json",
        }));
    }
    let config =
        format!("[source.vendored]\ndirectory = \"{VENDOR}\"\n\n[source.crates-io]\nreplace-with = \"vendored\"\n");
    list.push(json!({"type": "inline", "contents": config, "dest": "cargo", "dest-filename": "config.toml"}));
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_the_lock_file_names_is_a_source_with_its_check_number() {
        let lock = committed("Cargo.lock").expect("it is committed");
        let list = sources(&lock).expect("it is sound");
        let archives: Vec<&Value> = list.iter().filter(|source| source["type"] == "archive").collect();
        assert_eq!(archives.len(), lock.matches("\nchecksum = ").count());
        assert_eq!(archives.len(), lock.matches("\nsource = ").count());
        for archive in &archives {
            let sum = archive["sha256"].as_str().expect("a check number");
            assert!(sum.len() == 64 && lock.contains(sum), "{archive}");
        }
        assert_eq!(list.len(), 2 * archives.len() + 1, "each is marked as unpacked, and Cargo is told the folder");
    }

    #[test]
    fn the_manifest_builds_without_a_network_and_asks_for_none_when_it_runs() {
        let text = committed(&format!("{PACKAGING}/flatpak/{ID}.json")).expect("it is committed");
        let manifest: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(manifest["id"], ID);
        assert!(!text.contains("share=network") && !text.contains("--filesystem"), "{text}");
        let module = &manifest["modules"][0];
        for command in module["build-commands"].as_array().expect("a list") {
            let command = command.as_str().expect("a text");
            assert!(command.starts_with("cargo ") && command.contains(" --offline --locked "), "{command}");
        }
        assert_eq!(module["sources"][0]["path"], "rangoon.tar.gz");
        assert_eq!(module["sources"][1], "cargo-sources.json");
        assert_eq!(manifest["modules"].as_array().map(Vec::len), Some(1), "nothing else is built");
    }
}
