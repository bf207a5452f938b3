//! `licences`: lists the software of others in the program, with every licence in full and every copyright line, for
//! the program's page about itself. The list is made from Cargo's data about the packages and from their sources, and
//! is committed; `tidy` and a test refuse a list that is out of date.
//!
//! Two tools were considered instead. cargo-about 0.9 takes 220 seconds of processor time to build and downloads the
//! packages of every platform, and after a minute of processor time its list was not finished; this code takes a
//! second, so that `tidy` can always compare. cargo-cyclonedx 0.5 writes a list next to every manifest, for one target
//! or for all of them, and not for those six that the program runs on.

pub mod sbom;
mod text;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::{Value, json};

use self::text::Part;
pub use self::text::{Licence, flat};
use crate::{files, paths, process};

const FILE: &str = "ui/licences.json";
/// The package of the window; the list begins with its dependencies.
const PROGRAM: &str = "rangoon";
/// The package of the page for browsers, and its target.
const WEB: (&str, &str) = ("web", "wasm32-unknown-unknown");
/// The targets the program runs on. Software that only other systems need is left out.
const TARGETS: [&str; 6] = [
    "x86_64-unknown-linux-gnu",
    "x86_64-pc-windows-msvc",
    "aarch64-apple-darwin",
    "aarch64-apple-ios",
    "aarch64-linux-android",
    "armv7-linux-androideabi",
];
/// The typefaces, with the files of their licences.
const FONTS: [(&str, &str); 2] =
    [("Figtree", "ui/fonts/figtree.LICENSE.txt"), ("Roboto Condensed", "ui/fonts/roboto-condensed.LICENSE.txt")];
/// The standard library is part of every program, but in no lock file.
const STANDARD_LIBRARY: (&str, &str) = ("Rust standard library", "Copyright (c) The Rust Project Contributors");

/// Writes the list from today's packages.
///
/// # Errors
/// If Cargo or a source cannot be read, or the file cannot be written.
pub fn run() -> Result<(), String> {
    files::write(&paths::root().join(FILE), list()?)
}

/// Returns a fault if the list is out of date.
///
/// # Errors
/// If Cargo or a source cannot be read.
pub fn faults() -> Result<Vec<String>, String> {
    let kept = std::fs::read_to_string(paths::root().join(FILE)).unwrap_or_default();
    let is_todays = kept.replace('\r', "") == list()?;
    Ok(if is_todays { Vec::new() } else { vec![format!("{FILE} is behind; `cargo xtask licences` writes it")] })
}

fn list() -> Result<String, String> {
    written(&of(PROGRAM, &TARGETS)?)
}

/// Returns the list for the page for browsers.
///
/// # Errors
/// If Cargo or a source cannot be read.
pub fn of_web() -> Result<String, String> {
    written(&of(WEB.0, &[WEB.1])?)
}

/// Returns the licences of all work by others that becomes part of a program on these targets.
///
/// # Errors
/// If Cargo or a source cannot be read.
pub fn of(program: &str, targets: &[&str]) -> Result<Vec<Licence>, String> {
    let mut parts = packages(&metadata(targets)?, program)?.into_iter().map(part).collect::<Result<Vec<_>, _>>()?;
    for (name, file) in FONTS.iter().filter(|_| [PROGRAM, WEB.0].contains(&program)) {
        let text = files::committed(file)?;
        parts.push(Part::new((*name).to_owned(), "OFL-1.1", vec![text], String::new()));
    }
    let (name, holder) = STANDARD_LIBRARY;
    parts.push(Part::new(name.to_owned(), "MIT OR Apache-2.0", Vec::new(), holder.to_owned()));
    text::by_licence(parts)
}

/// Returns Cargo's data about the packages for these targets.
fn metadata(targets: &[&str]) -> Result<Value, String> {
    let mut metadata = process::cargo();
    metadata.args(["metadata", "--locked", "--format-version", "1"]);
    metadata.args(targets.iter().flat_map(|target| ["--filter-platform", target]));
    let text = process::output(&mut metadata)?;
    serde_json::from_str(&text).map_err(|why| format!("cargo metadata is unreadable: {why}"))
}

/// Writes the list of licences, each with its text and with the packages under it.
fn written(licences: &[Licence]) -> Result<String, String> {
    let shown = |licence: &Licence| {
        let text: Vec<&str> = licence.text.split("\n\n").collect();
        json!({"name": licence.name, "packages": licence.packages, "text": text})
    };
    let list: Vec<Value> = licences.iter().map(shown).collect();
    Ok(serde_json::to_string_pretty(&list).map_err(|why| why.to_string())? + "\n")
}

/// Returns the packages that become part of a program, without those of this workspace, in the order of their names.
fn packages(metadata: &Value, program: &str) -> Result<Vec<Value>, String> {
    let found = |what: &Value| what.as_array().cloned().ok_or("cargo metadata has no packages");
    let packages: BTreeMap<String, Value> =
        found(&metadata["packages"])?.into_iter().map(|package| (string(&package["id"]), package)).collect();
    let nodes: BTreeMap<String, Value> =
        found(&metadata["resolve"]["nodes"])?.into_iter().map(|node| (string(&node["id"]), node)).collect();
    let program = packages.values().find(|package| package["name"] == program).ok_or("there is no program")?;
    let (mut known, mut next) = (BTreeSet::new(), vec![string(&program["id"])]);
    while let Some(package) = next.pop() {
        let dependencies = nodes.get(&package).and_then(|node| node["deps"].as_array()).into_iter().flatten();
        // Build and test dependencies do not become part of the program, and macros run while it is built.
        let parts = dependencies
            .filter(|dependency| {
                dependency["dep_kinds"].as_array().into_iter().flatten().any(|kind| kind["kind"].is_null())
            })
            .map(|dependency| string(&dependency["pkg"]))
            .filter(|id| !known.contains(id) && packages.get(id).is_some_and(|package| !is_macro(package)));
        next.extend(parts);
        known.insert(package);
    }
    let mut list: Vec<Value> = known
        .iter()
        .filter_map(|id| packages.get(id))
        .filter(|package| package["source"].is_string())
        .cloned()
        .collect();
    list.sort_by_key(|package| (string(&package["name"]), string(&package["version"])));
    Ok(list)
}

fn is_macro(package: &Value) -> bool {
    let targets = package["targets"].as_array().into_iter().flatten();
    let mut kinds = targets.flat_map(|target| target["kind"].as_array().into_iter().flatten());
    kinds.any(|kind| kind == "proc-macro")
}

/// Reads a package's statements about its licence: the files next to its manifest, and its makers, in case the files do
/// not name them.
fn part(package: Value) -> Result<Part, String> {
    let (name, version) = (string(&package["name"]), string(&package["version"]));
    let expression = package["license"].as_str().ok_or_else(|| format!("{name} names no licence"))?;
    let manifest = string(&package["manifest_path"]);
    let folder = Path::new(&manifest).parent().ok_or_else(|| format!("{name} has no folder"))?;
    let authors: Vec<String> = package["authors"].as_array().into_iter().flatten().map(string).collect();
    let authors: Vec<&str> = authors.iter().filter_map(|author| author.split(" <").next()).collect();
    let makers = if authors.is_empty() { string(&package["repository"]) } else { authors.join(", ") };
    Ok(Part::new(format!("{name} {version}"), expression, files(folder)?, makers))
}

/// Returns the texts of the files that are named like a licence, in the order of their names.
fn files(folder: &Path) -> Result<Vec<String>, String> {
    const NAMES: [&str; 6] = ["license", "licence", "copying", "copyright", "unlicense", "notice"];
    let fault = crate::files::at(folder);
    let mut texts = BTreeMap::new();
    for entry in std::fs::read_dir(folder).map_err(&fault)? {
        let entry = entry.map_err(&fault)?;
        let name = entry.file_name().to_string_lossy().to_lowercase();
        // Next to the licence of tao there is a form for machines, without a text.
        if !NAMES.iter().any(|prefix| name.starts_with(prefix)) || name.ends_with(".spdx") || name.ends_with(".rs") {
            continue;
        }
        if entry.file_type().map_err(&fault)?.is_dir() {
            texts.extend(files(&entry.path())?.into_iter().enumerate().map(|(i, text)| (format!("{name}/{i}"), text)));
        } else {
            let bytes = std::fs::read(entry.path()).map_err(&fault)?;
            texts.insert(name, String::from_utf8_lossy(&bytes).into_owned());
        }
    }
    Ok(texts.into_values().collect())
}

fn string(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dependencies_for_builds_and_tests_are_not_part_of_the_program() {
        let package = |name: &str, kind: &str, source: Value| json!({"id": name, "name": name, "version": "1.0.0", "targets": [{"kind": [kind]}], "source": source});
        let on = |name: &str, kind: Value| json!({"pkg": name, "dep_kinds": [{"kind": kind}]});
        let metadata = json!({
            "packages": [
                package("rangoon", "bin", Value::Null), package("b", "lib", json!("registry")),
                package("a", "lib", json!("registry")), package("builder", "lib", json!("registry")),
                package("tester", "lib", json!("registry")), package("other", "lib", json!("registry")),
                package("macros", "proc-macro", json!("registry")), package("of-macros", "lib", json!("registry")),
            ],
            "resolve": {"nodes": [
                {"id": "rangoon", "deps": [on("b", Value::Null), on("builder", json!("build")), on("tester", json!("dev"))]},
                {"id": "b", "deps": [on("a", Value::Null), on("macros", Value::Null)]},
                {"id": "macros", "deps": [on("of-macros", Value::Null)]},
            ]},
        });
        let list = packages(&metadata, PROGRAM).expect("it is sound");
        let names: Vec<String> = list.iter().map(|package| string(&package["name"])).collect();
        assert_eq!(names, ["a", "b"]);
    }

    #[test]
    fn every_package_of_the_lock_file_that_is_part_of_the_program_is_there_with_a_text_and_a_maker() {
        let list: Vec<Value> = serde_json::from_str(&list().expect("it can be made")).expect("JSON");
        let is = |package: &Value, name: &str| string(&package[0]).split(' ').next() == Some(name);
        let of = |name: &str| {
            let has = |licence: &&Value| {
                licence["packages"].as_array().into_iter().flatten().any(|package| is(package, name))
            };
            list.iter().filter(has).map(|package| string(&package["name"])).collect::<Vec<_>>()
        };
        assert_eq!(of("rusqlite"), ["MIT"]);
        assert_eq!(of("blake3"), ["Apache-2.0"]);
        assert_eq!(of("Figtree"), ["OFL-1.1"]);
        assert_eq!(of("serde_derive"), Vec::<String>::new());
        for licence in &list {
            let text = licence["text"].as_array().into_iter().flatten().map(string).collect::<String>();
            assert!(text.len() > 400, "{}: {text}", licence["name"]);
            for package in licence["packages"].as_array().into_iter().flatten() {
                assert!(package.as_array().is_some_and(|list| list.len() > 1), "{package}");
            }
        }
    }
}
