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

/// Puts every sound row that `sql` leads to in `from`, with these `values`, where it goes; notes in `lost` whether any was
/// not sound.
///
/// # Errors
/// When a row cannot be read, or not be put; those before it are where they go.
pub(crate) fn copy<T>(
    from: &Connection,
    sql: &str,
    values: impl Params,
    read: impl Fn(&Row<'_>) -> rusqlite::Result<Option<T>>,
    mut put: impl FnMut(T) -> Result<(), Error>,
    lost: &mut bool,
) -> Result<(), Error> {
    let mut statement = from.prepare_cached(sql)?;
    let mut rows = statement.query(values)?;
    while let Some(row) = rows.next()? {
        match read(row)? {
            Some(it) => put(it)?,
            None => *lost = true,
        }
    }
    Ok(())
}
