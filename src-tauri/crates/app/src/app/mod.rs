//! The application: every method of [`App`]. What does not need the application is in the modules beside this one.

mod act;
mod advice;
mod can;
mod exchange;
mod gamesets;
mod introduction;
mod open;
mod options;
mod records;
mod shown;
mod sitting;
mod start;
mod trial;
mod view;
mod wanted;

use archive::Archive;

pub use self::open::Started;
pub use self::options::Changed;
use self::shown::Shown;
use self::sitting::Sitting;
pub use self::view::Bootstrap;
pub use self::wanted::Wanted;
use crate::Failure;
use crate::records::Records;

/// The application: everything behind the window.
pub struct App {
    pub(crate) archive: Archive,
    /// Whether the database is known to be damaged and could not be rebuilt.
    unmended: bool,
    pub(crate) sitting: Sitting,
    pub(crate) shown: Shown,
    pub(crate) records: Records,
}

impl App {
    /// Notes that the database is damaged, so that the next start rebuilds it. Returns whether the application can be
    /// started again at once. It cannot if rebuilding has already failed, or if the game on the table is not stored and
    /// would be lost.
    pub fn note_damage(&self) -> bool {
        self.archive.note_damage();
        self.sitting.saving && !self.unmended
    }

    pub(crate) fn seed(&self, number: u32) -> Result<cards::Seed, Failure> {
        self.sitting
            .gameset
            .seed(number)
            .map_err(|why| Failure::NoSuchGame { number: why.number, games: why.games.into() })
    }

    /// Looks up the first game of the gameset without an attempt and remembers it.
    pub(crate) fn find_next(&mut self) -> Result<(), archive::Error> {
        let number = self.archive.first_unplayed(self.sitting.gameset.play_id().as_str())?;
        self.records.next = self.sitting.gameset.seed(number).is_ok().then_some(number);
        Ok(())
    }

    /// Returns the method of counting that the player has chosen.
    pub(crate) fn method(&self) -> &'static str {
        self.options().scoring.method(self.sitting.gameset.rules())
    }
}
