//! Checks the header of a database. The header has no checksum and SQLite trusts it. One wrong byte can make the file
//! unreadable or mark used pages as free. Most bytes are the same in every database of this program, and the others
//! follow from the file, so all of them can be checked.
//!
//! The fields are those of <https://www.sqlite.org/fileformat2.html>; numbers have their highest byte first.

use std::path::Path;

use crate::files::{JOURNAL_ENDING, WAL_ENDING, companion, lock_out_readers};
use crate::schema::APPLICATION_ID;
use crate::{Error, fs};

/// The length of a header in bytes.
pub(crate) const LENGTH: usize = 100;

/// The size of each page in bytes.
pub(crate) const PAGE: u32 = 4096;

/// The sizes in bytes of the header of a write-ahead log, and of the header of each page in it.
const LOG_HEADERS: (usize, usize) = (32, 24);

/// The places of the fields that follow from the file: the number of changes, the number of pages, the first free page
/// and the number of free ones, and the change at which the number of pages was recorded.
const CHANGES: usize = 24;
const PAGES: usize = 28;
pub(crate) const FIRST_FREE: usize = 32;
pub(crate) const FREE: usize = 36;
const NOTED_AT: usize = 92;

/// The places of the versions needed for writing and reading: 2 stands for programs that know a write-ahead log, 1 for
/// all.
const WRITE: usize = 18;
const READ: usize = 19;

/// The fields from here on are zero until there is a table.
const OF_TABLES: usize = 44;

/// The fields that are the same in every database, by place.
const FIXED: [(usize, &[u8]); 9] = [
    (0, b"SQLite format 3\0"),
    (16, &(PAGE as u16).to_be_bytes()),
    // These are the number of unused bytes at the end of each page, and three numbers that SQLite requires.
    (20, &[0, 64, 32, 32]),
    // The format of the schema.
    (44, &[0, 0, 0, 4]),
    (48, &[0; 8]),
    // The encoding of texts, which is UTF-8.
    (56, &[0, 0, 0, 1]),
    // The other bytes of the version.
    (60, &[0; 3]),
    (64, &[0; 4]),
    (68, &APPLICATION_ID.to_be_bytes()),
];

/// The header of a file, the number of its pages, and whether the last one is complete.
struct Header {
    bytes: [u8; LENGTH],
    pages: u32,
    is_whole: bool,
}

impl Header {
    /// Reads the header; `None` if the file is empty, like that of a new database. Bytes missing in a short file count
    /// as zero.
    fn read(file: &Path) -> std::io::Result<Option<Self>> {
        let (found, length) = fs::read_start(file, LENGTH)?;
        let mut bytes = [0; LENGTH];
        bytes[..found.len()].copy_from_slice(&found);
        let pages = u32::try_from(length.div_ceil(u64::from(PAGE))).unwrap_or(u32::MAX);
        Ok((length > 0).then_some(Self { bytes, pages, is_whole: length.is_multiple_of(u64::from(PAGE)) }))
    }

    fn number(&self, at: usize) -> u32 {
        u32::from_be_bytes(std::array::from_fn(|place| self.bytes[at + place]))
    }

    /// Returns the places of the fields that are wrong.
    fn faults(&self) -> Vec<usize> {
        let is_right = |(at, right): &(usize, &[u8])| {
            let found = &self.bytes[*at..at + right.len()];
            found == *right || *at >= OF_TABLES && found.iter().all(|byte| *byte == 0)
        };
        let fixed = FIXED.iter().filter(|field| !is_right(field)).map(|(at, _)| *at);
        let modes = [WRITE, READ].into_iter().filter(|at| ![1, 2].contains(&self.bytes[*at]));
        // SQLite uses the number of pages only if it was recorded with the latest change in the counter.
        let is_noted = self.number(CHANGES) == self.number(NOTED_AT);
        let pages = (is_noted && self.number(PAGES) != self.pages || !self.is_whole).then_some(PAGES);
        let (first, free) = (self.number(FIRST_FREE), self.number(FREE));
        let is_possible = (first == 0) == (free == 0) && first.max(free) <= self.pages;
        fixed.chain(modes).chain(pages).chain((!is_possible).then_some(FIRST_FREE)).collect()
    }
}

/// Checks the header of the database `file`, before SQLite has opened it.
///
/// # Errors
/// [`Error::Damaged`] if the header is not that of a database of this program, or another error if the file cannot be
/// read.
pub(crate) fn check(file: &Path) -> Result<(), Error> {
    let _alone = lock_out_readers();
    let header = Header::read(file).map_err(|why| Error::Folder(file.to_owned(), why))?;
    match header.and_then(|header| header.faults().first().copied()) {
        Some(at) if !is_replaced(file) => Err(Error::Damaged(format!("the header is damaged at byte {at}"))),
        _ => Ok(()),
    }
}

/// Whether SQLite has another first page for the database `file`; then a power cut may have left any bytes in the file.
fn is_replaced(file: &Path) -> bool {
    fs::exists(&companion(file, JOURNAL_ENDING))
        || fs::read(companion(file, WAL_ENDING)).is_ok_and(|log| has_first_page(&log))
}

/// Whether a write-ahead log holds the first page. SQLite itself verifies the checksum of that page.
fn has_first_page(log: &[u8]) -> bool {
    let (of_log, of_page) = LOG_HEADERS;
    let Some((header, pages)) = log.split_at_checked(of_log) else { return false };
    // Pages with other random numbers are left over from changes that are already in the database. The last page of
    // each change is marked.
    let of_log = pages.chunks_exact(of_page + PAGE as usize).take_while(|page| page[8..16] == header[16..24]);
    let of_log: Vec<_> = of_log.collect();
    let stored = of_log.iter().rposition(|page| page[4..8] != [0; 4]).map_or(&[][..], |last| &of_log[..=last]);
    stored.iter().any(|page| page.starts_with(&[0, 0, 0, 1]))
}
