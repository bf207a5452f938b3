//! Lists, creates, selects, deletes and brings back the gamesets of the archive.

use archive::{Archive, RunningLine, Successor};
use gameset::{Attributes, CheatLevel, Gameset, PlayId, Preset};

use super::start::{LeavingGame, NextGame, in_transaction, open_gameset};
use super::trial::keep_trial;
use super::{App, Bootstrap};
use crate::gamesets::{
    DeletedGameset, GamesetFault, GamesetView, Gamesets, NewGameset, find, is_standard, read, read_rules, row,
};
use crate::play::Terms;
use crate::profile::{self, Profile, Sections, file};
use crate::wire::board::GameName;
use crate::wire::view::Cause;
use crate::{Failure, Refusal};

impl App {
    /// Returns all gamesets.
    pub fn gamesets(&self) -> Result<Gamesets, Failure> {
        let rows = self.archive.gamesets()?;
        let (mut sets, mut aside) = (Vec::new(), Vec::new());
        for row in rows.iter().filter(|row| row.name != PlayId::TRIAL) {
            match row.aside_ms {
                Some(aside_ms) => {
                    let played = self.archive.count_attempted(&row.name, None)?;
                    let scores = self.archive.count_scores(&row.name)?;
                    aside.push(DeletedGameset {
                        name: row.name.clone(),
                        playid: row.playid.clone(),
                        aside_ms,
                        played,
                        scores,
                    });
                }
                None => sets.extend(read(row).map(|set| self.gameset_view(&set)).transpose()?),
            }
        }
        let exists = |preset: &Preset| rows.iter().any(|row| row.name == preset.play_id.as_str());
        for preset in Preset::all().filter(|preset| !exists(preset)) {
            sets.push(self.gameset_view(&preset.gameset())?);
        }
        let place = |playid: &str| Preset::all().position(|preset| preset.play_id.as_str() == playid);
        sets.sort_by_key(|set| place(&set.playid).unwrap_or(usize::MAX));
        aside.sort_by_key(|aside| std::cmp::Reverse(aside.aside_ms));
        Ok(Gamesets { sets, aside })
    }

    fn gameset_view(&self, set: &Gameset) -> Result<GamesetView, archive::Error> {
        let playid = set.play_id().to_string();
        let current = set.play_id() == self.current.gameset.play_id();
        // A game that was only dealt does not count as played.
        let untouched = self.current.active.attempt().filter(|_| current && self.current.active.is_untouched());
        let played = self.archive.count_attempted(&playid, untouched)?;
        // A game that could not be stored has begun, too.
        let has_begun = played > 0 || current && !self.current.active.is_untouched();
        let is_tournament = set.mode().is_tournament();
        let scores = self.archive.count_scores(&playid)?;
        Ok(GamesetView {
            games: set.games().into(),
            game: GameName::from(set.rules()),
            rules: set.rules().name_without_deals(),
            deals: set.rules().deals(),
            cheat_level: set.cheat().number(),
            cheat_is_fixed: is_tournament && (has_begun || scores > 0),
            tournament: set.mode(),
            hints: set.allows_hints(),
            light: Terms::of(set).light_refusal(),
            played,
            scores,
            stays: is_standard(set),
            opened: self.archive.gameset(&playid)?.is_some(),
            current,
            playid,
        })
    }

    /// Returns the current gameset.
    pub fn gameset(&self) -> Result<GamesetView, Failure> {
        Ok(self.gameset_view(&self.current.gameset)?)
    }

    /// Creates a gameset and puts its first game on the table. The game that was on the table is left as it is; that of
    /// a trial goes on in the new gameset, if it is one of its games.
    ///
    /// # Errors
    /// If the attributes do not go together, the gameset already exists, or it cannot be stored.
    pub fn create_gameset(&mut self, wanted: &NewGameset, now_ms: i64) -> Result<(), Failure> {
        let play_id: PlayId = wanted.playid.parse().map_err(|_| GamesetFault::PlayId)?;
        if Preset::named(&play_id).is_some() {
            return Err(GamesetFault::Reserved.into());
        }
        if self.archive.gameset(play_id.as_str())?.is_some() {
            return Err(GamesetFault::Exists.into());
        }
        if wanted.tournament.is_tournament() && !play_id.fits_tournament() {
            return Err(GamesetFault::ShortName.into());
        }
        let set = Gameset::create(Attributes {
            play_id,
            games: wanted.games.try_into().map_err(|_| GamesetFault::Games)?,
            rules: read_rules(&wanted.rules, wanted.deals).ok_or(GamesetFault::Rules)?,
            cheat: CheatLevel::numbered(wanted.cheat_level).ok_or(GamesetFault::CheatLevel)?,
            mode: wanted.tournament,
            hints: wanted.hints,
        })
        .map_err(GamesetFault::from)?;
        let (mut profile, _) = self.current.profile.read_for(&set, self.last_game());
        let going_on = self.trial_as_game_of(&set);
        if going_on.is_some() {
            // The cards on the table keep their looks.
            profile.options = crate::Options { cheat_level: set.cheat().number(), ..self.options().clone() };
        }
        // An earlier gameset of this name leaves its settings to the new one, except for those that depend on the
        // attributes.
        profile.options.scoring = crate::Options::for_gameset(&set).scoring;
        (profile.last_game, profile.last_attempt) = (None, None);
        if !wanted.user_name.is_empty() {
            profile.options.user_name.clone_from(&wanted.user_name);
        }
        profile.options.check()?;
        self.change_gameset(&self.plan_leaving_gameset(), |archive, leaving| {
            archive.put_gameset(&row(&set, now_ms)).map_err(Failure::not_saved)?;
            if let Some(format) = wanted.format {
                let noted = archive.change_export_counts(set.play_id().as_str(), |serial| serial.format = format);
                noted.map_err(Failure::not_saved)?;
            }
            match going_on {
                Some(active) => keep_trial(archive, leaving, set, profile, active, now_ms),
                None => open_gameset(archive, leaving, set, profile, now_ms),
            }
        })
    }

    /// Switches to the gameset that `wanted` names, as if the program had been left there; creates it from `wanted` if
    /// it does not exist yet. Pending notices stay pending, for the window that opens next.
    ///
    /// # Errors
    /// If the attributes do not go together, or the gameset cannot be stored.
    pub fn play_gameset(&mut self, wanted: &NewGameset, now_ms: i64) -> Result<(), Failure> {
        let left = self.current.gameset.play_id().clone();
        match self.select(&wanted.playid, now_ms) {
            Err(Failure::NoGameset { .. }) => self.create_gameset(wanted, now_ms)?,
            done => done?,
        }
        if *self.current.gameset.play_id() != left && self.view_state.cause() == Cause::Resumed {
            self.view_state.change(Cause::Opened);
        }
        Ok(())
    }

    /// Switches to the gameset `playid` and puts on the table the game that was left there, or else the next one. The
    /// game that was on the table is left as it is.
    ///
    /// # Errors
    /// If there is no such gameset, or the change cannot be stored.
    pub fn select_gameset(&mut self, playid: &str, now_ms: i64) -> Result<Bootstrap, Failure> {
        self.select(playid, now_ms)?;
        Ok(self.take_bootstrap())
    }

    fn select(&mut self, playid: &str, now_ms: i64) -> Result<(), Failure> {
        if playid == self.current.playid() { Ok(()) } else { self.switch_to(playid, now_ms) }
    }

    pub(crate) fn switch_to(&mut self, playid: &str, now_ms: i64) -> Result<(), Failure> {
        let sections = self.current.profile.sections_when_left(self.last_game());
        self.change_gameset(&self.plan_leaving_gameset(), |archive, leaving| {
            open_named(archive, leaving, playid, sections, now_ms)
        })
    }

    /// Deletes a gameset. All its data is set aside and can be brought back. If it was the current gameset, the
    /// standard one takes its place.
    ///
    /// # Errors
    /// If it is the standard gameset or a trial, there is no such gameset, or the change cannot be stored.
    pub fn delete_gameset(&mut self, playid: &str, now_ms: i64) -> Result<Bootstrap, Failure> {
        let standard = Preset::standard().play_id;
        if standard.as_str() == playid {
            return Err(Refusal::StandardGameset.into());
        }
        if playid == PlayId::TRIAL {
            return Err(Refusal::Trial.into());
        }
        if self.archive.gameset(playid)?.is_none() {
            return Err(Failure::NoGameset { playid: playid.to_owned() });
        }
        if playid == self.current.playid() {
            let mut sections = self.current.profile.sections_when_left(self.last_game());
            self.change_gameset(&self.plan_leaving_gameset().requiring_storage(), |archive, leaving| {
                let aside = archive.set_aside(playid, Successor::NoGameset, now_ms, leaving.running);
                copy_section_to(&mut sections, playid, aside.map_err(Failure::not_saved)?);
                open_named(archive, leaving, standard.as_str(), sections, now_ms)
            })?;
        } else {
            let sections = self.current.profile.sections();
            self.store_with_sections(sections, |archive, sections| {
                let aside = archive.set_aside(playid, Successor::NoGameset, now_ms, RunningLine::Keep);
                copy_section_to(sections, playid, aside.map_err(Failure::not_saved)?);
                Ok(())
            })?;
            self.history.career_total.take();
            self.view_state.change(Cause::Other);
        }
        Ok(self.take_bootstrap())
    }

    /// Stores a `change` of the archive and these sections of the profile in one transaction. The options are those of
    /// the current gameset.
    fn store_with_sections(
        &mut self,
        mut sections: Sections,
        change: impl FnOnce(&mut Archive, &mut Sections) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let known = self.current.profile_file.digest.as_deref();
        let sections = in_transaction(&mut self.archive, |archive| {
            change(archive, &mut sections)?;
            archive.save_profile(&file::copy_text(sections.clone(), known), None).map_err(Failure::not_saved)?;
            Ok(sections)
        })?;
        (self.current.profile, self.current.profile_file.is_behind) = (self.profile_of(sections), true);
        Ok(())
    }

    /// Reads the profile with these sections, for the game on the table.
    pub(super) fn profile_of(&self, sections: Sections) -> Profile {
        let (mut profile, _) = Profile::read_again(sections, &self.current.gameset);
        profile.switch_rules(self.current.active.rules());
        profile.add_overrides(self.current.profile.overrides);
        profile
    }

    /// Begins the current gameset again: every game counts as not played. The games played so far are set aside and can
    /// be brought back.
    ///
    /// # Errors
    /// If the player is trying out rules, games of the tournament count from their first move, or the change cannot be
    /// stored.
    pub fn reset_statistics(&mut self, now_ms: i64) -> Result<Bootstrap, Failure> {
        if let Some(why) = self.reset_refusal() {
            return Err(why.into());
        }
        let set = self.current.gameset.clone();
        let mut sections = self.current.profile.sections_when_left(self.last_game());
        self.change_gameset(&self.plan_leaving_gameset().requiring_storage(), |archive, leaving| {
            let playid = set.play_id().as_str();
            let aside = archive.set_aside(playid, Successor::BegunAgain, now_ms, leaving.running);
            copy_section_to(&mut sections, playid, aside.map_err(Failure::not_saved)?);
            let (mut profile, _) = Profile::read_again(sections, &set);
            (profile.last_game, profile.last_attempt) = (None, Some(0));
            open_gameset(archive, leaving, set, profile, now_ms)
        })?;
        Ok(self.take_bootstrap())
    }

    /// Brings back a gameset that was set aside, and switches to it. Games played under its name since then are set
    /// aside in turn.
    ///
    /// # Errors
    /// If there is no such gameset, this version of the program cannot play it, or the change cannot be stored.
    pub fn bring_back_gameset(&mut self, name: &str, now_ms: i64) -> Result<Bootstrap, Failure> {
        // The settings of these games and the place where they were left come back with them.
        let mut sections = self.current.profile.sections_when_left(self.last_game());
        self.change_gameset(&self.plan_leaving_gameset().requiring_storage(), |archive, leaving| {
            let (back, aside) = archive.bring_back(name, now_ms, leaving.running).map_err(not_there)?;
            copy_section_to(&mut sections, &back.playid, aside);
            match sections.remove(name) {
                Some(section) => drop(sections.insert(back.playid.clone(), section)),
                None => profile::forget_place(&mut sections, &back.playid),
            }
            open_named(archive, leaving, &back.playid, sections, now_ms)
        })?;
        Ok(self.take_bootstrap())
    }

    /// Permanently erases a gameset that was set aside.
    ///
    /// # Errors
    /// If there is no such gameset, or the change cannot be stored.
    pub fn erase_gameset(&mut self, name: &str) -> Result<Gamesets, Failure> {
        let sections = self.current.profile.sections();
        self.store_with_sections(sections, |archive, sections| {
            sections.remove(name);
            archive.delete_set_aside(name).map_err(not_there)
        })?;
        self.gamesets()
    }
}

/// Converts an error of storing a change to a gameset that may not exist.
fn not_there(why: archive::Error) -> Failure {
    if matches!(why, archive::Error::NoGameset(_)) { why.into() } else { Failure::not_saved(why) }
}

/// Puts a game of the gameset `playid` on the table, with the profile that is read from `sections`.
fn open_named(
    archive: &mut Archive,
    leaving: &LeavingGame,
    playid: &str,
    sections: Sections,
    now_ms: i64,
) -> Result<NextGame, Failure> {
    let set = find(archive, playid, now_ms)?.ok_or_else(|| Failure::NoGameset { playid: playid.to_owned() })?;
    let (profile, notices) = Profile::read_again(sections, &set);
    let mut opened = open_gameset(archive, leaving, set, profile, now_ms)?;
    opened.notices.extend(notices);
    Ok(opened)
}

/// Copies the settings of the gameset `playid` to the one that was set `aside` from it, if there is one.
fn copy_section_to(sections: &mut Sections, playid: &str, aside: Option<String>) {
    if let (Some(aside), Some(section)) = (aside, sections.get(playid).cloned()) {
        sections.insert(aside, section);
    }
}
