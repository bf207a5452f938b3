//! A damaged database: it is set aside, and what can be read of it is taken over into a new one.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};

use crate::{Error, attempt, deck, gameset, journal, note, profile, result, schema, score, secret};

/// What became of a damaged database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rescue {
    /// Where the damaged file is now.
    pub aside: PathBuf,
    /// Whether something could not be taken over.
    pub lost: bool,
}

/// Moves the database `file` aside, with the files SQLite keeps beside it; its name tells `why` and when.
pub(crate) fn set_aside(file: &Path, why: &str, now_ms: i64) -> Result<PathBuf, Error> {
    let aside = (0..)
        .map(|count| file.with_file_name(format!("rangoon-{why}-{}{}.db", date(now_ms), suffix(count))))
        .find(|path| !path.exists())
        .expect("some name is free");
    for extension in ["", "-wal", "-shm"] {
        let beside = |path: &Path| {
            let mut name = OsString::from(path);
            name.push(extension);
            PathBuf::from(name)
        };
        match std::fs::rename(beside(file), beside(&aside)) {
            Err(why) if why.kind() != std::io::ErrorKind::NotFound => return Err(Error::Folder(file.to_owned(), why)),
            _ => {}
        }
    }
    Ok(aside)
}

fn suffix(count: u32) -> String {
    if count == 0 { String::new() } else { format!("-{count}") }
}

/// Takes over what is sound in `aside`; tells whether something was not.
pub(crate) fn take_over(aside: &Path, db: &mut Connection) -> Result<bool, Error> {
    let Ok(old) = Connection::open_with_flags(aside, OpenFlags::SQLITE_OPEN_READ_WRITE) else { return Ok(true) };
    type Copy = fn(&Connection, &rusqlite::Transaction<'_>) -> Result<bool, Error>;
    let mut lost = false;
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
        let mut change = db.transaction()?;
        // Each row that was read before a page that cannot be is kept: the table's error only ends its own copying.
        change.set_drop_behavior(rusqlite::DropBehavior::Commit);
        match copy(&old, &change) {
            Ok(some_lost) => lost |= some_lost,
            Err(_) => lost = true,
        }
        change.commit()?;
    }
    Ok(lost)
}

/// Whether the database is so old that it never had this table. What cannot be read tells nothing.
fn is_from_before(old: &Connection, table: &str) -> bool {
    let sql = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?1";
    let version = old.pragma_query_value(None, "user_version", |row| row.get::<_, u32>(0));
    let count = old.query_row(sql, [table], |row| row.get::<_, u32>(0));
    matches!((version, count), (Ok(1..schema::VERSION), Ok(0)))
}

/// The day of `ms` milliseconds since 1970, as in 2026-11-20 (days since 0000-03-01, years of 365.2425 days).
fn date(ms: i64) -> String {
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
