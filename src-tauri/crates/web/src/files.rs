//! The files of a command: those that the player has chosen for it, and the one that the page offers afterwards.

use std::cell::RefCell;
use std::sync::Arc;

use app::Failure;
use commands::{
    AppChange, Dropped, FileHost, FileKind, FileRead, HostedApp, HowMany, MAX_READ_BYTES, MakeFile, ReadFile, Task,
    Unwritten, Work, too_large,
};

use crate::browser::Browser;

/// The files of one command.
pub(crate) struct Files<'a> {
    hosted: RefCell<&'a mut HostedApp<Browser>>,
    chosen: RefCell<Vec<FileRead>>,
    /// The content of the file that the page offers.
    offered: RefCell<Option<Vec<u8>>>,
    now_ms: i64,
}

impl<'a> Files<'a> {
    pub(crate) fn new(hosted: &'a mut HostedApp<Browser>, chosen: Vec<FileRead>, now_ms: i64) -> Self {
        Self { hosted: RefCell::new(hosted), chosen: RefCell::new(chosen), offered: RefCell::default(), now_ms }
    }

    /// Returns the content of the file that the page offers.
    pub(crate) fn offered(self) -> Option<Vec<u8>> {
        self.offered.into_inner()
    }
}

impl FileHost for Files<'_> {
    fn change(&self, unwritten: Unwritten, change: &mut AppChange<'_>) -> Result<(), Failure> {
        self.hosted.borrow_mut().work(unwritten, change)
    }

    fn now_ms(&self) -> i64 {
        self.now_ms
    }

    fn begin(&self, total: usize) -> Arc<Task> {
        // The worker does one thing at a time, so nobody can stop it.
        Work::default().begin(total)
    }

    fn open(&self, _kind: FileKind, _choice: HowMany) -> Vec<FileRead> {
        let read = |file: ReadFile| match file.bytes.len() as u64 > MAX_READ_BYTES {
            true => Err((file.name, too_large(MAX_READ_BYTES))),
            false => Ok(file),
        };
        self.chosen.take().into_iter().map(|file| file.and_then(read)).collect()
    }

    fn read(&self, file: Dropped) -> FileRead {
        // The page reads files that are dropped on it, and sends their content.
        Err((file.name, Failure::Stopped))
    }

    fn save(&self, _kind: FileKind, name: &str, make: &mut MakeFile<'_>) -> Result<Option<String>, Failure> {
        *self.offered.borrow_mut() = Some(make(Vec::new())?);
        Ok(Some(name.to_owned()))
    }

    fn resize(&self, _size: (u32, u32)) {
        // The browser has the window.
    }
}
