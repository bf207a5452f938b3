//! Counts phrases that often sound odd when read aloud, in comments and documents. Some of them are right in their
//! place, so none is refused; the counts show whether they become fewer.

use std::collections::BTreeMap;

/// The phrases to count; each consists of whole words.
const PHRASES: &[&str] = &[
    "anew",
    "by itself",
    "for good",
    "is no",
    "no more",
    "nobody",
    "of its own",
    "of it",
    "of which",
    "one that",
    "so many",
    "somebody",
    "tells",
    "told",
    "what is",
    "whatever",
    "who is",
    "whoever",
];

/// The words and the phrases of a folder.
#[derive(Default)]
struct Counted {
    words: usize,
    phrases: usize,
}

/// The counts so far, by folder.
#[derive(Default)]
pub struct Phrases(BTreeMap<String, Counted>);

impl Phrases {
    /// Counts the comments of a source file, or the text of a document.
    pub fn add(&mut self, file: &str, text: &str) {
        let prose = match file.rsplit('.').next() {
            Some("md") => text.to_owned(),
            Some("rs" | "js" | "css") => comments(text),
            _ => return,
        };
        let words: Vec<String> = prose
            .split(|character: char| !character.is_alphanumeric() && character != '\'')
            .filter(|word| !word.is_empty())
            .map(str::to_lowercase)
            .collect();
        let spaced = format!(" {} ", words.join(" "));
        let counted = self.0.entry(folder_of(file)).or_default();
        counted.words += words.len();
        counted.phrases += PHRASES.iter().map(|phrase| spaced.matches(&format!(" {phrase} ")).count()).sum::<usize>();
    }

    /// Returns a line for each folder.
    pub fn lines(&self) -> Vec<String> {
        let line = |(folder, counted): (&String, &Counted)| {
            let share = 1000.0 * counted.phrases as f64 / counted.words as f64;
            format!("{:>5} odd phrases in {:>6} words, {share:>4.1} in 1,000: {folder}", counted.phrases, counted.words)
        };
        self.0.iter().filter(|(_, counted)| counted.words >= 500).map(line).collect()
    }
}

/// Returns the crate, or the first two folders, of a file.
fn folder_of(file: &str) -> String {
    let depth = if file.starts_with("src-tauri/crates/") { 3 } else { 2 };
    let folders: Vec<&str> = file.split('/').collect();
    folders[..depth.min(folders.len() - 1)].join("/")
}

/// Returns the comments of a source file. A line of a comment begins with a comment mark or with a star.
fn comments(text: &str) -> String {
    let comment = |line: &str| {
        let line = line.trim_start();
        ["//", "/*", "*"].iter().any(|mark| line.starts_with(mark)).then(|| line.to_owned())
    };
    text.lines().filter_map(comment).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_of_comments_and_documents_are_counted_by_folder() {
        let mut phrases = Phrases::default();
        phrases.add("ui/text/days.js", &"/** What is told. */\nconst told = 1;\n".repeat(200));
        phrases.add("docs/testing.md", &"It tells\nwhoever asks. ".repeat(200));
        phrases.add("docs/testing.png", "told");
        assert_eq!(
            phrases.lines(),
            [
                "  400 odd phrases in    800 words, 500.0 in 1,000: docs",
                "  400 odd phrases in    600 words, 666.7 in 1,000: ui/text",
            ]
        );
    }
}
