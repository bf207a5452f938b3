//! The application in the hands of the program that shows it.

use std::panic::{self, AssertUnwindSafe};
use std::path::Path;

use app::{App, Bootstrap, Failure, Overrides, StartedApp};

/// The program around the application: what differs between a window and a browser.
pub trait Host {
    /// Returns the time in milliseconds since 1970.
    fn now_ms(&self) -> i64;

    /// Opens the application. If it was open before in this run, `overrides` are the settings of the command line as of
    /// the moment when it was closed.
    ///
    /// # Errors
    /// If it cannot be opened.
    fn open(&mut self, overrides: Option<Overrides>) -> Result<App, Failure>;

    /// Writes the profile to its file, if the host has one and it is out of date.
    ///
    /// # Errors
    /// If the file cannot be written; it has not changed then.
    fn write_profile(&mut self, app: &mut App) -> Result<(), Failure>;

    /// Returns whether the page began to draw the player's own pictures without finishing, only once.
    fn take_broken_drawing(&mut self) -> bool;
}

/// The fate of a change if the profile's file cannot be written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Unwritten {
    /// The change stays: the archive has the profile, and the file catches up later.
    Ignored,
    /// The change of settings fails, and nothing has changed.
    Refused,
}

/// The application, or the reason why it could not start, and its host.
pub struct HostedApp<H> {
    opened: Result<App, Failure>,
    host: H,
    /// The settings of the command line for this run, as of the moment when the application was last closed.
    overrides: Option<Overrides>,
}

impl<H: Host> HostedApp<H> {
    /// Opens the application.
    pub fn open(mut host: H) -> Self {
        let opened = guarded(|| host.open(None));
        Self { opened, host, overrides: None }
    }

    /// Returns the host.
    pub fn host(&self) -> &H {
        &self.host
    }

    /// Whether the application could start.
    pub fn is_open(&self) -> bool {
        self.opened.is_ok()
    }

    /// Returns the data that the page needs when it opens. If the application could not start, tries again, because the
    /// reason may be gone.
    ///
    /// # Errors
    /// If the application cannot start.
    pub fn start(&mut self) -> Result<Bootstrap, Failure> {
        if self.opened.is_err() {
            self.reopen();
        }
        let is_broken = self.host.take_broken_drawing();
        self.with(|app| {
            if is_broken {
                app.choose_standard_deck();
            }
            Ok(app.take_bootstrap())
        })
    }

    /// Does `work` with the application, and writes the profile's file if `work` has changed the profile.
    ///
    /// # Errors
    /// If the application could not start, or `work` fails or panics. If it finds damage, the application has been
    /// started again with all readable data; nothing else has happened.
    pub fn with<T>(&mut self, work: impl FnOnce(&mut App) -> Result<T, Failure>) -> Result<T, Failure> {
        self.work(Unwritten::Ignored, work)
    }

    /// Does `work`, which changes settings.
    ///
    /// # Errors
    /// For the same reasons as [`HostedApp::with`], or if the profile's file cannot be written; nothing has changed
    /// then.
    pub fn set<T>(&mut self, work: impl FnOnce(&mut App) -> Result<T, Failure>) -> Result<T, Failure> {
        self.work(Unwritten::Refused, work)
    }

    /// Makes a `change` that stores the player's input, and returns its `answer`. If the change finds damage, it is
    /// made once more on the repaired data, provided the same gameset is still open; otherwise the input would be lost
    /// when the page starts again.
    ///
    /// # Errors
    /// For the same reasons as [`HostedApp::with`] or, if a file that cannot be written is `Refused`, as
    /// [`HostedApp::set`].
    pub fn keep<T>(
        &mut self,
        unwritten: Unwritten,
        change: impl Fn(&mut App) -> Result<(), Failure>,
        answer: impl FnOnce(&mut App) -> T,
    ) -> Result<T, Failure> {
        // The view may be of another gameset, in a puzzle or a replay.
        let playid = |opened: &Result<App, Failure>| opened.as_ref().ok().map(|app| app.playid().to_owned());
        let before = playid(&self.opened);
        let done = self.work(unwritten, |app| {
            change(app)?;
            Ok(answer(app))
        });
        if matches!(done, Err(Failure::DatabaseRepaired)) && playid(&self.opened) == before {
            // The page shows the stored data, so the player will see that a change is missing if it fails again.
            let _ = self.work(unwritten, change);
        }
        done
    }

    /// Does `work` with the application, as [`HostedApp::with`] or [`HostedApp::set`] does.
    ///
    /// # Errors
    /// For the same reasons.
    pub fn work<T>(
        &mut self,
        unwritten: Unwritten,
        work: impl FnOnce(&mut App) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let app = self.opened.as_mut().map_err(|failure| failure.clone())?;
        let host = &mut self.host;
        // A panic leaves the application intact, because it plans first and installs last.
        let done = guarded(|| match unwritten {
            Unwritten::Ignored => {
                let done = work(app)?;
                // A file that cannot be written catches up later.
                let _ = host.write_profile(app);
                Ok(done)
            }
            Unwritten::Refused => app.change_settings(|app| {
                let done = work(app)?;
                host.write_profile(app)?;
                Ok(done)
            }),
        });
        let is_damage = matches!(done, Err(Failure::DatabaseDamaged { .. }));
        if is_damage && app.note_damage() {
            self.close();
            self.reopen();
            return Err(Failure::DatabaseRepaired);
        }
        done
    }

    /// Closes the application, lets `work` replace its data, and opens the new data. `work` gets a function that opens
    /// them. An application that could not start need not be closed.
    ///
    /// # Errors
    /// If `work` fails; nothing has changed then.
    pub fn replace(
        &mut self,
        work: impl FnOnce(&mut dyn FnMut() -> Result<App, Failure>) -> Result<App, Failure>,
    ) -> Result<(), Failure> {
        if let Ok(app) = self.opened.as_mut() {
            // The database that is set aside then holds the current profile. If it cannot be stored, that database
            // holds the profile of the last change.
            let _ = app.store_profile();
        }
        self.close();
        let (host, overrides) = (&mut self.host, self.overrides);
        match guarded(|| work(&mut || guarded(|| host.open(overrides)))) {
            Ok(app) => self.opened = Ok(app),
            Err(why) => {
                self.reopen();
                return Err(why);
            }
        }
        Ok(())
    }

    fn reopen(&mut self) {
        let (host, overrides) = (&mut self.host, self.overrides);
        self.opened = guarded(|| host.open(overrides));
    }

    /// Closes the application, and with it the archive. The settings of the command line apply again when it is opened.
    fn close(&mut self) {
        if let Ok(app) = &self.opened {
            self.overrides = Some(app.overrides());
        }
        self.opened = Err(Failure::Stopped);
    }
}

/// The way to start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartMode {
    /// Everything is as the player left it.
    Usual,
    /// The running game and the player's own pictures are left out, because the last starts did not reach their first
    /// board, and one of these may have been the reason.
    Cautious,
}

/// Opens the application in `folder`, in the way of [`Host::open`].
///
/// # Errors
/// If the folder is in use or cannot be used.
pub fn open_app(
    folder: &Path,
    profile: Option<&str>,
    now_ms: i64,
    start: StartMode,
    overrides: Option<Overrides>,
) -> Result<StartedApp, Failure> {
    if start == StartMode::Cautious {
        let mut started = App::open_without_running_game(folder, profile, now_ms, overrides.unwrap_or_default())?;
        started.app.choose_standard_deck();
        return Ok(started);
    }
    match overrides {
        Some(overrides) => App::open_again(folder, profile, now_ms, overrides),
        None => App::open(folder, profile, now_ms),
    }
}

/// Does `work`; a panic in it becomes a failure.
///
/// # Errors
/// If `work` fails or panics.
pub fn guarded<T>(work: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    // `work` is responsible for changes that it leaves half done; the application plans first and installs last.
    panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(Failure::Crashed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_a_failure() {
        assert_eq!(guarded(|| -> Result<(), Failure> { panic!("a test panics") }), Err(Failure::Crashed));
        assert_eq!(guarded(|| Ok(7)), Ok(7));
    }
}
