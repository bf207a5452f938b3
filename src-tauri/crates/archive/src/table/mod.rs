//! The tables, each with its schema, its struct and its queries: functions of a connection or of a change.

pub(crate) mod attempt;
pub(crate) mod contest;
pub(crate) mod course;
pub(crate) mod day;
pub(crate) mod deck;
pub(crate) mod entrant;
pub(crate) mod gameset;
pub(crate) mod hand;
pub(crate) mod journal;
pub(crate) mod note;
pub(crate) mod ply;
pub(crate) mod profile;
pub(crate) mod result;
pub(crate) mod score;
pub(crate) mod secret;
pub(crate) mod serial;

use std::ops::RangeInclusive;

use rusqlite::Connection;

use crate::Error;
use crate::transaction::Transaction;

/// Copies the intact rows of one database into another; returns whether any row was damaged.
type Copy = fn(&Connection, &Transaction<'_>) -> Result<bool, Error>;

/// Returns whether all rows of a table are intact.
type Check = fn(&Connection) -> Result<bool, Error>;

/// Adds rows to a database that cannot be read in another one but can be derived from other data there.
type Rebuild = fn(&Connection, &Transaction<'_>) -> Result<(), Error>;

/// A table, described for code that goes through all tables.
pub(crate) struct Table {
    /// The name of the table in the database.
    pub(crate) name: &'static str,
    /// Copies the intact rows of one database into another; returns whether any row was damaged.
    pub(crate) copy: Copy,
    /// Rebuilds rows that are still missing from other tables and indexes of the damaged database; `None` if those do
    /// not contain the data.
    pub(crate) rebuild: Option<Rebuild>,
    /// Checks its rows. `None` for a table whose damaged rows are reported when they are read; the readers of the other
    /// tables skip them without a message.
    pub(crate) are_intact: Option<Check>,
    /// Copies and checks the rows of a range of attempts; `None` if the table never has many rows.
    pub(crate) ranges: Option<(CopyRange, CheckRange)>,
}

/// The number of attempts whose rows are copied or checked in one step, for which a move in a browser may have to wait.
const ATTEMPTS_AT_ONCE: u32 = 1024;

/// The ranges of attempts by which the rows of a table are read in parts.
pub(crate) struct AttemptRanges {
    /// The first attempt of the next range.
    first: i64,
}

impl Default for AttemptRanges {
    fn default() -> Self {
        Self { first: i64::MIN }
    }
}

impl AttemptRanges {
    /// Returns the next range. The first one follows the last one again.
    pub(crate) fn next(&mut self, db: &Connection) -> RangeInclusive<i64> {
        let range = self.first..=attempt::last_of(db, self.first, ATTEMPTS_AT_ONCE);
        self.first = range.end().wrapping_add(1);
        range
    }

    /// Whether the next range is the first one.
    pub(crate) fn are_at_start(&self) -> bool {
        self.first == i64::MIN
    }
}

/// Returns whether all rows of a range of attempts are intact.
pub(crate) type CheckRange = fn(&Connection, &RangeInclusive<i64>) -> Result<bool, Error>;

/// Copies the intact rows of a range of attempts.
pub(crate) type CopyRange = fn(&Connection, &Transaction<'_>, &RangeInclusive<i64>) -> Result<bool, Error>;

impl Table {
    /// Returns a table with few rows, which cannot be rebuilt.
    const fn small(name: &'static str, copy: Copy, are_intact: Option<Check>) -> Self {
        Self { name, copy, rebuild: None, are_intact, ranges: None }
    }
}

/// All tables except the plies, which belong to their attempts, in the order in which they can be copied.
pub(crate) static ALL: [Table; 15] = [
    Table {
        name: "attempt",
        copy: attempt::copy,
        rebuild: Some(|from, to| {
            result::rebuild_attempts(from, to)?;
            attempt::rebuild(from, to)
        }),
        are_intact: Some(attempt::are_intact),
        ranges: Some((attempt::copy_range, attempt::are_intact_in)),
    },
    Table { rebuild: Some(journal::rebuild), ..Table::small("journal", journal::copy, None) },
    Table {
        ranges: Some((result::copy_range, result::are_intact_in)),
        ..Table::small("result", result::copy, Some(result::are_intact))
    },
    Table::small("profile", profile::copy, None),
    Table::small("deck", deck::copy, None),
    Table::small("gameset", gameset::copy, Some(gameset::are_intact)),
    Table::small("note", note::copy, Some(note::are_intact)),
    Table::small("secret", secret::copy, None),
    Table::small("score", score::copy, Some(score::are_intact)),
    Table::small("hand", hand::copy, Some(hand::are_intact)),
    Table::small("entrant", entrant::copy, Some(entrant::are_intact)),
    Table::small("contest", contest::copy, Some(contest::are_intact)),
    Table::small("serial", serial::copy, Some(serial::are_intact)),
    Table::small("day", day::copy, Some(day::are_intact)),
    Table::small("course", course::copy, Some(course::are_intact)),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_table_of_a_new_database_is_listed() {
        let folder = tempfile::tempdir().expect("a folder");
        let db = crate::connection::connect(&folder.path().join("new.db")).expect("a database");
        let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
        let names = db.prepare(sql).and_then(|mut all| all.query_map([], |row| row.get(0))?.collect());
        let names: BTreeSet<String> = names.expect("the tables are listed");
        let listed = ALL.iter().map(|table| table.name).chain(["ply"]).map(str::to_owned).collect();
        assert_eq!(names, listed);
    }
}
