//! Table `result`: the best end of every attempt, under each scoring method.

use std::ops::RangeInclusive;

use rusqlite::{Connection, Params, Row, params};

use super::attempt::{self, AttemptRow, Outcome};
use super::course::{self, CourseRow};
use super::hand::AttemptFacts;
use crate::checksum::{Seal, intact_row};
use crate::transaction::Transaction;
use crate::{Error, repair::bisect, rows};

pub(crate) const CREATE: &str = "
    CREATE TABLE result (
        attempt INTEGER NOT NULL REFERENCES attempt (id) ON DELETE CASCADE,
        method TEXT NOT NULL,
        playid TEXT NOT NULL,
        game INTEGER NOT NULL,
        total INTEGER NOT NULL,
        deals INTEGER NOT NULL,
        position INTEGER NOT NULL,
        ordered_sequence INTEGER NOT NULL,
        all_sequence INTEGER NOT NULL,
        families INTEGER NOT NULL,
        moves INTEGER NOT NULL,
        undos INTEGER NOT NULL,
        elapsed_ms INTEGER NOT NULL,
        ended_ms INTEGER NOT NULL,
        record TEXT NOT NULL,
        seal INTEGER NOT NULL,
        PRIMARY KEY (attempt, method)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX result_by_game ON result (playid, game, method, total);
";

/// Finds a gameset's results by one method.
pub(crate) const CREATE_INDEX: &str = "CREATE INDEX result_by_gameset ON result (playid, method, attempt);";

/// The criterion that decides between ends with the same score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieRule {
    /// The earlier end is as good, so it stays.
    Earlier,
    /// Fewer deals are better.
    Deals,
    /// Fewer moves are better.
    Moves,
}

/// An end that an attempt has reached.
#[derive(Clone, Copy, Debug)]
pub struct AttemptEnd<'a> {
    /// The outcome of the attempt.
    pub outcome: Outcome,
    /// The result by each method.
    pub results: &'a [ResultRow],
    /// The criterion that decides between ends with the same score.
    pub tie: TieRule,
    /// The facts about the attempt with its entry in the player's career; `None` if the game does not count there.
    pub facts: Option<&'a AttemptFacts>,
}

/// The number of complete families that makes an end a win.
const ALL_FAMILIES: u32 = 4;

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRow {
    /// The scoring method by which this end is the attempt's best; each game has its own methods.
    pub method: String,
    /// The score by that method.
    pub total: u32,
    /// Deals used.
    pub deals: u32,
    /// The parts of the total, as the game defines them. The columns are named after the parts in the Rangoon family:
    /// `position`, `ordered_sequence` and `all_sequence`.
    pub parts: [u32; 3],
    /// Complete families; four make a win.
    pub families: u32,
    /// Moves, redeals not counted.
    pub moves: u32,
    /// How often the player went back.
    pub undos: u32,
    /// Time played, in milliseconds.
    pub elapsed_ms: u32,
    /// The time when the end was reached, in milliseconds since 1970.
    pub ended_ms: i64,
    /// The recorded moves.
    pub record: String,
}

const COLUMNS: &str = "method, total, deals, position, ordered_sequence, all_sequence, families, moves, undos, \
                       elapsed_ms, ended_ms, record";

impl ResultRow {
    fn seal(&self, attempt: i64, playid: &str, game: u32) -> i64 {
        let [position, ordered_sequence, all_sequence] = self.parts;
        let counts = [self.total, self.deals, position, ordered_sequence, all_sequence, self.families];
        let play = [self.moves, self.undos, self.elapsed_ms];
        let seal = Seal::of("result").number(attempt).text(playid).number(game).text(&self.method);
        let seal = counts.into_iter().chain(play).fold(seal, Seal::number);
        seal.number(self.ended_ms).text(&self.record).value()
    }

    /// Reads [`COLUMNS`] and a seal, from column `first` on; `None` if there is no result or it is damaged.
    fn read(row: &Row<'_>, first: usize, attempt: i64, playid: &str, game: u32) -> rusqlite::Result<Option<Self>> {
        intact_row(|| {
            let result = Self {
                method: row.get(first)?,
                total: row.get(first + 1)?,
                deals: row.get(first + 2)?,
                parts: [row.get(first + 3)?, row.get(first + 4)?, row.get(first + 5)?],
                families: row.get(first + 6)?,
                moves: row.get(first + 7)?,
                undos: row.get(first + 8)?,
                elapsed_ms: row.get(first + 9)?,
                ended_ms: row.get(first + 10)?,
                record: row.get(first + 11)?,
            };
            let is_intact = row.get::<_, i64>(first + 12)? == result.seal(attempt, playid, game);
            Ok(is_intact.then_some(result))
        })
    }

    fn write(&self, transaction: &Transaction<'_>, attempt: i64, playid: &str, game: u32) -> Result<(), Error> {
        let sql = format!(
            "INSERT OR REPLACE INTO result ({COLUMNS}, attempt, playid, game, seal)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)"
        );
        transaction.execute(
            &sql,
            params![
                self.method,
                self.total,
                self.deals,
                self.parts[0],
                self.parts[1],
                self.parts[2],
                self.families,
                self.moves,
                self.undos,
                self.elapsed_ms,
                self.ended_ms,
                self.record,
                attempt,
                playid,
                game,
                self.seal(attempt, playid, game),
            ],
        )?;
        Ok(())
    }
}

/// A result with its attempt, gameset and game.
type StoredResult = (i64, String, u32, ResultRow);

/// Calls `show` for every row that `wanted` (a condition with `values`, and an order) selects, with `None` for a
/// damaged one.
fn each(
    db: &Connection,
    wanted: &str,
    values: impl Params,
    mut show: impl FnMut(Option<StoredResult>) -> Result<(), Error>,
) -> Result<(), Error> {
    let sql = format!("SELECT {COLUMNS}, seal, attempt, playid, game FROM result {wanted}");
    let mut read = db.prepare_cached(&sql)?;
    let mut rows = read.query(values)?;
    while let Some(row) = rows.next()? {
        let found = intact_row(|| {
            let (attempt, playid, game): (i64, String, u32) = (row.get(13)?, row.get(14)?, row.get(15)?);
            let result = ResultRow::read(row, 0, attempt, &playid, game)?;
            Ok(result.map(|result| (attempt, playid, game, result)))
        })?;
        show(found)?;
    }
    Ok(())
}

/// Returns the best end of every attempt at a game by `method`, each after its attempt and in the order of attempts;
/// damaged rows are left out.
pub(crate) fn of(db: &Connection, playid: &str, game: u32, method: &str) -> Result<Vec<(i64, ResultRow)>, Error> {
    let wanted = "WHERE playid = ?1 AND game = ?2 AND method = ?3 ORDER BY attempt";
    let mut list = Vec::new();
    each(db, wanted, params![playid, game, method], |found| {
        list.extend(found.map(|(attempt, .., result)| (attempt, result)));
        Ok(())
    })?;
    Ok(list)
}

/// Returns the best end of an attempt by `method`; `None` if it has not ended, or the row is damaged.
pub(crate) fn of_attempt(db: &Connection, attempt: i64, method: &str) -> Result<Option<ResultRow>, Error> {
    let mut result = None;
    each(db, "WHERE attempt = ?1 AND method = ?2", params![attempt, method], |found| {
        result = found.map(|(.., result)| result);
        Ok(())
    })?;
    Ok(result)
}

/// Calls `show` for every intact result of a gameset by `method`, with its attempt and game, in the order of attempts.
pub(crate) fn each_of(
    db: &Connection,
    playid: &str,
    method: &str,
    mut show: impl FnMut(i64, u32, ResultRow),
) -> Result<(), Error> {
    let wanted = "WHERE playid = ?1 AND method = ?2 ORDER BY attempt";
    each(db, wanted, params![playid, method], |found| {
        if let Some((attempt, _, game, result)) = found {
            show(attempt, game, result);
        }
        Ok(())
    })
}

/// Calls `show` for every attempt at these `games` of a gameset, by game and then by age, with its best end by `method`
/// and the number of moves in it that kept what was possible, if the player has looked at its course. Damaged attempts,
/// ends and numbers are left out, and so are hands whose rules are another method.
pub(crate) fn each_attempt(
    db: &Connection,
    playid: &str,
    games: &RangeInclusive<u32>,
    method: &str,
    mut show: impl FnMut(u32, Option<AttemptRow>, Option<ResultRow>, Option<u32>),
) -> Result<(), Error> {
    let columns = COLUMNS.split(", ").map(|column| format!("r.{column}")).collect::<Vec<_>>().join(", ");
    let sql = format!(
        "SELECT a.id, a.game, a.started_ms, a.outcome, a.seal, {columns}, r.seal,
         c.attempt, c.method, c.ended_ms, c.kept, c.seal
         FROM attempt AS a LEFT JOIN result AS r ON r.attempt = a.id AND r.method = ?2 AND r.game = a.game
         LEFT JOIN course AS c ON c.attempt = r.attempt AND c.method = r.method AND c.ended_ms = r.ended_ms
         WHERE a.playid = ?1 AND a.game BETWEEN ?3 AND ?4
         AND NOT EXISTS (SELECT 1 FROM hand AS h WHERE h.attempt = a.id AND h.rules <> ?2) ORDER BY a.game, a.id"
    );
    let mut read = db.prepare_cached(&sql)?;
    let mut rows = read.query(params![playid, method, games.start(), games.end()])?;
    while let Some(row) = rows.next()? {
        let (id, game) = (row.get(0)?, row.get(1)?);
        let end = ResultRow::read(row, 5, id, playid, game)?;
        let course = CourseRow::read(row, 18)?
            .filter(|course| end.as_ref().is_some_and(|end| course.is_of(end.ended_ms, end.moves)));
        show(game, AttemptRow::read(row, playid)?, end, course.map(|course| course.kept));
    }
    Ok(())
}

/// Stores `result` unless the attempt already has one by the same method that is as good. What is known of the course
/// of the one that it replaces is deleted.
pub(crate) fn keep_best(
    transaction: &Transaction<'_>,
    attempt: i64,
    result: &ResultRow,
    tie: TieRule,
) -> Result<(), Error> {
    let sql = "SELECT playid, game FROM attempt WHERE id = ?1";
    let (playid, game): (String, u32) = transaction.query_row(sql, [attempt], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let sql = format!("SELECT {COLUMNS}, seal FROM result WHERE attempt = ?1 AND method = ?2");
    let read = |row: &Row<'_>| ResultRow::read(row, 0, attempt, &playid, game);
    let before = rows::one(transaction, &sql, params![attempt, result.method], read)?;
    let is_as_good = before.is_some_and(|ResultRow { total, deals, moves, .. }| {
        total > result.total
            || total == result.total
                && match tie {
                    TieRule::Earlier => true,
                    TieRule::Deals => deals <= result.deals,
                    TieRule::Moves => moves <= result.moves,
                }
    });
    if is_as_good {
        return Ok(());
    }
    course::delete(transaction, attempt, &result.method)?;
    result.write(transaction, attempt, &playid, game)
}

/// Moves the results of a gameset to another name. Damaged ones stay damaged.
pub(crate) fn rename(transaction: &Transaction<'_>, from: &str, to: &str) -> Result<(), Error> {
    let mut kept = Vec::new();
    each(transaction, "WHERE playid = ?1", [from], |found| {
        if let Some((attempt, _, game, result)) = found {
            let seal = result.seal(attempt, to, game);
            kept.push((attempt, result.method, seal));
        }
        Ok(())
    })?;
    rows::rename(transaction, "result", from, to)?;
    let mut put = transaction.prepare_cached("UPDATE result SET seal = ?3 WHERE attempt = ?1 AND method = ?2")?;
    for (attempt, method, seal) in kept {
        put.execute(params![attempt, method, seal])?;
    }
    Ok(())
}

/// Returns whether all rows are intact.
pub(crate) fn are_intact(db: &Connection) -> Result<bool, Error> {
    are_intact_in(db, &(i64::MIN..=i64::MAX))
}

/// Returns whether the rows of these attempts are intact.
pub(crate) fn are_intact_in(db: &Connection, attempts: &RangeInclusive<i64>) -> Result<bool, Error> {
    let mut are_intact = true;
    each(db, "WHERE attempt BETWEEN ?1 AND ?2", [attempts.start(), attempts.end()], |found| {
        are_intact &= found.is_some();
        Ok(())
    })?;
    Ok(are_intact)
}

/// Copies the intact rows from `from`; returns whether any row was lost.
pub(crate) fn copy(from: &Connection, to: &Transaction<'_>) -> Result<bool, Error> {
    copy_wanted(from, to, "ORDER BY attempt", [], |_| true)
}

/// Copies the intact rows of these attempts.
pub(crate) fn copy_range(
    from: &Connection,
    to: &Transaction<'_>,
    attempts: &RangeInclusive<i64>,
) -> Result<bool, Error> {
    let wanted = "WHERE attempt BETWEEN ?1 AND ?2 ORDER BY attempt";
    copy_wanted(from, to, wanted, [attempts.start(), attempts.end()], |attempt| attempts.contains(attempt))
}

/// Copies the intact rows that `wanted` finds with these `values`: those of attempts for which `is_wanted`.
fn copy_wanted(
    from: &Connection,
    to: &Transaction<'_>,
    wanted: &str,
    values: impl Params,
    is_wanted: impl Fn(&i64) -> bool,
) -> Result<bool, Error> {
    let mut lost = false;
    let mut put = |found: Option<StoredResult>| match found {
        Some((attempt, playid, game, result)) if attempt::is_known(to, attempt)? => {
            ResultRow::write(&result, to, attempt, &playid, game)
        }
        _ => {
            lost = true;
            Ok(())
        }
    };
    if bisect::stopped_at_damage(each(from, wanted, values, &mut put))? {
        for attempt in attempt::ids(to)?.into_iter().filter(is_wanted) {
            // Both orders are used, because the results of one attempt can be on two pages.
            for order in ["WHERE attempt = ?1 ORDER BY method", "WHERE attempt = ?1 ORDER BY method DESC"] {
                bisect::stopped_at_damage(each(from, order, [attempt], &mut put))?;
            }
        }
        lost = true;
    }
    Ok(lost)
}

/// Rebuilds attempts whose rows cannot be read from their results in `from`.
pub(crate) fn rebuild_attempts(from: &Connection, to: &Transaction<'_>) -> Result<(), Error> {
    bisect::stopped_at_damage(each(from, "ORDER BY attempt", [], |found| match found {
        Some((id, playid, game, end)) => {
            let outcome = if end.families == ALL_FAMILIES { Outcome::Won } else { Outcome::Over };
            let started_ms = end.ended_ms.saturating_sub(end.elapsed_ms.into());
            attempt::put_rebuilt(to, &playid, AttemptRow { id, game, started_ms, outcome })
        }
        None => Ok(()),
    }))?;
    Ok(())
}
