//! Checks all data of an archive for damage, at once or in steps.

use std::path::{Path, PathBuf};
use std::slice::Iter;

use rusqlite::Connection;

use crate::read_connection::ReadConnection;
use crate::table::{self, AttemptRanges, Table};
use crate::{Error, rows};

/// Checks the whole database in the data folder `folder`: its structure, whether the index entries fit their rows, and
/// then the rows. The archive may be open and in use.
///
/// # Errors
/// If any part of it is damaged or cannot be read.
pub fn check_all_rows(folder: &Path) -> Result<(), Error> {
    let reader = ReadConnection::open(folder)?;
    check_structure(&reader.db, "1")?;
    table::ALL
        .iter()
        .filter_map(|table| table.are_intact)
        .try_for_each(|are_intact| check_intact(are_intact(&reader.db)))
}

/// A check of all data that is made in steps, so that somebody with a single thread can do other work in between.
/// Unlike [`check_all_rows`], it looks at one table at a time. So if two tables use the same page, it finds only the
/// rows that this has damaged.
pub struct DataCheck {
    folder: PathBuf,
    /// The number of the table whose structure is checked next; `None` if all are checked.
    structure: Option<u32>,
    /// The tables whose rows are still to be checked.
    tables: Iter<'static, Table>,
    ranges: AttemptRanges,
}

impl DataCheck {
    /// Prepares a check of the data folder `folder`. Nothing happens yet.
    pub fn new(folder: &Path) -> Self {
        let (tables, ranges) = (table::ALL.iter(), AttemptRanges::default());
        Self { folder: folder.to_owned(), structure: Some(0), tables, ranges }
    }

    /// Does the next step. Returns whether it was the last one.
    ///
    /// # Errors
    /// For the same reasons as [`check_all_rows`].
    pub fn step(&mut self) -> Result<bool, Error> {
        let reader = ReadConnection::open(&self.folder)?;
        if let Some(number) = self.structure {
            self.structure = check_table(&reader.db, number)?.then_some(number + 1);
            return Ok(false);
        }
        let Some(table) = self.tables.as_slice().first() else { return Ok(true) };
        if let Some((_, are_intact)) = table.ranges {
            check_intact(are_intact(&reader.db, &self.ranges.next(&reader.db)))?;
        } else if let Some(are_intact) = table.are_intact {
            check_intact(are_intact(&reader.db))?;
        }
        if self.ranges.are_at_start() {
            self.tables.next();
        }
        Ok(false)
    }
}

/// Checks the structure of one of the tables of `db`, or the list of tables and that of free pages. Returns whether
/// there is a table of that number.
pub(crate) fn check_table(db: &Connection, number: u32) -> Result<bool, Error> {
    let sql = "SELECT name FROM (SELECT 'sqlite_schema' AS name
               UNION ALL SELECT name FROM sqlite_schema WHERE type = 'table') ORDER BY name LIMIT 1 OFFSET ?1";
    let table = rows::one(db, sql, [number], |row| row.get::<_, String>(0).map(Some))?;
    table.as_ref().map_or(Ok(()), |table| check_structure(db, &format!("'{table}'")))?;
    Ok(table.is_some())
}

/// Checks the structure of the whole database, up to the first fault, or of one of its tables.
pub(crate) fn check_structure(db: &Connection, extent: &str) -> Result<(), Error> {
    let verdict: String = db.query_row(&format!("PRAGMA integrity_check({extent})"), [], |row| row.get(0))?;
    if verdict == "ok" { Ok(()) } else { Err(Error::Damaged(verdict)) }
}

fn check_intact(are_intact: Result<bool, Error>) -> Result<(), Error> {
    if are_intact? { Ok(()) } else { Err(Error::Damaged("a row does not fit its check value".to_owned())) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::DATABASE;
    use crate::{Archive, NoteRow, RunningLine};

    /// Checks a data folder in steps. Returns their number.
    fn check(folder: &Path) -> Result<u32, Error> {
        let (mut check, mut steps) = (DataCheck::new(folder), 1);
        while !check.step()? {
            steps += 1;
        }
        Ok(steps)
    }

    #[test]
    fn a_check_in_steps_finds_the_damage_that_a_check_at_once_finds() {
        for damage in [
            "UPDATE attempt SET game = game + 1",
            "UPDATE note SET text = 'another'",
            "PRAGMA writable_schema = 1;
             UPDATE sqlite_schema SET sql = replace(sql, 'playid, game', 'game, playid') WHERE name = 'attempt_by_game'",
        ] {
            let folder = tempfile::tempdir().expect("a folder");
            let mut archive = Archive::open(folder.path(), 0).unwrap_or_else(|why| panic!("{why}")).archive;
            for game in 1..=3 {
                archive.begin("RANGOON", game, 0, RunningLine::Keep).expect("it begins");
            }
            let note = NoteRow { game: 3, text: "a note".to_owned(), ..NoteRow::default() };
            archive.put_note("RANGOON", &note).expect("it is stored");
            assert!(check_all_rows(folder.path()).is_ok());
            assert!(check(folder.path()).is_ok_and(|steps| steps > 20));
            drop(archive);
            let db = Connection::open(folder.path().join(DATABASE)).expect("it is there");
            db.execute_batch(damage).expect("it can be damaged");
            drop(db);
            assert!(check_all_rows(folder.path()).is_err_and(|why| why.is_damage()), "{damage}");
            assert!(check(folder.path()).is_err_and(|why| why.is_damage()), "{damage}");
        }
    }
}
