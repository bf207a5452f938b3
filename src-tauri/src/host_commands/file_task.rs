//! The tools for commands about files. Each command runs on a separate thread, because the player may take long to
//! choose a file, and a file may be long. The lock around the application is held for moments only.

use app::Failure;
use base64::Engine;
use serde::Deserialize;
use tauri::{AppHandle, Manager, Runtime, State};

use crate::file_drop::{Dropped, Drops};
use crate::files::{Files, HowMany, Kind, MOST, ReadFile, too_large};
use crate::progress::Work;
use crate::shared_app::SharedApp;

/// The tools for a command about files.
pub struct FileTask<R: Runtime>(pub AppHandle<R>);

impl<R: Runtime> FileTask<R> {
    pub fn shared(&self) -> State<'_, SharedApp> {
        self.0.state()
    }

    pub fn files(&self) -> State<'_, Files> {
        self.0.state()
    }

    pub fn work(&self) -> State<'_, Work> {
        self.0.state()
    }

    /// Reads the files that the player chooses.
    pub fn open(&self, kind: Kind, choice: HowMany, most: u64) -> Vec<FileRead> {
        self.files().open(kind, choice, most)
    }

    /// Reads the files that the page sends.
    pub fn read(&self, files: Vec<PageFile>) -> Vec<FileRead> {
        files.into_iter().map(|file| file.read(self)).collect()
    }

    /// Reads the one file that the player chooses.
    pub fn open_one(&self, kind: Kind, most: u64) -> Result<Option<ReadFile>, Failure> {
        self.open(kind, HowMany::One, most).pop().transpose().map_err(|(_, why)| why)
    }
}

/// Does `work` on a separate thread, so that no other command has to wait.
pub async fn run_blocking<R: Runtime, T: Send + 'static>(
    handle: AppHandle<R>,
    work: impl FnOnce(FileTask<R>) -> Result<T, Failure> + Send + 'static,
) -> Result<T, Failure> {
    let done = tauri::async_runtime::spawn_blocking(move || work(FileTask(handle))).await;
    // The task gives no answer only if it panics.
    done.unwrap_or(Err(Failure::Crashed))
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
    /// A file that was dropped on the window and waits to be read here.
    Waiting(Dropped),
}

/// A file that was read, or the name of a file that could not be read and the reason.
pub type FileRead = Result<ReadFile, (String, Failure)>;

impl PageFile {
    /// Reads the file.
    pub fn read<R: Runtime>(self, task: &FileTask<R>) -> FileRead {
        match self {
            Self::Whole { name, url } => match decode_data_url(&name, &url) {
                Ok(bytes) => Ok(ReadFile { name, bytes }),
                Err(why) => Err((name, why)),
            },
            Self::Waiting(file) => task.0.state::<Drops>().read(file, |address| task.files().read(address, MOST)),
        }
    }
}

/// Returns the content of a data URL.
///
/// # Errors
/// If `url` is not a data URL, or holds more than the limit for files of text.
pub fn decode_data_url(name: &str, url: &str) -> Result<Vec<u8>, Failure> {
    let unusable = |detail: String| Failure::FileUnusable { file: name.to_owned(), detail };
    let (_, text) = url.split_once(";base64,").ok_or_else(|| unusable("no data URL".to_owned()))?;
    // Four characters hold three bytes. Content above the limit is not even decoded.
    if text.len() as u64 > MOST.div_ceil(3) * 4 {
        return Err(too_large(MOST));
    }
    let bytes = base64::engine::general_purpose::STANDARD.decode(text).map_err(|why| unusable(why.to_string()))?;
    if bytes.len() as u64 > MOST { Err(too_large(MOST)) } else { Ok(bytes) }
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
        assert_eq!(decode_data_url("a.txt", &url(MOST)).map(|bytes| bytes.len() as u64), Ok(MOST));
        for bytes in [MOST + 1, MOST + 9] {
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
