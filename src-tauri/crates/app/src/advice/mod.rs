//! What can be known about a game: hints, the outlook, par, where it was lost and how it could have been won.
//!
//! Searching takes time, and the application has one lock. So a question is first taken out of the application as a
//! value of its own, then answered without it; what comes back names the revision it is about. Nothing is asked unless
//! the player wants it, and nothing in a gameset that allows no hints. Asking leaves no trace in what is recorded.

mod choice;
mod hint;
mod review;
mod solution;

use std::sync::Arc;

use cards::Seed;
use session::Session;
use solver::{Budget, Solvable};

pub(crate) use self::choice::STRIDES;
pub use self::choice::{Choice, Difficulty};
pub use self::hint::{Hint, HintKind, Hinted, Outlook};
pub use self::review::{LostBy, LostView, Review, ReviewView};
pub use self::solution::Solution;
use crate::ParView;

/// The most positions a single question may cost: some seconds, and less memory than a picture viewer takes.
const STATES: u64 = 2_000_000;

/// The same for what nobody waits for, under rules that leave most questions open however long one searches.
const QUIET_STATES: u64 = 50_000;

/// A game about which can be asked: what depends on the game in the questions and their answers.
pub trait Advised: Solvable {
    /// How the player counts, where that makes a difference to hints.
    type Method: Copy;
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

    /// What to do next; not known when `watch` stops it.
    fn hint(question: &Question<Self>, watch: &dyn Fn(u64) -> bool) -> Hinted<Self>;
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
}

/// What one question may cost, while `watch` lets it go on.
pub(crate) fn budget(watch: &dyn Fn(u64) -> bool) -> Budget<'_> {
    Budget { states: STATES, watch }
}

/// What a question may cost that nobody waits for.
fn quiet_budget<'a, G: Solvable>(rules: &G::Rules, watch: &'a dyn Fn(u64) -> bool) -> Budget<'a> {
    Budget { states: if G::is_exact(rules) { STATES } else { QUIET_STATES }, watch }
}
