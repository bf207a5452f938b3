//! The tournament that is moderated: its list of scores, its players and its settings.

use std::collections::{BTreeMap, HashMap, HashSet};

use archive::{EntrantRow, ScoreRow};
use export::{Entrant, ExportFile, RankedEntrant, Traces, VerifiedGames};
use gameset::{Gameset, TournamentMode};

use super::App;
use crate::tournament::{
    Contest, EntrantRuling, EntrantState, InvitationView, Lateness, ScoreLine, ScoreList, ScoreSheet, TournamentDraft,
    judge,
};
use crate::transfer::{FileReport, ImportedGames, ranking};
use crate::{Failure, Refusal};

impl App {
    /// Returns the tournament that is moderated.
    ///
    /// # Errors
    /// If the current gameset is not a moderated tournament, or its list cannot be read.
    pub fn tournament_draft(&self) -> Result<TournamentDraft, Failure> {
        match self.current.gameset.mode() {
            TournamentMode::Moderate => {
                let rows = self.archive.scores(self.current.playid())?;
                Ok(TournamentDraft::new(self.current.gameset.clone(), rows))
            }
            TournamentMode::Off | TournamentMode::Play => Err(Refusal::NotModerated.into()),
        }
    }

    /// Stores all changes that imports made to the list of a tournament, in one transaction.
    pub fn store_scores(&mut self, of: &TournamentDraft) -> Result<(), Failure> {
        let rows: Vec<ScoreRow> = of.changed.iter().map(|place| of.rows[*place].clone()).collect();
        self.archive.put_scores(of.set.play_id().as_str(), &rows).map_err(Failure::not_saved)
    }

    /// Removes a score from the list and returns the list.
    ///
    /// # Errors
    /// If no tournament is moderated, or the change cannot be stored.
    pub fn drop_score(&mut self, id: i64) -> Result<ScoreList, Failure> {
        let of = self.tournament_draft()?;
        self.archive.drop_score(of.set.play_id().as_str(), id).map_err(Failure::not_saved)?;
        self.scores()
    }

    /// Returns the list of scores of the tournament that is moderated.
    ///
    /// # Errors
    /// If no tournament is moderated, or the list cannot be read.
    pub fn scores(&self) -> Result<ScoreList, Failure> {
        let TournamentDraft { set, rows, .. } = self.tournament_draft()?;
        let files = export_files(&rows);
        self.score_list(&set, &rows, &files)
    }

    /// Returns the list of scores with the score of every game, for other programs. `states` are the words for
    /// withdrawn players and for disqualified ones.
    ///
    /// # Errors
    /// If no tournament is moderated, or the list cannot be read.
    pub fn score_sheet(&self, states: [String; 2]) -> Result<ScoreSheet, Failure> {
        let TournamentDraft { set, rows, .. } = self.tournament_draft()?;
        let files = export_files(&rows);
        let list = self.score_list(&set, &rows, &files)?;
        let scores = |(row, file): (&ScoreRow, &Option<ExportFile>)| {
            let games = file.iter().flat_map(|file| &file.games);
            // If no game of a row is false, the row is not checked again.
            let judged = if row.untrue > 0 { judge(row, &set) } else { None };
            let verdicts = judged.iter().flat_map(|judged| &judged.verdict.games);
            let untrue: HashSet<u32> = verdicts.filter(|game| game.end.is_err()).map(|game| game.number).collect();
            let mark = |number| if untrue.contains(&number) { "?" } else { "" };
            let scores = games.map(|game| (game.number, format!("{}{}", game.points.total, mark(game.number))));
            (row.id, scores.collect())
        };
        let mut by_id: BTreeMap<i64, BTreeMap<u32, String>> = rows.iter().zip(&files).map(scores).collect();
        let games = list.rows.iter().map(|line| by_id.remove(&line.id).unwrap_or_default()).collect();
        Ok(ScoreSheet { list, games, states })
    }

    fn score_list<'a>(
        &self,
        set: &Gameset,
        rows: &'a [ScoreRow],
        files: &[Option<ExportFile>],
    ) -> Result<ScoreList, Failure> {
        let playid = set.play_id().as_str();
        let entrants = self.archive.entrants(playid)?;
        let contest = Contest::of(self.archive.contest(playid)?, &entrants);
        let rulings = rulings(rows, &entrants);
        let named: HashMap<&str, &str> =
            contest.players.iter().map(|player| (player.tourid.as_str(), player.name.as_str())).collect();
        let traces: Vec<Traces> = rows.iter().map(|row| Traces::from(row.traces.as_str())).collect();
        let entrant = |(at, row): (usize, &'a ScoreRow)| Entrant {
            play_id: &row.tourid,
            key: &row.signer,
            file: files[at].as_ref(),
            traces: &traces[at],
            totals: row.totals,
            won: row.won,
            counts: rulings[at].state == EntrantState::Plays,
        };
        let all: Vec<Entrant<'_>> = rows.iter().enumerate().map(entrant).collect();
        let line = |line: &RankedEntrant<'_>| {
            let row = &rows[line.at];
            let stamp = files[line.at].as_ref().and_then(|file| file.header.stamp.as_ref());
            // Rows of earlier versions have no other time.
            let written = traces[line.at].last_written().or(stamp.map(|stamp| stamp.written.as_str()));
            let imported_ms = traces[line.at].last_imported_ms().or(stamp.is_none().then_some(row.imported_ms));
            ScoreLine {
                ruling: rulings[line.at].clone(),
                expected: named.get(row.tourid.as_str()).map(|name| (*name).to_owned()),
                late: contest.until_ms.and_then(|until| Lateness::of(written, imported_ms, until)),
                ..ScoreLine::of(row, line, &all)
            }
        };
        let lines: Vec<ScoreLine> = export::score_list(set, &contest.ties, &all).iter().map(line).collect();
        let names: HashSet<&str> = lines.iter().map(|line| line.tourid.as_str()).collect();
        let missing =
            contest.players.iter().filter(|player| !names.contains(player.tourid.as_str())).cloned().collect();
        let (playid, games, ranking) = (playid.to_owned(), set.games().into(), ranking(set));
        Ok(ScoreList { playid, games, ranking, contest, missing, rows: lines })
    }

    /// Returns the row `id` of the list of the tournament that is moderated.
    fn score(&self, id: i64) -> Result<(Gameset, ScoreRow), Failure> {
        let TournamentDraft { set, rows, .. } = self.tournament_draft()?;
        let row = rows.into_iter().find(|row| row.id == id).ok_or(Refusal::NothingToView)?;
        Ok((set, row))
    }

    /// Stores the moderator's ruling on the player in row `id`, and returns the list.
    ///
    /// # Errors
    /// If there is no such row, a player is disqualified without a reason, or the ruling cannot be stored.
    pub fn set_ruling(&mut self, id: i64, ruling: &EntrantRuling) -> Result<ScoreList, Failure> {
        let (set, row) = self.score(id)?;
        let entrant = ruling.row(&row.tourid, &row.signer)?;
        self.archive.put_entrant(set.play_id().as_str(), &entrant).map_err(Failure::not_saved)?;
        self.scores()
    }

    /// Stores the ranking rules and the players of the tournament that is moderated, and returns the list.
    ///
    /// # Errors
    /// If a player's PlayID is impossible, or the change cannot be stored.
    pub fn set_contest(&mut self, contest: &Contest) -> Result<ScoreList, Failure> {
        let set = self.tournament_draft()?.set;
        let (row, named) = contest.rows(&set)?;
        self.archive.put_contest(set.play_id().as_str(), &row, &named).map_err(Failure::not_saved)?;
        self.scores()
    }

    /// Makes the games of row `id` the ones that can be viewed, and returns a report about them.
    ///
    /// # Errors
    /// If there is no such row, or only its sums are known.
    pub fn view_score(&mut self, id: i64) -> Result<FileReport, Failure> {
        let (set, row) = self.score(id)?;
        let VerifiedGames { file, verdict, .. } = judge(&row, &set).ok_or(Refusal::SumsOnly)?;
        let viewing = ImportedGames::of_games(file, &verdict);
        let report = viewing.report().clone();
        self.view_games(viewing);
        Ok(report)
    }

    /// Returns the invitation to the tournament that is moderated.
    ///
    /// # Errors
    /// If no tournament is moderated.
    pub fn invitation(&self) -> Result<InvitationView, Failure> {
        Ok(InvitationView::to(&self.tournament_draft()?.set))
    }
}

/// Returns the moderator's rulings on the players in `rows`.
fn rulings(rows: &[ScoreRow], entrants: &[EntrantRow]) -> Vec<EntrantRuling> {
    let ruled: HashMap<(&str, &str), &EntrantRow> =
        entrants.iter().map(|entrant| ((entrant.tourid.as_str(), entrant.signer.as_str()), entrant)).collect();
    let ruling = |row: &ScoreRow| ruled.get(&(row.tourid.as_str(), row.signer.as_str())).copied();
    rows.iter().map(|row| ruling(row).map_or_else(EntrantRuling::default, EntrantRuling::of)).collect()
}

/// Returns the games of each of `rows`; `None` if an earlier version stored only their sums.
fn export_files(rows: &[ScoreRow]) -> Vec<Option<ExportFile>> {
    rows.iter().map(|row| ExportFile::read_unsigned(&row.file).ok()).collect()
}
