//! Games on their way out: which ones, under whose name, signed with what.

use std::collections::{BTreeMap, HashSet};

use archive::ResultRow;
use export::{Entry, ExportFile, Header, Mismatch, Points, Secret, SharedGame, TournamentHeader};
use gameset::Gameset;
use gaps::{Method, encode};
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::history::brief;
use crate::sets::Tournament;
use crate::{Failure, HistoryQuery, Refusal, table};

/// Which games are exported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Which {
    /// The game on the table, as it stands.
    Table,
    /// These, each with its best end; those that have none are left out.
    Games {
        /// Their numbers.
        numbers: Vec<u32>,
    },
    /// Those of the history that are listed, likewise.
    Listed {
        /// What is looked for in it.
        query: HistoryQuery,
    },
    /// All that have an end.
    All,
}

/// What can be exported now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ExportInfo {
    /// The gameset.
    pub playid: String,
    /// The player's name, as it will stand in the file.
    pub player: String,
    /// The game on the table.
    pub game: u32,
    /// Why it cannot be exported, if it cannot.
    pub table: Option<Refusal>,
    /// Whether it is not at its end.
    pub unfinished: bool,
    /// The same game as one line of text.
    pub line: Option<String>,
    /// Games that have an end.
    pub ended: u32,
    /// Games of the gameset.
    pub games: u32,
    /// Whether it is a tournament.
    pub tournament: Tournament,
}

/// Games that are ready to be written.
#[derive(Debug)]
pub struct Exportable {
    file: ExportFile,
    secret: Secret,
    /// What the file should be called.
    pub name: String,
}

/// An export that can be put on disk.
#[derive(Debug)]
pub struct Written {
    /// The whole file.
    pub text: String,
    /// Games that were written or added.
    pub games: u32,
    /// Numbers of the games that stay as they are in the file because they are finished or better there.
    pub kept: Vec<u32>,
    /// Whether they were added to a file that was there.
    pub appended: bool,
}

/// Why games cannot be added to a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum AppendFault {
    /// It is no export.
    NoExport,
    /// It is not as it was written.
    Damaged,
    /// 1.31 wrote it.
    Old,
    /// Another key signed it.
    Key,
    /// There is other text around it, which would be lost.
    Surrounded,
    /// A line of it says something else.
    Line {
        /// What the line begins with.
        label: String,
    },
}

impl From<Mismatch> for AppendFault {
    fn from(why: Mismatch) -> Self {
        match why {
            Mismatch::Damaged => Self::Damaged,
            Mismatch::Old => Self::Old,
            Mismatch::Key => Self::Key,
            Mismatch::Surrounded => Self::Surrounded,
            Mismatch::Line(label) => Self::Line { label: label.text().trim_end().to_owned() },
        }
    }
}

impl Exportable {
    /// The file's text. If there is an export already, `there`, the games are added to it; a game that is finished there
    /// does not give way to one that is not, nor a better one to a poorer.
    ///
    /// # Errors
    /// When they cannot be added, or the file would be too large to be read again.
    pub fn write(self, there: &[u8]) -> Result<Written, Failure> {
        let all = self.file.games.len() as u32;
        let appended = !there.is_empty();
        let (file, kept) = if appended {
            let refused = |fault| Failure::CannotAppend { fault };
            let received = ExportFile::read(there).map_err(|_| refused(AppendFault::NoExport))?;
            self.file.appended_to(received, self.secret.key()).map_err(|why| refused(why.into()))?
        } else {
            (self.file, Vec::new())
        };
        let games = all - kept.len() as u32;
        let text = file.write(&self.secret)?;
        Ok(Written { text, games, kept, appended })
    }
}

impl App {
    /// What can be exported now.
    ///
    /// # Errors
    /// When the archive cannot be read.
    pub fn export_info(&self) -> Result<ExportInfo, Failure> {
        let refusal = self.table_refusal();
        Ok(ExportInfo {
            playid: self.gameset.play_id().to_string(),
            player: self.header().player,
            game: self.table.number,
            unfinished: !self.table.status().is_end(),
            line: refusal.is_none().then(|| self.shared().to_string()),
            table: refusal,
            ended: self.best_results(self.export_method())?.len() as u32,
            games: self.gameset.games().into(),
            tournament: Tournament::of(self.gameset.mode()),
        })
    }

    /// Games to be exported, with everything that is needed to write them.
    ///
    /// # Errors
    /// When there is nothing to export, or the archive cannot be read.
    pub fn export(&mut self, which: &Which) -> Result<Exportable, Failure> {
        if self.is_trial() {
            return Err(Refusal::Trial.into());
        }
        let method = self.export_method();
        let mut games = match which {
            Which::Table => {
                self.table_refusal().map_or(Ok(()), |why| Err(Failure::from(why)))?;
                vec![self.table_entry(method)]
            }
            Which::Games { .. } | Which::Listed { .. } | Which::All => {
                let results = self.best_results(method)?;
                results.iter().map(|(number, row)| entry(*number, row, method)).collect()
            }
        };
        let wanted: Option<HashSet<u32>> = match which {
            Which::Games { numbers } => Some(numbers.iter().copied().collect()),
            Which::Listed { query } => Some(self.history()?.ended(query)),
            Which::Table | Which::All => None,
        };
        games.retain(|it| wanted.as_ref().is_none_or(|wanted| wanted.contains(&it.number)));
        let name = match &games[..] {
            [] => return Err(Refusal::NothingToExport.into()),
            [only] if *which != Which::All => format!("gam{}.txt", only.number),
            _ => format!("{}.txt", self.gameset.play_id()),
        };
        Ok(Exportable { file: ExportFile { header: self.header(), games }, secret: self.secret()?, name })
    }

    /// What exports are signed with.
    pub(crate) fn secret(&mut self) -> Result<Secret, Failure> {
        let bytes = self.archive.secret(|| {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).ok().map(|()| bytes)
        })?;
        bytes.map(|bytes| Secret::of(&bytes)).ok_or(Failure::NoChance)
    }

    /// How the points of an export are counted: in a tournament as it is ranked, else as the player counts.
    fn export_method(&self) -> Method {
        if self.gameset.mode().is_tournament() { ranking(&self.gameset) } else { self.method() }
    }

    fn table_refusal(&self) -> Option<Refusal> {
        let bare = (self.table.session.at() == 0).then_some(Refusal::AtBeginning);
        self.is_trial().then_some(Refusal::Trial).or(bare)
    }

    fn table_entry(&self, method: Method) -> Entry {
        let table = &self.table;
        Entry::of(table.number, table.position(), method, self.table_record(), table.undos(), !table.status().is_end())
    }

    fn table_record(&self) -> String {
        encode(self.gameset.rules(), self.table.session.played().iter().map(|it| it.ply))
    }

    /// The game on the table as one line.
    fn shared(&self) -> SharedGame {
        let seed = self.table.session.seed();
        SharedGame {
            play_id: self.gameset.play_id().clone(),
            number: self.table.number,
            tournament: seed.tournament,
            rules: self.gameset.rules(),
            moves: self.table_record(),
        }
    }

    /// The best result of every game that has an end, by number.
    fn best_results(&self, method: Method) -> Result<BTreeMap<u32, ResultRow>, Failure> {
        let goal = self.gameset.rules().goal();
        let mut best: BTreeMap<u32, ResultRow> = BTreeMap::new();
        self.archive.each_result(self.gameset.play_id().as_str(), table::name(method), |_, game, row| {
            if best.get(&game).is_none_or(|there| brief(&row).beats(brief(there), goal)) {
                best.insert(game, row);
            }
        })?;
        Ok(best)
    }

    fn header(&self) -> Header {
        let (rules, options) = (self.gameset.rules(), self.options());
        let tournament = TournamentHeader { games: self.gameset.games(), score: 0, complete: 0 };
        Header {
            play_id: self.gameset.play_id().clone(),
            deals: export::deals_of(rules),
            tournament: self.gameset.mode().is_tournament().then_some(tournament),
            player: export::cleaned(&options.user_name, usize::MAX),
            info: export::cleaned(&options.info, usize::MAX),
            rules: export::rules_code(rules),
            dealing: Header::DEALING,
            program: concat!("Rangoon ", env!("CARGO_PKG_VERSION")).to_owned(),
        }
    }
}

/// How a tournament is ranked: a single deal by all sequences, more of them by those in runs.
pub(crate) fn ranking(gameset: &Gameset) -> Method {
    if gameset.rules().deals() == Some(1) { Method::AllSeq } else { Method::PosOnly }
}

fn entry(number: u32, row: &ResultRow, method: Method) -> Entry {
    let sequence = match method {
        Method::PosOnly => row.ordered_sequence,
        Method::AllSeq => row.all_sequence,
    };
    Entry {
        number,
        deals: row.deals,
        points: Points { total: row.total, position: row.position, sequence, rows: row.families },
        check: 0,
        undos: Some(row.undos),
        is_unfinished: false,
        moves: row.record.clone(),
    }
}
