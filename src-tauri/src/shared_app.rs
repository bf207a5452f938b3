//! The one lock around the application.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use app::{App, Failure, Overrides};
use tauri::{AppHandle, Runtime};

use crate::crash::{self, StartAttempt, guarded};
use crate::profile_file::ProfileFile;

/// The application and its store, or the reason why it could not start.
type Opened = Result<(App, ProfileFile), Failure>;

/// The fate of a change if the profile's file cannot be written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Unwritten {
    /// The change stays: the archive has the profile, and the file catches up later.
    Ignored,
    /// The change fails, and the options stay unchanged.
    Refused,
}

/// The data that every command uses: the application behind its lock.
pub struct SharedApp {
    opened: Mutex<Opened>,
    folder: PathBuf,
    /// The settings of the command line for this run, as of the moment when the application was last closed.
    switches: Arc<Mutex<Overrides>>,
    /// Opens the data folder again.
    open: Box<dyn Fn() -> Opened + Send + Sync>,
}

impl SharedApp {
    /// Opens the application in `folder`.
    pub fn open<R: Runtime>(handle: &AppHandle<R>, folder: &Path) -> Self {
        let (handle, here) = (handle.clone(), folder.to_owned());
        let was_open = AtomicBool::new(false);
        let switches = Arc::<Mutex<Overrides>>::default();
        let held = Arc::clone(&switches);
        let open = Box::new(move || {
            let attempt = StartAttempt::begin(&here);
            let opened = guarded(|| {
                let text = ProfileFile::read(&here)?;
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
                let store = ProfileFile::open(&handle, &here, started.profile_was_damaged)?;
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

    /// Closes the application, lets `work` replace the content of its data folder, and opens the new content. `work`
    /// gets the text of the profile's file. An application that could not start need not be closed.
    ///
    /// # Errors
    /// If `work` fails; nothing has changed then.
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
        match ProfileFile::replaced(&self.folder, now_ms(), work) {
            Ok(there) => *opened = Ok(there),
            Err(why) => {
                *opened = (self.open)();
                if opened.is_ok() {
                    // The page keeps showing the same board: this was not a start whose board is still to come.
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

    /// Does `work` with the application, and writes the profile's file if `work` has changed the profile. The lock is
    /// never held across a dialog, a search or an await.
    ///
    /// # Errors
    /// If the application could not start, or `work` fails or panics. If it finds damage, the application has been
    /// started again with all readable data; nothing else has happened.
    pub fn with<T>(&self, work: impl FnOnce(&mut App) -> Result<T, Failure>) -> Result<T, Failure> {
        self.work(&mut self.lock(), Unwritten::Ignored, work)
    }

    /// Does `work`, which sets options.
    ///
    /// # Errors
    /// For the same reasons as [`SharedApp::with`], or if the profile's file cannot be written; the options stay
    /// unchanged then.
    pub fn set<T>(&self, work: impl FnOnce(&mut App) -> Result<T, Failure>) -> Result<T, Failure> {
        self.work(&mut self.lock(), Unwritten::Refused, work)
    }

    /// Makes a `change` that stores the player's input, and returns its `answer`. If the change finds damage, it is
    /// made once more on the repaired data, provided the same gameset is still open; otherwise the input would be lost
    /// when the page starts again.
    ///
    /// # Errors
    /// For the same reasons as [`SharedApp::with`] or, if a file that cannot be written is `Refused`, as
    /// [`SharedApp::set`].
    pub fn keep<T>(
        &self,
        unwritten: Unwritten,
        change: impl Fn(&mut App) -> Result<(), Failure>,
        answer: impl FnOnce(&mut App) -> T,
    ) -> Result<T, Failure> {
        let mut opened = self.lock();
        let playid = |opened: &Opened| opened.as_ref().ok().map(|(app, _)| app.view().playid);
        let before = playid(&opened);
        let done = self.work(&mut opened, unwritten, |app| {
            change(app)?;
            Ok(answer(app))
        });
        if matches!(done, Err(Failure::DatabaseMended)) && playid(&opened) == before {
            // The page shows the stored data, so the player will see that a change is missing if it fails again.
            let _ = self.work(&mut opened, unwritten, change);
        }
        done
    }

    fn work<T>(
        &self,
        opened: &mut Opened,
        unwritten: Unwritten,
        work: impl FnOnce(&mut App) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let (app, store) = opened.as_mut().map_err(|failure| failure.clone())?;
        // A panic leaves the application intact, because it plans first and installs last.
        let done = guarded(|| {
            let before = (unwritten == Unwritten::Refused).then(|| app.options().clone());
            let done = work(app)?;
            if let (Err(why), Some(before)) = (store.follow(app), before) {
                if *app.options() != before {
                    app.set_options(before)?;
                }
                return Err(why);
            }
            Ok(done)
        });
        let is_damage = matches!(done, Err(Failure::DatabaseDamaged { .. }));
        if is_damage && app.note_damage() {
            self.close(opened);
            *opened = (self.open)();
            return Err(Failure::DatabaseMended);
        }
        done
    }

    /// Closes the application, and with it the archive. The settings of the command line apply again when it is opened.
    fn close(&self, opened: &mut Opened) {
        if let Ok((app, _)) = opened {
            *unpoisoned(&self.switches) = app.switches();
        }
        *opened = Err(Failure::Stopped);
    }

    /// Checks all stored data, while the application goes on.
    ///
    /// # Errors
    /// For the same reasons as [`SharedApp::with`].
    pub fn check_all_rows(&self) -> Result<(), Failure> {
        app::check_all_rows(&self.folder).or_else(|why| self.with(|_| Err(why)))
    }

    /// Makes the copy of `today`, in days since 1970, if it is due, while the application goes on.
    pub fn copy_of_day(&self, today: u32) {
        // A copy that cannot be made today is made at the next start. The data have just been checked for damage.
        if let Ok(free) = fs4::available_space(&self.folder) {
            let _ = app::copy_of_day(&self.folder, free, today);
        }
    }

    /// Returns the application as soon as no other thread uses it.
    fn lock(&self) -> MutexGuard<'_, Opened> {
        unpoisoned(&self.opened)
    }
}

/// Locks a value. A poisoned lock is fine, because no panic gets past `guarded` while it is held.
fn unpoisoned<T>(value: &Mutex<T>) -> MutexGuard<'_, T> {
    value.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the time in milliseconds since 1970.
pub fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use app::{Intent, NewGameset, Options, Sheet, Theme, read_profile_131};

    use super::*;

    type Command = fn(&mut App) -> Result<(), Failure>;

    const DECK: &[u8] = b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 650 280'/>";

    /// Returns the application in `folder`, whose profile cannot be written while `is_full`.
    fn opened(folder: &Path, is_full: &Arc<AtomicBool>) -> SharedApp {
        let is_full = Arc::clone(is_full);
        let store = ProfileFile::new(folder, move |file, sections| {
            let written = std::fs::write(file, serde_json::to_vec(&sections).expect("it is JSON"));
            let is_full = is_full.load(Ordering::Relaxed);
            if is_full || written.is_err() { Err(full()) } else { Ok(()) }
        });
        let app = App::open(folder, None, now_ms()).unwrap_or_else(|why| panic!("{why:?}")).app;
        SharedApp {
            opened: Mutex::new(Ok((app, store))),
            folder: folder.to_owned(),
            switches: Arc::default(),
            open: Box::new(|| Err(Failure::Stopped)),
        }
    }

    fn full() -> Failure {
        Failure::NotSaved { detail: "full".to_owned() }
    }

    fn options(shared: &SharedApp) -> Options {
        shared.with(|app| Ok(app.options().clone())).expect("nothing fails")
    }

    /// Returns the options that a start finds in `file`, or in the archive's copy if there is none.
    fn found(folder: &Path, file: Option<&str>) -> Options {
        App::open(folder, file, now_ms()).unwrap_or_else(|why| panic!("{why:?}")).app.options().clone()
    }

    #[test]
    fn after_every_command_the_file_holds_what_the_archive_holds() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path();
        let shared = opened(path, &Arc::default());
        let commands: [(&str, Command); 10] = [
            ("nothing", |_| Ok(())),
            ("an option", |app| app.set_options(Options { theme: Theme::Night, ..app.options().clone() })),
            ("a deck", |app| app.load_deck(Sheet::of_file(DECK).expect("a sheet"))),
            ("the standard deck", |app| {
                app.leave_own_deck();
                Ok(())
            }),
            ("a part of the introduction", |app| {
                app.note_large_cards();
                Ok(())
            }),
            ("another gameset", |app| app.create_gameset(&NewGameset::named("BOB").expect("a name"), now_ms())),
            ("another game", |app| {
                let start = Intent::Start { number: 9, resume: false };
                app.act(app.view().revision, start, now_ms()).map(|_| ())
            }),
            ("an option of a gameset", |app| app.set_options(Options { auto_start: false, ..app.options().clone() })),
            ("a profile of 1.31", |app| app.take_profile_131(&read_profile_131(b"[Rangoon]\nDealDelay=3\n")?)),
            ("a gameset that is left", |app| app.select_gameset("RANGOON", now_ms()).map(|_| ())),
        ];
        for (name, command) in commands {
            shared.with(command).unwrap_or_else(|why| panic!("{name}: {why:?}"));
            let lock = &mut shared.lock();
            let (app, _) = lock.as_mut().unwrap_or_else(|why| panic!("{name}: {why:?}"));
            app.write_profile(|_| Err(full())).unwrap_or_else(|_| panic!("{name}: the file is behind"));
        }
        let last = options(&shared);
        drop(shared);
        let text = ProfileFile::read(path).expect("it can be read").expect("it is there");
        assert_eq!(found(path, None), last);
        assert_eq!(found(path, Some(&text)), last);
    }

    #[test]
    fn an_option_whose_file_cannot_be_written_stays_as_it_was_and_what_else_changes_is_written_later() {
        let folder = tempfile::tempdir().expect("a folder");
        let is_full = Arc::default();
        let shared = opened(folder.path(), &is_full);
        shared.with(|_| Ok(())).expect("there is room");
        let (before, text) = (options(&shared), ProfileFile::read(folder.path()));
        is_full.store(true, Ordering::Relaxed);
        let night = |app: &mut App| app.set_options(Options { theme: Theme::Night, ..app.options().clone() });
        assert_eq!(shared.keep(Unwritten::Refused, night, |_| ()), Err(full()));
        assert_eq!(shared.set(|app| app.load_deck(Sheet::of_file(DECK).expect("a sheet"))), Err(full()));
        assert_eq!((&options(&shared), &ProfileFile::read(folder.path())), (&before, &text));
        let bob = |app: &mut App| app.create_gameset(&NewGameset::named("BOB").expect("a name"), now_ms());
        shared.keep(Unwritten::Ignored, bob, |_| ()).expect("the archive has it");
        assert_eq!(ProfileFile::read(folder.path()), text);
        is_full.store(false, Ordering::Relaxed);
        shared.with(|_| Ok(())).expect("there is room");
        let written = ProfileFile::read(folder.path()).expect("it can be read").expect("it is there");
        assert!(written.contains("BOB"), "{written}");
    }
}
