//! Table `score`: the lists of scores of tournaments that are moderated here, one row for every export that was
//! imported.

use rusqlite::{Connection, Row, Transaction, params};

use crate::seal::{Seal, sound};
use crate::{Error, rows, salvage};

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

/// Version 5 keeps the games themselves too.
pub(crate) const ADD_FILE: &str = "ALTER TABLE score ADD COLUMN file TEXT NOT NULL DEFAULT ''";

/// What the imported exports of a player add up to.
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
    /// All scores by each of the game's methods of counting, where that is known. The columns have the names of the
    /// Rangoon family's methods: `pos_only` and `all_seq`.
    pub totals: [Option<u32>; 2],
    /// Games that cannot have been played so.
    pub untrue: u32,
    /// Games of which nothing can be said.
    pub unknown: u32,
    /// Games that were not ended.
    pub unfinished: u32,
    /// When it was last changed by an import, in milliseconds since 1970.
    pub imported_ms: i64,
    /// The games as an export has them; empty if an earlier version of the program kept the sums alone.
    pub file: String,
}

const COLUMNS: &str = "id, tourid, player, info, signer, games, complete, score, pos_only, all_seq, untrue, unknown, \
                       unfinished, imported_ms, seal, playid";
/// Where the games stand behind [`COLUMNS`]; a database of version 4 has none.
const FILE: &str = "file";
const NO_FILE: &str = "''";

impl ScoreRow {
    /// The row's number is left out: it is given by the database.
    fn seal(&self, playid: &str) -> i64 {
        let texts = [playid, &self.tourid, &self.player, &self.info, &self.signer];
        let seal = texts.into_iter().fold(Seal::of("score"), Seal::text);
        let counts = [self.games, self.complete, self.score, self.untrue, self.unknown, self.unfinished];
        let seal = counts.into_iter().fold(seal, Seal::number).maybe(self.totals[0]).maybe(self.totals[1]);
        let seal = seal.number(self.imported_ms);
        // A row of version 4 keeps its seal.
        if self.file.is_empty() { seal.value() } else { seal.text(&self.file).value() }
    }

    /// Reads [`COLUMNS`] and the games: a row and its gameset; `None` if it is unsound.
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
                totals: [row.get(8)?, row.get(9)?],
                untrue: row.get(10)?,
                unknown: row.get(11)?,
                unfinished: row.get(12)?,
                imported_ms: row.get(13)?,
                file: row.get(16)?,
            };
            let playid: String = row.get(15)?;
            Ok((row.get::<_, i64>(14)? == score.seal(&playid)).then_some((playid, score)))
        })
    }
}

/// Puts `score` in place of what the same PlayID with the same key had; it stays where it was among the others.
pub(crate) fn put(change: &Transaction<'_>, playid: &str, score: &ScoreRow) -> Result<(), Error> {
    let sql = "INSERT INTO score (playid, tourid, player, info, signer, games, complete, score, pos_only,
        all_seq, untrue, unknown, unfinished, imported_ms, seal, file)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
        ON CONFLICT (playid, tourid, signer) DO UPDATE SET player = ?3, info = ?4, games = ?6, complete = ?7, score = ?8,
        pos_only = ?9, all_seq = ?10, untrue = ?11, unknown = ?12, unfinished = ?13, imported_ms = ?14, seal = ?15,
        file = ?16";
    let ScoreRow { tourid, player, info, signer, games, complete, .. } = score;
    let ScoreRow { totals: [pos_only, all_seq], untrue, unknown, unfinished, imported_ms, file, .. } = score;
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
            seal,
            file
        ],
    )?;
    Ok(())
}

/// The sound rows that have `value` in `column`, in the order in which they came.
fn with(db: &Connection, column: &str, value: &str) -> Result<Vec<ScoreRow>, Error> {
    let sql = format!("SELECT {COLUMNS}, {FILE} FROM score WHERE {column} = ?1 ORDER BY id");
    rows::all(db, &sql, [value], |row| Ok(ScoreRow::read(row)?.map(|(_, score)| score)))
}

/// The sound rows of a gameset, in the order in which they came.
pub(crate) fn of(db: &Connection, playid: &str) -> Result<Vec<ScoreRow>, Error> {
    with(db, "playid", playid)
}

/// Who signed the exports of `tourid` that were imported into any list, in the order in which they came.
pub(crate) fn signers(db: &Connection, tourid: &str) -> Result<Vec<String>, Error> {
    Ok(with(db, "tourid", tourid)?.into_iter().map(|score| score.signer).collect())
}

/// Under which PlayIDs the exports were played that `signer` signed and that were imported into any list.
pub(crate) fn signed_by(db: &Connection, signer: &str) -> Result<Vec<String>, Error> {
    Ok(with(db, "signer", signer)?.into_iter().map(|score| score.tourid).collect())
}

/// How many rows the list of a gameset has.
pub(crate) fn count(db: &Connection, playid: &str) -> Result<u32, Error> {
    let sql = "SELECT count(*) FROM score WHERE playid = ?1";
    Ok(db.prepare_cached(sql)?.query_row([playid], |row| row.get(0))?)
}

/// Whether anything was imported.
pub(crate) fn any(db: &Connection, playid: &str) -> Result<bool, Error> {
    Ok(db.prepare_cached("SELECT 1 FROM score WHERE playid = ?1")?.exists([playid])?)
}

pub(crate) fn delete(change: &Transaction<'_>, playid: &str) -> Result<(), Error> {
    change.execute("DELETE FROM score WHERE playid = ?1", [playid])?;
    Ok(())
}

/// Takes the score `id` off the list of a gameset.
pub(crate) fn delete_one(db: &Connection, playid: &str, id: i64) -> Result<(), Error> {
    db.execute("DELETE FROM score WHERE playid = ?1 AND id = ?2", params![playid, id])?;
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
    let has_file = from.prepare("SELECT 1 FROM pragma_table_info('score') WHERE name = 'file'")?.exists([])?;
    let file = if has_file { FILE } else { NO_FILE };
    let sql = format!("SELECT {COLUMNS}, {file} FROM score NOT INDEXED WHERE id BETWEEN ?1 AND ?2 ORDER BY id");
    let sources = ["SELECT seq FROM sqlite_sequence WHERE name = 'score'", "SELECT max(id) FROM score"];
    let mut unsound = false;
    let broke_off = salvage::around(salvage::numbers(from, &sources), |ids, seen| {
        let put = |(playid, score): (String, ScoreRow)| {
            *seen = Some(score.id);
            put(to, &playid, &score)
        };
        rows::copy(from, &sql, [ids.start(), ids.end()], ScoreRow::read, put, &mut unsound)
    })?;
    Ok(broke_off || unsound)
}
