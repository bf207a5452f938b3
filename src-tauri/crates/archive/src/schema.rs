//! The versions of the database's schema.

use rusqlite::Connection;

use crate::Error;
use crate::table::{
    attempt, contest, course, day, deck, entrant, gameset, hand, journal, note, ply, profile, result, score, secret,
    serial,
};
use crate::transaction::Transaction;

/// Marks the file as this program's: `Rgon`.
pub(crate) const APPLICATION_ID: u32 = 0x5267_6f6e;

/// The changes from each version to the next; the first step starts from an empty database. A released step is never
/// edited.
const STEPS: &[&[&str]] = &[
    &[attempt::CREATE, journal::CREATE, ply::CREATE, result::CREATE, profile::CREATE],
    &[deck::CREATE],
    &[gameset::CREATE, note::CREATE, result::CREATE_INDEX],
    &[secret::CREATE, score::CREATE],
    &[score::ADD_FILE],
    &[hand::CREATE],
    &[entrant::CREATE, contest::CREATE, serial::CREATE],
    &[day::CREATE],
    &[score::ADD_TRACES],
    &[course::CREATE],
];

/// The latest version that this program knows.
pub(crate) const VERSION: u32 = STEPS.len() as u32;

/// Brings the database to [`VERSION`], completely or not at all.
///
/// # Errors
/// [`Error::Newer`] if its version is later.
pub(crate) fn migrate(db: &Connection) -> Result<(), Error> {
    let transaction = Transaction::begin(db)?;
    let found = version(&transaction)?;
    if found < VERSION {
        build(&transaction, found, VERSION)?;
    }
    transaction.commit()
}

/// Returns the version of a database that has to be brought up to date; `None` if it is new or up to date.
///
/// # Errors
/// [`Error::Newer`] if its version is later than [`VERSION`].
pub(crate) fn version_before(db: &Connection) -> Result<Option<u32>, Error> {
    Ok(Some(version(db)?).filter(|version| (1..VERSION).contains(version)))
}

/// Returns the version of the database.
///
/// # Errors
/// [`Error::Newer`] if it is later than [`VERSION`].
pub(crate) fn version(db: &Connection) -> Result<u32, Error> {
    let found: u32 = db.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if found > VERSION { Err(Error::Newer { found, known: VERSION }) } else { Ok(found) }
}

fn build(db: &Connection, from: u32, to: u32) -> Result<(), Error> {
    for sql in STEPS[from as usize..to as usize].iter().copied().flatten() {
        db.execute_batch(sql)?;
    }
    db.pragma_update(None, "application_id", APPLICATION_ID)?;
    Ok(db.pragma_update(None, "user_version", to)?)
}

/// Whether the database belongs to this program and has exactly the tables of its version. A file from elsewhere could
/// hold triggers and views with unwanted effects.
///
/// # Errors
/// If it cannot be read, or a later version wrote it.
pub(crate) fn is_ours(db: &Connection) -> Result<bool, Error> {
    let application: u32 = db.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let version = version(db)?;
    if application != APPLICATION_ID || version == 0 {
        return Ok(false);
    }
    Ok(entries(db)? == entries(&model(version)?)?)
}

/// Checks that the database has the tables and indexes of its version as they were created, none of a later version,
/// and no page that two of them share. A changed byte can rename a column, change the version, or make two tables write
/// into the same pages, and SQLite still accepts all of that.
///
/// # Errors
/// [`Error::Damaged`] if the schema differs, or another error if it cannot be read, or a later version wrote it.
pub(crate) fn check(db: &Connection) -> Result<(), Error> {
    let (version, found) = (version(db)?, entries(db)?);
    let wanted = entries(&model(version)?)?;
    let has = |entries: &[Entry], wanted: &Entry| entries.iter().any(|entry| entry.name == wanted.name);
    let is_later = version < VERSION
        && entries(&model(VERSION)?)?.iter().any(|latest| has(&found, latest) && !has(&wanted, latest));
    if is_later || !wanted.iter().all(|entry| found.contains(entry)) {
        return Err(Error::Damaged(format!("the tables are not those of format {version}")));
    }
    let sql = "SELECT count(DISTINCT rootpage) < count(*) FROM sqlite_schema WHERE rootpage > 0";
    match db.query_row(sql, [], |row| row.get(0))? {
        true => Err(Error::Damaged("two tables or indexes begin on the same page".to_owned())),
        false => Ok(()),
    }
}

/// Returns an empty database of that version, in memory.
fn model(version: u32) -> Result<Connection, Error> {
    let model = Connection::open_in_memory()?;
    if version > 0 {
        build(&model, 0, version)?;
    }
    Ok(model)
}

/// A table, an index or any other entry of the schema, as bytes: a changed entry may not even be text.
#[derive(PartialEq, Eq)]
struct Entry {
    kind: Option<Vec<u8>>,
    name: Option<Vec<u8>>,
    sql: Option<Vec<u8>>,
}

/// Returns all entries of the schema of the database.
fn entries(db: &Connection) -> Result<Vec<Entry>, Error> {
    let sql = "SELECT CAST(type AS BLOB), CAST(name AS BLOB), CAST(sql AS BLOB) FROM sqlite_schema ORDER BY type, name";
    let mut read = db.prepare(sql)?;
    let rows = read.query_map([], |row| Ok(Entry { kind: row.get(0)?, name: row.get(1)?, sql: row.get(2)? }))?;
    Ok(rows.collect::<Result<_, _>>()?)
}
