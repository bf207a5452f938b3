//! Undoing what mail programs and editors do to an export on its way. This never changes what the export says, and the
//! digest proves that nothing else was changed either.

use crate::error::ReadError;
use crate::header::Label;

/// Whether a line of `text` begins an export.
pub fn has_beginning(text: &str) -> bool {
    text.lines().any(|line| quoting_mark(line).is_some())
}

/// Returns the parts of `text` that each have the beginning of an export, with the number of lines before each. What stands
/// before the first beginning belongs to the first part.
pub(crate) fn parts(text: &str) -> Vec<(&str, u32)> {
    let mut beginnings: Vec<(usize, u32)> = Vec::new();
    let mut at = 0;
    for (line, before) in text.split_inclusive('\n').zip(0..) {
        if quoting_mark(line.trim_end_matches('\n')).is_some() {
            beginnings.push(if beginnings.is_empty() { (0, 0) } else { (at, before) });
        }
        at += line.len();
    }
    let ends = beginnings.iter().skip(1).map(|(at, _)| *at).chain([text.len()]);
    beginnings.iter().zip(ends).map(|((at, before), end)| (&text[*at..end], *before)).collect()
}

/// What is to be done with the player's words, which may have been broken on their way.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Words {
    /// Each line stays as it is.
    AsTheyAre,
    /// What follows them and has no label is taken for the rest of them.
    Joined,
}

/// The lines of an export within a longer text, with their numbers in that text.
pub(crate) struct Mended {
    text: String,
    numbers: Vec<u32>,
    /// Whether the text contains nothing else but empty lines.
    pub(crate) stands_alone: bool,
}

impl Mended {
    /// Returns the lines from the first one that begins an export: without quoting marks in front, trailing blanks or
    /// empty lines, and with each of the last three in one piece; if `words` are joined, the player's words too. Text after the last line is left out if an empty line
    /// separates it. `None` if no line begins an export.
    pub(crate) fn of(text: &str, words: Words) -> Option<Self> {
        let mut lines = text.split('\n').zip(1..);
        let mut stands_alone = true;
        let (mark, first) = lines.find_map(|(line, number)| {
            let mark = quoting_mark(line);
            stands_alone &= mark.is_some() || line.trim().is_empty();
            Some((mark?, (line, number)))
        })?;
        let mut mended = Self { text: String::new(), numbers: Vec::new(), stands_alone };
        let (mut last, mut is_over) = (String::new(), false);
        for (line, number) in std::iter::once(first).chain(lines) {
            let line = line.strip_prefix(mark).unwrap_or(line).trim_end();
            if line.is_empty() || line == mark.trim_end() {
                is_over |= is_complete(&last);
                continue;
            }
            if is_over && quoting_mark(line).is_none() {
                mended.stands_alone = false;
                continue;
            }
            if continues(&last, line) || words == Words::Joined && continues_words(&last, line) {
                let gap = if last.ends_with(':') || is_text(&last) { " " } else { "" };
                last += &format!("{gap}{line}");
                continue;
            }
            mended.push(&last);
            last = line.to_owned();
            mended.numbers.push(number);
        }
        mended.push(&last);
        Some(mended)
    }

    fn push(&mut self, line: &str) {
        if !line.is_empty() {
            self.text += line;
            self.text.push('\n');
        }
    }

    /// The export's text.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Turns an error about the export into one about the longer text.
    pub(crate) fn in_whole(&self, mut error: ReadError) -> ReadError {
        let place = error.line.checked_sub(1).map(|place| place as usize);
        if let Some(number) = place.and_then(|place| self.numbers.get(place)) {
            error.line = *number;
        }
        error
    }
}

/// Returns the text before the label if the line begins an export: the empty text, or marks like `> `. `None` if it
/// does not.
fn quoting_mark(line: &str) -> Option<&str> {
    let bare = line.trim_start_matches(|sign: char| sign.is_whitespace() || matches!(sign, '>' | '|' | '\u{feff}'));
    let begins = [Label::PlayId, Label::TourId].into_iter().any(|label| label.value(bare.trim_end()).is_some());
    begins.then(|| &line[..line.len() - bare.len()])
}

/// Returns how many digits the line with this label has and how many it should have; `None` if it is not one of the
/// last three.
fn digits_of(line: &str) -> Option<(usize, usize)> {
    [(Label::Digest, 64), (Label::Key, 64), (Label::Sign, 128)]
        .into_iter()
        .find_map(|(label, digits)| Some((label.value(line)?.len(), digits)))
}

/// Whether a line has the player's words, which may be longer than a line of a mail.
fn is_text(line: &str) -> bool {
    [Label::Player, Label::Info].into_iter().any(|label| label.value(line).is_some())
}

/// Whether `line` can be the rest of `last`, which has the player's words. Only the digest shows whether it is.
fn continues_words(last: &str, line: &str) -> bool {
    is_text(last) && !line.starts_with('[') && Label::ALL.iter().all(|label| label.value(line).is_none())
}

/// Whether `line` is the rest of `last`, which was broken on its way.
fn continues(last: &str, line: &str) -> bool {
    let misses = digits_of(last).is_some_and(|(has, digits)| has + line.len() <= digits);
    misses && line.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Whether the line is the last one of an export, and is complete.
fn is_complete(line: &str) -> bool {
    Label::Sign.value(line).is_some_and(|value| value.len() == 128)
}
