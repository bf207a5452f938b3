//! Exports games, notes who signed them, and opens the games of others for viewing.

use std::collections::{BTreeMap, HashSet};

use archive::{ExportCounts, ResultRow};
use export::{ExportFile, GameEntry, Header, SecretKey, SharedGame, TournamentHeader};
use games::Rules;
use gameset::{Gameset, PlayId};

use super::App;
use crate::history::result_key;
use crate::play::replay::{OtherGame, Replay};
use crate::play::{AnyGame, Terms, with_game};
use crate::transfer::{ExportInfo, ExportJob, ExportSelection, FileReport, ImportedGames, Signer, entry, ranking};
use crate::wire::board::GameName;
use crate::wire::failure::check_allowed;
use crate::wire::replay::{self, ReplayKind};
use crate::wire::view::Cause;
use crate::{Failure, Refusal, gamesets};

impl App {
    /// Returns a summary of the games that can be exported now.
    pub fn export_info(&self) -> Result<ExportInfo, Failure> {
        let refusal = self.refusal_of_current_game();
        Ok(ExportInfo {
            playid: self.current.gameset.play_id().to_string(),
            of: self.current.gameset.rules().into(),
            player: self.player(),
            game: self.current.active.number(),
            unfinished: !self.current.active.status().is_end(),
            line: refusal.is_none().then(|| self.shared(&self.current.active).to_string()),
            table: refusal,
            ended: self.best_results(self.export_method())?.len() as u32,
            games: self.current.gameset.games().into(),
            tournament: self.current.gameset.mode(),
            format: if self.export_counts()?.format >= 2 { 2 } else { 1 },
        })
    }

    /// Returns the games to be exported, with all data needed to write them.
    ///
    /// # Errors
    /// If there is nothing to export, or the archive cannot be read.
    pub fn export(&mut self, which: &ExportSelection) -> Result<ExportJob, Failure> {
        if self.is_trial() {
            return Err(Refusal::Trial.into());
        }
        let method = self.export_method();
        let mut rules = self.current.gameset.rules();
        let mut games = match which {
            ExportSelection::Table => {
                check_allowed(self.refusal_of_current_game())?;
                rules = self.current.active.rules();
                vec![self.entry_of_current_game()]
            }
            ExportSelection::Games { .. } | ExportSelection::Listed { .. } | ExportSelection::All => {
                let results = self.best_results(method)?;
                results.iter().map(|(number, row)| entry(*number, self.current.gameset.rules(), row)).collect()
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
            _ => file_name(self.current.gameset.play_id()),
        };
        let file = ExportFile { header: self.header(rules), games };
        Ok(ExportJob { file, counts: self.export_counts()?, secret: self.signing_secret()?, name })
    }

    fn export_counts(&self) -> Result<ExportCounts, Failure> {
        Ok(self.archive.export_counts(self.current.playid())?)
    }

    /// Counts an export of `playid` that was written.
    ///
    /// # Errors
    /// If the new count cannot be stored; the next export then has the same number.
    pub fn count_export(&mut self, playid: &str) -> Result<(), Failure> {
        let counted =
            self.archive.change_export_counts(playid, |serial| serial.exports = serial.exports.saturating_add(1));
        counted.map_err(Failure::not_saved)
    }

    /// Returns the key that signs exports. The first call makes it.
    pub(crate) fn signing_secret(&mut self) -> Result<SecretKey, Failure> {
        let bytes = self.archive.signing_secret(|| {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).ok().map(|()| bytes)
        })?;
        bytes.map(|bytes| SecretKey::of(&bytes)).ok_or(Failure::NoChance)
    }

    /// Returns the method that counts the points of an export: in a tournament its ranking, otherwise the player's
    /// choice.
    fn export_method(&self) -> &'static str {
        if self.current.gameset.mode().is_tournament() {
            ranking(&self.current.gameset).method(self.current.gameset.rules())
        } else {
            self.scoring_method()
        }
    }

    fn refusal_of_current_game(&self) -> Option<Refusal> {
        let bare = (self.current.active.at() == 0).then_some(Refusal::AtBeginning);
        self.is_trial().then_some(Refusal::Trial).or(bare)
    }

    fn entry_of_current_game(&self) -> GameEntry {
        let rules = self.current.active.rules();
        // A game that continues by the rules it was begun with is counted by those rules.
        let method = [self.export_method()].into_iter().find(|method| rules.methods().contains(method));
        let method = method.unwrap_or(rules.methods()[0]);
        with_game!(&self.current.active, active => GameEntry::of(&active.session, method, active.undos))
    }

    /// Returns a game of the current gameset, up to the ply on the table, as one line of text.
    pub(super) fn shared(&self, active: &AnyGame) -> SharedGame {
        SharedGame {
            play_id: self.current.gameset.play_id().clone(),
            number: active.number(),
            tournament: active.seed().tournament,
            rules: active.rules(),
            moves: active.record_alone(),
        }
    }

    /// Returns the best result of every finished game, by number.
    fn best_results(&self, method: &str) -> Result<BTreeMap<u32, ResultRow>, Failure> {
        let goal = self.current.gameset.rules().goal();
        let mut best: BTreeMap<u32, ResultRow> = BTreeMap::new();
        self.archive.each_result(self.current.playid(), method, |_, game, row| {
            if best.get(&game).is_none_or(|there| result_key(&row).beats(result_key(there), goal)) {
                best.insert(game, row);
            }
        })?;
        Ok(best)
    }

    /// Returns the player's name as exports state it.
    fn player(&self) -> String {
        export::clean_for_export(&self.options().user_name, usize::MAX)
    }

    /// Returns the header of games that were played by `rules`.
    fn header(&self, rules: Rules) -> Header {
        let options = self.options();
        let tournament = TournamentHeader { games: self.current.gameset.games(), score: 0, won: 0 };
        Header {
            play_id: self.current.gameset.play_id().clone(),
            deals: export::deals_of(rules),
            tournament: self.current.gameset.mode().is_tournament().then_some(tournament),
            player: self.player(),
            info: export::clean_for_export(&options.info, usize::MAX),
            rules: export::rules_code(rules),
            dealing: Header::DEALING,
            program: concat!("Rangoon ", env!("CARGO_PKG_VERSION")).to_owned(),
            stamp: None,
        }
    }

    /// Adds to a report what the archive knows about the key that signed it.
    pub fn add_signer(&mut self, report: &mut FileReport) -> Result<(), Failure> {
        let Some(key) = &report.key else { return Ok(()) };
        report.same_key = self.archive.signed_by(key)?;
        report.same_key.retain(|playid| *playid != report.playid);
        report.same_key.sort_unstable();
        report.same_key.dedup();
        let mut before = self.archive.signers(&report.playid)?;
        before.sort_unstable();
        before.dedup();
        report.signer = Some(match (before.contains(key), before.len()) {
            _ if self.signing_secret()?.public_key().to_string() == *key => Signer::Own,
            (_, 0) => Signer::New,
            (true, 1) => Signer::Same,
            (true, _) => Signer::Several,
            (false, _) => Signer::Other,
        });
        Ok(())
    }

    /// Makes the games of `viewing` the ones that can be viewed, instead of any earlier ones; see
    /// [`crate::Intent::ViewGame`].
    pub fn view_games(&mut self, viewing: ImportedGames) {
        self.view_state.viewing = Some(viewing);
    }

    /// Starts a replay of the game at index `place` of the games being viewed.
    pub(crate) fn view_game(&mut self, place: usize) -> Result<Cause, Failure> {
        let viewing = self.view_state.viewing.as_ref().ok_or(Refusal::NothingToView)?;
        let active = viewing.active(place).ok_or(Refusal::NothingToView)?;
        let terms = self.terms_of_viewed(viewing, active.rules());
        let report = &viewing.report;
        let source = replay::ReplaySource {
            playid: report.playid.clone(),
            player: report.player.clone(),
            place: place as u32 + 1,
            places: report.games.len() as u32,
        };
        let other = OtherGame { active, terms, source: Some(source) };
        Ok(self.show_replay(Replay::new(ReplayKind::Imported, 0, Some(other))))
    }

    /// Returns the terms of a viewed game. If hints are forbidden for a game here, a line from another player must not
    /// allow them. So outside tournaments the gameset with the game's PlayID decides; if there is none here, every
    /// gameset here in which the game has the same cards.
    fn terms_of_viewed(&self, viewing: &ImportedGames, rules: Rules) -> Terms {
        let FileReport { playid, tournament, .. } = &viewing.report;
        if *tournament {
            return Terms::of_tournament(rules, viewing.cheat());
        }
        // Without the list of gamesets, one that forbids hints may be missing.
        let Ok(sets) = self.archive.gamesets() else { return Terms::without_hints(rules) };
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
        let source = self.view_state.replay.as_ref().and_then(|replay| replay.other.as_ref()?.source.as_ref());
        let shown = source.map_or(0, |source| source.place as usize);
        let places = self.view_state.viewing.as_ref().map_or(0, |viewing| viewing.report.games.len());
        self.view_state.replay = None;
        // Show the first game that can be replayed; if there is none, the replay is over.
        let _ = (shown..places).find(|place| self.view_game(*place).is_ok());
    }
}

/// Returns the name of the file that holds the games of a gameset. Windows takes some names for devices, even with an
/// ending after the dot.
fn file_name(play_id: &PlayId) -> String {
    let name = play_id.as_str();
    let is_port = |port: &str| name.strip_prefix(port).is_some_and(|rest| matches!(rest.as_bytes(), [b'0'..=b'9']));
    let is_device = matches!(name, "CON" | "PRN" | "AUX" | "NUL") || is_port("COM") || is_port("LPT");
    format!("{name}{}.txt", if is_device { "-games" } else { "" })
}
