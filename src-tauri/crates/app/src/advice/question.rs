//! A question about a game, and what depends on the game in its answers.

use std::sync::Arc;

use cards::Seed;
use session::Session;
use solver::{Budget, Solvable, Watch};

use super::hint::{Hint, Outlook};
use crate::{Options, ParView};

/// The most positions a single question may cost: some seconds, and less memory than a picture viewer takes.
pub(super) const STATES: u64 = 2_000_000;

/// The same for what nobody waits for, under rules that leave most questions open however long one searches.
const QUIET_STATES: u64 = 50_000;

/// A game about which can be asked: what depends on the game in the questions and their answers.
pub trait Advised: Solvable {
    /// How the player counts, where that makes a difference to hints.
    type Method;
    /// A way along which hints lead, once one was found.
    type Way;

    /// A game that can be won in one deal is easy if finding its win takes fewer states than this.
    const EASY_BELOW: u64;
    /// It is hard if that takes this many states or more.
    const HARD_FROM: u64;

    /// Par of the game of `seed`, if it is known without a search.
    fn known_par(rules: &Self::Rules, seed: &Seed) -> Option<ParView>;

    /// Par of the game of `seed`, if it can be found out within `budget`.
    fn par(rules: &Self::Rules, seed: &Seed, budget: Budget<'_>) -> Option<ParView>;

    /// How the player counts.
    fn method(options: &Options) -> Self::Method;

    /// What to do next, and the line it belongs to if one was looked for; not known when `watch` stops it.
    fn hint(question: &Question<Self>, watch: &Watch<'_>) -> (Hint, Option<Self::Way>);
}

/// A question about a game as it stands, to be answered without the application.
pub struct Question<G: Advised> {
    pub(crate) revision: u32,
    /// All that was played, up to where it stands.
    pub(crate) session: Session<G>,
    pub(crate) method: G::Method,
    /// Par, where the table has it.
    pub(crate) par: Option<ParView>,
    /// The way that hints have led so far.
    pub(crate) way: Option<Arc<G::Way>>,
}

impl<G: Advised> Question<G> {
    pub(super) fn new(session: Session<G>, revision: u32, options: &Options, way: Option<Arc<G::Way>>) -> Self {
        let par = G::known_par(session.rules(), session.seed());
        Self { revision, session, method: G::method(options), par, way }
    }

    pub(crate) fn position(&self) -> &G::Position {
        self.session.position()
    }

    /// The game as the rules play it when `line` follows its first `from` plies. Nothing a search found is shown without
    /// this; `None` where the rules do not agree.
    pub(crate) fn followed(&self, from: usize, line: &[G::Ply]) -> Option<Session<G>> {
        let begun = self.session.line()[..from].iter().copied();
        let mut session = Session::replay(*self.session.rules(), *self.session.seed(), begun).ok()?;
        for ply in line {
            session.install(session.play(*ply).ok()?);
        }
        Some(session)
    }

    /// Whether the deal can still be won; not known when `watch` stops it.
    pub(super) fn outlook(&self, watch: &Watch<'_>) -> Outlook {
        match G::win(self.position(), quiet_budget::<G>(self.session.rules(), watch)).finding.proven() {
            Some(0) => Outlook::No,
            Some(_) => Outlook::Yes,
            None => Outlook::Unknown,
        }
    }
}

/// What one question may cost, while `watch` lets it go on.
pub(crate) fn budget<'a>(watch: &'a Watch<'a>) -> Budget<'a> {
    Budget { states: STATES, watch }
}

/// What a question may cost that nobody waits for.
fn quiet_budget<'a, G: Solvable>(rules: &G::Rules, watch: &'a Watch<'a>) -> Budget<'a> {
    Budget { states: if G::is_exact(rules) { STATES } else { QUIET_STATES }, watch }
}
