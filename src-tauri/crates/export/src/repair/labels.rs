//! Finds the labels of an export, anywhere in a line and in any spelling.

use super::characters::squeezed;
use crate::header::Label;

/// The most bytes that are searched for a label and its blanks.
const MAX_LABEL: usize = 32;

/// A label in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FoundLabel {
    pub(crate) label: Label,
    /// The place of the line among the lines.
    pub(crate) line: usize,
    /// The place in its line where the label begins.
    pub(crate) start: usize,
    /// The place in its line where the text after the colon begins.
    pub(crate) value: usize,
    /// Whether its capitals and small letters are those that a program writes.
    pub(crate) has_case: bool,
}

/// Returns the labels in `line`, which is the one at this place.
pub(crate) fn labels_in(line: &str, place: usize) -> impl Iterator<Item = FoundLabel> {
    line.match_indices([':', '：']).filter_map(move |(at, colon)| {
        let mut from = at.saturating_sub(MAX_LABEL);
        while !line.is_char_boundary(from) {
            from += 1;
        }
        let (label, start, has_case) = label_before(&line[from..at])?;
        Some(FoundLabel { label, line: place, start: from + start, value: at + colon.len(), has_case })
    })
}

/// Returns the label that `text` ends with, its beginning, and whether its capitals and small letters are right.
fn label_before(text: &str) -> Option<(Label, usize, bool)> {
    let plain = squeezed(text);
    let small = plain.to_ascii_lowercase();
    for label in Label::ALL {
        let name = label.text().trim_end();
        let (length, has_case) = if label == Label::Info {
            let before = small.trim_end_matches(['.', '·']);
            if before.len() == small.len() || !before.ends_with('&') {
                continue;
            }
            (small.len() - before.len() + 1, true)
        } else {
            if !small.ends_with(&name.to_ascii_lowercase()) {
                continue;
            }
            (name.len(), plain.ends_with(name))
        };
        let before = plain.get(..plain.len() - length)?;
        // The label begins at the last place from which only the label is left.
        let length = small.len() - before.len();
        let start = text.char_indices().rev().map(|(at, _)| at).find(|at| squeezed(&text[*at..]).len() >= length)?;
        if name.starts_with(char::is_alphanumeric) && text[..start].ends_with(char::is_alphanumeric) {
            continue;
        }
        return Some((label, start, has_case));
    }
    None
}

/// Returns `line` without the marks of a quotation, an indented line or an entry of a list in front of it, and without
/// blanks at its ends.
pub(crate) fn bare(line: &str) -> &str {
    let is_blank = super::characters::is_blank;
    let quoted =
        |character: char| is_blank(character) || matches!(character, '>' | '|' | '¦' | '│' | '»' | '›' | '＞' | '｜');
    let mut rest = line.trim_start_matches(quoted).trim_end_matches(is_blank);
    if ["-", "*", "+", "•", "·"].contains(&rest) {
        return "";
    }
    for bullet in ["- ", "* ", "+ ", "• ", "· ", "– ", "◦ ", "‣ ", "▪ ", "•\u{a0}", "•"] {
        if let Some(after) = rest.strip_prefix(bullet) {
            rest = after.trim_start_matches(is_blank);
            break;
        }
    }
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let is_numbered = (1..=5).contains(&digits) && rest[digits..].starts_with(['.', ')']);
    match rest.get(digits + 1..).filter(|after| is_numbered && (after.is_empty() || after.starts_with(is_blank))) {
        Some(after) => after.trim_start_matches(is_blank),
        None => rest,
    }
}

/// Returns the label that begins an export on this bare line: the first one at its beginning, or one that is directly
/// followed by the line of the deals.
pub(crate) fn beginning(line: &str) -> Option<FoundLabel> {
    let is_first = |found: &FoundLabel| matches!(found.label, Label::PlayId | Label::TourId);
    let mut all = labels_in(line, 0);
    let first = all.next()?;
    if is_first(&first) && first.start == 0 {
        return Some(first);
    }
    let all: Vec<FoundLabel> = std::iter::once(first).chain(all).collect();
    let pair = all.windows(2).find(|pair| is_first(&pair[0]) && pair[1].label == Label::Deals)?;
    Some(pair[0])
}
