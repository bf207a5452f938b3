//! The output to stdout and stderr, and the reasons why it ends.

use std::io::{ErrorKind, Write};

/// The exit code for wrong usage and bad input.
pub(crate) const EXIT_BAD_INPUT: u8 = 2;
/// The reason why the work ends early.
pub(crate) enum Stop {
    /// The reader of stdout has closed it.
    OutputClosed,
    /// There is a fault; the text describes it.
    Bad(String),
}

impl From<String> for Stop {
    fn from(why: String) -> Self {
        Self::Bad(why)
    }
}

/// Prints a line of output.
pub(crate) type Print<'a> = dyn FnMut(&str) -> Result<(), Stop> + 'a;

/// Prints `text` and a line end.
///
/// # Errors
/// If stdout was closed, or cannot be written.
pub(crate) fn print(text: &str) -> Result<(), Stop> {
    match writeln!(std::io::stdout(), "{text}") {
        Ok(()) => Ok(()),
        Err(why) if why.kind() == ErrorKind::BrokenPipe => Err(Stop::OutputClosed),
        Err(why) => Err(Stop::Bad(why.to_string())),
    }
}

/// Writes a complaint to stderr. If that fails, the exit code still reports the fault.
pub(crate) fn complain(why: &str) {
    let _ = writeln!(std::io::stderr(), "rangoon-cli: {}", shortened(&without_control_characters(why)));
}

/// Returns `text` safe for a terminal: control characters are spelt out and invisible ones are marked.
pub(crate) fn without_control_characters(text: &str) -> String {
    let spelt = |character: char| {
        if character.is_control() { character.escape_default().to_string() } else { character.to_string() }
    };
    export::safe_to_show(&text.chars().map(spelt).collect::<String>())
}

/// The most characters of a message. A message begins with the place of the fault and ends with the reason.
const MAX_CHARACTERS: usize = 400;

fn shortened(text: &str) -> String {
    let count = text.chars().count();
    if count <= MAX_CHARACTERS {
        return text.to_owned();
    }
    let start: String = text.chars().take(MAX_CHARACTERS / 2).collect();
    let end: String = text.chars().skip(count - MAX_CHARACTERS / 2).collect();
    format!("{start} … {end}")
}
