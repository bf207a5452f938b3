//! The versions of the database's schema.

use rusqlite::Connection;

use crate::Error;
use crate::change::Change;
use crate::table::{
    attempt, contest, deck, entrant, gameset, hand, journal, note, ply, profile, result, score, secret, serial,
};

/// Marks the file as this program's: `Rgon`.
const APPLICATION_ID: u32 = 0x5267_6f6e;

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
];

/// The latest version that this program knows.
pub(crate) const VERSION: u32 = STEPS.len() as u32;

/// Brings the database to [`VERSION`], completely or not at all.
///
/// # Errors
/// [`Error::Newer`] if its version is later.
pub(crate) fn migrate(db: &Connection) -> Result<(), Error> {
    let change = Change::begin(db)?;
    let found = version(&change)?;
    if found < VERSION {
        build(&change, found, VERSION)?;
    }
    change.commit()
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

/// Whether the database is one of this program's, with the tables of its version and nothing else: a file from
/// elsewhere could hold triggers and views with unwanted effects.
///
/// # Errors
/// If it cannot be read, or a later version wrote it.
pub(crate) fn is_ours(db: &Connection) -> Result<bool, Error> {
    let application: u32 = db.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let version = version(db)?;
    if application != APPLICATION_ID || version == 0 {
        return Ok(false);
    }
    let model = Connection::open_in_memory()?;
    build(&model, 0, version)?;
    Ok(tables(db)? == tables(&model)?)
}

/// Returns everything in the schema of the database: tables, indexes and whatever else was created.
fn tables(db: &Connection) -> Result<Vec<(String, String, Option<String>)>, Error> {
    let mut read = db.prepare("SELECT type, name, sql FROM sqlite_schema ORDER BY type, name")?;
    let rows = read.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}
