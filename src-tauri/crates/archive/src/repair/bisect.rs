//! Reads rows around pages that cannot be read.

use std::ops::RangeInclusive;

use rusqlite::{Connection, Row};

use crate::{Error, rows};

/// The most scans of a table. Rows that were not found by then count as lost.
const MAX_SCANS: u32 = 1 << 20;

/// The highest possible number of a row. A damaged number might be the highest that SQLite knows, and then it could
/// assign no further ones.
pub(crate) const MAX_ID: i64 = 1 << 48;

/// The end of the search for rows if the damaged database does not show its highest number.
const IDS_IF_UNKNOWN: i64 = 1 << 16;

/// Returns whether `done` broke off at data that cannot be read.
///
/// # Errors
/// If it failed for another reason: a full disk or a file in use says nothing about the file's contents.
pub(crate) fn stopped_at_damage(done: Result<(), Error>) -> Result<bool, Error> {
    match done {
        Ok(()) => Ok(false),
        Err(why) if why.is_loss() => Ok(true),
        Err(why) => Err(why),
    }
}

/// Passes every intact row that `sql` finds in `from` to `put`. Returns whether any row was lost.
pub(crate) fn copy_whole<T>(
    from: &Connection,
    sql: &str,
    read: impl Fn(&Row<'_>) -> rusqlite::Result<Option<T>>,
    put: impl FnMut(T) -> Result<(), Error>,
) -> Result<bool, Error> {
    let mut is_damaged = false;
    let stopped = stopped_at_damage(rows::copy(from, sql, [], read, put).map(|any| is_damaged = any))?;
    Ok(stopped || is_damaged)
}

/// Does the same with the rows that have `numbers`, on both sides of pages that cannot be read. `sql` finds the rows
/// from number ?1 to number ?2, in order.
pub(crate) fn copy_numbered<T>(
    from: &Connection,
    sql: &str,
    numbers: RangeInclusive<i64>,
    read: impl Fn(&Row<'_>) -> rusqlite::Result<Option<T>>,
    number: impl Fn(&T) -> i64,
    mut put: impl FnMut(T) -> Result<(), Error>,
) -> Result<bool, Error> {
    let mut is_damaged = false;
    let stopped = scan_around_damage(from, sql, numbers, |numbers, last_read| {
        let put = |row| {
            *last_read = Some(number(&row));
            put(row)
        };
        rows::copy(from, sql, [numbers.start(), numbers.end()], &read, put).map(|any| is_damaged |= any)
    })?;
    Ok(stopped || is_damaged)
}

/// Lets `scan` read with `sql` all rows of `from` whose numbers are in a range, in order, and record the number of
/// each. If it breaks off, the numbers after the last row it read are scanned in halves, down to single rows. Returns
/// whether it broke off anywhere.
///
/// # Errors
/// If `scan` fails for another reason than [`stopped_at_damage`] allows.
pub(crate) fn scan_around_damage(
    from: &Connection,
    sql: &str,
    numbers: RangeInclusive<i64>,
    scan: impl FnMut(&RangeInclusive<i64>, &mut Option<i64>) -> Result<(), Error>,
) -> Result<bool, Error> {
    // If the table itself is missing, no number would be found, and the search would try each of them.
    if stopped_at_damage(from.prepare_cached(sql).map(drop).map_err(Error::from))? {
        return Ok(true);
    }
    scan_in_halves(numbers, scan)
}

fn scan_in_halves(
    numbers: RangeInclusive<i64>,
    mut scan: impl FnMut(&RangeInclusive<i64>, &mut Option<i64>) -> Result<(), Error>,
) -> Result<bool, Error> {
    let mut remaining = vec![numbers];
    let (mut scans, mut lost) = (0, false);
    while let Some(numbers) = remaining.pop() {
        let mut last_read = None;
        if scans == MAX_SCANS {
            return Ok(true);
        }
        scans += 1;
        if numbers.is_empty() || !stopped_at_damage(scan(&numbers, &mut last_read))? {
            continue;
        }
        lost = true;
        let (first, last) = (last_read.map_or(*numbers.start(), |number| number + 1), *numbers.end());
        if last_read.is_none() && first == last {
            continue;
        }
        let middle = first + (last - first) / 2;
        remaining.extend([middle + 1..=last, first..=middle]);
    }
    Ok(lost)
}

/// Returns the range of possible numbers of rows: up to the highest that any of `sources` finds in the database.
pub(crate) fn row_numbers(from: &Connection, sources: &[&str]) -> RangeInclusive<i64> {
    let highest = sources.iter().filter_map(|sql| from.query_row(sql, [], |row| row.get::<_, i64>(0)).ok()).max();
    1..=highest.unwrap_or(IDS_IF_UNKNOWN).clamp(1, MAX_ID)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads rows 1 to 100, except for the unreadable rows in `bad`.
    fn read(bad: &[i64]) -> (Vec<i64>, bool) {
        let mut found = Vec::new();
        let lost = scan_in_halves(1..=100, |numbers, last_read| {
            for number in numbers.clone() {
                if bad.contains(&number) {
                    return Err(rusqlite::Error::QueryReturnedNoRows.into());
                }
                found.push(number);
                *last_read = Some(number);
            }
            Ok(())
        });
        (found, lost.expect("nothing else goes wrong"))
    }

    #[test]
    fn all_readable_rows_are_found_in_order() {
        for bad in [&[][..], &[1], &[100], &[50], &[3, 4, 5, 90], &[1, 2, 99, 100]] {
            let (found, lost) = read(bad);
            let wanted: Vec<i64> = (1..=100).filter(|number| !bad.contains(number)).collect();
            assert_eq!((found, lost), (wanted, !bad.is_empty()), "{bad:?}");
        }
        assert_eq!(read(&(1..=100).collect::<Vec<_>>()), (vec![], true));
    }

    #[test]
    fn a_missing_table_is_not_scanned() {
        let db = Connection::open_in_memory().expect("a database");
        db.execute("CREATE TABLE one (id INTEGER PRIMARY KEY)", []).expect("a table");
        let scans = |sql: &str| {
            let mut scans = 0;
            let lost = scan_around_damage(&db, sql, 1..=100, |_, _| {
                scans += 1;
                Ok(())
            });
            (scans, lost.expect("nothing else goes wrong"))
        };
        assert_eq!(scans("SELECT id FROM one"), (1, false));
        assert_eq!(scans("SELECT id FROM other"), (0, true));
    }

    #[test]
    fn a_full_disk_is_not_a_loss() {
        let full = || rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_FULL), None);
        assert!(scan_in_halves(1..=9, |_, _| Err(full().into())).is_err());
    }
}
