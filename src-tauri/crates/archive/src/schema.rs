//! The versions of the database.

use rusqlite::Connection;

use crate::{Error, attempt, deck, gameset, journal, note, ply, profile, result};

/// Marks the file as this program's: `Rgon`.
const APPLICATION_ID: u32 = 0x5267_6f6e;

/// What each version adds to the one before it, the first to nothing. A released step is never edited.
const STEPS: &[&[&str]] = &[
    &[attempt::CREATE, journal::CREATE, ply::CREATE, result::CREATE, profile::CREATE],
    &[deck::CREATE],
    &[gameset::CREATE, note::CREATE, result::CREATE_INDEX],
];

/// The latest version known here.
pub(crate) const VERSION: u32 = STEPS.len() as u32;

/// Brings the database to [`VERSION`], all of it or nothing.
///
/// # Errors
/// [`Error::Newer`] when it is beyond that already.
pub(crate) fn migrate(db: &mut Connection) -> Result<(), Error> {
    let change = db.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let found: u32 = change.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if found > VERSION {
        return Err(Error::Newer { found, known: VERSION });
    }
    for step in STEPS.iter().skip(found as usize) {
        for sql in *step {
            change.execute_batch(sql)?;
        }
    }
    if found < VERSION {
        change.pragma_update(None, "application_id", APPLICATION_ID)?;
        change.pragma_update(None, "user_version", VERSION)?;
    }
    Ok(change.commit()?)
}
