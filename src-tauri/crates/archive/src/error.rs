//! The errors of the archive.

use std::fmt;
use std::path::PathBuf;

use rusqlite::ErrorCode;
use rusqlite::ffi::{
    SQLITE_CONSTRAINT_FOREIGNKEY, SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_ROWID, SQLITE_CONSTRAINT_UNIQUE,
    SQLITE_IOERR_SHORT_READ,
};

/// The reason why the archive did not carry out a request. Nothing is left half done.
#[derive(Debug)]
pub enum Error {
    /// Another process has the data folder open.
    InUse(PathBuf),
    /// The data folder cannot be created or written.
    Folder(PathBuf, std::io::Error),
    /// A later version of the program wrote the database.
    Newer {
        /// The version of its schema.
        found: u32,
        /// The latest version that this program knows.
        known: u32,
    },
    /// There is no gameset of this name.
    NoGameset(String),
    /// The file is not an intact backup.
    NoBackup(BackupError),
    /// The database is damaged; the text names the first fault.
    Damaged(String),
    /// SQLite reports an error.
    Sqlite(rusqlite::Error),
}

/// The fault in a file that was given as a backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackupError {
    /// The file is not a database of this program.
    NotOurs,
    /// Part of the file is damaged.
    Damaged,
}

impl Error {
    /// Whether the database file itself is damaged. A row that breaks a unique or foreign key counts as damage, because
    /// the program writes no such row unless an index or another table is wrong. A file that ends too early counts as
    /// well.
    pub fn is_damage(&self) -> bool {
        let Self::Sqlite(error) = self else { return matches!(self, Self::Damaged(_)) };
        let is_wrong = error.sqlite_error().is_some_and(|error| {
            matches!(
                error.extended_code,
                SQLITE_CONSTRAINT_UNIQUE
                    | SQLITE_CONSTRAINT_PRIMARYKEY
                    | SQLITE_CONSTRAINT_ROWID
                    | SQLITE_CONSTRAINT_FOREIGNKEY
                    | SQLITE_IOERR_SHORT_READ
            )
        });
        let code = error.sqlite_error_code();
        is_wrong || matches!(code, Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase))
    }

    /// Whether the error means that part of a damaged file cannot be read, rather than that the system around it fails.
    pub(crate) fn is_loss(&self) -> bool {
        let Self::Sqlite(error) = self else { return false };
        match error.sqlite_error_code() {
            // For a table that does not exist SQLite reports an unknown error.
            Some(code) => self.is_damage() || matches!(code, ErrorCode::Unknown | ErrorCode::ConstraintViolation),
            None => true,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InUse(folder) => {
                write!(out, "{} is in use by another copy of Rangoon: close that first", folder.display())
            }
            Self::Folder(folder, why) => write!(out, "{}: {why}", folder.display()),
            Self::Newer { found, known } => {
                write!(out, "the games have format {found}; this version of Rangoon knows up to {known}")
            }
            Self::NoGameset(name) => write!(out, "there is no gameset {name}"),
            Self::NoBackup(BackupError::NotOurs) => out.write_str("the file is not a Rangoon backup"),
            Self::NoBackup(BackupError::Damaged) => out.write_str("the backup is damaged"),
            Self::Damaged(what) => out.write_str(what),
            Self::Sqlite(why) => why.fmt(out),
        }
    }
}

impl std::error::Error for Error {}

impl From<rusqlite::Error> for Error {
    fn from(why: rusqlite::Error) -> Self {
        Self::Sqlite(why)
    }
}
