//! From bytes that anybody may have sent to lines of text.

use std::borrow::Cow;

use crate::error::{Expected, Fault, ReadError};

/// Most bytes of a file: 16 MiB.
pub const MAX_BYTES: usize = 16 << 20;
/// Most bytes of a line.
pub const MAX_LINE: usize = 4 << 10;
/// Most bytes of a game's recorded moves: tens of thousands of moves, where a person plays a few hundred. What a file says
/// is played again with every position kept, and there are rules by which a head may hop from front to front without end.
pub const MAX_RECORD: usize = 64 << 10;
/// Most games of a file: as many as a gameset can have.
pub const MAX_GAMES: usize = gameset::Gameset::MAX_GAMES as usize;

/// What Windows-1252 has in place of the control characters 0x80 to 0x9f; where it has nothing they stay.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// The text that `bytes` are: UTF-8, with or without a byte order mark, else Windows-1252; line ends are LF.
///
/// # Errors
/// Names the first line with something that no text of ours can hold.
pub fn read_text(bytes: &[u8]) -> Result<String, ReadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError { line: 0, fault: Fault::TooLarge });
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    for (line, number) in bytes.split(|it| *it == b'\n').zip(1..) {
        if line.len() > MAX_LINE {
            return Err(ReadError { line: number, fault: Fault::LongLine });
        }
    }
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => bytes.iter().map(|byte| from_windows(*byte)).collect::<String>().into(),
    };
    let text = text.replace("\r\n", "\n");
    for (line, number) in text.split('\n').zip(1..) {
        if let Some(sign) = line.chars().find(|sign| is_unwelcome(*sign)) {
            return Err(ReadError { line: number, fault: Fault::Sign(sign.into()) });
        }
    }
    Ok(text)
}

fn from_windows(byte: u8) -> char {
    WINDOWS.get(usize::from(byte).wrapping_sub(0x80)).copied().unwrap_or(char::from(byte))
}

/// Whether a character could make a text look like something else: control characters, those that turn the direction
/// of writing, and line breaks that are no line ends.
fn is_unwelcome(sign: char) -> bool {
    sign.is_control()
        || matches!(sign, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        || sign == '\u{feff}'
}

/// `text` as it may stand on one line of a file: without what a reader refuses, and of at most `most` characters.
pub fn cleaned(text: &str, most: usize) -> String {
    let kept: String = text.chars().filter(|sign| !is_unwelcome(*sign)).take(most).collect();
    kept.trim().to_owned()
}

/// Lines with their numbers.
pub(crate) struct Lines<'a> {
    rest: std::iter::Peekable<std::str::Split<'a, char>>,
    /// The number of the next line, from 1.
    pub(crate) number: u32,
    /// Bytes before the next line.
    pub(crate) read: usize,
}

impl<'a> Lines<'a> {
    /// Of a text that ends with a line end; a missing one is added.
    pub(crate) fn of(text: &'a str) -> Self {
        let text = text.strip_suffix('\n').unwrap_or(text);
        Self { rest: text.split('\n').peekable(), number: 1, read: 0 }
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

    /// An error about the next line.
    pub(crate) fn fail(&self, fault: Fault) -> ReadError {
        ReadError { line: self.number, fault }
    }

    /// An error about the next line, where something else was expected; behind the end, about the last one.
    pub(crate) fn expected(&mut self, expected: Expected) -> ReadError {
        let found = self.peek();
        let line = if found.is_some() { self.number } else { self.number - 1 };
        ReadError { line, fault: Fault::expected(expected, found) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_utf_8_or_else_windows_1252() {
        assert_eq!(read_text("\u{feff}Zoë\r\n".as_bytes()), Ok("Zoë\n".to_owned()));
        assert_eq!(read_text(b"Zo\xeb \x80\n"), Ok("Zoë €\n".to_owned()));
    }

    #[test]
    fn what_can_deceive_a_reader_is_refused_with_its_line() {
        for sign in
            ["\r", "\t", "\0", "\u{1b}", "\u{202e}", "\u{2066}", "\u{200f}", "\u{85}", "\u{2028}", "\u{7f}", "\u{feff}"]
        {
            let number = sign.chars().next().expect("a sign").into();
            let text = format!("one\ntwo{sign}three\n");
            assert_eq!(read_text(text.as_bytes()), Err(ReadError { line: 2, fault: Fault::Sign(number) }));
            assert_eq!(cleaned(&text, 100), "onetwothree");
        }
        assert_eq!(read_text(b"\x81"), Err(ReadError { line: 1, fault: Fault::Sign(0x81) }));
    }

    #[test]
    fn sizes_have_limits() {
        let long = [vec![b'a'; MAX_LINE], vec![b'\n'], vec![b'a'; MAX_LINE + 1]].concat();
        assert_eq!(read_text(&long), Err(ReadError { line: 2, fault: Fault::LongLine }));
        assert_eq!(read_text(&vec![b'\n'; MAX_BYTES + 1]), Err(ReadError { line: 0, fault: Fault::TooLarge }));
        assert_eq!(cleaned("  a long name ", 8), "a long");
    }
}
