//! Makes daily copies of the archive, and removes old ones.
//!
//! The copies are in a separate folder in the data folder, and each is checked to the last row when it is made. The
//! backup that a phone's system makes leaves them out, because its space is small and the games themselves need it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::backup::BackupInSteps;
use crate::copies::{FOLDER, StoredCopy, daily_copies};
use crate::files::{DAY_PART, remove};
use crate::read_connection::ReadConnection;
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
    /// The days that get the copy.
    days: Vec<String>,
    latest: Option<StoredCopy>,
    limit: u64,
    backup: BackupInSteps,
}

/// Begins what [`make_daily_copy`] does. Returns `None` if no copy is due, or it cannot fit.
///
/// # Errors
/// If the archive cannot be read, or the folder for copies cannot be made.
pub fn begin_daily_copy(folder: &Path, free: u64, today: u32) -> Result<Option<DailyCopy>, Error> {
    let (today, copies) = (date(i64::from(today) * date::DAY_MS), daily_copies(folder));
    if copies.iter().any(|copy| copy.day == today) {
        return Ok(None);
    }
    let limit = free.saturating_add(copies.iter().map(|copy| copy.bytes).sum()) / FREE_SPACE_DIVISOR;
    // A copy has no free pages, and fewer that are half empty. One that turned out too large only at the end would
    // meanwhile take the room of the player's moves.
    if used_bytes(folder)? / 2 > limit {
        return Ok(None);
    }
    // If the clock was once ahead, the copy of that day is renewed, too, because a repair uses the copy with the latest
    // day.
    let ahead = copies.first().map(|latest| &latest.day).filter(|day| **day > today);
    let days = ahead.into_iter().chain([&today]).cloned().collect();
    let in_folder = |why| Error::Folder(folder.join(FOLDER), why);
    permissions::make_folder(&folder.join(FOLDER)).map_err(in_folder)?;
    let part = folder.join(DAY_PART);
    let (backup, folder) = (BackupInSteps::new(folder, &part), folder.to_owned());
    Ok(Some(DailyCopy { folder, part, days, latest: copies.into_iter().next(), limit, backup }))
}

/// Returns the size of the used pages of the archive in the data folder `folder`.
fn used_bytes(folder: &Path) -> Result<u64, Error> {
    let reader = ReadConnection::open(folder)?;
    let number = |name| reader.db.pragma_query_value(None, name, |row| row.get::<_, u32>(0));
    let pages = number("page_count")?.saturating_sub(number("freelist_count")?);
    Ok(u64::from(pages) * u64::from(number("page_size")?))
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
        let made = self.keep_if_changed().map_err(|why| Error::Folder(self.part.clone(), why));
        remove(&self.part);
        let made = made?;
        if made {
            thin_out(&daily_copies(&self.folder), self.limit);
        }
        Ok(Some(made))
    }

    /// Gives the copy its name, unless its content equals the latest one or it is too large. Returns whether it got the
    /// name.
    fn keep_if_changed(&self) -> std::io::Result<bool> {
        let (part, bytes) = (&self.part, fs::length(&self.part)?);
        let is_same = |latest: &StoredCopy| {
            latest.bytes == bytes
                && matches!((fs::read(part), fs::read(&latest.file)), (Ok(one), Ok(other)) if one == other)
        };
        if bytes > self.limit || self.latest.as_ref().is_some_and(is_same) {
            return Ok(false);
        }
        let mut named: Option<PathBuf> = None;
        for day in &self.days {
            if let Some(named) = &named {
                permissions::make_file(part)?;
                fs::write(part, fs::read(named)?)?;
            }
            let file = self.folder.join(FOLDER).join(format!("rangoon-{day}.db"));
            fs::rename(part, &file)?;
            named = Some(file);
        }
        Ok(true)
    }
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
        let is_of_week = weeks.len() < KEPT_WEEKS && weeks.insert(week(day));
        let is_of_month = months.len() < KEPT_MONTHS && months.insert(&day[..7]);
        if is_of_week || is_of_month {
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

    #[test]
    fn a_day_that_is_kept_for_its_week_is_the_last_one_of_its_month_too() {
        // Wednesday, 25 November 2026, and the Wednesdays before it.
        let days: Vec<String> = (0..80).map(|back| date(1_795_600_000_000 - back * 7 * date::DAY_MS)).collect();
        let kept = days_to_keep(days.iter().map(String::as_str));
        // The latest seven are of two months.
        assert_eq!((kept.first().copied(), kept.len()), (Some("2025-12-31"), 7 + 10));
    }
}
