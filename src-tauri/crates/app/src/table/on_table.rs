//! What a game adds to its rules so that the application can put it on the table.

use archive::HandRow;
use session::{Change, Game, Session};

use super::Table;
use crate::profile::look::Look;
use crate::wire::introduction::Saying;
use crate::wire::view::{Can, Cause, ChainStep, Drawing};
use crate::{Failure, Intent, Options, Refusal};

/// A game that can be put on the table. Everything that belongs to one game alone is behind this trait; the code that
/// plays, stores and shows games is written once for all of them.
pub(crate) trait OnTable: Game {
    /// Returns what `intent` asks of this game: a ply, plies that follow one another automatically, or something to
    /// note.
    ///
    /// # Errors
    /// If it does not ask anything of this game, or is never or not now possible.
    fn wanted(intent: Intent, table: &Table<Self>, options: &Options) -> Result<Request<Self>, Failure>;

    /// Refuses every command that this game does not allow now.
    fn refuse(table: &Table<Self>, can: &mut Can, options: &Options);

    /// Returns why nothing of this game can be taken back; `None` if it can.
    fn back_refusal(_table: &Table<Self>, _options: &Options) -> Option<Refusal> {
        None
    }

    /// Returns why `auto` has no first move.
    fn idle_refusal(auto: &Self::Auto, position: &Self::Position) -> Refusal;

    /// Returns the moves that `auto` would make, for showing them beforehand.
    fn chain(auto: &Self::Auto, position: &Self::Position, look: Look) -> Vec<ChainStep>;

    /// Whether this is the game of the introduction to this game, if it is a game of a trial.
    fn is_of_introduction(_session: &Session<Self>) -> bool {
        false
    }

    /// Returns the step of the introduction at this place of its game; `has_noted` is whether the player has taken note
    /// of a step that asks for no move. `None` if the steps are behind the player.
    fn introduction_step(_session: &Session<Self>, _has_noted: bool, _look: Look) -> Option<IntroductionStep> {
        None
    }

    /// Returns what the window draws of `scene`.
    fn draw(scene: &Scene<'_, Self>) -> Drawing;

    /// Whether the player may try `ply`. If not, nothing is said of the reason, for it may be hidden.
    fn may_play(_table: &Table<Self>, _ply: Self::Ply) -> bool {
        true
    }

    /// Returns the failure for a ply that is not possible.
    fn failure(_why: &Self::Illegal) -> Failure {
        Failure::Illegal
    }

    /// Returns what follows each ply of the player automatically, in the same action; `None` if nothing does.
    fn after(_options: &Options) -> Option<Self::Auto> {
        None
    }

    /// Whether `ply`, if it follows automatically, is shown in the same view as the ply before it.
    fn is_at_once(_ply: Self::Ply) -> bool {
        false
    }

    /// Plays the first ply of what the player lets run automatically, as an action of its own.
    ///
    /// # Errors
    /// If the ply is illegal now; the error says why.
    fn begin_auto(session: &Session<Self>, ply: Self::Ply) -> Result<Change<Self>, Self::Illegal> {
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

/// What an intent asks of a game.
pub(crate) enum Request<G: Game> {
    /// This ply; the cause says how the new view came about.
    Ply(G::Ply, Cause),
    /// The first of these plies now, and each of the others when it is asked for.
    Auto(G::Auto),
    /// No ply: this is noted of the attempt from now on.
    Note(HandRow),
}

/// A step of the introduction to a game.
pub(crate) struct IntroductionStep {
    pub(crate) says: Saying,
    /// Its number, from 1.
    pub(crate) number: u8,
    /// The number of steps.
    pub(crate) steps: u8,
    /// The spot that is pointed at.
    pub(crate) spot: Option<u8>,
    /// The number of the gap on that spot.
    pub(crate) gap: Option<u8>,
    /// The card before that spot.
    pub(crate) before: Option<u8>,
    /// The card that is to be played there.
    pub(crate) card: Option<u8>,
    /// The only ply that leads on; `None` if the step does not wait for a ply.
    pub(crate) ply: Option<String>,
}

impl IntroductionStep {
    /// A step that points at nothing and asks for nothing.
    pub(crate) fn of(says: Saying, number: u8, steps: u8) -> Self {
        Self { says, number, steps, spot: None, gap: None, before: None, card: None, ply: None }
    }
}

/// A place in a game, as it is to be drawn.
pub(crate) struct Scene<'a, G: Game> {
    pub(crate) session: &'a Session<G>,
    /// The number of plies that have been played there.
    pub(crate) at: usize,
    /// What is noted of the attempt besides its line.
    pub(crate) hand: Option<&'a HandRow>,
    /// Whether face-down cards are shown.
    pub(crate) peeking: bool,
    /// What the booked attempts of the player by the same rules have earned together; `None` if that is not shown.
    pub(crate) earned: Option<i64>,
    pub(crate) options: &'a Options,
}

impl<G: Game> Scene<'_, G> {
    pub(crate) fn position(&self) -> &G::Position {
        self.session.position_at(self.at).expect("a scene is on its line")
    }
}
