//! Checks that crates use only lower ones, in the direction cards ← session ← each game ← games ← gameset ← export ←
//! app ← commands ← window; the terminal uses those below app alone.

use serde_json::Value;

use crate::process;

/// Every crate of the app with the crates of this workspace it may depend on. Tests and this tool may use any.
const ALLOWED: &[(&str, &[&str])] = &[
    ("cards", &[]),
    ("session", &["cards"]),
    ("gaps", &["cards", "session"]),
    ("klondike", &["cards", "session"]),
    ("solver", &["cards", "session", "gaps", "klondike"]),
    ("games", &["cards", "session", "gaps", "klondike"]),
    ("gameset", &["cards", "session", "games"]),
    ("export", &["cards", "session", "games", "gameset"]),
    ("archive", &[]),
    ("app", &["cards", "session", "gaps", "klondike", "solver", "games", "gameset", "export", "archive"]),
    ("commands", &["app"]),
    ("page", &[]),
    ("rangoon", &["app", "commands", "page"]),
    ("web", &["app", "commands"]),
    ("rangoon-cli", &["cards", "session", "gaps", "klondike", "solver", "games", "gameset", "export"]),
];
const FREE: &[&str] = &["bindings", "samples", "rangoon-tests", "e2e", "xtask"];
/// The crates that tests share.
const SHARED: [&str; 2] = ["samples", "rangoon-tests"];
/// A crate, and the game that the example at its head plays.
const EXAMPLE: (&str, &str) = ("session", "gaps");

/// Returns the dependencies inside the workspace that are not allowed.
pub fn faults() -> Result<Vec<String>, String> {
    let text = process::output(process::cargo().args(["metadata", "--no-deps", "--format-version", "1"]))?;
    let metadata: Value = serde_json::from_str(&text).map_err(|why| format!("cargo metadata is unreadable: {why}"))?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata lists no packages")?;
    let edges = packages.iter().flat_map(|package| {
        let name = package["name"].as_str().unwrap_or_default();
        let dependencies = package["dependencies"].as_array().map_or(&[][..], Vec::as_slice);
        // A path distinguishes a crate of this workspace from a registry crate of the same name.
        let inside = dependencies.iter().filter(|dependency| dependency["path"].is_string());
        let is_of_tests = move |dependency: &Value| {
            let of = dependency["name"].as_str().unwrap_or_default();
            dependency["kind"] == "dev" && (SHARED.contains(&of) || (name, of) == EXAMPLE)
        };
        let inside = inside.filter(move |dependency| !is_of_tests(dependency));
        inside.map(move |dependency| (name, dependency["name"].as_str().unwrap_or_default()))
    });
    let mut faults: Vec<String> = edges.filter_map(|(from, to)| fault(from, to)).collect();
    for package in packages {
        let name = package["name"].as_str().unwrap_or_default();
        if !FREE.contains(&name) && !ALLOWED.iter().any(|(known, _)| *known == name) {
            faults.push(format!("{name}: a crate whose place in the order of crates is not known"));
        }
    }
    Ok(faults)
}

fn fault(from: &str, to: &str) -> Option<String> {
    if FREE.contains(&from) {
        return None;
    }
    let (_, allowed) = ALLOWED.iter().find(|(known, _)| *known == from)?;
    (!allowed.contains(&to)).then(|| format!("{from} must not depend on {to}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_crate_uses_one_above_it() {
        assert!(fault("gaps", "app").is_some());
        assert!(fault("cards", "session").is_some());
        assert!(fault("gaps", "klondike").is_some() && fault("klondike", "gaps").is_some());
        assert!(fault("rangoon", "gaps").is_some());
        assert!(fault("app", "gaps").is_none());
    }

    #[test]
    fn only_the_application_uses_the_archive_and_the_archive_uses_no_crate() {
        for (name, _) in ALLOWED {
            assert_eq!(fault(name, "archive").is_none(), *name == "app", "{name}");
            assert!(fault("archive", name).is_some(), "{name}");
        }
    }

    #[test]
    fn crates_that_store_or_send_games_know_none_of_them() {
        for name in ["gameset", "export", "archive"] {
            assert!(["gaps", "klondike"].iter().all(|game| fault(name, game).is_some()), "{name}");
        }
    }
}
