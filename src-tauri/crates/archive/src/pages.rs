//! The rows on all pages of a database, read without SQLite, which finds a page only if another one leads to it: where one
//! that leads to others is damaged, the rows on those are still whole.
//!
//! The format is that of <https://www.sqlite.org/fileformat2.html>; numbers have their highest byte first.

use std::collections::{BTreeMap, BTreeSet};

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

/// What is stored as one row of a table or one entry of an index.
#[derive(Debug, PartialEq)]
pub(crate) struct Stored {
    /// The number of the row; `None` in an index, or a table that is kept like one.
    pub(crate) number: Option<i64>,
    pub(crate) values: Vec<Value>,
}

impl Stored {
    /// Returns the page that a definition names; `None` if it names none, or is none.
    fn root(&self) -> Option<u32> {
        match self.values[..] {
            [Value::Text(_), Value::Text(_), Value::Text(_), Value::Integer(root), Value::Text(_) | Value::Null] => {
                u32::try_from(root).ok().filter(|root| self.number.is_some() && *root > 0)
            }
            _ => None,
        }
    }
}

/// What the pages of a database say of each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Said {
    /// Whether no page is both free and in use.
    pub(crate) is_free_certain: bool,
    /// Whether a page is found in two ways, or one that leads to others does not add up: SQLite then reads rows twice, or not
    /// at all, and may not notice it.
    pub(crate) is_misled: bool,
    /// Whether on each page with rows of tables, these and what the page says is free take all of its room: with a number of
    /// rows that is too low, SQLite misses some and does not notice it.
    pub(crate) adds_up: bool,
}

/// Passes everything that is stored on the pages of a database with a sound header to `put`, page by page; it returns whether
/// that is a row of a table. Returns `None` if the list of free pages contradicts itself: they may hold rows that were deleted.
///
/// # Errors
/// If `put` fails.
pub(crate) fn read<E>(database: &[u8], put: impl FnMut(Stored) -> Result<bool, E>) -> Result<Option<Said>, E> {
    let all: Vec<&[u8]> = database.chunks_exact(LENGTH).collect();
    let Some(free) = free(&all) else { return Ok(None) };
    let (roots, leads, others) = (vec![1], BTreeMap::new(), BTreeSet::new());
    let mut pages = Pages { all, roots, leads, others, is_misled: false, adds_up: true };
    pages.read(&free, put)?;
    let used = pages.leads.values().flatten().chain(&pages.roots).chain(&pages.others);
    let is_free_certain = !used.into_iter().any(|page| free.contains(page));
    Ok(Some(Said { is_free_certain, is_misled: pages.is_misled || pages.meet(), adds_up: pages.adds_up }))
}

fn page<'a>(all: &[&'a [u8]], number: u32) -> Option<&'a [u8]> {
    all.get((number as usize).checked_sub(1)?).copied()
}

/// Returns the pages that are free; `None` if their list contradicts itself.
fn free(all: &[&[u8]]) -> Option<BTreeSet<u32>> {
    let first = page(all, 1)?;
    let mut free = BTreeSet::new();
    let mut next = number(first, header::FIRST_FREE)?;
    while next != 0 {
        let list = page(all, next)?;
        let listed = (0..number(list, 4)? as usize).map(|place| number(list, 8 + 4 * place));
        for number in std::iter::once(Some(next)).chain(listed) {
            let number = number.filter(|number| *number > 1 && page(all, *number).is_some())?;
            if !free.insert(number) {
                return None;
            }
        }
        next = number(list, 0)?;
    }
    (free.len() == number(first, header::FREE)? as usize).then_some(free)
}

/// The pages of a database, and what is found on the way through them.
struct Pages<'a> {
    all: Vec<&'a [u8]>,
    /// The first page, and those that definitions name.
    roots: Vec<u32>,
    /// Where pages lead.
    leads: BTreeMap<u32, Vec<u32>>,
    /// The pages on which rows go on.
    others: BTreeSet<u32>,
    is_misled: bool,
    adds_up: bool,
}

impl<'a> Pages<'a> {
    /// Passes what is stored on all pages that are not free to `put`.
    fn read<E>(&mut self, free: &BTreeSet<u32>, mut put: impl FnMut(Stored) -> Result<bool, E>) -> Result<(), E> {
        for number in (1..=self.all.len() as u32).filter(|number| !free.contains(number)) {
            let Some(cells) = page(&self.all, number).and_then(|page| Cells::of(number, page)) else { continue };
            let (mut used, mut has_entries) = (cells.unused(), false);
            for place in &cells.places {
                let cell = place.and_then(|place| self.cell(cells.kind, Bytes(cells.page.get(place..)?)));
                used = used.zip(cell.as_ref()).map(|(used, (size, _))| used + size);
                if let Some((_, Some(stored))) = cell {
                    self.roots.extend(stored.root());
                    has_entries |= !put(stored)?;
                }
            }
            // The first page holds definitions or leads to them, and `schema` checks those.
            let adds_up = used == Some(LENGTH) || has_entries || number == 1;
            self.adds_up &= adds_up;
            if cells.last.is_some() {
                self.is_misled |= !adds_up;
                self.leads.insert(number, cells.led_to().collect());
            }
        }
        Ok(())
    }

    /// Whether two ways lead to the same page.
    fn meet(&self) -> bool {
        let mut seen = BTreeSet::new();
        let mut left = self.roots.clone();
        while let Some(page) = left.pop() {
            if !seen.insert(page) {
                return true;
            }
            left.extend(self.leads.get(&page).into_iter().flatten());
        }
        self.leads.values().flatten().any(|page| self.roots.contains(page))
    }

    /// Reads a cell of a page of this kind. Returns how many bytes it takes, and what is stored in it.
    fn cell(&mut self, kind: u8, mut cell: Bytes<'a>) -> Option<(usize, Option<Stored>)> {
        let before = cell.0.len();
        if [LEADS_IN_INDEX, LEADS_IN_TABLE].contains(&kind) {
            cell.take(4)?;
        }
        let stored = if kind == LEADS_IN_TABLE {
            cell.varint().map(|_| None)?
        } else {
            Some(self.stored(&mut cell, kind == OF_TABLE)?)
        };
        // A cell that is removed leaves four bytes at least.
        Some(((before - cell.0.len()).max(4), stored))
    }

    /// Reads a row, or an entry of an index. What has no room on its page goes on on others.
    fn stored(&mut self, cell: &mut Bytes<'a>, is_row: bool) -> Option<Stored> {
        let length = usize::try_from(cell.varint()?).ok().filter(|length| *length <= self.all.len() * LENGTH)?;
        let number_of_row = if is_row { Some(cell.varint()? as i64) } else { None };
        let most = if is_row { LENGTH - 35 } else { (LENGTH - 12) * 64 / 255 - 23 };
        if length <= most {
            return Some(Stored { number: number_of_row, values: values(cell.take(length)?)? });
        }
        let least = (LENGTH - 12) * 32 / 255 - 23;
        let here = least + (length - least) % (LENGTH - 4);
        let mut record = cell.take(if here <= most { here } else { least })?.to_vec();
        let mut next = number(cell.take(4)?, 0)?;
        let mut others = BTreeSet::new();
        while record.len() < length {
            let page = page(&self.all, next).filter(|_| others.insert(next))?;
            record.extend(&page[4..LENGTH.min(4 + length - record.len())]);
            next = number(page, 0)?;
        }
        self.others.extend(others);
        Some(Stored { number: number_of_row, values: values(&record)? })
    }
}

/// Where things are on a page that has rows or leads to others.
struct Cells<'a> {
    page: &'a [u8],
    kind: u8,
    /// Where what the page says of itself begins.
    from: usize,
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
        let list = from + if leads { 12 } else { 8 };
        let count = short(page, from + 3)?;
        let places = (0..count).map(|cell| short(page, list + 2 * cell).filter(|place| *place >= list + 2 * count));
        Some(Self { page, kind, from, places: places.collect(), last: leads.then_some(from + 8) })
    }

    /// Returns how many bytes have nothing of a cell: those before all cells, and those that the page says are free.
    fn unused(&self) -> Option<usize> {
        let mut unused = short(self.page, self.from + 5)? + usize::from(*self.page.get(self.from + 7)?);
        let mut next = short(self.page, self.from + 1)?;
        while next != 0 {
            unused += short(self.page, next + 2)?;
            // They are in order.
            let after = short(self.page, next)?;
            next = Some(after).filter(|after| *after == 0 || *after > next)?;
        }
        Some(unused)
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

/// Returns the number of two bytes at this place.
fn short(bytes: &[u8], at: usize) -> Option<usize> {
    Some(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?).into())
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
    fn all(database: &[u8]) -> (Vec<Stored>, Option<Said>) {
        let mut rows = Vec::new();
        let put = |row| {
            rows.push(row);
            Ok::<_, std::convert::Infallible>(true)
        };
        let said = read(database, put).unwrap_or_default();
        (rows, said)
    }

    #[test]
    fn every_row_is_found_and_none_that_was_deleted() {
        let (database, wanted) = database();
        let (rows, said) = all(&database);
        assert_eq!(said, Some(Said { is_free_certain: true, is_misled: false, adds_up: true }));
        let (definitions, rows): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| row.root().is_some());
        assert_eq!(definitions.len(), 2);
        assert_eq!(rows.len(), wanted.len());
        assert!(wanted.iter().all(|row| rows.contains(row)));
    }

    /// Returns the pages of a database that lead to others, and to which.
    fn leads(database: &[u8]) -> Vec<(u32, Vec<u32>)> {
        let free = free(&database.chunks_exact(LENGTH).collect::<Vec<_>>()).expect("the list fits");
        let pages = (1_u32..).zip(database.chunks_exact(LENGTH)).filter(|(number, _)| !free.contains(number));
        let leads =
            pages.map(|(number, page)| (number, Cells::of(number, page).into_iter().flat_map(Cells::led_to).collect()));
        leads.filter(|(_, led_to): &(u32, Vec<u32>)| !led_to.is_empty()).collect()
    }

    #[test]
    fn without_a_list_of_free_pages_that_fits_nothing_is_read() {
        let (database, _) = database();
        let at = |place| number(&database, place).expect("a number");
        let (first, count, end) = (at(header::FIRST_FREE), at(header::FREE), (database.len() / LENGTH) as u32);
        let list = (first as usize - 1) * LENGTH;
        assert!(count > 2 && at(list + 4) > 1, "{count}");
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
        ];
        for (place, value) in changes {
            let mut database = database.clone();
            database[place..place + 4].copy_from_slice(&value.to_be_bytes());
            assert_eq!(all(&database), (vec![], None), "{value} at {place}");
        }
    }

    #[test]
    fn a_page_that_is_in_use_and_free_is_noticed() {
        let (database, _) = database();
        let list = (number(&database, header::FIRST_FREE).expect("a number") as usize - 1) * LENGTH;
        let (rows, _) = all(&database);
        let roots = rows.iter().filter_map(Stored::root);
        let led_to = leads(&database).into_iter().flat_map(|(_, led_to)| led_to).take(3);
        // A row of some 20,000 bytes goes on on pages whose last one leads nowhere.
        let full = |page: &[u8]| page[4] == b'x' && page[LENGTH - 1] == b'x';
        let other = (1_u32..).zip(database.chunks_exact(LENGTH)).find(|(_, page)| full(page)).expect("there is one").0;
        for used in roots.chain(led_to).chain([other]) {
            let mut database = database.clone();
            database[list + 8..list + 12].copy_from_slice(&used.to_be_bytes());
            let said = all(&database).1.expect("the list itself fits");
            assert!(!said.is_free_certain, "{used}");
        }
    }

    #[test]
    fn ways_that_meet_and_pages_that_do_not_add_up_are_noticed() {
        let (database, _) = database();
        for (page, led_to) in leads(&database) {
            // The last page that it leads to is named in the header.
            let from = (page as usize - 1) * LENGTH + if page == 1 { header::LENGTH } else { 0 };
            let mut database = database.clone();
            database[from + 8..from + 12].copy_from_slice(&led_to[0].to_be_bytes());
            assert!(all(&database).1.is_some_and(|said| said.is_misled && said.adds_up), "page {page}");
        }
        let free = free(&database.chunks_exact(LENGTH).collect::<Vec<_>>()).expect("the list fits");
        for at in (0..database.len()).step_by(LENGTH).skip(1) {
            if Cells::of(2, &database[at..at + LENGTH]).is_some_and(|cells| !cells.places.is_empty()) {
                let mut fewer = database.clone();
                fewer[at + 4] -= 1;
                let page = (at / LENGTH) as u32 + 1;
                assert!(all(&fewer).1.is_some_and(|said| said.adds_up == free.contains(&page)), "page {page}");
            }
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
