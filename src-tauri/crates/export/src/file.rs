//! A whole export: reads and writes its text.

use std::collections::HashSet;

use crate::entry::GameEntry;
use crate::error::{Expected, Fault, ReadError};
use crate::format_2::ExportStamp;
use crate::header::{Format, Header, Label, TournamentHeader};
use crate::limits::{MAX_BYTES, MAX_GAMES, MAX_LINE, MAX_RECORD, MAX_TOGETHER};
use crate::points::{Points, digits};
use crate::reader::{Lines, check_lines};
use crate::repair::bytes;
use crate::repair::characters::without_added;
use crate::repair::{Part, Text, readings};
use crate::sign::{PublicKey, SecretKey, SignatureCheck};

/// An export: a header with the player, the gameset and the rules, and the games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportFile {
    /// The first lines.
    pub header: Header,
    /// The games, each number once, in the order of the file.
    pub games: Vec<GameEntry>,
}

/// A file as it was received.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReceivedExport {
    /// The contents.
    pub file: ExportFile,
    /// The layout.
    pub format: Format,
    /// Whether the file is undamaged, and which key signed it; `None` in a file of 1.31, which proves neither.
    pub proof: Option<SignatureCheck>,
    /// Whether the file contains no other text, such as that of a mail.
    pub stands_alone: bool,
}

impl ReceivedExport {
    /// Returns a file that proves nothing.
    pub fn unsigned(file: ExportFile) -> Self {
        Self { format: file.header.format(), file, proof: None, stands_alone: true }
    }
}

impl ExportFile {
    /// Returns the file's text, signed with `secret`. Check numbers and a tournament's sums are recomputed.
    ///
    /// # Errors
    /// If the file, or a game in it, would be too large to be read again.
    pub fn write(&self, secret: &SecretKey) -> Result<String, ReadError> {
        let refused = |fault| Err(ReadError { line: 0, fault });
        if let Some(long) = self.games.iter().find(|entry| entry.moves.len() > MAX_RECORD) {
            return refused(Fault::LongRecord(long.number));
        }
        let mut text = self.lines();
        let proof = secret.sign(&text);
        text += &proof;
        if text.len() > MAX_BYTES { refused(Fault::TooLarge) } else { Ok(text) }
    }

    /// Reads a file of this program or of 1.31. The usual changes that mail, chat and editors make to a text do no
    /// harm.
    ///
    /// # Errors
    /// If a line is not the expected one, or the text has several exports; the error names the first such line, and the
    /// file is not used.
    pub fn read(bytes: &[u8]) -> Result<ReceivedExport, ReadError> {
        let mut all = read_numbered(bytes);
        match all.len() {
            0 | 1 => all.remove(0).1,
            _ => Err(second_export_error(all[1].0)),
        }
    }

    /// Reads all exports of a text, such as a mail with those of several players. Each one is read separately, and a
    /// fault in one does not affect the others. The line numbers in errors are those of the whole text. A text without
    /// an export gives one error.
    pub fn read_all(bytes: &[u8]) -> Vec<Result<ReceivedExport, ReadError>> {
        let mut all: Vec<Result<ReceivedExport, ReadError>> = Vec::new();
        for (_, read) in read_numbered(bytes) {
            // A mail may have an export in its text, and again as a file.
            if read.is_err() || !all.contains(&read) {
                all.push(read);
            }
        }
        all
    }

    /// Returns the header and the games in the form of the file, without the last three lines.
    pub fn lines(&self) -> String {
        let mut header = self.header.clone();
        if let Some(tournament) = &mut header.tournament {
            (tournament.score, tournament.won) = self.sums();
        }
        let base = header.play_id.base();
        let mut text = String::new();
        header.write(&mut text);
        for entry in &self.games {
            text += &GameEntry { check: entry.expected_check(base), ..entry.clone() }.to_string();
        }
        text
    }

    /// Reads the text that [`Self::lines`] wrote.
    ///
    /// # Errors
    /// If a line is not the expected one.
    pub fn read_unsigned(text: &str) -> Result<Self, ReadError> {
        let mut lines = Lines::of(text);
        let file = header_and_games(&mut lines)?;
        if lines.peek().is_some() { Err(lines.expected(Expected::End)) } else { Ok(file) }
    }

    /// Returns the sum of all scores and the number of games that were won.
    pub(crate) fn sums(&self) -> (u32, u32) {
        let rules = self.header.known_rules();
        let won = self.games.iter().filter(|game| game.is_won(rules)).count();
        (self.games.iter().map(|game| game.points.total).fold(0, u32::saturating_add), won as u32)
    }
}

/// The result of reading one export of a text, with the line on which it begins.
type Numbered = (u32, Result<ReceivedExport, ReadError>);

/// Reads all exports of a text. There is at least one result.
fn read_numbered(bytes: &[u8]) -> Vec<Numbered> {
    if bytes.len() > MAX_BYTES {
        return vec![(1, Err(ReadError { line: 0, fault: Fault::TooLarge }))];
    }
    let text = bytes::decoded(bytes);
    let as_it_is = read_short(&text.replace("\r\n", "\n"));
    if as_it_is.as_ref().is_ok_and(|file| file.proof.is_none_or(|proof| proof.is_undamaged)) {
        return vec![(1, as_it_is)];
    }
    let mut best: Vec<Numbered> = Vec::new();
    let is_right = |all: &[Numbered]| !all.is_empty() && all.iter().all(|(_, read)| reading_quality(read) > 1);
    let sum = |all: &[Numbered]| all.iter().map(|(_, read)| reading_quality(read)).sum::<u32>();
    let texts = std::iter::once(text.to_string()).chain(bytes::read_right(&text));
    for text in texts.map(|text| without_added(&text)) {
        for reading in readings(&text) {
            let all: Vec<Numbered> = reading.iter().flat_map(|ways| read_best_way(ways)).collect();
            if best.is_empty() || sum(&all) > sum(&best) {
                best = all;
            }
            if is_right(&best) {
                return best;
            }
        }
    }
    match (best.len(), &as_it_is) {
        (0, _) => vec![(1, as_it_is)],
        // A damaged export is shown as it came.
        (1, Ok(_)) if !is_intact(&best[0].1) => vec![(1, as_it_is)],
        _ => best,
    }
}

/// Rates the way an export was read: 3 if the export is intact, 2 if it is complete without a proof, 1 if it is or may
/// be damaged.
fn reading_quality(read: &Result<ReceivedExport, ReadError>) -> u32 {
    match read {
        Ok(file) => file.proof.map_or(2, |proof| if proof.is_undamaged { 3 } else { 1 }),
        Err(why) => u32::from(why.fault == Fault::Broken),
    }
}

fn is_intact(read: &Result<ReceivedExport, ReadError>) -> bool {
    read.as_ref().is_ok_and(|file| file.proof.is_some_and(|proof| proof.is_undamaged))
}

/// Reads the exports in the first of `ways` in which all of them are intact, or else in the first that has any.
fn read_best_way(ways: &[Text]) -> Vec<Numbered> {
    let mut first = Vec::new();
    for text in ways {
        let all = read_parts(text);
        if !all.is_empty() && all.iter().all(|(_, read)| is_intact(read)) {
            return all;
        }
        if first.is_empty() {
            first = all;
        }
    }
    first
}

fn read_parts(text: &Text) -> Vec<Numbered> {
    let parts = text.parts();
    if parts.len() > MAX_TOGETHER {
        return vec![(1, Err(second_export_error(parts[1].line())))];
    }
    if let (Some(part), Some(line)) = (parts.first(), first_long_line(text.as_str())) {
        let why = ReadError { line, fault: Fault::LongLine };
        return vec![(part.line(), Err(text.in_whole(why)))];
    }
    parts.iter().map(|part| (part.line(), read_part(part))).collect()
}

fn read_part(part: &Part<'_>) -> Result<ReceivedExport, ReadError> {
    let Some(repaired) = part.repaired() else {
        return Err(ReadError { line: part.line(), fault: Fault::TooLarge });
    };
    let read = read_lines(&repaired.text);
    if repaired.has_lost_case && !is_intact(&read) {
        return Err(ReadError { line: part.line(), fault: Fault::Case });
    }
    let is_changed = read.as_ref().is_ok_and(|file| file.proof.is_some_and(|proof| !proof.is_undamaged));
    if repaired.is_uncertain && is_changed {
        return Err(ReadError { line: part.line(), fault: Fault::Broken });
    }
    // The lines cannot be assigned to the exports with certainty, so none of the exports is used.
    if part.has_several() && !is_intact(&read) {
        return Err(second_export_error(part.line()));
    }
    let read = read.map_err(|why| part.in_whole(why, &repaired))?;
    Ok(ReceivedExport { stands_alone: repaired.stands_alone, ..read })
}

/// Returns the error that a second export begins on this line.
fn second_export_error(line: u32) -> ReadError {
    ReadError { line, fault: Fault::expected(Expected::End, Some("PlayID")) }
}

fn first_long_line(text: &str) -> Option<u32> {
    text.split('\n').zip(1..).find(|(line, _)| line.len() > MAX_LINE).map(|(_, number)| number)
}

/// Reads a text that consists of an export only.
fn read_short(text: &str) -> Result<ReceivedExport, ReadError> {
    match first_long_line(text) {
        Some(line) => Err(ReadError { line, fault: Fault::LongLine }),
        None => read_lines(text),
    }
}

fn read_lines(text: &str) -> Result<ReceivedExport, ReadError> {
    check_lines(text.split('\n').zip(1..))?;
    let is_new = text.lines().any(|line| Label::ALL.iter().any(|label| label.is_new() && label.value(line).is_some()));
    if is_new { read_v1(text) } else { read_v131(text) }
}

fn read_v1(text: &str) -> Result<ReceivedExport, ReadError> {
    let mut lines = Lines::of(text);
    let file = header_and_games(&mut lines)?;
    // If the last line has no line end, one byte too many was counted.
    let signed = text.get(..lines.read).unwrap_or(text);
    let digest = hex::<32>(&mut lines, Label::Digest)?;
    let key = hex::<32>(&mut lines, Label::Key)?;
    let signature = hex::<64>(&mut lines, Label::Sign)?;
    if lines.peek().is_some() {
        return Err(lines.expected(Expected::End));
    }
    let proof = SignatureCheck::of(signed, &digest, PublicKey(key), &signature);
    // The sums of a damaged file are not checked, because the digest already shows that something was changed.
    if let Some(stated) = file.header.tournament.filter(|_| proof.is_undamaged) {
        let (score, won) = file.sums();
        for (label, stated, sum, line) in
            [(Label::Score, stated.score, score, SUMS_AT), (Label::Compl, stated.won, won, SUMS_AT + 1)]
        {
            if stated != sum {
                let fault = Fault::expected(Expected::Number(label, sum, sum), Some(&stated.to_string()));
                return Err(ReadError { line, fault });
            }
        }
    }
    let format = file.header.format();
    Ok(ReceivedExport { file, format, proof: Some(proof), stands_alone: true })
}

/// The number of the line with the first sum in the header of a tournament.
const SUMS_AT: u32 = 4;

fn header_and_games(lines: &mut Lines<'_>) -> Result<ExportFile, ReadError> {
    let (play_id, is_tournament) = beginning(lines)?;
    let (fewest, most) = if is_tournament { (1, 3) } else { (0, games::Rules::MAX_DEALS.into()) };
    let deals = number(lines, Label::Deals, fewest, most)? as u8;
    let tournament = is_tournament.then(|| tournament(lines)).transpose()?;
    let player = labelled(lines, Label::Player)?.to_owned();
    let info = labelled(lines, Label::Info)?.to_owned();
    let rules = rules(lines)?;
    let dealing = number(lines, Label::Dealing, 1, u32::MAX)?;
    let program = labelled(lines, Label::Program)?.to_owned();
    let has_stamp = lines.peek().is_some_and(|line| Label::Written.value(line).is_some());
    let stamp = has_stamp.then(|| stamp(lines)).transpose()?;
    let header = Header { play_id, deals, tournament, player, info, rules, dealing, program, stamp };
    let games = games(lines, &header, header.format())?;
    Ok(ExportFile { header, games })
}

/// Reads a file of 1.31, even one with lines of the header left out.
fn read_v131(text: &str) -> Result<ReceivedExport, ReadError> {
    let mut lines = Lines::of(text);
    let (play_id, is_tournament) = beginning(&mut lines)?;
    let mut header = Header {
        play_id,
        deals: 3,
        tournament: None,
        player: String::new(),
        info: String::new(),
        rules: String::new(),
        dealing: 0,
        program: "Rangoon 1.31".to_owned(),
        stamp: None,
    };
    header.deals = number(&mut lines, Label::Deals, 1, 3)? as u8;
    if is_tournament {
        header.tournament = Some(tournament(&mut lines)?);
    }
    for (label, field) in [(Label::Player, &mut header.player), (Label::Info, &mut header.info)] {
        if lines.peek().is_some_and(|line| label.value(line).is_some()) {
            *field = labelled(&mut lines, label)?.to_owned();
        }
    }
    let games = games(&mut lines, &header, Format::V131)?;
    if lines.peek().is_some() {
        return Err(lines.expected(Expected::Moves));
    }
    Ok(ReceivedExport { format: Format::V131, ..ReceivedExport::unsigned(ExportFile { header, games }) })
}

fn beginning(lines: &mut Lines<'_>) -> Result<(gameset::PlayId, bool), ReadError> {
    let line = lines.peek().unwrap_or_default();
    let found = [Label::PlayId, Label::TourId].into_iter().find_map(|label| Some((label, label.value(line)?)));
    let Some((label, name)) = found else { return Err(lines.expected(Expected::Beginning)) };
    let Ok(play_id) = name.parse() else { return Err(lines.expected(Expected::PlayId)) };
    lines.skip();
    Ok((play_id, label == Label::TourId))
}

fn tournament(lines: &mut Lines<'_>) -> Result<TournamentHeader, ReadError> {
    use gameset::Gameset;
    let games = number(lines, Label::Games, Gameset::MIN_GAMES.into(), Gameset::MAX_GAMES.into())? as u16;
    let score = number(lines, Label::Score, 0, u32::MAX)?;
    let won = number(lines, Label::Compl, 0, games.into())?;
    Ok(TournamentHeader { games, score, won })
}

fn stamp(lines: &mut Lines<'_>) -> Result<ExportStamp, ReadError> {
    let written = lines.peek().and_then(|line| Label::Written.value(line)).unwrap_or_default().to_owned();
    if !ExportStamp::is_time(&written) {
        return Err(lines.expected(Expected::Time));
    }
    lines.skip();
    let serial = number(lines, Label::Serial, 1, u32::MAX)?;
    let resets = number(lines, Label::Resets, 0, u32::MAX)?;
    Ok(ExportStamp { written, serial, resets })
}

fn labelled<'a>(lines: &mut Lines<'a>, label: Label) -> Result<&'a str, ReadError> {
    match lines.peek().and_then(|line| label.value(line)) {
        Some(value) => {
            lines.skip();
            Ok(value)
        }
        None => Err(lines.expected(Expected::Label(label))),
    }
}

fn number(lines: &mut Lines<'_>, label: Label, least: u32, most: u32) -> Result<u32, ReadError> {
    let Some(value) = lines.peek().and_then(|line| label.value(line)) else {
        return Err(lines.expected(Expected::Label(label)));
    };
    match digits(value).filter(|number| (least..=most).contains(number)) {
        Some(number) => {
            lines.skip();
            Ok(number)
        }
        None => Err(lines.expected(Expected::Number(label, least, most))),
    }
}

fn rules(lines: &mut Lines<'_>) -> Result<String, ReadError> {
    let Some(code) = lines.peek().and_then(|line| Label::Rules.value(line)) else {
        return Err(lines.expected(Expected::Label(Label::Rules)));
    };
    if code.is_empty() || !code.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(lines.expected(Expected::Rules));
    }
    lines.skip();
    Ok(code.to_owned())
}

fn hex<const N: usize>(lines: &mut Lines<'_>, label: Label) -> Result<[u8; N], ReadError> {
    let Some(text) = lines.peek().and_then(|line| label.value(line)) else {
        return Err(lines.expected(Expected::Label(label)));
    };
    let value = |digit: u8| match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    };
    let bytes = text.as_bytes().chunks(2).map(|pair| match *pair {
        [high, low] => Some(value(high)? * 16 + value(low)?),
        _ => None,
    });
    let bytes: Option<Vec<u8>> = bytes.collect();
    match bytes.and_then(|bytes| bytes.try_into().ok()) {
        Some(bytes) => {
            lines.skip();
            Ok(bytes)
        }
        None => Err(lines.expected(Expected::Hex(label, N as u32 * 2))),
    }
}

/// Reads games up to the first line that does not belong to one.
fn games(lines: &mut Lines<'_>, header: &Header, format: Format) -> Result<Vec<GameEntry>, ReadError> {
    let summands = header.known_rules().map_or(Points::SUMMANDS, games::Rules::summand_count);
    let mut games = Vec::new();
    let mut numbers = HashSet::new();
    while let Some(line) = lines.peek().filter(|line| line.starts_with('[')) {
        let entry = GameEntry::read(line, summands, format);
        let Some(mut entry) = entry.filter(|entry| (1..=header.last_game()).contains(&entry.number)) else {
            return Err(lines.expected(Expected::Game));
        };
        if games.len() == MAX_GAMES {
            return Err(lines.fail(Fault::TooManyGames));
        }
        if !numbers.insert(entry.number) {
            return Err(lines.fail(Fault::Twice(entry.number)));
        }
        lines.skip();
        let is_more =
            |moves: &str, line: &str| is_moves(line) && (format != Format::V131 || continues_131(moves, line));
        let mut widths = Vec::new();
        while let Some(line) = lines.peek().filter(|line| is_more(&entry.moves, line)) {
            entry.moves += line;
            widths.push(line.len());
            if entry.moves.len() > MAX_RECORD {
                return Err(lines.fail(Fault::LongRecord(entry.number)));
            }
            lines.skip();
        }
        // Nothing else shows that a list of 1.31 was cut off, or that its lines were broken again.
        if format == Format::V131 && !entry.moves.is_empty() && (!entry.moves.ends_with('F') || !are_whole(&widths)) {
            return Err(lines.expected(Expected::Moves));
        }
        games.push(entry);
    }
    if games.is_empty() {
        return Err(lines.expected(Expected::Game));
    }
    let ends = lines.peek().is_none_or(|line| Label::Digest.value(line).is_some());
    if ends { Ok(games) } else { Err(lines.expected(Expected::Moves)) }
}

/// Whether a line holds recorded moves: characters without a space, and not the beginning of a game.
fn is_moves(line: &str) -> bool {
    !line.is_empty() && !line.starts_with('[') && line.bytes().all(|byte| byte.is_ascii_graphic())
}

/// Whether a line can be the rest of these moves in a list of 1.31. Only the record marks its end, with one F or two.
fn continues_131(moves: &str, line: &str) -> bool {
    let is_code = line.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'A'..=b'F'));
    let begins = !moves.is_empty() || line.starts_with(['B', 'C', 'D', 'E', 'F']);
    is_code && begins && (!moves.ends_with('F') || line == "F" && !moves.ends_with("FF"))
}

/// Whether lines of these widths were broken by the program that wrote them: all are as wide as the first, except that
/// the last one may be shorter.
fn are_whole(widths: &[usize]) -> bool {
    let Some((last, all)) = widths.split_last() else { return true };
    all.iter().all(|width| *width == all[0] && last <= width)
}
