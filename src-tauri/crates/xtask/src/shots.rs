//! `shots`: takes pictures of every screen, for people to look at, or of a few screens for stores.

use crate::{step, system};

/// Takes the pictures in English, or in the language named; or those for stores, in both languages.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let language = match arguments {
        [] => "en",
        [language] if !language.starts_with('-') => language,
        _ => return Err("`shots` takes `store`, one language, `en` or `nl`, or nothing".into()),
    };
    system::ready_to_test(false)?;
    let parts = ["--locked", "--profile", step::TESTED, "--package", "rangoon", "--package", "e2e"];
    step::run(step::cargo().arg("build").args(parts).arg("--bins"))?;
    let folder = if language == "store" { step::root().join("docs/store") } else { step::target().join("shots") };
    step::run(step::built(step::TESTED, "shots").arg(&folder).arg(language))?;
    eprintln!("The pictures are in {}", folder.display());
    Ok(())
}
