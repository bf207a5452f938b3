//! The application: every method of [`App`]. What needs no application is in the rooms beside this one.

mod act;
mod advice;
mod can;
mod exchange;
mod gamesets;
mod open;
mod options;
mod records;
mod start;
mod trial;
mod view;

use std::sync::Arc;

use archive::Archive;
use gameset::Gameset;
use gaps::{Gaps, Method};

pub use self::open::Started;
pub use self::options::Changed;
pub use self::view::Opening;
use crate::advice::Way;
use crate::profile::Profile;
use crate::profile::options::Scoring;
use crate::records::Index;
use crate::table::Table;
use crate::table::replay::Replay;
use crate::table::running::Running;
use crate::wire::view::Cause;
use crate::{Failure, Notice, Viewing};

/// Everything behind the window.
pub struct App {
    pub(crate) archive: Archive,
    pub(crate) gameset: Gameset,
    pub(crate) profile: Profile,
    /// The digest of what the profile's file holds, if it is known.
    profile_file: Option<String>,
    /// Whether the profile's file has to be written.
    profile_file_is_behind: bool,
    pub(crate) table: Table,
    /// What goes on by itself.
    pub(crate) running: Option<Running<Gaps>>,
    /// The game that is looked at.
    pub(crate) replay: Option<Replay>,
    /// What came from outside to be looked at.
    pub(crate) viewing: Option<Viewing>,
    /// What is known of every game, if it was asked for and has not changed since.
    pub(crate) history: Option<Index>,
    /// Where hints lead.
    pub(crate) way: Option<Arc<Way>>,
    pub(crate) revision: u32,
    pub(crate) cause: Cause,
    /// The first game without an attempt.
    pub(crate) next: Option<u32>,
    pub(crate) saving: bool,
    /// Whether the database is known to be damaged and could not be mended.
    unmended: bool,
    pub(crate) notices: Vec<Notice>,
}

impl App {
    /// Notes that the database is damaged: the next start mends it. Says whether the application can be started again
    /// at once: that would be in vain where it was tried, and a game that is not kept would be lost.
    pub fn note_damage(&self) -> bool {
        self.archive.note_damage();
        self.saving && !self.unmended
    }

    /// Lets the window show the same game anew: it looks otherwise.
    pub(crate) fn look_anew(&mut self) {
        self.revision += 1;
        self.cause = Cause::Moved;
    }

    pub(crate) fn seed(&self, number: u32) -> Result<cards::Seed, Failure> {
        self.gameset.seed(number).map_err(|it| Failure::NoSuchGame { number: it.number, games: it.games.into() })
    }

    pub(crate) fn find_next(&mut self) -> Result<(), archive::Error> {
        let number = self.archive.first_unplayed(self.gameset.play_id().as_str())?;
        self.next = self.gameset.seed(number).is_ok().then_some(number);
        Ok(())
    }

    /// How the player counts.
    pub(crate) fn method(&self) -> Method {
        match self.options().scoring {
            Scoring::PosOnly => Method::PosOnly,
            Scoring::AllSeq => Method::AllSeq,
        }
    }

    /// The score from which on moves are recorded.
    pub(crate) fn recorded(&self) -> u32 {
        self.options().recorder_level.into()
    }
}
