//! Gamesets: which there are, which one is played, and what becomes of those that are deleted.

use archive::{Archive, GamesetRow};
use gameset::{Attributes, CheatLevel, Gameset, GamesetError, PlayId, Preset, TournamentMode};
use gaps::Rules;
use serde::{Deserialize, Serialize};

use crate::app::{App, Opening};
use crate::profile::{self, Profile, Sections};
use crate::view::Cause;
use crate::{Failure, Notice, Refusal};

/// Whether a gameset is a tournament, and on which side of it the player is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Tournament {
    /// It is none.
    #[default]
    Off,
    /// Its games are played.
    Play,
    /// The games of others are compared.
    Moderate,
}

/// What a new gameset is to be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewGameset {
    /// One to eight letters or digits.
    pub playid: String,
    /// Number of games, 7 to 32,765.
    pub games: u32,
    /// What the games are played by: the name or the code of the rules.
    pub rules: String,
    /// Deals allowed; nothing where there is no end of them.
    pub deals: Option<u8>,
    /// How much may be taken back, 1 to 3.
    pub cheat_level: u8,
    /// Whether it is a tournament.
    pub tournament: Tournament,
    /// Whether hints are allowed; not in a tournament.
    pub hints: bool,
    /// Who plays; nothing leaves the name as it is.
    pub user_name: String,
}

/// A gameset that can be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GamesetView {
    /// Its name.
    pub playid: String,
    /// Number of games.
    pub games: u32,
    /// What its games are played by: the name of the rules, whatever their deals, or their code.
    pub rules: String,
    /// Deals allowed; nothing where there is no end of them.
    pub deals: Option<u8>,
    /// How much may be taken back, 1 to 3.
    pub cheat_level: u8,
    /// Whether the cheat level can be changed no more.
    pub cheat_is_fixed: bool,
    /// Whether it is a tournament.
    pub tournament: Tournament,
    /// Whether hints are allowed.
    pub hints: bool,
    /// Games that were begun.
    pub played: u32,
    /// Rows of its list of scores.
    pub scores: u32,
    /// Whether it is there from the start and cannot be deleted.
    pub stays: bool,
    /// Whether it was ever opened: one of a preset is made then, and is nothing to be deleted before.
    pub opened: bool,
    /// Whether it is the one that is played.
    pub current: bool,
}

/// A gameset that was deleted, or whose statistics were reset; everything in it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AsideView {
    /// What it is called while it is aside.
    pub name: String,
    /// Its PlayID.
    pub playid: String,
    /// When it was set aside, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub aside_ms: i64,
    /// Games that were begun.
    pub played: u32,
    /// Rows of its list of scores.
    pub scores: u32,
}

/// All gamesets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Gamesets {
    /// Those that can be played, presets that were never opened included.
    pub sets: Vec<GamesetView>,
    /// Those that can be brought back, the latest first.
    pub aside: Vec<AsideView>,
}

/// What is wrong with the attributes of a new gameset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum GamesetFault {
    /// A PlayID has one to eight letters or digits.
    PlayId,
    /// There is one of that name.
    Exists,
    /// The name belongs to a gameset that is there from the start.
    Reserved,
    /// A gameset has 7 to 32,765 games.
    Games,
    /// The rules make no game.
    Rules,
    /// A tournament has one to three deals.
    Deals,
    /// There are three cheat levels.
    CheatLevel,
    /// A tournament allows no hints.
    Hints,
}

impl NewGameset {
    /// A gameset called `playid` that is like the standard one; nothing when that cannot be its name.
    pub fn named(playid: &str) -> Option<Self> {
        let set = Gameset::new(playid.parse().ok()?, Rules::RANGOON);
        Some(Self {
            playid: set.play_id().to_string(),
            games: set.games().into(),
            rules: set.rules().name_beside_deals(),
            deals: set.rules().deals(),
            cheat_level: set.cheat().number(),
            tournament: Tournament::Off,
            hints: set.allows_hints(),
            user_name: String::new(),
        })
    }
}

impl From<GamesetError> for GamesetFault {
    fn from(why: GamesetError) -> Self {
        match why {
            GamesetError::Games(_) => Self::Games,
            GamesetError::Rules(_) => Self::Rules,
            GamesetError::TournamentDeals(_) => Self::Deals,
            GamesetError::TournamentHints => Self::Hints,
        }
    }
}

impl From<GamesetFault> for Failure {
    fn from(fault: GamesetFault) -> Self {
        Self::BadGameset { fault }
    }
}

impl Tournament {
    fn mode(self) -> TournamentMode {
        TournamentMode::numbered(self as u8).expect("the modes have the same numbers")
    }

    pub(crate) fn of(mode: TournamentMode) -> Self {
        match mode {
            TournamentMode::Off => Self::Off,
            TournamentMode::Play => Self::Play,
            TournamentMode::Moderate => Self::Moderate,
        }
    }
}

/// The rules called `text`, by name or by code, with so many deals.
fn read_rules(text: &str, deals: Option<u8>) -> Option<Rules> {
    text.parse::<Rules>().ok()?.with_deals(deals).ok()
}

/// Whether it is the gameset that is always there.
pub(crate) fn is_standard(set: &Gameset) -> bool {
    Preset::named(set.play_id()).is_some_and(|preset| preset.is_standard())
}

/// A gameset as it is kept.
pub(crate) fn row(set: &Gameset, created_ms: i64) -> GamesetRow {
    let Attributes { play_id, games, rules, cheat, mode, hints } = set.attributes();
    GamesetRow {
        name: play_id.to_string(),
        playid: play_id.to_string(),
        games: (*games).into(),
        rules: rules.name_beside_deals(),
        deals: rules.deals().map(u32::from),
        cheat_level: cheat.number().into(),
        tournament: mode.number().into(),
        hints: *hints,
        created_ms,
        aside_ms: None,
    }
}

/// The gameset that is kept as `row`, unless this version of the program cannot play it.
pub(crate) fn read(row: &GamesetRow) -> Option<Gameset> {
    let small = |number: u32| u8::try_from(number).ok();
    let attributes = Attributes {
        play_id: PlayId::stored(&row.playid).ok()?,
        games: row.games.try_into().ok()?,
        rules: read_rules(&row.rules, row.deals.map(u8::try_from).transpose().ok()?)?,
        cheat: CheatLevel::numbered(small(row.cheat_level)?)?,
        mode: TournamentMode::numbered(small(row.tournament)?)?,
        hints: row.hints,
    };
    Gameset::create(attributes).ok()
}

/// The gameset called `playid`; one of a preset is made when it is first asked for.
pub(crate) fn find(archive: &mut Archive, playid: &str, now_ms: i64) -> Result<Option<Gameset>, archive::Error> {
    if let Some(set) = archive.gameset(playid)?.as_ref().and_then(read) {
        return Ok(Some(set));
    }
    let preset = playid.parse::<PlayId>().ok().and_then(|playid| Preset::named(&playid));
    let Some(set) = preset.map(|preset| preset.gameset()) else { return Ok(None) };
    archive.put_gameset(&row(&set, now_ms))?;
    Ok(Some(set))
}

impl App {
    /// All gamesets.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn gamesets(&self) -> Result<Gamesets, Failure> {
        let rows = self.archive.gamesets()?;
        let (mut sets, mut aside) = (Vec::new(), Vec::new());
        for row in rows.iter().filter(|row| row.name != PlayId::TRIAL) {
            match row.aside_ms {
                Some(aside_ms) => {
                    let played = self.archive.count_attempted(&row.name, None)?;
                    let scores = self.archive.count_scores(&row.name)?;
                    aside.push(AsideView {
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
        sets.sort_by_key(|it| place(&it.playid).unwrap_or(usize::MAX));
        aside.sort_by_key(|it| std::cmp::Reverse(it.aside_ms));
        Ok(Gamesets { sets, aside })
    }

    fn gameset_view(&self, set: &Gameset) -> Result<GamesetView, archive::Error> {
        let playid = set.play_id().to_string();
        let current = set.play_id() == self.gameset.play_id();
        // The game that was dealt is not one that was played.
        let untouched = self.table.attempt.filter(|_| current && self.table.is_untouched());
        let played = self.archive.count_attempted(&playid, untouched)?;
        let is_tournament = set.mode().is_tournament();
        let scores = self.archive.count_scores(&playid)?;
        Ok(GamesetView {
            games: set.games().into(),
            rules: set.rules().name_beside_deals(),
            deals: set.rules().deals(),
            cheat_level: set.cheat().number(),
            cheat_is_fixed: is_tournament && (played > 0 || scores > 0),
            tournament: Tournament::of(set.mode()),
            hints: set.allows_hints(),
            played,
            scores,
            stays: is_standard(set),
            opened: self.archive.gameset(&playid)?.is_some(),
            current,
            playid,
        })
    }

    /// The gameset that is played.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn gameset(&self) -> Result<GamesetView, Failure> {
        Ok(self.gameset_view(&self.gameset)?)
    }

    /// Makes a gameset and sits down to its first game. The game that was going on is left as it stands.
    ///
    /// # Errors
    /// When the attributes do not go together, there is such a gameset already, or it cannot be stored.
    pub fn create_gameset(&mut self, wanted: &NewGameset, now_ms: i64) -> Result<Opening, Failure> {
        self.create(wanted, now_ms)?;
        Ok(self.opening())
    }

    fn create(&mut self, wanted: &NewGameset, now_ms: i64) -> Result<(), Failure> {
        let play_id: PlayId = wanted.playid.parse().map_err(|_| GamesetFault::PlayId)?;
        if Preset::named(&play_id).is_some() {
            return Err(GamesetFault::Reserved.into());
        }
        if self.archive.gameset(play_id.as_str())?.is_some() {
            return Err(GamesetFault::Exists.into());
        }
        let set = Gameset::create(Attributes {
            play_id,
            games: wanted.games.try_into().map_err(|_| GamesetFault::Games)?,
            rules: read_rules(&wanted.rules, wanted.deals).ok_or(GamesetFault::Rules)?,
            cheat: CheatLevel::numbered(wanted.cheat_level).ok_or(GamesetFault::CheatLevel)?,
            mode: wanted.tournament.mode(),
            hints: wanted.hints,
        })
        .map_err(GamesetFault::from)?;
        let (mut profile, _) = self.profile.leave_for(&set, self.place());
        // What an earlier gameset of this name was set to is kept, but for what depends on the attributes.
        profile.options.scoring = crate::Options::for_gameset(&set).scoring;
        (profile.last_game, profile.last_attempt) = (None, None);
        if !wanted.user_name.is_empty() {
            profile.options.user_name.clone_from(&wanted.user_name);
        }
        profile.options.check()?;
        self.archive.put_gameset(&row(&set, now_ms)).map_err(|why| Failure::not_saved(&why))?;
        self.sit_down(set, profile, now_ms)
    }

    /// Sits down to the gameset that `wanted` names, as if the program had been left there; one that is not there yet is
    /// made as it says. What the player should know waits for the window to open.
    ///
    /// # Errors
    /// When the attributes do not go together, or it cannot be stored.
    pub fn play_gameset(&mut self, wanted: &NewGameset, now_ms: i64) -> Result<(), Failure> {
        let left = self.gameset.play_id().clone();
        match self.select(&wanted.playid, now_ms) {
            Err(Failure::NoGameset { .. }) => self.create(wanted, now_ms)?,
            done => done?,
        }
        if *self.gameset.play_id() != left && self.cause == Cause::Moved {
            self.cause = Cause::Opened;
        }
        Ok(())
    }

    /// Sits down to the gameset `playid`: to the game that was left there, else to the next one. The game that was
    /// going on is left as it stands.
    ///
    /// # Errors
    /// When there is no such gameset, or it cannot be stored.
    pub fn select_gameset(&mut self, playid: &str, now_ms: i64) -> Result<Opening, Failure> {
        self.select(playid, now_ms)?;
        Ok(self.opening())
    }

    fn select(&mut self, playid: &str, now_ms: i64) -> Result<(), Failure> {
        if playid == self.gameset.play_id().as_str() { Ok(()) } else { self.sit_down_to(playid, now_ms) }
    }

    pub(crate) fn sit_down_to(&mut self, playid: &str, now_ms: i64) -> Result<(), Failure> {
        self.sit_down_with(playid, self.profile.left(self.place()), now_ms)
    }

    /// Does the same with the profile that `sections` give.
    fn sit_down_with(&mut self, playid: &str, sections: Sections, now_ms: i64) -> Result<(), Failure> {
        let set = find(&mut self.archive, playid, now_ms)?;
        let set = set.ok_or_else(|| Failure::NoGameset { playid: playid.to_owned() })?;
        let (profile, notices) = Profile::read_later(sections, &set);
        self.sit_down(set, profile, now_ms)?;
        self.notices.extend(notices);
        Ok(())
    }

    /// Deletes a gameset. Everything in it is set aside and can be brought back; who played it goes to the standard one.
    ///
    /// # Errors
    /// When it is the standard gameset, there is none of that name, or it cannot be stored.
    pub fn delete_gameset(&mut self, playid: &str, now_ms: i64) -> Result<Opening, Failure> {
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
        if playid == self.gameset.play_id().as_str() {
            self.sit_down_to(standard.as_str(), now_ms)?;
        }
        let aside = self.archive.set_aside(playid, false, now_ms, true).map_err(|why| Failure::not_saved(&why))?;
        let mut sections = self.profile.sections();
        if let (Some(aside), Some(section)) = (aside, sections.get(playid).cloned()) {
            sections.insert(aside, section);
            self.keep_sections(sections);
        }
        self.look_anew();
        Ok(self.opening())
    }

    /// Keeps the profile with these sections. The options in it are those of the gameset that is played; what could not be
    /// stored is stored with the next change.
    fn keep_sections(&mut self, sections: Sections) {
        let (profile, _) = Profile::read_later(sections, &self.gameset);
        let _ = self.keep_profile(profile);
    }

    /// Lets the gameset that is played begin anew: every game counts as not played. What was played is set aside and
    /// can be brought back.
    ///
    /// # Errors
    /// If rules are being tried out, games of a tournament count from their first move, or it cannot be stored.
    pub fn reset_statistics(&mut self, now_ms: i64) -> Result<Opening, Failure> {
        if let Some(why) = self.reset_refusal() {
            return Err(why.into());
        }
        let set = self.gameset.clone();
        let (playid, keep) = (set.play_id().as_str(), self.keeps_line());
        let aside = self.archive.set_aside(playid, true, now_ms, keep).map_err(|why| Failure::not_saved(&why))?;
        let mut sections = self.profile.left(self.place());
        if let (Some(aside), Some(section)) = (aside, sections.get(playid).cloned()) {
            sections.insert(aside, section);
        }
        let (mut profile, _) = Profile::read_later(sections, &set);
        (profile.last_game, profile.last_attempt) = (None, Some(0));
        if self.sit_down(set, profile.clone(), now_ms).is_err() {
            let _ = self.keep_profile(profile);
            self.play_on_unsaved();
        }
        Ok(self.opening())
    }

    /// Brings a gameset back that was set aside, and sits down to it. What was played under its name since then is set
    /// aside in its turn.
    ///
    /// # Errors
    /// When there is no such gameset, or it cannot be stored.
    pub fn bring_back_gameset(&mut self, name: &str, now_ms: i64) -> Result<Opening, Failure> {
        let keep = self.keeps_line();
        let (back, aside) = self.archive.bring_back(name, now_ms, keep).map_err(|why| match why {
            missing @ archive::Error::NoGameset(_) => missing.into(),
            why => Failure::not_saved(&why),
        })?;
        let was_there = back.playid == self.gameset.play_id().as_str();
        // With the games comes what was set for them, and where they were left.
        let mut sections = self.profile.left(self.place());
        if let (Some(aside), Some(section)) = (aside, sections.get(&back.playid).cloned()) {
            sections.insert(aside, section);
        }
        match sections.remove(name) {
            Some(section) => drop(sections.insert(back.playid.clone(), section)),
            None => profile::forget_place(&mut sections, &back.playid),
        }
        match self.sit_down_with(&back.playid, sections.clone(), now_ms) {
            Err(_) if was_there => {
                self.keep_sections(sections);
                self.play_on_unsaved();
            }
            done => done?,
        }
        Ok(self.opening())
    }

    /// The game on the table was set aside with its gameset, and one could not sit down to another one: it goes on, and is
    /// kept no more.
    fn play_on_unsaved(&mut self) {
        (self.table.attempt, self.saving, self.history) = (None, false, None);
        self.look_anew();
        self.notices.push(Notice::NotKept);
    }

    /// Forgets a gameset that was set aside, for good.
    ///
    /// # Errors
    /// When there is no such gameset, or it cannot be stored.
    pub fn erase_gameset(&mut self, name: &str) -> Result<Gamesets, Failure> {
        self.archive.erase(name)?;
        let mut sections = self.profile.sections();
        if sections.remove(name).is_some() {
            self.keep_sections(sections);
        }
        self.gamesets()
    }
}
