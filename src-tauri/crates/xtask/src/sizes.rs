//! `sizes`: counts the cards and controls that are completely visible at various sizes of text.

use crate::{
    process,
    system_packages::{self, Consent},
};

/// The ways in which text gets another size.
const WAYS: [&str; 4] = ["zoom", "text", "dpi", "scale"];

/// Examines every table and screen in all ways, or in the named ones.
pub fn run(arguments: &[String]) -> Result<(), String> {
    if let Some(unknown) = arguments.iter().find(|name| !WAYS.contains(&name.as_str())) {
        return Err(format!("`sizes` knows no `{unknown}`; there are: {}", WAYS.join(", ")));
    }
    if !cfg!(target_os = "linux") {
        return Err("the window and the browser are driven on Linux only".into());
    }
    system_packages::ready(&["build", "test"], Consent::Asked)?;
    process::build_tools()?;
    process::run(process::built(process::TESTED, "sizes").args(arguments))
}
