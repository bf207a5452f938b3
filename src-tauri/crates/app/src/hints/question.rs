//! Questions about a game, and the part of the answers that depends on the kind of game.

use std::sync::Arc;

use archive::AttemptFacts;
use cards::Seed;
use serde::Serialize;
use serde::de::DeserializeOwned;
use session::Session;
use solver::{Budget, Solvable, Watch};

use super::hint::{Hint, Outlook};
use crate::profile::look::{CardFace, Look};
use crate::{Options, ParView};

/// The most positions that are searched for one question. This takes some seconds, and less memory than a picture
/// viewer.
pub(super) const MAX_STATES: u64 = 2_000_000;

/// The most positions that are searched for the outlook. The player does not wait for it, so the search is short under
/// rules for which even a long one usually finds no answer.
const MAX_STATES_FOR_OUTLOOK: u64 = 50_000;

/// A game about which questions can be asked: the part of the questions and answers that depends on the kind of game.
pub trait Analysed: Solvable {
    /// The facts that hints depend on besides the line: the scoring method, or the cards that the player was shown.
    type Context: Serialize + DeserializeOwned;
    /// A line that later hints follow after a search has found it.
    type HintLine;

    /// Returns how hard games by `rules` are that can be won in one deal: easy if finding the win takes fewer states
    /// than the first number, hard if it takes the second or more.
    fn grade_limits(rules: &Self::Rules) -> [u64; 2];

    /// Returns the par of the game of `seed`; `None` if it is not known without a search.
    fn known_par(rules: &Self::Rules, seed: &Seed) -> Option<ParView>;

    /// Searches for the par of the game of `seed`; `None` if it cannot be found within `budget`.
    fn par(rules: &Self::Rules, seed: &Seed, budget: Budget<'_>) -> Option<ParView>;

    /// Returns the best result of any game by `rules`, in the unit of [`Self::reached`].
    fn full(rules: &Self::Rules) -> u32;

    /// Returns the result that was reached in `position`.
    fn reached(question: &Question<Self>, position: &Self::Position) -> u32;

    /// Returns the best result that the deal could still give at each place of the line, in the unit of
    /// [`Self::reached`]; `None` where that is not proven.
    fn possible(question: &Question<Self>, watch: &Watch<'_>) -> Vec<Option<u32>>;

    /// Whether the course says at each place if the deal could still be won. It says so of a game of one deal in which
    /// the best result is not searched for.
    const SAYS_WINNABLE: bool = false;

    /// Returns the odds of winning the game from `position` for a player who goes on as the hints say, in percent, and
    /// those if `next` comes first, judged before it turns up a card; `None` if they are not known.
    fn odds(
        question: &Question<Self>,
        position: &Self::Position,
        next: Option<Self::Ply>,
        watch: &Watch<'_>,
    ) -> [Option<u8>; 2];

    /// Returns the plies that a player who knows only the visible cards can choose from in `position`; none if cards
    /// are hidden, because then nobody can find the right one.
    fn choices(position: &Self::Position) -> Vec<Self::Ply>;

    /// Returns the face of the card that `ply` moves; `None` if it moves none.
    fn moved(position: &Self::Position, ply: Self::Ply, look: Look) -> Option<CardFace>;

    /// Returns the facts that hints depend on besides the line of `session`.
    fn context(session: &Session<Self>, facts: Option<&AttemptFacts>, options: &Options) -> Self::Context;

    /// Returns a hint, and the line that it belongs to if one was searched. The hint is unknown if `watch` stops the
    /// search.
    fn hint(question: &Question<Self>, watch: &Watch<'_>) -> (Hint, Option<Self::HintLine>);

    /// Returns the plies of a line.
    fn plies(line: &Self::HintLine) -> Vec<Self::Ply>;

    /// Returns the line that was found for `hint`, by its plies; `None` if the rules do not allow them.
    fn line(question: &Question<Self>, hint: &Hint, plies: &[Self::Ply]) -> Option<Self::HintLine>;
}

/// A question about a position of a game, which is answered without the application.
pub struct Question<G: Analysed> {
    pub(crate) revision: u32,
    /// The game, played up to the position of the question.
    pub(crate) session: Session<G>,
    pub(crate) context: G::Context,
    /// The look of the cards that the answer names.
    pub(super) look: Look,
    /// The par of the game, if it is known without a search.
    pub(crate) par: Option<ParView>,
    /// The line that hints have followed so far.
    pub(crate) hint_line: Option<Arc<G::HintLine>>,
}

impl<G: Analysed> Question<G> {
    pub(super) fn new(
        session: Session<G>,
        revision: u32,
        facts: Option<&AttemptFacts>,
        options: &Options,
        hint_line: Option<Arc<G::HintLine>>,
    ) -> Self {
        let par = G::known_par(session.rules(), session.seed());
        let context = G::context(&session, facts, options);
        Self { revision, session, context, look: options.look(), par, hint_line }
    }

    pub(crate) fn position(&self) -> &G::Position {
        self.session.position()
    }

    /// Returns the game with `line` played after its first `from` plies; `None` if the rules do not allow that. Every
    /// line that a search found passes this check before it is shown.
    pub(crate) fn followed(&self, from: usize, line: &[G::Ply]) -> Option<Session<G>> {
        let begun = self.session.line()[..from].iter().copied();
        let mut session = Session::replay(*self.session.rules(), *self.session.seed(), begun).ok()?;
        for ply in line {
            session.apply(session.play(*ply).ok()?);
        }
        Some(session)
    }

    /// Returns whether the deal can still be won. The answer is unknown if `watch` stops the search.
    pub(super) fn outlook(&self, watch: &Watch<'_>) -> Outlook {
        match G::win(self.position(), outlook_budget::<G>(self.session.rules(), watch)).finding.proven() {
            Some(0) => Outlook::No,
            Some(_) => Outlook::Yes,
            None => Outlook::Unknown,
        }
    }
}

/// Returns the budget of one question, which `watch` can stop.
pub(crate) fn budget<'a>(watch: &'a Watch<'a>) -> Budget<'a> {
    Budget { states: MAX_STATES, watch }
}

/// Returns the budget of a question whose answer the player does not wait for.
fn outlook_budget<'a, G: Solvable>(rules: &G::Rules, watch: &'a Watch<'a>) -> Budget<'a> {
    Budget { states: if G::is_exact(rules) { MAX_STATES } else { MAX_STATES_FOR_OUTLOOK }, watch }
}
