//! One game of an export.

use std::fmt;

use cards::Base;
use games::Rules;
use gameset::ResultKey;
use session::{Game, Goal, Session};

use crate::crc::crc16;
use crate::header::Format;
use crate::points::{Points, digits};

/// Characters of recorded moves on one line.
pub(crate) const WIDTH: usize = 54;

/// One game: its result and its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEntry {
    /// The number of the game in the gameset.
    pub number: u32,
    /// Deals used.
    pub deals: u32,
    /// The score.
    pub points: Points,
    /// The check number as the file has it.
    pub check: u16,
    /// How often the player went back; `None` in a file of 1.31.
    pub undos: Option<u32>,
    /// Whether the game was exported before its end.
    pub is_unfinished: bool,
    /// The recorded moves; empty if none were recorded.
    pub moves: String,
}

impl GameEntry {
    /// Returns the entry of the game in `session` in its present position, with its points counted by `method`.
    ///
    /// # Panics
    /// If the game has no such method.
    pub fn of<G: Game<Rules: Into<Rules>>>(session: &Session<G>, method: &str, undos: u32) -> Self {
        let position = session.position();
        let tallies = G::tallies(position);
        let tally = tallies.iter().find(|tally| tally.method == method).expect("the game counts by this method");
        Self {
            number: session.seed().number,
            deals: G::deals(position),
            points: Points::of((*session.rules()).into(), tally),
            check: 0,
            undos: Some(undos),
            is_unfinished: !G::status(position).is_end(),
            moves: G::encode(session.rules(), session.played().iter().map(|played| played.ply)),
        }
    }

    /// Returns the check number that this entry should have in the gameset of `base`.
    pub fn expected_check(&self, base: Base) -> u16 {
        let Self { number, deals, moves, .. } = self;
        let (total, summands) = (self.points.total, self.points.joined(":"));
        let figures = format!("{}:{number}:{deals}:{total}:{summands}:", base.as_str());
        crc16(figures.bytes().chain(moves.bytes()))
    }

    /// Whether this end of a game is better than `other`, another end of the same game: only this one is finished, or
    /// it counts for more by the `rules` of the file.
    pub fn beats(&self, other: &Self, rules: Option<Rules>) -> bool {
        let goal = rules.map_or(Goal::Score, Rules::goal);
        match (self.is_unfinished, other.is_unfinished) {
            (false, true) => true,
            (true, false) => false,
            _ => self.result_key(rules).beats(other.result_key(rules), goal),
        }
    }

    fn result_key(&self, rules: Option<Rules>) -> ResultKey {
        let moves = rules.and_then(|rules| rules.count_moves(&self.moves)).unwrap_or(0);
        ResultKey { total: self.points.total, deals: self.deals, moves, is_won: self.is_won(rules) }
    }

    /// Whether the game was won, by the rules of the file.
    pub(crate) fn is_won(&self, rules: Option<Rules>) -> bool {
        self.points.total == rules.map_or(100, Rules::max_score)
    }

    /// Reads the first line of a game; `None` if it is not one. The moves follow on separate lines. The score has this
    /// many `summands`. In format 1.31 the line ends with the check number.
    pub(crate) fn read(line: &str, summands: usize, format: Format) -> Option<Self> {
        let in_131 = format == Format::V131;
        let (number, rest) = line.strip_prefix('[')?.split_once("] ")?;
        let (deals, rest) = rest.split_once(" : ")?;
        let (points, rest) = rest.split_once(" &H")?;
        let mut words = rest.split(' ');
        let check = words.next()?;
        let check_fits = if in_131 { (1..=4).contains(&check.len()) } else { check.len() == 4 };
        let is_hex = check.bytes().all(|byte| byte.is_ascii_digit() || (b'A'..=b'F').contains(&byte));
        if number.len() != 5 || !check_fits || !is_hex {
            return None;
        }
        let (undos, is_unfinished) = match (words.next(), words.next(), words.next()) {
            (None, ..) if in_131 => (None, false),
            (Some(undos), None, _) if !in_131 => (Some(digits(undos.strip_prefix('U')?)?), false),
            (Some(undos), Some("unfinished"), None) if !in_131 => (Some(digits(undos.strip_prefix('U')?)?), true),
            _ => return None,
        };
        Some(Self {
            number: digits(number)?,
            deals: digits(deals)?,
            points: Points::read(points, summands)?,
            check: u16::from_str_radix(check, 16).ok()?,
            undos,
            is_unfinished,
            moves: String::new(),
        })
    }
}

impl fmt::Display for GameEntry {
    /// Writes the lines of the file.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, deals, points, check, .. } = self;
        write!(out, "[{number:05}] {deals} : {points} &H{check:04X}")?;
        if let Some(undos) = self.undos {
            write!(out, " U{undos}")?;
        }
        out.write_str(if self.is_unfinished { " unfinished\n" } else { "\n" })?;
        let mut rest = self.moves.as_str();
        while !rest.is_empty() {
            let (line, more) = rest.split_at(rest.len().min(WIDTH));
            writeln!(out, "{line}")?;
            rest = more;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "[00001] 2 : 100 (48+48+4) &H235E U3";

    #[test]
    fn a_games_line_reads_back() {
        for line in [LINE.to_owned(), format!("{LINE} unfinished")] {
            let entry = GameEntry::read(&line, 3, Format::V1).expect("a game");
            assert_eq!(entry.to_string(), line + "\n");
        }
        let old = GameEntry::read("[00002] 3 : 100 (48+48+4) &H52B", 3, Format::V131).expect("a game of 1.31");
        assert_eq!((old.number, old.check, old.undos), (2, 0x52b, None));
    }

    #[test]
    fn a_line_that_is_not_a_game_is_refused() {
        for (from, to) in [
            ("[00001]", "[0001]"),
            ("[00001]", "[000001]"),
            ("[00001]", "(00001)"),
            (" 2 ", " +2 "),
            ("48+48", "48-48"),
            ("48+48", "48"),
            ("48+48", "48+48+48"),
            ("+4)", "+4"),
            ("4) ", "4)) "),
            ("100", ""),
            ("235E", "235e"),
            ("235E", "35E"),
            ("U3", ""),
            (" U3", ""),
            ("U3", "U"),
            ("U3", "U3 finished"),
            ("U3", "U3 unfinished "),
            ("U3", "U99999999999"),
        ] {
            assert_eq!(GameEntry::read(&LINE.replacen(from, to, 1), 3, Format::V1), None, "{from} -> {to}");
        }
        assert_eq!(GameEntry::read(LINE, 3, Format::V131), None);
        assert_eq!(GameEntry::read(&format!("{LINE} unfinished"), 3, Format::V131), None);
        assert_eq!(GameEntry::read(LINE, 2, Format::V1), None);
    }

    #[test]
    fn moves_are_broken_into_lines_of_54_characters() {
        let mut entry = GameEntry::read(LINE, 3, Format::V1).expect("a game");
        entry.moves = "B".repeat(109);
        let text = entry.to_string();
        assert_eq!(text.lines().map(str::len).collect::<Vec<_>>(), [LINE.len(), 54, 54, 1]);
    }
}
