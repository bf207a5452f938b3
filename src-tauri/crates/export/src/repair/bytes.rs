//! Decodes bytes to characters.

use std::borrow::Cow;

/// The characters that Windows-1252 has in place of the control characters 0x80 to 0x9f; control characters that it
/// does not replace stay.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Returns the characters of `bytes`: UTF-16, UTF-8, or else Windows-1252. A byte order mark at the beginning is left
/// out.
pub(crate) fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    if let Some(text) = from_wide(bytes) {
        return text.into();
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(_) => bytes.iter().map(|byte| from_windows(*byte)).collect::<String>().into(),
    }
}

/// Decodes UTF-16, which some editors of Windows write; `None` if the bytes neither begin with its mark nor have a
/// zero in most characters.
fn from_wide(bytes: &[u8]) -> Option<String> {
    let units = bytes.as_chunks::<2>().0;
    // Texts of other kinds have no zeros, and most characters of an export need one byte.
    let start = &units[..units.len().min(64)];
    let has_zeros =
        |place: usize| start.len() > 1 && start.iter().filter(|unit| unit[place] == 0).count() * 2 > start.len();
    let (unit, has_mark): (fn([u8; 2]) -> u16, bool) = match units {
        [[0xff, 0xfe], ..] => (u16::from_le_bytes, true),
        [[0xfe, 0xff], ..] => (u16::from_be_bytes, true),
        _ if has_zeros(1) && !has_zeros(0) => (u16::from_le_bytes, false),
        _ if has_zeros(0) && !has_zeros(1) => (u16::from_be_bytes, false),
        _ => return None,
    };
    let units: Vec<u16> = units[usize::from(has_mark)..].iter().map(|bytes| unit(*bytes)).collect();
    Some(String::from_utf16_lossy(&units))
}

/// Returns the character of Windows-1252 for `byte`; a control character where it has none.
pub fn from_windows(byte: u8) -> char {
    WINDOWS.get(usize::from(byte).wrapping_sub(0x80)).copied().unwrap_or(char::from(byte))
}

/// The most times that the UTF-8 of a text may have been taken for Windows-1252.
const MAX_MISREAD: usize = 3;

/// Returns the possible originals of `text` before its UTF-8 was taken for Windows-1252, perhaps several times.
pub(crate) fn read_right(text: &str) -> impl Iterator<Item = String> {
    std::iter::successors(of_two_bytes(text), |text| of_two_bytes(text)).take(MAX_MISREAD)
}

fn of_two_bytes(text: &str) -> Option<String> {
    let bytes: Vec<u8> = text.chars().map(to_windows).collect::<Option<_>>()?;
    String::from_utf8(bytes).ok().filter(|found| found != text)
}

/// Returns the byte of Windows-1252 for `character`; `None` if there is none.
fn to_windows(character: char) -> Option<u8> {
    let place = WINDOWS.iter().position(|one| *one == character);
    place.map(|place| place as u8 + 0x80).or_else(|| u8::try_from(u32::from(character)).ok())
}
