//! The application: every method of [`App`]. What needs no application is in the rooms beside this one.

mod act;
mod advice;
mod can;
mod exchange;
mod gamesets;
mod open;
mod options;
mod records;
mod shown;
mod sitting;
mod start;
mod trial;
mod view;

use archive::Archive;

pub use self::open::Started;
pub use self::options::Changed;
use self::shown::Shown;
use self::sitting::Sitting;
pub use self::view::Opening;
use crate::Failure;
use crate::records::Records;

/// Everything behind the window.
pub struct App {
    pub(crate) archive: Archive,
    /// Whether the database is known to be damaged and could not be mended.
    unmended: bool,
    pub(crate) sitting: Sitting,
    pub(crate) shown: Shown,
    pub(crate) records: Records,
}

impl App {
    /// Notes that the database is damaged: the next start mends it. Says whether the application can be started again
    /// at once: that would be in vain where it was tried, and a game that is not kept would be lost.
    pub fn note_damage(&self) -> bool {
        self.archive.note_damage();
        self.sitting.saving && !self.unmended
    }

    pub(crate) fn seed(&self, number: u32) -> Result<cards::Seed, Failure> {
        self.sitting
            .gameset
            .seed(number)
            .map_err(|it| Failure::NoSuchGame { number: it.number, games: it.games.into() })
    }

    /// Looks up the first game of the gameset without an attempt.
    pub(crate) fn find_next(&mut self) -> Result<(), archive::Error> {
        let number = self.archive.first_unplayed(self.sitting.gameset.play_id().as_str())?;
        self.records.next = self.sitting.gameset.seed(number).is_ok().then_some(number);
        Ok(())
    }

    /// How the player counts.
    pub(crate) fn method(&self) -> &'static str {
        self.options().scoring.method()
    }
}
