//! Reconstructs the original lines of one export from the text that was received.

use std::borrow::Cow;

use super::characters::{even_blanks, guesses, squeezed, without_one_blank};
use super::labels::{FoundLabel, bare, beginning, labels_in};
use crate::entry::WIDTH;
use crate::header::Label;

/// A limit above the number of lines of any export, even with very short lines.
const MAX_LINES: usize = 2 << 20;
/// The most pieces for which every way to join them is tried.
const MAX_PIECES: usize = 5;

/// A line of the export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Field {
    /// The possible contents of the line, the likeliest first; each with its line end.
    pub(crate) guesses: Vec<String>,
    /// The line of the text on which it begins.
    pub(crate) number: u32,
    /// Whether the digest covers it.
    pub(crate) is_signed: bool,
}

/// The lines of one export.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fields {
    pub(crate) fields: Vec<Field>,
    /// Whether there is other text around it.
    pub(crate) is_surrounded: bool,
    /// Whether its capitals and small letters were changed, which changes its meaning.
    pub(crate) has_lost_case: bool,
    /// Whether its lines were broken or joined, so that the original may be different from all guesses.
    pub(crate) is_broken: bool,
}

/// The labels after the first one, in the order of a file.
const ORDER: [Label; 15] = [
    Label::Deals,
    Label::Games,
    Label::Score,
    Label::Compl,
    Label::Player,
    Label::Info,
    Label::Rules,
    Label::Dealing,
    Label::Program,
    Label::Written,
    Label::Serial,
    Label::Resets,
    Label::Digest,
    Label::Key,
    Label::Sign,
];

/// The bare lines of a text that are not empty, with their numbers.
type NumberedLines<'a> = Vec<(&'a str, u32)>;

impl Fields {
    /// Reconstructs the first export that begins in `text`; the number of its first line is `first`. `None` if none
    /// begins there.
    pub(crate) fn of(text: &str, first: u32) -> Option<Self> {
        let mut fields = Self::default();
        let mut whole: Vec<(Cow<'_, str>, u32)> = Vec::new();
        let mut start = None;
        for (line, number) in text.lines().zip(first..) {
            let line = bare(line);
            if whole.len() == MAX_LINES {
                return None;
            }
            if start.is_none() {
                start = beginning(line);
                fields.is_surrounded |= start.map_or(!line.is_empty(), |found| found.start > 0);
            }
            match whole.last_mut() {
                // A line was broken between a label and its colon.
                Some((last, _)) if line.starts_with([':', '：']) => *last.to_mut() += line,
                _ if start.is_some() && !line.is_empty() => whole.push((line.into(), number)),
                _ => {}
            }
        }
        let lines: NumberedLines<'_> = whole.iter().map(|(line, number)| (line.as_ref(), *number)).collect();
        let labels = labels(&lines, start?);
        fields.has_lost_case = labels.iter().any(|found| !found.has_case);
        let is_signed = labels.iter().any(|found| found.label.is_new());
        if is_signed {
            fields.add(&lines, &labels);
        } else {
            fields.take_131(&lines);
        }
        Some(fields)
    }

    fn push(&mut self, number: u32, guesses: Vec<String>) {
        self.fields.push(Field { guesses, number, is_signed: true });
    }

    fn push_unsigned(&mut self, number: u32, text: Vec<String>) {
        self.fields.push(Field { guesses: text, number, is_signed: false });
    }

    fn add(&mut self, lines: &NumberedLines<'_>, labels: &[FoundLabel]) {
        for (place, found) in labels.iter().enumerate() {
            let mut pieces = pieces(lines, found, labels.get(place + 1));
            let is_before_games = labels.get(place + 1).is_none_or(|next| next.label == Label::Digest);
            let mut games = Vec::new();
            if is_before_games && !is_proof(found.label) {
                games = split_games(&mut pieces);
            }
            // A line with an unknown label is not part of the line before it.
            let is_next = labels.get(place + 1).is_none_or(|next| follows(found.label, next.label));
            let is_beside = |(_, number): &(&str, u32)| *number == lines[found.line].1;
            let beside = if is_next { pieces.len() } else { pieces.iter().filter(|piece| is_beside(piece)).count() };
            let unknown = pieces.split_off(beside);
            let shares_line = labels.get(place + 1).is_some_and(|next| next.line == found.line);
            self.is_broken |= shares_line || pieces.len() > 1 && found.label != Label::Sign;
            let number = lines[found.line].1;
            let joined = || pieces.iter().map(|(piece, _)| squeezed(piece)).collect::<String>();
            let label = found.label;
            let line = |value: String| vec![label.line(value)];
            match label {
                Label::Player | Label::Info | Label::Program => {
                    let words: Vec<&str> = pieces.iter().map(|(piece, _)| *piece).collect();
                    let ways = ways_to_join(&words);
                    let likely = ways.iter().flat_map(|words| guesses(words));
                    let unlikely = without_one_blank(&even_blanks(&ways[0])).collect::<Vec<_>>();
                    let all = likely.chain(unlikely).map(|one| label.line(one));
                    self.push(number, all.collect());
                }
                Label::Written => self.push(number, line(time(joined()))),
                Label::PlayId | Label::TourId => self.push(number, line(joined().to_ascii_uppercase())),
                Label::Digest | Label::Key => self.push_unsigned(number, line(joined().to_ascii_lowercase())),
                Label::Sign => {
                    let (value, has_more) = digits_of(&pieces);
                    self.is_surrounded |= has_more;
                    self.push_unsigned(number, line(value));
                }
                _ => self.push(number, line(joined())),
            }
            for (line, number) in unknown {
                self.push(number, vec![format!("{line}\n")]);
            }
            for (game, number) in games {
                self.take_game(&game, number);
            }
        }
    }

    /// Takes a game, whose lines are those of `game`.
    fn take_game(&mut self, game: &str, number: u32) {
        let plain = squeezed(game);
        let Some((head, moves)) = head(&plain) else {
            for line in game.lines() {
                self.push(number, vec![format!("{line}\n")]);
            }
            return;
        };
        self.push(number, vec![format!("{head}\n")]);
        let is_classic = !moves.starts_with(['X', 'K', 'x', 'k']);
        let moves = if is_classic { moves.to_ascii_uppercase() } else { moves.to_owned() };
        let characters: Vec<char> = moves.chars().collect();
        for line in characters.chunks(WIDTH) {
            self.push(number, vec![line.iter().chain(&['\n']).collect()]);
        }
    }

    /// Takes the lines of a list of 1.31. Its content is not protected by a digest, so a line is taken only if it is
    /// complete.
    fn take_131(&mut self, lines: &NumberedLines<'_>) {
        let mut is_over = false;
        for (line, number) in lines {
            let is_game = line.starts_with('[');
            let is_moves = line.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'A'..=b'F'));
            if is_over && !is_game && !(is_moves && *line == "F") {
                self.is_surrounded = true;
                continue;
            }
            let label = labels_in(line, 0).next().filter(|found| found.start == 0 && found.has_case);
            let text = match label {
                Some(found) => found.label.line(even_blanks(&line[found.value..])),
                None => even_blanks(line) + "\n",
            };
            is_over = is_moves && line.ends_with('F');
            self.push(*number, vec![text]);
        }
    }
}

/// Returns the labels of the export that begins with `first`, in the order of a file. If a label begins a line
/// anywhere, only that place counts.
fn labels(lines: &NumberedLines<'_>, first: FoundLabel) -> Vec<FoundLabel> {
    let all: Vec<FoundLabel> = (0..).zip(lines).flat_map(|(place, (line, _))| labels_in(line, place)).collect();
    let mut labels = vec![first];
    let mut from = all.partition_point(|found| (found.line, found.start) <= (0, first.start));
    for label in ORDER {
        let of_label = || (from..).zip(&all[from..]).filter(|(_, found)| found.label == label);
        let next = of_label().find(|(_, found)| found.start == 0).or_else(|| of_label().next());
        if let Some((place, found)) = next {
            labels.push(*found);
            from = place + 1;
        }
    }
    labels
}

/// Whether `next` can be the label of the line after that of `label`; the games are between the header and the digest.
fn follows(label: Label, next: Label) -> bool {
    let place = |label| ORDER.iter().position(|one| *one == label).map_or(0, |place| place + 1);
    let is_left_out = matches!((label, next), (Label::Deals, Label::Player) | (Label::Program, Label::Digest));
    place(next) == place(label) + 1 || is_left_out
}

fn is_proof(label: Label) -> bool {
    matches!(label, Label::Digest | Label::Key | Label::Sign)
}

/// Returns the text between `found` and `next`, line by line.
fn pieces<'a>(lines: &NumberedLines<'a>, found: &FoundLabel, next: Option<&FoundLabel>) -> NumberedLines<'a> {
    let last = next.map_or(lines.len() - 1, |next| next.line);
    (found.line..=last)
        .filter_map(|place| {
            let (line, number) = lines[place];
            let end = next.filter(|next| next.line == place).map_or(line.len(), |next| next.start);
            let start = if place == found.line { found.value } else { 0 };
            Some((line.get(start..end)?.trim_matches(super::characters::is_blank), number))
                .filter(|(piece, _)| !piece.is_empty())
        })
        .collect()
}

/// Takes the games out of the `pieces` that follow the last line of the header: the lines of each, and the number of
/// the first one.
fn split_games(pieces: &mut NumberedLines<'_>) -> Vec<(String, u32)> {
    let begins = |piece: &str| {
        let of_number = |at: &usize| {
            let inside = squeezed(piece[*at..].split(']').next().unwrap_or_default());
            inside.len() > 1 && inside[1..].bytes().all(|byte| byte.is_ascii_digit())
        };
        piece.match_indices('[').map(|(at, _)| at).find(of_number)
    };
    let Some((place, at)) = (0..).zip(pieces.iter()).find_map(|(place, (piece, _))| Some((place, begins(piece)?)))
    else {
        return Vec::new();
    };
    let mut games: Vec<(String, u32)> = Vec::new();
    for (line, (piece, number)) in pieces[place..].iter().enumerate() {
        let mut rest = if line == 0 { &piece[at..] } else { piece };
        while !rest.is_empty() {
            let end = rest.char_indices().skip(1).find(|(_, one)| *one == '[').map_or(rest.len(), |(end, _)| end);
            if rest.starts_with('[') {
                games.push((String::new(), *number));
            }
            if let Some((game, _)) = games.last_mut() {
                *game += rest[..end].trim();
                game.push('\n');
            }
            rest = &rest[end..];
        }
    }
    pieces.truncate(place + 1);
    pieces[place].0 = pieces[place].0[..at].trim();
    pieces.retain(|(piece, _)| !piece.is_empty());
    games
}

/// Returns the first line of a game in its written form, and its moves, given the game without blanks; `None` if it
/// does not begin like one.
fn head(game: &str) -> Option<(String, &str)> {
    let (number, rest) = game.strip_prefix('[')?.split_once(']')?;
    let (deals, rest) = rest.split_once(':')?;
    let (total, rest) = rest.split_once('(')?;
    let (summands, rest) = rest.split_once(')')?;
    let rest = rest.strip_prefix("&H").or_else(|| rest.strip_prefix("&h"))?;
    let (check, rest) = rest.split_at_checked(4)?;
    let rest = rest.strip_prefix(['U', 'u'])?;
    let (undos, rest) = rest.split_at(rest.bytes().take_while(u8::is_ascii_digit).count());
    let word = "unfinished";
    let is_unfinished = rest.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    let (unfinished, moves) = if is_unfinished { (" unfinished", &rest[word.len()..]) } else { ("", rest) };
    let check = check.to_ascii_uppercase();
    Some((format!("[{number}] {deals} : {total} ({summands}) &H{check} U{undos}{unfinished}"), moves))
}

/// Returns the time in `squeezed` with its blank restored; a text that is not a time stays unchanged.
fn time(squeezed: String) -> String {
    match squeezed.split_at_checked(10) {
        Some((day, time)) if time.len() == 5 => format!("{day} {time}"),
        _ => squeezed,
    }
}

/// Returns the signature in `pieces`, and whether other text follows.
fn digits_of(pieces: &NumberedLines<'_>) -> (String, bool) {
    const DIGITS: usize = 128;
    let mut value = String::new();
    let mut places = pieces.iter();
    for (piece, _) in places.by_ref() {
        let plain = squeezed(piece).to_ascii_lowercase();
        let digits = plain.bytes().take_while(u8::is_ascii_hexdigit).count().min(DIGITS - value.len());
        // A word of other text may begin with letters that are digits here.
        if digits < plain.len() && value.len() + digits < DIGITS {
            return (value + &plain, true);
        }
        value += &plain[..digits];
        if value.len() == DIGITS {
            return (value, digits < plain.len() || places.next().is_some());
        }
    }
    (value, false)
}

/// Returns the ways in which `pieces`, which were one line, can belong together, the likeliest first.
fn ways_to_join(pieces: &[&str]) -> Vec<String> {
    let breaks = pieces.len().saturating_sub(1);
    let ways = if pieces.len() <= MAX_PIECES { 1 << breaks } else { 2 };
    let is_glued = |way: usize, at: usize| if breaks < MAX_PIECES { way >> at & 1 == 1 } else { way == 1 };
    let join = |way| {
        let mut words = String::new();
        for (at, piece) in (0..).zip(pieces) {
            if at > 0 && !is_glued(way, at - 1) {
                words.push(' ');
            }
            words += piece;
        }
        words
    };
    (0..ways).map(join).collect()
}
