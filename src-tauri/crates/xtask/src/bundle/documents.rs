//! The documents in the packages: the desktop entry, the metadata of software centres, the type of exported files,
//! manuals and completions. This module runs the distributions' tools that check them; its tests compare them with the
//! program and with each other.

use std::process::Command;

use super::names::{ID, PACKAGING};
use crate::process;

/// Runs every tool.
pub fn run() -> Result<(), String> {
    let tool = |program: &str, options: &[&str], files: &[String]| {
        let mut command: Command = process::program(program, PACKAGING);
        process::run(command.args(options).args(files))
    };
    tool("desktop-file-validate", &["--warn-kde"], &[format!("{ID}.desktop")])?;
    tool("appstreamcli", &["validate", "--no-net", "--pedantic"], &[format!("{ID}.metainfo.xml")])?;
    let manuals = ["rangoon", "rangoon-cli"].map(|name| format!("man/{name}.6"));
    tool("mandoc", &["-T", "lint"], &manuals)?;
    tool("bash", &["-n"], &["completions/rangoon.bash".to_owned()])
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::super::names::VERSION;
    use super::*;
    use crate::files::committed;
    use crate::paths;

    fn packaging(file: &str) -> String {
        committed(&format!("{PACKAGING}/{file}")).expect("it is committed")
    }

    /// Returns the value after `name` in the first line that begins with it.
    fn value<'a>(text: &'a str, name: &str) -> &'a str {
        text.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_else(|| panic!("no {name}")).trim()
    }

    fn configuration() -> Value {
        serde_json::from_str(&committed("src-tauri/tauri.conf.json").expect("it is committed")).expect("JSON")
    }

    #[test]
    fn every_document_has_the_version_of_the_program() {
        assert_eq!(configuration()["version"], VERSION);
        let changes = packaging("debian/changelog");
        assert!(changes.starts_with(&format!("rangoon ({VERSION}-")), "debian/changelog");
        assert!(packaging("rpm/rangoon.spec").contains(&format!(" - {VERSION}-1\n")), "the changelog of the .rpm");
        let metadata = packaging(&format!("{ID}.metainfo.xml"));
        let newest = metadata.split("<release ").nth(1).expect("a release");
        assert!(newest.starts_with(&format!("version=\"{VERSION}\"")), "{newest}");
        for name in ["rangoon", "rangoon-cli"] {
            assert!(value(&packaging(&format!("man/{name}.6")), ".TH").contains(&format!("\"Rangoon {VERSION}\"")));
        }
        let newest = committed("CHANGELOG.md").expect("it is committed");
        assert!(value(&newest, "## ").starts_with(VERSION), "CHANGELOG.md");
    }

    #[test]
    fn every_document_names_the_same_maintainer_and_home() {
        let (control, spec) = (packaging("debian/control"), packaging("rpm/rangoon.spec"));
        let maintainer = value(&control, "Maintainer:");
        assert_eq!(value(&spec, "Packager:"), maintainer);
        assert!(value(&packaging("debian/changelog"), " -- ").starts_with(maintainer));
        assert!(value(&spec, "* ").contains(maintainer));
        let name = maintainer.split(" <").next().expect("a name");
        let metadata = packaging(&format!("{ID}.metainfo.xml"));
        assert!(metadata.contains(&format!("<developer_name>{name}</developer_name>")));
        let home = value(&control, "Homepage:");
        assert_eq!(value(&spec, "URL:"), home);
        assert!(metadata.contains(&format!("<url type=\"homepage\">{home}</url>")));
        assert!(committed("Cargo.toml").expect("it is committed").contains(&format!("repository = \"{home}\"")));
        let bundle = &configuration()["bundle"];
        assert_eq!((bundle["homepage"].as_str(), bundle["publisher"].as_str()), (Some(home), Some(name)));
    }

    #[test]
    fn everything_is_named_after_the_program() {
        assert_eq!(configuration()["identifier"], ID);
        let entry = packaging(&format!("{ID}.desktop"));
        assert_eq!((value(&entry, "Icon="), value(&entry, "Exec=")), (ID, "rangoon %U"));
        let metadata = packaging(&format!("{ID}.metainfo.xml"));
        assert!(metadata.contains(&format!("<id>{ID}</id>")));
        assert!(metadata.contains(&format!("<launchable type=\"desktop-id\">{ID}.desktop</launchable>")));
    }

    #[test]
    fn the_entry_opens_exports_and_links_and_the_type_of_exports_is_declared() {
        let entry = packaging(&format!("{ID}.desktop"));
        let types: Vec<&str> = value(&entry, "MimeType=").split(';').filter(|one| !one.is_empty()).collect();
        assert_eq!(types, ["application/x-rangoon-games", "text/plain", "x-scheme-handler/rangoon"]);
        let declared = packaging(&format!("{ID}.mime.xml"));
        assert!(declared.contains("<mime-type type=\"application/x-rangoon-games\">"));
        assert!(declared.contains("<sub-class-of type=\"text/plain\"/>"), "an editor opens it as well");
        assert!(
            packaging(&format!("{ID}.metainfo.xml")).contains("<mediatype>application/x-rangoon-games</mediatype>")
        );
    }

    #[test]
    fn pictures_of_the_metadata_are_committed_and_its_texts_are_in_both_languages() {
        let metadata = packaging(&format!("{ID}.metainfo.xml"));
        let pictures: Vec<&str> = metadata.split("/rangoonsolitaire/rangoon/main/").skip(1).collect();
        assert!(!pictures.is_empty(), "a picture");
        for picture in pictures {
            let file = picture.split('<').next().expect("an end");
            assert!(paths::root().join(file).is_file(), "{file}");
        }
        for element in ["summary", "p", "li", "caption"] {
            let plain = metadata.matches(&format!("<{element}>")).count();
            let dutch = metadata.matches(&format!("<{element} xml:lang=\"nl\">")).count();
            assert!(plain > 0 && plain == dutch, "{element}: {plain} and {dutch}");
        }
        let entry = packaging(&format!("{ID}.desktop"));
        for key in ["GenericName", "Comment", "Keywords"] {
            assert!(!value(&entry, &format!("{key}=")).is_empty() && !value(&entry, &format!("{key}[nl]=")).is_empty());
        }
    }

    /// Returns the switches that a text names, such as `--help`.
    fn switches(text: &str) -> Vec<String> {
        let ends = |character: char| !(character.is_ascii_lowercase() || character == '-');
        let mut found: Vec<String> =
            text.split(ends).filter(|word| word.starts_with("--") && word.len() > 3).map(str::to_owned).collect();
        found.sort();
        found.dedup();
        found
    }

    /// Returns the help that the program prints.
    fn help() -> String {
        let source = committed("src-tauri/src/arguments.rs").expect("it is committed");
        let (_, rest) = source.split_once("const HELP: &str = \"").expect("the help");
        rest.split_once("\";").expect("its end").0.to_owned()
    }

    #[test]
    fn manual_and_completions_of_the_window_have_every_switch_and_attribute_of_its_help_and_no_other() {
        let help = help();
        let known = switches(&help);
        assert!(known.len() >= 3, "{known:?}");
        let manual = packaging("man/rangoon.6").replace("\\-", "-");
        assert_eq!(switches(&manual), known, "the manual");
        assert_eq!(switches(&packaging("completions/rangoon.bash")), known, "bash");
        assert_eq!(switches(&packaging("completions/rangoon.zsh")), known, "zsh");
        let fish = packaging("completions/rangoon.fish");
        for switch in &known {
            assert!(fish.contains(&format!(" -l {} ", &switch[2..])), "fish: {switch}");
        }
        assert_eq!(fish.matches(" -l ").count(), known.len());
        let (_, attributes) = help.split_once("ATTRIBUTES  ").expect("the attributes");
        let (attributes, _) = attributes.split_once("FILE").expect("what follows them");
        let words = attributes.split(|character: char| !character.is_ascii_alphanumeric());
        let is_attribute = |word: &&str| {
            matches!(word.as_bytes(), [b'D' | b'C', b'1'..=b'3'] | [b'T' | b'M'])
                || ["single", "double", "triple", "minimal", "modest", "maximal"].contains(word)
        };
        let words: Vec<&str> = words.filter(is_attribute).collect();
        assert!(words.len() >= 14, "{words:?}");
        for shell in ["bash", "zsh", "fish"] {
            let text = packaging(&format!("completions/rangoon.{shell}"));
            let there: Vec<&str> = text.split(|character: char| !character.is_ascii_alphanumeric()).collect();
            assert!(words.iter().all(|word| there.contains(word)), "{shell}");
        }
        assert!(words.iter().all(|word| manual.contains(word)), "the manual");
    }

    #[test]
    fn the_remedy_for_a_white_window_is_in_the_manual_the_readme_and_both_helps() {
        let texts =
            ["README.md", "ui/help/en.html", "ui/help/nl.html"].map(|file| committed(file).expect("it is there"));
        for text in texts.iter().chain([&packaging("man/rangoon.6")]) {
            assert!(text.contains("WEBKIT_DISABLE_DMABUF_RENDERER") && text.contains("NVIDIA"), "{text}");
        }
    }

    #[test]
    fn the_manual_of_the_window_names_everything_that_its_usage_does() {
        let help = help();
        let usage = value(&help, "Usage: rangoon ").to_owned();
        let words = usage.split(|character: char| !character.is_ascii_uppercase()).filter(|word| word.len() > 1);
        let words: Vec<&str> = words.collect();
        assert!(words.len() >= 4, "{usage}");
        let manual = packaging("man/rangoon.6");
        let (_, options) = manual.split_once(".SH OPTIONS").expect("the options");
        for word in words {
            assert!(options.lines().any(|line| line.starts_with('.') && line.contains(word)), "{word}");
        }
    }
}
