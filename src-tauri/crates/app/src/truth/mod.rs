//! What can be known about a game: hints, the outlook, par, where it was lost and how it could have been won.
//!
//! Searching takes time, and the application has one lock. So a question is first taken out of the application as a
//! value of its own, then answered without it; what comes back names the revision it is about. Nothing is asked unless
//! the player wants it, and nothing in a gameset that allows no hints. Asking leaves no trace in what is recorded.

mod choice;
mod hint;
mod par;
mod par_view;
mod review;
mod solution;

use std::sync::Arc;

use cards::Seed;
use gaps::{Gaps, Method, Ply, Position, Rules};
use session::Session;
use solver::{Budget, is_exact};

use crate::act::allow;
use crate::app::App;
use crate::{Failure, Refusal};

pub use choice::{Choice, Difficulty};
pub(crate) use hint::Way;
pub use hint::{Hint, HintKind, Hinted, Outlook};
pub use par::{ParRow, ParTable};
pub use par_view::ParView;
pub use review::{LostBy, LostView, Review, ReviewView};
pub use solution::Solution;

/// The most positions a single question may cost: some seconds, and less memory than a picture viewer takes.
const STATES: u64 = 2_000_000;

/// The same for what nobody waits for, under rules that leave most questions open however long one searches.
const QUIET_STATES: u64 = 50_000;

/// A question about a game as it stands, to be answered without the application.
pub struct Question {
    revision: u32,
    /// All that was played, up to where it stands.
    session: Session<Gaps>,
    method: Method,
    /// Par, where the table has it.
    par: Option<ParView>,
    /// The way that hints have led so far.
    way: Option<Arc<Way>>,
}

impl App {
    /// Why nothing may be asked about games here.
    pub(crate) fn truth_refusal(&self) -> Option<Refusal> {
        (!self.gameset.allows_hints()).then_some(Refusal::NoHints)
    }

    /// Asks whether the deal can still be won that is seen in the view with this `revision`, in a replay too.
    ///
    /// # Errors
    /// When that is not the latest view, or the gameset allows no hints.
    pub fn ask_outlook(&self, revision: u32) -> Result<Question, Failure> {
        self.ask(revision, self.truth_refusal())
    }

    /// Asks what to do next.
    ///
    /// # Errors
    /// When that is not the latest view, nothing is to be done in it, or the gameset allows no hints.
    pub fn ask_hint(&self, revision: u32) -> Result<Question, Failure> {
        self.ask(revision, self.can().hint)
    }

    /// Asks what could have been made of the game, which has ended.
    ///
    /// # Errors
    /// When that is not the latest view, the game has not ended, or the gameset allows no hints.
    pub fn ask_review(&self, revision: u32) -> Result<Question, Failure> {
        self.ask(revision, self.can().review)
    }

    /// Par of a game of the gameset, where hints are allowed and it is known without a search.
    pub(crate) fn known_par(&self, seed: &Seed) -> Option<ParView> {
        let par = ParView::known(&self.gameset.rules(), seed);
        par.filter(|_| self.truth_refusal().is_none())
    }

    fn ask(&self, revision: u32, refusal: Option<Refusal>) -> Result<Question, Failure> {
        if revision != self.revision {
            return Err(Failure::Stale);
        }
        allow(refusal)?;
        let seen = self.looked_at();
        let at = self.replay.as_ref().map_or(seen.at(), |replay| replay.at);
        let line = seen.line()[..at].iter().copied();
        let session = Session::replay(*seen.rules(), *seen.seed(), line).map_err(|_| Failure::Illegal)?;
        let par = ParView::known(session.rules(), session.seed());
        Ok(Question { revision, session, method: self.method(), par, way: self.way.clone() })
    }
}

impl Question {
    fn position(&self) -> &Position {
        self.session.position()
    }

    /// The game as the rules play it when `line` follows its first `from` plies. Nothing a search found is shown without
    /// this; `None` where the rules do not agree.
    fn followed(&self, from: usize, line: &[Ply]) -> Option<Session<Gaps>> {
        let begun = self.session.line()[..from].iter().copied();
        let mut session = Session::replay(*self.session.rules(), *self.session.seed(), begun).ok()?;
        for ply in line {
            session.install(session.play(*ply).ok()?);
        }
        Some(session)
    }
}

/// What one question may cost, while `watch` lets it go on.
fn budget(watch: &dyn Fn(u64) -> bool) -> Budget<'_> {
    Budget { states: STATES, watch }
}

/// What a question may cost that nobody waits for.
fn quiet_budget<'a>(rules: &Rules, watch: &'a dyn Fn(u64) -> bool) -> Budget<'a> {
    Budget { states: if is_exact(rules) { STATES } else { QUIET_STATES }, watch }
}
