//! Reads, copies and writes files that were chosen, by path or by address.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use commands::FileKind;

use super::content::FileContent;

/// The most links on the way to a file, as on Linux.
const MOST_LINKS: usize = 40;

/// Copies at most `most` bytes of `from` to the new file `to`, readable by the player only. Returns whether `from` was
/// copied completely; if it was not, there is no file `to`.
pub fn copy(from: impl Read, to: &Path, most: u64) -> io::Result<bool> {
    let copied = File::create(to).and_then(|mut file| {
        app::make_private(to);
        io::copy(&mut from.take(most.saturating_add(1)), &mut file)
    });
    let is_whole = copied.map(|bytes| bytes <= most);
    if !matches!(is_whole, Ok(true)) {
        let _ = fs::remove_file(to);
    }
    is_whole
}

/// Writes into a file behind an address, which was opened for it, and waits until it is stored.
pub fn write_whole(mut file: File, content: &FileContent) -> io::Result<()> {
    content.write_to(&mut file)?;
    match file.sync_all() {
        // A pipe, through which clouds take files, cannot be waited for.
        Err(why) if why.kind() == ErrorKind::InvalidInput => Ok(()),
        done => done,
    }
}

/// Returns the path at which a file is to be written: the end of all links, even if there is no file yet.
///
/// # Errors
/// If there is something other than a file: writing into a pipe could take for ever, and a device is not replaced.
pub fn target(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match path.symlink_metadata() {
            Ok(found) if found.is_symlink() => {
                let to = fs::read_link(&path)?;
                path = path.parent().unwrap_or(Path::new("")).join(to);
            }
            Ok(found) if !found.is_file() => return Err(io::Error::other("not a file")),
            _ => return Ok(path),
        }
    }
    Err(io::Error::other("links without end"))
}

/// Replaces the file at `path` by one with this content. The new file is first written next to it, under an
/// unpredictable name and readable by the player only, because a backup contains the key that signs exports. An
/// existing file keeps its permissions unless it becomes a backup; a link keeps pointing to its target.
pub fn replace(path: &Path, kind: FileKind, content: &FileContent) -> io::Result<()> {
    let path = target(path)?;
    let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let part = tempfile::Builder::new().prefix(".rangoon-").suffix(".part").tempfile_in(folder);
    replace_by(part, &path, kind, content)
}

fn replace_by(
    part: io::Result<tempfile::NamedTempFile>,
    path: &Path,
    kind: FileKind,
    content: &FileContent,
) -> io::Result<()> {
    let mut part = match part {
        // A sandbox gives the program access to the chosen file, but not to the folder that it is in.
        Err(why) if why.kind() == ErrorKind::PermissionDenied => return write_whole(File::create(path)?, content),
        part => part?,
    };
    content.write_to(part.as_file_mut())?;
    if kind != FileKind::Backup
        && let Ok(there) = path.metadata()
    {
        part.as_file().set_permissions(there.permissions())?;
    }
    part.as_file().sync_all()?;
    part.persist(path)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str) -> FileContent {
        FileContent::Bytes(text.as_bytes().to_vec())
    }

    #[test]
    fn a_file_is_replaced_whole_and_nothing_is_left_beside_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let (file, others) = (folder.path().join("gam1.txt"), folder.path().join("gam1.txt.part"));
        fs::write(&others, "half a download").expect("it can be written");
        for text in ["one", "two"] {
            replace(&file, FileKind::Export, &bytes(text)).expect("it can be written");
            assert_eq!(fs::read_to_string(&file).expect("it is there"), text);
        }
        assert_eq!(fs::read_to_string(&others).expect("it is there"), "half a download");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 2);
        assert!(replace(&folder.path().join("none/gam1.txt"), FileKind::Export, &bytes("")).is_err());
        // The folder is an obstacle only at the last step.
        fs::create_dir(folder.path().join("gam2.txt")).expect("it can be made");
        assert!(replace(&folder.path().join("gam2.txt"), FileKind::Export, &bytes("")).is_err());
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 3, "the unfinished file is removed");
    }

    #[test]
    fn if_no_file_may_be_created_next_to_it_the_chosen_file_is_written_itself() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("gam1.txt");
        fs::write(&file, "a longer text").expect("it can be written");
        let refused = |why: ErrorKind| replace_by(Err(why.into()), &file, FileKind::Export, &bytes("new"));
        assert!(refused(ErrorKind::StorageFull).is_err());
        assert_eq!(fs::read_to_string(&file).expect("it is there"), "a longer text");
        refused(ErrorKind::PermissionDenied).expect("it can be written");
        assert_eq!(fs::read_to_string(&file).expect("it is there"), "new");
    }

    /// Reads as zeros, and records how many bytes were requested at once.
    struct Zeros<'a>(u64, &'a mut usize);

    impl Read for Zeros<'_> {
        fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
            *self.1 = room.len().max(*self.1);
            let count = room.len().min(self.0 as usize);
            room[..count].fill(0);
            self.0 -= count as u64;
            Ok(count)
        }
    }

    #[test]
    fn a_long_file_is_copied_a_little_at_a_time_and_only_whole() {
        const MOST: u64 = 8 << 20;
        let folder = tempfile::tempdir().expect("a folder");
        let to = folder.path().join("rangoon-restore.part");
        for (bytes, is_whole) in [(0, true), (MOST, true), (MOST + 1, false), (4 * MOST, false)] {
            let mut room = 0;
            assert_eq!(copy(Zeros(bytes, &mut room), &to, MOST).expect("it can be written"), is_whole, "{bytes}");
            assert_eq!(to.metadata().ok().map(|metadata| metadata.len()), is_whole.then_some(bytes));
            assert!(room <= 64 << 10, "{room} bytes at once");
        }
        struct Torn;
        impl Read for Torn {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(ErrorKind::ConnectionReset.into())
            }
        }
        assert!(copy(Zeros(9, &mut 0).chain(Torn), &to, MOST).is_err());
        assert!(!to.exists(), "no part of the file is left");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_without_a_target_creates_it_and_anything_but_a_file_is_left_alone() {
        use std::os::unix::fs::symlink;

        let folder = tempfile::tempdir().expect("a folder");
        let (link, second) = (folder.path().join("link.txt"), folder.path().join("second.txt"));
        symlink("second.txt", &link).expect("a link");
        symlink("new.txt", &second).expect("a link");
        replace(&link, FileKind::Export, &bytes("one")).expect("it can be written");
        assert_eq!(fs::read(folder.path().join("new.txt")).expect("it is made"), b"one");
        assert!(link.symlink_metadata().expect("it is there").is_symlink());
        let (pipe, ring) = (folder.path().join("pipe"), folder.path().join("ring"));
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("it runs").success());
        symlink("ring", &ring).expect("a link");
        for refused in [&pipe, &ring, Path::new("/dev/null"), folder.path()] {
            assert!(replace(refused, FileKind::Backup, &bytes("one")).is_err(), "{}", refused.display());
        }
        assert!(!pipe.metadata().expect("it is there").is_file());
    }

    #[cfg(unix)]
    #[test]
    fn a_copy_is_the_players_alone() {
        use std::os::unix::fs::PermissionsExt;

        let folder = tempfile::tempdir().expect("a folder");
        let to = folder.path().join("rangoon-restore.part");
        copy(&b"one"[..], &to, 3).expect("it can be written");
        assert_eq!(to.metadata().expect("it is there").permissions().mode() & 0o777, 0o600);
    }

    #[cfg(unix)]
    #[test]
    fn a_new_file_is_the_players_alone_and_a_link_is_kept() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = tempfile::tempdir().expect("a folder");
        let mode = |file: &Path| file.metadata().expect("it is there").permissions().mode() & 0o777;
        let (backup, export) = (folder.path().join("all.rangoon"), folder.path().join("gam1.txt"));
        for (file, kind) in [(&backup, FileKind::Backup), (&export, FileKind::Export)] {
            replace(file, kind, &bytes("one")).expect("it can be written");
            assert_eq!(mode(file), 0o600);
            fs::set_permissions(file, fs::Permissions::from_mode(0o644)).expect("it is ours");
            replace(file, kind, &bytes("two")).expect("it can be written");
        }
        assert_eq!((mode(&backup), mode(&export)), (0o600, 0o644), "an export keeps the permissions it had");
        let link = folder.path().join("link.txt");
        symlink(&export, &link).expect("a link");
        replace(&link, FileKind::Export, &bytes("three")).expect("it can be written");
        assert!(link.symlink_metadata().expect("it is there").is_symlink());
        assert_eq!(fs::read(&export).expect("it is there"), b"three");
    }
}
