//! Checks texts that players write.

/// Returns whether a text has at most `most` characters, and none that could disguise other text.
pub(crate) fn is_plain_text(text: &str, most: usize) -> bool {
    text.chars().count() <= most && !text.chars().any(export::is_deceptive)
}
