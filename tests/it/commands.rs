//! Tests that the four files that list the commands of the window have the same list.

use std::collections::BTreeSet;
use std::path::Path;

fn source(path: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    std::fs::read_to_string(&file).unwrap_or_else(|why| panic!("{}: {why}", file.display()))
}

/// Returns the text between the first `begin` and the next `end` of a source.
fn between<'a>(text: &'a str, begin: &str, end: &str) -> &'a str {
    let (_, rest) = text.split_once(begin).unwrap_or_else(|| panic!("no {begin}"));
    rest.split_once(end).unwrap_or_else(|| panic!("no {end}")).0
}

#[test]
fn the_commands_of_the_window_are_the_same_wherever_they_are_named() {
    let handler = source("src-tauri/src/lib.rs");
    let handled: BTreeSet<&str> = between(&handler, "generate_handler![", "]")
        .split(',')
        .filter_map(|path| path.trim().rsplit("::").next().filter(|name| !name.is_empty()))
        .collect();
    assert!(handled.len() > 50, "{handled:?}");

    let manifest = source("src-tauri/build.rs");
    let declared: BTreeSet<&str> = between(&manifest, ".commands(&[", "])").split('"').skip(1).step_by(2).collect();
    assert_eq!(declared, handled, "build.rs and lib.rs");

    let capability: serde_json::Value = serde_json::from_str(&source("src-tauri/capabilities/main.json")).unwrap();
    let granted: BTreeSet<String> = capability["permissions"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|grant| grant.as_str()?.strip_prefix("allow-").map(|name| name.replace('-', "_")))
        .collect();
    assert_eq!(granted.iter().map(String::as_str).collect::<BTreeSet<_>>(), handled, "capabilities and lib.rs");

    let types = source("tests/ui/tauri.d.ts");
    let typed: BTreeSet<&str> = between(&types, "export type Commands = {", "\n};")
        .lines()
        .filter_map(|line| line.strip_prefix('\t').filter(|rest| !rest.starts_with('\t'))?.split_once(": {"))
        .map(|(name, _)| name)
        .collect();
    assert_eq!(typed, handled, "tauri.d.ts and lib.rs");
}
