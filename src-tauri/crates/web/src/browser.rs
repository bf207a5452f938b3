//! The browser, as the host of the application.

use std::cell::Cell;
use std::mem;
use std::path::PathBuf;

use app::{App, Failure, Overrides};
use commands::Host;

/// Returns the time in milliseconds since 1970.
pub type Clock = fn() -> i64;

/// The browser around the application. The profile is only in the archive: there is no profile file.
pub(crate) struct Browser {
    pub(crate) folder: PathBuf,
    pub(crate) now_ms: Clock,
    /// Whether the last starts did not reach their first board; the running game is left out of the next start then.
    pub(crate) is_cautious: bool,
    /// Whether the browser stores what the application writes. Players may delete it at any time.
    pub(crate) is_stored: Cell<bool>,
}

impl Host for Browser {
    fn now_ms(&self) -> i64 {
        (self.now_ms)()
    }

    fn open(&mut self, overrides: Option<Overrides>) -> Result<App, Failure> {
        let (folder, now) = (&self.folder, (self.now_ms)());
        let started = match (self.is_cautious, overrides) {
            (true, _) => App::open_without_running_game(folder, None, now),
            (false, Some(overrides)) => App::open_again(folder, None, now, overrides),
            (false, None) => App::open(folder, None, now),
        }?;
        let mut app = started.app;
        if mem::take(&mut self.is_cautious) {
            app.choose_standard_deck();
        }
        if !self.is_stored.get() {
            app.note_no_disk();
        }
        Ok(app)
    }

    fn write_profile(&mut self, _app: &mut App) -> Result<(), Failure> {
        Ok(())
    }

    fn take_broken_drawing(&mut self) -> bool {
        false
    }
}
