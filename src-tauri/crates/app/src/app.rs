//! The application.

use std::path::Path;
use std::sync::Arc;

use archive::{Archive, Journal, Opened};
use gameset::{CheatLevel, Gameset, Preset};
use gaps::{Gaps, Method, Switch};
use serde::Serialize;
use serde_json::{Map, Value};
use session::{Game, Session, Status};

use crate::history::Index;
use crate::options::Scoring;
use crate::profile::{self, Profile, Sections};
use crate::profile_file::{self, Found};
use crate::replay::{Replay, ReplayKind, ReplayView};
use crate::running::Running;
use crate::sets;
use crate::table::{self, Table};
use crate::truth::Way;
use crate::view::{self, Cause, GameInfo, MainButton, ScoreView, View};
use crate::{Failure, Notice, Options, Refusal, Viewing};

/// Everything behind the window.
pub struct App {
    pub(crate) archive: Archive,
    pub(crate) gameset: Gameset,
    pub(crate) profile: Profile,
    /// The digest of what the profile's file holds, if it is known.
    profile_file: Option<String>,
    /// Whether the profile's file has to be written.
    profile_file_is_behind: bool,
    pub(crate) table: Table,
    /// What goes on by itself.
    pub(crate) running: Option<Running<Gaps>>,
    /// The game that is looked at.
    pub(crate) replay: Option<Replay>,
    /// What came from outside to be looked at.
    pub(crate) viewing: Option<Viewing>,
    /// What is known of every game, if it was asked for and has not changed since.
    pub(crate) history: Option<Index>,
    /// Where hints lead.
    pub(crate) way: Option<Arc<Way>>,
    pub(crate) revision: u32,
    pub(crate) cause: Cause,
    /// The first game without an attempt.
    pub(crate) next: Option<u32>,
    pub(crate) saving: bool,
    /// Whether the database is known to be damaged and could not be mended.
    unmended: bool,
    pub(crate) notices: Vec<Notice>,
}

/// What the window needs when it opens.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Opening {
    /// The game on the table.
    pub view: View,
    /// The options.
    pub options: Options,
    /// The options as they are when nothing was ever changed.
    pub defaults: Options,
    /// What the player should know, once.
    pub notices: Vec<Notice>,
    /// Whether the game on the table was left in the middle, so that one may want to look back.
    pub interrupted: bool,
    /// Whether the program starts with its opening screen rather than a game.
    pub opening_screen: bool,
    /// The version of the program.
    pub version: String,
}

/// What came of setting options.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Changed {
    /// The options as they are now.
    pub options: Options,
    /// The game as it looks with them.
    pub view: View,
}

/// The application, just started.
pub struct Started {
    /// The application.
    pub app: App,
    /// Whether the profile's text was damaged and should be set aside before it is written anew.
    pub profile_was_damaged: bool,
}

/// After so many milliseconds a game that has ended gives way to the next one at a start: 12 hours. Until then the player may
/// still want to take the end back.
const LONG_ENDED: i64 = 12 * 60 * 60 * 1000;

/// What becomes of the game that was running when the program starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RunningGame {
    /// It is taken up. One that ended long ago gives way to the next one where games start by themselves.
    Resumed,
    /// It is taken up, whether it has ended or not.
    Stays,
    /// It is kept as an unfinished game, and another one is begun.
    Left,
}

impl App {
    /// Opens the data folder and takes up the game that was running, or starts one. `profile` is the text of the
    /// profile's file, if there is one; `now_ms` the time in milliseconds since 1970, as everywhere here.
    ///
    /// # Errors
    /// When the folder is in use or cannot be used.
    pub fn open(folder: &Path, profile: Option<&str>, now_ms: i64) -> Result<Started, Failure> {
        Self::open_with(folder, profile, now_ms, RunningGame::Resumed)
    }

    /// The same within one run of the program: the player has not left, so a game that has ended stays on the table.
    ///
    /// # Errors
    /// When the folder is in use or cannot be used.
    pub fn open_again(folder: &Path, profile: Option<&str>, now_ms: i64) -> Result<Started, Failure> {
        Self::open_with(folder, profile, now_ms, RunningGame::Stays)
    }

    /// The same, but the game that was running is kept as an unfinished one and another is begun: something about it may
    /// have broken the last starts.
    ///
    /// # Errors
    /// If the folder is in use or cannot be used.
    pub fn open_without_running_game(folder: &Path, profile: Option<&str>, now_ms: i64) -> Result<Started, Failure> {
        Self::open_with(folder, profile, now_ms, RunningGame::Left)
    }

    fn open_with(folder: &Path, profile: Option<&str>, now_ms: i64, running: RunningGame) -> Result<Started, Failure> {
        let opened = Archive::open(folder, now_ms)?;
        let is_rescued = opened.rescue.is_some();
        let started = match Self::take_up(opened, profile, now_ms, running) {
            // Damage where nothing had been read so far.
            Err(why) if why.is_damage() && !is_rescued => {
                Self::take_up(Archive::open_damaged(folder, now_ms)?, profile, now_ms, running)
            }
            done => done,
        };
        Ok(started?)
    }

    /// Takes up what was going on in an archive.
    fn take_up(
        mut opened: Opened,
        profile: Option<&str>,
        now_ms: i64,
        running_game: RunningGame,
    ) -> Result<Started, archive::Error> {
        let mut archive = opened.archive;
        // Until all of a start has been read.
        archive.leave_as_it_is(true)?;
        let has_file = profile.is_some();
        let found = profile_file::find_profile(profile, opened.profile.as_deref());
        let Found { sections, file: profile_file, file_is_behind: profile_file_is_behind, damage } = found;
        let profile_was_damaged = damage.is_some();
        let running = opened.running.as_ref().map(|it| it.playid.as_str());
        let gameset = gameset_at_start(&mut archive, running, &sections, now_ms)?;
        let playid = gameset.play_id().as_str();
        let (profile, mut notices) = Profile::read(sections, &gameset);
        notices.splice(0..0, damage);
        let unmended = opened.unmended.is_some();
        notices.extend(opened.unmended.map(|detail| Notice::DatabaseUnmended { detail }));
        if opened.is_new && has_file {
            notices.push(Notice::DatabaseMissing);
        }
        let mut key_lost = archive.has_unsound_secret()?;
        if let Some(rescue) = opened.rescue {
            key_lost |= rescue.key_lost;
            notices.push(Notice::DatabaseRestored { file: rescue.aside.display().to_string(), lost: rescue.lost });
        }
        notices.extend(key_lost.then_some(Notice::KeyLost));
        let first = archive.first_unplayed(playid)?;
        let left = opened.running.take_if(|_| running_game == RunningGame::Left);
        if let Some(kept) = &left {
            notices.push(Notice::RunningGameLeft { number: kept.game, playid: kept.playid.clone() });
        }
        // The running game of a lost gameset has other cards than the gameset played in its place: it is left as it is.
        if let Some(kept) = opened.running.take_if(|kept| kept.playid != playid) {
            notices.push(Notice::GamesetLost { playid: kept.playid, number: kept.game });
        }
        let ended_ms = match &opened.running {
            Some(kept) => last_done(&archive, kept)?,
            None => now_ms,
        };
        let gives_way = running_game == RunningGame::Resumed && now_ms.saturating_sub(ended_ms) >= LONG_ENDED;
        let restored = opened.running.and_then(|kept| Table::restore(&gameset, &kept, now_ms));
        let mut deal = |number: u32, keep| {
            let seed = gameset.seed(number).expect("the number is one of the gameset's");
            let attempt = archive.begin(playid, number, now_ms, keep)?;
            let dealt = Table::new(Session::new(gameset.rules(), seed), number, Some(attempt), now_ms);
            Ok::<_, archive::Error>((dealt, Cause::Dealt))
        };
        let (table, cause) = match restored {
            // Where games start by themselves, one that ended long ago gives way to the next one.
            Some((table, _))
                if gives_way
                    && table.status().is_end()
                    && profile.options.auto_start
                    && gameset.seed(first).is_ok() =>
            {
                match deal(first, false) {
                    Err(why) if !why.is_damage() => (table, Cause::Opened),
                    done => done?,
                }
            }
            Some((table, damage)) => {
                notices.extend(damage);
                (table, Cause::Opened)
            }
            None => {
                let last = profile.last_game.filter(|_| left.is_none());
                let wanted = last.filter(|number| gameset.seed(*number).is_ok());
                deal(wanted.unwrap_or(first).min(gameset.games().into()), true)?
            }
        };
        let mut app = Self {
            archive,
            gameset,
            profile,
            profile_file,
            profile_file_is_behind,
            table,
            running: None,
            replay: None,
            viewing: None,
            history: None,
            way: None,
            revision: 0,
            cause,
            next: None,
            saving: true,
            unmended,
            notices,
        };
        app.forget_trial();
        app.find_next()?;
        // What exports are signed with is made at the first start; where it cannot be, an export tries again.
        let _ = app.secret();
        app.archive.leave_as_it_is(false)?;
        Ok(Started { app, profile_was_damaged })
    }

    /// Notes that the database is damaged: the next start mends it. Says whether the application can be started again
    /// at once: that would be in vain where it was tried, and a game that is not kept would be lost.
    pub fn note_damage(&self) -> bool {
        self.archive.note_damage();
        self.saving && !self.unmended
    }

    /// What the window needs when it opens. Notices are told once.
    pub fn opening(&mut self) -> Opening {
        let notices = std::mem::take(&mut self.notices);
        let interrupted = self.cause == Cause::Opened && self.table.is_unfinished();
        Opening {
            view: self.view(),
            options: self.options().clone(),
            defaults: Options::for_gameset(&self.gameset),
            notices,
            interrupted,
            opening_screen: !interrupted && !self.options().auto_start,
            version: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }

    /// The options.
    pub fn options(&self) -> &Options {
        &self.profile.options
    }

    /// Sets all options. What is shown may change with them, so the view gets a new revision.
    ///
    /// # Errors
    /// When a value is out of range, is fixed in this gameset, or they cannot be stored; they are then as they were.
    pub fn set_options(&mut self, options: Options) -> Result<(), Failure> {
        options.check()?;
        let is_tournament = self.gameset.mode().is_tournament();
        let fixed = |topic: &str| Failure::Fixed { topic: topic.to_owned() };
        if is_tournament && options.recorder_level != 0 {
            return Err(fixed("RecorderLevel"));
        }
        let cheat = CheatLevel::numbered(options.cheat_level).expect("it was checked");
        let eased = (cheat != self.gameset.cheat()).then(|| self.gameset.with_cheat(cheat));
        if eased.is_some() && self.gameset()?.cheat_is_fixed {
            return Err(fixed("CheatLevel"));
        }
        if options.scoring != self.options().scoring {
            self.history = None;
        }
        let mut profile = self.profile.clone();
        profile.options = options;
        let text = profile_file::copy_text(profile.sections(), self.profile_file.as_deref());
        let row = match &eased {
            Some(set) => {
                let kept = self.archive.gameset(set.play_id().as_str())?;
                Some(sets::row(set, kept.map_or(0, |kept| kept.created_ms)))
            }
            None => None,
        };
        self.archive.save_options(&text, row.as_ref()).map_err(|why| Failure::not_saved(&why))?;
        (self.profile, self.profile_file_is_behind) = (profile, true);
        if let Some(set) = eased {
            if is_tournament {
                // Nothing has been played, and with the attribute the cards have changed.
                self.table.deal_again(&set);
            }
            self.gameset = set;
        }
        self.revision += 1;
        self.cause = Cause::Moved;
        Ok(())
    }

    /// Lets the archive have all of the profile, with what was written into its file by hand.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub fn keep_options(&mut self) -> Result<(), Failure> {
        self.keep_profile(self.profile.clone()).map_err(|why| Failure::not_saved(&why))
    }

    /// Lets `write` write the sections of the profile to its file if that is behind. The archive has them already, and
    /// remembers afterwards that the file has them too: a file that is different at the next start was edited.
    ///
    /// # Errors
    /// If `write` fails; the file is still behind then.
    pub fn write_profile(
        &mut self,
        write: impl FnOnce(Map<String, Value>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        if !self.profile_file_is_behind {
            return Ok(());
        }
        let sections = self.profile.sections();
        let file = profile_file::digest(&sections);
        write(sections.clone())?;
        // The next copy says it if this one cannot be stored. Until then a file that has been edited back counts as old.
        let _ = self.archive.save_profile(&profile_file::copy_text(sections, Some(&file)));
        (self.profile_file, self.profile_file_is_behind) = (Some(file), false);
        Ok(())
    }

    /// Lets the window show the same game anew: it looks otherwise.
    pub(crate) fn look_anew(&mut self) {
        self.revision += 1;
        self.cause = Cause::Moved;
    }

    pub(crate) fn keep_profile(&mut self, profile: Profile) -> Result<(), archive::Error> {
        self.archive.save_profile(&profile_file::copy_text(profile.sections(), self.profile_file.as_deref()))?;
        (self.profile, self.profile_file_is_behind) = (profile, true);
        Ok(())
    }

    /// What is known of game `number`.
    ///
    /// # Errors
    /// When the gameset has no such game or the archive cannot be read.
    pub fn game_info(&self, number: u32) -> Result<GameInfo, Failure> {
        self.seed(number)?;
        let best = self.best_result(number)?;
        let newest = self.unfinished(number)?.into_iter().next();
        Ok(GameInfo { number, best: best.map(|it| it.total), unfinished: newest.map(|it| it.moves) })
    }

    pub(crate) fn seed(&self, number: u32) -> Result<cards::Seed, Failure> {
        self.gameset.seed(number).map_err(|it| Failure::NoSuchGame { number: it.number, games: it.games.into() })
    }

    pub(crate) fn find_next(&mut self) -> Result<(), archive::Error> {
        let number = self.archive.first_unplayed(self.gameset.play_id().as_str())?;
        self.next = self.gameset.seed(number).is_ok().then_some(number);
        Ok(())
    }

    /// How the player counts.
    pub(crate) fn method(&self) -> Method {
        match self.options().scoring {
            Scoring::PosOnly => Method::PosOnly,
            Scoring::AllSeq => Method::AllSeq,
        }
    }

    /// The score from which on moves are recorded.
    pub(crate) fn recorded(&self) -> u32 {
        self.options().recorder_level.into()
    }

    /// The game the player sees: the one on the table, or another one whose replay is shown.
    pub(crate) fn looked_at(&self) -> &Session<Gaps> {
        let other = self.replay.as_ref().and_then(|replay| replay.other.as_ref());
        other.map_or(&self.table.session, |other| &other.session)
    }

    /// The replay that is shown.
    fn replay_view(&self) -> Option<ReplayView> {
        let Replay { kind, at, other } = self.replay.as_ref()?;
        let length = self.looked_at().at() as u32;
        let accept = match kind {
            ReplayKind::Solution => Some(Refusal::Solution),
            ReplayKind::Archived => self.cheat_refusal(),
            ReplayKind::Current | ReplayKind::Interrupted | ReplayKind::Imported => None,
        };
        let source = other.as_ref().and_then(|other| other.source.clone());
        let leaves = *kind == ReplayKind::Archived && self.table.is_unfinished();
        let leaves = leaves.then_some(self.table.number);
        Some(ReplayView { kind: *kind, at: *at as u32, length, accept, leaves, source })
    }

    /// What the player sees now.
    pub fn view(&self) -> View {
        let (session, look) = (self.looked_at(), self.options().look());
        let at = self.replay.as_ref().map_or(session.at(), |replay| replay.at);
        let position = session.position_at(at).expect("a replay stays on its line");
        let (rules, other) = (*session.rules(), self.replay.as_ref().and_then(|replay| replay.other.as_ref()));
        let source = other.and_then(|other| other.source.as_ref());
        let status = Gaps::status(position);
        let main = match (status, self.next) {
            (Status::Playing | Status::Ceased, _) => MainButton::Deal,
            (Status::Over | Status::Won, Some(_)) => MainButton::Next,
            (Status::Over | Status::Won, None) => MainButton::History,
        };
        let can = self.can();
        let can_move = self.replay.is_none() && status == Status::Playing;
        View {
            revision: self.revision,
            cause: self.cause,
            playid: source.map_or_else(|| self.gameset.play_id().to_string(), |source| source.playid.clone()),
            games: self.gameset.games().into(),
            game: other.map_or(self.table.number, |other| other.number),
            next: self.next,
            deal: position.deal(),
            deals: rules.deals(),
            rules: rules.name_beside_deals(),
            trial: self.is_trial(),
            fill: rules.value_of(Switch::Fill),
            status: status.into(),
            rows: gaps::Place::ROWS,
            columns: rules.columns(),
            row_head: look.row_head,
            cards: view::cards(position, look),
            gaps: view::gaps(position, look),
            moves: if can_move { view::moves(position) } else { Vec::new() },
            score: ScoreView::of(position, rules, self.method()),
            move_count: table::moves(&session.line()[..at]),
            elapsed_ms: other.map_or(self.table.elapsed_ms(), |other| other.elapsed_ms),
            main,
            running: self.running.is_some(),
            replay: self.replay_view(),
            par: if can.review.is_none() { self.known_par(self.table.session.seed()) } else { None },
            can,
            saving: self.saving,
        }
    }
}

/// When something was last done in an attempt, as far as that is kept.
fn last_done(archive: &Archive, kept: &Journal) -> Result<i64, archive::Error> {
    let ends = archive.results(&kept.playid, kept.game, table::name(Method::PosOnly))?;
    let played = kept.started_ms.saturating_add(kept.step.elapsed_ms.into());
    Ok(ends.iter().map(|it| it.ended_ms).fold(played, i64::max))
}

/// The gameset to start with: that of the game that was running, else the one that was played last, else the standard
/// one.
fn gameset_at_start(
    archive: &mut Archive,
    running: Option<&str>,
    sections: &Sections,
    now_ms: i64,
) -> Result<Gameset, archive::Error> {
    let standard = Preset::standard().gameset();
    let name = standard.play_id().as_str();
    if archive.gameset(name)?.is_none() {
        // A database from before there were gamesets; the profile had the cheat level then.
        let cheat = profile::old_cheat_level(sections, name).unwrap_or(standard.cheat());
        archive.put_gameset(&sets::row(&standard.with_cheat(cheat), now_ms))?;
    }
    for playid in running.into_iter().chain(profile::last_gameset(sections)).chain([name]) {
        if let Some(set) = sets::find(archive, playid, now_ms)? {
            return Ok(set);
        }
    }
    Ok(standard)
}
