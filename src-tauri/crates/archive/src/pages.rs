//! The rows on all pages of a database, read without SQLite, which finds a page only if another one leads to it: where one
//! that leads to others is damaged, the rows on those are still whole.
//!
//! The format is that of <https://www.sqlite.org/fileformat2.html>; numbers have their highest byte first.

use std::collections::BTreeSet;

use rusqlite::types::Value;

use crate::header::{self, PAGE};

/// The length of a page, all of which is used.
const LENGTH: usize = PAGE as usize;

/// The kinds of pages, as their first byte tells them. In a table, only those that lead to no others have rows; in an index,
/// and in a table that is kept like one, all of them have entries.
const LEADS_IN_INDEX: u8 = 2;
const LEADS_IN_TABLE: u8 = 5;
const OF_INDEX: u8 = 10;
const OF_TABLE: u8 = 13;

/// The byte at which programs that lock the file do so; its page is not used.
const LOCKS: usize = 1 << 30;

/// What is stored as one row of a table or one entry of an index.
#[derive(Debug, PartialEq)]
pub(crate) struct Stored {
    /// The number of the row; `None` in an index, or a table that is kept like one.
    pub(crate) number: Option<i64>,
    pub(crate) values: Vec<Value>,
}

/// Passes every row in a database with a sound header to `put`, page by page. Returns whether every page could be read, or is
/// free; `None` if it is not certain which are free, for these may hold rows that were deleted.
///
/// # Errors
/// If `put` fails.
pub(crate) fn read<E>(database: &[u8], put: impl FnMut(Stored) -> Result<(), E>) -> Result<Option<bool>, E> {
    let all = database.chunks_exact(LENGTH).collect();
    let pages = Pages { all, known: [1 + (LOCKS / LENGTH) as u32].into(), is_whole: true };
    pages.free().map(|free| pages.rows(&free, put)).transpose()
}

struct Pages<'a> {
    all: Vec<&'a [u8]>,
    /// The numbers of the pages of which it is known what they are.
    known: BTreeSet<u32>,
    /// Whether all that was met could be read.
    is_whole: bool,
}

impl<'a> Pages<'a> {
    fn page(&self, number: u32) -> Option<&'a [u8]> {
        self.all.get((number as usize).checked_sub(1)?).copied()
    }

    /// Returns the pages that are free; `None` if their list contradicts itself, or a page that is in use leads to one.
    fn free(&self) -> Option<BTreeSet<u32>> {
        let first = self.page(1)?;
        let mut free = BTreeSet::new();
        let mut next = number(first, header::FIRST_FREE)?;
        while next != 0 {
            let list = self.page(next)?;
            let listed = (0..number(list, 4)? as usize).map(|place| number(list, 8 + 4 * place));
            for page in std::iter::once(Some(next)).chain(listed) {
                let page = page.filter(|page| *page > 1 && self.page(*page).is_some())?;
                if !free.insert(page) {
                    return None;
                }
            }
            next = number(list, 0)?;
        }
        let is_used = self.used(&free).flat_map(Cells::led_to).any(|page| free.contains(&page));
        (!is_used && free.len() == number(first, header::FREE)? as usize).then_some(free)
    }

    /// Returns the cells of the pages that have some and are not free.
    fn used(&self, free: &BTreeSet<u32>) -> impl Iterator<Item = Cells<'a>> {
        let used = (1_u32..).zip(&self.all).filter(|(number, _)| !free.contains(number));
        used.filter_map(|(number, page)| Cells::of(number, page))
    }

    /// Passes the rows on all pages but those that are free to `put`. Returns whether every page could be read.
    fn rows<E>(mut self, free: &BTreeSet<u32>, mut put: impl FnMut(Stored) -> Result<(), E>) -> Result<bool, E> {
        // The first page leads to definitions, which the program knows.
        self.known.extend(self.page(1).and_then(|page| Cells::of(1, page)).into_iter().flat_map(Cells::led_to));
        for number in (1..=self.all.len() as u32).filter(|number| !free.contains(number)) {
            let Some(cells) = self.page(number).and_then(|page| Cells::of(number, page)) else { continue };
            self.known.insert(number);
            for place in cells.places.iter().filter(|_| cells.kind != LEADS_IN_TABLE) {
                let skipped = if cells.kind == LEADS_IN_INDEX { 4 } else { 0 };
                let cell = place.and_then(|place| cells.page.get(place + skipped..));
                match cell.and_then(|cell| self.row(Bytes(cell), cells.kind == OF_TABLE)) {
                    Some(row) => put(row)?,
                    None => self.is_whole = false,
                }
            }
        }
        let is_known = |number| self.known.contains(&number) || free.contains(&number);
        Ok(self.is_whole && (1..=self.all.len() as u32).all(is_known))
    }

    /// Reads a row, or an entry of an index. What has no room on its page goes on on others.
    fn row(&mut self, mut cell: Bytes<'a>, is_of_table: bool) -> Option<Stored> {
        let length = usize::try_from(cell.varint()?).ok().filter(|length| *length <= self.all.len() * LENGTH)?;
        let number_of_row = if is_of_table { Some(cell.varint()? as i64) } else { None };
        let most = if is_of_table { LENGTH - 35 } else { (LENGTH - 12) * 64 / 255 - 23 };
        if length <= most {
            return Some(Stored { number: number_of_row, values: values(cell.take(length)?)? });
        }
        let least = (LENGTH - 12) * 32 / 255 - 23;
        let here = least + (length - least) % (LENGTH - 4);
        let mut record = cell.take(if here <= most { here } else { least })?.to_vec();
        let mut next = number(cell.take(4)?, 0)?;
        let mut others = BTreeSet::new();
        while record.len() < length {
            let page = self.page(next).filter(|_| others.insert(next))?;
            record.extend(&page[4..LENGTH.min(4 + length - record.len())]);
            next = number(page, 0)?;
        }
        self.known.extend(others);
        Some(Stored { number: number_of_row, values: values(&record)? })
    }
}

/// Where things are on a page that has rows or leads to others.
struct Cells<'a> {
    page: &'a [u8],
    kind: u8,
    /// The place of each cell; `None` if it is none.
    places: Vec<Option<usize>>,
    /// Where the last page is named that it leads to, if it leads to others; each cell begins with another one.
    last: Option<usize>,
}

impl<'a> Cells<'a> {
    fn of(number: u32, page: &'a [u8]) -> Option<Self> {
        // The header of the database comes first.
        let from = if number == 1 { header::LENGTH } else { 0 };
        let kind = *page.get(from)?;
        let leads = match kind {
            LEADS_IN_INDEX | LEADS_IN_TABLE => true,
            OF_INDEX | OF_TABLE => false,
            _ => return None,
        };
        let short = |at: usize| Some(usize::from(u16::from_be_bytes([*page.get(at)?, *page.get(at + 1)?])));
        let list = from + if leads { 12 } else { 8 };
        let count = short(from + 3)?;
        let places = (0..count).map(|cell| short(list + 2 * cell).filter(|place| *place >= list + 2 * count));
        Some(Self { page, kind, places: places.collect(), last: leads.then_some(from + 8) })
    }

    /// Returns the pages that this one leads to.
    fn led_to(self) -> impl Iterator<Item = u32> {
        let places = if self.last.is_some() { self.places } else { vec![] };
        places.into_iter().flatten().chain(self.last).filter_map(move |place| number(self.page, place))
    }
}

/// Reads a record: what kind each value is of, and the values.
fn values(record: &[u8]) -> Option<Vec<Value>> {
    let mut content = Bytes(record);
    let length = usize::try_from(content.varint()?).ok()?;
    let mut kinds = Bytes(content.take(length.checked_sub(record.len() - content.0.len())?)?);
    let mut values = Vec::new();
    while !kinds.0.is_empty() {
        let kind = kinds.varint()?;
        values.push(match kind {
            0 => Value::Null,
            1..=4 => Value::Integer(content.integer(kind as usize)?),
            5 => Value::Integer(content.integer(6)?),
            6 => Value::Integer(content.integer(8)?),
            7 => Value::Real(f64::from_bits(content.integer(8)? as u64)),
            8 | 9 => Value::Integer(kind as i64 - 8),
            10 | 11 => return None,
            _ => {
                let bytes = content.take(usize::try_from((kind - 12) / 2).ok()?)?.to_vec();
                if kind.is_multiple_of(2) { Value::Blob(bytes) } else { Value::Text(String::from_utf8(bytes).ok()?) }
            }
        });
    }
    Some(values)
}

/// Returns the number of four bytes at this place.
fn number(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}

/// Bytes that are read from the front.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(taken)
    }

    /// Reads a number of this many bytes with a sign.
    fn integer(&mut self, length: usize) -> Option<i64> {
        let bytes = self.take(length)?;
        let sign = if bytes.first()? & 0x80 == 0 { 0 } else { -1 };
        Some(bytes.iter().fold(sign, |number, byte| number << 8 | i64::from(*byte)))
    }

    /// Reads a number of one to nine bytes, of which all but the ninth say with their highest bit that another one follows.
    fn varint(&mut self) -> Option<u64> {
        let mut number = 0;
        for _ in 0..8 {
            let [byte] = *self.take(1)? else { return None };
            number = number << 7 | u64::from(byte & 0x7f);
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        Some(number << 8 | u64::from(self.take(1)?[0]))
    }
}

#[cfg(test)]
mod tests {
    use rusqlite::{Connection, params};

    use super::*;

    /// Returns a database of two tables, one kept like an index, with records of many lengths and numbers of many sizes, and
    /// what is in them. Some rows were deleted.
    fn database() -> (Vec<u8>, Vec<Stored>) {
        let mut db = Connection::open_in_memory().expect("a database");
        db.pragma_update(None, "page_size", PAGE).expect("a size");
        let tables = "CREATE TABLE one (id INTEGER PRIMARY KEY, number INTEGER, bytes BLOB, part REAL);
            CREATE TABLE two (name TEXT PRIMARY KEY, more TEXT) WITHOUT ROWID;
            BEGIN;";
        db.execute_batch(tables).expect("tables");
        let mut rows = Vec::new();
        for id in 1..400_i64 {
            let number = [0, 1, -1, id, 1 << 15, -(1 << 23), 1 << 31, 1 << 40, i64::MIN][id as usize % 9];
            // Around the lengths from which records go on on other pages, and around those where the last of these is full.
            let length = [7, 480, 492, 994, 4045, 4052, 4060, 4092, 8185, 20_000][id as usize % 10] + id as usize / 40;
            let (bytes, text) = (vec![id as u8; length], "x".repeat(length));
            let part = if id % 2 == 0 { Value::Real(0.5 + id as f64) } else { Value::Null };
            let name = format!("{id:03}");
            db.execute("INSERT INTO one VALUES (?1, ?2, ?3, ?4)", params![id * id, number, bytes, part])
                .expect("a row");
            db.execute("INSERT INTO two VALUES (?1, ?2)", params![name, text]).expect("a row");
            if id % 7 > 0 {
                let values = vec![Value::Null, Value::Integer(number), Value::Blob(bytes), part];
                rows.push(Stored { number: Some(id * id), values });
                rows.push(Stored { number: None, values: vec![Value::Text(name), Value::Text(text)] });
            }
        }
        for id in (7..400_i64).step_by(7) {
            db.execute("DELETE FROM one WHERE id = ?1", [id * id]).expect("it is deleted");
            db.execute("DELETE FROM two WHERE name = ?1", [format!("{id:03}")]).expect("it is deleted");
        }
        db.execute_batch("COMMIT").expect("it is stored");
        (db.serialize("main").expect("its bytes").to_vec(), rows)
    }

    /// Returns all rows, and what [`read`] says.
    fn all(database: &[u8]) -> (Vec<Stored>, Option<bool>) {
        let mut rows = Vec::new();
        let put = |row| {
            rows.push(row);
            Ok::<_, std::convert::Infallible>(())
        };
        let said = read(database, put).unwrap_or_default();
        (rows, said)
    }

    #[test]
    fn every_row_is_found_and_none_that_was_deleted() {
        let (database, wanted) = database();
        let (rows, said) = all(&database);
        assert_eq!(said, Some(true));
        let (definitions, rows): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| row.values.len() == 5);
        assert_eq!(definitions.len(), 2);
        assert_eq!(rows.len(), wanted.len());
        assert!(wanted.iter().all(|row| rows.contains(row)));
    }

    #[test]
    fn without_a_list_of_free_pages_that_fits_nothing_is_read() {
        let (database, _) = database();
        let at = |place| number(&database, place).expect("a number");
        let (first, count, end) = (at(header::FIRST_FREE), at(header::FREE), (database.len() / LENGTH) as u32);
        let list = (first as usize - 1) * LENGTH;
        assert!(count > 2 && at(list + 4) > 1, "{count}");
        let free = Pages { all: database.chunks_exact(LENGTH).collect(), known: BTreeSet::new(), is_whole: true };
        let free = free.free().expect("the list fits");
        let leads = (2..=end).filter_map(|page| Cells::of(page, &database[(page as usize - 1) * LENGTH..][..LENGTH]));
        let used = leads.flat_map(Cells::led_to).find(|page| !free.contains(page)).expect("a page that is in use");
        let changes = [
            (header::FREE, count + 1),
            (header::FIRST_FREE, 0),
            (header::FIRST_FREE, end + 1),
            // The next part of the list, how much is in this one, and the first page in it.
            (list, first),
            (list + 4, at(list + 4) - 1),
            (list + 4, u32::MAX),
            (list + 8, 0),
            (list + 8, 1),
            (list + 8, first),
            (list + 8, at(list + 12)),
            (list + 8, end + 1),
            (list + 8, used),
        ];
        for (place, value) in changes {
            let mut database = database.clone();
            database[place..place + 4].copy_from_slice(&value.to_be_bytes());
            assert_eq!(all(&database), (vec![], None), "{value} at {place}");
        }
    }

    #[test]
    fn whatever_byte_is_changed_it_is_read_to_the_end_and_almost_every_row_is_found() {
        let (mut database, wanted) = database();
        for at in (0..database.len()).step_by(19_997) {
            let page = at / LENGTH * LENGTH;
            for at in [at, page, page + 1, page + 4, page + 8] {
                let before = std::mem::replace(&mut database[at], 0xff);
                let (rows, said) = all(&database);
                // What is read may be no row, but it is read.
                assert!(said.is_none() || rows.len() + 120 > wanted.len(), "byte {at}: {}", rows.len());
                database[at] = before;
            }
        }
    }
}
