//! The open archive.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, TransactionBehavior};

use crate::claim::{Claim, claim};
use crate::rescue::DATABASE;
use crate::{
    DeckRow, End, Error, GamesetRow, Journal, PlyRow, Rescue, Step, attempt, backup, deck, gameset, journal, ply,
    private, profile, rescue, result, schema,
};

/// Everything that is kept in a data folder.
pub struct Archive {
    pub(crate) db: Connection,
    folder: PathBuf,
    /// Held as long as the archive is open; the system lets go of it when the process ends, however it ends.
    _claim: Claim,
}

/// An archive and how it was found.
pub struct Opened {
    /// The archive.
    pub archive: Archive,
    /// The attempt that was running.
    pub running: Option<Journal>,
    /// The copy of the profile.
    pub profile: Option<String>,
    /// Present when the database was damaged.
    pub rescue: Option<Rescue>,
    /// Why a damaged database could not be rebuilt; it is used as it is.
    pub unmended: Option<String>,
    /// Whether there was nothing.
    pub is_new: bool,
}

/// How a connection keeps what it is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Durability {
    /// SQLite's journal mode.
    pub journal_mode: String,
    /// SQLite's synchronous level; 2 is FULL.
    pub synchronous: u32,
    /// Whether a sync on Apple's systems reaches the disk itself, and not only its cache.
    pub fullfsync: bool,
}

impl Archive {
    /// Opens the archive in `folder`, which is made if need be. A damaged database, or one of which that was noted (see
    /// [`Archive::note_damage`]), is set aside, under a name with the date of `now_ms`, and what can be read of it taken over.
    ///
    /// # Errors
    /// When another process has the folder open, a later version wrote the database, or the folder cannot be written.
    pub fn open(folder: &Path, now_ms: i64) -> Result<Opened, Error> {
        let claim = claim(folder)?;
        rescue::finish(folder, now_ms)?;
        let file = folder.join(DATABASE);
        let is_new = std::fs::metadata(&file).map_or(true, |file| file.len() == 0);
        if is_new {
            rescue::forget_damage(folder);
        }
        let mut unmended = None;
        if rescue::is_noted(folder) {
            match rescue::rescue(folder, now_ms) {
                Ok(rescue) => return Self::rescued(folder, claim, rescue),
                Err(why @ Error::Newer { .. }) => return Err(why),
                // Whoever could play until now still can.
                Err(why) => unmended = Some(why),
            }
        }
        match connect(&file) {
            Ok(db) => {
                let opened = Self::opened(folder, db, claim)?;
                Ok(Opened { is_new, unmended: unmended.map(|why| why.to_string()), ..opened })
            }
            Err(why) if why.is_damage() => match unmended {
                Some(why) => Err(why),
                None => Self::rescued(folder, claim, rescue::rescue(folder, now_ms)?),
            },
            Err(why) => Err(why),
        }
    }

    /// The same for an archive that was found damaged only after it had been opened.
    ///
    /// # Errors
    /// When another process has the folder open, or it cannot be written.
    pub fn open_damaged(folder: &Path, now_ms: i64) -> Result<Opened, Error> {
        let claim = claim(folder)?;
        Self::rescued(folder, claim, rescue::rescue(folder, now_ms)?)
    }

    fn rescued(folder: &Path, claim: Claim, rescue: Rescue) -> Result<Opened, Error> {
        Ok(Opened { rescue: Some(rescue), ..Self::opened(folder, connect(&folder.join(DATABASE))?, claim)? })
    }

    fn opened(folder: &Path, db: Connection, claim: Claim) -> Result<Opened, Error> {
        let running = journal::running(&db)?;
        let profile = profile::load(&db)?;
        let archive = Self { db, folder: folder.to_owned(), _claim: claim };
        Ok(Opened { archive, running, profile, rescue: None, unmended: None, is_new: false })
    }

    /// Notes that the database is damaged where no start looks: the next one puts what is sound of it in its place. Until
    /// then it stays as it is.
    pub fn note_damage(&self) {
        rescue::note_damage(&self.folder);
        let _ = self.leave_as_it_is(true);
    }

    /// Whether what was written ahead is left beside the database when it is closed, so that one that may be damaged stays
    /// as it is.
    ///
    /// # Errors
    /// When SQLite does not answer.
    pub fn leave_as_it_is(&self, left: bool) -> Result<(), Error> {
        leave_as_it_is(&self.db, left)
    }

    /// How the live connection keeps what it is given, for those who want to be sure.
    ///
    /// # Errors
    /// When SQLite does not answer.
    pub fn durability(&self) -> Result<Durability, Error> {
        Ok(Durability {
            journal_mode: self.db.pragma_query_value(None, "journal_mode", |row| row.get(0))?,
            synchronous: self.db.pragma_query_value(None, "synchronous", |row| row.get(0))?,
            fullfsync: self.db.pragma_query_value(None, "fullfsync", |row| row.get(0))?,
        })
    }

    /// Begins an attempt and makes it the running one. The one that was running is kept if `keep_running`, else its
    /// line is dropped; an attempt without a ply is forgotten. Other attempts that are kept stay as they are.
    ///
    /// # Errors
    /// When it cannot be stored; the running attempt is then as it was.
    pub fn begin(&mut self, playid: &str, game: u32, now_ms: i64, keep_running: bool) -> Result<i64, Error> {
        self.begin_with(playid, game, &[], now_ms, keep_running)
    }

    /// The same for an attempt that takes over the plies of another one, and stands behind the last of them.
    ///
    /// # Errors
    /// When it cannot be stored; the running attempt is then as it was.
    pub fn begin_with(
        &mut self,
        playid: &str,
        game: u32,
        line: &[PlyRow],
        now_ms: i64,
        keep_running: bool,
    ) -> Result<i64, Error> {
        let change = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        leave(&change, keep_running)?;
        let attempt = attempt::insert(&change, playid, game, now_ms)?;
        journal::begin(&change, attempt, line)?;
        change.commit()?;
        Ok(attempt)
    }

    /// Makes a kept `attempt` the running one; what was running is left as [`Archive::begin`] says.
    ///
    /// # Errors
    /// When it cannot be stored; the running attempt is then as it was.
    pub fn resume(&mut self, attempt: i64, keep_running: bool) -> Result<(), Error> {
        let change = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        leave(&change, keep_running)?;
        journal::set_running(&change, attempt, true)?;
        Ok(change.commit()?)
    }

    /// Notes a step of the running `attempt`: where it stands, the ply that was played to get there, and the end that
    /// was reached, by each method. All of it or nothing.
    ///
    /// # Errors
    /// When it cannot be stored; nothing of it is then.
    pub fn commit(
        &mut self,
        attempt: i64,
        step: &Step,
        played: Option<&PlyRow>,
        end: Option<End<'_>>,
    ) -> Result<(), Error> {
        let change = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        note(&change, attempt, step, played, end)?;
        Ok(change.commit()?)
    }

    /// Does the same for the first ply of a game that begins again within its attempt. The line that this ply replaces is
    /// kept as an unfinished attempt beside it, begun at the same time, which stands at the end of that line.
    ///
    /// # Errors
    /// If it cannot be stored; nothing has changed then.
    pub fn commit_again(
        &mut self,
        attempt: i64,
        step: &Step,
        played: &PlyRow,
        end: Option<End<'_>>,
    ) -> Result<(), Error> {
        let change = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        journal::keep_copy(&change, attempt, attempt::insert_beside(&change, attempt)?)?;
        note(&change, attempt, step, Some(played), end)?;
        Ok(change.commit()?)
    }

    /// Returns the attempts at a game that were left unfinished, the one that was begun last first.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn unfinished(&self, playid: &str, game: u32) -> Result<Vec<Journal>, Error> {
        journal::unfinished(&self.db, playid, game)
    }

    /// Returns the kept `attempt` of a gameset, unless it is the running one.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn kept_attempt(&self, playid: &str, attempt: i64) -> Result<Option<Journal>, Error> {
        journal::kept_attempt(&self.db, playid, attempt)
    }

    /// Drops the line of a kept attempt that is not the running one. What it reached stays, and it was begun all the same.
    /// Returns whether there was such an attempt.
    ///
    /// # Errors
    /// If it cannot be stored; nothing has changed then.
    pub fn drop_attempt(&mut self, playid: &str, attempt: i64) -> Result<bool, Error> {
        let change = self.db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let is_kept = journal::is_kept(&change, playid, attempt)?;
        if is_kept {
            drop_line(&change, attempt)?;
        }
        change.commit()?;
        Ok(is_kept)
    }

    /// Which of some games of a gameset have a kept attempt that is not the running one.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn kept(&self, playid: &str, games: &RangeInclusive<u32>) -> Result<Vec<u32>, Error> {
        journal::kept(&self.db, playid, games)
    }

    /// The lowest game number from 1 without an attempt; the running one is an attempt too.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn first_unplayed(&self, playid: &str) -> Result<u32, Error> {
        attempt::first_without(&self.db, playid)
    }

    /// Whether a game was ever begun, the attempt `except` not counted; one that was left without a ply does not count.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn was_attempted(&self, playid: &str, game: u32, except: Option<i64>) -> Result<bool, Error> {
        attempt::exists(&self.db, playid, game, except)
    }

    /// Keeps the player's own pictures of the cards, in place of earlier ones.
    ///
    /// # Errors
    /// When they cannot be stored.
    pub fn save_deck(&mut self, row: &DeckRow) -> Result<(), Error> {
        let change = self.db.transaction()?;
        deck::save(&change, row)?;
        Ok(change.commit()?)
    }

    /// The player's own pictures of the cards.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn deck(&self) -> Result<Option<DeckRow>, Error> {
        deck::load(&self.db)
    }

    /// Keeps a copy of the profile.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub fn save_profile(&mut self, text: &str) -> Result<(), Error> {
        self.save_options(text, None)
    }

    /// Keeps a copy of the profile and, if it has changed too, a gameset: both or neither.
    ///
    /// # Errors
    /// When they cannot be stored.
    pub fn save_options(&mut self, text: &str, set: Option<&GamesetRow>) -> Result<(), Error> {
        let change = self.db.transaction()?;
        profile::save(&change, text)?;
        if let Some(set) = set {
            gameset::put(&change, set)?;
        }
        Ok(change.commit()?)
    }
}

/// Opens the database, checks that it can be read and brings it up to date.
pub(crate) fn connect(file: &Path) -> Result<Connection, Error> {
    private::make_file(file).map_err(|why| Error::Folder(file.to_owned(), why))?;
    let mut db = Connection::open(file)?;
    // One that is damaged is set aside as it is.
    leave_as_it_is(&db, true)?;
    db.busy_timeout(Duration::from_secs(2))?;
    db.pragma_update(None, "foreign_keys", true)?;
    db.pragma_update(None, "trusted_schema", false)?;
    db.pragma_update(None, "journal_mode", "wal")?;
    db.pragma_update(None, "synchronous", "full")?;
    // Without it a sync on Apple's systems leaves the data in the disk's cache, where a power cut loses them.
    db.pragma_update(None, "fullfsync", true)?;
    if let Some(version) = schema::version_before(&db)? {
        // What an earlier version can open stays there until the next step. Where there is no room for it, the program
        // starts all the same: the step is one transaction.
        match backup::copy_into(&db, &file.with_file_name(format!("rangoon-v{version}.db"))) {
            Err(why) if why.is_damage() => return Err(why),
            _ => {}
        }
    }
    schema::migrate(&mut db)?;
    journal::running(&db)?;
    profile::load(&db)?;
    leave_as_it_is(&db, false)?;
    Ok(db)
}

/// Notes a step of an attempt, as [`Archive::commit`] says.
fn note(
    change: &rusqlite::Transaction<'_>,
    attempt: i64,
    step: &Step,
    played: Option<&PlyRow>,
    end: Option<End<'_>>,
) -> Result<(), Error> {
    journal::update(change, attempt, step)?;
    if let Some(row) = played {
        ply::put(change, attempt, step.at - 1, row)?;
    }
    if let Some(End { outcome, results, tie }) = end {
        attempt::raise(change, attempt, outcome)?;
        for row in results {
            result::keep_best(change, attempt, row, tie)?;
        }
    }
    Ok(())
}

pub(crate) fn leave_as_it_is(db: &Connection, left: bool) -> Result<(), Error> {
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, left)?;
    Ok(())
}

/// Takes the running attempt off the table.
pub(crate) fn leave(change: &rusqlite::Transaction<'_>, keep: bool) -> Result<(), Error> {
    let Some(running) = journal::running_attempt(change)? else { return Ok(()) };
    // One whose plies cannot be read is not one that has none: an end it reached is kept.
    let is_bare = matches!(ply::line(change, running)?, (line, 0) if line.is_empty());
    if is_bare {
        attempt::delete(change, running)
    } else if keep {
        journal::set_running(change, running, false)
    } else {
        drop_line(change, running)
    }
}

fn drop_line(change: &rusqlite::Transaction<'_>, attempt: i64) -> Result<(), Error> {
    journal::delete(change, attempt)?;
    ply::delete(change, attempt)
}
