//! The browser, as the host of the application.

use std::cell::Cell;
use std::path::PathBuf;

use app::{App, Failure, Overrides};
use commands::{Host, StartMode, open_app};

/// Returns the time in milliseconds since 1970.
pub type Clock = fn() -> i64;

/// The browser around the application. The profile is only in the archive: there is no profile file.
pub(crate) struct Browser {
    pub(crate) folder: PathBuf,
    pub(crate) now_ms: Clock,
    /// The way of the next start.
    pub(crate) start: StartMode,
    /// Whether the browser stores what the application writes. Players may delete it at any time.
    pub(crate) is_stored: Cell<bool>,
}

impl Host for Browser {
    fn now_ms(&self) -> i64 {
        (self.now_ms)()
    }

    fn open(&mut self, overrides: Option<Overrides>) -> Result<App, Failure> {
        let mut app = open_app(&self.folder, None, (self.now_ms)(), self.start, overrides)?.app;
        self.start = StartMode::Usual;
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
