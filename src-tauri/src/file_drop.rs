//! Files that are dropped on the window, named when the program is started, or sent by another program. The system
//! gives their paths or addresses to the program; the page cannot read the files, on Linux not even with their paths.
//! The page gets their names and decides what to do with them; paths never go to the page and never come from it.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use commands::{Dropped, FileRead, MAX_READ_BYTES, ReadFile};
use tauri::{DragDropEvent, Manager, Runtime, Url, WebviewWindow, Window, WindowEvent};
use tauri_plugin_fs::FilePath;

use crate::files::unusable;

/// The files of the last drop or start, until each is read.
#[derive(Default)]
pub struct Drops(Mutex<Queue>);

#[derive(Default)]
struct Queue {
    /// The number of the next file; no file gets the number of an earlier one.
    next: u32,
    files: BTreeMap<u32, Waiting>,
    /// The files with numbers below this one have been listed for the page.
    listed: u32,
}

/// The place of a file that waits to be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// At this path on the disk.
    Path(PathBuf),
    /// At this address, which another program has supplied.
    Address(Url),
    /// In memory, as text that was shared.
    Text(Vec<u8>),
}

impl Drops {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stores the files of a drop and forgets those of the drop before. A dragged link from a browser gives a web
    /// address, which is not a file.
    pub fn keep(&self, paths: &[PathBuf]) {
        let whole = paths.iter().filter(|path| path.is_absolute()).cloned();
        self.keep_all(whole.map(Waiting::Path).collect());
    }

    /// Stores these files, and forgets earlier ones.
    pub fn keep_all(&self, files: Vec<Waiting>) {
        let mut waiting = self.lock();
        waiting.files.clear();
        for file in files {
            let number = waiting.next;
            waiting.next += 1;
            waiting.files.insert(number, file);
        }
    }

    /// Returns the waiting files that the page does not know yet, in the order of the drop.
    pub fn list_new(&self) -> Vec<Dropped> {
        let mut waiting = self.lock();
        let new = waiting.listed..;
        waiting.listed = waiting.next;
        waiting.files.range(new).map(|(&number, file)| Dropped { name: name_of(file), number }).collect()
    }

    /// Reads a file, up to one byte more than [`MAX_READ_BYTES`], so that a file that is too large can be noticed.
    /// `at_address` reads a file at an address. The file no longer waits afterwards.
    ///
    /// # Errors
    /// If the file cannot be read, is not a file, or no longer waits. The error comes with the file's name.
    pub fn read(&self, file: Dropped, at_address: impl FnOnce(FilePath) -> FileRead) -> FileRead {
        let Dropped { name, number } = file;
        let waiting = self.lock().files.remove(&number);
        let read = match waiting {
            Some(Waiting::Address(address)) => return at_address(FilePath::Url(address)),
            Some(Waiting::Text(bytes)) => Ok(bytes),
            Some(Waiting::Path(path)) => read_file(&path),
            None => Err(io::ErrorKind::NotFound.into()),
        };
        match read {
            Ok(bytes) => Ok(ReadFile { name, bytes }),
            Err(why) => {
                let failure = unusable(&name, &why);
                Err((name, failure))
            }
        }
    }
}

/// Reads a file; refuses anything, such as a device, that could be read without end.
fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    if !path.metadata()?.is_file() {
        return Err(io::Error::other("not a file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_READ_BYTES + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Returns the name of a file, if it is known before the file is read.
fn name_of(file: &Waiting) -> String {
    match file {
        Waiting::Path(path) => path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned(),
        Waiting::Address(_) | Waiting::Text(_) => String::new(),
    }
}

/// Stores the files of a drop and notifies the page. They are read later, because the window waits for this function.
pub fn on_window_event<R: Runtime>(window: &Window<R>, event: &WindowEvent) {
    if let WindowEvent::DragDrop(DragDropEvent::Drop { paths, .. }) = event
        && let Some(webview) = window.get_webview_window(window.label())
    {
        keep_and_notify(&webview, paths);
    }
}

/// Stores these files and notifies the page.
pub fn keep_and_notify<R: Runtime>(webview: &WebviewWindow<R>, paths: &[PathBuf]) {
    if let Some(drops) = webview.try_state::<Drops>() {
        drops.keep(paths);
        notify_page(webview);
    }
}

/// Notifies the page of waiting files. A page that has not loaded yet asks for them when it has.
pub fn notify_page<R: Runtime>(webview: &WebviewWindow<R>) {
    let _ = webview.eval("globalThis.rangoonDropped?.()");
}

#[cfg(test)]
mod tests {
    use app::Failure;

    use super::*;

    fn nowhere(file: FilePath) -> FileRead {
        panic!("{file} has no path")
    }

    #[test]
    fn files_that_were_dropped_are_known_by_name_and_read_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let (file, large) = (folder.path().join("böb 1.txt"), folder.path().join("large.txt"));
        std::fs::write(&file, "one").expect("it can be written");
        let longest = std::fs::File::create(&large).and_then(|made| made.set_len(MAX_READ_BYTES + 9));
        longest.expect("it can be written");
        let missing = folder.path().join("missing.txt");
        let web = PathBuf::from("https://example.org/games.txt");
        let drops = Drops::default();
        drops.keep(&[file.clone(), web, folder.path().to_owned(), missing, large]);

        let files = drops.list_new();
        let names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
        let folder_name = folder.path().file_name().and_then(|name| name.to_str()).expect("a name");
        assert_eq!(names, ["böb 1.txt", folder_name, "missing.txt", "large.txt"]);
        assert_eq!(drops.list_new(), [], "they are listed once");
        let refused = |file: &Dropped| {
            let Err((name, failure)) = drops.read(file.clone(), nowhere) else { panic!("{file:?} cannot be read") };
            assert!(matches!(&failure, Failure::FileUnusable { file, .. } if *file == name), "{failure:?}");
            name
        };
        let found = drops.read(files[0].clone(), nowhere).expect("it can be read");
        assert_eq!((found.name.as_str(), found.bytes.as_slice()), ("böb 1.txt", b"one".as_slice()));
        assert_eq!(refused(&files[0]), "böb 1.txt", "a file is read only once");
        assert_eq!([refused(&files[1]), refused(&files[2])], [folder_name, "missing.txt"]);
        let large = drops.read(files[3].clone(), nowhere).expect("it can be read");
        assert_eq!(large.bytes.len() as u64, MAX_READ_BYTES + 1, "one byte too many shows that it is too large");

        drops.keep(std::slice::from_ref(&file));
        let earlier = drops.list_new();
        drops.keep(&[file]);
        assert_eq!(refused(&earlier[0]), "böb 1.txt", "another drop came after it");
        assert_eq!(drops.list_new(), [Dropped { name: "böb 1.txt".to_owned(), number: 5 }]);
    }

    #[test]
    fn a_shared_text_and_a_file_at_an_address_wait_like_any_other() {
        let drops = Drops::default();
        let address = Url::parse("content://mail/attachments/7").expect("an address");
        drops.keep_all(vec![Waiting::Text(b"PlayID: BOB".to_vec()), Waiting::Address(address.clone())]);
        let [text, file] = &drops.list_new()[..] else { panic!("there are two") };
        assert_eq!(drops.read(text.clone(), nowhere).expect("it is there").bytes, b"PlayID: BOB");
        let read = drops.read(file.clone(), |from| {
            assert_eq!(from.to_string(), address.as_str());
            Ok(ReadFile { name: "gam1.txt".to_owned(), bytes: b"one".to_vec() })
        });
        assert_eq!(read.expect("it is read").name, "gam1.txt");
    }
}
