//! Reads the rows of any table. Damaged rows are never used.
//!
//! A `read` function returns `None` for a damaged row; see [`crate::checksum::intact_row`].

use rusqlite::{Connection, OptionalExtension, Params, Row};

use crate::Error;
use crate::transaction::Transaction;

/// Returns the row that `sql` finds; `None` if there is none or it is damaged.
pub(crate) fn one<T>(
    db: &Connection,
    sql: &str,
    values: impl Params,
    read: impl FnOnce(&Row<'_>) -> rusqlite::Result<Option<T>>,
) -> Result<Option<T>, Error> {
    Ok(db.prepare_cached(sql)?.query_row(values, read).optional()?.flatten())
}

/// Returns all intact rows that `sql` finds.
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

/// Whether `table` has any row of a gameset.
pub(crate) fn any(db: &Connection, table: &str, playid: &str) -> Result<bool, Error> {
    Ok(db.prepare_cached(&format!("SELECT 1 FROM {table} WHERE playid = ?1"))?.exists([playid])?)
}

/// Moves the rows of a gameset in `table` to another name. They count as damaged until they have another seal.
pub(crate) fn rename(transaction: &Transaction<'_>, table: &str, from: &str, to: &str) -> Result<(), Error> {
    transaction.execute(&format!("UPDATE {table} SET playid = ?2 WHERE playid = ?1"), [from, to])?;
    Ok(())
}

/// Deletes the rows of a gameset from `table`.
pub(crate) fn delete(transaction: &Transaction<'_>, table: &str, playid: &str) -> Result<(), Error> {
    transaction.execute(&format!("DELETE FROM {table} WHERE playid = ?1"), [playid])?;
    Ok(())
}

/// Returns whether every row that `sql` with these `values` finds is intact.
pub(crate) fn are_intact<T>(
    db: &Connection,
    sql: &str,
    values: impl Params,
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<Option<T>>,
) -> Result<bool, Error> {
    let mut statement = db.prepare(sql)?;
    for row in statement.query_map(values, read)? {
        if row?.is_none() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Passes every intact row that `sql` with these `values` finds in `from` to `put`; returns whether any was damaged.
///
/// # Errors
/// If a row cannot be read or put; the rows before it have been put then.
pub(crate) fn copy<T>(
    from: &Connection,
    sql: &str,
    values: impl Params,
    read: impl Fn(&Row<'_>) -> rusqlite::Result<Option<T>>,
    mut put: impl FnMut(T) -> Result<(), Error>,
) -> Result<bool, Error> {
    let mut is_damaged = false;
    let mut statement = from.prepare_cached(sql)?;
    let mut rows = statement.query(values)?;
    while let Some(row) = rows.next()? {
        match read(row)? {
            Some(row) => put(row)?,
            None => is_damaged = true,
        }
    }
    Ok(is_damaged)
}

/// Copies the only row of `table` from `from` if it is intact; returns whether a damaged one was lost.
pub(crate) fn copy_only<T>(
    from: &Connection,
    table: &str,
    load: impl FnOnce(&Connection) -> Result<Option<T>, Error>,
    save: impl FnOnce(&T) -> Result<(), Error>,
) -> Result<bool, Error> {
    let rows: u32 = from.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0))?;
    let row = load(from)?;
    row.as_ref().map_or(Ok(()), save)?;
    Ok(rows > 0 && row.is_none())
}
