//! The files of the commands: those that the player chooses, and those that the page sends.

use std::sync::Arc;

use app::{App, Failure, FileFault};
use base64::Engine;
use serde::{Deserialize, Serialize};

use crate::hosted_app::Unwritten;
use crate::progress::Task;

/// The most bytes of any text file that is read. Reading stops one byte later, so that a file that is too large is
/// noticed.
pub const MAX_READ_BYTES: u64 = app::MAX_FILE_BYTES as u64;

/// The kind of file to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// An export of games.
    Export,
    /// A score list.
    Table,
    /// A score list to be printed.
    Page,
    /// A profile of 1.31.
    Profile,
    /// A backup of all data in one file.
    Backup,
    /// A picture of the cards.
    Deck,
    /// A picture of a result.
    Picture,
}

impl FileKind {
    /// Returns the extensions of its file names.
    pub const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Export => &["txt", "rangoon-games", "TXT"],
            Self::Table => &["csv"],
            Self::Page => &["html"],
            Self::Profile => &["ini", "INI"],
            Self::Backup => &["rangoon"],
            Self::Deck => &["png", "svg", "PNG", "SVG"],
            Self::Picture => &["png"],
        }
    }

    /// Returns the media type that a phone needs to name a new file: a dialog without one shows few places, or none.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Export | Self::Profile => "text/plain",
            Self::Table => "text/csv",
            Self::Page => "text/html",
            Self::Backup => "application/octet-stream",
            Self::Deck => "image/*",
            Self::Picture => "image/png",
        }
    }
}

/// The number of files that the player may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HowMany {
    /// One file.
    One,
    /// As many as the player likes.
    Several,
}

/// A file that was read.
#[derive(Debug)]
pub struct ReadFile {
    /// The name of the file.
    pub name: String,
    /// The content of the file.
    pub bytes: Vec<u8>,
}

/// A file that was read, or the name of a file that could not be read and the reason.
pub type FileRead = Result<ReadFile, (String, Failure)>;

/// A change of the application.
pub type AppChange<'a> = dyn FnMut(&mut App) -> Result<(), Failure> + 'a;

/// Makes the content of a file. It gets the content of the export that is already there; empty if there is none.
pub type MakeFile<'a> = dyn FnMut(Vec<u8>) -> Result<Vec<u8>, Failure> + 'a;

/// What the host does for commands about files. They run outside the lock around the application, because the player
/// may take long to choose a file, and a file may be long.
pub trait FileHost {
    /// Lets `change` change the application, once, as [`crate::HostedApp::with`] or [`crate::HostedApp::set`] does.
    ///
    /// # Errors
    /// If the application could not start, or `change` fails.
    fn change(&self, unwritten: Unwritten, change: &mut AppChange<'_>) -> Result<(), Failure>;

    /// Returns the time in milliseconds since 1970.
    fn now_ms(&self) -> i64;

    /// Begins a task with this amount to do, 0 if it is not known. Asks the previous task to stop.
    fn begin(&self, total: usize) -> Arc<Task>;

    /// Reads the files that the player chooses; none if the player cancels. A file that cannot be read yields an error
    /// at its place in the list.
    fn open(&self, kind: FileKind, choice: HowMany) -> Vec<FileRead>;

    /// Reads a file that was dropped.
    ///
    /// # Errors
    /// If it cannot be read. The error comes with the file's name.
    fn read(&self, file: Dropped) -> FileRead;

    /// Saves a file at a place that the player chooses; `name` is suggested. Returns the name of the file; `None` if
    /// the player cancels.
    ///
    /// # Errors
    /// If the content cannot be made or written.
    fn save(&self, kind: FileKind, name: &str, make: &mut MakeFile<'_>) -> Result<Option<String>, Failure>;

    /// Makes the window as large as that of a profile of 1.31, if there is a window.
    fn resize(&self, size: (u32, u32));
}

impl dyn FileHost + '_ {
    /// Does `work` with the application.
    pub(crate) fn with<T>(&self, work: impl FnOnce(&mut App) -> Result<T, Failure>) -> Result<T, Failure> {
        self.work(Unwritten::Ignored, work)
    }

    /// Does `work`, which sets options.
    pub(crate) fn set<T>(&self, work: impl FnOnce(&mut App) -> Result<T, Failure>) -> Result<T, Failure> {
        self.work(Unwritten::Refused, work)
    }

    fn work<T>(&self, unwritten: Unwritten, work: impl FnOnce(&mut App) -> Result<T, Failure>) -> Result<T, Failure> {
        let (mut work, mut done) = (Some(work), None);
        self.change(unwritten, &mut |app| {
            let work = work.take().expect("it is done once");
            done = Some(work(app)?);
            Ok(())
        })?;
        Ok(done.expect("the change was made"))
    }

    /// Reads the one file that the player chooses; `None` if the player cancels.
    pub(crate) fn open_one(&self, kind: FileKind) -> Result<Option<ReadFile>, Failure> {
        self.open(kind, HowMany::One).pop().transpose().map_err(|(_, why)| why)
    }

    fn read_sent(&self, file: PageFile) -> FileRead {
        match file {
            PageFile::Whole { name, url } => match decode_data_url(&name, &url) {
                Ok(bytes) => Ok(ReadFile { name, bytes }),
                Err(why) => Err((name, why)),
            },
            PageFile::Waiting(file) => self.read(file),
        }
    }

    /// Reads the one file that the page sends.
    pub(crate) fn read_one(&self, file: PageFile) -> Result<ReadFile, Failure> {
        self.read_sent(file).map_err(|(_, why)| why)
    }

    /// Reads the files that the page sends.
    pub(crate) fn read_all(&self, files: Vec<PageFile>) -> Vec<FileRead> {
        files.into_iter().map(|file| self.read_sent(file)).collect()
    }

    /// Saves a file with this content. Returns the name of the file; `None` if the player cancels.
    pub(crate) fn save_bytes(&self, kind: FileKind, name: &str, bytes: Vec<u8>) -> Result<Option<String>, Failure> {
        let mut bytes = Some(bytes);
        self.save(kind, name, &mut |_| Ok(bytes.take().unwrap_or_default()))
    }
}

/// A file that was dropped on the window and waits to be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dropped {
    /// The name of the file, without its folders.
    pub name: String,
    /// The number by which the page requests it.
    pub number: u32,
}

/// A file that the page sends.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum PageFile {
    /// A file that was dropped on a page that can read it, or a text that was pasted.
    Whole {
        /// The name of the file; empty for a text.
        name: String,
        /// The content, as a data URL.
        url: String,
    },
    /// A file that was dropped on the window and waits to be read by the host.
    Waiting(Dropped),
}

/// Returns the content of a data URL.
///
/// # Errors
/// If `url` is not a data URL, or holds more than the limit for files of text.
pub fn decode_data_url(name: &str, url: &str) -> Result<Vec<u8>, Failure> {
    let unusable = |detail: String| Failure::FileUnusable { file: name.to_owned(), detail };
    let (_, text) = url.split_once(";base64,").ok_or_else(|| unusable("no data URL".to_owned()))?;
    // Four characters hold three bytes. Content above the limit is not even decoded.
    if text.len() as u64 > MAX_READ_BYTES.div_ceil(3) * 4 {
        return Err(too_large(MAX_READ_BYTES));
    }
    let bytes = base64::engine::general_purpose::STANDARD.decode(text).map_err(|why| unusable(why.to_string()))?;
    if bytes.len() as u64 > MAX_READ_BYTES { Err(too_large(MAX_READ_BYTES)) } else { Ok(bytes) }
}

/// Returns the failure for a file with more than `most` bytes.
pub fn too_large(most: u64) -> Failure {
    let fault = FileFault::TooLarge { most: u32::try_from(most >> 20).unwrap_or(u32::MAX) };
    Failure::BadFile { line: 0, fault }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dropped_file_has_at_most_as_many_bytes_as_one_that_is_chosen() {
        let url = |bytes: u64| {
            let bytes = vec![b'\n'; bytes as usize];
            format!("data:text/plain;base64,{}", base64::engine::general_purpose::STANDARD.encode(bytes))
        };
        assert_eq!(decode_data_url("a.txt", &url(MAX_READ_BYTES)).map(|bytes| bytes.len() as u64), Ok(MAX_READ_BYTES));
        for bytes in [MAX_READ_BYTES + 1, MAX_READ_BYTES + 9] {
            let fault = app::FileFault::TooLarge { most: 16 };
            assert_eq!(
                decode_data_url("a.txt", &url(bytes)),
                Err(Failure::BadFile { line: 0, fault }),
                "{bytes} bytes"
            );
        }
        assert!(matches!(decode_data_url("a.txt", "a.txt"), Err(Failure::FileUnusable { .. })));
    }
}
