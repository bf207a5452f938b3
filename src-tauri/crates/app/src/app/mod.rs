//! The application: every method of [`App`]. Code that does not need the application is in the sibling modules.

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

    /// Looks up the games that can come next and stores them in `self`.
    pub(crate) fn find_next(&mut self) -> Result<(), archive::Error> {
        let (archive, set) = (&self.archive, &self.sitting.gameset);
        let playid = set.play_id().as_str();
        let in_set = |number: &u32| set.seed(*number).is_ok();
        let unplayed = Some(archive.first_unplayed(playid)?).filter(in_set);
        let behind = Some(archive.unplayed_from(playid, self.sitting.seat.number())?).filter(in_set).or(unplayed);
        let unfinished = if unplayed.is_none() { archive.first_unfinished(playid)? } else { None };
        (self.records.unplayed, self.records.behind, self.records.unfinished) = (unplayed, behind, unfinished);
        Ok(())
    }

    /// Returns the number of the game that comes next. This is the first unplayed game; if the game on the table was
    /// only dealt, it is the first unplayed one after that, so that asking again offers another game. If every game has
    /// been played, it is the first unfinished one. `None` if every game has been finished.
    pub(crate) fn next_number(&self) -> Option<u32> {
        let is_passed_over = self.sitting.seat.is_untouched();
        let unplayed = if is_passed_over { self.records.behind } else { self.records.unplayed };
        unplayed.or(self.records.unfinished)
    }

    /// Returns the scoring method that the player has chosen.
    pub(crate) fn method(&self) -> &'static str {
        self.options().scoring.method(self.sitting.gameset.rules())
    }
}
