//! The application.

use std::path::Path;

use archive::Archive;
use gameset::Gameset;
use gaps::{Gap, Gaps, Illegal, Method, Move, Ply, Rules, Status};
use serde::Serialize;
use serde_json::{Map, Value};
use session::{Change, Session};

use crate::profile::Profile;
use crate::table::{self, Table};
use crate::view::{self, Can, Cause, GameInfo, MainButton, ScoreView, View};
use crate::{Failure, Intent, Notice, Options, Refusal};

/// Everything behind the window.
pub struct App {
    archive: Archive,
    gameset: Gameset,
    profile: Profile,
    /// Whether the profile's file is behind.
    profile_changed: bool,
    table: Table,
    revision: u32,
    cause: Cause,
    /// The first game without an attempt.
    next: Option<u32>,
    saving: bool,
    notices: Vec<Notice>,
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
    /// What the player should know, once.
    pub notices: Vec<Notice>,
}

/// The application, just started.
pub struct Started {
    /// The application.
    pub app: App,
    /// Whether the profile's text was damaged and should be set aside before it is written anew.
    pub profile_was_damaged: bool,
}

impl App {
    /// Opens the data folder and takes up the game that was running, or starts one. `profile` is the text of the
    /// profile's file, if there is one; `now_ms` the time in milliseconds since 1970, as everywhere here.
    ///
    /// # Errors
    /// When the folder is in use or cannot be used.
    pub fn open(folder: &Path, profile: Option<&str>, now_ms: i64) -> Result<Started, Failure> {
        let opened = Archive::open(folder, now_ms)?;
        let gameset = Gameset::new("RANGOON".parse().expect("it is a PlayID"), Rules::RANGOON);
        let playid = gameset.play_id().as_str();
        let (profile, mut notices) = Profile::read(profile, opened.profile.as_deref(), playid);
        let profile_was_damaged =
            notices.iter().any(|it| matches!(it, Notice::ProfileRestored | Notice::ProfileDamaged));
        if let Some(rescue) = opened.rescue {
            notices.push(Notice::DatabaseRestored { file: rescue.aside.display().to_string(), lost: rescue.lost });
        }
        let mut archive = opened.archive;
        let first = archive.first_unplayed(playid)?;
        let restored = opened.running.and_then(|kept| Table::restore(&gameset, &kept, now_ms));
        let (table, cause) = match restored {
            Some((table, lost)) => {
                if lost > 0 {
                    notices.push(Notice::JournalCut { plies: lost });
                }
                (table, Cause::Opened)
            }
            None => {
                let wanted = profile.last_game.filter(|number| gameset.seed(*number).is_ok());
                let number = wanted.unwrap_or(first).min(gameset.games().into());
                let seed = gameset.seed(number).expect("the number is one of the gameset's");
                let attempt = archive.begin(playid, number, now_ms, true)?;
                (Table::new(Session::new(gameset.rules(), seed), number, Some(attempt), now_ms), Cause::Dealt)
            }
        };
        let mut app = Self {
            archive,
            gameset,
            profile,
            profile_changed: profile_was_damaged,
            table,
            revision: 0,
            cause,
            next: None,
            saving: true,
            notices,
        };
        app.find_next()?;
        Ok(Started { app, profile_was_damaged })
    }

    /// What the window needs when it opens. Notices are told once.
    pub fn opening(&mut self) -> Opening {
        let notices = std::mem::take(&mut self.notices);
        Opening { view: self.view(), options: self.options().clone(), notices }
    }

    /// The options.
    pub fn options(&self) -> &Options {
        &self.profile.options
    }

    /// Sets all options.
    ///
    /// # Errors
    /// When a value is out of range or they cannot be stored; they are then as they were.
    pub fn set_options(&mut self, options: Options) -> Result<(), Failure> {
        options.check()?;
        let mut profile = self.profile.clone();
        profile.options = options;
        self.keep_profile(profile).map_err(|why| Failure::not_saved(&why))
    }

    /// The profile's sections, if they have changed since this was last asked. The archive has them already.
    pub fn take_profile(&mut self) -> Option<Map<String, Value>> {
        std::mem::take(&mut self.profile_changed).then(|| self.profile.sections())
    }

    fn keep_profile(&mut self, profile: Profile) -> Result<(), archive::Error> {
        self.archive.save_profile(&Value::Object(profile.sections()).to_string())?;
        self.profile = profile;
        self.profile_changed = true;
        Ok(())
    }

    /// What is known of game `number`.
    ///
    /// # Errors
    /// When the gameset has no such game or the archive cannot be read.
    pub fn game_info(&self, number: u32) -> Result<GameInfo, Failure> {
        self.seed(number)?;
        let playid = self.gameset.play_id().as_str();
        let best = self.archive.best_result(playid, number, table::name(self.method()))?;
        let unfinished = self.archive.unfinished(playid, number)?;
        let moves = |kept| Table::restore(&self.gameset, &kept, 0).map(|(table, _)| table.moves());
        Ok(GameInfo { number, best: best.map(|it| it.total), unfinished: unfinished.and_then(moves) })
    }

    /// Does what the player wants, if that is possible from the view with this `revision`, and shows what came of it.
    ///
    /// # Errors
    /// Says why not; nothing has changed then.
    pub fn act(&mut self, revision: u32, intent: Intent, now_ms: i64) -> Result<View, Failure> {
        if revision != self.revision {
            return Err(Failure::Stale);
        }
        let session = &self.table.session;
        match intent {
            Intent::Move { gap, card } => {
                let gap = Gap::numbered(gap).ok_or(Failure::Illegal)?;
                let card = view::card(card, self.gameset.rules().steps()).ok_or(Failure::Illegal)?;
                let change = session.play(Ply::Move(Move { gap, card })).map_err(|_| Failure::Illegal)?;
                self.commit(change, Cause::Played, false, now_ms)?;
            }
            Intent::Redeal => {
                let change = session.play(Ply::Redeal).map_err(redeal_refusal)?;
                self.commit(change, Cause::Redealt, false, now_ms)?;
            }
            Intent::Undo => self.go_back(session.back_one(), Refusal::NothingToUndo, now_ms)?,
            Intent::UndoAction => self.go_back(session.back_action(), Refusal::NothingToUndo, now_ms)?,
            Intent::BackTillDeal => self.go_back(session.back_till_deal(), Refusal::AtBeginning, now_ms)?,
            Intent::Rollback => self.go_back(session.rollback(), self.rollback_refusal(), now_ms)?,
            Intent::Restart => self.go_back((session.at() > 0).then_some(0), Refusal::AtBeginning, now_ms)?,
            Intent::Redo => self.go_to(session.forward_one(), Refusal::NothingToRedo, false, now_ms)?,
            Intent::RedoAction => self.go_to(session.forward_action(), Refusal::NothingToRedo, false, now_ms)?,
            Intent::Snapshot => self.commit(session.mark(), Cause::Moved, false, now_ms)?,
            Intent::Next => self.start(self.next.ok_or(Refusal::AllPlayed)?, false, now_ms)?,
            Intent::Start { number, resume } => self.start(number, resume, now_ms)?,
            Intent::PlayWithoutSaving => (self.saving, self.cause) = (false, Cause::Moved),
        }
        self.revision += 1;
        Ok(self.view())
    }

    fn go_back(&mut self, to: Option<usize>, refusal: Refusal, now_ms: i64) -> Result<(), Failure> {
        self.go_to(to, refusal, true, now_ms)
    }

    fn go_to(&mut self, to: Option<usize>, refusal: Refusal, is_undo: bool, now_ms: i64) -> Result<(), Failure> {
        let change = to.and_then(|at| self.table.session.go_to(at)).ok_or(refusal)?;
        self.commit(change, Cause::Moved, is_undo, now_ms)
    }

    /// Puts a change on disk, then on the table.
    fn commit(&mut self, change: Change<Gaps>, cause: Cause, is_undo: bool, now_ms: i64) -> Result<(), Failure> {
        let planned = self.table.plan(change, is_undo, now_ms);
        if self.saving
            && let Some(attempt) = self.table.attempt
        {
            let end = planned.end.as_ref().map(|(outcome, results)| (*outcome, results.as_slice()));
            let stored = self.archive.commit(attempt, &planned.step, planned.played.as_ref(), end);
            stored.map_err(|why| Failure::not_saved(&why))?;
        }
        self.table.install(planned, now_ms);
        self.cause = cause;
        Ok(())
    }

    /// Puts game `number` on the table, from its beginning or, to `resume` it, where it was left.
    fn start(&mut self, number: u32, resume: bool, now_ms: i64) -> Result<(), Failure> {
        let seed = self.seed(number)?;
        let playid = self.gameset.play_id().as_str();
        let keep = self.table.is_unfinished();
        self.table = if resume {
            let kept = self.archive.unfinished(playid, number)?.ok_or(Failure::NothingToResume { number })?;
            let restored = Table::restore(&self.gameset, &kept, now_ms);
            let (table, _) = restored.ok_or(Failure::NothingToResume { number })?;
            self.archive.resume(kept.attempt, keep).map_err(|why| Failure::not_saved(&why))?;
            self.saving = true;
            table
        } else {
            let attempt = match self.archive.begin(playid, number, now_ms, keep) {
                Ok(attempt) => Some(attempt),
                Err(why) if self.saving => return Err(Failure::not_saved(&why)),
                Err(_) => None,
            };
            self.saving = attempt.is_some();
            Table::new(Session::new(self.gameset.rules(), seed), number, attempt, now_ms)
        };
        self.cause = if resume { Cause::Moved } else { Cause::Dealt };
        // The number is only a convenience for a lost database; a game that has started is not refused for it.
        let mut profile = self.profile.clone();
        profile.last_game = Some(number);
        let _ = self.keep_profile(profile);
        let _ = self.find_next();
        Ok(())
    }

    fn seed(&self, number: u32) -> Result<cards::Seed, Failure> {
        self.gameset.seed(number).map_err(|it| Failure::NoSuchGame { number: it.number, games: it.games.into() })
    }

    fn find_next(&mut self) -> Result<(), archive::Error> {
        let number = self.archive.first_unplayed(self.gameset.play_id().as_str())?;
        self.next = self.gameset.seed(number).is_ok().then_some(number);
        Ok(())
    }

    /// How this gameset counts.
    fn method(&self) -> Method {
        Method::usual(self.gameset.rules())
    }

    fn rollback_refusal(&self) -> Refusal {
        if self.table.session.snapshot().is_some() { Refusal::AtSnapshot } else { Refusal::NoSnapshot }
    }

    /// What the player sees now.
    pub fn view(&self) -> View {
        let (position, rules) = (self.table.position(), self.gameset.rules());
        let status = self.table.status();
        let main = match (status, self.next) {
            (Status::Playing | Status::Ceased, _) => MainButton::Deal,
            (Status::Over | Status::Won, Some(_)) => MainButton::Next,
            (Status::Over | Status::Won, None) => MainButton::None,
        };
        View {
            revision: self.revision,
            cause: self.cause,
            playid: self.gameset.play_id().to_string(),
            games: self.gameset.games().into(),
            game: self.table.number,
            next: self.next,
            deal: position.deal(),
            deals: rules.deals(),
            status: status.into(),
            rows: gaps::Place::ROWS,
            columns: rules.columns(),
            cards: view::cards(position),
            gaps: view::gaps(position),
            moves: view::moves(position),
            score: ScoreView::of(position, rules, self.method()),
            move_count: self.table.moves(),
            main,
            can: self.can(),
            saving: self.saving,
        }
    }

    fn can(&self) -> Can {
        let session = &self.table.session;
        let unless = |possible: bool, refusal: Refusal| (!possible).then_some(refusal);
        Can {
            undo: unless(session.back_one().is_some(), Refusal::NothingToUndo),
            redo: unless(session.forward_one().is_some(), Refusal::NothingToRedo),
            redeal: session.play(Ply::Redeal).err().map(redeal_refusal),
            back_till_deal: unless(session.back_till_deal().is_some(), Refusal::AtBeginning),
            snapshot: unless(session.snapshot() != Some(session.at()), Refusal::AtSnapshot),
            rollback: unless(session.rollback().is_some(), self.rollback_refusal()),
            restart: unless(session.at() > 0, Refusal::AtBeginning),
            next: unless(self.next.is_some(), Refusal::AllPlayed),
        }
    }
}

fn redeal_refusal(why: Illegal) -> Refusal {
    match why {
        Illegal::NoDealLeft => Refusal::NoDealLeft,
        Illegal::Won => Refusal::GameWon,
        Illegal::Finished => Refusal::GameOver,
        Illegal::MovesPossible | Illegal::Gap(..) => Refusal::MovesPossible,
    }
}
