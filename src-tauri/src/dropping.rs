//! Files that are dropped on the window, or named when the program is started. The system hands their paths to the
//! program, and the page gets none of the files; on Linux it could not read them even if it did. The page learns their
//! names and says what is to be done with them; paths never go to the page and never come from it.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use app::Failure;
use serde::{Deserialize, Serialize};
use tauri::{DragDropEvent, Manager, Runtime, WebviewWindow, Window, WindowEvent};

use crate::files::{MOST, ReadFile, unusable};

/// The files of the last drop or start, each until it is read.
#[derive(Default)]
pub struct Drops(Mutex<Queue>);

#[derive(Default)]
struct Queue {
    /// The number of the next file; no file gets the number of an earlier one.
    next: u32,
    files: BTreeMap<u32, PathBuf>,
    /// The page has been given the names of the files with numbers below this one.
    listed: u32,
}

/// A file that waits to be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dropped {
    /// The name of the file, without its folders.
    name: String,
    /// The number by which the page asks for it.
    number: u32,
}

impl Drops {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps the files of a drop and forgets those of the drop before. A web address, which is what dragging a link
    /// from a browser gives, is not a file.
    pub fn keep(&self, paths: &[PathBuf]) {
        let mut waiting = self.lock();
        waiting.files.clear();
        for path in paths.iter().filter(|path| path.is_absolute()) {
            let number = waiting.next;
            waiting.next += 1;
            waiting.files.insert(number, path.clone());
        }
    }

    /// Returns the waiting files that the page does not know yet, in the order of the drop.
    pub fn list_new(&self) -> Vec<Dropped> {
        let mut waiting = self.lock();
        let new = waiting.listed..;
        waiting.listed = waiting.next;
        waiting.files.range(new).map(|(&number, path)| Dropped { name: name_of(path), number }).collect()
    }

    /// Reads a file, up to one byte more than [`MOST`], so that a file that is too large can be noticed. The file no
    /// longer waits afterwards.
    ///
    /// # Errors
    /// If it is not a file, cannot be read, or no longer waits. The error comes with the file's name.
    pub fn read(&self, file: Dropped) -> Result<ReadFile, (String, Failure)> {
        let Dropped { name, number } = file;
        let path = self.lock().files.remove(&number);
        match path.ok_or_else(|| io::ErrorKind::NotFound.into()).and_then(|path| read_file(&path)) {
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
    File::open(path)?.take(MOST + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// Keeps the files of a drop and notifies the page. They are read later, because the window waits for this function.
pub fn on_window_event<R: Runtime>(window: &Window<R>, event: &WindowEvent) {
    if let WindowEvent::DragDrop(DragDropEvent::Drop { paths, .. }) = event
        && let Some(webview) = window.get_webview_window(window.label())
    {
        bring(&webview, paths);
    }
}

/// Keeps these files and notifies the page.
pub fn bring<R: Runtime>(webview: &WebviewWindow<R>, paths: &[PathBuf]) {
    if let Some(drops) = webview.try_state::<Drops>() {
        drops.keep(paths);
        // A page that has not loaded yet asks when it has.
        let _ = webview.eval("globalThis.rangoonDropped?.()");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_were_dropped_are_known_by_name_and_read_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let (file, large) = (folder.path().join("böb 1.txt"), folder.path().join("large.txt"));
        std::fs::write(&file, "one").expect("it can be written");
        let longest = std::fs::File::create(&large).and_then(|made| made.set_len(MOST + 9));
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
            let Err((name, failure)) = drops.read(file.clone()) else { panic!("{file:?} cannot be read") };
            assert!(matches!(&failure, Failure::FileUnusable { file, .. } if *file == name), "{failure:?}");
            name
        };
        let found = drops.read(files[0].clone()).expect("it can be read");
        assert_eq!((found.name.as_str(), found.bytes.as_slice()), ("böb 1.txt", b"one".as_slice()));
        assert_eq!(refused(&files[0]), "böb 1.txt", "a file is read only once");
        assert_eq!([refused(&files[1]), refused(&files[2])], [folder_name, "missing.txt"]);
        let large = drops.read(files[3].clone()).expect("it can be read");
        assert_eq!(large.bytes.len() as u64, MOST + 1, "one byte too many shows that it is too large");

        drops.keep(std::slice::from_ref(&file));
        let earlier = drops.list_new();
        drops.keep(&[file]);
        assert_eq!(refused(&earlier[0]), "böb 1.txt", "another drop came after it");
        assert_eq!(drops.list_new(), [Dropped { name: "böb 1.txt".to_owned(), number: 5 }]);
    }
}
