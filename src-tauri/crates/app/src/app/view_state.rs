//! The state of the window apart from the game on the table.

use crate::hints::HintLine;
use crate::play::ActivePuzzle;
use crate::play::replay::Replay;
use crate::wire::view::Cause;
use crate::{ImportedGames, Notice};

/// The state of the window, and the notices it has yet to show. Every change of the view passes through
/// [`ViewState::change`].
pub(crate) struct ViewState {
    revision: u32,
    cause: Cause,
    /// The revision of the view in which face-down cards are or were shown; `None` if there was none.
    peeking: Option<u32>,
    /// Whether an intent has been carried out since the program started.
    pub(crate) has_acted: bool,
    /// The player's progress in the introduction, apart from the place on its line.
    pub(crate) intro: IntroState,
    /// The replay that covers the game on the table.
    pub(crate) replay: Option<Replay>,
    /// The puzzle that covers the game on the table.
    pub(crate) puzzle: Option<ActivePuzzle>,
    /// Games from a file or a line of text that can be replayed.
    pub(crate) viewing: Option<ImportedGames>,
    /// The line that the hints follow.
    pub(crate) hint_line: Option<HintLine>,
    /// The notices that the window shows when it next opens.
    pub(crate) notices: Vec<Notice>,
}

/// The player's progress in the introduction, as far as its line does not show it. It is lost when the program ends, so
/// some step is then shown once more.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct IntroState {
    /// Whether the player wants to be shown the game.
    pub(crate) is_wanted: bool,
    /// Whether the player has acknowledged the step that asks for no move.
    pub(crate) has_noted: bool,
    /// The number of texts of a tour that the player has acknowledged.
    pub(crate) toured: u8,
    /// Whether the game on the table follows one that has ended.
    pub(crate) follows_end: bool,
}

impl ViewState {
    /// Returns the state of the first view, which has this `cause`.
    pub(crate) fn new(cause: Cause, notices: Vec<Notice>) -> Self {
        Self {
            revision: 0,
            cause,
            has_acted: false,
            intro: IntroState::default(),
            peeking: None,
            replay: None,
            puzzle: None,
            viewing: None,
            hint_line: None,
            notices,
        }
    }

    /// Returns the number that names the view: an intent or an answer about an earlier one is stale.
    pub(crate) fn revision(&self) -> u32 {
        self.revision
    }

    /// Returns the cause of the view.
    pub(crate) fn cause(&self) -> Cause {
        self.cause
    }

    /// Shows face-down cards until the view changes.
    pub(crate) fn peek(&mut self) {
        self.peeking = Some(self.revision);
    }

    /// Returns whether face-down cards are shown.
    pub(crate) fn is_peeking(&self) -> bool {
        self.peeking == Some(self.revision)
    }

    /// Notes that the view has changed. The revision is raised nowhere else.
    pub(crate) fn change(&mut self, cause: Cause) {
        self.revision += 1;
        self.cause = cause;
    }
}
