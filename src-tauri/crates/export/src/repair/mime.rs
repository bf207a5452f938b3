//! Extracts the texts of a saved mail: its parts, with their bytes decoded.

use std::collections::HashMap;

use base64::Engine;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

use super::bytes::decoded;

/// A part of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Leaf {
    pub(crate) text: String,
    /// The line of the mail on which it begins.
    pub(crate) first: u32,
    /// The line of the mail for each line of the text.
    pub(crate) numbers: Vec<u32>,
    /// The number of the group whose parts have the same content; `None` if the part belongs to none.
    pub(crate) group: Option<usize>,
}

const BASE64: GeneralPurpose = GeneralPurpose::new(
    &base64::alphabet::STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// The encoding of a part's bytes as letters.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Coding {
    #[default]
    Plain,
    Quoted,
    Base64,
}

/// The lines before a part, which describe it.
#[derive(Default)]
struct Heading {
    coding: Coding,
    boundary: Option<String>,
    is_alternative: bool,
}

impl Heading {
    /// Reads `line`, which may have several lines of the mail.
    fn read(&mut self, line: &str) {
        let Some((name, value)) = line.split_once(':') else { return };
        let small = value.to_ascii_lowercase();
        match name.trim().to_ascii_lowercase().as_str() {
            "content-transfer-encoding" => {
                self.coding = match small.trim() {
                    "quoted-printable" => Coding::Quoted,
                    "base64" => Coding::Base64,
                    _ => Coding::Plain,
                };
            }
            "content-type" => {
                self.is_alternative = small.contains("multipart/alternative");
                self.boundary = small.find("boundary").and_then(|at| boundary(&value[at + "boundary".len()..]));
            }
            _ => {}
        }
    }
}

/// Reads `="…"` or `=…`.
fn boundary(text: &str) -> Option<String> {
    let value = text.trim_start().strip_prefix('=')?.trim_start();
    let found = match value.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next()?,
        None => value.split([';', ' ']).next()?,
    };
    (!found.is_empty()).then(|| found.to_owned())
}

/// A part as it came: its encoding, its group, and its lines with their numbers.
type Body<'a> = (Coding, Option<usize>, Vec<(&'a str, u32)>);

/// Whether a line is one of those that describe the encoding of the following part.
fn is_heading(line: &str) -> bool {
    ["content-type:", "content-transfer-encoding:", "mime-version:"]
        .iter()
        .any(|name| line.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name)))
}

/// Returns the parts of a mail, or of several; none if no line of `text` describes the encoding of a part.
pub(crate) fn leaves(text: &str) -> Vec<Leaf> {
    let mut leaves = Vec::new();
    let (mut boundaries, mut groups): (HashMap<String, Option<usize>>, usize) = (HashMap::new(), 0);
    let mut heading: Option<(Heading, String)> = None;
    let mut body: Option<Body<'_>> = None;
    let mut group = None;
    for (line, number) in text.lines().zip(1..) {
        let bare = line.trim_end();
        let found = bare.strip_prefix("--").and_then(|name| {
            let end = || boundaries.get(name.strip_suffix("--")?).map(|group| (*group, None));
            boundaries.get(name).map(|group| (*group, Some(Default::default()))).or_else(end)
        });
        if let Some((of_boundary, next)) = found {
            leaves.extend(body.take().map(leaf));
            (group, heading) = (of_boundary, next);
            continue;
        }
        if heading.is_none() && is_heading(line) {
            leaves.extend(body.take().map(leaf));
            heading = Some(Default::default());
        }
        match &mut heading {
            Some((fields, last)) if bare.is_empty() => {
                fields.read(last);
                if let Some(boundary) = fields.boundary.take() {
                    groups += 1;
                    let inside = if fields.is_alternative { Some(groups) } else { group };
                    boundaries.insert(boundary, inside);
                }
                body = Some((fields.coding, group, Vec::new()));
                heading = None;
            }
            Some((_, last)) if line.starts_with([' ', '\t']) => *last += line,
            Some((fields, last)) => {
                fields.read(last);
                line.clone_into(last);
            }
            None => {
                if let Some((.., lines)) = &mut body {
                    lines.push((line, number));
                }
            }
        }
    }
    leaves.extend(body.take().map(leaf));
    leaves
}

fn leaf((coding, group, lines): Body<'_>) -> Leaf {
    let first = lines.first().map_or(1, |(_, number)| *number);
    let (text, numbers) = match coding {
        Coding::Plain => (
            lines.iter().map(|(line, _)| format!("{line}\n")).collect(),
            lines.iter().map(|(_, number)| *number).collect(),
        ),
        Coding::Quoted => of_quoted(lines),
        Coding::Base64 => of_base64(&lines),
    };
    Leaf { text, first, numbers, group }
}

/// Undoes quoted-printable in `text`; `None` if the text does not look like that.
pub(crate) fn unquoted(text: &str) -> Option<(String, Vec<u32>)> {
    let is_code = |at: usize| matches!(text.as_bytes().get(at + 1..at + 3), Some([a, b]) if hex(*a, *b).is_some());
    let has_codes = text.match_indices('=').any(|(at, _)| is_code(at) || text[at + 1..].starts_with('\n'));
    has_codes.then(|| of_quoted(text.lines().zip(1..)))
}

fn of_quoted<'a>(lines: impl IntoIterator<Item = (&'a str, u32)>) -> (String, Vec<u32>) {
    let (mut bytes, mut numbers, mut is_new) = (Vec::new(), Vec::new(), true);
    for (line, number) in lines {
        if is_new {
            numbers.push(number);
        }
        let line = line.trim_end();
        is_new = !line.ends_with('=');
        let mut rest = line.strip_suffix('=').unwrap_or(line).as_bytes();
        while let [first, after @ ..] = rest {
            let code = (*first == b'=').then(|| after.first_chunk()).flatten().and_then(|[a, b]| hex(*a, *b));
            bytes.push(code.unwrap_or(*first));
            rest = if code.is_some() { &after[2..] } else { after };
        }
        if is_new {
            bytes.push(b'\n');
        }
    }
    (decoded(&bytes).into_owned(), numbers)
}

fn hex(high: u8, low: u8) -> Option<u8> {
    let digit = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
    Some(digit(high)? * 16 + digit(low)?)
}

fn of_base64(lines: &[(&str, u32)]) -> (String, Vec<u32>) {
    let characters: Vec<u8> = lines
        .iter()
        .flat_map(|(line, _)| line.bytes())
        .filter(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/'))
        .collect();
    let text = BASE64.decode(&characters).map(|bytes| decoded(&bytes).into_owned()).unwrap_or_default();
    let width = lines.first().map_or(76, |(line, _)| line.len()).max(4);
    let mut at = 0;
    let line_of = |line: &str| {
        let place = at * 4 / 3 / width;
        at += line.len();
        lines.get(place).or(lines.last()).map_or(1, |(_, number)| *number)
    };
    let numbers = text.split_inclusive('\n').map(line_of).collect();
    (text, numbers)
}
