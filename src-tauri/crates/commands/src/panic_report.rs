//! The report of a panic, which the player can send to us.

use std::panic::PanicHookInfo;

/// The most characters of a message.
const MOST_OF_MESSAGE: usize = 200;

/// Returns the report of the panic: version, system, place and message, but no data of the player.
pub fn panic_report(panic: &PanicHookInfo<'_>) -> String {
    let place =
        panic.location().map_or_else(|| "unknown".to_owned(), |at| format!("{}:{}", source(at.file()), at.line()));
    let message = panic_message(panic).map_or("none", harmless);
    let message: String = message.chars().take(MOST_OF_MESSAGE).collect();
    let (version, system, processor) = (env!("CARGO_PKG_VERSION"), std::env::consts::OS, std::env::consts::ARCH);
    format!("Rangoon {version} ({system}, {processor})\nplace: {place}\nmessage: {message}\n")
}

/// Returns the message of the panic; `None` if it is not a text.
pub fn panic_message<'a>(panic: &'a PanicHookInfo<'_>) -> Option<&'a str> {
    let payload = panic.payload();
    payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str))
}

/// Returns the part of a message that cannot quote the player: everything before the first quotation mark or line end.
fn harmless(message: &str) -> &str {
    message.split(['"', '\'', '`', '\n', '\r']).next().unwrap_or_default().trim_end()
}

/// Returns the path of a source file without the folders of the machine that built it.
fn source(file: &str) -> &str {
    file.rfind("/registry/src/").and_then(|at| file[at..].splitn(5, '/').nth(4)).unwrap_or(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_quotes_no_text_of_the_player() {
        for (message, kept) in [
            (
                "index out of bounds: the len is 3 but the index is 7",
                "index out of bounds: the len is 3 but the index is 7",
            ),
            ("it holds: NoGameset { playid: \"BOB\" }", "it holds: NoGameset { playid:"),
            (
                "byte index 2 is not a char boundary; it is inside 'ë' (bytes 1..3) of `Zoë`",
                "byte index 2 is not a char boundary; it is inside",
            ),
            ("one line\nZoë", "one line"),
        ] {
            assert_eq!(harmless(message), kept);
        }
        let registry = ["/ho", "me/ann/.cargo/registry/src/index-1f/rusqlite-0.41.0/src/row.rs"].concat();
        assert_eq!(source(&registry), "rusqlite-0.41.0/src/row.rs");
        assert_eq!(source("src-tauri/src/lib.rs"), "src-tauri/src/lib.rs");
    }
}
