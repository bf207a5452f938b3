//! A database in the place of another one: what can be read of a damaged one, or a backup.
//!
//! The new one is made completely before the old one is set aside. Whenever the program is stopped, there is either the old
//! one in its place or a new one that only has to be put there.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::archive::{connect, leave_as_it_is};
use crate::reader::alone;
use crate::{Error, attempt, deck, gameset, journal, note, private, profile, result, schema, score, secret};

/// What became of a damaged database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rescue {
    /// Where the damaged file is now.
    pub aside: PathBuf,
    /// Whether something could not be taken over.
    pub lost: bool,
    /// Whether it was what exports are signed with.
    pub key_lost: bool,
}

/// What the database is called in the data folder.
pub(crate) const DATABASE: &str = "rangoon.db";
/// What one is called that is made ready to take its place.
pub(crate) const PREPARED: &str = "rangoon-prepared.db";
/// The file that says that the database is damaged.
const DAMAGED: &str = "rangoon.damaged";
/// What SQLite keeps beside a database.
pub(crate) const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];

/// A database and what is beside it.
fn with_beside(file: &Path) -> impl Iterator<Item = PathBuf> {
    [""].into_iter().chain(BESIDE).map(move |extension| {
        let mut name = OsString::from(file);
        name.push(extension);
        PathBuf::from(name)
    })
}

/// Removes a database and what SQLite keeps beside it.
pub(crate) fn remove(file: &Path) {
    for file in with_beside(file) {
        let _ = std::fs::remove_file(file);
    }
}

/// Notes that the database in `folder` is damaged. What cannot be noted is met again.
pub(crate) fn note_damage(folder: &Path) {
    let _ = std::fs::write(folder.join(DAMAGED), "");
}

/// Whether that was noted.
pub(crate) fn is_noted(folder: &Path) -> bool {
    folder.join(DAMAGED).exists()
}

/// Forgets it: another database is in its place.
pub(crate) fn forget_damage(folder: &Path) {
    let _ = std::fs::remove_file(folder.join(DAMAGED));
}

/// Puts what is sound of the damaged database in `folder` in its place.
///
/// # Errors
/// When the folder cannot be written, or the system does not let the damaged one be read; it is where it was then.
pub(crate) fn rescue(folder: &Path, now_ms: i64) -> Result<Rescue, Error> {
    let part = folder.join("rangoon-rescue.part");
    let copied = copy(&folder.join(DATABASE), &part);
    if copied.is_err() {
        remove(&part);
    }
    let Copied { lost, key_lost } = copied?;
    let aside = put_in_place(folder, &part, "damaged", now_ms)?;
    Ok(Rescue { aside, lost, key_lost })
}

/// What could not be copied.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Copied {
    /// Whether there was anything.
    pub(crate) lost: bool,
    /// Whether it was what exports are signed with.
    pub(crate) key_lost: bool,
}

/// Makes a new database `to` of what is sound in `from`.
///
/// # Errors
/// When it cannot be written, or the system does not let `from` be read.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<Copied, Error> {
    remove(to);
    let mut db = connect(to)?;
    let copied = take_over(from, &mut db)?;
    // Nothing may be left beside the file when it is moved.
    db.pragma_update(None, "journal_mode", "delete")?;
    db.close().map_err(|(_, why)| why)?;
    Ok(copied)
}

/// Puts the database `part`, which is complete, in the place of the one in `folder`, which is set aside under the name this
/// returns.
///
/// # Errors
/// When that is not possible; everything is then as it was. Where the old one cannot be put back, the next start puts the
/// new one in its place.
pub(crate) fn put_in_place(folder: &Path, part: &Path, why: &str, now_ms: i64) -> Result<PathBuf, Error> {
    let (file, prepared) = (folder.join(DATABASE), folder.join(PREPARED));
    if part != prepared {
        remove(&prepared);
        // From here on, the next start goes on where this one is stopped.
        std::fs::rename(part, &prepared).map_err(|why| Error::Folder(part.to_owned(), why))?;
    }
    let _alone = alone();
    let done = set_aside(&file, why, now_ms).and_then(|aside| match std::fs::rename(&prepared, &file) {
        Ok(()) => Ok(aside),
        Err(why) => {
            rename(&aside, &file)?;
            Err(Error::Folder(file.clone(), why))
        }
    });
    match done {
        Ok(_) => forget_damage(folder),
        Err(_) if file.exists() => remove(&prepared),
        // It is the only complete one in the folder.
        Err(_) => {}
    }
    done
}

/// Puts the database that was set aside as `aside` back in its place; the one that is there is given up.
///
/// # Errors
/// When that is not possible; it stays aside then.
pub(crate) fn put_back(folder: &Path, aside: &Path) -> Result<(), Error> {
    let file = folder.join(DATABASE);
    let _alone = alone();
    with_beside(&file).skip(1).for_each(|beside| drop(std::fs::remove_file(beside)));
    // There is always one or the other: the one takes the place of the other in one step.
    rename(aside, &file)
}

/// Does what was left to do when the program was stopped: a prepared database is put in the place of one that was set
/// aside already, and removed where that was not; and so is what was not completed.
///
/// # Errors
/// When the folder cannot be written.
pub(crate) fn finish(folder: &Path, now_ms: i64) -> Result<(), Error> {
    let prepared = folder.join(PREPARED);
    if folder.join(DATABASE).exists() {
        remove(&prepared);
    } else if prepared.exists() {
        // What is still beside the old place must not be taken for the new one's.
        put_in_place(folder, &prepared, "damaged", now_ms)?;
    }
    let in_folder = |why| Error::Folder(folder.to_owned(), why);
    for entry in std::fs::read_dir(folder).map_err(in_folder)?.flatten() {
        let name = entry.file_name();
        if name.to_str().is_some_and(private::is_part) {
            let _ = std::fs::remove_file(entry.path());
        }
    }
    Ok(())
}

/// Moves the database `file` aside, with the files SQLite keeps beside it; its name tells `why` and when.
fn set_aside(file: &Path, why: &str, now_ms: i64) -> Result<PathBuf, Error> {
    let aside = (0..)
        .map(|count| file.with_file_name(format!("rangoon-{why}-{}{}.db", date(now_ms), suffix(count))))
        .find(|path| !path.exists())
        .expect("some name is free");
    rename(file, &aside)?;
    Ok(aside)
}

/// Renames a database with what is beside it, where it is there: all of it or nothing.
fn rename(from: &Path, to: &Path) -> Result<(), Error> {
    let mut done = Vec::new();
    for (old, new) in with_beside(from).zip(with_beside(to)) {
        match std::fs::rename(&old, &new) {
            Ok(()) => done.push((old, new)),
            Err(why) if why.kind() == std::io::ErrorKind::NotFound => {}
            Err(why) => {
                // What cannot be taken back either stays under its new name, and nothing is lost.
                done.iter().for_each(|(old, new)| drop(std::fs::rename(new, old)));
                return Err(Error::Folder(old, why));
            }
        }
    }
    Ok(())
}

fn suffix(count: u32) -> String {
    if count == 0 { String::new() } else { format!("-{count}") }
}

/// Takes over what is sound in `aside`, which stays as it is to the last byte.
///
/// # Errors
/// When a later version wrote it, or it is not the file that keeps something from being read: that would count as lost,
/// and is there.
fn take_over(aside: &Path, db: &mut Connection) -> Result<Copied, Error> {
    let old = Connection::open_with_flags(aside, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    old.busy_timeout(Duration::from_secs(2))?;
    leave_as_it_is(&old, true)?;
    // Tables of a later version are not known here, and would be lost.
    if let Err(why @ Error::Newer { .. }) = schema::version(&old) {
        return Err(why);
    }
    type Copy = fn(&Connection, &rusqlite::Transaction<'_>) -> Result<bool, Error>;
    let mut copied = Copied::default();
    let copies: [(&str, Copy); 9] = [
        ("attempt", attempt::copy),
        ("journal", journal::copy),
        ("result", result::copy),
        ("profile", profile::copy),
        ("deck", deck::copy),
        ("gameset", gameset::copy),
        ("note", note::copy),
        ("secret", secret::copy),
        ("score", score::copy),
    ];
    for (table, copy) in copies {
        if is_from_before(&old, table) {
            continue;
        }
        let change = db.transaction()?;
        let lost = match copy(&old, &change) {
            Err(why) if why.is_loss() => true,
            done => done?,
        };
        // What was read before something that cannot be is kept.
        change.commit()?;
        copied.lost |= lost;
        copied.key_lost |= lost && table == "secret";
    }
    Ok(copied)
}

/// Whether the database is so old that it never had this table. What cannot be read tells nothing.
fn is_from_before(old: &Connection, table: &str) -> bool {
    let sql = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?1";
    let version = old.pragma_query_value(None, "user_version", |row| row.get::<_, u32>(0));
    let count = old.query_row(sql, [table], |row| row.get::<_, u32>(0));
    matches!((version, count), (Ok(1..schema::VERSION), Ok(0)))
}

/// The day of `ms` milliseconds since 1970, as in 2026-11-20 (days since 0000-03-01, years of 365.2425 days).
pub fn date(ms: i64) -> String {
    let days = ms.div_euclid(86_400_000) + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = era * 400 + year_of_era + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn a_date_is_read_from_milliseconds() {
        for (ms, text) in [(0, "1970-01-01"), (951_782_400_000, "2000-02-29"), (1_795_219_199_999, "2026-11-20")] {
            assert_eq!(date(ms), text);
        }
    }
}
