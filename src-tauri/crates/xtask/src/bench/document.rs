//! Writes the generated tables in `docs/performance.md`.

use std::path::PathBuf;

use crate::{files, paths};

/// Puts `text` between the two lines that mark this part.
pub fn replace(part: &str, text: &str) -> Result<(), String> {
    let file = file();
    let before = files::read(&file)?;
    let after = replaced(&before, part, text).ok_or_else(|| format!("{} has no part `{part}`", file.display()))?;
    files::write(&file, after)?;
    println!("written into {}", file.display());
    Ok(())
}

fn file() -> PathBuf {
    paths::root().join("docs/performance.md")
}

fn replaced(document: &str, part: &str, text: &str) -> Option<String> {
    let (begin, end) = (format!("<!-- {part} -->\n"), format!("<!-- end of {part} -->\n"));
    let (before, rest) = document.split_once(&begin)?;
    let (_, after) = rest.split_once(&end)?;
    Some(format!("{before}{begin}\n{text}\n{end}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_between_the_marks_changes() {
        let document = "Before.\n<!-- it -->\nold\n<!-- end of it -->\nAfter.\n";
        let wanted = "Before.\n<!-- it -->\n\nnew\n<!-- end of it -->\nAfter.\n";
        assert_eq!(replaced(document, "it", "new").as_deref(), Some(wanted));
        assert_eq!(replaced(document, "another", "new"), None);
    }

    #[test]
    fn the_document_has_every_part() {
        let document = std::fs::read_to_string(file()).unwrap();
        for part in ["table", "scale"] {
            assert!(replaced(&document, part, "").is_some(), "{part}");
        }
    }
}
