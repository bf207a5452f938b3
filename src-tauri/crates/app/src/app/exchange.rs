//! Exports games, imports scores and `rangoon.ini`, and opens games for viewing.

use std::collections::{BTreeMap, HashMap, HashSet};

use archive::{EntrantRow, ResultRow, ScoreRow, SerialRow};
use export::{Entrant, Entry, ExportFile, Header, Judged, Line, Secret, SharedGame, TournamentHeader, Traces};
use games::Rules;
use gameset::{Gameset, PlayId, TournamentMode};
use serde_json::json;

use super::App;
use crate::exchange::{
    Contest, EntrantState, ExportInfo, ExportSelection, Exportable, FileReport, InvitationView, Late, Moderated,
    Profile131, Ruling, ScoreLine, ScoreList, ScoreSheet, Signer, Viewing, entry, judge, ranking,
};
use crate::gamesets::Tournament;
use crate::records::brief;
use crate::table::replay::{Other, Replay};
use crate::table::{Terms, at_seat};
use crate::wire::board::GameName;
use crate::wire::replay::{self, ReplayKind};
use crate::wire::view::Cause;
use crate::{Failure, Refusal, gamesets};

impl App {
    /// Returns a summary of the games that can be exported now.
    ///
    /// # Errors
    /// If the archive cannot be read.
    pub fn export_info(&self) -> Result<ExportInfo, Failure> {
        let refusal = self.table_refusal();
        Ok(ExportInfo {
            playid: self.sitting.gameset.play_id().to_string(),
            of: self.sitting.gameset.rules().into(),
            player: self.player(),
            game: self.sitting.seat.number(),
            unfinished: !self.sitting.seat.status().is_end(),
            line: refusal.is_none().then(|| self.shared().to_string()),
            table: refusal,
            ended: self.best_results(self.export_method())?.len() as u32,
            games: self.sitting.gameset.games().into(),
            tournament: Tournament::of(self.sitting.gameset.mode()),
            format: if self.serial()?.format >= 2 { 2 } else { 1 },
        })
    }

    /// Returns the games to be exported, with all data needed to write them.
    ///
    /// # Errors
    /// If there is nothing to export, or the archive cannot be read.
    pub fn export(&mut self, which: &ExportSelection) -> Result<Exportable, Failure> {
        if self.is_trial() {
            return Err(Refusal::Trial.into());
        }
        let method = self.export_method();
        let mut rules = self.sitting.gameset.rules();
        let mut games = match which {
            ExportSelection::Table => {
                self.table_refusal().map_or(Ok(()), |why| Err(Failure::from(why)))?;
                rules = self.sitting.seat.rules();
                vec![self.table_entry()]
            }
            ExportSelection::Games { .. } | ExportSelection::Listed { .. } | ExportSelection::All => {
                let results = self.best_results(method)?;
                results.iter().map(|(number, row)| entry(*number, self.sitting.gameset.rules(), row)).collect()
            }
        };
        let wanted: Option<HashSet<u32>> = match which {
            ExportSelection::Games { numbers } => Some(numbers.iter().copied().collect()),
            ExportSelection::Listed { query } => Some(self.history()?.ended(query)),
            ExportSelection::Table | ExportSelection::All => None,
        };
        games.retain(|game| wanted.as_ref().is_none_or(|wanted| wanted.contains(&game.number)));
        let name = match &games[..] {
            [] => return Err(Refusal::NothingToExport.into()),
            [only] if *which != ExportSelection::All => format!("gam{}.txt", only.number),
            _ => file_name(self.sitting.gameset.play_id()),
        };
        let file = ExportFile { header: self.header(rules), games };
        Ok(Exportable { file, serial: self.serial()?, secret: self.secret()?, name })
    }

    fn serial(&self) -> Result<SerialRow, Failure> {
        Ok(self.archive.serial(self.sitting.gameset.play_id().as_str())?)
    }

    /// Counts an export of `playid` that was written.
    ///
    /// # Errors
    /// If the new count cannot be stored; the next export then has the same number.
    pub fn count_export(&mut self, playid: &str) -> Result<(), Failure> {
        let counted = self.archive.change_serial(playid, |serial| serial.exports = serial.exports.saturating_add(1));
        counted.map_err(|why| Failure::not_saved(&why))
    }

    /// Returns the key that signs exports. The first call makes it.
    pub(crate) fn secret(&mut self) -> Result<Secret, Failure> {
        let bytes = self.archive.secret(|| {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).ok().map(|()| bytes)
        })?;
        bytes.map(|bytes| Secret::of(&bytes)).ok_or(Failure::NoChance)
    }

    /// Returns the method that counts the points of an export: in a tournament its ranking, otherwise the player's
    /// choice.
    fn export_method(&self) -> &'static str {
        if self.sitting.gameset.mode().is_tournament() {
            ranking(&self.sitting.gameset).method(self.sitting.gameset.rules())
        } else {
            self.method()
        }
    }

    fn table_refusal(&self) -> Option<Refusal> {
        let bare = (self.sitting.seat.at() == 0).then_some(Refusal::AtBeginning);
        self.is_trial().then_some(Refusal::Trial).or(bare)
    }

    fn table_entry(&self) -> Entry {
        let rules = self.sitting.seat.rules();
        // A game that continues by the rules it was begun with is counted by those rules.
        let method = [self.export_method()].into_iter().find(|method| rules.methods().contains(method));
        let method = method.unwrap_or(rules.methods()[0]);
        at_seat!(&self.sitting.seat, table => Entry::of(&table.session, method, table.undos))
    }

    /// Returns the game on the table as one line of text.
    fn shared(&self) -> SharedGame {
        let seed = self.sitting.seat.seed();
        SharedGame {
            play_id: self.sitting.gameset.play_id().clone(),
            number: self.sitting.seat.number(),
            tournament: seed.tournament,
            rules: self.sitting.seat.rules(),
            moves: self.sitting.seat.record_alone(),
        }
    }

    /// Returns the best result of every finished game, by number.
    fn best_results(&self, method: &str) -> Result<BTreeMap<u32, ResultRow>, Failure> {
        let goal = self.sitting.gameset.rules().goal();
        let mut best: BTreeMap<u32, ResultRow> = BTreeMap::new();
        self.archive.each_result(self.sitting.gameset.play_id().as_str(), method, |_, game, row| {
            if best.get(&game).is_none_or(|there| brief(&row).beats(brief(there), goal)) {
                best.insert(game, row);
            }
        })?;
        Ok(best)
    }

    /// Returns the player's name as exports state it.
    fn player(&self) -> String {
        export::cleaned(&self.options().user_name, usize::MAX)
    }

    /// Returns the header of games that were played by `rules`.
    fn header(&self, rules: Rules) -> Header {
        let options = self.options();
        let tournament = TournamentHeader { games: self.sitting.gameset.games(), score: 0, complete: 0 };
        Header {
            play_id: self.sitting.gameset.play_id().clone(),
            deals: export::deals_of(rules),
            tournament: self.sitting.gameset.mode().is_tournament().then_some(tournament),
            player: self.player(),
            info: export::cleaned(&options.info, usize::MAX),
            rules: export::rules_code(rules),
            dealing: Header::DEALING,
            program: concat!("Rangoon ", env!("CARGO_PKG_VERSION")).to_owned(),
            stamp: None,
        }
    }

    /// Adds to a report what the archive knows about the key that signed it.
    ///
    /// # Errors
    /// If the archive cannot be read.
    pub fn know_signer(&mut self, report: &mut FileReport) -> Result<(), Failure> {
        let Some(key) = &report.key else { return Ok(()) };
        report.same_key = self.archive.signed_by(key)?;
        report.same_key.retain(|playid| *playid != report.playid);
        report.same_key.sort_unstable();
        report.same_key.dedup();
        let mut before = self.archive.signers(&report.playid)?;
        before.sort_unstable();
        before.dedup();
        report.signer = Some(match (before.contains(key), before.len()) {
            _ if self.secret()?.key().to_string() == *key => Signer::Own,
            (_, 0) => Signer::New,
            (true, 1) => Signer::Same,
            (true, _) => Signer::Several,
            (false, _) => Signer::Other,
        });
        Ok(())
    }

    /// Makes the games of `viewing` the ones that can be viewed, instead of any earlier ones; see
    /// [`crate::Intent::ViewGame`].
    pub fn view_games(&mut self, viewing: Viewing) {
        self.shown.viewing = Some(viewing);
    }

    /// Starts a replay of the game at index `place` of the games being viewed.
    pub(crate) fn view_game(&mut self, place: usize) -> Result<Cause, Failure> {
        let viewing = self.shown.viewing.as_ref().ok_or(Refusal::NothingToView)?;
        let seat = viewing.seat(place).ok_or(Refusal::NothingToView)?;
        let terms = self.terms_of_viewed(viewing, seat.rules());
        let report = &viewing.report;
        let source = replay::Origin {
            playid: report.playid.clone(),
            player: report.player.clone(),
            place: place as u32 + 1,
            places: report.games.len() as u32,
        };
        let other = Other { seat, terms, source: Some(source) };
        Ok(self.show_replay(Replay { kind: ReplayKind::Imported, at: 0, other: Some(other) }))
    }

    /// Returns the terms of a viewed game. If hints are forbidden for a game here, a line that somebody sends must not
    /// allow them. So outside tournaments the gameset with the game's PlayID decides; if there is none here, every
    /// gameset here in which the game has the same cards.
    fn terms_of_viewed(&self, viewing: &Viewing, rules: Rules) -> Terms {
        let FileReport { playid, tournament, .. } = &viewing.report;
        if *tournament {
            return Terms::of_tournament(rules, viewing.cheat());
        }
        let sets = self.archive.gamesets().unwrap_or_default();
        let sets = sets.iter().filter(|row| row.aside_ms.is_none()).filter_map(gamesets::read);
        let base = playid.parse::<PlayId>().map(|playid| playid.base());
        let deals_same = |set: &Gameset| {
            let is_of_game = GameName::from(set.rules()) == GameName::from(rules);
            is_of_game && !set.mode().is_tournament() && Ok(set.play_id().base()) == base
        };
        let same: Vec<Gameset> = sets.filter(deals_same).collect();
        let named = same.iter().find(|set| set.play_id().as_str() == playid);
        let hints = named.map_or_else(|| same.iter().all(Gameset::allows_hints), Gameset::allows_hints);
        Terms::of_other(rules, hints)
    }

    /// Goes on to the next game that can be replayed; after the last one the view returns to the game on the table.
    pub(crate) fn view_next(&mut self) {
        let source = self.shown.replay.as_ref().and_then(|replay| replay.other.as_ref()?.source.as_ref());
        let shown = source.map_or(0, |source| source.place as usize);
        let places = self.shown.viewing.as_ref().map_or(0, |viewing| viewing.report.games.len());
        self.shown.replay = None;
        // Show the first game that can be replayed; if there is none, the replay is over.
        let _ = (shown..places).find(|place| self.view_game(*place).is_ok());
    }

    /// Returns the tournament that is moderated.
    ///
    /// # Errors
    /// If the current gameset is not a moderated tournament, or its list cannot be read.
    pub fn moderated(&self) -> Result<Moderated, Failure> {
        match self.sitting.gameset.mode() {
            TournamentMode::Moderate => {
                let rows = self.archive.scores(self.sitting.gameset.play_id().as_str())?;
                Ok(Moderated::new(self.sitting.gameset.clone(), rows))
            }
            TournamentMode::Off | TournamentMode::Play => Err(Refusal::NotModerated.into()),
        }
    }

    /// Stores all changes that imports made to the list of a tournament, in one transaction.
    ///
    /// # Errors
    /// If the changes cannot be stored.
    pub fn keep_scores(&mut self, of: &Moderated) -> Result<(), Failure> {
        let rows: Vec<ScoreRow> = of.changed.iter().map(|place| of.rows[*place].clone()).collect();
        self.archive.put_scores(of.set.play_id().as_str(), &rows).map_err(|why| Failure::not_saved(&why))
    }

    /// Removes a score from the list and returns the list.
    ///
    /// # Errors
    /// If no tournament is moderated, or the change cannot be stored.
    pub fn drop_score(&mut self, id: i64) -> Result<ScoreList, Failure> {
        let of = self.moderated()?;
        self.archive.drop_score(of.set.play_id().as_str(), id).map_err(|why| Failure::not_saved(&why))?;
        self.scores()
    }

    /// Returns the list of scores of the tournament that is moderated.
    ///
    /// # Errors
    /// If no tournament is moderated, or the list cannot be read.
    pub fn scores(&self) -> Result<ScoreList, Failure> {
        let Moderated { set, rows, .. } = self.moderated()?;
        let files = files_of(&rows);
        self.list_of(&set, &rows, &files)
    }

    /// Returns the list of scores with the score of every game, for other programs. `states` are the words for
    /// withdrawn players and for disqualified ones.
    ///
    /// # Errors
    /// If no tournament is moderated, or the list cannot be read.
    pub fn score_sheet(&self, states: [String; 2]) -> Result<ScoreSheet, Failure> {
        let Moderated { set, rows, .. } = self.moderated()?;
        let files = files_of(&rows);
        let list = self.list_of(&set, &rows, &files)?;
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

    fn list_of<'a>(
        &self,
        set: &Gameset,
        rows: &'a [ScoreRow],
        files: &[Option<ExportFile>],
    ) -> Result<ScoreList, Failure> {
        let playid = set.play_id().as_str();
        let entrants = self.archive.entrants(playid)?;
        let contest = Contest::of(self.archive.contest(playid)?, &entrants);
        let ruled: HashMap<(&str, &str), &EntrantRow> =
            entrants.iter().map(|it| ((it.tourid.as_str(), it.signer.as_str()), it)).collect();
        let rulings: Vec<Ruling> = rows
            .iter()
            .map(|row| {
                ruled.get(&(row.tourid.as_str(), row.signer.as_str())).map_or_else(Ruling::default, |it| Ruling::of(it))
            })
            .collect();
        let named: HashMap<&str, &str> =
            contest.players.iter().map(|player| (player.tourid.as_str(), player.name.as_str())).collect();
        let traces: Vec<Traces> = rows.iter().map(|row| Traces::from(row.traces.as_str())).collect();
        let entrant = |(at, row): (usize, &'a ScoreRow)| Entrant {
            play_id: &row.tourid,
            key: &row.signer,
            file: files[at].as_ref(),
            traces: &traces[at],
            totals: row.totals,
            won: row.complete,
            counts: rulings[at].state == EntrantState::Plays,
        };
        let all: Vec<Entrant<'_>> = rows.iter().enumerate().map(entrant).collect();
        let line = |line: &Line<'_>| {
            let row = &rows[line.at];
            let written = files[line.at].as_ref().and_then(|file| Some(file.header.stamp.as_ref()?.written.as_str()));
            ScoreLine {
                ruling: rulings[line.at].clone(),
                expected: named.get(row.tourid.as_str()).map(|name| (*name).to_owned()),
                late: contest.until_ms.and_then(|until| Late::of(written, row.imported_ms, until)),
                ..ScoreLine::of(row, line, &all)
            }
        };
        let lines: Vec<ScoreLine> = export::score_list(set, &contest.ties(), &all).iter().map(line).collect();
        let names: HashSet<&str> = lines.iter().map(|line| line.tourid.as_str()).collect();
        let missing =
            contest.players.iter().filter(|player| !names.contains(player.tourid.as_str())).cloned().collect();
        let (playid, games, ranking) = (playid.to_owned(), set.games().into(), ranking(set));
        Ok(ScoreList { playid, games, ranking, contest, missing, rows: lines })
    }

    /// Returns the row `id` of the list of the tournament that is moderated.
    fn score(&self, id: i64) -> Result<(Gameset, ScoreRow), Failure> {
        let Moderated { set, rows, .. } = self.moderated()?;
        let row = rows.into_iter().find(|row| row.id == id).ok_or(Refusal::NothingToView)?;
        Ok((set, row))
    }

    /// Stores the moderator's ruling on the player in row `id`, and returns the list.
    ///
    /// # Errors
    /// If there is no such row, a player is disqualified without a reason, or the ruling cannot be stored.
    pub fn rule_on(&mut self, id: i64, ruling: &Ruling) -> Result<ScoreList, Failure> {
        let (set, row) = self.score(id)?;
        let said = ruling.row(&row.tourid, &row.signer)?;
        self.archive.put_entrant(set.play_id().as_str(), &said).map_err(|why| Failure::not_saved(&why))?;
        self.scores()
    }

    /// Stores the ranking rules and the players of the tournament that is moderated, and returns the list.
    ///
    /// # Errors
    /// If a player's PlayID is impossible, or the change cannot be stored.
    pub fn set_contest(&mut self, contest: &Contest) -> Result<ScoreList, Failure> {
        let set = self.moderated()?.set;
        let (row, named) = contest.rows(&set)?;
        let stored = self.archive.put_contest(set.play_id().as_str(), &row, &named);
        stored.map_err(|why| Failure::not_saved(&why))?;
        self.scores()
    }

    /// Makes the games of row `id` the ones that can be viewed, and returns a report about them.
    ///
    /// # Errors
    /// If there is no such row, or only its sums are known.
    pub fn view_score(&mut self, id: i64) -> Result<FileReport, Failure> {
        let (set, row) = self.score(id)?;
        let Judged { file, verdict, .. } = judge(&row, &set).ok_or(Refusal::SumsOnly)?;
        let viewing = Viewing::of_games(file, &verdict);
        let report = viewing.report().clone();
        self.view_games(viewing);
        Ok(report)
    }

    /// Returns the invitation to the tournament that is moderated.
    ///
    /// # Errors
    /// If no tournament is moderated.
    pub fn invitation(&self) -> Result<InvitationView, Failure> {
        Ok(InvitationView::to(&self.moderated()?.set))
    }

    /// Imports the settings that were found in a `rangoon.ini`; all others stay as they are.
    ///
    /// # Errors
    /// If the settings cannot be stored; nothing has changed then.
    pub fn take_profile_131(&mut self, found: &Profile131) -> Result<(), Failure> {
        let mut sections = self.sitting.profile.sections();
        for (name, topics) in &found.sections {
            let section = sections.entry(name).or_insert_with(|| json!({}));
            if !section.is_object() {
                *section = json!({});
            }
            for (topic, value) in topics.as_object().into_iter().flatten() {
                section[topic] = value.clone();
            }
        }
        let mut profile = self.profile_of(sections);
        // A player of 1.31 knows the game.
        profile.introduced = profile.introduced.with_game();
        self.keep_profile(profile).map_err(|why| Failure::not_saved(&why))?;
        self.shown.change(Cause::Other);
        Ok(())
    }
}

/// Returns the name of the file that holds the games of a gameset. Windows takes some names for devices, whatever
/// follows the dot.
fn file_name(play_id: &PlayId) -> String {
    let name = play_id.as_str();
    let is_port = |port: &str| name.strip_prefix(port).is_some_and(|rest| matches!(rest.as_bytes(), [b'0'..=b'9']));
    let is_device = matches!(name, "CON" | "PRN" | "AUX" | "NUL") || is_port("COM") || is_port("LPT");
    format!("{name}{}.txt", if is_device { "-games" } else { "" })
}

/// Returns the games of each of `rows`; `None` if an earlier version stored only their sums.
fn files_of(rows: &[ScoreRow]) -> Vec<Option<ExportFile>> {
    rows.iter().map(|row| ExportFile::read_unsigned(&row.file).ok()).collect()
}
