//! `licences`: what the program is made of besides its own code, for its page about itself. The list is written from
//! what Cargo knows of the packages and is committed; `tidy` refuses one that is not today's.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::step;

const FILE: &str = "ui/licences.json";
/// The package of the window, with whose dependencies the list begins.
const PROGRAM: &str = "rangoon";

/// Writes the list anew.
pub fn run(arguments: &[String]) -> Result<(), String> {
    if let Some(argument) = arguments.first() {
        return Err(format!("`licences` takes no `{argument}`"));
    }
    std::fs::write(step::root().join(FILE), list()?).map_err(|why| format!("{FILE}: {why}"))
}

/// Says so if the list is not today's.
pub fn faults() -> Result<Vec<String>, String> {
    let kept = std::fs::read_to_string(step::root().join(FILE)).unwrap_or_default();
    let is_todays = kept.replace('\r', "") == list()?;
    Ok(if is_todays { Vec::new() } else { vec![format!("{FILE} is behind; `cargo xtask licences` writes it anew")] })
}

fn list() -> Result<String, String> {
    let text = step::output(step::cargo().args(["metadata", "--locked", "--format-version", "1"]))?;
    let metadata = serde_json::from_str(&text).map_err(|why| format!("cargo metadata is unreadable: {why}"))?;
    let list = serde_json::to_string_pretty(&by_licence(&metadata)?).map_err(|why| why.to_string())?;
    Ok(list + "\n")
}

/// The packages that become part of the program on any platform, those of this workspace left out, by their licence.
fn by_licence(metadata: &Value) -> Result<BTreeMap<String, BTreeSet<String>>, String> {
    let found = |what: &Value| what.as_array().cloned().ok_or("cargo metadata has no packages");
    let packages: BTreeMap<String, Value> =
        found(&metadata["packages"])?.into_iter().map(|it| (id(&it["id"]), it)).collect();
    let nodes: BTreeMap<String, Value> =
        found(&metadata["resolve"]["nodes"])?.into_iter().map(|it| (id(&it["id"]), it)).collect();
    let program = packages.values().find(|it| it["name"] == PROGRAM).ok_or("there is no program")?;
    let (mut known, mut next) = (BTreeSet::new(), vec![id(&program["id"])]);
    while let Some(package) = next.pop() {
        let dependencies = nodes.get(&package).and_then(|node| node["deps"].as_array()).into_iter().flatten();
        // What builds or tests the program does not become part of it.
        let parts = dependencies
            .filter(|it| it["dep_kinds"].as_array().into_iter().flatten().any(|kind| kind["kind"].is_null()));
        next.extend(parts.map(|it| id(&it["pkg"])).filter(|it| !known.contains(it)));
        known.insert(package);
    }
    let mut list = BTreeMap::<String, BTreeSet<String>>::new();
    for package in known.iter().filter_map(|it| packages.get(it)).filter(|it| it["source"].is_string()) {
        let (name, version) = (id(&package["name"]), id(&package["version"]));
        let licence = package["license"].as_str().ok_or_else(|| format!("{name} names no licence"))?;
        list.entry(spelled(licence)).or_default().insert(format!("{name} {version}"));
    }
    Ok(list)
}

/// One spelling of what some write with a stroke.
fn spelled(licence: &str) -> String {
    let parts: Vec<&str> = licence.split('/').map(str::trim).collect();
    parts.join(" OR ")
}

fn id(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_builds_or_tests_the_program_is_not_part_of_it() {
        let package = |name: &str, licence: &str, source: Value| json!({"id": name, "name": name, "version": "1.0.0", "license": licence, "source": source});
        let on = |name: &str, kind: Value| json!({"pkg": name, "dep_kinds": [{"kind": kind}]});
        let metadata = json!({
            "packages": [
                package("rangoon", "MIT", Value::Null), package("a", "MIT/Apache-2.0", json!("registry")),
                package("b", "MIT OR Apache-2.0", json!("registry")), package("builder", "MIT", json!("registry")),
                package("tester", "MIT", json!("registry")), package("other", "MIT", json!("registry")),
            ],
            "resolve": {"nodes": [
                {"id": "rangoon", "deps": [on("a", Value::Null), on("builder", json!("build")), on("tester", json!("dev"))]},
                {"id": "a", "deps": [on("b", Value::Null)]},
            ]},
        });
        let list = by_licence(&metadata).expect("it is sound");
        let expected = BTreeSet::from(["a 1.0.0".to_owned(), "b 1.0.0".to_owned()]);
        assert_eq!(list, BTreeMap::from([("MIT OR Apache-2.0".to_owned(), expected)]));
    }
}
