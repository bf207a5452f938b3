//! Lists the copies of the archive, which a player can go back to and which replace a damaged or missing database.

use std::path::{Path, PathBuf};

use crate::files::REPLACED;
use crate::repair::copy_rows::copy;
use crate::{Error, date, fs};

/// The folder for daily copies, in the data folder.
pub(crate) const FOLDER: &str = "copies";

/// A copy of the archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCopy {
    /// The day on which it was made, such as 2026-11-25.
    pub day: String,
    /// The path of the copy.
    pub file: PathBuf,
    /// The size of the file in bytes.
    pub bytes: u64,
    /// Whether this is the database that a restore replaced; such a copy stays until the player removes the file.
    pub is_replaced: bool,
}

/// Returns the daily copies in the data folder `folder`, the latest first.
pub(crate) fn daily_copies(folder: &Path) -> Vec<StoredCopy> {
    list_copies(&folder.join(FOLDER), |name| name.strip_prefix("rangoon-"))
}

/// Returns all copies in the data folder `folder`, the latest first: daily ones, and databases that restores replaced.
pub fn all_copies(folder: &Path) -> Vec<StoredCopy> {
    let mut copies = list_copies(folder, |name| name.strip_prefix("rangoon-")?.strip_prefix(REPLACED)?.get(1..11));
    copies.iter_mut().for_each(|copy| copy.is_replaced = true);
    copies.extend(daily_copies(folder));
    copies.sort_by(|one, other| other.day.cmp(&one.day));
    copies
}

/// Returns the databases in `folder` whose names contain a day according to `day`, the latest first.
fn list_copies(folder: &Path, day: impl Fn(&str) -> Option<&str>) -> Vec<StoredCopy> {
    let copy = |entry: fs::Entry| {
        let day = day(entry.name.strip_suffix(".db")?)?.to_owned();
        date::number_of_day(&day)?;
        Some(StoredCopy { day, file: entry.path, bytes: entry.bytes, is_replaced: false })
    };
    let mut copies: Vec<_> = fs::list(folder).into_iter().flatten().filter_map(copy).collect();
    copies.sort_unstable_by(|one, other| (&other.day, &other.file).cmp(&(&one.day, &one.file)));
    copies
}

/// Makes a new database `to` from the latest intact copy in the data folder `folder`. Returns the day of that copy, or
/// `None` if there is none.
///
/// # Errors
/// If it cannot be written, or the system does not allow reading a copy.
pub(crate) fn copy_latest_intact(folder: &Path, to: &Path) -> Result<Option<String>, Error> {
    for StoredCopy { day, file, .. } in daily_copies(folder) {
        match copy(&file, to, None) {
            Ok(copied) if !copied.lost => return Ok(Some(day)),
            Err(why) if !why.is_loss() && !matches!(why, Error::Newer { .. }) => return Err(why),
            _ => {}
        }
    }
    Ok(None)
}
