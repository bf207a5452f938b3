//! The texts of licences: chooses the one that applies, finds the lines that name the copyright holders, and joins
//! texts that differ only in those lines and in their layout.

use std::collections::{BTreeMap, BTreeSet};

/// A part of the program by other people.
pub struct Part {
    /// The name and the version of the package.
    name: String,
    /// The identifier of the licence that is used, if the package leaves a choice.
    licence: String,
    /// The texts that apply.
    texts: Vec<Text>,
    /// The makers of the package, in case it has no copyright line.
    makers: String,
}

/// A licence, and the packages under it.
pub struct Licence {
    /// The identifier of the licence.
    pub name: String,
    /// The paragraphs of the licence, with an empty line between two of them.
    pub text: String,
    /// Each package: its name with its version, then its copyright lines.
    pub packages: Vec<Vec<String>>,
}

/// A file of a package, taken apart.
struct Text {
    /// The identifier of the licence in the file; `None` if it is not a known one.
    licence: Option<&'static str>,
    copyright: Vec<String>,
    body: String,
}

/// The words by which the text of a licence is recognised; no other licence has them.
const MARKS: [(&str, &str); 13] = [
    ("OFL-1.1", "sil open font license"),
    ("Apache-2.0 WITH LLVM-exception", "llvm exceptions to the apache 2.0 license"),
    ("Apache-2.0", "apache license version 2.0"),
    ("MPL-2.0", "mozilla public license version 2.0"),
    ("Unicode-3.0", "unicode license v3"),
    ("CC0-1.0", "cc0 1.0 universal"),
    ("Unlicense", "this is free and unencumbered software released into the public domain"),
    ("BSL-1.0", "boost software license version 1.0"),
    ("MIT", "permission is hereby granted, free of charge, to any"),
    ("Zlib", "this software is provided 'as-is', without any express or implied warranty"),
    ("ISC", "permission to use, copy, modify, and/or distribute this software for any purpose"),
    ("BSD-3-Clause", "neither the name of"),
    ("BSD-2-Clause", "redistribution and use in source and binary forms"),
];
/// The licence that is used if a package leaves a choice: the first of these that it offers.
const PREFERRED: [&str; 4] = ["MIT", "Zlib", "BSD-3-Clause", "Apache-2.0"];
/// The greatest number of copyright lines that apply to the whole package and are taken out of the text.
const MOST_HOLDERS: usize = 4;

impl Part {
    /// Describes a package under an expression such as `MIT OR Apache-2.0`, with its files and makers.
    pub fn new(name: String, expression: &str, files: Vec<String>, makers: String) -> Self {
        let expression = expression.replace('/', " OR ");
        let choices: Vec<&str> = expression.split(" OR ").map(str::trim).collect();
        let chosen = PREFERRED.iter().find(|choice| choices.contains(*choice)).copied().unwrap_or(choices[0]);
        let texts: Vec<Text> = files.iter().map(|file| Text::read(file)).collect();
        let fits = |text: &Text| text.licence == Some(chosen);
        // If a package has no file for the chosen licence, all its files are shown.
        let has_it = texts.iter().any(fits);
        let (fitting, rest): (Vec<Text>, Vec<Text>) = texts.into_iter().partition(|text| !has_it || fits(text));
        let mut part = Self { name, licence: chosen.to_owned(), texts: fitting, makers };
        // A file that is not a licence may still name the makers of the package.
        let lines = rest.into_iter().filter(|text| text.licence.is_none()).flat_map(|text| text.copyright);
        if let Some(first) = part.texts.first_mut() {
            first.copyright.extend(lines);
        }
        part.texts.retain(|text| text.licence.is_some());
        part
    }
}

impl Text {
    fn read(file: &str) -> Self {
        let mut copyright = Vec::new();
        let mut paragraphs = vec![String::new()];
        // If there are many holders, each made a piece, and the lines around the names say which.
        let leaves_them = file.lines().filter(|line| is_copyright(plain(line))).count() > MOST_HOLDERS;
        for line in file.lines() {
            let plain = plain(line);
            if plain.is_empty() {
                paragraphs.push(String::new());
                continue;
            }
            if is_copyright(plain) {
                copyright.push(plain.split_whitespace().collect::<Vec<_>>().join(" "));
                paragraphs.push(String::new());
            }
            if leaves_them || !is_copyright(plain) {
                let last = paragraphs.last_mut().expect("there is always one");
                for word in plain.split_whitespace() {
                    if !last.is_empty() {
                        last.push(' ');
                    }
                    last.push_str(word);
                }
            }
        }
        paragraphs.retain(|paragraph| !paragraph.is_empty());
        let body = paragraphs.join("\n\n");
        let words = flat(&body);
        let licence = MARKS.iter().find(|(_, mark)| words.contains(&flat(mark))).map(|(name, _)| *name);
        Self { licence, copyright, body }
    }
}

/// Returns a line without the characters that frame it.
fn plain(line: &str) -> &str {
    line.trim_matches(|character: char| "=-*#/_`>".contains(character) || character.is_whitespace())
}

/// Returns whether a line names a holder, rather than being a sentence about copyright or a form to fill in.
fn is_copyright(line: &str) -> bool {
    let lower = line.to_lowercase();
    let begins = ["copyright", "©", "(c) ", "portions copyright"].iter().any(|words| lower.starts_with(words));
    let has_year = lower.as_bytes().windows(4).any(|window| window.iter().all(u8::is_ascii_digit));
    let is_form = ["[yyyy]", "{yyyy}", "<year>", "[year]"].iter().any(|words| lower.contains(words));
    begins && !is_form && (has_year || lower.starts_with("copyright (c)") || lower.starts_with("copyright ©"))
}

/// Returns only the letters and digits of a text, so that texts with different layouts compare equal.
pub fn flat(text: &str) -> String {
    text.chars().filter(|character| character.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Sorts all parts by the texts of their licences; the licence with the most packages comes first.
///
/// # Errors
/// If a package has no text of its licence, and no other package has it either.
pub fn by_licence(parts: Vec<Part>) -> Result<Vec<Licence>, String> {
    let mut texts = BTreeMap::<String, Licence>::new();
    let mut bare = Vec::new();
    for part in parts {
        if part.texts.is_empty() {
            bare.push(part);
            continue;
        }
        for text in part.texts {
            let name = text.licence.expect("others were left out").to_owned();
            let licence = texts.entry(flat(&text.body)).or_insert_with(|| Licence {
                name,
                text: text.body,
                packages: Vec::new(),
            });
            licence.add(&part.name, text.copyright, &part.makers);
        }
    }
    for part in bare {
        let usual = texts
            .values_mut()
            .filter(|licence| licence.name == part.licence)
            .max_by_key(|licence| licence.packages.len());
        let usual = usual.ok_or_else(|| format!("{}: nobody has the text of {}", part.name, part.licence))?;
        usual.add(&part.name, Vec::new(), &part.makers);
    }
    let mut list: Vec<Licence> = texts.into_values().collect();
    for licence in &mut list {
        licence.packages.sort_by_key(|package| package[0].to_lowercase());
    }
    list.sort_by_key(|licence| {
        (std::cmp::Reverse(licence.packages.len()), licence.name.clone(), licence.packages[0][0].clone())
    });
    Ok(list)
}

impl Licence {
    fn add(&mut self, name: &str, copyright: Vec<String>, makers: &str) {
        let mut seen = BTreeSet::new();
        let mut lines: Vec<String> = copyright.into_iter().filter(|line| seen.insert(line.clone())).collect();
        if lines.is_empty() {
            lines.push(makers.to_owned());
        }
        match self.packages.iter_mut().find(|package| package[0] == name) {
            Some(there) => there.extend(lines.into_iter().filter(|wanted| !there.contains(wanted)).collect::<Vec<_>>()),
            None => self.packages.push([vec![name.to_owned()], lines].concat()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIT: &str =
        "MIT License\n\nCopyright (c) 2020 Ada\n\nPermission is hereby granted, free of charge, to any\nperson.";

    fn listed(parts: Vec<Part>) -> Vec<(String, Vec<Vec<String>>)> {
        by_licence(parts).expect("sound").into_iter().map(|licence| (licence.name, licence.packages)).collect()
    }

    #[test]
    fn the_same_text_of_two_packages_is_there_once_with_both_holders() {
        let other = "# MIT License\r\nCopyright (c) 2021 Bob\r\n\r\nPermission is hereby granted,\r\nfree of charge, to any person.\r\n";
        let part = |name: &str, file: &str| Part::new(name.to_owned(), "MIT", vec![file.to_owned()], String::new());
        let list = listed(vec![part("b 1", other), part("a 1", MIT)]);
        let packages = [["a 1", "Copyright (c) 2020 Ada"], ["b 1", "Copyright (c) 2021 Bob"]]
            .map(|names| names.map(str::to_owned).to_vec());
        assert_eq!(list, [("MIT".to_owned(), packages.to_vec())]);
    }

    #[test]
    fn a_choice_is_made_and_only_its_text_is_shown() {
        let apache = "Apache License\nVersion 2.0\n\nCopyright [yyyy] [name of copyright owner]";
        let files = vec![apache.to_owned(), MIT.to_owned()];
        let list = listed(vec![Part::new("a 1".to_owned(), "Apache-2.0/MIT", files.clone(), String::new())]);
        assert_eq!(list.iter().map(|licence| licence.0.as_str()).collect::<Vec<_>>(), ["MIT"]);
        // Both licences apply.
        let list = listed(vec![Part::new("a 1".to_owned(), "Apache-2.0 AND MIT", files, "Ada".to_owned())]);
        assert_eq!(list.iter().map(|licence| licence.0.as_str()).collect::<Vec<_>>(), ["Apache-2.0", "MIT"]);
    }

    #[test]
    fn a_package_without_a_text_takes_the_usual_one_and_names_who_made_it() {
        let bare = |licence: &str| Part::new("b 1".to_owned(), licence, Vec::new(), "Bob".to_owned());
        let a = || Part::new("a 1".to_owned(), "MIT", vec![MIT.to_owned()], String::new());
        let list = listed(vec![bare("MIT"), a()]);
        assert_eq!(list[0].1[1], ["b 1", "Bob"]);
        assert!(by_licence(vec![bare("ISC"), a()]).is_err());
    }

    #[test]
    fn lines_about_copyright_are_no_copyright_lines() {
        for (line, is) in [
            ("Copyright (c) 2014 The Rust Project Developers", true),
            ("Copyright 2021 Ada", true),
            ("Copyright (c) Tokio Contributors", true),
            ("© 2016 Bob", true),
            ("Copyright [yyyy] [name of copyright owner]", false),
            ("copyright notice that is included in or attached to the work", false),
            ("Copyright and related rights for sample code are waived", false),
        ] {
            assert_eq!(is_copyright(line), is, "{line}");
        }
    }
}
