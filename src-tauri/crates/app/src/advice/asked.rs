//! Questions about whichever game is looked at. What is asked and answered is written over the game; here it is chosen.

use std::sync::Arc;

use cards::Seed;
use games::Rules;
use gaps::Gaps;

use solver::Watch;

use super::difficulty::Difficulty;
use super::hint::{Hint, Outlook};
use super::question::{Advised, Question};
use super::review::Review;
use crate::table::Seat;
use crate::{Options, ParView};

/// A question about a game as it stands, to be answered without the application.
pub enum Asked {
    /// About a game of the Rangoon family.
    Gaps(Question<Gaps>),
}

/// The line that hints follow.
#[derive(Clone)]
pub(crate) enum Way {
    /// In a game of the Rangoon family.
    Gaps(Arc<<Gaps as Advised>::Way>),
}

/// What came of asking for a hint.
pub struct Hinted {
    pub(crate) hint: Hint,
    /// The line that was found, if one was looked for.
    pub(crate) way: Option<Way>,
}

/// A line the solver found, played by the rules.
pub struct Solution {
    pub(crate) revision: u32,
    pub(crate) seat: Seat,
    /// Where it leaves what was played.
    pub(crate) from: usize,
}

impl Asked {
    /// A question about the game at `seat` after ply `at` of its line, seen in the view with this `revision`. `None` if the
    /// line does not allow that.
    pub(crate) fn about(seat: &Seat, at: usize, revision: u32, options: &Options, way: Option<&Way>) -> Option<Self> {
        match seat {
            Seat::Gaps(table) => {
                let way = way.map(|Way::Gaps(way)| Arc::clone(way));
                Some(Self::Gaps(Question::new(table.up_to(at)?, revision, options, way)))
            }
        }
    }

    /// What to do next; not known when `watch` stops it.
    pub fn hint(&self, watch: &Watch<'_>) -> Hinted {
        match self {
            Self::Gaps(question) => {
                let (hint, way) = Gaps::hint(question, watch);
                Hinted { hint, way: way.map(|way| Way::Gaps(Arc::new(way))) }
            }
        }
    }

    /// Whether the deal can still be won; not known when `watch` stops it.
    pub fn outlook(&self, watch: &Watch<'_>) -> Outlook {
        match self {
            Self::Gaps(question) => question.outlook(watch),
        }
    }

    /// Looks back; whatever was not found out when `watch` stops it is left out.
    pub fn review(&self, watch: &Watch<'_>) -> Review {
        match self {
            Self::Gaps(question) => question.review(watch),
        }
    }

    /// How the deal that was lost last can be won from there; if none was, how the game is won in the fewest deals, or
    /// comes to its best end, knowing the shuffles. `None` if `watch` stops it or it cannot be found out.
    pub fn solution(&self, watch: &Watch<'_>) -> Option<Solution> {
        match self {
            Self::Gaps(question) => {
                let (session, from) = question.solution(watch)?;
                Some(Solution { revision: question.revision, seat: session.into(), from })
            }
        }
    }
}

/// Par of the game of `seed`, if it is known without a search.
pub(crate) fn known_par(rules: Rules, seed: &Seed) -> Option<ParView> {
    match rules {
        Rules::Gaps(rules) => Gaps::known_par(&rules, seed),
    }
}

/// How hard the game of `seed` is; `None` unless it can certainly be won in one deal.
pub(super) fn difficulty(rules: Rules, seed: &Seed, watch: &Watch<'_>) -> Option<Difficulty> {
    match rules {
        Rules::Gaps(rules) => Difficulty::of::<Gaps>(&rules, seed, watch),
    }
}
