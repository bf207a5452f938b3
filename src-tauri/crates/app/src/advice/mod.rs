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

use gaps::{Gaps, Method, Ply, Position, Rules};
use session::Session;
use solver::{Budget, is_exact};

pub(crate) use choice::STRIDES;
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
    pub(crate) revision: u32,
    /// All that was played, up to where it stands.
    pub(crate) session: Session<Gaps>,
    pub(crate) method: Method,
    /// Par, where the table has it.
    pub(crate) par: Option<ParView>,
    /// The way that hints have led so far.
    pub(crate) way: Option<Arc<Way>>,
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
