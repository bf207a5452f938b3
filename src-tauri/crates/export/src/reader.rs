//! Turns bytes from any source into lines of text.

use crate::error::{Expected, Fault, ReadError};
use crate::limits::MAX_BYTES;
use crate::repair::bytes;

/// The most combining characters allowed over and under one letter; languages need three.
const MAX_COMBINING: u32 = 4;

/// Decodes a text of any kind: UTF-8, UTF-16, or else Windows-1252. It accepts all characters, and leaves out those
/// that old editors wrote at the end of a file. Line ends become LF.
pub fn decode(bytes: &[u8]) -> String {
    let text = bytes::decoded(bytes).replace("\r\n", "\n").replace('\r', "\n");
    text.trim_end_matches(['\u{1a}', '\0']).to_owned()
}

/// Returns the characters of `bytes`, which may be a mail or a page with a line in it, and accepts all of them.
///
/// # Errors
/// If there are too many.
pub fn decode_pasted(bytes: &[u8]) -> Result<String, ReadError> {
    match bytes.len() > MAX_BYTES {
        true => Err(ReadError { line: 0, fault: Fault::TooLarge }),
        false => Ok(bytes::decoded(bytes).into_owned()),
    }
}

/// Refuses a text with a character that could disguise other text; the error names the first such line.
pub(crate) fn check_lines<'a>(lines: impl IntoIterator<Item = (&'a str, u32)>) -> Result<(), ReadError> {
    for (line, number) in lines {
        if let Some(character) = line.chars().find(|character| is_deceptive(*character)) {
            return Err(ReadError { line: number, fault: Fault::Character(character.into()) });
        }
    }
    Ok(())
}

/// Whether a character could disguise text: control characters, characters that change the direction of writing, and
/// line breaks other than line ends.
pub fn is_deceptive(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        || character == '\u{feff}'
}

/// Whether a character is invisible, so that two names with and without it look alike. Joiners do not count, because
/// some scripts and the emoji for people need them.
fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether a character is written over or under the one before it.
fn is_combining(character: char) -> bool {
    matches!(character,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}' | '\u{610}'..='\u{61a}'
        | '\u{64b}'..='\u{65f}' | '\u{e34}'..='\u{e3a}' | '\u{e47}'..='\u{e4e}' | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{fe20}'..='\u{fe2f}')
}

/// Removes the combining characters of `text` beyond [`MAX_COMBINING`] on one letter.
fn without_excess_combining(text: impl Iterator<Item = char>) -> impl Iterator<Item = char> {
    let mut pile = 0;
    text.filter(move |character| {
        pile = if is_combining(*character) { pile + 1 } else { 0 };
        pile <= MAX_COMBINING
    })
}

/// Returns `text` cleaned for one line of a file: without invisible characters and those that a reader refuses, and at
/// most `most` characters long.
pub fn clean_for_export(text: &str, most: usize) -> String {
    let kept = text.chars().filter(|character| !is_deceptive(*character) && !is_invisible(*character));
    let kept: String = without_excess_combining(kept).take(most).collect();
    kept.trim().to_owned()
}

/// Returns `text` from a file in a form safe to show: invisible characters become U+FFFD, and a letter has at most four
/// combining characters. The file itself is not changed, so that files of all versions stay readable.
pub fn safe_to_show(text: &str) -> String {
    let mark = |character| {
        if is_deceptive(character) || is_invisible(character) { char::REPLACEMENT_CHARACTER } else { character }
    };
    without_excess_combining(text.chars().map(mark)).collect()
}

/// Returns `text` from a file as [`safe_to_show`] does, cut short after `most` characters, and empty if it is all
/// blank, so that the writer cannot push other text out of sight.
pub fn safe_to_show_briefly(text: &str, most: usize) -> String {
    let whole = safe_to_show(text.trim());
    match whole.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", whole[..end].trim_end()),
        None => whole,
    }
}

/// The lines of a text, with their numbers.
pub(crate) struct Lines<'a> {
    rest: std::iter::Peekable<std::str::SplitTerminator<'a, char>>,
    /// The number of the next line, from 1.
    pub(crate) number: u32,
    /// Bytes before the next line.
    pub(crate) read: usize,
}

impl<'a> Lines<'a> {
    /// Begins with the first line of `text`, whose last line may lack its line end.
    pub(crate) fn of(text: &'a str) -> Self {
        Self { rest: text.split_terminator('\n').peekable(), number: 1, read: 0 }
    }

    pub(crate) fn peek(&mut self) -> Option<&'a str> {
        self.rest.peek().copied()
    }

    pub(crate) fn skip(&mut self) {
        if let Some(line) = self.rest.next() {
            self.read += line.len() + 1;
            self.number += 1;
        }
    }

    /// Returns an error about the next line.
    pub(crate) fn fail(&self, fault: Fault) -> ReadError {
        ReadError { line: self.number, fault }
    }

    /// Returns an error about the next line, which is not the expected one; at the end of the text about the last line,
    /// or the first in an empty text.
    pub(crate) fn expected(&mut self, expected: Expected) -> ReadError {
        let found = self.peek();
        let line = if found.is_some() { self.number } else { (self.number - 1).max(1) };
        ReadError { line, fault: Fault::expected(expected, found) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str) -> Result<(), ReadError> {
        check_lines(text.split('\n').zip(1..))
    }

    #[test]
    fn text_is_utf_8_or_else_windows_1252() {
        assert_eq!(decode("\u{feff}Zoë\r\n".as_bytes()), "Zoë\n");
        assert_eq!(decode(b"Zo\xeb \x80\n"), "Zoë €\n");
        for (mark, bytes) in [([0xff, 0xfe], u16::to_le_bytes as fn(u16) -> [u8; 2]), ([0xfe, 0xff], u16::to_be_bytes)]
        {
            let wide = "Zoë\n".encode_utf16().flat_map(bytes);
            assert_eq!(decode(&mark.into_iter().chain(wide).collect::<Vec<u8>>()), "Zoë\n");
        }
    }

    #[test]
    fn deceptive_text_is_refused_with_its_line() {
        for character in
            ["\r", "\t", "\0", "\u{1b}", "\u{202e}", "\u{2066}", "\u{200f}", "\u{85}", "\u{2028}", "\u{7f}", "\u{feff}"]
        {
            let number = character.chars().next().expect("a character").into();
            let text = format!("one\ntwo{character}three\n");
            assert_eq!(check(&text), Err(ReadError { line: 2, fault: Fault::Character(number) }));
            assert_eq!(clean_for_export(&text, 100), "onetwothree");
        }
        assert_eq!(check(&decode(b"\x81")), Err(ReadError { line: 1, fault: Fault::Character(0x81) }));
    }

    #[test]
    fn names_that_look_alike_are_shown_apart() {
        for character in ["\u{200b}", "\u{2060}", "\u{ad}", "\u{206a}", "\u{e0041}"] {
            let name = format!("Bo{character}b");
            assert_eq!(check(&name), Ok(()), "files of earlier versions stay readable");
            assert_eq!((safe_to_show(&name).as_str(), clean_for_export(&name, 9).as_str()), ("Bo\u{fffd}b", "Bob"));
        }
        let piled = format!("Z{}oe\u{308}", "\u{301}".repeat(500));
        assert_eq!(safe_to_show(&piled), "Z\u{301}\u{301}\u{301}\u{301}oe\u{308}");
        assert_eq!(clean_for_export(&piled, 100), safe_to_show(&piled));
        for (text, shown) in
            [(" Bob ", "Bob"), ("Robert", "Robe…"), ("Rob ert", "Rob…"), ("\u{3000}\u{a0}", ""), ("Ågré", "Ågré")]
        {
            assert_eq!(safe_to_show_briefly(text, 4), shown);
        }
        for name in ["Zoë Ågren", "👩‍👧", "Nguyễn", "می‌خواهم"] {
            assert_eq!((safe_to_show(name), clean_for_export(name, 100)), (name.to_owned(), name.to_owned()));
        }
    }

    #[test]
    fn sizes_have_limits() {
        assert_eq!(decode_pasted(&vec![b'\n'; MAX_BYTES + 1]), Err(ReadError { line: 0, fault: Fault::TooLarge }));
        assert_eq!(clean_for_export("  a long name ", 8), "a long");
    }
}
