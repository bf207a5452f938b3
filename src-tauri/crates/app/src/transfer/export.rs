//! Exports: chooses the games, the file name and the signing key.

use std::borrow::Cow;

use archive::{ExportCounts, ResultRow};
use export::{ExportFile, ExportStamp, GameEntry, Points, SecretKey};
use games::Rules;
use gameset::{Gameset, TournamentMode};
use serde::{Deserialize, Serialize};

use super::fault::AppendFault;
use crate::profile::options::Scoring;
use crate::wire::board::GameName;
use crate::{Failure, HistoryQuery, Refusal};

/// A selection of games to export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum ExportSelection {
    /// The game on the table, in its present position.
    Table,
    /// These games, each with its best result; games that were never finished are left out.
    Games {
        /// The numbers of the games.
        numbers: Vec<u32>,
    },
    /// The games listed in the history, each with its best result; games that were never finished are left out.
    Listed {
        /// The query that lists them.
        query: HistoryQuery,
    },
    /// All finished games, each with its best result.
    All,
}

/// A summary of the games that can be exported now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ExportInfo {
    /// The PlayID of the gameset.
    pub playid: String,
    /// The game that the gameset is of.
    pub of: GameName,
    /// The player's name, as it will appear in the file.
    pub player: String,
    /// The number of the game on the table.
    pub game: u32,
    /// The reason why the game on the table cannot be exported; `None` if it can.
    pub table: Option<Refusal>,
    /// Whether the game on the table has not ended.
    pub unfinished: bool,
    /// The game on the table as one line of text; `None` if it cannot be exported.
    pub line: Option<String>,
    /// The number of finished games.
    pub ended: u32,
    /// The number of games in the gameset.
    pub games: u32,
    /// Whether the gameset is a tournament, and the player's part in it.
    #[cfg_attr(test, ts(type = "Tournament"))]
    pub tournament: TournamentMode,
    /// The format that the moderator can read according to the invitation: 1 or 2.
    pub format: u8,
}

/// The games of an export that is not written yet, and the key to sign them with.
#[derive(Debug)]
pub struct ExportJob {
    pub(crate) file: ExportFile,
    pub(crate) secret: SecretKey,
    /// The history of earlier exports.
    pub(crate) counts: ExportCounts,
    /// The suggested name of the file.
    pub name: String,
}

/// An export that can be put on disk.
#[derive(Debug)]
pub struct WrittenExport {
    /// The text of the whole file.
    pub text: String,
    /// The number of games that were written or added.
    pub games: u32,
    /// The numbers of the games that stay unchanged in the file because the file's version is finished or better.
    pub kept: Vec<u32>,
    /// Whether they were added to an existing file.
    pub appended: bool,
}

impl ExportJob {
    /// Returns the PlayID under which the games were played.
    pub fn playid(&self) -> String {
        self.file.header.play_id.to_string()
    }

    /// Returns the same export in format 2, which also contains its time and the history of earlier exports.
    #[must_use]
    pub fn in_format_2(mut self, now_ms: i64) -> Self {
        let ExportCounts { exports, resets, .. } = self.counts;
        let written = archive::date_and_time(now_ms);
        self.file.header.stamp = Some(ExportStamp { written, serial: exports.saturating_add(1), resets });
        self
    }

    /// Returns the file's text. If there is an export already, `there`, the games are added to it. A game that is
    /// finished there is not replaced by an unfinished one, and a better result is not replaced by a worse one.
    ///
    /// # Errors
    /// If the games cannot be added, or the file would be too large to be read again.
    pub fn write(&self, there: &[u8]) -> Result<WrittenExport, Failure> {
        let all = self.file.games.len() as u32;
        let appended = !there.is_empty();
        let (file, kept) = if appended {
            let refused = |fault| Failure::CannotAppend { fault };
            let received = ExportFile::read(there).map_err(|_| refused(AppendFault::NoExport))?;
            let (file, kept) =
                self.file.clone().append_to(received, self.secret.public_key()).map_err(|why| refused(why.into()))?;
            (Cow::Owned(file), kept)
        } else {
            (Cow::Borrowed(&self.file), Vec::new())
        };
        let games = all - kept.len() as u32;
        let text = file.write(&self.secret)?;
        Ok(WrittenExport { text, games, kept, appended })
    }
}

/// Returns the scoring by which a tournament is ranked.
pub(crate) fn ranking(gameset: &Gameset) -> Scoring {
    if export::ranking(gameset.rules()) == 0 { Scoring::PosOnly } else { Scoring::AllSeq }
}

pub(crate) fn entry(number: u32, rules: Rules, row: &ResultRow) -> GameEntry {
    let summands = rules.summands(&row.method, row.parts, row.families);
    GameEntry {
        number,
        deals: row.deals,
        points: Points { total: row.total, summands },
        check: 0,
        undos: Some(row.undos),
        is_unfinished: false,
        moves: row.record.clone(),
    }
}
