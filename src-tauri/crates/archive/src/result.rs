//! Table `result`: the best end of every attempt, under each method of counting.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use crate::seal::Seal;
use crate::{Archive, Error, Outcome};

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

/// Leads to a gameset's results by one method.
pub(crate) const CREATE_INDEX: &str = "CREATE INDEX result_by_gameset ON result (playid, method, attempt);";

/// What decides between ends with the same score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// The earlier one is as good.
    Earlier,
    /// Fewer deals are better.
    Deals,
    /// Fewer moves are better.
    Moves,
}

/// An end that an attempt has reached.
#[derive(Clone, Copy, Debug)]
pub struct End<'a> {
    /// How the attempt went.
    pub outcome: Outcome,
    /// The result by each method.
    pub results: &'a [ResultRow],
    /// What decides between ends with the same score.
    pub tie: Tie,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRow {
    /// The method of counting by which this end is the attempt's best: `AllSeq` or `PosOnly`.
    pub method: String,
    /// The score by that method.
    pub total: u32,
    /// Deals used.
    pub deals: u32,
    /// Position points.
    pub position: u32,
    /// Sequence points in runs.
    pub ordered_sequence: u32,
    /// Sequence points anywhere.
    pub all_sequence: u32,
    /// Complete families.
    pub families: u32,
    /// Moves, redeals not counted.
    pub moves: u32,
    /// How often the player went back.
    pub undos: u32,
    /// Time played, in milliseconds.
    pub elapsed_ms: u32,
    /// When the end was reached, in milliseconds since 1970.
    pub ended_ms: i64,
    /// The recorded moves.
    pub record: String,
}

pub(crate) const COLUMNS: &str = "method, total, deals, position, ordered_sequence, all_sequence, families, moves, undos, elapsed_ms, ended_ms, record";

impl ResultRow {
    pub(crate) fn seal(&self, attempt: i64, playid: &str, game: u32) -> i64 {
        let counts = [self.total, self.deals, self.position, self.ordered_sequence, self.all_sequence, self.families];
        let play = [self.moves, self.undos, self.elapsed_ms];
        let seal = Seal::of("result").number(attempt).text(playid).number(game).text(&self.method);
        let seal = counts.into_iter().chain(play).fold(seal, Seal::number);
        seal.number(self.ended_ms).text(&self.record).value()
    }

    /// Reads [`COLUMNS`], of which `first` is the first.
    pub(crate) fn read(row: &Row<'_>, first: usize) -> rusqlite::Result<Self> {
        Ok(Self {
            method: row.get(first)?,
            total: row.get(first + 1)?,
            deals: row.get(first + 2)?,
            position: row.get(first + 3)?,
            ordered_sequence: row.get(first + 4)?,
            all_sequence: row.get(first + 5)?,
            families: row.get(first + 6)?,
            moves: row.get(first + 7)?,
            undos: row.get(first + 8)?,
            elapsed_ms: row.get(first + 9)?,
            ended_ms: row.get(first + 10)?,
            record: row.get(first + 11)?,
        })
    }

    fn write(&self, change: &Transaction<'_>, attempt: i64, playid: &str, game: u32) -> Result<(), Error> {
        let sql = format!(
            "INSERT OR REPLACE INTO result ({COLUMNS}, attempt, playid, game, seal)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)"
        );
        change.execute(
            &sql,
            params![
                self.method,
                self.total,
                self.deals,
                self.position,
                self.ordered_sequence,
                self.all_sequence,
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

/// Keeps `result` unless the attempt has one by the same method that is as good.
pub(crate) fn keep_best(change: &Transaction<'_>, attempt: i64, result: &ResultRow, tie: Tie) -> Result<(), Error> {
    let sql = "SELECT total, deals, moves FROM result WHERE attempt = ?1 AND method = ?2";
    let read = |row: &Row<'_>| Ok((row.get::<_, u32>(0)?, row.get::<_, u32>(1)?, row.get::<_, u32>(2)?));
    let before = change.query_row(sql, params![attempt, result.method], read).optional()?;
    let is_as_good = before.is_some_and(|(total, deals, moves)| {
        total > result.total
            || total == result.total
                && match tie {
                    Tie::Earlier => true,
                    Tie::Deals => deals <= result.deals,
                    Tie::Moves => moves <= result.moves,
                }
    });
    if is_as_good {
        return Ok(());
    }
    let sql = "SELECT playid, game FROM attempt WHERE id = ?1";
    let (playid, game): (String, u32) = change.query_row(sql, [attempt], |row| Ok((row.get(0)?, row.get(1)?)))?;
    result.write(change, attempt, &playid, game)
}

/// Gives the results of a gameset to another name. An unsound one stays unsound.
pub(crate) fn rename(change: &Transaction<'_>, from: &str, to: &str) -> Result<(), Error> {
    let mut sound = Vec::new();
    let sql = format!("SELECT {COLUMNS}, attempt, seal, game FROM result WHERE playid = ?1");
    let mut read = change.prepare_cached(&sql)?;
    let mut rows = read.query([from])?;
    while let Some(row) = rows.next()? {
        let (result, attempt, game) = (ResultRow::read(row, 0)?, row.get(12)?, row.get(14)?);
        if row.get::<_, i64>(13)? == result.seal(attempt, from, game) {
            let seal = result.seal(attempt, to, game);
            sound.push((attempt, result.method, seal));
        }
    }
    change.execute("UPDATE result SET playid = ?2 WHERE playid = ?1", [from, to])?;
    let mut put = change.prepare_cached("UPDATE result SET seal = ?3 WHERE attempt = ?1 AND method = ?2")?;
    for (attempt, method, seal) in sound {
        put.execute(params![attempt, method, seal])?;
    }
    Ok(())
}

/// Copies what is sound from `from`; tells whether anything was not.
pub(crate) fn copy(from: &Connection, to: &Transaction<'_>) -> Result<bool, Error> {
    let mut read = from.prepare(&format!("SELECT {COLUMNS}, attempt, playid, game, seal FROM result"))?;
    let mut rows = read.query([])?;
    let mut lost = false;
    while let Some(row) = rows.next()? {
        let result = ResultRow::read(row, 0)?;
        let (attempt, playid, game): (i64, String, u32) = (row.get(12)?, row.get(13)?, row.get(14)?);
        let known = to.query_row("SELECT 1 FROM attempt WHERE id = ?1", [attempt], |_| Ok(())).optional()?;
        if known.is_none() || row.get::<_, i64>(15)? != result.seal(attempt, &playid, game) {
            lost = true;
            continue;
        }
        result.write(to, attempt, &playid, game)?;
    }
    Ok(lost)
}

impl Archive {
    /// The best end of every attempt at a game by `method`, in the order of attempts; unsound rows are left out.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn results(&self, playid: &str, game: u32, method: &str) -> Result<Vec<ResultRow>, Error> {
        let sql = format!(
            "SELECT {COLUMNS}, attempt, seal FROM result WHERE playid = ?1 AND game = ?2 AND method = ?3 ORDER BY attempt"
        );
        let mut read = self.db.prepare_cached(&sql)?;
        let mut rows = read.query(params![playid, game, method])?;
        let mut list = Vec::new();
        while let Some(row) = rows.next()? {
            let result = ResultRow::read(row, 0)?;
            let is_sound = row.get::<_, i64>(13)? == result.seal(row.get(12)?, playid, game);
            list.extend(is_sound.then_some(result));
        }
        Ok(list)
    }

    /// Shows every sound result of a gameset by `method`, with its attempt and game, in the order of attempts.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn each_result(
        &self,
        playid: &str,
        method: &str,
        mut show: impl FnMut(i64, u32, ResultRow),
    ) -> Result<(), Error> {
        let sql = format!(
            "SELECT {COLUMNS}, attempt, seal, game FROM result WHERE playid = ?1 AND method = ?2 ORDER BY attempt"
        );
        let mut read = self.db.prepare_cached(&sql)?;
        let mut rows = read.query([playid, method])?;
        while let Some(row) = rows.next()? {
            let (result, attempt, game) = (ResultRow::read(row, 0)?, row.get(12)?, row.get(14)?);
            if row.get::<_, i64>(13)? == result.seal(attempt, playid, game) {
                show(attempt, game, result);
            }
        }
        Ok(())
    }
}
