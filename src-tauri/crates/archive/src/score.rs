//! Table `score`: the lists of scores of tournaments that are moderated here, one row for every export that was
//! imported.

use rusqlite::{Connection, Row, Transaction, params};

use crate::seal::{Seal, sound};
use crate::{Archive, Error, rows};

pub(crate) const CREATE: &str = "
    CREATE TABLE score (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        playid TEXT NOT NULL,
        tourid TEXT NOT NULL,
        player TEXT NOT NULL,
        info TEXT NOT NULL,
        signer TEXT NOT NULL,
        games INTEGER NOT NULL,
        complete INTEGER NOT NULL,
        score INTEGER NOT NULL,
        pos_only INTEGER,
        all_seq INTEGER,
        untrue INTEGER NOT NULL,
        unknown INTEGER NOT NULL,
        unfinished INTEGER NOT NULL,
        imported_ms INTEGER NOT NULL,
        seal INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX score_by_signer ON score (playid, tourid, signer);
";

/// What an imported export adds up to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreRow {
    /// Names the row; 0 before it is stored.
    pub id: i64,
    /// Under which PlayID the games were played.
    pub tourid: String,
    /// Who played.
    pub player: String,
    /// What else the player said.
    pub info: String,
    /// Who signed.
    pub signer: String,
    /// Games in the export.
    pub games: u32,
    /// Games that were won.
    pub complete: u32,
    /// All scores as the export states them.
    pub score: u32,
    /// All scores with sequences in runs only, where that is known.
    pub pos_only: Option<u32>,
    /// All scores with all sequences, likewise.
    pub all_seq: Option<u32>,
    /// Games that cannot have been played so.
    pub untrue: u32,
    /// Games of which nothing can be said.
    pub unknown: u32,
    /// Games that were not ended.
    pub unfinished: u32,
    /// When it was imported, in milliseconds since 1970.
    pub imported_ms: i64,
}

const COLUMNS: &str = "id, tourid, player, info, signer, games, complete, score, pos_only, all_seq, untrue, unknown, \
                       unfinished, imported_ms, seal, playid";

impl ScoreRow {
    /// The row's number is left out: it is given by the database.
    fn seal(&self, playid: &str) -> i64 {
        let texts = [playid, &self.tourid, &self.player, &self.info, &self.signer];
        let seal = texts.into_iter().fold(Seal::of("score"), Seal::text);
        let counts = [self.games, self.complete, self.score, self.untrue, self.unknown, self.unfinished];
        let seal = counts.into_iter().fold(seal, Seal::number).maybe(self.pos_only).maybe(self.all_seq);
        seal.number(self.imported_ms).value()
    }

    /// Reads [`COLUMNS`]: a row and its gameset; nothing when it is unsound.
    fn read(row: &Row<'_>) -> rusqlite::Result<Option<(String, Self)>> {
        sound(|| {
            let score = Self {
                id: row.get(0)?,
                tourid: row.get(1)?,
                player: row.get(2)?,
                info: row.get(3)?,
                signer: row.get(4)?,
                games: row.get(5)?,
                complete: row.get(6)?,
                score: row.get(7)?,
                pos_only: row.get(8)?,
                all_seq: row.get(9)?,
                untrue: row.get(10)?,
                unknown: row.get(11)?,
                unfinished: row.get(12)?,
                imported_ms: row.get(13)?,
            };
            let playid: String = row.get(15)?;
            Ok((row.get::<_, i64>(14)? == score.seal(&playid)).then_some((playid, score)))
        })
    }
}

/// Puts `score` in place of what the same player with the same key had.
fn put(change: &Transaction<'_>, playid: &str, score: &ScoreRow) -> Result<(), Error> {
    let sql = "INSERT OR REPLACE INTO score (playid, tourid, player, info, signer, games, complete, score, pos_only,
        all_seq, untrue, unknown, unfinished, imported_ms, seal)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)";
    let ScoreRow { tourid, player, info, signer, games, complete, .. } = score;
    let ScoreRow { pos_only, all_seq, untrue, unknown, unfinished, imported_ms, .. } = score;
    let (sum, seal) = (score.score, score.seal(playid));
    change.execute(
        sql,
        params![
            playid,
            tourid,
            player,
            info,
            signer,
            games,
            complete,
            sum,
            pos_only,
            all_seq,
            untrue,
            unknown,
            unfinished,
            imported_ms,
            seal
        ],
    )?;
    Ok(())
}

/// The sound rows that have `value` in `column`, in the order in which they came.
fn with(db: &Connection, column: &str, value: &str) -> Result<Vec<ScoreRow>, Error> {
    let sql = format!("SELECT {COLUMNS} FROM score WHERE {column} = ?1 ORDER BY id");
    rows::all(db, &sql, [value], |row| Ok(ScoreRow::read(row)?.map(|(_, score)| score)))
}

/// The sound rows of a gameset, in the order in which they came.
fn of(db: &Connection, playid: &str) -> Result<Vec<ScoreRow>, Error> {
    with(db, "playid", playid)
}

/// Whether anything was imported.
pub(crate) fn any(db: &Connection, playid: &str) -> Result<bool, Error> {
    Ok(db.prepare_cached("SELECT 1 FROM score WHERE playid = ?1")?.exists([playid])?)
}

pub(crate) fn delete(change: &Transaction<'_>, playid: &str) -> Result<(), Error> {
    change.execute("DELETE FROM score WHERE playid = ?1", [playid])?;
    Ok(())
}

/// Gives the scores of a gameset to another name. Unsound ones are left out.
pub(crate) fn rename(change: &Transaction<'_>, from: &str, to: &str) -> Result<(), Error> {
    let scores = of(change, from)?;
    delete(change, from)?;
    scores.iter().try_for_each(|score| put(change, to, score))
}

/// Copies what is sound from `from`; tells whether anything was not.
pub(crate) fn copy(from: &Connection, to: &Transaction<'_>) -> Result<bool, Error> {
    let sql = format!("SELECT {COLUMNS} FROM score ORDER BY id");
    rows::copy(from, &sql, ScoreRow::read, |(playid, score)| put(to, &playid, &score))
}

impl Archive {
    /// Whether the list of scores of a gameset has anything in it.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn has_scores(&self, playid: &str) -> Result<bool, Error> {
        any(&self.db, playid)
    }

    /// The list of scores of a gameset, in the order in which they were imported.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn scores(&self, playid: &str) -> Result<Vec<ScoreRow>, Error> {
        of(&self.db, playid)
    }

    /// Who signed the exports of `tourid` that were imported into any list.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn signers(&self, tourid: &str) -> Result<Vec<String>, Error> {
        Ok(with(&self.db, "tourid", tourid)?.into_iter().map(|score| score.signer).collect())
    }

    /// Adds scores to the list of a gameset: all of them or none. One of the same player with the same key gives way.
    ///
    /// # Errors
    /// When they cannot be stored.
    pub fn put_scores(&mut self, playid: &str, scores: &[ScoreRow]) -> Result<(), Error> {
        let change = self.db.transaction()?;
        scores.iter().try_for_each(|score| put(&change, playid, score))?;
        Ok(change.commit()?)
    }

    /// Takes a score off the list of a gameset.
    ///
    /// # Errors
    /// When that cannot be stored.
    pub fn drop_score(&mut self, playid: &str, id: i64) -> Result<(), Error> {
        self.db.execute("DELETE FROM score WHERE playid = ?1 AND id = ?2", params![playid, id])?;
        Ok(())
    }
}
