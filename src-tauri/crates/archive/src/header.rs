//! The first bytes of a database, by which SQLite knows what the file is. They have no check value, and SQLite believes all
//! of them: with one that was changed it reads nothing, or takes pages for free that are in use. Most of them are the same
//! in every database of this program, and the others follow from the file, so that all can be checked and mended.
//!
//! The fields are those of <https://www.sqlite.org/fileformat2.html>; numbers have their highest byte first.

use std::fs::File;
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::Path;

use crate::files::{JOURNAL, LOG, alone, beside, remove};
use crate::schema::APPLICATION_ID;
use crate::{Error, private};

/// The length of a header in bytes.
const LENGTH: usize = 100;

/// The size of each page in bytes.
pub(crate) const PAGE: u32 = 4096;

/// The size of the header of a write-ahead log, and of that of each page in it, in bytes.
const LOG_HEADERS: (usize, usize) = (32, 24);

/// Where fields are that follow from the file: how many changes it has had, how many pages it has, the first of those that
/// are free and how many are, and with which change the number of pages was noted.
const CHANGES: usize = 24;
const PAGES: usize = 28;
const FIRST_FREE: usize = 32;
const FREE: usize = 36;
const NOTED_AT: usize = 92;

/// Where it says who may write and read: 2 stands for programs that know a write-ahead log, 1 for all.
const WRITE: usize = 18;
const READ: usize = 19;

/// From here on, fields are zero until there is a table.
const OF_TABLES: usize = 44;

/// The fields that are the same in every database, by place.
const FIXED: [(usize, &[u8]); 9] = [
    (0, b"SQLite format 3\0"),
    (16, &(PAGE as u16).to_be_bytes()),
    // The bytes at the end of each page that are not used, and three numbers that nobody has ever changed.
    (20, &[0, 64, 32, 32]),
    // The format of definitions.
    (44, &[0, 0, 0, 4]),
    (48, &[0; 8]),
    // The encoding of texts, which is UTF-8.
    (56, &[0, 0, 0, 1]),
    // Of the version of the tables, only the lowest byte is used.
    (60, &[0; 3]),
    (64, &[0; 4]),
    (68, &APPLICATION_ID.to_be_bytes()),
];

/// A file in which more fields are wrong is no database of this program.
const MOST_FAULTS: usize = 4;

/// The header of a file, and how many pages the file has.
struct Header {
    bytes: [u8; LENGTH],
    pages: u32,
}

impl Header {
    /// Reads it; `None` if the file is too short.
    fn read(file: &mut File) -> std::io::Result<Option<Self>> {
        let length = file.metadata()?.len();
        let mut bytes = [0; LENGTH];
        match file.read_exact(&mut bytes) {
            Err(why) if why.kind() == ErrorKind::UnexpectedEof => return Ok(None),
            read => read?,
        }
        Ok(Some(Self { bytes, pages: u32::try_from(length / u64::from(PAGE)).unwrap_or(u32::MAX) }))
    }

    fn number(&self, at: usize) -> u32 {
        u32::from_be_bytes(std::array::from_fn(|place| self.bytes[at + place]))
    }

    /// Returns the places of the fields that are not as they should be.
    fn faults(&self) -> Vec<usize> {
        let is_right = |(at, right): &(usize, &[u8])| {
            let found = &self.bytes[*at..at + right.len()];
            found == *right || *at >= OF_TABLES && found.iter().all(|byte| *byte == 0)
        };
        let fixed = FIXED.iter().filter(|field| !is_right(field)).map(|(at, _)| *at);
        let modes = [WRITE, READ].into_iter().filter(|at| ![1, 2].contains(&self.bytes[*at]));
        // SQLite uses the number of pages only if it was noted with the last change that was counted.
        let is_noted = self.number(CHANGES) == self.number(NOTED_AT);
        let pages = (is_noted && self.number(PAGES) != self.pages).then_some(PAGES);
        let (first, free) = (self.number(FIRST_FREE), self.number(FREE));
        let is_possible = (first == 0) == (free == 0) && first.max(free) <= self.pages;
        fixed.chain(modes).chain(pages).chain((!is_possible).then_some(FIRST_FREE)).collect()
    }

    /// Returns the header that the file should have. It names no free pages, so the file can be read with it, not written.
    fn mended(&self) -> [u8; LENGTH] {
        let mut bytes = self.bytes;
        let pages = self.pages.to_be_bytes();
        for (at, right) in FIXED.into_iter().chain([(WRITE, &[2, 2][..]), (PAGES, &pages), (FIRST_FREE, &[0; 8])]) {
            bytes[at..at + right.len()].copy_from_slice(right);
        }
        bytes
    }
}

/// Checks the header of the database `file`, before SQLite has opened it. A file that has little of such a header is left to
/// SQLite.
///
/// # Errors
/// [`Error::Damaged`] if it can be mended; or if the file cannot be read.
pub(crate) fn check(file: &Path) -> Result<(), Error> {
    let _alone = alone();
    let header = File::open(file).and_then(|mut file| Header::read(&mut file));
    let header = header.map_err(|why| Error::Folder(file.to_owned(), why))?;
    let faults = header.map(|header| header.faults()).unwrap_or_default();
    match faults[..] {
        [at, ..] if faults.len() <= MOST_FAULTS && !is_replaced(file) => {
            Err(Error::Damaged(format!("the header is damaged at byte {at}")))
        }
        _ => Ok(()),
    }
}

/// Whether SQLite has another first page for the database `file`, so that a power cut may have left any in the file.
fn is_replaced(file: &Path) -> bool {
    beside(file, JOURNAL).exists() || std::fs::read(beside(file, LOG)).is_ok_and(|log| has_first_page(&log))
}

/// Whether a write-ahead log holds the first page. Whether it fits its check value is SQLite's matter.
fn has_first_page(log: &[u8]) -> bool {
    let (of_log, of_page) = LOG_HEADERS;
    let Some((header, pages)) = log.split_at_checked(of_log) else { return false };
    // Pages with other random numbers are left from what is in the database already.
    let random = &header[16..24];
    pages.chunks(of_page + PAGE as usize).any(|page| page.starts_with(&[0, 0, 0, 1]) && page.get(8..16) == Some(random))
}

/// Copies the database `file` and its write-ahead log to `copy`, where it has the header that it should have.
///
/// # Errors
/// If the one cannot be read or the other cannot be written; there is no copy then.
pub(crate) fn mend(file: &Path, copy: &Path) -> Result<(), Error> {
    remove(copy);
    let _alone = alone();
    let done = mend_into(file, copy).map_err(|why| Error::Folder(copy.to_owned(), why));
    if done.is_err() {
        remove(copy);
    }
    done
}

fn mend_into(file: &Path, copy: &Path) -> std::io::Result<()> {
    let log = beside(file, LOG);
    for (from, to) in [(file, copy), (&log, &beside(copy, LOG))] {
        if from.exists() {
            private::make_file(to)?;
            std::io::copy(&mut File::open(from)?, &mut File::options().write(true).open(to)?)?;
        }
    }
    let mut copied = File::options().read(true).write(true).open(copy)?;
    if let Some(header) = Header::read(&mut copied)? {
        copied.seek(SeekFrom::Start(0))?;
        copied.write_all(&header.mended())?;
    }
    Ok(())
}
