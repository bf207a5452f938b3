//! Table `journal`: the attempts with a stored line, that is, the running one and unfinished ones.

use std::ops::RangeInclusive;

use rusqlite::{Connection, OptionalExtension, Row, params, params_from_iter};

use super::attempt;
use super::hand::{self, AttemptFacts};
use super::ply::{self, PlyRow};
use crate::checksum::{Seal, intact_row};
use crate::transaction::Transaction;
use crate::{Error, repair::bisect, rows};

pub(crate) const CREATE: &str = "
    CREATE TABLE journal (
        attempt INTEGER PRIMARY KEY REFERENCES attempt (id) ON DELETE CASCADE,
        running INTEGER NOT NULL,
        at INTEGER NOT NULL,
        snapshot INTEGER,
        undos INTEGER NOT NULL,
        elapsed_ms INTEGER NOT NULL,
        seal INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX journal_running ON journal (running) WHERE running = 1;
";

/// The values of the column `running`.
const RUNNING: bool = true;
const UNFINISHED: bool = false;

/// The place of an attempt on its line, and its counters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinePlace {
    /// Plies on the table.
    pub at: u32,
    /// The ply with the snapshot; `None` if there is none.
    pub snapshot: Option<u32>,
    /// How often the player went back.
    pub undos: u32,
    /// Time played, in milliseconds.
    pub elapsed_ms: u32,
}

impl LinePlace {
    fn seal(&self, attempt: i64, running: bool) -> i64 {
        let place = Seal::of("journal").number(attempt).number(running).number(self.at).optional_number(self.snapshot);
        place.number(self.undos).number(self.elapsed_ms).value()
    }

    /// Returns the place at the end of a line with this many `plies`, with all counters at zero.
    fn end_of(plies: usize) -> Self {
        Self { at: plies as u32, snapshot: None, undos: 0, elapsed_ms: 0 }
    }

    /// Reads `at, snapshot, undos, elapsed_ms, attempt, running, seal`; `None` if they are damaged.
    fn read(row: &Row<'_>) -> rusqlite::Result<Option<Self>> {
        intact_row(|| {
            let place = Self { at: row.get(0)?, snapshot: row.get(1)?, undos: row.get(2)?, elapsed_ms: row.get(3)? };
            Ok((row.get::<_, i64>(6)? == place.seal(row.get(4)?, row.get(5)?)).then_some(place))
        })
    }

    /// Reads the same columns: the attempt, whether it is running, and its place; `None` if they are damaged.
    fn read_kept(row: &Row<'_>) -> rusqlite::Result<Option<(i64, bool, Self)>> {
        match Self::read(row)? {
            Some(place) => Ok(Some((row.get(4)?, row.get::<_, i64>(5)? == 1, place))),
            None => Ok(None),
        }
    }
}

/// An attempt with a stored line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal {
    /// The attempt's id.
    pub attempt: i64,
    /// The name of the gameset.
    pub playid: String,
    /// The game number.
    pub game: u32,
    /// The time when it was begun, in milliseconds since 1970.
    pub started_ms: i64,
    /// The attempt's place on its line.
    pub place: LinePlace,
    /// The line of plies.
    pub line: Vec<PlyRow>,
    /// The number of plies that could not be read; the line ends before the first of them.
    pub cut: u32,
    /// Whether the attempt's place could not be read. It is then at the end of its line, with all counters at zero.
    pub misplaced: bool,
    /// The facts about it besides its line; `None` if there are none, or they could not be read.
    pub facts: Option<AttemptFacts>,
}

/// Stores `attempt`, at this place on `line`, as the running one. No other attempt may be running.
pub(crate) fn begin(
    transaction: &Transaction<'_>,
    attempt: i64,
    place: &LinePlace,
    line: &[PlyRow],
) -> Result<(), Error> {
    insert(transaction, attempt, RUNNING, place, line)?;
    Ok(())
}

/// Adds a row and its line if the attempt exists; returns whether it does.
fn insert(
    transaction: &Transaction<'_>,
    attempt: i64,
    running: bool,
    place: &LinePlace,
    line: &[PlyRow],
) -> Result<bool, Error> {
    let sql = "INSERT INTO journal (attempt, running, at, snapshot, undos, elapsed_ms, seal)
               SELECT id, ?2, ?3, ?4, ?5, ?6, ?7 FROM attempt WHERE id = ?1";
    let seal = place.seal(attempt, running);
    let values = params![attempt, running, place.at, place.snapshot, place.undos, place.elapsed_ms, seal];
    let is_there = transaction.execute(sql, values)? == 1;
    if is_there {
        (0..).zip(line).try_for_each(|(n, row)| ply::put(transaction, attempt, n, row))?;
    }
    Ok(is_there)
}

/// Stores the readable part of the line of `attempt` for the attempt `copy` too, which is at the end of it and not
/// running.
pub(crate) fn keep_copy(transaction: &Transaction<'_>, attempt: i64, copy: i64) -> Result<(), Error> {
    let (line, _) = ply::line(transaction, attempt)?;
    let found = place_of(transaction, attempt)?;
    let place = match found {
        Some(LinePlace { undos, elapsed_ms, .. }) => LinePlace { undos, elapsed_ms, ..LinePlace::end_of(line.len()) },
        None => LinePlace::end_of(line.len()),
    };
    insert(transaction, copy, UNFINISHED, &place, &line)?;
    Ok(())
}

/// Stores the present place of the running `attempt`.
pub(crate) fn update(transaction: &Transaction<'_>, attempt: i64, place: &LinePlace) -> Result<(), Error> {
    write(transaction, attempt, RUNNING, place)
}

/// Makes `attempt` the running one.
pub(crate) fn set_running(transaction: &Transaction<'_>, attempt: i64) -> Result<(), Error> {
    write(transaction, attempt, RUNNING, &place_or_end(transaction, attempt)?)
}

/// Makes the running `attempt` an unfinished one.
pub(crate) fn set_unfinished(transaction: &Transaction<'_>, attempt: i64) -> Result<(), Error> {
    write(transaction, attempt, UNFINISHED, &place_or_end(transaction, attempt)?)
}

/// Returns the place of `attempt`, or the end of its line if its place is damaged.
fn place_or_end(transaction: &Transaction<'_>, attempt: i64) -> Result<LinePlace, Error> {
    match place_of(transaction, attempt)? {
        Some(place) => Ok(place),
        None => Ok(LinePlace::end_of(ply::line(transaction, attempt)?.0.len())),
    }
}

/// Returns the place of `attempt`; `None` if it is damaged.
fn place_of(transaction: &Transaction<'_>, attempt: i64) -> Result<Option<LinePlace>, Error> {
    let sql = "SELECT at, snapshot, undos, elapsed_ms, attempt, running, seal FROM journal WHERE attempt = ?1";
    rows::one(transaction, sql, [attempt], LinePlace::read)
}

fn write(transaction: &Transaction<'_>, attempt: i64, running: bool, place: &LinePlace) -> Result<(), Error> {
    let sql = "UPDATE journal SET running = ?2, at = ?3, snapshot = ?4, undos = ?5, elapsed_ms = ?6, seal = ?7
               WHERE attempt = ?1";
    let seal = place.seal(attempt, running);
    let changed = transaction.prepare_cached(sql)?.execute(params![
        attempt,
        running,
        place.at,
        place.snapshot,
        place.undos,
        place.elapsed_ms,
        seal
    ])?;
    if changed == 1 { Ok(()) } else { Err(rusqlite::Error::StatementChangedRows(changed).into()) }
}

pub(crate) fn delete(transaction: &Transaction<'_>, attempt: i64) -> Result<(), Error> {
    transaction.execute("DELETE FROM journal WHERE attempt = ?1", [attempt])?;
    Ok(())
}

const COLUMNS: &str =
    "j.at, j.snapshot, j.undos, j.elapsed_ms, j.attempt, j.running, j.seal, a.playid, a.game, a.started_ms";
const TABLES: &str = "journal AS j JOIN attempt AS a ON a.id = j.attempt";

/// Reads [`COLUMNS`] and the line; `None` if the gameset, the number or the start of the game is damaged.
fn journal(db: &Connection, row: &Row<'_>) -> Result<Option<Journal>, Error> {
    let attempt = row.get(4)?;
    let (line, unread) = ply::line(db, attempt)?;
    let found = intact_row(|| Ok(Some((row.get(7)?, row.get(8)?, row.get(9)?))))?;
    let Some((playid, game, started_ms)) = found else { return Ok(None) };
    let found = LinePlace::read(row)?;
    let misplaced = found.is_none();
    let (place, cut) = place_on_line(found, &line, unread);
    let facts = hand::of(db, attempt)?;
    Ok(Some(Journal { attempt, playid, game, started_ms, place, line, cut, misplaced, facts }))
}

/// Returns the place of an attempt on `line`, after which `unread` rows could not be read, and the number of missing
/// plies.
fn place_on_line(found: Option<LinePlace>, line: &[PlyRow], unread: u32) -> (LinePlace, u32) {
    let end = line.len() as u32;
    let mut place = found.unwrap_or_else(|| LinePlace::end_of(line.len()));
    let cut = unread.max(place.at.saturating_sub(end));
    place.at = place.at.min(end);
    place.snapshot = place.snapshot.filter(|mark| *mark <= place.at);
    (place, cut)
}

/// Returns the running attempt; `None` if no attempt is running.
pub(crate) fn running(db: &Connection) -> Result<Option<Journal>, Error> {
    let mut read = db.prepare_cached(&format!("SELECT {COLUMNS} FROM {TABLES} WHERE j.running = 1"))?;
    read.query([])?.next()?.map_or(Ok(None), |row| journal(db, row))
}

/// Returns the lowest game number of a gameset that has an unfinished attempt and has never been finished.
pub(crate) fn first_unfinished(db: &Connection, playid: &str) -> Result<Option<u32>, Error> {
    let sql = "SELECT min(a.game) FROM journal AS j JOIN attempt AS a ON a.id = j.attempt
         WHERE a.playid = ?1 AND j.running = 0 AND NOT EXISTS (
             SELECT 1 FROM attempt AS b LEFT JOIN journal AS k ON k.attempt = b.id
             WHERE b.playid = a.playid AND b.game = a.game AND (b.outcome > 0 OR k.running = 1))";
    Ok(db.prepare_cached(sql)?.query_row([playid], |row| row.get(0))?)
}

/// Returns the unfinished attempts at a game except the running one, the latest first.
pub(crate) fn unfinished(db: &Connection, playid: &str, game: u32) -> Result<Vec<Journal>, Error> {
    let sql = format!(
        "SELECT {COLUMNS} FROM {TABLES} WHERE a.playid = ?1 AND a.game = ?2 AND j.running = 0
         ORDER BY a.started_ms DESC, j.attempt DESC"
    );
    let mut read = db.prepare_cached(&sql)?;
    let (mut rows, mut found) = (read.query(params![playid, game])?, Vec::new());
    while let Some(row) = rows.next()? {
        found.extend(journal(db, row)?);
    }
    Ok(found)
}

/// Returns the `attempt` of `playid` if its line is stored.
pub(crate) fn of_attempt(db: &Connection, playid: &str, attempt: i64) -> Result<Option<Journal>, Error> {
    let sql = format!("SELECT {COLUMNS} FROM {TABLES} WHERE a.playid = ?1 AND j.attempt = ?2");
    let mut read = db.prepare_cached(&sql)?;
    read.query(params![playid, attempt])?.next()?.map_or(Ok(None), |row| journal(db, row))
}

/// Whether `attempt` of `playid` has a stored line and is not the running one.
pub(crate) fn is_unfinished(db: &Connection, playid: &str, attempt: i64) -> Result<bool, Error> {
    let sql = format!("SELECT 1 FROM {TABLES} WHERE a.playid = ?1 AND j.attempt = ?2 AND j.running = 0");
    Ok(db.prepare_cached(&sql)?.exists(params![playid, attempt])?)
}

/// Returns the id of the running attempt; `None` if no attempt is running.
pub(crate) fn running_attempt(db: &Connection) -> Result<Option<i64>, Error> {
    let sql = "SELECT attempt FROM journal WHERE running = 1";
    Ok(db.prepare_cached(sql)?.query_row([], |row| row.get(0)).optional()?)
}

/// Whether the running attempt is at a game of `playid`.
pub(crate) fn running_in(db: &Connection, playid: &str) -> Result<bool, Error> {
    let sql = format!("SELECT 1 FROM {TABLES} WHERE j.running = 1 AND a.playid = ?1");
    Ok(db.prepare_cached(&sql)?.exists([playid])?)
}

/// Returns those of `games` of `playid` that have an unfinished attempt other than the running one.
pub(crate) fn unfinished_games(db: &Connection, playid: &str, games: &RangeInclusive<u32>) -> Result<Vec<u32>, Error> {
    let sql = format!(
        "SELECT a.game FROM {TABLES} WHERE j.running = 0 AND a.playid = ?1 AND a.game BETWEEN ?2 AND ?3 ORDER BY a.game"
    );
    let mut read = db.prepare_cached(&sql)?;
    Ok(read.query_map(params![playid, games.start(), games.end()], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

/// Adds the attempts from the attached database `earlier` whose lines are missing here and which have not ended since,
/// and completes cut lines with their plies there. An attempt that was running there is running again if no other one
/// is.
pub(crate) fn add_from_earlier(transaction: &Transaction<'_>) -> Result<(), Error> {
    let sql = "SELECT j.at, j.snapshot, j.undos, j.elapsed_ms, j.attempt, j.running, j.seal FROM earlier.journal AS j
               JOIN main.attempt AS a ON a.id = j.attempt
               JOIN earlier.attempt AS e ON e.id = a.id AND e.playid = a.playid AND e.game = a.game
               WHERE a.outcome = e.outcome ORDER BY j.running DESC";
    for (attempt, running, place) in rows::all(transaction, sql, [], LinePlace::read_kept)? {
        let earlier = ply::line_in(transaction, "earlier", attempt)?;
        let (line, _) = ply::line(transaction, attempt)?;
        match place_of(transaction, attempt)? {
            None => {
                let is_running = running && running_attempt(transaction)?.is_none();
                // The line of an attempt at its end is deleted when another game comes to the table.
                if is_running || !running || attempt::is_open(transaction, attempt)? {
                    insert(transaction, attempt, is_running, &place, &earlier)?;
                }
            }
            Some(kept)
                if kept.at as usize == line.len() && line.len() < earlier.len() && earlier.starts_with(&line) =>
            {
                (0..).zip(&earlier).skip(line.len()).try_for_each(|(n, row)| ply::put(transaction, attempt, n, row))?;
                let running = running_attempt(transaction)? == Some(attempt);
                write(transaction, attempt, running, &LinePlace { at: place.at, snapshot: place.snapshot, ..kept })?;
            }
            Some(_) => {}
        }
    }
    Ok(())
}

/// Copies every attempt whose place is intact from `from`, with its line up to the first damaged ply; returns whether
/// any data was lost.
pub(crate) fn copy(from: &Connection, to: &Transaction<'_>) -> Result<bool, Error> {
    let mut lost = false;
    let mut keep = |(attempt, running, found): (i64, bool, LinePlace)| -> Result<(), Error> {
        let (line, unread) = ply::readable_line(from, attempt)?;
        let (place, cut) = place_on_line(Some(found), &line, unread);
        let is_known = insert(to, attempt, running, &place, &line)?;
        lost |= cut > 0 || !is_known;
        Ok(())
    };
    // Indexes are not used, because they may be damaged while the rows are not.
    let sql = "SELECT at, snapshot, undos, elapsed_ms, attempt, running, seal FROM journal";
    let mut damaged = false;
    let mut copy = |sql: &str, attempt: Option<i64>| {
        let values = params_from_iter(attempt);
        let copied = rows::copy(from, sql, values, LinePlace::read_kept, &mut keep);
        bisect::stopped_at_damage(copied.map(|any| damaged |= any))
    };
    if copy(&format!("{sql} NOT INDEXED"), None)? {
        let sql = format!("{sql} WHERE attempt = ?1");
        for attempt in attempt::ids(to)? {
            if !is_stored(to, attempt)? {
                copy(&sql, Some(attempt))?;
            }
        }
        lost = true;
    }
    Ok(lost | damaged)
}

/// Adds the attempts whose places are damaged or cannot be read, at the end of their lines. These are the attempts that
/// have a line in `from` or are marked as running there.
pub(crate) fn rebuild(from: &Connection, to: &Transaction<'_>) -> Result<(), Error> {
    let running = ["", "INDEXED BY journal_running"].iter().find_map(|by| {
        let sql = format!("SELECT attempt FROM journal {by} WHERE running = 1");
        from.query_row(&sql, [], |row| row.get::<_, i64>(0)).ok()
    });
    for attempt in attempt::ids(to)? {
        if !is_stored(to, attempt)? && (Some(attempt) == running || ply::any(from, attempt)?) {
            let (line, _) = ply::readable_line(from, attempt)?;
            // Only one attempt can be running.
            let running = Some(attempt) == running && running_attempt(to)?.is_none();
            insert(to, attempt, running, &LinePlace::end_of(line.len()), &line)?;
        }
    }
    Ok(())
}

fn is_stored(db: &Connection, attempt: i64) -> Result<bool, Error> {
    Ok(db.prepare_cached("SELECT 1 FROM main.journal WHERE attempt = ?1")?.exists([attempt])?)
}
