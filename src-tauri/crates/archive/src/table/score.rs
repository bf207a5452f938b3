//! Table `score`: the lists of scores of tournaments that are moderated here, one row for every imported export.

use rusqlite::{Connection, Row, params};

use crate::checksum::{Seal, intact_row};
use crate::transaction::Transaction;
use crate::{Error, repair::bisect, rows};

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

/// Version 5 also stores the games themselves.
pub(crate) const ADD_FILE: &str = "ALTER TABLE score ADD COLUMN file TEXT NOT NULL DEFAULT ''";

/// Version 9 also stores findings from the exports that the games do not show.
pub(crate) const ADD_TRACES: &str = "ALTER TABLE score ADD COLUMN traces TEXT NOT NULL DEFAULT ''";

/// The sums of a player's imported exports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreRow {
    /// The row's id; 0 before it is stored.
    pub id: i64,
    /// The PlayID under which the games were played.
    pub tourid: String,
    /// The player's name.
    pub player: String,
    /// The player's additional information.
    pub info: String,
    /// The key that signed the export.
    pub signer: String,
    /// Games in the export.
    pub games: u32,
    /// Games that were won.
    pub won: u32,
    /// The sum of all scores as the export states them.
    pub score: u32,
    /// The sum of all scores by each of the game's scoring methods; `None` if it is not known. The columns are named
    /// after the Rangoon family's methods: `pos_only` and `all_seq`.
    pub totals: [Option<u32>; 2],
    /// Games that cannot have been played as the export says.
    pub untrue: u32,
    /// Games that cannot be checked.
    pub unknown: u32,
    /// Games that were not finished.
    pub unfinished: u32,
    /// The time of the last import that changed it, in milliseconds since 1970.
    pub imported_ms: i64,
    /// The games as an export states them; empty if an earlier version of the program stored only the sums.
    pub file: String,
    /// Findings from the exports that the games do not show; the application writes this text.
    pub traces: String,
}

const COLUMNS: &str = "id, tourid, player, info, signer, games, complete, score, pos_only, all_seq, untrue, unknown, \
                       unfinished, imported_ms, seal, playid";
/// The columns that follow [`COLUMNS`]; a database of version 4 has neither, those of versions 5 to 8 have the first
/// one.
const ADDED: [&str; 2] = ["file", "traces"];

/// Returns the query for [`COLUMNS`] and the [`ADDED`] ones that `has` accepts, with an empty text for each of the
/// others.
fn select(has: impl Fn(&str) -> Result<bool, Error>) -> Result<String, Error> {
    let mut sql = format!("SELECT {COLUMNS}");
    for column in ADDED {
        sql += if has(column)? { ", " } else { ", '' AS " };
        sql += column;
    }
    Ok(sql + " FROM score")
}

impl ScoreRow {
    /// The seal leaves out the row's id, which the database assigns.
    fn seal(&self, playid: &str) -> i64 {
        let texts = [playid, &self.tourid, &self.player, &self.info, &self.signer];
        let seal = texts.into_iter().fold(Seal::of("score"), Seal::text);
        let counts = [self.games, self.won, self.score, self.untrue, self.unknown, self.unfinished];
        let seal =
            counts.into_iter().fold(seal, Seal::number).optional_number(self.totals[0]).optional_number(self.totals[1]);
        let seal = seal.number(self.imported_ms);
        // Rows from earlier versions keep their seals.
        let seal = if self.file.is_empty() { seal } else { seal.text(&self.file) };
        if self.traces.is_empty() { seal.value() } else { seal.text(&self.traces).value() }
    }

    /// Reads [`COLUMNS`] and the [`ADDED`] ones: the gameset and the row; `None` if it is damaged.
    fn read(row: &Row<'_>) -> rusqlite::Result<Option<(String, Self)>> {
        intact_row(|| {
            let score = Self {
                id: row.get(0)?,
                tourid: row.get(1)?,
                player: row.get(2)?,
                info: row.get(3)?,
                signer: row.get(4)?,
                games: row.get(5)?,
                won: row.get(6)?,
                score: row.get(7)?,
                totals: [row.get(8)?, row.get(9)?],
                untrue: row.get(10)?,
                unknown: row.get(11)?,
                unfinished: row.get(12)?,
                imported_ms: row.get(13)?,
                file: row.get(16)?,
                traces: row.get(17)?,
            };
            let playid: String = row.get(15)?;
            Ok((row.get::<_, i64>(14)? == score.seal(&playid)).then_some((playid, score)))
        })
    }
}

/// Stores `score`. An earlier one of the same PlayID and key is replaced, and the new one takes its place in the list.
pub(crate) fn put(transaction: &Transaction<'_>, playid: &str, score: &ScoreRow) -> Result<(), Error> {
    let sql = "INSERT INTO score (playid, tourid, player, info, signer, games, complete, score, pos_only,
        all_seq, untrue, unknown, unfinished, imported_ms, seal, file, traces)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)
        ON CONFLICT (playid, tourid, signer) DO UPDATE SET player = ?3, info = ?4, games = ?6, complete = ?7,
        score = ?8, pos_only = ?9, all_seq = ?10, untrue = ?11, unknown = ?12, unfinished = ?13, imported_ms = ?14, seal = ?15,
        file = ?16, traces = ?17";
    let ScoreRow { tourid, player, info, signer, games, won, .. } = score;
    let ScoreRow { totals: [pos_only, all_seq], untrue, unknown, unfinished, imported_ms, file, traces, .. } = score;
    let (sum, seal) = (score.score, score.seal(playid));
    transaction.execute(
        sql,
        params![
            playid,
            tourid,
            player,
            info,
            signer,
            games,
            won,
            sum,
            pos_only,
            all_seq,
            untrue,
            unknown,
            unfinished,
            imported_ms,
            seal,
            file,
            traces
        ],
    )?;
    Ok(())
}

/// Returns the intact rows that have `value` in `column`, in the order of import.
fn with(db: &Connection, column: &str, value: &str) -> Result<Vec<ScoreRow>, Error> {
    let sql = format!("{} WHERE {column} = ?1 ORDER BY id", select(|_| Ok(true))?);
    rows::all(db, &sql, [value], |row| Ok(ScoreRow::read(row)?.map(|(_, score)| score)))
}

/// Returns the intact rows of a gameset, in the order of import.
pub(crate) fn of(db: &Connection, playid: &str) -> Result<Vec<ScoreRow>, Error> {
    with(db, "playid", playid)
}

/// Returns the keys that signed the exports of `tourid` that were imported into any list, in the order of import.
pub(crate) fn signers(db: &Connection, tourid: &str) -> Result<Vec<String>, Error> {
    Ok(with(db, "tourid", tourid)?.into_iter().map(|score| score.signer).collect())
}

/// Returns the PlayIDs of the exports that `signer` signed and that were imported into any list.
pub(crate) fn signed_by(db: &Connection, signer: &str) -> Result<Vec<String>, Error> {
    Ok(with(db, "signer", signer)?.into_iter().map(|score| score.tourid).collect())
}

/// Counts the rows in the list of a gameset.
pub(crate) fn count(db: &Connection, playid: &str) -> Result<u32, Error> {
    let sql = "SELECT count(*) FROM score WHERE playid = ?1";
    Ok(db.prepare_cached(sql)?.query_row([playid], |row| row.get(0))?)
}

/// Removes the score `id` from the list of a gameset.
pub(crate) fn delete_one(transaction: &Transaction<'_>, playid: &str, id: i64) -> Result<(), Error> {
    transaction.execute("DELETE FROM score WHERE playid = ?1 AND id = ?2", params![playid, id])?;
    Ok(())
}

/// Moves the scores of a gameset to another name. Damaged ones stay damaged.
pub(crate) fn rename(transaction: &Transaction<'_>, from: &str, to: &str) -> Result<(), Error> {
    let scores = of(transaction, from)?;
    rows::rename(transaction, "score", from, to)?;
    scores.iter().try_for_each(|score| put(transaction, to, score))
}

/// Returns whether all rows are intact.
pub(crate) fn are_intact(db: &Connection) -> Result<bool, Error> {
    rows::are_intact(db, &select(|_| Ok(true))?, [], ScoreRow::read)
}

/// Copies the intact rows from `from`; returns whether any row was lost.
pub(crate) fn copy(from: &Connection, to: &Transaction<'_>) -> Result<bool, Error> {
    let has = |column: &str| {
        Ok(from.prepare("SELECT 1 FROM pragma_table_info('score') WHERE name = ?1")?.exists([column])?)
    };
    let sql = format!("{} NOT INDEXED WHERE id BETWEEN ?1 AND ?2 ORDER BY id", select(has)?);
    let sources = ["SELECT seq FROM sqlite_sequence WHERE name = 'score'", "SELECT max(id) FROM score"];
    let put = |(playid, score): (String, ScoreRow)| put(to, &playid, &score);
    let ids = bisect::row_numbers(from, &sources);
    bisect::copy_numbered(from, &sql, ids, ScoreRow::read, |(_, score)| score.id, put)
}
