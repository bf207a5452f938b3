//! The one lock around the application.

use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use app::{App, Failure};
use tauri::{AppHandle, Runtime};

use crate::store::Store;

/// What every command works on: the application and its store, or why it could not start.
pub struct Table(Mutex<Result<(App, Store), Failure>>);

impl Table {
    /// Opens the data folder.
    pub fn open<R: Runtime>(handle: &AppHandle<R>, folder: &Path) -> Self {
        let opened = Store::read(folder).and_then(|text| {
            let started = App::open(folder, text.as_deref(), now_ms())?;
            let mut app = started.app;
            let store = Store::open(handle, folder, started.profile_was_damaged)?;
            store.follow(&mut app)?;
            Ok((app, store))
        });
        Self(Mutex::new(opened))
    }

    /// Does `work` with the application and its store. This is the only place that takes the lock; it is never held
    /// across a dialog, a search or an await.
    ///
    /// # Errors
    /// When the application could not start, or `work` fails.
    pub fn with<T>(&self, work: impl FnOnce(&mut App, &Store) -> Result<T, Failure>) -> Result<T, Failure> {
        // A panic in between leaves the application whole: it plans first and installs last.
        let mut table = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (app, store) = table.as_mut().map_err(|failure| failure.clone())?;
        work(app, store)
    }
}

/// Milliseconds since 1970.
pub fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
