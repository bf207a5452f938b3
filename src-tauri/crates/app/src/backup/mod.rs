//! Writes all data into one file, and restores it from such a file.
//!
//! A backup contains all gamesets, games, options and notes, and the key that signs exports, so that exports from a new
//! device have the same key as before. So a backup is for the player alone; an export is for others.

mod fault;

use std::path::Path;

use archive::{BackupContent, DataCounts, PreparedBackup};
use gameset::PlayId;
use serde::Serialize;

use crate::Failure;
use crate::profile::file::copy_after;

pub use fault::BackupFault;

/// The amount of data in a backup, or in the data folder. A try-out does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BackupInfo {
    /// The number of gamesets.
    pub gamesets: u32,
    /// The number of games that were begun.
    pub games: u32,
    /// The number of rows in lists of scores.
    pub scores: u32,
}

impl From<DataCounts> for BackupInfo {
    fn from(DataCounts { gamesets, games, scores }: DataCounts) -> Self {
        Self { gamesets, games, scores }
    }
}

/// A copy of all data that the program has made, which the player can go back to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CopyView {
    /// The name of its file, by which it is requested.
    pub name: String,
    /// The day on which it was made, such as 2026-11-25.
    pub day: String,
    /// Whether this is the data that a restore replaced, rather than a daily copy.
    pub is_replaced: bool,
}

/// The amounts of data before and after going back to a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CopyInfo {
    /// The amount of data in the copy.
    pub copy: BackupInfo,
    /// The amount of data now.
    pub now: BackupInfo,
}

/// A backup that was checked completely. If it is not restored, dropping this value removes the prepared file.
#[derive(Debug)]
pub struct Backup {
    prepared: PreparedBackup,
    info: BackupInfo,
}

impl Backup {
    /// Writes all data of the data folder `folder` into a new file, and checks that file. The application may go on
    /// meanwhile.
    ///
    /// # Errors
    /// If the file cannot be written, or the database is damaged; no file is left then.
    pub fn write(folder: &Path, file: &Path) -> Result<(), Failure> {
        Ok(archive::back_up(folder, file)?)
    }

    /// Returns a backup of all data of the data folder `folder`, checked like [`Backup::write`] does.
    ///
    /// # Errors
    /// If it cannot be written, or the database is damaged.
    pub fn bytes(folder: &Path) -> Result<Vec<u8>, Failure> {
        Ok(archive::back_up_bytes(folder)?)
    }

    /// Checks the backup in `file` to the last row. Nothing in the data folder `folder` changes.
    ///
    /// # Errors
    /// If the file is not a backup, a later version wrote it, or any part of it is damaged.
    pub fn check(folder: &Path, file: &Path) -> Result<Self, Failure> {
        Self::checked(archive::prepare_restore(folder, file), &file.display().to_string())
    }

    /// Checks a backup like [`Backup::check`], given its content.
    ///
    /// # Errors
    /// For the same reasons.
    pub fn check_bytes(folder: &Path, backup: &[u8]) -> Result<Self, Failure> {
        Self::checked(archive::prepare_restore_of_bytes(folder, backup), "")
    }

    fn checked(prepared: Result<PreparedBackup, archive::Error>, file: &str) -> Result<Self, Failure> {
        let in_file = |why| match why {
            archive::Error::NoBackup(fault) => Failure::BadBackup { fault: fault.into() },
            archive::Error::Sqlite(why) => Failure::FileUnusable { file: file.to_owned(), detail: why.to_string() },
            other => other.into(),
        };
        let prepared = prepared.map_err(in_file)?;
        let mut is_sound = true;
        prepared.each_content(|content| is_sound &= can_be(&content)).map_err(in_file)?;
        // A checksum is not a signature: an attacker can compute one that fits.
        if !is_sound {
            return Err(Failure::BadBackup { fault: BackupFault::Damaged });
        }
        let info = prepared.count_data(PlayId::TRIAL).map_err(in_file)?.into();
        Ok(Self { prepared, info })
    }

    /// Checks the copy called `name` in the data folder `folder` like any other backup.
    ///
    /// # Errors
    /// If there is no such copy, or if [`Backup::check`] fails.
    pub fn check_copy(folder: &Path, name: &str) -> Result<(Self, CopyInfo), Failure> {
        let gone = || Failure::FileUnusable { file: name.to_owned(), detail: "it is gone".to_owned() };
        let mut copies = archive::all_copies(folder).into_iter();
        let copy = copies.find(|copy| copy.file.file_name().is_some_and(|file| file == name)).ok_or_else(gone)?;
        let backup = Self::check(folder, &copy.file)?;
        let info = CopyInfo { copy: backup.info(), now: archive::count_data(folder, PlayId::TRIAL)?.into() };
        Ok((backup, info))
    }

    /// Returns the amount of data in the backup.
    pub fn info(&self) -> BackupInfo {
        self.info
    }

    /// Replaces all data in the data folder `folder`, which no application may have open, with the backup, and opens
    /// the result with `open`. The previous data stays next to it. The backup has its own profile. `profile` is the
    /// text of the profile's file, if there is one: the restored database records that this file is older. So the file
    /// is not used, even if the program is stopped before writing it again.
    ///
    /// # Errors
    /// If the data cannot be replaced, or the result cannot be opened; nothing has changed then.
    pub fn restore<T>(
        self,
        folder: &Path,
        profile: Option<&str>,
        now_ms: i64,
        open: impl FnOnce() -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        if let Some(text) = profile {
            self.prepared.change_profile(|copy| copy_after(copy.as_deref(), text))?;
        }
        let restored = archive::restore(folder, &self.prepared, now_ms)?;
        let opened = open();
        match opened {
            Ok(_) => restored.remove_earlier(folder),
            Err(_) => restored.undo(folder)?,
        }
        opened
    }
}

/// Returns whether the program can have written this content. The player's own pictures are not checked here: an
/// earlier version may have accepted one that this version refuses, and they are checked whenever they are used.
fn can_be(content: &BackupContent) -> bool {
    match content {
        BackupContent::Record(text) => games::is_record(text),
        BackupContent::Ply(code) => games::is_ply(code),
    }
}

/// Checks the whole database in the data folder `folder` for damage. The application may go on meanwhile.
///
/// # Errors
/// If any part of it is damaged or cannot be read.
pub fn check_all_rows(folder: &Path) -> Result<(), Failure> {
    Ok(archive::check_all_rows(folder)?)
}

/// A check of all data that is made in steps. It looks at one table at a time.
pub struct CheckInSteps(archive::DataCheck);

impl CheckInSteps {
    /// Prepares what [`check_all_rows`] does.
    pub fn new(folder: &Path) -> Self {
        Self(archive::DataCheck::new(folder))
    }

    /// Does the next step. Returns whether it was the last one.
    ///
    /// # Errors
    /// For the same reasons as [`check_all_rows`].
    pub fn step(&mut self) -> Result<bool, Failure> {
        Ok(self.0.step()?)
    }
}

/// Returns the copies in the data folder `folder`, the latest first.
pub fn all_copies(folder: &Path) -> Vec<CopyView> {
    let view = |copy: archive::StoredCopy| {
        let name = copy.file.file_name()?.to_str()?.to_owned();
        Some(CopyView { name, day: copy.day, is_replaced: copy.is_replaced })
    };
    archive::all_copies(folder).into_iter().filter_map(view).collect()
}

/// Makes today's copy of all data in the data folder `folder`, if one is due and fits into the `free` bytes of the
/// disk. `today` is counted in days since 1970. The application may go on meanwhile.
///
/// # Errors
/// If any data is damaged, or the copy cannot be written.
pub fn make_daily_copy(folder: &Path, free: u64, today: u32) -> Result<(), Failure> {
    archive::make_daily_copy(folder, free, today)?;
    Ok(())
}

/// A copy of a day that is made in steps. Dropping it stops the work.
pub struct CopyInSteps(archive::DailyCopy);

impl CopyInSteps {
    /// Begins what [`make_daily_copy`] does. Returns `None` if no copy is due, or it cannot fit.
    ///
    /// # Errors
    /// For the same reasons.
    pub fn begin(folder: &Path, free: u64, today: u32) -> Result<Option<Self>, Failure> {
        Ok(archive::begin_daily_copy(folder, free, today)?.map(Self))
    }

    /// Does the next step. Returns whether it was the last one.
    ///
    /// # Errors
    /// For the same reasons as [`make_daily_copy`].
    pub fn step(&mut self) -> Result<bool, Failure> {
        Ok(self.0.step()?.is_some())
    }
}
