//! Checks texts that players write.

/// Returns whether a text has at most `most` characters, no control characters, and no characters that change the
/// direction of writing. Such characters could disguise other text.
pub(crate) fn is_plain_text(text: &str, most: usize) -> bool {
    let turns = |character: char| matches!(character, '\u{200e}' | '\u{200f}' | '\u{061c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().count() <= most && !text.chars().any(|character| character.is_control() || turns(character))
}
