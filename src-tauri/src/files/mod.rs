//! Files outside the data folder: the player chooses them; this module reads and writes them.
//!
//! No path comes from the window or from a file. The differences between systems are in [`System`].

mod content;
mod device;
mod disk;
mod purpose;
mod system;
#[cfg(test)]
mod tests;

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use app::Failure;
use commands::{FileKind, FileRead, HowMany, MAX_READ_BYTES, ReadFile, too_large};
use tauri_plugin_fs::FilePath;

pub use content::{FileContent, Temporary};
pub use device::Device;
pub use purpose::Purpose;
pub use system::System;

/// Lets the player choose files. It blocks until the player answers, so it must run on a thread that nothing else waits
/// for.
pub trait Chooser: Send + Sync {
    /// Returns the files to read; none if the player cancels.
    fn open(&self, kind: FileKind, choice: HowMany) -> Vec<FilePath>;
    /// Returns the file to write, with `name` suggested; `None` if the player cancels.
    fn save(&self, kind: FileKind, name: &str) -> Option<FilePath>;
}

/// Access to files that were chosen.
pub trait FileAccess: Send + Sync {
    /// Opens a file; if it is to be written, empties it.
    ///
    /// # Errors
    /// If that is not possible.
    fn open(&self, file: FilePath, purpose: Purpose) -> io::Result<File>;
    /// Returns the name that the system knows for an address.
    fn name(&self, address: &str) -> Option<String>;
    /// Returns the folder from which the system copies files to be saved.
    ///
    /// # Errors
    /// If the system does not name it.
    fn documents(&self) -> io::Result<PathBuf>;
}

/// The files that the player chooses.
pub struct Files {
    chooser: Box<dyn Chooser>,
    access: Box<dyn FileAccess>,
    system: System,
    /// The data folder, into which no file is saved.
    data: Option<PathBuf>,
}

impl Files {
    /// Lets the player choose files with `chooser`, and opens them with `access`, as on this system.
    pub fn new(chooser: Box<dyn Chooser>, access: Box<dyn FileAccess>, system: System) -> Self {
        let files = Self { chooser, access, system, data: None };
        files.clear_documents();
        files
    }

    /// Protects the data folder: no file is saved there, where it could replace one that the program needs.
    pub fn protecting(self, data: &Path) -> Self {
        Self { data: Some(data.to_owned()), ..self }
    }

    /// Returns the path at which a chosen file is to be written; `None` if it has an address instead.
    fn target(&self, file: &FilePath, name: &str) -> Result<Option<PathBuf>, Failure> {
        let Ok(path) = file.clone().into_path() else { return Ok(None) };
        let target = disk::target(&path).map_err(|why| unusable(name, &why))?;
        let folder = target.parent().and_then(|folder| folder.canonicalize().ok());
        let data = self.data.as_ref().and_then(|data| data.canonicalize().ok());
        match (folder, data) {
            (Some(folder), Some(data)) if folder.starts_with(&data) => {
                Err(Failure::OwnFolder { file: name.to_owned() })
            }
            _ => Ok(Some(target)),
        }
    }

    /// Removes files that an earlier start was about to save when it ended. There are no other files among the
    /// documents.
    fn clear_documents(&self) {
        if self.system != System::Ios {
            return;
        }
        let entries = self.access.documents().and_then(fs::read_dir);
        for entry in entries.into_iter().flatten().flatten() {
            // A folder there belongs to the system.
            let _ = fs::remove_file(entry.path());
        }
    }

    /// Reads the files that the player chooses, one or many, each up to one byte more than `most`, so that a file that
    /// is too large can be noticed. A file that cannot be read yields an error at its place in the list.
    pub fn open(&self, kind: FileKind, choice: HowMany, most: u64) -> Vec<FileRead> {
        self.chooser.open(kind, choice).into_iter().map(|file| self.read(file, most)).collect()
    }

    /// Reads a file that was chosen, or that the system has asked the program to open.
    ///
    /// # Errors
    /// If it cannot be read. The error comes with the file's name.
    pub fn read(&self, file: FilePath, most: u64) -> FileRead {
        let name = self.name_of(&file);
        let mut bytes = Vec::new();
        let read = self
            .access
            .open(file.clone(), Purpose::Open)
            .and_then(|open| open.take(most.saturating_add(1)).read_to_end(&mut bytes));
        self.remove_copy(&file);
        match read {
            Ok(_) => Ok(ReadFile { name, bytes }),
            Err(why) => {
                let failure = unusable(&name, &why);
                Err((name, failure))
            }
        }
    }

    /// Lets the player choose one file to read; `None` if the player cancels.
    pub fn choose_one(&self, kind: FileKind) -> Option<FilePath> {
        self.chooser.open(kind, HowMany::One).pop()
    }

    /// Copies a file that the player has chosen to the new file `to`. It copies a little at a time, because the file
    /// may not fit into memory.
    ///
    /// # Errors
    /// If the file has more than `most` bytes, or cannot be read or copied. Then there is no file `to`.
    pub fn copy_chosen(&self, chosen: &FilePath, to: &Path, most: u64) -> Result<(), Failure> {
        let name = self.name_of(chosen);
        let copied = self.access.open(chosen.clone(), Purpose::Open).and_then(|file| {
            let length = file.metadata().map_or(0, |metadata| metadata.len());
            // If the file is known to be too large, copying does not even begin; the size at an address may be unknown.
            Ok(length <= most && disk::copy(file, to, most)?)
        });
        self.remove_copy(chosen);
        match copied {
            Ok(true) => Ok(()),
            Ok(false) => Err(too_large(most)),
            Err(why) => Err(unusable(&name, &why)),
        }
    }

    /// Removes the copy that the system has made of a chosen file.
    fn remove_copy(&self, file: &FilePath) {
        let Ok(path) = file.clone().into_path() else { return };
        let folder = path.parent().and_then(Path::file_name).and_then(|name| name.to_str());
        if self.system == System::Ios && folder.is_some_and(|name| name.ends_with("Inbox")) {
            // The system removes leftovers when it needs the space.
            let _ = fs::remove_file(path);
        }
    }

    /// Saves a file at a place that the player chooses. `make` gets the content of the export that is already there,
    /// empty if there is none, and returns the new content. Returns the name of the file; `None` if the player cancels.
    ///
    /// # Errors
    /// If the content cannot be made or written. An existing file then stays unchanged; only one at an address may be
    /// incomplete, and the failure says so.
    pub fn save<T>(
        &self,
        kind: FileKind,
        name: &str,
        make: impl FnOnce(Vec<u8>) -> Result<(FileContent, T), Failure>,
    ) -> Result<Option<(String, T)>, Failure> {
        let name = Path::new(name).file_name().and_then(|name| name.to_str()).unwrap_or("rangoon");
        if self.system == System::Ios {
            return self.save_copy(kind, name, make);
        }
        let Some(file) = self.chooser.save(kind, name) else { return Ok(None) };
        let name = self.name_of(&file);
        let target = self.target(&file, &name)?;
        let present = self.present_content(kind, &file).map_err(|why| unusable(&name, &why))?;
        let (content, made) = make(present)?;
        match target {
            Some(path) => disk::replace(&path, kind, &content).map_err(|why| unusable(&name, &why))?,
            None => self.write_address(&file, &name, &content)?,
        }
        Ok(Some((name, made)))
    }

    /// Saves a file by way of the program's documents, from which the system copies it. It never overwrites an existing
    /// file, and leaves nothing among the documents.
    fn save_copy<T>(
        &self,
        kind: FileKind,
        name: &str,
        make: impl FnOnce(Vec<u8>) -> Result<(FileContent, T), Failure>,
    ) -> Result<Option<(String, T)>, Failure> {
        let in_file = |why: io::Error| unusable(name, &why);
        let (content, made) = make(Vec::new())?;
        let copy = Temporary(self.access.documents().map_err(in_file)?.join(name));
        disk::replace(&copy.0, kind, &content).map_err(in_file)?;
        Ok(self.chooser.save(kind, name).map(|_| (name.to_owned(), made)))
    }

    /// Writes a file at an address, from its beginning, and reads it back if possible, because a cloud may only then
    /// report that it has taken only part of the file.
    fn write_address(&self, file: &FilePath, name: &str, content: &FileContent) -> Result<(), Failure> {
        let open = self.access.open(file.clone(), Purpose::Save).map_err(|why| unusable(name, &why))?;
        let incomplete = |detail: String| Failure::FileIncomplete { file: name.to_owned(), detail };
        disk::write_whole(open, content).map_err(|why| incomplete(why.to_string()))?;
        match self.access.open(file.clone(), Purpose::Open).and_then(|there| content.is_in(there)) {
            Ok(false) => Err(incomplete(io::ErrorKind::UnexpectedEof.to_string())),
            Ok(true) | Err(_) => Ok(()),
        }
    }

    /// Returns the present content of the file to be written. Only an export is extended; any other file is replaced
    /// unread, and one at an Android address is always new.
    fn present_content(&self, kind: FileKind, file: &FilePath) -> io::Result<Vec<u8>> {
        if kind != FileKind::Export || self.system != System::Desktop {
            return Ok(Vec::new());
        }
        let mut bytes = Vec::new();
        match self.access.open(file.clone(), Purpose::Open) {
            Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(bytes),
            Err(why) => Err(why),
            Ok(open) => open.take(MAX_READ_BYTES + 1).read_to_end(&mut bytes).map(|_| bytes),
        }
    }

    /// Returns the name that a person would use for the file.
    fn name_of(&self, file: &FilePath) -> String {
        let text = file.to_string();
        let name = match file.clone().into_path() {
            Ok(path) => path.file_name().map(|name| name.to_string_lossy().into_owned()),
            Err(_) => self.access.name(&text),
        };
        name.filter(|name| !name.is_empty()).unwrap_or(text)
    }
}

/// Returns the failure for a file of this name that cannot be used, with the reason.
pub fn unusable(name: &str, why: &io::Error) -> Failure {
    Failure::FileUnusable { file: name.to_owned(), detail: why.to_string() }
}
