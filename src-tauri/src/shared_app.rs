//! The one lock around the application.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use app::{App, Failure, Overrides, StartedApp};
use commands::{AppChange, Host, HostedApp, Rejection, Reply, SearchAnswer, Unwritten, guarded, open_app};
use serde_json::Value;
use tauri::{AppHandle, Runtime};

use crate::crash::{self, StartAttempt};
use crate::profile_file::ProfileFile;

/// The data folder with the profile's file, for the application behind the lock.
struct DataFolder {
    path: PathBuf,
    /// Opens the profile's file; if it was damaged, sets it aside first.
    open_profile: Box<dyn Fn(bool) -> Result<ProfileFile, Failure> + Send>,
    /// The profile's file, once the application is open.
    profile: Option<ProfileFile>,
}

impl Host for DataFolder {
    fn now_ms(&self) -> i64 {
        now_ms()
    }

    fn open(&mut self, overrides: Option<Overrides>) -> Result<App, Failure> {
        let attempt = StartAttempt::begin(&self.path);
        let opened = self.open_after(attempt, overrides);
        if opened.is_err() {
            attempt.forget(&self.path);
        }
        opened
    }

    fn write_profile(&mut self, app: &mut App) -> Result<(), Failure> {
        self.profile.as_ref().map_or(Ok(()), |file| file.write_if_behind(app))
    }

    fn take_broken_drawing(&mut self) -> bool {
        crash::take_broken_drawing(&self.path)
    }
}

impl DataFolder {
    fn open_after(&mut self, attempt: StartAttempt, overrides: Option<Overrides>) -> Result<App, Failure> {
        let text = ProfileFile::read(&self.path)?;
        let started = open_app(&self.path, text.as_deref(), now_ms(), attempt.start(), overrides)?;
        let StartedApp { mut app, profile_was_damaged } = started;
        let file = (self.open_profile)(profile_was_damaged)?;
        // The archive already has the profile; its file catches up when it can.
        let _ = file.write_if_behind(&mut app);
        self.profile = Some(file);
        Ok(app)
    }
}

/// The data that every command uses: the application behind its lock.
pub struct SharedApp {
    hosted: Mutex<HostedApp<DataFolder>>,
    folder: PathBuf,
}

impl SharedApp {
    /// Opens the application in `folder`.
    pub fn open<R: Runtime>(handle: &AppHandle<R>, folder: &Path) -> Self {
        let (handle, here) = (handle.clone(), folder.to_owned());
        let open_profile = Box::new(move |was_damaged| ProfileFile::open(&handle, &here, was_damaged));
        Self::of(DataFolder { path: folder.to_owned(), open_profile, profile: None })
    }

    fn of(host: DataFolder) -> Self {
        Self { folder: host.path.clone(), hosted: Mutex::new(HostedApp::open(host)) }
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
        work: impl FnOnce(&Path, Option<&str>, &mut dyn FnMut() -> Result<App, Failure>) -> Result<App, Failure>,
    ) -> Result<(), Failure> {
        let mut hosted = self.lock();
        let replaced = hosted.replace(|open| {
            let work = |profile: Option<&str>| guarded(|| work(&self.folder, profile, open));
            ProfileFile::replaced(&self.folder, now_ms(), work)
        });
        if replaced.is_err() && hosted.is_open() {
            // The page keeps showing the same board: this was not a start whose board is still to come.
            crash::note_board_shown(&self.folder);
        }
        replaced
    }

    /// Carries out a command of the page; see [`HostedApp::dispatch`].
    ///
    /// # Errors
    /// If the command fails.
    pub fn dispatch(&self, command: &str, arguments: &Value) -> Result<Reply, Rejection> {
        self.lock().dispatch(command, arguments)
    }

    /// Takes the answer of a search; see [`HostedApp::finish`].
    ///
    /// # Errors
    /// If the command fails.
    pub fn finish(&self, answer: SearchAnswer) -> Result<String, Rejection> {
        self.lock().finish(answer)
    }

    /// Does `work` with the application; see [`HostedApp::with`]. The lock is never held across a dialog, a search or
    /// an await.
    ///
    /// # Errors
    /// If the application could not start, or `work` fails.
    pub fn with<T>(&self, work: impl FnOnce(&mut App) -> Result<T, Failure>) -> Result<T, Failure> {
        self.lock().with(work)
    }

    /// Makes a change for a command about files; see [`commands::FileHost::change`].
    ///
    /// # Errors
    /// If the application could not start, or `change` fails.
    pub fn change(&self, unwritten: Unwritten, change: &mut AppChange<'_>) -> Result<(), Failure> {
        self.lock().work(unwritten, change)
    }

    /// Checks all stored data, while the application goes on.
    ///
    /// # Errors
    /// For the same reasons as [`SharedApp::with`].
    pub fn check_all_rows(&self) -> Result<(), Failure> {
        app::check_all_rows(&self.folder).or_else(|why| self.with(|_| Err(why)))
    }

    /// Makes the copy of `today`, in days since 1970, if it is due, while the application goes on.
    pub fn make_daily_copy(&self, today: u32) {
        // A copy that cannot be made today is made at the next start. The data have just been checked for damage.
        if let Ok(free) = fs4::available_space(&self.folder) {
            let _ = app::make_daily_copy(&self.folder, free, today);
        }
    }

    /// Returns the application as soon as no other thread uses it. A poisoned lock is fine, because no panic gets past
    /// [`guarded`] while it is held.
    fn lock(&self) -> MutexGuard<'_, HostedApp<DataFolder>> {
        self.hosted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns the time in milliseconds since 1970.
pub fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use app::{DeckImage, Intent, NewGameset, Options, Theme, read_profile_131};

    use super::*;

    type Command = fn(&mut App) -> Result<(), Failure>;

    const DECK: &[u8] = b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 650 280'/>";

    /// Returns the application in `folder`, whose profile cannot be written while `is_full`.
    fn opened(folder: &Path, is_full: &Arc<AtomicBool>) -> SharedApp {
        let (here, is_full) = (folder.to_owned(), Arc::clone(is_full));
        let open_profile = Box::new(move |_| {
            let is_full = Arc::clone(&is_full);
            Ok(ProfileFile::new(&here, move |file, sections| {
                let written = std::fs::write(file, serde_json::to_vec(&sections).expect("it is JSON"));
                let is_full = is_full.load(Ordering::Relaxed);
                if is_full || written.is_err() { Err(full()) } else { Ok(()) }
            }))
        });
        SharedApp::of(DataFolder { path: folder.to_owned(), open_profile, profile: None })
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
            ("a deck", |app| app.load_deck(DeckImage::of_file(DECK).expect("a sheet"))),
            ("the standard deck", |app| {
                app.choose_standard_deck();
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
            ("a profile of 1.31", |app| app.import_profile_131(&read_profile_131(b"[Rangoon]\nDealDelay=3\n")?)),
            ("a gameset that is left", |app| app.select_gameset("RANGOON", now_ms()).map(|_| ())),
        ];
        for (name, command) in commands {
            shared.with(command).unwrap_or_else(|why| panic!("{name}: {why:?}"));
            let is_written = shared.with(|app| app.write_profile(|_| Err(full())));
            is_written.unwrap_or_else(|_| panic!("{name}: the file is behind"));
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
        assert_eq!(shared.lock().keep(Unwritten::Refused, night, |_| ()), Err(full()));
        assert_eq!(shared.lock().set(|app| app.load_deck(DeckImage::of_file(DECK).expect("a sheet"))), Err(full()));
        assert_eq!((&options(&shared), &ProfileFile::read(folder.path())), (&before, &text));
        let bob = |app: &mut App| app.create_gameset(&NewGameset::named("BOB").expect("a name"), now_ms());
        shared.lock().keep(Unwritten::Ignored, bob, |_| ()).expect("the archive has it");
        assert_eq!(ProfileFile::read(folder.path()), text);
        is_full.store(false, Ordering::Relaxed);
        shared.with(|_| Ok(())).expect("there is room");
        let written = ProfileFile::read(folder.path()).expect("it can be read").expect("it is there");
        assert!(written.contains("BOB"), "{written}");
    }
}
