//! Files outside the data folder: the player chooses them; this module reads and writes them.
//!
//! No path comes from the window or from a file. On Android a chosen file is an address (`content://…`), which the
//! system opens. On iOS the program first writes the file to be saved, and the system then moves it where the player
//! wants it.

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;

use app::{Failure, FileFault};
use tauri::{AppHandle, Manager, Runtime};
use tauri_plugin_dialog::{DialogExt, FileDialogBuilder};
use tauri_plugin_fs::{FilePath, FsExt, OpenOptions};

/// The most bytes of any file of text that is read. Reading stops one byte later, so that a file that is too large is
/// noticed.
pub const MOST: u64 = app::MAX_FILE_BYTES as u64;

/// The kind of file to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An export.
    Export,
    /// A score list.
    Table,
    /// A profile of 1.31.
    Profile,
    /// A backup of everything in one file.
    Backup,
}

impl Kind {
    /// Returns the extensions of its file names.
    const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Export => &["txt", "TXT"],
            Self::Table => &["csv"],
            Self::Profile => &["ini", "INI"],
            Self::Backup => &["rangoon"],
        }
    }
}

/// How many files the player may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// One file.
    One,
    /// As many as the player likes.
    Several,
}

/// Lets the player choose files. It blocks until the player answers, so it must run on a thread that nothing else waits
/// for.
pub trait Chooser: Send + Sync {
    /// Returns the files to read; none if the player cancels.
    fn open(&self, kind: Kind, choice: Choice) -> Vec<FilePath>;
    /// Returns the file to write, with `name` suggested; `None` if the player cancels.
    fn save(&self, kind: Kind, name: &str) -> Option<FilePath>;
}

/// The system's own dialogs.
pub struct Dialogs<R: Runtime>(pub AppHandle<R>);

impl<R: Runtime> Dialogs<R> {
    fn dialog(&self, kind: Kind) -> FileDialogBuilder<R> {
        let dialog = self.0.dialog().file();
        // A phone tells files apart by their content, and with a filter would show none of ours.
        if cfg!(mobile) { dialog } else { dialog.add_filter(format!("*.{}", kind.endings()[0]), kind.endings()) }
    }
}

impl<R: Runtime> Chooser for Dialogs<R> {
    fn open(&self, kind: Kind, choice: Choice) -> Vec<FilePath> {
        let dialog = self.dialog(kind);
        let dialog = if cfg!(mobile) { dialog } else { dialog.add_filter("*", &["*"]) };
        match choice {
            Choice::Several => dialog.blocking_pick_files().unwrap_or_default(),
            Choice::One => dialog.blocking_pick_file().into_iter().collect(),
        }
    }

    fn save(&self, kind: Kind, name: &str) -> Option<FilePath> {
        self.dialog(kind).set_file_name(name).blocking_save_file()
    }
}

/// A file that was read.
pub struct ReadFile {
    /// The name of the file.
    pub name: String,
    /// The content of the file.
    pub bytes: Vec<u8>,
}

/// The files that the player chooses.
pub struct Files {
    chooser: Box<dyn Chooser>,
}

impl Files {
    /// Lets the player choose files with `chooser`.
    pub fn new(chooser: Box<dyn Chooser>) -> Self {
        Self { chooser }
    }

    /// Reads the files that the player chooses, one or many; each up to one byte more than `most`, so that a file that
    /// is too large can be noticed. A file that cannot be read yields an error at its place in the list.
    pub fn open<R: Runtime>(
        &self,
        handle: &AppHandle<R>,
        kind: Kind,
        choice: Choice,
        most: u64,
    ) -> Vec<Result<ReadFile, (String, Failure)>> {
        let read = |path: FilePath| {
            let name = name_of(&path);
            let bytes = read(handle, &path, most).map_err(|why| (name.clone(), unusable(&name, &why)))?;
            Ok(ReadFile { name, bytes })
        };
        self.chooser.open(kind, choice).into_iter().map(read).collect()
    }

    /// Lets the player choose one file to read; `None` if the player cancels.
    pub fn choose_one(&self, kind: Kind) -> Option<FilePath> {
        self.chooser.open(kind, Choice::One).pop()
    }

    /// Saves a file where the player chooses. `make` gets the content of the export that is already there, empty if
    /// there is none, and returns the new content. Returns the name of the file; `None` if the player cancels.
    ///
    /// # Errors
    /// If the content cannot be made or written. A file that was already there then stays as it was.
    pub fn save<R: Runtime, T>(
        &self,
        handle: &AppHandle<R>,
        kind: Kind,
        name: &str,
        make: impl FnOnce(Vec<u8>) -> Result<(Vec<u8>, T), Failure>,
    ) -> Result<Option<(String, T)>, Failure> {
        let name = Path::new(name).file_name().and_then(|name| name.to_str()).unwrap_or("rangoon");
        let in_file = |name: &str| {
            let name = name.to_owned();
            move |why: std::io::Error| unusable(&name, &why)
        };
        if cfg!(target_os = "ios") {
            // The system's dialog copies a file of this name out of the program's documents.
            let folder = handle.path().document_dir().map_err(|why| unusable(name, &std::io::Error::other(why)))?;
            let path = FilePath::Path(folder.join(name));
            let (bytes, made) = make(there(handle, kind, &path).unwrap_or_default())?;
            write(handle, &path, kind, &bytes).map_err(in_file(name))?;
            return Ok(self.chooser.save(kind, name).map(|_| (name.to_owned(), made)));
        }
        let Some(path) = self.chooser.save(kind, name) else { return Ok(None) };
        let name = name_of(&path);
        let there = there(handle, kind, &path).map_err(in_file(&name))?;
        let (bytes, made) = make(there)?;
        write(handle, &path, kind, &bytes).map_err(in_file(&name))?;
        Ok(Some((name, made)))
    }
}

/// Returns the failure that says that the file of this name cannot be used, and why.
pub fn unusable(name: &str, why: &std::io::Error) -> Failure {
    Failure::FileUnusable { file: name.to_owned(), detail: why.to_string() }
}

/// Returns what a person would call the file.
fn name_of(path: &FilePath) -> String {
    let text = path.to_string();
    let end = text.rsplit(['/', '\\', ':']).find(|part| !part.is_empty()).unwrap_or(&text);
    end.replace("%20", " ")
}

/// Returns the present content of the file to be written. Only an export is added to; any other file is replaced
/// unread.
fn there<R: Runtime>(handle: &AppHandle<R>, kind: Kind, path: &FilePath) -> std::io::Result<Vec<u8>> {
    if kind != Kind::Export {
        return Ok(Vec::new());
    }
    match read(handle, path, MOST) {
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => Ok(Vec::new()),
        read => read,
    }
}

/// Opens a file for reading, whether it has a path or an address.
fn open<R: Runtime>(handle: &AppHandle<R>, path: FilePath) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true);
    handle.fs().open(path, options)
}

fn read<R: Runtime>(handle: &AppHandle<R>, path: &FilePath, most: u64) -> std::io::Result<Vec<u8>> {
    let file = open(handle, path.clone())?;
    let mut bytes = Vec::new();
    file.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Copies a file that the player has chosen to the new file `to`. It copies a little at a time, because the file may
/// not fit into memory.
///
/// # Errors
/// If the file has more than `most` bytes, or cannot be read or copied. Then there is no file `to`.
pub fn copy_chosen<R: Runtime>(handle: &AppHandle<R>, path: FilePath, to: &Path, most: u64) -> Result<(), Failure> {
    let name = name_of(&path);
    let in_file = |why: std::io::Error| unusable(&name, &why);
    let file = open(handle, path).map_err(in_file)?;
    let length = file.metadata().map_or(0, |metadata| metadata.len());
    // If the file's size is known to be too large, copying does not even begin; an address may have no known size.
    let is_whole = length <= most && copy(file, to, most).map_err(in_file)?;
    let fault = FileFault::TooLarge { most: u32::try_from(most >> 20).unwrap_or(u32::MAX) };
    if is_whole { Ok(()) } else { Err(Failure::BadFile { line: 0, fault }) }
}

/// Copies at most `most` bytes of `from` to the new file `to`, readable by the player alone. Returns whether that was
/// all of it; if it was not, or something went wrong, there is no file `to`.
fn copy(from: impl Read, to: &Path, most: u64) -> std::io::Result<bool> {
    let copied = File::create(to).and_then(|mut file| {
        app::keep_private(to);
        std::io::copy(&mut from.take(most.saturating_add(1)), &mut file)
    });
    let is_whole = copied.map(|bytes| bytes <= most);
    if !matches!(is_whole, Ok(true)) {
        let _ = std::fs::remove_file(to);
    }
    is_whole
}

/// Writes all of the file or nothing, on systems that have paths; an address can only be overwritten from its
/// beginning.
fn write<R: Runtime>(handle: &AppHandle<R>, path: &FilePath, kind: Kind, bytes: &[u8]) -> std::io::Result<()> {
    let FilePath::Path(path) = path else {
        let mut options = OpenOptions::new();
        options.write(true).truncate(true);
        let mut file = handle.fs().open(path.clone(), options)?;
        return file.write_all(bytes);
    };
    replace(path, kind, bytes)
}

/// Replaces the file at `path` by one with these bytes. The new file is first written beside it, under a name that
/// nobody can guess and readable by the player alone, because a backup contains the key that signs exports. An existing
/// file keeps its permissions unless it becomes a backup; a link keeps pointing to its target.
fn replace(path: &Path, kind: Kind, bytes: &[u8]) -> std::io::Result<()> {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut part = tempfile::Builder::new().prefix(".rangoon-").suffix(".part").tempfile_in(folder)?;
    part.write_all(bytes)?;
    if kind != Kind::Backup
        && let Ok(there) = path.metadata()
    {
        part.as_file().set_permissions(there.permissions())?;
    }
    part.as_file().sync_all()?;
    part.persist(&path)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_file_is_replaced_whole_and_nothing_is_left_beside_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let (file, others) = (folder.path().join("gam1.txt"), folder.path().join("gam1.txt.part"));
        fs::write(&others, "half a download").expect("it can be written");
        for text in ["one", "two"] {
            replace(&file, Kind::Export, text.as_bytes()).expect("it can be written");
            assert_eq!(fs::read_to_string(&file).expect("it is there"), text);
        }
        assert_eq!(fs::read_to_string(&others).expect("it is there"), "half a download");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 2);
        assert!(replace(&folder.path().join("none/gam1.txt"), Kind::Export, b"").is_err());
        // The folder is in the way only at the last step.
        fs::create_dir(folder.path().join("gam2.txt")).expect("it can be made");
        assert!(replace(&folder.path().join("gam2.txt"), Kind::Export, b"").is_err());
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 3, "the unfinished file is removed");
    }

    /// Reads as zeros, and notes how many bytes were requested at once.
    struct Zeros<'a>(u64, &'a mut usize);

    impl Read for Zeros<'_> {
        fn read(&mut self, room: &mut [u8]) -> std::io::Result<usize> {
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
            fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
                Err(std::io::ErrorKind::ConnectionReset.into())
            }
        }
        assert!(copy(Zeros(9, &mut 0).chain(Torn), &to, MOST).is_err());
        assert!(!to.exists(), "no part of the file is left");
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
        for (file, kind) in [(&backup, Kind::Backup), (&export, Kind::Export)] {
            replace(file, kind, b"one").expect("it can be written");
            assert_eq!(mode(file), 0o600);
            fs::set_permissions(file, fs::Permissions::from_mode(0o644)).expect("it is ours");
            replace(file, kind, b"two").expect("it can be written");
        }
        assert_eq!((mode(&backup), mode(&export)), (0o600, 0o644), "an export keeps the permissions it had");
        let link = folder.path().join("link.txt");
        symlink(&export, &link).expect("a link");
        replace(&link, Kind::Export, b"three").expect("it can be written");
        assert!(link.symlink_metadata().expect("it is there").is_symlink());
        assert_eq!(fs::read(&export).expect("it is there"), b"three");
    }
}
