//! Reading around pages that cannot be read.

use std::ops::RangeInclusive;

use rusqlite::Connection;

use crate::Error;

/// After so many looks at a table, what was not found in it counts as lost.
const MOST_LOOKS: u32 = 1 << 20;

/// No row of the program has a higher number; SQLite gives no further one behind its own highest.
pub(crate) const MOST_ID: i64 = 1 << 48;

/// What is looked for where nothing tells which numbers there are.
const SOME_IDS: i64 = 1 << 16;

/// Whether `done` broke off at something that cannot be read.
///
/// # Errors
/// Every other one: a disk that is full, or a file that is in use, says nothing about what is in it.
pub(crate) fn broke_off(done: Result<(), Error>) -> Result<bool, Error> {
    match done {
        Ok(()) => Ok(false),
        Err(why) if why.is_loss() => Ok(true),
        Err(why) => Err(why),
    }
}

/// Lets `scan` read all rows whose numbers are in a range, in their order, and note the number of each. Where it breaks
/// off, it is asked for what lies behind, in halves, down to single rows. Tells whether it broke off anywhere.
///
/// # Errors
/// As [`broke_off`].
pub(crate) fn around(
    numbers: RangeInclusive<i64>,
    mut scan: impl FnMut(&RangeInclusive<i64>, &mut Option<i64>) -> Result<(), Error>,
) -> Result<bool, Error> {
    let mut left = vec![numbers];
    let (mut looks, mut lost) = (0, false);
    while let Some(numbers) = left.pop() {
        let mut seen = None;
        if looks == MOST_LOOKS {
            return Ok(true);
        }
        looks += 1;
        if numbers.is_empty() || !broke_off(scan(&numbers, &mut seen))? {
            continue;
        }
        lost = true;
        let (first, last) = (seen.map_or(*numbers.start(), |number| number + 1), *numbers.end());
        if seen.is_none() && first == last {
            continue;
        }
        let middle = first + (last - first) / 2;
        left.extend([middle + 1..=last, first..=middle]);
    }
    Ok(lost)
}

/// The numbers that rows can have, as far as anything in the database tells: the highest that one of `sources` gives.
pub(crate) fn numbers(from: &Connection, sources: &[&str]) -> RangeInclusive<i64> {
    let highest = sources.iter().filter_map(|sql| from.query_row(sql, [], |row| row.get::<_, i64>(0)).ok()).max();
    1..=highest.unwrap_or(SOME_IDS).clamp(1, MOST_ID)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads rows 1 to 100, of which `bad` cannot be read.
    fn read(bad: &[i64]) -> (Vec<i64>, bool) {
        let mut found = Vec::new();
        let lost = around(1..=100, |numbers, seen| {
            for number in numbers.clone() {
                if bad.contains(&number) {
                    return Err(rusqlite::Error::QueryReturnedNoRows.into());
                }
                found.push(number);
                *seen = Some(number);
            }
            Ok(())
        });
        (found, lost.expect("nothing else goes wrong"))
    }

    #[test]
    fn all_but_what_cannot_be_read_is_found_in_its_order() {
        for bad in [&[][..], &[1], &[100], &[50], &[3, 4, 5, 90], &[1, 2, 99, 100]] {
            let (found, lost) = read(bad);
            let wanted: Vec<i64> = (1..=100).filter(|number| !bad.contains(number)).collect();
            assert_eq!((found, lost), (wanted, !bad.is_empty()), "{bad:?}");
        }
        assert_eq!(read(&(1..=100).collect::<Vec<_>>()), (vec![], true));
    }

    #[test]
    fn a_full_disk_is_no_loss() {
        let full = || rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_FULL), None);
        assert!(around(1..=9, |_, _| Err(full().into())).is_err());
    }
}
