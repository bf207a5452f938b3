//! The holders and the licences of the work in a program: the list that About shows, in the forms for packages.

use std::fmt::Write as _;

use super::names::Part;
use crate::files::committed;
use crate::licences::{self, Licence, flat};

/// The folder of the licences that Debian has once for all packages, and their names there.
const COMMON_FOLDER: &str = "/usr/share/common-licenses";
const COMMON: [&str; 3] = ["Apache-2.0", "CC0-1.0", "MPL-2.0"];
/// The most characters of a line that is filled with words.
const WIDTH: usize = 78;

fn others(part: Part) -> Result<Vec<Licence>, String> {
    // Software that only other systems need does not become part of a package.
    licences::of(part.name(), &[&format!("{}-unknown-linux-gnu", std::env::consts::ARCH)])
}

/// Returns the names of the licences of all work by others, joined in the form of SPDX.
pub fn expression(part: Part) -> Result<String, String> {
    let mut names: Vec<String> = others(part)?.into_iter().map(|licence| licence.name).collect();
    names.sort();
    names.dedup();
    Ok(names.join(" AND "))
}

/// Returns the work of others in a program, with every licence in full, as a text.
pub fn in_full(part: Part) -> Result<String, String> {
    let mut text = format!("What others made and {} contains, by the texts of its licences.\n", part.name());
    for licence in others(part)? {
        let _ = write!(text, "\n\n{}\n{}\n\n", licence.name, "=".repeat(licence.name.len()));
        for package in &licence.packages {
            let _ = writeln!(text, "{}: {}", package[0], package[1..].join("; "));
        }
        for paragraph in licence.text.split("\n\n") {
            let _ = write!(text, "\n{}\n", filled(paragraph, ""));
        }
    }
    Ok(text)
}

/// Returns the file `copyright` of a Debian package, which machines can read too.
pub fn for_debian(part: Part) -> Result<String, String> {
    let common: Vec<(&str, String)> = COMMON
        .into_iter()
        .filter_map(|name| Some((name, std::fs::read_to_string(format!("{COMMON_FOLDER}/{name}")).ok()?)))
        .collect();
    Ok(debian(&others(part)?, &committed("LICENSE-MIT")?, &common))
}

fn debian(others: &[Licence], own: &str, common: &[(&str, String)]) -> String {
    let holder = own.lines().find_map(|line| line.strip_prefix("Copyright (c) ")).unwrap_or_default();
    let terms = own.split_once(holder).map_or("", |(_, terms)| terms.trim());
    let mut text = format!(
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\
         Upstream-Name: Rangoon\n\
         Source: https://github.com/rangoonsolitaire/rangoon\n\
         Comment:\n \
         The program contains libraries and typefaces that others made. They are named\n \
         here as if their sources were in the folder vendor.\n\n\
         Files: *\n\
         Copyright: {holder}\n\
         License: Expat or Apache-2.0\n"
    );
    let mut names = Vec::<String>::new();
    for licence in others {
        let base = licence.name.replace(' ', "-");
        let same = names.iter().filter(|name| name.split('+').next() == Some(&base)).count();
        let name = if same == 0 { base } else { format!("{base}+text{}", same + 1) };
        for package in &licence.packages {
            let folder = package[0].replace(' ', "-");
            let holders =
                package[1..].iter().map(|line| line.trim_start_matches("Copyright ").trim_start_matches("(c) "));
            let _ =
                write!(text, "\nFiles: vendor/{folder}/*\nCopyright: {}\n", holders.collect::<Vec<_>>().join("\n "));
            let _ = writeln!(text, "License: {name}");
        }
        names.push(name);
    }
    let apache = [("Apache-2.0".to_owned(), String::new())];
    let own = [("Expat".to_owned(), terms.to_owned())];
    let has_apache = names.iter().any(|name| name == "Apache-2.0");
    let theirs = names.into_iter().zip(others.iter().map(|licence| licence.text.clone()));
    for (name, terms) in own.into_iter().chain(apache.into_iter().filter(|_| !has_apache)).chain(theirs) {
        let base = name.split('+').next().unwrap_or_default();
        let shared = common.iter().find(|(known, _)| *known == base);
        let _ = write!(text, "\nLicense: {name}\n{}", body(&terms, shared));
    }
    text
}

/// Returns a licence as the field of a paragraph. A licence that Debian has for all packages is named and not repeated.
fn body(terms: &str, common: Option<&(&str, String)>) -> String {
    let known = common.map(|(_, text)| flat(text)).unwrap_or_default();
    let mut paragraphs: Vec<String> = terms
        .split("\n\n")
        .filter(|paragraph| !flat(paragraph).is_empty() && !known.contains(&flat(paragraph)))
        .map(|paragraph| filled(paragraph, " "))
        .collect();
    if let Some((name, _)) = common {
        let place = format!("On Debian systems, the full text of {name} is in {COMMON_FOLDER}/{name}.");
        paragraphs.push(filled(&place, " "));
    }
    paragraphs.join("\n .\n") + "\n"
}

/// Breaks a paragraph into lines that begin with `indent`.
fn filled(paragraph: &str, indent: &str) -> String {
    let mut lines = vec![String::new()];
    for word in paragraph.split_whitespace() {
        let last = lines.last_mut().expect("there is always one");
        if !last.is_empty() && indent.len() + last.chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push(word.to_owned());
        } else {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines.iter().map(|line| format!("{indent}{line}")).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn licence(name: &str, text: &str, package: &[&str]) -> Licence {
        let package = package.iter().map(|&part| part.to_owned()).collect();
        Licence { name: name.to_owned(), text: text.to_owned(), packages: vec![package] }
    }

    #[test]
    fn every_text_has_a_different_name_and_every_package_a_paragraph() {
        let own = "MIT License\n\nCopyright (c) 2026 Us\n\nDo as you like.";
        let others = [
            licence("MIT", "One text.", &["a 1.0", "Copyright (c) 2020 Ada"]),
            licence("MIT", "Another text.", &["b 2.0", "Bob", "Copyright Carol"]),
            licence("Apache-2.0", "The text\n\nof Apache.\n\nAnd more.", &["c 3.0", "Dan"]),
        ];
        let common = [("Apache-2.0", "  The text of Apache. ".to_owned())];
        let text = debian(&others, own, &common);
        assert!(text.contains("\nFiles: *\nCopyright: 2026 Us\nLicense: Expat or Apache-2.0\n"), "{text}");
        assert!(text.contains("\nFiles: vendor/a-1.0/*\nCopyright: 2020 Ada\nLicense: MIT\n"), "{text}");
        assert!(text.contains("\nFiles: vendor/b-2.0/*\nCopyright: Bob\n Carol\nLicense: MIT+text2\n"), "{text}");
        assert!(text.contains("\nLicense: Expat\n Do as you like.\n"), "{text}");
        assert!(text.contains("\nLicense: MIT+text2\n Another text.\n"), "{text}");
        assert!(text.contains("\nLicense: Apache-2.0\n And more.\n .\n On Debian systems, "), "{text}");
        assert_eq!(text.matches("\nLicense: Apache-2.0\n ").count(), 1, "{text}");
    }

    #[test]
    fn our_own_choice_is_explained_even_if_no_other_program_makes_it() {
        let text = debian(&[], "Copyright (c) 2026 Us\n\nTerms.", &[("Apache-2.0", String::new())]);
        assert!(text.contains("\nLicense: Apache-2.0\n On Debian systems, "), "{text}");
    }
}
