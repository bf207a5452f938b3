//! The application: every method of [`App`]. Code that does not need the application is in the sibling modules.

mod act;
mod availability;
mod command_line;
mod gamesets;
mod hints;
mod history;
mod introduction;
mod open;
mod profile;
mod puzzle;
mod start;
mod tournament;
mod transfer;
mod trial;
mod view;
mod view_state;

use archive::{Archive, RunningLine};
use gameset::Gameset;

pub use self::command_line::LaunchRequest;
pub use self::open::StartedApp;
pub use self::profile::OptionsChange;
pub use self::view::Bootstrap;
use self::view_state::ViewState;
use crate::history::{HistoryCache, NextGames};
use crate::play::AnyGame;
use crate::profile::Profile;
use crate::profile::file::ProfileFile;
use crate::wire::view::Cause;
use crate::{Failure, Notice};

/// The current gameset, the options that apply in it, and its game on the table. They change together.
pub(crate) struct Current {
    pub(crate) gameset: Gameset,
    pub(crate) profile: Profile,
    pub(crate) profile_file: ProfileFile,
    pub(crate) active: AnyGame,
    /// Whether the player's plies are stored. If not, the active game's attempt may be `None`.
    pub(crate) saving: bool,
    /// While they are not stored, what happens to the line of the running attempt when another attempt takes its place.
    /// It ends where saving ended, and may be a line of another game than the active one.
    pub(crate) stored_line: RunningLine,
}

impl Current {
    /// Returns the PlayID of the gameset, which is also its name in the archive.
    pub(crate) fn playid(&self) -> &str {
        self.gameset.play_id().as_str()
    }
}

/// The application: everything behind the window.
pub struct App {
    pub(crate) archive: Archive,
    /// Whether the database is known to be damaged and could not be rebuilt.
    repair_failed: bool,
    /// Whether nothing that is written lasts: the archive is in memory, or was deleted from outside.
    is_fleeting: bool,
    pub(crate) current: Current,
    pub(crate) view_state: ViewState,
    pub(crate) history: HistoryCache,
}

impl App {
    /// Notes that the database is damaged, so that the next start rebuilds it. Returns whether the application can be
    /// started again at once. It cannot if rebuilding has already failed, or if the game on the table is not stored and
    /// would be lost.
    pub fn note_damage(&self) -> bool {
        self.archive.note_damage();
        self.current.saving && !self.repair_failed
    }

    /// Notes that the archive is in memory, because nothing can be stored. Every view and a notice say so.
    pub fn note_no_disk(&mut self) {
        self.is_fleeting = true;
        self.view_state.notices.push(Notice::NothingStored);
    }

    /// Notes that what is stored was deleted from outside, so nothing that is written stays. Every view and a notice
    /// say so.
    pub fn note_storage_deleted(&mut self) {
        self.is_fleeting = true;
        self.view_state.notices.push(Notice::StorageDeleted);
        self.view_state.change(Cause::Other);
    }

    pub(crate) fn seed(&self, number: u32) -> Result<cards::Seed, Failure> {
        self.current
            .gameset
            .seed(number)
            .map_err(|why| Failure::NoSuchGame { number: why.number, games: why.games.into() })
    }

    /// Looks up the games that can come next and stores them in `self`.
    pub(crate) fn update_next_game(&mut self) -> Result<(), archive::Error> {
        let (archive, set) = (&self.archive, &self.current.gameset);
        let playid = set.play_id().as_str();
        let in_set = |number: &u32| set.seed(*number).is_ok();
        let first_unplayed = Some(archive.first_unplayed(playid)?).filter(in_set);
        let after = archive.unplayed_from(playid, self.current.active.number() + 1)?;
        let unplayed_after_current = Some(after).filter(in_set).or(first_unplayed);
        let first_unfinished = if first_unplayed.is_none() { archive.first_unfinished(playid)? } else { None };
        self.history.next_games = NextGames { first_unplayed, unplayed_after_current, first_unfinished };
        Ok(())
    }

    /// Returns the number of the game that comes next. This is the first unplayed game. If the game on the table was
    /// only dealt, or could not be stored, the search begins after it, so that asking again offers another game. If
    /// every game has been played, it is the first unfinished one. `None` if every game has been finished.
    pub(crate) fn next_number(&self) -> Option<u32> {
        let is_passed_over = self.current.active.is_untouched() || self.current.active.attempt().is_none();
        let NextGames { first_unplayed, unplayed_after_current, first_unfinished } = self.history.next_games;
        let unplayed = if is_passed_over { unplayed_after_current } else { first_unplayed };
        unplayed.or(first_unfinished)
    }

    /// Returns the scoring method that the player has chosen.
    pub(crate) fn scoring_method(&self) -> &'static str {
        self.options().scoring.method(self.current.gameset.rules())
    }
}
