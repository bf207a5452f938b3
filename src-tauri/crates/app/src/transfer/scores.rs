//! The list of scores of a tournament that is moderated here.

use archive::ScoreRow;
use export::{Format, Label, Received, Standing, Untrue, Verdict};
use gameset::{CheatLevel, Gameset, TournamentMode};
use gaps::Method;
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::options::Scoring;
use crate::transfer::exporting::ranking;
use crate::{Failure, Refusal};

/// The tournament that is moderated: what an export must fit to be imported.
#[derive(Clone, Debug)]
pub struct Moderated(Gameset);

/// An export that fits, as it will stand in the list.
#[derive(Clone, Debug)]
pub struct Imported(ScoreRow);

/// Why an export cannot stand in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum ImportFault {
    /// 1.31 wrote it: its games cannot be verified.
    Old,
    /// It is not as it was written.
    Damaged,
    /// It is no tournament.
    NoTournament,
    /// It is another tournament.
    Other {
        /// The line that says so.
        label: String,
        /// What it says.
        found: String,
        /// What it should say.
        wanted: String,
    },
    /// The check number of a game is wrong.
    Check {
        /// The game.
        number: u32,
    },
}

/// What became of a file that was to be imported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ImportReport {
    /// What the file is called.
    pub name: String,
    /// Why it was not imported, if it was not.
    pub failure: Option<Failure>,
}

/// A list of scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreList {
    /// The tournament.
    pub playid: String,
    /// Games of the tournament.
    pub games: u32,
    /// How it is ranked.
    pub ranking: Scoring,
    /// The scores, the best first; those that are not true are at the end.
    pub rows: Vec<ScoreLine>,
}

/// A score in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreLine {
    /// Names the row.
    #[cfg_attr(test, ts(type = "number"))]
    pub id: i64,
    /// Its place, shared by equal scores; none where not every game is true.
    pub place: Option<u32>,
    /// Under which PlayID the games were played.
    pub tourid: String,
    /// Who played.
    pub player: String,
    /// What else the player said.
    pub info: String,
    /// Who signed.
    pub key: String,
    /// Whether an earlier export of the same PlayID was signed by another key.
    pub other_key: bool,
    /// Games in the export.
    pub games: u32,
    /// Games that were won.
    pub complete: u32,
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
    #[cfg_attr(test, ts(type = "number"))]
    pub imported_ms: i64,
}

impl Moderated {
    /// The cheat level, which is part of the tournament's cards.
    pub fn cheat(&self) -> CheatLevel {
        self.0.cheat()
    }

    /// What `received`, on which `verdict` was passed, will be in the list.
    ///
    /// # Errors
    /// When it is damaged, or of another tournament.
    pub fn import(&self, received: &Received, verdict: &Verdict, now_ms: i64) -> Result<Imported, Failure> {
        let refused = |fault| Failure::NotImported { fault };
        let header = &received.file.header;
        let proof = received.proof.filter(|_| received.format == Format::V1).ok_or(refused(ImportFault::Old))?;
        let signer = proof.key.filter(|_| proof.is_undamaged).ok_or(refused(ImportFault::Damaged))?;
        let tournament = header.tournament.ok_or(refused(ImportFault::NoTournament))?;
        let set = &self.0;
        let base = |id: &gameset::PlayId| id.base().as_str().to_owned();
        for (label, found, wanted) in [
            (Label::TourId, base(&header.play_id), base(set.play_id())),
            (Label::Games, tournament.games.to_string(), set.games().to_string()),
            (Label::Deals, header.deals.to_string(), export::deals_of(set.rules()).to_string()),
            (Label::Rules, header.rules.clone(), export::rules_code(set.rules())),
        ] {
            if found != wanted {
                let label = label.text().trim_end().to_owned();
                return Err(refused(ImportFault::Other { label, found, wanted }));
            }
        }
        if let Some(it) = verdict.games.iter().find(|it| matches!(it.end, Err(Untrue::Check(..)))) {
            return Err(refused(ImportFault::Check { number: it.number }));
        }
        let it = Standing::of(received, verdict);
        Ok(Imported(ScoreRow {
            id: 0,
            tourid: header.play_id.to_string(),
            player: header.player.clone(),
            info: header.info.clone(),
            signer: signer.to_string(),
            games: it.games,
            complete: it.complete,
            score: it.score,
            pos_only: it.pos_only,
            all_seq: it.all_seq,
            untrue: it.untrue,
            unknown: it.unknown,
            unfinished: it.unfinished,
            imported_ms: now_ms,
        }))
    }
}

impl App {
    /// The tournament that is moderated.
    ///
    /// # Errors
    /// When the gameset that is played is no such one.
    pub fn moderated(&self) -> Result<Moderated, Failure> {
        match self.gameset.mode() {
            TournamentMode::Moderate => Ok(Moderated(self.gameset.clone())),
            TournamentMode::Off | TournamentMode::Play => Err(Refusal::NotModerated.into()),
        }
    }

    /// Adds exports to the list of the tournament that they were held against: all or none. An earlier one of the same
    /// player with the same key gives way.
    ///
    /// # Errors
    /// When they cannot be stored.
    pub fn keep_scores(&mut self, of: &Moderated, imported: Vec<Imported>) -> Result<(), Failure> {
        let rows: Vec<ScoreRow> = imported.into_iter().map(|it| it.0).collect();
        self.archive.put_scores(of.0.play_id().as_str(), &rows).map_err(|why| Failure::not_saved(&why))
    }

    /// Takes a score off the list.
    ///
    /// # Errors
    /// When no tournament is moderated, or that cannot be stored.
    pub fn drop_score(&mut self, id: i64) -> Result<ScoreList, Failure> {
        let of = self.moderated()?;
        self.archive.drop_score(of.0.play_id().as_str(), id).map_err(|why| Failure::not_saved(&why))?;
        self.scores()
    }

    /// The list of scores of the tournament that is moderated.
    ///
    /// # Errors
    /// When none is, or it cannot be read.
    pub fn scores(&self) -> Result<ScoreList, Failure> {
        let Moderated(set) = self.moderated()?;
        let rows = self.archive.scores(set.play_id().as_str())?;
        let ranking = match ranking(&set) {
            Method::PosOnly => Scoring::PosOnly,
            Method::AllSeq => Scoring::AllSeq,
        };
        let mut views: Vec<ScoreLine> = (0..).zip(&rows).map(|(at, row)| view(row, &rows[..at])).collect();
        let score = |it: &ScoreLine| match ranking {
            Scoring::PosOnly => it.pos_only,
            Scoring::AllSeq => it.all_seq,
        };
        views.sort_by_key(|it| std::cmp::Reverse(score(it)));
        let all: Vec<Option<u32>> = views.iter().map(score).collect();
        for it in &mut views {
            // A score that is known is of games that are all true.
            it.place = score(it).map(|own| 1 + all.iter().filter(|other| **other > Some(own)).count() as u32);
        }
        Ok(ScoreList { playid: set.play_id().to_string(), games: set.games().into(), ranking, rows: views })
    }
}

fn view(row: &ScoreRow, before: &[ScoreRow]) -> ScoreLine {
    let other_key = before.iter().any(|it| it.tourid == row.tourid && it.signer != row.signer);
    let ScoreRow { tourid, player, info, signer, .. } = row.clone();
    ScoreLine {
        id: row.id,
        place: None,
        tourid,
        player,
        info,
        key: signer,
        other_key,
        games: row.games,
        complete: row.complete,
        pos_only: row.pos_only,
        all_seq: row.all_seq,
        untrue: row.untrue,
        unknown: row.unknown,
        unfinished: row.unfinished,
        imported_ms: row.imported_ms,
    }
}

impl ScoreList {
    /// The list as a table for other programs: comma-separated, with these `headings` of its twelve columns.
    pub fn csv(&self, headings: &[String]) -> String {
        let number = |it: Option<u32>| it.map(|it| it.to_string()).unwrap_or_default();
        // A byte order mark tells spreadsheets that this is UTF-8.
        let mut text = "\u{feff}".to_owned() + &line(headings.iter().map(String::as_str));
        for it in &self.rows {
            let counts = [it.games, it.complete].map(|it| it.to_string());
            let doubts = [it.untrue, it.unknown, it.unfinished].map(|it| it.to_string());
            let (place, pos_only, all_seq) = (number(it.place), number(it.pos_only), number(it.all_seq));
            text += &line([
                place.as_str(),
                &it.tourid,
                &it.player,
                &it.info,
                &counts[0],
                &counts[1],
                &pos_only,
                &all_seq,
                &doubts[0],
                &doubts[1],
                &doubts[2],
                &it.key,
            ]);
        }
        text
    }
}

/// A line of a table. What a spreadsheet would take for a formula is made plain.
fn line<'a>(cells: impl IntoIterator<Item = &'a str>) -> String {
    let cell = |text: &str| {
        let formula = text.starts_with(['=', '+', '-', '@']);
        let text = if formula { format!("'{text}") } else { text.to_owned() };
        if text.contains([',', '"', '\r', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
    };
    cells.into_iter().map(cell).collect::<Vec<_>>().join(",") + "\r\n"
}

#[cfg(test)]
mod tests {
    use super::line;

    #[test]
    fn cells_are_quoted_and_formulas_made_plain() {
        assert_eq!(line(["1", "a,b", "say \"no\"", "=1+1", "@x"]), "1,\"a,b\",\"say \"\"no\"\"\",'=1+1,'@x\r\n");
    }
}
