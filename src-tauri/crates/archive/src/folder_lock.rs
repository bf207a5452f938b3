//! Locks a data folder, so that only one process at a time uses it.

use std::fs::File;
use std::io::{Error as IoError, ErrorKind};
use std::path::Path;

use crate::files::LOCK;
use crate::{Error, permissions};

/// A lock on a data folder. The system releases it when the process ends, even by a kill.
pub(crate) struct FolderLock {
    /// Held, not read.
    _file: Option<File>,
}

/// Locks `folder`, which is created if necessary, for this process. On a file system without locks it is unknown
/// whether another process has the folder; the program starts nevertheless.
///
/// # Errors
/// If another process has locked the folder, or it cannot be created or written.
pub(crate) fn lock_folder(folder: &Path) -> Result<FolderLock, Error> {
    // In a browser, the pool of files belongs to one worker.
    if cfg!(target_family = "wasm") {
        return Ok(FolderLock { _file: None });
    }
    let in_folder = |why| Error::Folder(folder.to_owned(), why);
    permissions::make_folder(folder).map_err(in_folder)?;
    permissions::make_all_private(folder);
    let file = File::create(folder.join(LOCK)).map_err(in_folder)?;
    if is_free(lock(&file)).map_err(in_folder)? {
        Ok(FolderLock { _file: Some(file) })
    } else {
        Err(Error::InUse(folder.to_owned()))
    }
}

/// Locks `file` without waiting. On Unix this does not use [`File::try_lock`] of the standard library, which reports on
/// Android that there are no locks.
#[cfg(unix)]
fn lock(file: &File) -> Result<(), IoError> {
    Ok(rustix::fs::flock(file, rustix::fs::FlockOperation::NonBlockingLockExclusive)?)
}

#[cfg(not(unix))]
#[expect(clippy::disallowed_methods, reason = "it works on Windows, and no phone gets here")]
fn lock(file: &File) -> Result<(), IoError> {
    Ok(file.try_lock()?)
}

/// The errors of file systems without locks, for instance on network drives and memory cards.
#[cfg(unix)]
const NO_LOCKS: [i32; 4] = [
    rustix::io::Errno::NOLCK.raw_os_error(),
    rustix::io::Errno::NOSYS.raw_os_error(),
    rustix::io::Errno::OPNOTSUPP.raw_os_error(),
    rustix::io::Errno::NOTSUP.raw_os_error(),
];

/// `ERROR_INVALID_FUNCTION` and `ERROR_NOT_SUPPORTED`.
#[cfg(not(unix))]
const NO_LOCKS: [i32; 2] = [1, 50];

/// Returns whether this process may use the folder, given the result of locking it.
fn is_free(locked: Result<(), IoError>) -> Result<bool, IoError> {
    match locked {
        Ok(()) => Ok(true),
        Err(why) if why.kind() == ErrorKind::WouldBlock => Ok(false),
        Err(why) if why.kind() == ErrorKind::Unsupported => Ok(true),
        Err(why) if why.raw_os_error().is_some_and(|code| NO_LOCKS.contains(&code)) => Ok(true),
        Err(why) => Err(why),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_system_without_locks_does_not_keep_the_program_from_starting() {
        for code in NO_LOCKS {
            let why = IoError::from_raw_os_error(code);
            assert!(is_free(Err(why)).is_ok_and(|free| free), "{code}");
        }
        assert!(is_free(Err(ErrorKind::Unsupported.into())).is_ok_and(|free| free));
        assert!(is_free(Ok(())).is_ok_and(|free| free));
    }

    #[test]
    fn a_lock_that_another_process_holds_and_a_failing_disk_do_keep_it_from_starting() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let file = || File::create(folder.path().join("lock")).expect("a file");
        let held = file();
        assert!(is_free(lock(&held)).is_ok_and(|free| free));
        assert!(is_free(lock(&file())).is_ok_and(|free| !free));
        drop(held);
        assert!(is_free(lock(&file())).is_ok_and(|free| free));
        assert!(is_free(Err(ErrorKind::PermissionDenied.into())).is_err());
    }
}
