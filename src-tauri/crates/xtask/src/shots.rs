//! `shots`: takes pictures of every screen for people to look at, alone or on contact sheets, or of a few screens for
//! stores.

use std::path::Path;
use std::process::Command;

use crate::{
    files, paths, process,
    system_packages::{self, Consent},
};

/// Takes the pictures in English or in the named language, or contact sheets of all screens or of those whose names
/// begin with the second argument, or the pictures for stores in both languages.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let (kind, only) = match arguments {
        [] => ("en", ""),
        [kind] if ["en", "nl", "contact", "store"].contains(&kind.as_str()) => (kind.as_str(), ""),
        [contact, only] if contact == "contact" => (contact.as_str(), only.as_str()),
        _ => return Err("`shots` takes `contact`, `store`, one language, `en` or `nl`, or nothing".into()),
    };
    system_packages::ready(&["build", "test"], Consent::Asked)?;
    if kind == "store" {
        system_packages::ready_on_linux(&["pictures"], Consent::Asked)?;
    }
    process::build_tools()?;
    let folder = match kind {
        "store" => paths::root().join("docs/store"),
        "contact" => paths::target().join("contact"),
        _ => paths::target().join("shots"),
    };
    process::run(process::built(process::TESTED, "shots").arg(&folder).args([kind, only]))?;
    if kind == "store" {
        shrink(&folder)?;
    }
    eprintln!("The pictures are in {}", folder.display());
    Ok(())
}

/// Reduces the pictures for stores, and the one of the first page next to them, to 256 colours each. The difference is
/// invisible, and the size a quarter.
fn shrink(stores: &Path) -> Result<(), String> {
    for folder in [stores.join("en"), stores.join("nl"), stores.join("..")] {
        let entries = std::fs::read_dir(&folder).map_err(files::at(&folder))?;
        let files = entries.flatten().map(|entry| entry.path());
        let mut pngquant = Command::new("pngquant");
        pngquant.args(["--force", "--ext", ".png", "--speed", "1", "--"]);
        process::run(pngquant.args(files.filter(|file| file.extension().is_some_and(|end| end == "png"))))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_that_there_is_not_is_refused_before_anything_is_built() {
        for words in [&["xx"][..], &["--store"], &["en", "nl"]] {
            let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            assert!(run(&words).is_err_and(|why| why.contains("`en` or `nl`")), "{words:?}");
        }
    }
}
