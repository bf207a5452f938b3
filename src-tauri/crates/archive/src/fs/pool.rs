//! The files of a page in a browser: a pool of files with fixed places, which SQLite uses as well.
//!
//! A worker opens the places of the pool before anything else, because it cannot work while they are being opened. Only
//! SQLite can read a file that it has open. If the browser lets the page store nothing, as some private
//! windows do, there is no pool: SQLite then keeps its databases in memory for good, and no other file exists.

use std::cell::RefCell;
use std::io::{Error, ErrorKind, Result};
use std::path::{Path, PathBuf};
use std::rc::{Rc, Weak};

use rusqlite::{Connection, OpenFlags};
use sqlite_wasm_rs::vfs::VfsFilesManager;
use sqlite_wasm_rs::vfs::transfer::{DbTransfer, ExportSource};
use sqlite_wasm_vfs::sahpool::{OpfsSAHError, OpfsSAHPoolUtil};

use super::entry::{Entry, HIDDEN_ENDING};

thread_local! {
    static POOL: RefCell<Option<OpfsSAHPoolUtil>> = const { RefCell::new(None) };
    static SHARED: RefCell<Weak<Connection>> = const { RefCell::new(Weak::new()) };
}

/// The connection of the archive. It is the only one, so readers use it as well.
pub(crate) type Shared = Rc<Connection>;

/// Lends the connection of the archive to readers.
pub(crate) fn share(db: Connection) -> Shared {
    let db = Rc::new(db);
    SHARED.set(Rc::downgrade(&db));
    db
}

/// Returns the connection that is lent; `None` if the archive is closed.
pub(crate) fn shared() -> Option<Shared> {
    SHARED.with_borrow(Weak::upgrade)
}

/// Says in which pool the data folder is. Call this before the folder is opened.
pub fn use_pool(pool: OpfsSAHPoolUtil) {
    POOL.set(Some(pool));
}

/// Does `work` with the pool and the name of a file in it.
fn with<T>(
    file: &Path,
    work: impl FnOnce(&OpfsSAHPoolUtil, &str) -> std::result::Result<T, OpfsSAHError>,
) -> Result<T> {
    let name = file.to_str().ok_or(ErrorKind::InvalidFilename)?;
    POOL.with(|pool| {
        let pool = pool.borrow();
        let pool = pool.as_ref().ok_or(ErrorKind::NotFound)?;
        work(pool, name).map_err(|why| match why {
            OpfsSAHError::FileNotFound(_) => ErrorKind::NotFound.into(),
            OpfsSAHError::NoCapacity => Error::new(ErrorKind::StorageFull, why.to_string()),
            why => Error::other(why.to_string()),
        })
    })
}

pub(crate) fn exists(file: &Path) -> bool {
    with(file, |pool, name| pool.contains(name)).unwrap_or(false)
}

pub(crate) fn length(file: &Path) -> Result<u64> {
    with(file, |pool, name| Ok(pool.open_export(name)?.size()))
}

pub(crate) fn read(file: impl AsRef<Path>) -> Result<Vec<u8>> {
    let file = file.as_ref();
    if POOL.with_borrow(Option::is_none) {
        return read_from_memory(file);
    }
    with(file, |pool, name| pool.export_db(name))
}

/// Returns the content of a database that SQLite keeps in memory.
fn read_from_memory(file: &Path) -> Result<Vec<u8>> {
    let content = || -> rusqlite::Result<Vec<u8>> {
        let mut db = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        let content = db.serialize("main")?;
        Ok(content.to_vec())
    };
    content().map_err(|why| Error::new(ErrorKind::NotFound, why))
}

/// Returns the first bytes of a file, at most `most`, and the size of the file. A file that SQLite has yet to make
/// counts as empty, and so does one in memory or one with a log, which only SQLite can read.
pub(crate) fn read_start(file: &Path, most: usize) -> Result<(Vec<u8>, u64)> {
    let start = with(file, |pool, name| {
        let mut file = match pool.open_export(name) {
            Err(OpfsSAHError::RecoveryRequired(_)) => return Ok((Vec::new(), 0)),
            file => file?,
        };
        let length = file.size();
        let mut found = vec![0; most.min(length as usize)];
        let read = file.read_at(0, &mut found)?;
        found.truncate(read);
        Ok((found, length))
    });
    match start {
        Err(why) if why.kind() == ErrorKind::NotFound => Ok((Vec::new(), 0)),
        start => start,
    }
}

pub(crate) fn write(file: impl AsRef<Path>, bytes: impl AsRef<[u8]>) -> Result<()> {
    with(file.as_ref(), |pool, name| {
        pool.remove(name)?;
        pool.import_db_unchecked(name, bytes.as_ref())
    })
}

pub(crate) fn remove_file(file: impl AsRef<Path>) -> Result<()> {
    if with(file.as_ref(), |pool, name| pool.remove(name))? { Ok(()) } else { Err(ErrorKind::NotFound.into()) }
}

/// Renames a file by copying it, because the pool has no other way. The copy is complete before the old file goes; if
/// the page ends in between, both are there. But a file that had the new name goes first, and is gone if there is no
/// room for the copy. As elsewhere, a file that gets its own name stays as it is.
pub(crate) fn rename(from: &Path, to: &Path) -> Result<()> {
    if from == to {
        return Ok(());
    }
    let beside = |end: &str| PathBuf::from(format!("{}{end}", from.display()));
    let log = beside("-wal");
    if !exists(&log) {
        write(to, read(from)?)?;
        return remove_file(from);
    }
    // The pool refuses to read a database that has a log, so the log has another name meanwhile. If the page ends in
    // between, the next start gives the log its name back.
    let hidden = beside(HIDDEN_ENDING);
    rename(&log, &hidden)?;
    let done = rename(from, to);
    rename(&hidden, &log)?;
    done
}

/// Returns the files in `folder`.
pub(crate) fn list(folder: &Path) -> Result<impl Iterator<Item = Entry>> {
    let names = with(folder, |pool, _| pool.names()).unwrap_or_default();
    let folder = folder.to_owned();
    Ok(names.into_iter().map(PathBuf::from).filter(move |path| path.parent() == Some(&folder)).filter_map(|path| {
        let name = path.file_name()?.to_str()?.to_owned();
        let bytes = length(&path).unwrap_or(0);
        Some(Entry { name, path, bytes })
    }))
}
