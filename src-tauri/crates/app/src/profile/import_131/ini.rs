//! Reads the text of an INI file as Windows and the editors of its time left it, line by line.
//!
//! Such a file has no signature, so it is read leniently: if a line cannot be read, only that line is lost. White
//! space, quotation marks and text after a section's name are treated as Windows' own reader
//! (`GetPrivateProfileString`) treats them.

use export::from_windows;

use crate::{Failure, FileFault};

/// The greatest size that is read, in MiB; Windows 3.1 read 64 KiB.
const MOST_MIB: u32 = 1;
/// The most characters of a line that the report shows.
const MOST_SHOWN: usize = 100;
/// The character that some editors of DOS write after the end of a text.
const END_OF_TEXT: char = '\u{1a}';

/// The characters of code page 850, that of DOS in Western Europe, at 0x80 to 0xff. All but four of its letters up to
/// 0xa5 are also those of code page 437.
const DOS: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\
                   \u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}";

/// The content of a line of an INI file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum IniLine {
    /// A section begins.
    Section(String),
    /// A topic with its value, which is empty if there is none.
    Topic {
        /// The name of the topic.
        topic: String,
        /// The value, without quotation marks around it.
        value: String,
    },
    /// The line has a character that no text editor writes, or is too long.
    Unreadable {
        /// The text before the `=`, in a form that is safe to show.
        topic: String,
        /// The text after the `=`.
        value: String,
    },
}

/// Returns the lines of an INI file that have content, with their numbers, from 1.
///
/// # Errors
/// If the file is too large.
pub(super) fn read_lines(bytes: &[u8]) -> Result<Vec<(u32, IniLine)>, Failure> {
    if bytes.len() > (MOST_MIB as usize) << 20 {
        return Err(Failure::BadFile { line: 0, fault: FileFault::TooLarge { most: MOST_MIB } });
    }
    let text = decode(bytes);
    let text = text.split(END_OF_TEXT).next().unwrap_or_default();
    let lines = line_ends(text);
    Ok((1..).zip(lines.split('\n')).filter_map(|(number, line)| Some((number, read_line(line)?))).collect())
}

/// Returns `text` with LF at the end of every line; CR LF, CR alone, and CR CR LF count as line ends, too.
fn line_ends(text: &str) -> String {
    let mut lines = String::with_capacity(text.len());
    let mut returns = 0;
    for character in text.chars() {
        match character {
            '\r' => returns += 1,
            '\n' => returns = 0,
            _ => lines.extend(std::iter::repeat_n('\n', std::mem::take(&mut returns))),
        }
        if character != '\r' {
            lines.push(character);
        }
    }
    lines
}

/// Reads one line; `None` if it is empty or a comment.
fn read_line(line: &str) -> Option<IniLine> {
    // These characters are invisible, and some editors and web pages leave them in a text.
    let line: String = line.chars().filter(|character| !is_mark(*character)).collect();
    let line = trim(&line);
    if line.is_empty() || line.starts_with(';') {
        return None;
    }
    if let Some((name, _)) = line.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        return Some(IniLine::Section(show(trim(name))));
    }
    let (topic, value) = line.split_once('=').unwrap_or((line, ""));
    let (topic, value) = (trim(topic), trim(value));
    if line.len() > export::MAX_LINE || line.chars().any(|character| character.is_control() && character != '\t') {
        return Some(IniLine::Unreadable { topic: show(topic), value: show(value) });
    }
    let value = ['"', '\''].iter().find_map(|mark| value.strip_prefix(*mark)?.strip_suffix(*mark)).unwrap_or(value);
    Some(IniLine::Topic { topic: show(topic), value: value.replace('\t', " ") })
}

/// Returns `text` in a form that is safe to show.
pub(super) fn show(text: &str) -> String {
    export::safe_to_show(&text.chars().take(MOST_SHOWN).collect::<String>())
}

/// Removes white space, and the NULs with which some editors pad a file.
fn trim(text: &str) -> &str {
    text.trim_matches(|character: char| character == '\0' || character.is_whitespace())
}

/// Whether a character only changes the direction of writing or marks the order of bytes.
fn is_mark(character: char) -> bool {
    matches!(character,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// Decodes `bytes`: UTF-16 with a byte order mark, UTF-8, or the code page of Windows or of DOS.
fn decode(bytes: &[u8]) -> String {
    let (units, _) = bytes.as_chunks::<2>();
    let wide = |unit: fn([u8; 2]) -> u16| {
        String::from_utf16_lossy(&units[1..].iter().map(|bytes| unit(*bytes)).collect::<Vec<u16>>())
    };
    match units.first() {
        Some([0xff, 0xfe]) => return wide(u16::from_le_bytes),
        Some([0xfe, 0xff]) => return wide(u16::from_be_bytes),
        _ => {}
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => {
            let read = if is_dos(bytes) { from_dos } else { from_windows };
            bytes.iter().map(|byte| read(*byte)).collect()
        }
    }
}

fn from_dos(byte: u8) -> char {
    let replaced = usize::from(byte).checked_sub(0x80).and_then(|place| DOS.chars().nth(place));
    replaced.unwrap_or(char::from(byte))
}

/// Whether a whole file was written in DOS: it has a byte that Windows-1252 does not define, or its letters make better
/// words when they are read as those of DOS. A file with equally good words in both counts as written in Windows.
fn is_dos(bytes: &[u8]) -> bool {
    if bytes.iter().any(|byte| from_windows(*byte).is_control() && *byte >= 0x80) {
        return true;
    }
    quality(bytes, from_dos) > quality(bytes, from_windows)
}

/// Returns a score for the words that `read` makes of the bytes from 0x80 on that are next to a letter.
fn quality(bytes: &[u8], read: fn(u8) -> char) -> usize {
    let at = |place: Option<usize>| place.and_then(|place| bytes.get(place)).copied().unwrap_or(b' ');
    let foreign = bytes.iter().enumerate().filter(|(_, byte)| **byte >= 0x80);
    let qualities = foreign.map(|(place, byte)| {
        let (before, after) = (at(place.checked_sub(1)), at(place.checked_add(1)));
        let (character, previous) = (read(*byte), read(before));
        if !before.is_ascii_alphabetic() && !after.is_ascii_alphabetic() {
            return 0;
        }
        // This is the apostrophe that word processors write.
        if character == '’' && before.is_ascii_alphabetic() && after.is_ascii_alphabetic() {
            return 2;
        }
        match (character.is_uppercase(), previous.is_alphabetic()) {
            _ if !character.is_alphabetic() => 0,
            (true, true) if previous.is_lowercase() => 0,
            // Few names begin with a small letter.
            (false, false) => 1,
            // Letters are rare in the block 0x80 to 0x9f of Windows-1252, which has mostly symbols.
            _ if *byte < 0xa0 && read(*byte) == from_windows(*byte) => 1,
            _ => 2,
        }
    });
    qualities.sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn topics(bytes: &[u8]) -> Vec<(u32, String, String)> {
        let lines = read_lines(bytes).expect("it is small").into_iter();
        lines
            .filter_map(|(number, line)| match line {
                IniLine::Topic { topic, value } => Some((number, topic, value)),
                _ => None,
            })
            .collect()
    }

    fn name(bytes: &[u8]) -> String {
        decode(&[b"[rangoon]\r\nUserName=", bytes, b"\r\n"].concat())
            .lines()
            .nth(1)
            .and_then(|line| line.strip_prefix("UserName="))
            .expect("the line is there")
            .to_owned()
    }

    #[test]
    fn the_code_page_of_dos_is_whole() {
        assert_eq!(DOS.chars().count(), 128);
    }

    #[test]
    fn names_are_read_in_the_code_page_they_were_written_in() {
        for (windows, dos, meant) in [
            (&b"Zo\xeb"[..], &b"Zo\x89"[..], "Zoë"),
            (b"J\xfcrgen", b"J\x81rgen", "Jürgen"),
            (b"Ren\xe9 Fran\xe7ois", b"Ren\x82 Fran\x87ois", "René François"),
            (b"Mich\xe8le", b"Mich\x8ale", "Michèle"),
            (b"Mu\xf1oz", b"Mu\xa4oz", "Muñoz"),
            (b"\xd6zil \xc5gren", b"\x99zil \x8fgren", "Özil Ågren"),
            (b"\xdcnal", b"\x9anal", "Ünal"),
            (b"S\xf8ren", b"S\x9bren", "Søren"),
            (b"K\xe6re", b"K\x91re", "Kære"),
            (b"M\xfcller-Wei\xdf", b"M\x81ller-Wei\xe1", "Müller-Weiß"),
            (b"BJ\xd6RN", b"BJ\x99RN", "BJÖRN"),
        ] {
            assert_eq!((name(windows).as_str(), name(dos).as_str()), (meant, meant));
        }
        for (bytes, meant) in [
            (&b"Rudy\x92s"[..], "Rudy’s"),
            (b"O\x92Brien", "O’Brien"),
            (b"\x8aimek", "Šimek"),
            (b"\x80 5", "€ 5"),
            (b"Wei\xdf", "Weiß"),
            // In DOS this is Weiß, but nothing in the file shows it.
            (b"Wei\xe1", "Weiá"),
            ("Zoë".as_bytes(), "Zoë"),
        ] {
            assert_eq!(name(bytes), meant);
        }
    }

    #[test]
    fn one_code_page_counts_for_the_whole_file() {
        // Alone, 0x99 would be the trade mark of Windows.
        let text = decode(b"; Bj\x94rn\r\n[rangoon]\r\nUserName=J\x81rgen\r\n; \x99\r\n");
        assert_eq!(text, "; Björn\r\n[rangoon]\r\nUserName=Jürgen\r\n; Ö\r\n");
    }

    #[test]
    fn white_space_and_line_ends_are_those_of_any_editor() {
        let two =
            |bytes: &[u8]| topics(bytes).into_iter().map(|(_, topic, value)| format!("{topic}={value}")).collect();
        for text in [
            "A=1\r\nB=2\r\n",
            "A=1\rB=2",
            "A=1\r\r\nB=2\r\r\n",
            "A=1\nB=2",
            "\tA\t=\t1\t\r\n  B = 2 \r\n",
            "; a\tremark\r\nA=1\r\nB=2\r\n\0\0\0\0",
            "A=1\r\nB=2\r\n\u{1a}\0C=3",
            "\u{feff}A=\"1\"\r\nB='2'\r\n",
            "A\u{200f}=1\r\n\u{202e}B=2\u{a0}\r\n",
        ] {
            let found: Vec<String> = two(text.as_bytes());
            assert_eq!(found, ["A=1", "B=2"], "{text:?}");
            for (mark, unit) in
                [([0xff, 0xfe], u16::to_le_bytes as fn(u16) -> [u8; 2]), ([0xfe, 0xff], u16::to_be_bytes)]
            {
                let wide: Vec<u8> = mark.into_iter().chain(text.encode_utf16().flat_map(unit)).collect();
                let found: Vec<String> = two(&wide);
                assert_eq!(found, ["A=1", "B=2"], "{text:?} in UTF-16");
            }
        }
        assert_eq!(topics(b"A=1\rB=2\r\n\r\r\nC=3")[2].0, 4, "lines are counted as an editor shows them");
    }

    #[test]
    fn quotation_marks_are_removed_where_windows_removes_them() {
        let value = |text: &str| topics(text.as_bytes())[0].2.clone();
        assert_eq!(value("UserName=\"Ann\""), "Ann");
        assert_eq!(value("UserName= 'Ann' "), "Ann");
        assert_eq!(value("UserName=\"Ann"), "\"Ann");
        assert_eq!(value("UserName=\"Ann'"), "\"Ann'");
        assert_eq!(value("UserName=\""), "\"");
        assert_eq!(value("UserName=Ann \"B\""), "Ann \"B\"");
    }

    #[test]
    fn text_after_the_name_of_a_section_is_ignored() {
        let sections = |text: &str| read_lines(text.as_bytes()).expect("small");
        for text in ["[rangoon] ; mine", "[ rangoon ]", "\t[rangoon]\t", "[rangoon]]"] {
            assert_eq!(sections(text), [(1, IniLine::Section("rangoon".to_owned()))], "{text:?}");
        }
    }

    #[test]
    fn a_line_that_cannot_be_read_costs_only_itself() {
        let long = format!("Z={}", "9".repeat(export::MAX_LINE));
        let lines = read_lines(format!("A=1\nB=\u{1b}2\n{long}\nC=3\n").as_bytes()).expect("small");
        let unreadable: Vec<u32> =
            lines.iter().filter(|(_, line)| matches!(line, IniLine::Unreadable { .. })).map(|(at, _)| *at).collect();
        assert_eq!((unreadable, lines.len()), (vec![2, 3], 4));
        assert_eq!(lines[1].1, IniLine::Unreadable { topic: "B".into(), value: "\u{fffd}2".into() });
    }

    #[test]
    fn a_file_that_is_too_large_is_refused() {
        let failure = read_lines(&vec![b'\n'; (1 << 20) + 1]).expect_err("it is too large");
        assert_eq!(failure, Failure::BadFile { line: 0, fault: FileFault::TooLarge { most: 1 } });
    }
}
