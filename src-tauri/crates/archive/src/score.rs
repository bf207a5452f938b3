//! Table `score`: the lists of scores of tournaments that are moderated here, one row for every export that was
//! imported.

use rusqlite::{Connection, Row, Transaction, params};

use crate::seal::Seal;
use crate::{Archive, Error};

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
                       unfinished, imported_ms";

impl ScoreRow {
    /// The row's number is left out: it is given by the database.
    fn seal(&self, playid: &str) -> i64 {
        let texts = [playid, &self.tourid, &self.player, &self.info, &self.signer];
        let seal = texts.into_iter().fold(Seal::of("score"), Seal::text);
        let counts = [self.games, self.complete, self.score, self.untrue, self.unknown, self.unfinished];
        let seal = counts.into_iter().fold(seal, Seal::number).maybe(self.pos_only).maybe(self.all_seq);
        seal.number(self.imported_ms).value()
    }

    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
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

/// The sound rows of a gameset, in the order in which they came.
fn of(db: &Connection, playid: &str) -> Result<Vec<ScoreRow>, Error> {
    let sql = format!("SELECT {COLUMNS}, seal FROM score WHERE playid = ?1 ORDER BY id");
    let read = |row: &Row<'_>| Ok((ScoreRow::read(row)?, row.get::<_, i64>(14)?));
    let mut statement = db.prepare_cached(&sql)?;
    let rows = statement.query_map([playid], read)?.collect::<Result<Vec<_>, _>>()?;
    Ok(rows.into_iter().filter(|(score, seal)| *seal == score.seal(playid)).map(|(score, _)| score).collect())
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
    let mut names = from.prepare("SELECT DISTINCT playid FROM score")?;
    let names = names.query_map([], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?;
    let rows: usize = from.query_row("SELECT count(*) FROM score", [], |row| row.get::<_, u32>(0))? as usize;
    let mut sound = 0;
    for name in names {
        for score in of(from, &name)? {
            put(to, &name, &score)?;
            sound += 1;
        }
    }
    Ok(sound < rows)
}

impl Archive {
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
        let mut names = self.db.prepare_cached("SELECT DISTINCT playid FROM score WHERE tourid = ?1")?;
        let names = names.query_map([tourid], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?;
        let mut signers = Vec::new();
        for name in names {
            signers.extend(of(&self.db, &name)?.into_iter().filter(|it| it.tourid == tourid).map(|it| it.signer));
        }
        Ok(signers)
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
