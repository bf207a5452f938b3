//! Reading the rows of a table, whichever it is: unsound ones are never taken for true.
//!
//! A `read` gives nothing for a row that is unsound; see [`crate::seal::sound`].

use rusqlite::{Connection, Params, Row};

use crate::Error;

/// All sound rows that `sql` leads to.
pub(crate) fn all<T>(
    db: &Connection,
    sql: &str,
    values: impl Params,
    read: impl Fn(&Row<'_>) -> rusqlite::Result<Option<T>>,
) -> Result<Vec<T>, Error> {
    let mut statement = db.prepare_cached(sql)?;
    let rows = statement.query_map(values, read)?;
    Ok(rows.filter_map(Result::transpose).collect::<Result<_, _>>()?)
}

/// Puts every sound row that `sql` leads to in `from` where it goes; tells whether any was not sound.
pub(crate) fn copy<T>(
    from: &Connection,
    sql: &str,
    read: impl Fn(&Row<'_>) -> rusqlite::Result<Option<T>>,
    put: impl Fn(T) -> Result<(), Error>,
) -> Result<bool, Error> {
    let mut statement = from.prepare(sql)?;
    let mut rows = statement.query([])?;
    let mut lost = false;
    while let Some(row) = rows.next()? {
        match read(row)? {
            Some(it) => put(it)?,
            None => lost = true,
        }
    }
    Ok(lost)
}
