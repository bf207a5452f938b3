//! The one lock around the application.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use app::{App, Failure, Switches};
use tauri::{AppHandle, Runtime};

use crate::crash::{self, Attempt, guarded};
use crate::store::Store;

/// The application and its store, or why it could not start.
type Opened = Result<(App, Store), Failure>;

/// What every command works on: the application behind its lock.
pub struct SharedApp {
    opened: Mutex<Opened>,
    folder: PathBuf,
    /// What the command line has set for this run of the program, as far as it held when the application was last closed.
    switches: Arc<Mutex<Switches>>,
    /// Opens the data folder again.
    open: Box<dyn Fn() -> Opened + Send + Sync>,
}

impl SharedApp {
    /// Opens the application in `folder`.
    pub fn open<R: Runtime>(handle: &AppHandle<R>, folder: &Path) -> Self {
        let (handle, here) = (handle.clone(), folder.to_owned());
        let was_open = AtomicBool::new(false);
        let switches = Arc::<Mutex<Switches>>::default();
        let held = Arc::clone(&switches);
        let open = Box::new(move || {
            let attempt = Attempt::begin(&here);
            let opened = guarded(|| {
                let text = Store::read(&here)?;
                let (text, now) = (text.as_deref(), now_ms());
                let started = match (attempt.is_cautious(), was_open.load(Ordering::Relaxed)) {
                    (true, _) => App::open_without_running_game(&here, text, now),
                    (false, true) => App::open_again(&here, text, now, *unpoisoned(&held)),
                    (false, false) => App::open(&here, text, now),
                }?;
                let mut app = started.app;
                if attempt.is_cautious() {
                    app.leave_own_deck();
                }
                let store = Store::open(&handle, &here, started.profile_was_damaged)?;
                // The archive already has the profile; its file catches up when it can.
                let _ = store.follow(&mut app);
                was_open.store(true, Ordering::Relaxed);
                Ok((app, store))
            });
            if matches!(&opened, Err(failure) if *failure != Failure::Crashed) {
                attempt.told(&here);
            }
            opened
        });
        Self { opened: Mutex::new(open()), folder: folder.to_owned(), switches, open }
    }

    /// Returns the data folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Closes the application, lets `work` replace the content of its data folder, and opens that; `work` gets the text
    /// of the profile's file. An application that could not start need not be closed.
    ///
    /// # Errors
    /// If `work` fails; then everything is as it was.
    pub fn replace(
        &self,
        work: impl FnOnce(&Path, Option<&str>, &dyn Fn() -> Opened) -> Opened,
    ) -> Result<(), Failure> {
        let mut opened = self.lock();
        if let Ok((app, _)) = opened.as_mut() {
            // The database that is set aside then holds the current profile. If it cannot be stored, that database
            // holds the profile of the last change.
            let _ = app.keep_options();
        }
        self.close(&mut opened);
        let work = |profile: Option<&str>| guarded(|| work(&self.folder, profile, &self.open));
        match Store::replaced(&self.folder, now_ms(), work) {
            Ok(there) => *opened = Ok(there),
            Err(why) => {
                *opened = (self.open)();
                if opened.is_ok() {
                    // The page goes on with what it shows: this was no start whose board is still to come.
                    crash::reached(&self.folder);
                }
                return Err(why);
            }
        }
        Ok(())
    }

    /// Tries to start again if the application could not start, because the obstacle may be gone.
    pub fn try_again(&self) {
        let mut opened = self.lock();
        if opened.is_err() {
            *opened = (self.open)();
        }
    }

    /// Does `work` with the application and its store. The lock is never held across a dialog, a search or an await.
    ///
    /// # Errors
    /// If the application could not start, or `work` fails or panics. If it meets damage, the application has been
    /// started again on what can be read; nothing else has happened.
    pub fn with<T>(&self, work: impl FnOnce(&mut App, &Store) -> Result<T, Failure>) -> Result<T, Failure> {
        self.work(&mut self.lock(), work)
    }

    /// Makes a `change` that stores what the player has entered, and returns its `answer`. If the change meets damage,
    /// it is made once more on the mended data, provided the same gameset is still open: otherwise the entry would be
    /// lost when the page starts again.
    ///
    /// # Errors
    /// As [`SharedApp::with`].
    pub fn keep<T>(
        &self,
        change: impl Fn(&mut App, &Store) -> Result<(), Failure>,
        answer: impl FnOnce(&mut App) -> T,
    ) -> Result<T, Failure> {
        let mut opened = self.lock();
        let playid = |opened: &Opened| opened.as_ref().ok().map(|(app, _)| app.view().playid);
        let before = playid(&opened);
        let done = self.work(&mut opened, |app, store| {
            change(app, store)?;
            Ok(answer(app))
        });
        if matches!(done, Err(Failure::DatabaseMended)) && playid(&opened) == before {
            // The page shows what is stored, so the player will see that a change is missing if it fails again.
            let _ = self.work(&mut opened, change);
        }
        done
    }

    fn work<T>(
        &self,
        opened: &mut Opened,
        work: impl FnOnce(&mut App, &Store) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let (app, store) = opened.as_mut().map_err(|failure| failure.clone())?;
        // A panic leaves the application intact, because it plans first and installs last.
        let done = guarded(|| work(app, store));
        let is_damage = matches!(done, Err(Failure::DatabaseDamaged { .. }));
        if is_damage && app.note_damage() {
            self.close(opened);
            *opened = (self.open)();
            return Err(Failure::DatabaseMended);
        }
        done
    }

    /// Closes the application, and with it the archive. What the command line has set holds again when it is opened.
    fn close(&self, opened: &mut Opened) {
        if let Ok((app, _)) = opened {
            *unpoisoned(&self.switches) = app.switches();
        }
        *opened = Err(Failure::Stopped);
    }

    /// Checks everything that is stored, while the application goes on.
    ///
    /// # Errors
    /// As [`SharedApp::with`].
    pub fn look_through(&self) -> Result<(), Failure> {
        app::look_through(&self.folder).or_else(|why| self.with(|_, _| Err(why)))
    }

    /// Makes the copy of `today`, counted from the beginning of 1970, if it is due, while the application goes on.
    pub fn copy_of_day(&self, today: u32) {
        // A copy that cannot be made today is made at the next start. Damage has been looked for just before.
        if let Ok(free) = fs4::available_space(&self.folder) {
            let _ = app::copy_of_day(&self.folder, free, today);
        }
    }

    /// Returns the application once nobody else uses it.
    fn lock(&self) -> MutexGuard<'_, Opened> {
        unpoisoned(&self.opened)
    }
}

/// Locks a value. A poisoned lock is fine, because no panic gets past `guarded` while it is held.
fn unpoisoned<T>(value: &Mutex<T>) -> MutexGuard<'_, T> {
    value.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Milliseconds since 1970.
pub fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
