//! Findings from a player's exports that no longer follow from the games that count.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::format_2::ExportStamp;

/// The findings from the exports that one key signed under one PlayID. These findings never change the ranking.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Traces {
    /// Games with two different ends although the cheat level allows only one. Taking back the last action, which the
    /// level does allow, does not count as a different end.
    pub two_ends: BTreeSet<u32>,
    /// Games that an export stated falsely before a better statement replaced it.
    pub once_untrue: BTreeSet<u32>,
    /// Whether an export was of format 1.
    pub has_format_1: bool,
    /// The numbers of all exports of format 2, with the times when they were written.
    written: BTreeSet<(u32, String)>,
    /// The games that count from exports of format 1, which do not state their time, with the times when these were
    /// imported, in milliseconds since 1970.
    imported: BTreeMap<u32, i64>,
    /// The games that count from exports of format 2, with the earliest time when one with this result was written.
    dated: BTreeMap<u32, String>,
}

/// The time of the export from which a game counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SourceTime {
    /// The time when it was written, as it states.
    Written(String),
    /// The time when it was imported, in milliseconds since 1970, if it does not state when it was written.
    Imported(i64),
}

/// The words that begin the lines of the text.
const TWO_ENDS: &str = "ends";
const ONCE_UNTRUE: &str = "untrue";
const FORMAT_1: &str = "format1";
const WRITTEN: &str = "written";
const IMPORTED: &str = "imported";
const DATED: &str = "dated";

impl Traces {
    /// Adds the statements of an export with this stamp; `None` in format 1.
    pub(crate) fn note(&mut self, stamp: Option<&ExportStamp>) {
        match stamp {
            Some(stamp) => drop(self.written.insert((stamp.serial, stamp.written.clone()))),
            None => self.has_format_1 = true,
        }
    }

    /// Adds the findings from other exports, except for the games that count from them.
    pub(crate) fn add(&mut self, other: Self) {
        self.two_ends.extend(other.two_ends);
        self.once_untrue.extend(other.once_untrue);
        self.written.extend(other.written);
        self.has_format_1 |= other.has_format_1;
    }

    /// Returns the time of the export from which a game counts; `None` if that is not known.
    pub(crate) fn source(&self, game: u32) -> Option<SourceTime> {
        let imported = self.imported.get(&game).copied().map(SourceTime::Imported);
        self.dated.get(&game).cloned().map(SourceTime::Written).or(imported)
    }

    /// Notes the time of the export from which a game counts.
    pub(crate) fn note_source(&mut self, game: u32, time: Option<SourceTime>) {
        self.imported.remove(&game);
        self.dated.remove(&game);
        match time {
            Some(SourceTime::Written(time)) => drop(self.dated.insert(game, time)),
            Some(SourceTime::Imported(time)) => drop(self.imported.insert(game, time)),
            None => {}
        }
    }

    /// Notes the time of another export that has the same result of a game. If it states an earlier time than those
    /// before, or is the first to state one, that time counts.
    pub(crate) fn note_same_result(&mut self, game: u32, time: Option<SourceTime>) {
        let Some(SourceTime::Written(time)) = time else { return };
        if self.dated.get(&game).is_none_or(|earlier| time < *earlier) {
            self.note_source(game, Some(SourceTime::Written(time)));
        }
    }

    /// Returns the latest time when a game that counts was first exported with its result, by the player's clock;
    /// `None` if no export states it.
    pub fn last_written(&self) -> Option<&str> {
        self.dated.values().map(String::as_str).max()
    }

    /// Returns the latest time when an export that does not state its time was imported, in milliseconds since 1970, if
    /// games count from it.
    pub fn last_imported_ms(&self) -> Option<i64> {
        self.imported.values().copied().max()
    }

    /// Returns the serial numbers that several exports share although they were written at different times.
    pub fn shared_serials(&self) -> Vec<u32> {
        let serials: Vec<u32> = self.written.iter().map(|(serial, _)| *serial).collect();
        let shared: BTreeSet<u32> = serials.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        shared.into_iter().collect()
    }
}

impl fmt::Display for Traces {
    /// Writes the text that is stored: a line for each kind; an empty text if there are no findings.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (word, games) in [(TWO_ENDS, &self.two_ends), (ONCE_UNTRUE, &self.once_untrue)] {
            if !games.is_empty() {
                let games: Vec<String> = games.iter().map(u32::to_string).collect();
                writeln!(out, "{word} {}", games.join(" "))?;
            }
        }
        if self.has_format_1 {
            writeln!(out, "{FORMAT_1}")?;
        }
        let mut by_time: BTreeMap<i64, String> = BTreeMap::new();
        for (game, time) in &self.imported {
            *by_time.entry(*time).or_default() += &format!(" {game}");
        }
        by_time.iter().try_for_each(|(time, games)| writeln!(out, "{IMPORTED} {time}{games}"))?;
        let mut by_time: BTreeMap<&str, String> = BTreeMap::new();
        for (game, time) in &self.dated {
            *by_time.entry(time).or_default() += &format!(" {game}");
        }
        by_time.iter().try_for_each(|(time, games)| writeln!(out, "{DATED}{games} at {time}"))?;
        self.written.iter().try_for_each(|(serial, time)| writeln!(out, "{WRITTEN} {serial} {time}"))
    }
}

impl From<&str> for Traces {
    /// Reads the text that [`Traces`] displays; unknown lines are ignored.
    fn from(text: &str) -> Self {
        let mut traces = Self::default();
        for line in text.lines() {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                TWO_ENDS => traces.two_ends.extend(numbers(rest)),
                ONCE_UNTRUE => traces.once_untrue.extend(numbers(rest)),
                FORMAT_1 => traces.has_format_1 = true,
                IMPORTED => {
                    let found = rest.split_once(' ').and_then(|(time, games)| Some((time.parse::<i64>().ok()?, games)));
                    let games = found.map(|(time, games)| numbers(games).map(move |game| (game, time)));
                    traces.imported.extend(games.into_iter().flatten());
                }
                DATED => {
                    let (games, time) = rest.split_once(" at ").unwrap_or_default();
                    traces.dated.extend(numbers(games).map(|game| (game, time.to_owned())));
                }
                WRITTEN => {
                    let stamp = rest.split_once(' ').and_then(|(serial, time)| Some((serial.parse().ok()?, time)));
                    traces.written.extend(stamp.map(|(serial, time)| (serial, time.to_owned())));
                }
                _ => {}
            }
        }
        traces
    }
}

/// Returns the numbers in a line.
fn numbers(text: &str) -> impl Iterator<Item = u32> {
    text.split(' ').filter_map(|number| number.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stamp(serial: u32, written: &str) -> ExportStamp {
        ExportStamp { serial, written: written.to_owned(), resets: 0 }
    }

    #[test]
    fn stored_traces_read_back_and_unknown_lines_are_ignored() {
        let mut traces = Traces { two_ends: [3, 5].into(), once_untrue: [2].into(), ..Traces::default() };
        assert_eq!((Traces::from(""), Traces::default().to_string()), (Traces::default(), String::new()));
        traces.note(Some(&stamp(1, "2026-11-20 18:40")));
        traces.note(None);
        traces.imported = [(4, 70), (6, 1_795_200_000_000), (7, 70)].into();
        let time = |time: &str| time.to_owned();
        traces.dated =
            [(2, time("2026-11-21 18:40")), (3, time("2026-11-20 18:40")), (5, time("2026-11-21 18:40"))].into();
        let text = traces.to_string();
        let lines = "ends 3 5\nuntrue 2\nformat1\nimported 70 4 7\nimported 1795200000000 6\n";
        let dated = "dated 3 at 2026-11-20 18:40\ndated 2 5 at 2026-11-21 18:40\n";
        assert_eq!(text, format!("{lines}{dated}written 1 2026-11-20 18:40\n"));
        assert_eq!(Traces::from(text.as_str()), traces);
        assert_eq!(Traces::from("later 7\nwritten x y\nimported 3\nends z 4").two_ends, [4].into());
    }

    #[test]
    fn a_number_is_shared_if_it_was_written_at_two_times() {
        let mut traces = Traces::default();
        for (serial, written) in [(1, "2026-11-20 18:40"), (2, "2026-11-20 18:40"), (1, "2026-11-20 18:40")] {
            traces.note(Some(&stamp(serial, written)));
        }
        assert_eq!(traces.shared_serials(), [0; 0]);
        for written in ["2026-11-21 18:40", "2026-11-22 18:40"] {
            traces.note(Some(&stamp(2, written)));
        }
        assert_eq!(traces.shared_serials(), [2]);
    }
}
