//! A copy of a damaged database, mended so far that SQLite finds its tables. Then only rows can be lost, and each of them
//! has its own check value.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;

use rusqlite::{Connection, OpenFlags, params};

use crate::connection::{OnClose, on_close};
use crate::files::{LOG, alone, beside, remove};
use crate::salvage::{broke_off, start_reading};
use crate::schema::Known;
use crate::{Error, header, private, schema};

/// The page from which the rows of a table or an index are found, and its definition.
type Place = (u32, Option<String>);

/// Makes a copy of the damaged database `file`, which stays as it is, if its header or its definitions are not as they should
/// be. Returns whether it did.
///
/// # Errors
/// If a later version wrote the database, the system does not allow reading it, or the copy cannot be written; there is no
/// copy then.
pub(crate) fn make(file: &Path, copy: &Path) -> Result<bool, Error> {
    remove(copy);
    let made = match make_if_needed(file, copy) {
        Err(why) if why.is_loss() => Ok(false),
        made => made,
    };
    if !matches!(made, Ok(true)) {
        remove(copy);
    }
    made
}

fn make_if_needed(file: &Path, copy: &Path) -> Result<bool, Error> {
    let is_header_damaged = match header::check(file) {
        Err(why) if why.is_damage() => true,
        checked => checked.map(|()| false)?,
    };
    let known = schema::known()?;
    if !is_header_damaged {
        let found = Found::read(file, &known)?;
        if found.is_whole && found.places == found.wanted(&known) {
            return Ok(false);
        }
    }
    copy_files(file, copy)?;
    if is_header_damaged {
        change(copy, header::mend)?;
    }
    settle(copy)?;
    // The log may have held a header of its own, and the free pages that it names are not to be believed.
    change(copy, header::mend)?;
    let found = Found::read(copy, &known)?;
    let wanted = found.wanted(&known);
    if !found.is_whole || found.places != wanted {
        change(copy, forget_definitions)?;
        define(copy, &known, &wanted)?;
    }
    Ok(true)
}

fn copy_files(file: &Path, copy: &Path) -> Result<(), Error> {
    let _alone = alone();
    let log = beside(file, LOG);
    for (from, to) in [(file, copy), (&log, &beside(copy, LOG))] {
        let copy = || {
            private::make_file(to)?;
            std::io::copy(&mut File::open(from)?, &mut File::options().write(true).open(to)?)
        };
        if from.exists() {
            copy().map_err(|why| Error::Folder(to.to_owned(), why))?;
        }
    }
    Ok(())
}

/// Changes the file `copy` itself, which no program has open.
fn change(copy: &Path, change: impl FnOnce(&mut File) -> std::io::Result<()>) -> Result<(), Error> {
    let done = File::options().read(true).write(true).open(copy).and_then(|mut file| change(&mut file));
    done.map_err(|why| Error::Folder(copy.to_owned(), why))
}

/// Opens a database of which not every definition may be readable: SQLite then leaves out what it cannot read.
fn open(file: &Path) -> Result<Connection, Error> {
    let db = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    db.pragma_update(None, "trusted_schema", false)?;
    db.pragma_update(None, "writable_schema", true)?;
    Ok(db)
}

/// The definitions of a database, as far as they can be read.
struct Found {
    version: u32,
    /// Those that are known, by their names.
    places: BTreeMap<String, Place>,
    /// Whether all of them could be read.
    is_whole: bool,
}

impl Found {
    /// Reads them in the database `file`, which stays as it is.
    fn read(file: &Path, known: &BTreeMap<String, Known>) -> Result<Self, Error> {
        let db = open(file)?;
        on_close(&db, OnClose::LeaveAsItIs)?;
        let version = match schema::version(&db) {
            // A database without tables has nothing to rescue, so the version is wrong.
            Ok(0) => schema::VERSION,
            Err(why) if why.is_loss() => schema::VERSION,
            found => found?,
        };
        let mut found = Self { version, places: BTreeMap::new(), is_whole: true };
        // What comes after a page that cannot be read is read from the other end.
        for order in ["ASC", "DESC"] {
            let sql = format!("SELECT name, rootpage, sql FROM sqlite_schema ORDER BY rowid {order}");
            found.is_whole &= !broke_off(found.read_all(&db, &sql, known))?;
        }
        Ok(found)
    }

    fn read_all(&mut self, db: &Connection, sql: &str, known: &BTreeMap<String, Known>) -> Result<(), Error> {
        let mut read = db.prepare(sql)?;
        let mut rows = read.query([])?;
        while let Some(row) = rows.next()? {
            // What is not even text, or no page, is none of those that are known.
            let (name, sql) = (row.get::<_, String>(0).ok(), row.get::<_, Option<String>>(2).unwrap_or_default());
            let is_known = |name: &String| known.contains_key(name);
            let of_definition =
                || known.iter().find(|(_, known)| known.has(sql.as_deref())).map(|(name, _)| name.clone());
            let name = name.filter(is_known).or_else(|| sql.as_ref().and_then(|_| of_definition()));
            if let (Some(name), Ok(root)) = (name, row.get(1)) {
                self.places.insert(name, (root, sql));
            }
        }
        Ok(())
    }

    /// Returns the definitions that the database should have, and those that were found besides.
    fn wanted(&self, known: &BTreeMap<String, Known>) -> BTreeMap<String, Place> {
        let place = |(name, known): (&String, &Known)| {
            let found = self.places.get(name);
            let sql = found.map(|(_, sql)| sql).filter(|sql| known.has(sql.as_deref())).cloned();
            let sql = match sql {
                Some(sql) => sql,
                // Without an index everything is found, but not with a wrong one.
                None if known.is_index() => return None,
                None => known.definition(self.version),
            };
            let root = match found {
                Some((root, _)) => *root,
                // Tables are on the same pages in every database that was made with them. On other pages, no row fits its
                // check value.
                None if known.since <= self.version => known.root,
                None => return None,
            };
            Some((name.clone(), (root, sql)))
        };
        known.iter().filter_map(place).collect()
    }
}

/// Writes into the database `copy` what its write-ahead log holds, so that its pages are those that count.
fn settle(copy: &Path) -> Result<(), Error> {
    let db = open(copy)?;
    start_reading(&db)?;
    db.close().map_err(|(_, why)| why)?;
    if std::fs::metadata(beside(copy, LOG)).is_ok_and(|log| log.len() > 0) {
        return Err(Error::Folder(copy.to_owned(), std::io::Error::other("its log cannot be written into it")));
    }
    Ok(())
}

/// Makes the first page of a database one that has no definition; the pages that had some belong to nothing.
fn forget_definitions(file: &mut File) -> std::io::Result<()> {
    // A page of rows, without free blocks or rows, and the end of the page as the place before which rows are put.
    let [.., high, low] = header::PAGE.to_be_bytes();
    let mut page = vec![0; header::PAGE as usize - header::LENGTH];
    page[..8].copy_from_slice(&[13, 0, 0, 0, 0, high, low, 0]);
    file.seek(SeekFrom::Start(header::LENGTH as u64))?;
    file.write_all(&page)
}

fn define(copy: &Path, known: &BTreeMap<String, Known>, wanted: &BTreeMap<String, Place>) -> Result<(), Error> {
    let db = open(copy)?;
    db.execute_batch("BEGIN")?;
    // An index comes after its table.
    let of_kind = |is_index| wanted.iter().filter(move |(name, _)| (known[*name].kind == "index") == is_index);
    for (name, (root, sql)) in of_kind(false).chain(of_kind(true)) {
        let Known { kind, table, .. } = &known[name];
        let insert = "INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql) VALUES (?1, ?2, ?3, ?4, ?5)";
        db.execute(insert, params![kind, name, table, root, sql])?;
    }
    Ok(db.execute_batch("COMMIT")?)
}
