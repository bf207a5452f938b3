//! Opens the data folder, and decides which gameset and which game are on the table when the program starts.

use std::path::Path;

use archive::{Archive, Journal, OnClose, OpenedArchive, RepairReport, RunningLine};
use cards::Seed;
use gameset::{Gameset, Preset};

use super::App;
use super::Current;
use super::introduction::create_introduction;
use super::start::begin_attempt;
use super::view_state::ViewState;
use crate::history::HistoryCache;
use crate::play::{AnyGame, first_game};
use crate::profile::file::{self, FoundProfile};
use crate::profile::{self, Profile, Sections};
use crate::wire::view::Cause;
use crate::{Failure, Notice, Overrides, gamesets};

/// The result of opening the data folder.
pub struct StartedApp {
    /// The application.
    pub app: App,
    /// Whether the profile's text was damaged and should be set aside before it is written again.
    pub profile_was_damaged: bool,
}

impl StartedApp {
    fn with_overrides(mut self, overrides: Overrides) -> Self {
        // If an untouched hand cannot be dealt by the rules of the command line, they apply from the next one on.
        let _ = self.app.add_overrides(overrides);
        self
    }
}

/// The fate of the game that was on the table when the program starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RunningGame {
    /// The game is resumed. If it has ended and games start automatically, it gives way to the next one.
    Resumed,
    /// The game is resumed, whether it has ended or not.
    Stays,
    /// The game stays stored as an unfinished one, and another game is begun.
    Left,
}

impl App {
    /// Opens the data folder and resumes the game that was on the table, or starts one. `profile` is the text of the
    /// profile's file, if there is one; `now_ms` is the time in milliseconds since 1970, as everywhere here.
    ///
    /// # Errors
    /// If the folder is in use or cannot be used.
    pub fn open(folder: &Path, profile: Option<&str>, now_ms: i64) -> Result<StartedApp, Failure> {
        Self::open_with(folder, profile, now_ms, RunningGame::Resumed)
    }

    /// Opens the data folder again within one run of the program. The player has not left, so a finished game stays on
    /// the table, and the `overrides` of this run continue to apply.
    ///
    /// # Errors
    /// If the folder is in use or cannot be used.
    pub fn open_again(
        folder: &Path,
        profile: Option<&str>,
        now_ms: i64,
        overrides: Overrides,
    ) -> Result<StartedApp, Failure> {
        Ok(Self::open_with(folder, profile, now_ms, RunningGame::Stays)?.with_overrides(overrides))
    }

    /// Opens the data folder, but leaves the game that was on the table as an unfinished one and begins another,
    /// because that game may have made the last starts fail. The `overrides` of this run continue to apply.
    ///
    /// # Errors
    /// If the folder is in use or cannot be used.
    pub fn open_without_running_game(
        folder: &Path,
        profile: Option<&str>,
        now_ms: i64,
        overrides: Overrides,
    ) -> Result<StartedApp, Failure> {
        Ok(Self::open_with(folder, profile, now_ms, RunningGame::Left)?.with_overrides(overrides))
    }

    fn open_with(
        folder: &Path,
        profile: Option<&str>,
        now_ms: i64,
        running: RunningGame,
    ) -> Result<StartedApp, Failure> {
        let opened = Archive::open(folder, now_ms)?;
        let is_repaired = opened.repair.is_some();
        let started = match Self::restore_session(opened, profile, now_ms, running) {
            // The damage is in a part of the file that `Archive::open` had not read.
            Err(why) if why.is_damage() && !is_repaired => {
                Self::restore_session(Archive::open_damaged(folder, now_ms)?, profile, now_ms, running)
            }
            done => done,
        };
        Ok(started?)
    }

    /// Restores the gameset, the profile and the game of the last session.
    fn restore_session(
        mut opened: OpenedArchive,
        profile: Option<&str>,
        now_ms: i64,
        running_game: RunningGame,
    ) -> Result<StartedApp, archive::Error> {
        let mut archive = opened.archive;
        // This stays in force until all data that a start needs has been read.
        archive.set_on_close(OnClose::LeaveAsItIs)?;
        let has_file = profile.is_some();
        let found = file::find_profile(profile, opened.profile.as_deref());
        let FoundProfile { sections, file: profile_file, damage } = found;
        let profile_was_damaged = damage.is_some();
        let is_unknown = !has_file && opened.profile.is_none() && opened.running.is_none();
        let may_be_new = is_unknown && opened.repair.is_none() && running_game == RunningGame::Resumed;
        // A start that fails half way must store nothing; otherwise a new player would be taken for one who knows the
        // game.
        let there: Result<FoundGame, archive::Error> = archive.in_transaction(|archive| {
            let running = opened.running.take();
            FoundGame::find(archive, running, sections, running_game, may_be_new, now_ms)
        });
        let mut found = there?;
        let mut notices: Vec<Notice> = damage.into_iter().collect();
        notices.append(&mut found.profile_notices);
        if opened.is_new && has_file {
            notices.push(Notice::DatabaseMissing);
        }
        let repair_failed = opened.repair_error.is_some();
        notices.extend(repair_notices(&archive, opened.repair, opened.repair_error)?);
        if running_game == RunningGame::Resumed {
            found.deal_next(&mut archive, now_ms)?;
        }
        let FoundGame { gameset, profile, active, cause, game_notices, .. } = found;
        notices.extend(game_notices);
        let current = Current { gameset, profile, profile_file, active, saving: true, stored_line: RunningLine::Keep };
        let view_state = ViewState::new(cause, notices);
        let mut app =
            Self { archive, repair_failed, is_fleeting: false, current, view_state, history: HistoryCache::default() };
        app.finish_start(running_game, now_ms)?;
        Ok(StartedApp { app, profile_was_damaged })
    }

    /// Does what is left to do at a start when the game of the last session is on the table.
    fn finish_start(&mut self, running_game: RunningGame, now_ms: i64) -> Result<(), archive::Error> {
        self.view_state.intro.is_wanted = !self.current.active.is_untouched();
        let gives_way = running_game == RunningGame::Resumed && self.current.active.status().is_end();
        if gives_way && self.is_introduction() {
            // The game after the introduction's own is not part of the trial. If it cannot be dealt, the end stays on
            // the table.
            let _ = self.go_back_from_trial(now_ms);
        }
        self.forget_trial();
        // An untouched hand may have been dealt by rules of a command line, which applied to one run only.
        let _ = self.apply_rules();
        self.update_next_game()?;
        // The signing key is made at the first start; if that fails, the next export tries again.
        let _ = self.signing_secret();
        self.archive.set_on_close(OnClose::WriteBack)
    }
}

/// The findings of a start: a gameset, its settings, and the game that is on the table there.
struct FoundGame {
    gameset: Gameset,
    profile: Profile,
    /// The first game of the gameset without an attempt.
    first: u32,
    active: AnyGame,
    cause: Cause,
    profile_notices: Vec<Notice>,
    game_notices: Vec<Notice>,
}

impl FoundGame {
    /// Finds the gameset and resumes its game, or deals one. A new player gets the introduction.
    fn find(
        archive: &mut Archive,
        running: Option<Journal>,
        sections: Sections,
        running_game: RunningGame,
        may_be_new: bool,
        now_ms: i64,
    ) -> Result<Self, archive::Error> {
        let playid = running.as_ref().map(|kept| kept.playid.as_str());
        let gameset = gameset_at_start(archive, playid, &sections, now_ms)?;
        let (mut profile, profile_notices) = Profile::read(sections, &gameset);
        let mut game_notices = Vec::new();
        let is_left = running_game == RunningGame::Left && running.is_some();
        let resumed = match running {
            Some(Journal { game: number, playid, .. }) if is_left => {
                game_notices.push(Notice::RunningGameLeft { number, playid });
                None
            }
            // The gameset of the running game is lost. The one that replaces it has other cards, so the game stays as
            // it is.
            Some(Journal { game: number, playid, .. }) if playid != gameset.play_id().as_str() => {
                game_notices.push(Notice::GamesetLost { playid, number });
                None
            }
            kept => kept.and_then(|kept| AnyGame::restore(&gameset, &kept, now_ms)),
        };
        let mut first = archive.first_unplayed(gameset.play_id().as_str())?;
        let gameset = if may_be_new && first == 1 {
            let (introduction, welcomed) = create_introduction(archive, &profile, now_ms)?;
            (profile, first) = (welcomed, first_game().1);
            introduction
        } else {
            gameset
        };
        let (active, cause) = if let Some((active, damage)) = resumed {
            game_notices.extend(damage);
            (active, Cause::Opened)
        } else {
            let last = profile.last_game.filter(|number| !is_left && gameset.seed(*number).is_ok());
            let number = last.unwrap_or(first).min(gameset.games().into());
            let seed = gameset.seed(number).expect("the number is one of the gameset's");
            (deal(archive, &gameset, seed, RunningLine::Keep, now_ms)?, Cause::Dealt)
        };
        Ok(Self { gameset, profile, first, active, cause, profile_notices, game_notices })
    }

    /// Deals the next game in place of a finished one, if games start automatically.
    fn deal_next(&mut self, archive: &mut Archive, now_ms: i64) -> Result<(), archive::Error> {
        let is_of_introduction = self.gameset.play_id().is_trial() && self.active.is_of_introduction();
        let gives_way = self.active.status().is_end() && self.profile.options.auto_start && !is_of_introduction;
        let Some(seed) = self.gameset.seed(self.first).ok().filter(|_| gives_way) else { return Ok(()) };
        // They are about the finished game.
        self.game_notices.clear();
        match deal(archive, &self.gameset, seed, RunningLine::Drop, now_ms) {
            Ok(next) => (self.active, self.cause) = (next, Cause::Dealt),
            Err(why) if why.is_damage() => return Err(why),
            Err(_) => {}
        }
        Ok(())
    }
}

/// Returns the notices about a repair of the database, or about the failure of one.
fn repair_notices(
    archive: &Archive,
    repair: Option<RepairReport>,
    error: Option<String>,
) -> Result<Vec<Notice>, archive::Error> {
    let mut notices: Vec<Notice> = error.map(|detail| Notice::DatabaseNotRepaired { detail }).into_iter().collect();
    let mut is_secret_lost = archive.has_damaged_secret()?;
    if let Some(RepairReport { aside, copy, has_losses: lost, is_secret_lost: is_lost }) = repair {
        is_secret_lost |= is_lost;
        notices.push(Notice::DatabaseRestored { file: aside.map(|aside| aside.display().to_string()), copy, lost });
    }
    notices.extend(is_secret_lost.then_some(Notice::KeyLost));
    Ok(notices)
}

/// Deals a game and stores its beginning. `running` decides about the line of the game before.
fn deal(
    archive: &mut Archive,
    gameset: &Gameset,
    seed: Seed,
    running: RunningLine,
    now_ms: i64,
) -> Result<AnyGame, archive::Error> {
    let mut dealt = AnyGame::deal(gameset, seed);
    let attempt = begin_attempt(archive, gameset, &mut dealt, running, None, now_ms)?;
    Ok(dealt.with_attempt(Some(attempt), now_ms))
}

/// Returns the gameset to start with: that of the running game, or else the one that was played last, or else the
/// standard one.
fn gameset_at_start(
    archive: &mut Archive,
    running: Option<&str>,
    sections: &Sections,
    now_ms: i64,
) -> Result<Gameset, archive::Error> {
    let standard = Preset::standard().gameset();
    let name = standard.play_id().as_str();
    if archive.gameset(name)?.is_none() {
        // The database is older than gamesets; in those versions the profile had the cheat level.
        let cheat = profile::old_cheat_level(sections, name).unwrap_or(standard.cheat());
        archive.put_gameset(&gamesets::row(&standard.with_cheat(cheat), now_ms))?;
    }
    for playid in running.into_iter().chain(profile::last_gameset(sections)).chain([name]) {
        if let Some(set) = gamesets::find(archive, playid, now_ms)? {
            return Ok(set);
        }
    }
    Ok(standard)
}
