//! Checks the documents for people who work on the project: every path and every name that they show in code style must
//! exist. Examples in indented blocks are ignored.

use std::collections::BTreeSet;

use crate::game_names::words;

/// The documents that are checked.
const GUIDES: &[&str] = &[
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "README.md",
    "SECURITY.md",
    "docs/glossary.md",
    "docs/performance.md",
    "docs/platforms.md",
    "docs/reliability.md",
    "docs/testing.md",
];
/// The folder in which most paths begin; guides leave it out.
const CRATES: &str = "src-tauri/crates/";
/// The project for iOS, which a tool makes on a Mac.
const BUILT: &str = "src-tauri/gen/apple/";
/// The endings that identify the name of a file without a slash.
const ENDS: &[&str] = &[".rs", ".js", ".ts", ".css", ".html", ".json", ".md", ".toml"];

/// The guides, and the names that exist.
#[derive(Default)]
pub struct Guides {
    texts: Vec<(String, String)>,
    files: BTreeSet<String>,
    words: BTreeSet<String>,
}

impl Guides {
    /// Adds a `file` of any kind.
    pub fn add_file(&mut self, file: &str) {
        for (place, _) in file.match_indices('/') {
            self.files.insert(file[..=place].to_owned());
        }
        self.files.insert(file.to_owned());
        self.files.extend(file.rsplit('/').next().map(str::to_owned));
    }

    /// Adds `text`, the content of `file`.
    pub fn add_text(&mut self, file: &str, text: &str) {
        if GUIDES.contains(&file) {
            self.texts.push((file.to_owned(), text.to_owned()));
        } else if !file.ends_with(".md") {
            self.words.extend(words(text).map(str::to_owned));
        }
    }

    /// Returns the paths and names in the guides that do not exist.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for (guide, text) in &self.texts {
            for (line, content) in (1..).zip(text.lines()).filter(|(_, content)| !content.starts_with("    ")) {
                let missing = content.split('`').skip(1).step_by(2).filter_map(|span| self.missing(span));
                faults.extend(missing.map(|name| format!("{guide}:{line}: there is no {name}")));
            }
        }
        faults
    }

    /// Returns the part of `span` that does not exist. A span with a placeholder may name anything, and so may a folder
    /// of the player or one that is built.
    fn missing<'a>(&self, span: &'a str) -> Option<&'a str> {
        let is_pattern = span.contains(['<', '*', '…', '~']) || span.starts_with(BUILT);
        let is_path = !span.contains(' ') && (span.contains('/') || ENDS.iter().any(|end| span.ends_with(end)));
        if is_pattern {
            None
        } else if is_path {
            let path = span.trim_end_matches('/');
            let places = [path.to_owned(), format!("{path}/"), format!("{CRATES}{path}"), format!("{CRATES}{path}/")];
            (!places.iter().any(|place| self.files.contains(place))).then_some(span)
        } else {
            words(span).find(|word| word.len() > 1 && !self.words.contains(*word))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<String> {
        let mut guides = Guides::default();
        for (file, text) in [
            ("src-tauri/crates/cards/src/card.rs", "pub struct Card;\nimpl Card { fn is_head() {} }"),
            ("ui/main.js", "const view = 1;"),
            ("docs/other.md", "elsewhere"),
            ("ARCHITECTURE.md", text),
        ] {
            guides.add_file(file);
            guides.add_text(file, text);
        }
        guides.add_file("docs/board.png");
        guides.faults()
    }

    #[test]
    fn a_guide_names_paths_and_names_that_exist() {
        let text = "`ui/`, `cards/src`, `ui/main.js`, `~/x`, `docs/board.png`, `cards/src/card.rs`, `card.rs`, `Card::is_head`, `view`, `ui/<game>/x.js`\n";
        assert_eq!(faults(text), Vec::<String>::new());
        assert_eq!(faults("    an example with `anything/at/all.rs`\n"), Vec::<String>::new());
    }

    #[test]
    fn a_path_or_a_name_that_is_gone_is_reported_with_its_line() {
        for (span, name) in [
            ("ui/other.js", "ui/other.js"),
            ("cards/src/seed.rs", "cards/src/seed.rs"),
            ("other.rs", "other.rs"),
            ("Card::is_tail", "is_tail"),
            ("elsewhere", "elsewhere"),
        ] {
            let text = format!("one\nand `{span}` here\n");
            assert_eq!(faults(&text), [format!("ARCHITECTURE.md:2: there is no {name}")]);
        }
    }
}
