//! Transactions: all of a change is stored, or none.

use std::ops::Deref;

use rusqlite::Connection;

use crate::Error;

/// The extent of a change.
#[derive(Clone, Copy, Debug)]
pub(crate) enum OpenTransaction {
    /// A whole transaction.
    Whole,
    /// A part of another transaction: it can be rolled back alone, and is stored along with the whole.
    Savepoint,
}

/// A change that has begun. Dropping it rolls it back unless it was committed.
pub(crate) struct Transaction<'a> {
    db: &'a Connection,
    /// `None` once it is committed.
    begun: Option<OpenTransaction>,
}

impl OpenTransaction {
    /// Begins a change. From here on no other connection writes.
    ///
    /// # Errors
    /// If another connection keeps on writing, or the database cannot be written.
    pub(crate) fn begin(db: &Connection) -> Result<Self, Error> {
        let begun = if db.is_autocommit() { Self::Whole } else { Self::Savepoint };
        db.execute_batch(match begun {
            Self::Whole => "BEGIN IMMEDIATE",
            Self::Savepoint => "SAVEPOINT part",
        })?;
        Ok(begun)
    }

    /// Commits the change, or adds it to the transaction that it is a part of.
    ///
    /// # Errors
    /// If it cannot be stored; it is rolled back then.
    pub(crate) fn commit(self, db: &Connection) -> Result<(), Error> {
        let sql = match self {
            Self::Whole => "COMMIT",
            Self::Savepoint => "RELEASE part",
        };
        Ok(db.execute_batch(sql).inspect_err(|_| self.roll_back(db))?)
    }

    /// Rolls the change back.
    pub(crate) fn roll_back(self, db: &Connection) {
        // After some errors, such as a full disk, SQLite has already rolled everything back.
        if !db.is_autocommit() {
            let _ = db.execute_batch(match self {
                Self::Whole => "ROLLBACK",
                Self::Savepoint => "ROLLBACK TO part; RELEASE part",
            });
        }
    }
}

impl<'a> Transaction<'a> {
    /// Does the same as [`OpenTransaction::begin`].
    ///
    /// # Errors
    /// For the same reasons as [`OpenTransaction::begin`].
    pub(crate) fn begin(db: &'a Connection) -> Result<Self, Error> {
        Ok(Self { db, begun: Some(OpenTransaction::begin(db)?) })
    }

    /// Does the same as [`OpenTransaction::commit`].
    ///
    /// # Errors
    /// For the same reasons as [`OpenTransaction::commit`].
    pub(crate) fn commit(mut self) -> Result<(), Error> {
        self.begun.take().map_or(Ok(()), |begun| begun.commit(self.db))
    }
}

impl Deref for Transaction<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.db
    }
}

impl Drop for Transaction<'_> {
    fn drop(&mut self) {
        if let Some(begun) = self.begun.take() {
            begun.roll_back(self.db);
        }
    }
}
