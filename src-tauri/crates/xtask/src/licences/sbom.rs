//! `sbom`: writes a machine-readable list of what each program contains, in the form of CycloneDX. It has the same
//! packages as the list of licences, with the checksums of the lock file.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{PROGRAM, TARGETS, metadata, packages, string};
use crate::{files, paths};

/// Writes one list for each program into `target/sbom`.
///
/// # Errors
/// If Cargo or the lock file cannot be read, or a file cannot be written.
pub fn run() -> Result<(), String> {
    let folder = paths::target().join("sbom");
    for program in [PROGRAM, "rangoon-cli"] {
        let file = folder.join(format!("{program}.cdx.json"));
        let text = serde_json::to_string_pretty(&list(program)?).map_err(|why| why.to_string())? + "\n";
        files::write(&file, text)?;
        println!("{}", file.display());
    }
    Ok(())
}

fn list(program: &str) -> Result<Value, String> {
    let lock = files::committed("Cargo.lock")?;
    let sums = sums(&lock);
    let components: Vec<Value> = packages(&metadata(&TARGETS)?, program)?
        .iter()
        .map(|package| {
            let (name, version) = (string(&package["name"]), string(&package["version"]));
            let sum = sums.get(&(name.as_str(), version.as_str()));
            let sum = sum.ok_or_else(|| format!("Cargo.lock has no check sum of {name} {version}"))?;
            Ok(json!({
                "type": "library", "bom-ref": format!("{name}@{version}"), "name": name, "version": version,
                "purl": format!("pkg:cargo/{name}@{version}"),
                "hashes": [{"alg": "SHA-256", "content": sum}],
                // This is an old way of writing it, which CycloneDX does not know.
                "licenses": [{"expression": string(&package["license"]).replace('/', " OR ")}],
            }))
        })
        .collect::<Result<_, String>>()?;
    Ok(json!({
        "bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,
        "metadata": {"component": {
            "type": "application", "bom-ref": program, "name": program, "version": env!("CARGO_PKG_VERSION"),
            "licenses": [{"expression": "MIT OR Apache-2.0"}],
        }},
        "components": components,
    }))
}

/// Returns the part of Cargo's lock file about each package.
pub fn locked_packages(lock: &str) -> impl Iterator<Item = &str> {
    lock.split("[[package]]").skip(1)
}

/// Returns the value called `name` in the part about a package.
pub fn locked_value<'a>(package: &'a str, name: &str) -> Option<&'a str> {
    package.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = \"")?.strip_suffix('"'))
}

/// Returns the checksums of a lock file by the names and versions of the packages.
fn sums(lock: &str) -> BTreeMap<(&str, &str), &str> {
    let sum = |block| {
        let value = |name| locked_value(block, name);
        Some(((value("name")?, value("version")?), value("checksum")?))
    };
    locked_packages(lock).filter_map(sum).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_in_a_program_is_listed_with_its_checksum_and_licence() {
        let list = list("rangoon-cli").expect("Cargo knows the packages");
        let parts = list["components"].as_array().expect("a list");
        let of = |name: &str| parts.iter().find(|part| part["name"] == name);
        let blake3 = of("blake3").expect("exports are checked by it");
        assert_eq!(blake3["hashes"][0]["content"].as_str().map(str::len), Some(64));
        assert_eq!(blake3["purl"], format!("pkg:cargo/blake3@{}", string(&blake3["version"])));
        assert!(of("tauri").is_none(), "it is part of the window alone");
        assert!(parts.iter().all(|part| !string(&part["licenses"][0]["expression"]).contains('/')));
    }
}
