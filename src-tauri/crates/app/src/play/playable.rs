//! The functions that a game adds to its rules so that the application can put it on the table.

use archive::AttemptFacts;
use session::{Game, PlannedStep, Session};

use super::{ActiveGame, Verdict};
use crate::profile::look::Look;
use crate::wire::introduction::IntroText;
use crate::wire::view::{Cause, Drawing, PreviewStep, Refusals};
use crate::{Failure, Intent, Options, Refusal};

/// A game that can be put on the table. All code that is specific to one game is behind this trait; the code that
/// plays, stores and shows games is shared.
pub(crate) trait Playable: Game {
    /// Returns the meaning of `intent` in this game: a ply, plies that follow one another automatically, or facts to
    /// store.
    ///
    /// # Errors
    /// If the intent means nothing in this game, or is not possible now.
    fn meaning_of(intent: Intent, active: &ActiveGame<Self>, options: &Options)
    -> Result<IntentMeaning<Self>, Failure>;

    /// Refuses every command that this game does not allow now.
    fn refuse(active: &ActiveGame<Self>, refusals: &mut Refusals, options: &Options);

    /// Returns the reason why no ply of this game can be taken back; `None` if one can.
    fn back_refusal(_active: &ActiveGame<Self>, _options: &Options) -> Option<Refusal> {
        None
    }

    /// Returns the reason why `auto` has no first move.
    fn idle_refusal(auto: &Self::Auto, position: &Self::Position) -> Refusal;

    /// Returns the moves that `auto` would make, for a preview.
    fn preview(auto: &Self::Auto, position: &Self::Position, look: Look) -> Vec<PreviewStep>;

    /// Whether this game of a trial is the game of the introduction.
    fn is_of_introduction(_session: &Session<Self>) -> bool {
        false
    }

    /// Returns the step of the introduction at this place of its game. `has_noted` says whether the player has
    /// acknowledged the step that asks for no move. `None` if the player has finished the steps.
    fn introduction_step(_session: &Session<Self>, _has_noted: bool, _look: Look) -> Option<IntroductionStep> {
        None
    }

    /// Returns a text of the tour of a new board, on which the player may make any move; `None` if the tour is over.
    fn tour(_toured: u8) -> Option<IntroductionStep> {
        None
    }

    /// Describes `scene` for the window.
    fn draw(scene: &Scene<'_, Self>) -> Drawing;

    /// Whether the player may try `ply`. If not, the answer gives no reason, because the reason may be hidden.
    fn may_play(_active: &ActiveGame<Self>, _ply: Self::Ply) -> bool {
        true
    }

    /// Returns the failure for a ply that is not possible.
    fn failure(_why: &Self::Illegal) -> Failure {
        Failure::Illegal
    }

    /// Returns the plies that follow each ply of the player automatically, in the same action; `None` if there are
    /// none.
    fn after(_options: &Options) -> Option<Self::Auto> {
        None
    }

    /// Returns the plies that follow each ply of the player automatically in a puzzle, which depend on the position
    /// alone; `None` if there are none.
    fn after_in_puzzle() -> Option<Self::Auto> {
        None
    }

    /// Judges the position `now`, to which the player has come in a puzzle whose right move leads to `right`.
    fn judge(now: &Self::Position, right: &Self::Position) -> Verdict;

    /// Whether `ply`, if it follows automatically, is shown in the same view as the ply before it.
    fn is_at_once(_ply: Self::Ply) -> bool {
        false
    }

    /// Plays the first ply of an automatic continuation that the player started, as a separate action.
    ///
    /// # Errors
    /// If the ply is illegal now; the error says why.
    fn begin_auto(session: &Session<Self>, ply: Self::Ply) -> Result<PlannedStep<Self>, Self::Illegal> {
        session.play(ply)
    }

    /// Returns the place to which [`Intent::Undo`] leads; `None` if there is none.
    fn back(session: &Session<Self>) -> Option<usize> {
        session.back_one()
    }

    /// Returns the place to which [`Intent::Redo`] leads; `None` if there is none.
    fn forward(session: &Session<Self>) -> Option<usize> {
        session.forward_one()
    }
}

/// The meaning of an intent in a game.
pub(crate) enum IntentMeaning<G: Game> {
    /// Plays this ply; the cause is that of the new view.
    Ply(G::Ply, Cause),
    /// Plays the first of these plies now, and each of the others when it is requested.
    Auto(G::Auto),
    /// Plays no ply, but stores these facts about the attempt.
    Facts(AttemptFacts),
}

/// A step of the introduction to a game.
pub(crate) struct IntroductionStep {
    pub(crate) text: IntroText,
    /// The number of the step, from 1.
    pub(crate) number: u8,
    /// The number of steps.
    pub(crate) steps: u8,
    /// The spot to point at.
    pub(crate) spot: Option<u8>,
    /// The number of the gap on that spot.
    pub(crate) gap: Option<u8>,
    /// The card before that spot.
    pub(crate) before: Option<u8>,
    /// The card to play there.
    pub(crate) card: Option<u8>,
    /// The only ply that leads on; `None` if the step does not wait for a ply.
    pub(crate) ply: Option<String>,
}

impl IntroductionStep {
    /// Returns a step that points at nothing and asks for nothing.
    pub(crate) fn of(text: IntroText, number: u8, steps: u8) -> Self {
        Self { text, number, steps, spot: None, gap: None, before: None, card: None, ply: None }
    }
}

/// A place in a game, to be drawn.
pub(crate) struct Scene<'a, G: Game> {
    pub(crate) session: &'a Session<G>,
    /// The number of plies that have been played there.
    pub(crate) at: usize,
    /// The stored facts about the attempt besides its line.
    pub(crate) facts: Option<&'a AttemptFacts>,
    /// Whether face-down cards are shown.
    pub(crate) peeking: bool,
    /// Whether the hand is open: the player plays with every card known.
    pub(crate) is_open: bool,
    /// The sum of the player's counted attempts by the same rules; `None` if it is not shown.
    pub(crate) career_total: Option<i64>,
    /// Whether hints are allowed.
    pub(crate) has_hints: bool,
    pub(crate) options: &'a Options,
}

impl<G: Game> Scene<'_, G> {
    pub(crate) fn position(&self) -> &G::Position {
        self.session.position_at(self.at).expect("a scene is on its line")
    }
}
