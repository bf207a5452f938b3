//! Table `attempt`: every time a numbered game was begun, and its outcome.

use std::ops::RangeInclusive;

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::checksum::{Seal, intact_row};
use crate::repair::bisect::{self, MAX_ID};
use crate::transaction::Transaction;
use crate::{Error, rows};

pub(crate) const CREATE: &str = "
    CREATE TABLE attempt (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        playid TEXT NOT NULL,
        game INTEGER NOT NULL,
        started_ms INTEGER NOT NULL,
        outcome INTEGER NOT NULL,
        seal INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX attempt_by_game ON attempt (playid, game);
";

/// The outcome of an attempt at a game, judged by the best end that the player reached in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// The attempt has not reached an end.
    Open,
    /// The attempt reached an end, but no win.
    Over,
    /// The attempt was won.
    Won,
}

impl Outcome {
    const ALL: [Self; 3] = [Self::Open, Self::Over, Self::Won];

    fn number(self) -> i64 {
        self as i64
    }
}

/// An attempt: one try at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttemptRow {
    /// The attempt's id; later attempts have higher ones.
    pub id: i64,
    /// The game number.
    pub game: u32,
    /// The time when it was begun, in milliseconds since 1970.
    pub started_ms: i64,
    /// The outcome.
    pub outcome: Outcome,
}

fn seal(id: i64, playid: &str, game: u32, started_ms: i64, outcome: i64) -> i64 {
    Seal::of("attempt").number(id).text(playid).number(game).number(started_ms).number(outcome).value()
}

pub(crate) fn insert(transaction: &Transaction<'_>, playid: &str, game: u32, started_ms: i64) -> Result<i64, Error> {
    let sql = "INSERT INTO attempt (playid, game, started_ms, outcome, seal) VALUES (?1, ?2, ?3, ?4, 0)";
    transaction.execute(sql, params![playid, game, started_ms, Outcome::Open.number()])?;
    let id = transaction.last_insert_rowid();
    let seal = seal(id, playid, game, started_ms, Outcome::Open.number());
    transaction.execute("UPDATE attempt SET seal = ?2 WHERE id = ?1", params![id, seal])?;
    Ok(id)
}

/// Begins another attempt at the game of `attempt`, with the same starting time, and returns its id.
pub(crate) fn insert_beside(transaction: &Transaction<'_>, attempt: i64) -> Result<i64, Error> {
    let sql = "SELECT playid, game, started_ms FROM attempt WHERE id = ?1";
    let (playid, game, started_ms): (String, u32, i64) =
        transaction.query_row(sql, [attempt], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    insert(transaction, &playid, game, started_ms)
}

/// Raises the outcome to `outcome` if that is better. An attempt keeps the best end it reached.
pub(crate) fn raise_outcome(transaction: &Transaction<'_>, id: i64, outcome: Outcome) -> Result<(), Error> {
    let sql = "SELECT playid, game, started_ms, outcome FROM attempt WHERE id = ?1";
    let (playid, game, started_ms, before): (String, u32, i64, i64) =
        transaction.query_row(sql, [id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?;
    if outcome.number() > before {
        let seal = seal(id, &playid, game, started_ms, outcome.number());
        let sql = "UPDATE attempt SET outcome = ?2, seal = ?3 WHERE id = ?1";
        transaction.execute(sql, params![id, outcome.number(), seal])?;
    }
    Ok(())
}

pub(crate) fn delete(transaction: &Transaction<'_>, id: i64) -> Result<(), Error> {
    transaction.execute("DELETE FROM attempt WHERE id = ?1", [id])?;
    Ok(())
}

/// Moves the attempts of a gameset to another name. Damaged ones stay damaged.
pub(crate) fn rename(transaction: &Transaction<'_>, from: &str, to: &str) -> Result<(), Error> {
    let readable = of(transaction, from)?;
    rows::rename(transaction, "attempt", from, to)?;
    let mut put = transaction.prepare_cached("UPDATE attempt SET seal = ?2 WHERE id = ?1")?;
    for AttemptRow { id, game, started_ms, outcome } in readable {
        put.execute(params![id, seal(id, to, game, started_ms, outcome.number())])?;
    }
    Ok(())
}

impl AttemptRow {
    /// Reads the attempt of a gameset from the first columns of a row: `id, game, started_ms, outcome, seal`. `None` if
    /// it is damaged.
    pub(crate) fn read(row: &Row<'_>, playid: &str) -> rusqlite::Result<Option<Self>> {
        intact_row(|| {
            let (id, game, started_ms, number) = (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
            let outcome = Outcome::ALL.into_iter().find(|outcome| outcome.number() == number);
            let is_intact = row.get::<_, i64>(4)? == seal(id, playid, game, started_ms, number);
            Ok(outcome.filter(|_| is_intact).map(|outcome| Self { id, game, started_ms, outcome }))
        })
    }

    /// Reads the gameset and the attempt from a row of [`ALL`]; `None` if it is damaged.
    fn read_any(row: &Row<'_>) -> rusqlite::Result<Option<(String, Self)>> {
        intact_row(|| {
            let playid: String = row.get(5)?;
            Ok(Self::read(row, &playid)?.map(|attempt| (playid, attempt)))
        })
    }
}

/// Finds all attempts by reading the table itself rather than an index.
const ALL: &str = "SELECT id, game, started_ms, outcome, seal, playid FROM attempt NOT INDEXED";

/// Returns the intact attempts of a gameset, the earliest first.
pub(crate) fn of(db: &Connection, playid: &str) -> Result<Vec<AttemptRow>, Error> {
    let sql = "SELECT id, game, started_ms, outcome, seal FROM attempt WHERE playid = ?1 ORDER BY id";
    rows::all(db, sql, [playid], |row| AttemptRow::read(row, playid))
}

/// Returns the lowest game number from `first` that has not been attempted.
pub(crate) fn first_unplayed(db: &Connection, playid: &str, first: u32) -> Result<u32, Error> {
    let sql = "SELECT DISTINCT game FROM attempt WHERE playid = ?1 AND game >= ?2 ORDER BY game";
    let mut read = db.prepare_cached(sql)?;
    let mut games = read.query(params![playid, first])?;
    let mut free = first;
    while let Some(row) = games.next()? {
        match row.get::<_, i64>(0)? {
            game if game < free.into() => {}
            game if game == free.into() => free += 1,
            _ => break,
        }
    }
    Ok(free)
}

/// Whether a game has an attempt other than `except`.
pub(crate) fn exists(db: &Connection, playid: &str, game: u32, except: Option<i64>) -> Result<bool, Error> {
    let sql = "SELECT 1 FROM attempt WHERE playid = ?1 AND game = ?2 AND id IS NOT ?3";
    Ok(db.prepare_cached(sql)?.exists(params![playid, game, except])?)
}

/// Whether a gameset has any attempt other than `except`.
pub(crate) fn has_other(db: &Connection, playid: &str, except: Option<i64>) -> Result<bool, Error> {
    let sql = "SELECT EXISTS (SELECT 1 FROM attempt WHERE playid = ?1 AND id IS NOT ?2)";
    Ok(db.prepare_cached(sql)?.query_row(params![playid, except], |row| row.get(0))?)
}

/// Counts the games of a gameset that have an attempt other than `except`.
pub(crate) fn count_games(db: &Connection, playid: &str, except: Option<i64>) -> Result<u32, Error> {
    let sql = "SELECT count(DISTINCT game) FROM attempt WHERE playid = ?1 AND id IS NOT ?2";
    Ok(db.prepare_cached(sql)?.query_row(params![playid, except], |row| row.get(0))?)
}

/// Counts the attempts that reached an end, except those at games of one gameset.
pub(crate) fn count_ended(db: &Connection, except: &str) -> Result<u32, Error> {
    let sql = "SELECT count(*) FROM attempt WHERE outcome <> ?1 AND playid <> ?2";
    Ok(db.prepare_cached(sql)?.query_row(params![Outcome::Open.number(), except], |row| row.get(0))?)
}

fn put(transaction: &Transaction<'_>, playid: &str, attempt: AttemptRow) -> Result<(), Error> {
    let AttemptRow { id, game, started_ms, outcome } = attempt;
    let seal = seal(id, playid, game, started_ms, outcome.number());
    let sql = "INSERT INTO attempt (id, playid, game, started_ms, outcome, seal) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    transaction.prepare_cached(sql)?.execute(params![id, playid, game, started_ms, outcome.number(), seal])?;
    Ok(())
}

pub(crate) fn is_known(db: &Connection, id: i64) -> Result<bool, Error> {
    Ok(db.prepare_cached("SELECT 1 FROM attempt WHERE id = ?1")?.exists([id])?)
}

/// Whether an attempt has not reached an end.
pub(crate) fn is_open(db: &Connection, id: i64) -> Result<bool, Error> {
    let sql = "SELECT 1 FROM attempt WHERE id = ?1 AND outcome = ?2";
    Ok(db.prepare_cached(sql)?.exists(params![id, Outcome::Open.number()])?)
}

/// Returns the ids of all attempts, in order.
pub(crate) fn ids(db: &Connection) -> Result<Vec<i64>, Error> {
    rows::all(db, "SELECT id FROM attempt ORDER BY id", [], |row| row.get(0).map(Some))
}

/// Returns every gameset name that attempts have.
pub(crate) fn playids(db: &Connection) -> Result<Vec<String>, Error> {
    rows::all(db, "SELECT DISTINCT playid FROM attempt ORDER BY playid", [], |row| row.get(0).map(Some))
}

/// Copies the intact rows of another table that belong to an attempt in `to`; `read` also returns that attempt. `sql`
/// finds all rows; if damage stops it, each of `by_attempt` finds those of one attempt. Returns whether any row was
/// lost.
pub(crate) fn copy_rows_of<T>(
    from: &Connection,
    to: &Transaction<'_>,
    sql: &str,
    by_attempt: &[String],
    read: impl Fn(&Row<'_>) -> rusqlite::Result<Option<(i64, T)>>,
    put: impl Fn(i64, T) -> Result<(), Error>,
) -> Result<bool, Error> {
    let (mut damaged, mut orphaned) = (false, false);
    let mut keep = |(attempt, row): (i64, T)| {
        if is_known(to, attempt)? {
            return put(attempt, row);
        }
        orphaned = true;
        Ok(())
    };
    let stopped = bisect::stopped_at_damage(rows::copy(from, sql, [], &read, &mut keep).map(|any| damaged |= any))?;
    if stopped {
        for attempt in ids(to)? {
            for sql in by_attempt {
                bisect::stopped_at_damage(
                    rows::copy(from, sql, [attempt], &read, &mut keep).map(|any| damaged |= any),
                )?;
            }
        }
    }
    Ok(stopped || damaged || orphaned)
}

/// Returns whether all rows are intact.
pub(crate) fn are_intact(db: &Connection) -> Result<bool, Error> {
    rows::are_intact(db, ALL, [], AttemptRow::read_any)
}

/// Returns whether the rows of these attempts are intact.
pub(crate) fn are_intact_in(db: &Connection, attempts: &RangeInclusive<i64>) -> Result<bool, Error> {
    let sql = format!("{ALL} WHERE id BETWEEN ?1 AND ?2");
    rows::are_intact(db, &sql, [attempts.start(), attempts.end()], AttemptRow::read_any)
}

/// Returns the last of `count` attempts from `first`, the highest possible number if there are fewer or it cannot be
/// read.
pub(crate) fn last_of(db: &Connection, first: i64, count: u32) -> i64 {
    let sql = "SELECT id FROM attempt WHERE id >= ?1 ORDER BY id LIMIT 1 OFFSET ?2 - 1";
    db.query_row(sql, params![first, count], |row| row.get(0)).unwrap_or(i64::MAX)
}

/// Copies the intact rows from `from`; returns whether any row was lost.
pub(crate) fn copy(from: &Connection, to: &Transaction<'_>) -> Result<bool, Error> {
    copy_range(from, to, &(i64::MIN..=i64::MAX))
}

/// Copies the intact rows of these attempts.
pub(crate) fn copy_range(
    from: &Connection,
    to: &Transaction<'_>,
    attempts: &RangeInclusive<i64>,
) -> Result<bool, Error> {
    let sql = format!("{ALL} WHERE id BETWEEN ?1 AND ?2 ORDER BY id");
    let ids = bisect::row_numbers(
        from,
        &[
            "SELECT seq FROM sqlite_sequence WHERE name = 'attempt'",
            "SELECT max(id) FROM attempt",
            "SELECT max(attempt) FROM result",
            "SELECT max(attempt) FROM journal",
        ],
    );
    let last = *ids.end();
    let wanted = *ids.start().max(attempts.start())..=last.min(*attempts.end());
    let put = |(playid, attempt): (String, AttemptRow)| put(to, &playid, attempt);
    let is_lost = bisect::copy_numbered(from, &sql, wanted, AttemptRow::read_any, |(_, attempt)| attempt.id, put)?;
    // No real attempt has a number above the highest possible number.
    let behind = "SELECT 1 FROM attempt NOT INDEXED WHERE id BETWEEN ?2 AND ?3 AND id NOT BETWEEN 1 AND ?1";
    let values = [last, *attempts.start(), *attempts.end()];
    Ok(is_lost || from.prepare(behind).and_then(|mut read| read.exists(values)).unwrap_or(true))
}

/// Adds an attempt that was rebuilt from other tables, unless its id is already there or impossible.
pub(crate) fn put_rebuilt(to: &Transaction<'_>, playid: &str, attempt: AttemptRow) -> Result<(), Error> {
    if (1..=MAX_ID).contains(&attempt.id) && !is_known(to, attempt.id)? { put(to, playid, attempt) } else { Ok(()) }
}

/// Rebuilds attempts whose rows cannot be read from the index of attempts by game.
pub(crate) fn rebuild(from: &Connection, to: &Transaction<'_>) -> Result<(), Error> {
    // The index holds all three columns, so SQLite reads no row of the table.
    let sql = "SELECT playid, game, id FROM attempt INDEXED BY attempt_by_game";
    let read = |row: &Row<'_>| intact_row(|| Ok(Some((row.get(0)?, row.get(1)?, row.get(2)?))));
    let put = |(playid, game, id): (String, u32, i64)| {
        // Later attempts have higher numbers, so this one was begun no earlier than the one before it.
        let sql = "SELECT started_ms FROM attempt WHERE id < ?1 ORDER BY id DESC LIMIT 1";
        let started_ms = to.prepare_cached(sql)?.query_row([id], |row| row.get(0)).optional()?.unwrap_or_default();
        put_rebuilt(to, &playid, AttemptRow { id, game, started_ms, outcome: Outcome::Open })
    };
    bisect::stopped_at_damage(rows::copy(from, sql, [], read, put).map(drop))?;
    Ok(())
}
