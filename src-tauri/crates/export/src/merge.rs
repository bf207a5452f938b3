//! Merges the games of several exports by one player.

use std::borrow::Cow;
use std::collections::HashMap;

use games::Rules;
use gameset::CheatLevel;

use crate::entry::GameEntry;
use crate::file::ExportFile;
use crate::format_2::ExportStamp;
use crate::header::Header;
use crate::tournament::ranking::ranking;
use crate::traces::{SourceTime, Traces};
use crate::verify::{GameVerdict, UntrueGame, Verdict};

/// Games with the verdict on them.
#[derive(Clone, Debug)]
pub struct VerifiedGames {
    /// The games.
    pub file: ExportFile,
    /// The findings about them, in the same order.
    pub verdict: Verdict,
    /// Findings from the exports that do not follow from these games.
    pub traces: Traces,
}

/// The changes made by a merge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MergeOutcome {
    /// Games that are new.
    pub added: u32,
    /// Games that were replaced by a better result.
    pub replaced: u32,
    /// Games that were left out because a better result was there.
    pub kept: u32,
    /// Whether the new export states that it was written after the others, or that games were begun again.
    pub is_later: bool,
    /// Whether the new export has shown a finding that must be stored.
    pub has_shown: bool,
}

impl MergeOutcome {
    /// Whether the games, or the statements of the last export about itself, have changed.
    pub fn has_changed(self) -> bool {
        self.added + self.replaced > 0 || self.is_later
    }
}

impl VerifiedGames {
    /// Returns the games of an export with the `verdict` on it.
    pub fn new(file: ExportFile, verdict: Verdict) -> Self {
        let mut traces = Traces::default();
        traces.note(file.header.stamp.as_ref());
        Self { file, verdict, traces }
    }

    /// Notes the time of the export for each game: when it was written, or, if it does not state that, when it was
    /// imported, in milliseconds since 1970.
    pub fn note_import(&mut self, imported_ms: i64) {
        let written = self.file.header.stamp.as_ref().map(|stamp| SourceTime::Written(stamp.written.clone()));
        let time = written.unwrap_or(SourceTime::Imported(imported_ms));
        self.file.games.iter().for_each(|game| self.traces.note_source(game.number, Some(time.clone())));
    }

    /// Removes the games that were played with other cards than those of the tournament. Returns the number of these
    /// games.
    pub fn drop_other_level(&mut self) -> u32 {
        let before = self.file.games.len();
        let (games, verdicts) = (std::mem::take(&mut self.file.games), std::mem::take(&mut self.verdict.games));
        let is_of_level = |(_, verdict): &(GameEntry, GameVerdict)| !matches!(verdict.end, Err(UntrueGame::Level(..)));
        (self.file.games, self.verdict.games) = games.into_iter().zip(verdicts).filter(is_of_level).unzip();
        (before - self.file.games.len()) as u32
    }

    /// Adds the games of `new` that are missing, and replaces those that are better in `new`. If that changes anything,
    /// or `new` is later, the header is that of `new`. The exports' latest statements about themselves are used,
    /// regardless of the order of import.
    pub fn merge(&mut self, new: Self) -> MergeOutcome {
        let rules = new.file.header.known_rules();
        let places: HashMap<u32, usize> =
            (0..).zip(&self.file.games).map(|(place, entry)| (entry.number, place)).collect();
        let mut merged = MergeOutcome::default();
        let before = self.traces.clone();
        let others = new.traces.clone();
        let source = |number| others.source(number);
        self.traces.add(new.traces);
        for (entry, verdict) in new.file.games.into_iter().zip(new.verdict.games) {
            let Some(&place) = places.get(&entry.number) else {
                self.traces.note_source(entry.number, source(entry.number));
                self.file.games.push(entry);
                self.verdict.games.push(verdict);
                merged.added += 1;
                continue;
            };
            let (there, there_verdict) = (&self.file.games[place], &self.verdict.games[place]);
            if self.shows_two_ends(place, &entry, &verdict) {
                self.traces.two_ends.insert(entry.number);
            } else if there_verdict.end.is_err() != verdict.end.is_err() {
                self.traces.once_untrue.insert(entry.number);
            }
            let (ours, theirs) = (Rated::of(there, there_verdict, rules), Rated::of(&entry, &verdict, rules));
            if theirs.beats(&ours, rules) {
                self.traces.note_source(entry.number, source(entry.number));
                self.file.games[place] = entry;
                self.verdict.games[place] = verdict;
                merged.replaced += 1;
            } else if ours.beats(&theirs, rules) {
                merged.kept += 1;
            } else {
                self.traces.note_same_result(entry.number, source(entry.number));
            }
        }
        merged.has_shown = self.traces != before;
        let later = |one: Option<ExportStamp>, other: Option<ExportStamp>| match (one, other) {
            (Some(one), Some(other)) => Some(if one.is_after(&other) { one } else { other }),
            (one, other) => one.or(other),
        };
        let stamp = later(self.file.header.stamp.clone(), new.file.header.stamp.clone());
        merged.is_later = stamp != self.file.header.stamp;
        if merged.has_changed() {
            self.file.header = Header { stamp, ..new.file.header };
        }
        merged
    }

    /// Returns whether `entry` is another end of the game at `place` although the cheat level allows only one. Both
    /// ends must be true and finished.
    fn shows_two_ends(&self, place: usize, entry: &GameEntry, verdict: &GameVerdict) -> bool {
        let (there, rules) = (&self.file.games[place], self.file.header.known_rules());
        let is_end =
            |entry: &GameEntry, verdict: &GameVerdict| !entry.is_unfinished && matches!(verdict.end, Ok(Some(_)));
        let are_two = there.moves != entry.moves
            && is_end(there, &self.verdict.games[place])
            && is_end(entry, verdict)
            && self.verdict.cheat == Some(CheatLevel::Minimal);
        are_two
            && rules.is_some_and(|rules| {
                let seed = self.file.seed(entry.number, CheatLevel::Minimal);
                !rules.is_correction(seed, [there, entry].map(|end| (end.moves.as_str(), end.deals)))
            })
    }
}

/// A game as it is compared with another attempt at it.
struct Rated<'a> {
    entry: Cow<'a, GameEntry>,
    rank: u8,
}

impl<'a> Rated<'a> {
    fn of(entry: &'a GameEntry, verdict: &GameVerdict, rules: Option<Rules>) -> Self {
        Self { entry: counted(entry, verdict, rules), rank: rank(verdict) }
    }

    fn beats(&self, other: &Self, rules: Option<Rules>) -> bool {
        self.rank > other.rank || self.rank == other.rank && self.entry.beats(&other.entry, rules)
    }
}

/// Returns `entry` with the total that a tournament counts, because a true game may state the total by another method.
fn counted<'a>(entry: &'a GameEntry, verdict: &GameVerdict, rules: Option<Rules>) -> Cow<'a, GameEntry> {
    let totals = verdict.end.as_ref().ok().copied().flatten();
    let total = rules.zip(totals).and_then(|(rules, totals)| totals[ranking(rules)]);
    match total.filter(|total| *total != entry.points.total) {
        None => Cow::Borrowed(entry),
        Some(total) => {
            let mut counted = entry.clone();
            counted.points.total = total;
            Cow::Owned(counted)
        }
    }
}

/// Returns a rank that puts true games first, then games that cannot be judged, then untrue games.
fn rank(verdict: &GameVerdict) -> u8 {
    match verdict.end {
        Ok(Some(_)) => 2,
        Ok(None) => 1,
        Err(_) => 0,
    }
}
