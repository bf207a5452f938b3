//! Limits that the window must know as well. A test writes them into `ui/shell/limits.js`.

/// The greatest size of a text file that is read, in bytes.
pub const MAX_FILE_BYTES: usize = export::MAX_BYTES;
/// The greatest size of a text with cards from elsewhere, in bytes.
pub const MAX_CARDS_BYTES: usize = games::GivenGame::MAX_BYTES;
/// Longer pauses between two steps count as this long, in milliseconds: the player was away.
pub const MAX_PAUSE_MS: i64 = 120_000;
/// The longest delay that an option can set, in milliseconds.
pub const MAX_DELAY_MS: u32 = 2000;
/// The greatest length of a note, in characters.
pub const MAX_NOTE: usize = 2000;
/// The greatest length of a player's name, in characters.
pub const MAX_NAME: usize = export::MAX_NAME;
/// The greatest length of the text that a player adds to exports, in characters.
pub const MAX_INFO: usize = 200;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_knows_the_same_limits() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../ui/shell/limits.js");
        let wanted = format!(
            "/** Limits that Rust sets. Written by a test of the crate `app`; do not edit. */\n\
             \n/** Bytes of a file of text. */\nexport const MAX_FILE_BYTES = {MAX_FILE_BYTES};\n\
             \n/** Bytes of a text with cards from elsewhere. */\nexport const MAX_CARDS_BYTES = {MAX_CARDS_BYTES};\n\
             \n/** A pause of the player, in milliseconds. */\nexport const MAX_PAUSE_MS = {MAX_PAUSE_MS};\n\
             \n/** A delay that an option sets, in milliseconds. */\nexport const MAX_DELAY_MS = {MAX_DELAY_MS};\n\
             \n/** Characters of a note. */\nexport const MAX_NOTE = {MAX_NOTE};\n\
             \n/** Characters of a player's name. */\nexport const MAX_NAME = {MAX_NAME};\n\
             \n/** Characters of what a player adds to exports. */\nexport const MAX_INFO = {MAX_INFO};\n"
        );
        let found = std::fs::read_to_string(path).unwrap_or_default().replace("\r\n", "\n");
        if found != wanted {
            std::fs::write(path, wanted).expect("the file can be written");
            panic!("ui/shell/limits.js was out of date; this test has just written it again");
        }
    }
}
