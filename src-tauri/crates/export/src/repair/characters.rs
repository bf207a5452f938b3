//! Handles the characters that programs on the way add to a text or use as replacements.

use std::borrow::Cow;

/// Whether a character is invisible and is added on the way: marks of the direction of writing that change none,
/// zero-width blanks, soft hyphens, byte order marks. Overrides of the direction are not among them, because they can
/// disguise a text.
pub(crate) fn is_added(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202c}' | '\u{2060}'..='\u{2064}'
        | '\u{2066}'..='\u{206f}' | '\u{feff}')
}

/// Whether a character is a blank of any width.
pub(crate) fn is_blank(character: char) -> bool {
    character.is_whitespace() || matches!(character, '\u{2800}' | '\u{3164}' | '\u{180e}')
}

/// Whether a character joins letters or chooses their form. Names may need such characters; no other part of an export
/// has them.
pub(crate) fn is_joiner(character: char) -> bool {
    matches!(character, '\u{200c}' | '\u{200d}' | '\u{34f}' | '\u{fe00}'..='\u{fe0f}')
}

/// Returns `text` with LF at the end of each line, without added characters, and without those that old systems put at
/// the end of a file.
pub(crate) fn without_added(text: &str) -> String {
    let text = text.trim_end_matches(['\0', '\u{1a}', '\r', '\n', ' ']);
    let mut clean = String::with_capacity(text.len() + 1);
    let mut is_after_return = false;
    for character in text.chars() {
        match character {
            '\r' => {
                if !is_after_return {
                    clean.push('\n');
                }
                is_after_return = true;
                continue;
            }
            '\n' if is_after_return => {}
            '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}' => clean.push('\n'),
            '\t' => clean.push(' '),
            character if is_added(character) => continue,
            character => clean.push(character),
        }
        is_after_return = false;
    }
    clean.push('\n');
    clean
}

/// Returns the characters of `text` that an export's own words consist of: without blanks, and in plain ASCII even if
/// chat and word processors have chosen other forms.
pub(crate) fn squeezed(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for character in text.chars().filter(|character| !is_blank(*character) && !is_joiner(*character)) {
        match character {
            // Chat makes this smiley of the summand 8 at the end of a score.
            '\u{1f60e}' => plain.push_str("8)"),
            '…' => plain.push_str("..."),
            character => plain.push(in_ascii(character)),
        }
    }
    plain
}

/// Returns the ASCII character that a program may have replaced by `character`, or `character` itself if there is none.
pub(crate) fn in_ascii(character: char) -> char {
    match character {
        '\u{ff01}'..='\u{ff5e}' => char::from((u32::from(character) - 0xff01) as u8 + b'!'),
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '‘' | '’' | '‚' => '\'',
        '“' | '”' | '„' => '"',
        character => character,
    }
}

/// The most blanks in a player's words that may each be an added one.
const MAX_BLANKS: usize = 12;

/// Returns the possible originals of `words` before they were sent, the likeliest first. They are a player's words, so
/// only the digest can show which is right.
pub(crate) fn guesses(words: &str) -> Vec<String> {
    let mut all = vec![words.to_owned()];
    let mut add = |guess: Cow<'_, str>| {
        if !all.iter().any(|one| *one == guess) {
            all.push(guess.into_owned());
        }
    };
    let even = even_blanks(words);
    add(even.as_str().into());
    add(even.chars().filter(|character| !is_joiner(*character)).collect::<String>().into());
    let straight = even.replace(['‘', '’', '‚'], "'").replace(['“', '”', '„'], "\"");
    add(straight.as_str().into());
    let dotted = straight.replace('…', "...");
    add(even.replace('…', "...").into());
    add(dotted.as_str().into());
    for dash in ["--", "-", "---"] {
        add(even.replace(['–', '—'], dash).into());
        add(dotted.replace(['–', '—'], dash).into());
    }
    for read_right in super::bytes::read_right(&even) {
        add(read_right.into());
    }
    all
}

/// Returns `words` without each of its blanks in turn, because a line may have been broken in the middle of a word and
/// joined again with a blank.
pub(crate) fn without_one_blank(words: &str) -> impl Iterator<Item = String> {
    words.match_indices(' ').take(MAX_BLANKS).map(|(at, _)| format!("{}{}", &words[..at], &words[at + 1..]))
}

/// Returns `text` with one plain blank in place of each run of blanks, and none at its ends.
pub(crate) fn even_blanks(text: &str) -> String {
    text.split(is_blank).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
