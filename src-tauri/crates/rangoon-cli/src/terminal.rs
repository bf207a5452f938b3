//! What goes to stdout and stderr, and why it ends.

use std::io::{ErrorKind, Write};

/// The exit code for wrong use and bad input.
pub(crate) const BAD: u8 = 2;
/// Why the work ends before all of it is done.
pub(crate) enum Stop {
    /// The reader of stdout has closed it.
    NobodyReads,
    /// Something is wrong; the text says what.
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
/// If nobody reads it, or it cannot be written.
pub(crate) fn print(text: &str) -> Result<(), Stop> {
    match writeln!(std::io::stdout(), "{text}") {
        Ok(()) => Ok(()),
        Err(why) if why.kind() == ErrorKind::BrokenPipe => Err(Stop::NobodyReads),
        Err(why) => Err(Stop::Bad(why.to_string())),
    }
}

/// Writes what is wrong to stderr. If that fails, the exit code still says that something is wrong.
pub(crate) fn complain(why: &str) {
    let _ = writeln!(std::io::stderr(), "rangoon-cli: {}", shortened(&plain(why)));
}

/// Returns `text` safe for a terminal: control characters are spelt out and invisible ones are marked.
pub(crate) fn plain(text: &str) -> String {
    let spelt = |sign: char| if sign.is_control() { sign.escape_default().to_string() } else { sign.to_string() };
    export::shown(&text.chars().map(spelt).collect::<String>())
}

/// The most characters of a message. The place of a fault is at the beginning of it, and the reason at the end.
const LONGEST: usize = 400;

fn shortened(text: &str) -> String {
    let count = text.chars().count();
    if count <= LONGEST {
        return text.to_owned();
    }
    let start: String = text.chars().take(LONGEST / 2).collect();
    let end: String = text.chars().skip(count - LONGEST / 2).collect();
    format!("{start} … {end}")
}
