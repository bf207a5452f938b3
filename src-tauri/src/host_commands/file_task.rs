//! The tools for commands about files. Each command runs on a separate thread, because the player may take long to
//! choose a file, and a file may be long. The lock around the application is held for moments only.

use std::sync::Arc;

use app::Failure;
use commands::{
    AppChange, Dropped, FileHost, FileKind, FileRead, HowMany, MAX_READ_BYTES, MakeFile, Task, Unwritten, Work,
};
use tauri::{AppHandle, Manager, Runtime, State};

use crate::file_drop::Drops;
use crate::files::{FileContent, Files};
use crate::shared_app::{SharedApp, now_ms};

/// The tools for a command about files.
pub struct FileTask<R: Runtime>(pub AppHandle<R>);

impl<R: Runtime> FileTask<R> {
    pub fn shared(&self) -> State<'_, SharedApp> {
        self.0.state()
    }

    pub fn files(&self) -> State<'_, Files> {
        self.0.state()
    }
}

impl<R: Runtime> FileHost for FileTask<R> {
    fn change(&self, unwritten: Unwritten, change: &mut AppChange<'_>) -> Result<(), Failure> {
        self.shared().change(unwritten, change)
    }

    fn now_ms(&self) -> i64 {
        now_ms()
    }

    fn begin(&self, total: usize) -> Arc<Task> {
        self.0.state::<Work>().begin(total)
    }

    fn open(&self, kind: FileKind, choice: HowMany) -> Vec<FileRead> {
        self.files().open(kind, choice, MAX_READ_BYTES)
    }

    fn read(&self, file: Dropped) -> FileRead {
        self.0.state::<Drops>().read(file, |address| self.files().read(address, MAX_READ_BYTES))
    }

    fn save(&self, kind: FileKind, name: &str, make: &mut MakeFile<'_>) -> Result<Option<String>, Failure> {
        let saved = self.files().save(kind, name, |there| Ok((FileContent::Bytes(make(there)?), ())))?;
        Ok(saved.map(|(name, ())| name))
    }

    #[cfg_attr(mobile, expect(unused_variables, reason = "no phone has a window of another size"))]
    fn resize(&self, (width, height): (u32, u32)) {
        #[cfg(desktop)]
        if let Some(window) = self.0.get_webview_window("main") {
            // If the screen is too small for this size, the system makes the window as large as possible.
            let _ = window.set_size(tauri::LogicalSize::new(width, height));
        }
    }
}

/// Does `work` on a separate thread, so that no other command has to wait.
pub async fn run_blocking<R: Runtime, T: Send + 'static, E: From<Failure> + Send + 'static>(
    handle: AppHandle<R>,
    work: impl FnOnce(FileTask<R>) -> Result<T, E> + Send + 'static,
) -> Result<T, E> {
    let done = tauri::async_runtime::spawn_blocking(move || work(FileTask(handle))).await;
    // The task gives no answer only if it panics.
    done.unwrap_or_else(|_| Err(Failure::Crashed.into()))
}
