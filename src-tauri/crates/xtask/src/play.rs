//! `play`: builds the game and starts it.
//!
//! It builds the development profile. That takes a minute or two the first time and seconds later, and the game feels
//! just as quick; linking the small release binary takes several times as long.

use crate::{
    process,
    system_packages::{self, Consent},
};

/// Builds the app and starts it with everything after `--`.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let (ours, theirs) = match arguments.iter().position(|argument| argument == "--") {
        Some(place) => (&arguments[..place], &arguments[place + 1..]),
        None => (arguments, &[][..]),
    };
    let mut consent = Consent::Asked;
    for argument in ours {
        match argument.as_str() {
            word if system_packages::is_yes(word) => consent = Consent::Given,
            other => {
                return Err(format!(
                    "`play` has no option `{other}`: it takes --yes and, after --, arguments for the app"
                ));
            }
        }
    }
    system_packages::ready(&["build"], consent)?;
    eprintln!("Building Rangoon; the first time takes a few minutes.");
    process::run(process::cargo().args(["run", "--locked", "--package", "rangoon", "--"]).args(theirs))
}
