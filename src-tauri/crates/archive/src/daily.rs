//! Makes daily copies of the archive, and removes old ones.
//!
//! The copies are in a separate folder in the data folder, and each is checked to the last row when it is made. The
//! backup that a phone's system makes leaves them out, because its space is small and the games themselves need it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::backup::BackupInSteps;
use crate::copies::{FOLDER, StoredCopy, daily_copies};
use crate::files::remove;
use crate::{Error, date, fs, permissions};

/// All copies together may fill this fraction of the free disk space.
const FREE_SPACE_DIVISOR: u64 = 10;

/// The numbers of the latest days, weeks and months that keep a copy.
const KEPT_DAYS: usize = 7;
const KEPT_WEEKS: usize = 4;
const KEPT_MONTHS: usize = 12;

/// Copies the archive in the data folder `folder`, then removes copies that are too old. Makes no copy if `today` has
/// one, nothing has changed since the latest one, or it would not fit. `today` is the day at the player's place,
/// counted in days since 1970, and `free` the free space on the disk in bytes. The archive may be open and in use.
/// Returns whether a copy was made.
///
/// # Errors
/// If the archive cannot be read, any part of it is damaged, or the copy cannot be written; all copies stay unchanged
/// then.
pub fn make_daily_copy(folder: &Path, free: u64, today: u32) -> Result<bool, Error> {
    let Some(mut copy) = begin_daily_copy(folder, free, today)? else { return Ok(false) };
    loop {
        if let Some(made) = copy.step()? {
            return Ok(made);
        }
    }
}

/// A copy of the archive that is made in steps, so that somebody with a single thread can do other work in between.
/// Dropping it stops the work.
pub struct DailyCopy {
    folder: PathBuf,
    part: PathBuf,
    /// The days whose copies are still to be made.
    days: Vec<String>,
    latest: Option<StoredCopy>,
    limit: u64,
    backup: BackupInSteps,
    /// Whether any copy was made.
    made: bool,
}

/// Begins what [`make_daily_copy`] does. Returns `None` if no copy is due.
///
/// # Errors
/// If the folder for copies cannot be made.
pub fn begin_daily_copy(folder: &Path, free: u64, today: u32) -> Result<Option<DailyCopy>, Error> {
    let (today, copies) = (date(i64::from(today) * date::DAY_MS), daily_copies(folder));
    // If the clock was once ahead, the copy of that day is renewed at each start, too, because a repair uses the copy
    // with the latest day.
    let ahead = copies.first().map(|latest| &latest.day).filter(|day| **day > today);
    let missing = Some(&today).filter(|today| copies.iter().all(|copy| copy.day != **today));
    let days: Vec<String> = ahead.into_iter().chain(missing).cloned().collect();
    if days.is_empty() {
        return Ok(None);
    }
    let limit = free.saturating_add(copies.iter().map(|copy| copy.bytes).sum()) / FREE_SPACE_DIVISOR;
    let in_folder = |why| Error::Folder(folder.join(FOLDER), why);
    permissions::make_folder(&folder.join(FOLDER)).map_err(in_folder)?;
    let part = folder.join("rangoon-day.part");
    let (backup, folder) = (BackupInSteps::new(folder, &part), folder.to_owned());
    Ok(Some(DailyCopy { folder, part, days, latest: copies.into_iter().next(), limit, backup, made: false }))
}

impl DailyCopy {
    /// Does the next step. Returns whether a copy was made; `None` if there are more steps.
    ///
    /// # Errors
    /// For the same reasons as [`make_daily_copy`].
    pub fn step(&mut self) -> Result<Option<bool>, Error> {
        if !self.backup.step()? {
            return Ok(None);
        }
        if let Some(day) = self.days.pop() {
            let file = self.folder.join(FOLDER).join(format!("rangoon-{day}.db"));
            let made = keep_if_changed(&self.part, &file, self.latest.as_ref(), self.limit);
            remove(&self.part);
            self.made |= made?;
        }
        if !self.days.is_empty() {
            self.backup = BackupInSteps::new(&self.folder, &self.part);
            return Ok(None);
        }
        if self.made {
            thin_out(&daily_copies(&self.folder), self.limit);
        }
        Ok(Some(self.made))
    }
}

/// Gives the copy `part` its name, unless its content equals the `latest` one or it is too large. Returns whether it
/// got the name.
fn keep_if_changed(part: &Path, file: &Path, latest: Option<&StoredCopy>, limit: u64) -> Result<bool, Error> {
    let in_file = |why| Error::Folder(file.to_owned(), why);
    let bytes = fs::length(part).map_err(in_file)?;
    let is_same = |latest: &StoredCopy| {
        latest.bytes == bytes
            && matches!((fs::read(part), fs::read(&latest.file)), (Ok(one), Ok(other)) if one == other)
    };
    if bytes > limit || latest.is_some_and(is_same) {
        return Ok(false);
    }
    fs::rename(part, file).map_err(in_file)?;
    Ok(true)
}

/// Removes the copies that are too old, and the oldest ones if together they take more than `limit` bytes.
fn thin_out(copies: &[StoredCopy], limit: u64) {
    let kept = days_to_keep(copies.iter().map(|copy| copy.day.as_str()));
    let mut bytes = 0;
    for copy in copies {
        bytes += copy.bytes;
        if bytes > limit || !kept.contains(copy.day.as_str()) {
            bytes -= copy.bytes;
            let _ = fs::remove_file(&copy.file);
        }
    }
}

/// Returns those of `days`, the latest first, whose copies stay: the latest days, and the last one of each of the
/// latest weeks and months.
fn days_to_keep<'a>(days: impl Iterator<Item = &'a str> + Clone) -> BTreeSet<&'a str> {
    let week = |day: &str| date::number_of_day(day).map(|day| (day + 3).div_euclid(7));
    let mut kept: BTreeSet<&str> = days.clone().take(KEPT_DAYS).collect();
    let (mut weeks, mut months) = (BTreeSet::new(), BTreeSet::new());
    for day in days {
        if weeks.len() < KEPT_WEEKS && weeks.insert(week(day)) || months.len() < KEPT_MONTHS && months.insert(&day[..7])
        {
            kept.insert(day);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seven_days_four_weeks_and_twelve_months_keep_their_copies() {
        // Wednesday, 25 November 2026, and the 500 days before it.
        let days: Vec<String> = (0..500).map(|back| date(1_795_600_000_000 - back * date::DAY_MS)).collect();
        let kept = days_to_keep(days.iter().map(String::as_str));
        let latest_first: Vec<&str> = kept.into_iter().rev().collect();
        assert_eq!(
            latest_first,
            [
                "2026-11-25",
                "2026-11-24",
                "2026-11-23",
                "2026-11-22",
                "2026-11-21",
                "2026-11-20",
                "2026-11-19",
                "2026-11-15",
                "2026-11-08",
                "2026-10-31",
                "2026-09-30",
                "2026-08-31",
                "2026-07-31",
                "2026-06-30",
                "2026-05-31",
                "2026-04-30",
                "2026-03-31",
                "2026-02-28",
                "2026-01-31",
                "2025-12-31",
            ]
        );
    }
}
