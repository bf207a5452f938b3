//! Checks that no two libraries have a public type of the same name, so that a name alone identifies a type.

use std::collections::BTreeMap;

use crate::game_names::words;

/// The names that the crates of both games have, because they mean the same for each: generic code and the crate
/// `games` join them.
const OF_EACH_GAME: &[&str] = &["Illegal", "InvalidRules", "ParseRulesError", "ParsedPly", "Ply", "Position", "Rules"];

/// Programs; no other crate can use their types.
const PROGRAMS: &[&str] = &["xtask", "rangoon-cli"];

/// The public types of all libraries, by their names, with the crates that have them.
#[derive(Default)]
pub struct TypeNames(BTreeMap<String, Vec<String>>);

impl TypeNames {
    /// Adds the public types of a file.
    pub fn add(&mut self, file: &str, text: &str) {
        let Some(library) = library_of(file) else { return };
        let names = text.lines().filter_map(|line| {
            let item = line.strip_prefix("pub ")?;
            let name = ["struct ", "enum ", "trait ", "type "].iter().find_map(|kind| item.strip_prefix(kind))?;
            words(name).next()
        });
        for name in names {
            let libraries = self.0.entry(name.to_owned()).or_default();
            if !libraries.iter().any(|known| known == library) {
                libraries.push(library.to_owned());
            }
        }
    }

    /// Returns the names that two libraries have.
    pub fn faults(self) -> Vec<String> {
        let shared = self
            .0
            .into_iter()
            .filter(|(name, libraries)| libraries.len() > 1 && !OF_EACH_GAME.contains(&name.as_str()));
        shared.map(|(name, libraries)| format!("{name}: a public type of {}", libraries.join(" and "))).collect()
    }
}

/// Returns the crate of a source file; `None` if it belongs to a program or to tests.
fn library_of(file: &str) -> Option<&str> {
    if file.starts_with("src-tauri/src/") {
        return Some("rangoon");
    }
    let (name, rest) = file.strip_prefix("src-tauri/crates/")?.split_once('/')?;
    (rest.starts_with("src/") && rest.ends_with(".rs") && !PROGRAMS.contains(&name)).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_type_name_is_public_in_one_library() {
        let mut names = TypeNames::default();
        names.add("src-tauri/crates/app/src/view.rs", "pub struct View<T> {\npub enum Rules {\nstruct Step;\n");
        names.add(
            "src-tauri/crates/solver/src/view.rs",
            "    pub struct View;\npub(crate) struct View;\npub type Step = u8;\n",
        );
        names.add("src-tauri/crates/gaps/src/rules.rs", "pub struct Rules {\npub trait Other {}\n");
        names.add("src-tauri/crates/gaps/tests/it.rs", "pub struct View;\n");
        names.add("src-tauri/crates/rangoon-cli/src/main.rs", "pub struct View;\n");
        names.add("src-tauri/src/files.rs", "pub struct View;\n");
        assert_eq!(names.faults(), ["View: a public type of app and rangoon"]);
    }
}
