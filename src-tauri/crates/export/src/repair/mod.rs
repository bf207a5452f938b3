//! Undoes the changes that mail, chat and editors make to an export on its way. Each layer undoes one kind of change:
//! bytes ([`bytes`]), parts of mails ([`mime`]), pages ([`html`]), added characters ([`characters`]), quoting marks and
//! labels ([`labels`]), and lines that were broken or joined ([`fields`]). The results are the lines as a program
//! writes them. The digest decides: only text that it proves counts as original, and if a player's words have several
//! possible originals, it chooses between them.

pub(crate) mod bytes;
pub(crate) mod characters;
mod fields;
mod html;
pub(crate) mod labels;
mod mime;

use std::collections::HashMap;

use fields::Fields;

use crate::error::{Fault, ReadError};
use crate::header::Label;

/// The most guesses at the player's words that are compared with the digest.
const MAX_GUESSES: usize = 2000;
/// The most times that a text can have been made a page.
const MAX_PAGES: usize = 2;
/// The most bytes that are compared with the digest of one export.
const MAX_HASHED: usize = 64 << 20;

/// A text in which exports may be, with the lines of the whole text that its lines come from.
#[derive(Debug)]
pub(crate) struct Text {
    text: String,
    /// The number of each line; empty if the lines have their own numbers.
    numbers: Vec<u32>,
}

impl Text {
    fn number(&self, line: u32) -> u32 {
        let place = line.saturating_sub(1) as usize;
        self.numbers.get(place).or(self.numbers.last()).copied().unwrap_or(line)
    }

    fn of(text: String, numbers: Vec<u32>) -> Self {
        Self { text: characters::without_added(&text), numbers }
    }

    /// Converts an error about a line of this text into one about the whole text.
    pub(crate) fn in_whole(&self, why: ReadError) -> ReadError {
        ReadError { line: self.number(why.line), ..why }
    }

    /// Returns the text.
    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the parts of the text, each with the beginning of one export. Text before the first beginning belongs to
    /// the first part.
    pub(crate) fn parts(&self) -> Vec<Part<'_>> {
        let mut beginnings: Vec<(usize, u32)> = Vec::new();
        let mut at = 0;
        for (line, number) in self.text.split_inclusive('\n').zip(1..) {
            if labels::beginning(labels::bare(line)).is_some() {
                beginnings.push(if beginnings.is_empty() { (0, 1) } else { (at, number) });
            }
            at += line.len();
        }
        let ends = beginnings.iter().skip(1).map(|(at, _)| *at).chain([self.text.len()]);
        let part =
            |((at, first), end): (&(usize, u32), usize)| Part { of: self, text: &self.text[*at..end], first: *first };
        beginnings.iter().zip(ends).map(part).collect()
    }
}

/// The ways to read a text; each has groups of texts with the same content.
pub(crate) type Readings = Vec<Vec<Vec<Text>>>;

/// Returns the ways to read `text`, the likeliest first: as a mail with parts, as it is, as a page, or with the codes
/// of a mail. Content that appears twice, once as text and once as a page, is in one group.
pub(crate) fn readings(text: &str) -> Readings {
    readings_with(text, |text| !text.parts().is_empty())
}

fn readings_with(text: &str, is_wanted: impl Fn(&Text) -> bool) -> Readings {
    let leaves = mime::leaves(text);
    let mut mail: Vec<Vec<Text>> = Vec::new();
    let mut places: HashMap<usize, usize> = HashMap::new();
    for leaf in leaves {
        let mut ways: Vec<Text> =
            pages(&characters::without_added(&leaf.text)).map(|page| Text::of(page, vec![leaf.first])).collect();
        ways.insert(0, Text::of(leaf.text, leaf.numbers));
        if !ways.iter().any(&is_wanted) {
            continue;
        }
        match leaf.group.and_then(|group| places.get(&group)) {
            Some(place) => mail[*place].append(&mut ways),
            None => {
                places.extend(leaf.group.map(|group| (group, mail.len())));
                mail.push(ways);
            }
        }
    }
    let alone = |text| vec![vec![text]];
    let mut readings: Readings = Vec::new();
    if !mail.is_empty() {
        readings.push(mail);
    }
    readings.push(alone(Text { text: text.to_owned(), numbers: Vec::new() }));
    readings.extend(pages(text).map(|page| alone(Text::of(page, Vec::new()))));
    if let Some((unquoted, numbers)) = mime::unquoted(text) {
        readings.extend(pages(&characters::without_added(&unquoted)).map(|page| alone(Text::of(page, Vec::new()))));
        readings.push(alone(Text::of(unquoted, numbers)));
    }
    readings
}

/// Returns the text of a page and, if that is a page again, the text of that: some programs write one twice.
fn pages(text: &str) -> impl Iterator<Item = String> {
    std::iter::successors(html::text_of(text), |text| html::text_of(text)).take(MAX_PAGES)
}

/// A part of a text, with the beginning of one export.
#[derive(Clone, Copy)]
pub(crate) struct Part<'a> {
    of: &'a Text,
    pub(crate) text: &'a str,
    first: u32,
}

/// A possible original of an export.
pub(crate) struct Repaired {
    pub(crate) text: String,
    numbers: Vec<u32>,
    /// Whether there is no other text around it.
    pub(crate) stands_alone: bool,
    /// Whether its capitals and small letters were changed.
    pub(crate) has_lost_case: bool,
    /// Whether its lines were broken or joined, or its words have more possible originals than could be tried.
    pub(crate) is_uncertain: bool,
}

impl Part<'_> {
    /// Whether another export begins in the middle of a line.
    pub(crate) fn has_several(&self) -> bool {
        let is_first = |found: &labels::FoundLabel| matches!(found.label, Label::PlayId | Label::TourId);
        self.text.lines().flat_map(|line| labels::labels_in(line, 0)).filter(is_first).count() > 1
    }

    /// Returns the line of the whole text on which this part begins.
    pub(crate) fn line(&self) -> u32 {
        self.of.number(self.first)
    }

    /// Converts an error about the `repaired` export of this part into one about the whole text, with the line as it
    /// came.
    pub(crate) fn in_whole(&self, mut error: ReadError, repaired: &Repaired) -> ReadError {
        let place = error.line.checked_sub(1).map(|place| place as usize);
        if let Some(number) = place.and_then(|place| repaired.numbers.get(place)) {
            let came = self.text.lines().nth(number.saturating_sub(self.first) as usize).map(labels::bare);
            let read = place.and_then(|place| repaired.text.lines().nth(place)).unwrap_or_default();
            if let Fault::Expected { expected, found: Some(found) } = &error.fault
                && read.starts_with(found.as_str())
            {
                error.fault = Fault::expected(*expected, came);
            }
            error.line = self.of.number(*number);
        }
        error
    }

    /// Returns the original export: of all guesses at the player's words the one that the digest proves, or the
    /// likeliest if it proves none.
    pub(crate) fn repaired(&self) -> Option<Repaired> {
        let fields = Fields::of(self.text, self.first)?;
        let wanted = fields.fields.iter().find_map(|field| field.guesses[0].strip_prefix("Digest: "));
        let wanted = wanted.unwrap_or_default().trim_end();
        let open: Vec<usize> =
            (0..fields.fields.len()).filter(|place| fields.fields[*place].guesses.len() > 1).collect();
        let chosen = |choice: &[usize], place: usize| {
            let chosen = open.iter().position(|one| *one == place).map_or(0, |at| choice[at]);
            fields.fields[place].guesses[chosen].as_str()
        };
        let is_proven = |choice: &[usize]| {
            let mut hash = blake3::Hasher::new();
            for (place, _) in fields.fields.iter().enumerate().filter(|(_, field)| field.is_signed) {
                hash.update(chosen(choice, place).as_bytes());
            }
            hash.finalize().to_hex().as_str() == wanted
        };
        let most = (MAX_HASHED / self.text.len().max(1)).clamp(2, MAX_GUESSES);
        let counts: Vec<usize> = open.iter().map(|place| fields.fields[*place].guesses.len()).collect();
        let all = choices(&counts, most);
        let has_more = counts.iter().fold(1, |ways: usize, count| ways.saturating_mul(*count)) > all.len();
        let choice = all.into_iter().find(|choice| is_proven(choice));
        let choice = choice.unwrap_or_else(|| vec![0; open.len()]);
        let text = (0..fields.fields.len()).map(|place| chosen(&choice, place)).collect();
        Some(Repaired {
            text,
            numbers: fields.fields.iter().map(|field| field.number).collect(),
            stands_alone: !fields.is_surrounded,
            has_lost_case: fields.has_lost_case,
            is_uncertain: fields.is_broken || has_more,
        })
    }
}

/// Returns combinations of guesses to try, given the number of guesses at each field; `most` at most, the likeliest
/// first.
fn choices(counts: &[usize], most: usize) -> Vec<Vec<usize>> {
    let mut choices = vec![vec![0; counts.len()]];
    for (place, count) in counts.iter().enumerate() {
        let before = choices.clone();
        let others = (1..*count).flat_map(|guess| before.iter().map(move |choice| (guess, choice)));
        let more = others.take(most.saturating_sub(choices.len()));
        choices.extend(more.map(|(guess, choice)| {
            let mut choice = choice.clone();
            choice[place] = guess;
            choice
        }));
    }
    choices
}

/// Returns the possible readings of `text`, the likeliest first.
pub(crate) fn texts(text: &str) -> impl Iterator<Item = String> {
    readings_with(&characters::without_added(text), |_| true).into_iter().flatten().flatten().map(|text| text.text)
}

/// Whether a line of `text` begins an export, even in a mail with parts or on a page.
pub fn has_beginning(text: &str) -> bool {
    readings(&characters::without_added(text)).iter().flatten().flatten().any(|text| !text.parts().is_empty())
}
