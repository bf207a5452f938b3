//! Holds the history of every game of a gameset in memory.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use archive::{Archive, AttemptRow, NoteRow, Outcome, ResultRow};
use games::Rules;
use gameset::{FirstAttempt, GameRecord, Gameset, ResultKey};
use session::Goal;

/// The best result of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BestResult {
    pub(crate) result_key: ResultKey,
    pub(crate) families: u32,
    pub(crate) elapsed_ms: u32,
    pub(crate) ended_ms: i64,
    /// Whether the moves are recorded.
    pub(crate) is_recorded: bool,
    /// The number of moves that kept what was possible; `None` if the player has not looked at the course of the game.
    pub(crate) kept: Option<u32>,
}

/// A game with a history, because it was begun or has a note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct IndexEntry {
    pub(crate) game: u32,
    /// How often the game was begun.
    pub(crate) attempts: u32,
    /// The time when the game was last begun, in milliseconds since 1970.
    pub(crate) started_ms: i64,
    /// The id of the first attempt and its outcome; `None` while the attempt is going on.
    pub(super) first: Option<(i64, FirstAttempt)>,
    pub(crate) best: Option<BestResult>,
    /// Whether an unfinished attempt is stored, or is on the table.
    pub(crate) is_unfinished: bool,
    pub(crate) is_favourite: bool,
    pub(crate) note: String,
}

impl IndexEntry {
    pub(super) fn new(game: u32) -> Self {
        Self {
            game,
            attempts: 0,
            started_ms: 0,
            first: None,
            best: None,
            is_unfinished: false,
            is_favourite: false,
            note: String::new(),
        }
    }

    /// Counts an attempt at the game; attempts come in their order.
    fn add_attempt(&mut self, attempt: &AttemptRow, goes_on: bool) {
        self.attempts += 1;
        self.started_ms = self.started_ms.max(attempt.started_ms);
        self.is_unfinished |= goes_on;
        if self.attempts == 1 && !goes_on {
            let outcome = match attempt.outcome {
                Outcome::Won => FirstAttempt::Won,
                Outcome::Over => FirstAttempt::Over,
                Outcome::Open => FirstAttempt::Unfinished,
            };
            self.first = Some((attempt.id, outcome));
        }
    }

    /// Counts a result; of equal ones the first is the best.
    fn add_result(&mut self, row: &ResultRow, kept: Option<u32>, is_won: bool, goal: Goal) {
        let result_key = ResultKey { total: row.total, deals: row.deals, moves: row.moves, is_won };
        if self.best.as_ref().is_none_or(|best| result_key.beats(best.result_key, goal)) {
            self.best = Some(BestResult {
                result_key,
                families: row.families,
                elapsed_ms: row.elapsed_ms,
                ended_ms: row.ended_ms,
                is_recorded: !row.record.is_empty(),
                kept,
            });
        }
    }

    pub(crate) fn is_won(&self) -> bool {
        self.best.as_ref().is_some_and(|best| best.result_key.is_won)
    }
}

/// The history of every game of a gameset. Ranges of numbers are read one after the other, and afterwards only the
/// games that have changed.
pub(crate) struct HistoryIndex {
    /// The entries, ordered by number.
    pub(crate) entries: Vec<IndexEntry>,
    /// Games in the gameset.
    pub(crate) games: u32,
    /// The rules by which results are counted.
    pub(crate) rules: Rules,
    /// The last number that has been read.
    pub(crate) read: u32,
    /// The numbers that have been read but whose games have changed since.
    pub(super) changed: BTreeSet<u32>,
}

/// The source of an index.
pub(crate) struct HistoryReader<'a> {
    pub(crate) archive: &'a Archive,
    pub(crate) gameset: &'a Gameset,
    /// The scoring method.
    pub(crate) method: &'static str,
    /// The attempt on the table, and whether nothing has been played in it.
    pub(crate) running: Option<(i64, bool)>,
}

impl HistoryIndex {
    /// Returns an index into which nothing has been read.
    pub(crate) fn new(games: u32, rules: Rules) -> Self {
        Self { entries: Vec::new(), games, rules, read: 0, changed: BTreeSet::new() }
    }

    /// Reads the whole index.
    pub(crate) fn load(source: &HistoryReader<'_>) -> Result<Self, archive::Error> {
        let mut index = Self::new(source.gameset.games().into(), source.gameset.rules());
        index.read_to(index.games, source)?;
        Ok(index)
    }

    /// Returns whether everything has been read.
    pub(crate) fn is_read(&self) -> bool {
        self.read == self.games && self.changed.is_empty()
    }

    /// Notes that game `number` has changed.
    pub(crate) fn note_change(&mut self, number: u32) {
        if number <= self.read {
            self.changed.insert(number);
        }
    }

    /// Reads the games up to `last` that have not been read, and those that have changed.
    pub(crate) fn read_to(&mut self, last: u32, source: &HistoryReader<'_>) -> Result<(), archive::Error> {
        let goal = self.rules.goal();
        while let Some(number) = self.changed.first().copied() {
            let entry = source.read(&(number..=number), goal)?.pop();
            match (self.entries.binary_search_by_key(&number, |entry| entry.game), entry) {
                (Ok(place), Some(entry)) => self.entries[place] = entry,
                (Ok(place), None) => drop(self.entries.remove(place)),
                (Err(place), Some(entry)) => self.entries.insert(place, entry),
                (Err(_), None) => {}
            }
            self.changed.remove(&number);
        }
        let last = last.min(self.games);
        if self.read < last {
            self.entries.extend(source.read(&(self.read + 1..=last), goal)?);
            self.read = last;
        }
        Ok(())
    }

    /// Returns the entry of game `number`, if there is one.
    pub(crate) fn entry(&self, number: u32) -> Option<&IndexEntry> {
        self.entries.binary_search_by_key(&number, |entry| entry.game).ok().map(|place| &self.entries[place])
    }

    /// Returns the first attempt and the best result of every game, in the order of first attempts. A first attempt
    /// that is still going on is left out.
    pub(crate) fn played(&self) -> Vec<GameRecord> {
        let first = |entry: &IndexEntry| {
            entry.first.map(|(id, first)| (id, first, entry.best.as_ref().map(|best| best.result_key)))
        };
        let mut played: Vec<_> = self.entries.iter().filter_map(first).collect();
        played.sort_unstable_by_key(|(id, ..)| *id);
        played.into_iter().map(|(_, first, best)| GameRecord { first, best }).collect()
    }
}

impl HistoryReader<'_> {
    /// Returns the entries of these games, ordered by number.
    fn read(&self, games: &RangeInclusive<u32>, goal: Goal) -> Result<Vec<IndexEntry>, archive::Error> {
        let playid = self.gameset.play_id().as_str();
        let mut entries: Vec<IndexEntry> = Vec::new();
        self.archive.each_attempt(playid, games, self.method, |game, attempt, result, kept| {
            let is_running = attempt.is_some_and(|attempt| self.running.is_some_and(|(id, _)| id == attempt.id));
            let is_untouched = is_running && self.running.is_some_and(|(_, is_untouched)| is_untouched);
            if is_untouched || attempt.is_none() && result.is_none() {
                return;
            }
            if entries.last().is_none_or(|entry| entry.game != game) {
                entries.push(IndexEntry::new(game));
            }
            let entry = entries.last_mut().expect("an entry was just put there");
            if let Some(attempt) = attempt {
                entry.add_attempt(&attempt, is_running && attempt.outcome == Outcome::Open);
            }
            if let Some(result) = result {
                let is_won = attempt.is_some_and(|attempt| attempt.outcome == Outcome::Won);
                entry.add_result(&result, kept, is_won, goal);
            }
        })?;
        for game in self.archive.unfinished_games(playid, games)? {
            entry_at(&mut entries, game).is_unfinished = true;
        }
        for NoteRow { game, favourite, text } in self.archive.notes(playid, games)? {
            let entry = entry_at(&mut entries, game);
            (entry.is_favourite, entry.note) = (favourite, text);
        }
        Ok(entries)
    }
}

/// Returns the entry of a game, and creates it if necessary.
fn entry_at(entries: &mut Vec<IndexEntry>, game: u32) -> &mut IndexEntry {
    let place = entries.binary_search_by_key(&game, |entry| entry.game).unwrap_or_else(|place| {
        entries.insert(place, IndexEntry::new(game));
        place
    });
    &mut entries[place]
}
