//! Questions about any kind of game. Questions and answers are generic over the game; this module chooses the game.

use std::sync::Arc;

use cards::Seed;
use games::Rules;
use gaps::Gaps;
use klondike::Klondike;
use serde::{Deserialize, Serialize};
use solver::{Solvable, Watch};

use super::difficulty::Difficulty;
use super::hint::{Hint, HintKind, Outlook};
use super::question::{Analysed, Question};
use super::review::Review;
use crate::play::{AnyGame, Subject};
use crate::{Options, ParView};

/// A question about a position of a game, which is answered without the application.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum AnyQuestion {
    /// A question about a game of the Rangoon family.
    Gaps(Question<Gaps>),
    /// A question about a hand of Klondike.
    Klondike(Question<Klondike>),
}

/// Works on the question about whichever game it is.
macro_rules! with_question {
    ($any:expr, $question:ident => $work:expr) => {
        match $any {
            AnyQuestion::Gaps($question) => $work,
            AnyQuestion::Klondike($question) => $work,
        }
    };
}
pub(super) use with_question;

/// The line that hints follow.
#[derive(Clone)]
pub(crate) enum HintLine {
    /// A line in a game of the Rangoon family.
    Gaps(Arc<<Gaps as Analysed>::HintLine>),
    /// A line in a hand of Klondike.
    Klondike(Arc<<Klondike as Analysed>::HintLine>),
}

/// The answer to a request for a hint.
pub struct HintResult {
    pub(crate) hint: Hint,
    /// The line that was found; `None` if none was searched or found.
    pub(crate) line: Option<HintLine>,
}

impl HintResult {
    /// Whether the search found no answer.
    pub fn is_unknown(&self) -> bool {
        self.hint.kind == HintKind::Unknown
    }
}

/// A line that the solver found, played by the rules.
pub struct Solution {
    pub(crate) revision: u32,
    pub(crate) active: AnyGame,
    /// The number of plies after which it leaves the line that was played.
    pub(crate) from: usize,
}

impl AnyQuestion {
    /// Returns a question about `subject`, seen in the view with this `revision`. `None` if its line does not allow
    /// that.
    pub(crate) fn about(
        Subject { active, at, .. }: Subject<'_>,
        revision: u32,
        options: &Options,
        line: Option<&HintLine>,
    ) -> Option<Self> {
        match active {
            AnyGame::Gaps(active) => {
                let line = if let Some(HintLine::Gaps(line)) = line { Some(Arc::clone(line)) } else { None };
                Some(Self::Gaps(Question::new(active.up_to(at)?, revision, None, options, line)))
            }
            AnyGame::Klondike(active) => {
                let line = if let Some(HintLine::Klondike(line)) = line { Some(Arc::clone(line)) } else { None };
                let question = Question::new(active.up_to(at)?, revision, active.facts.as_ref(), options, line);
                Some(Self::Klondike(question.after_all_of(&active.session)))
            }
        }
    }

    /// Returns a hint. The hint is unknown if `watch` stops the search.
    pub fn hint(&self, watch: &Watch<'_>) -> HintResult {
        match self {
            Self::Gaps(question) => {
                let (hint, line) = Gaps::hint(question, watch);
                HintResult { hint, line: line.map(|line| HintLine::Gaps(Arc::new(line))) }
            }
            Self::Klondike(question) => {
                let (hint, line) = Klondike::hint(question, watch);
                HintResult { hint, line: line.map(|line| HintLine::Klondike(Arc::new(line))) }
            }
        }
    }

    /// Returns whether the deal can still be won. The answer is unknown if `watch` stops the search.
    pub fn outlook(&self, watch: &Watch<'_>) -> Outlook {
        with_question!(self, question => question.outlook(watch))
    }

    /// Reviews the game. If `watch` stops the search, the review leaves out everything that is still unknown.
    pub fn review(&self, watch: &Watch<'_>) -> Review {
        with_question!(self, question => question.review(watch))
    }

    /// Returns how to win the deal that was lost last, from the place where it was lost. If none was lost, returns how
    /// someone who knows the shuffles wins the game in the fewest deals, or plays it to its best end. `None` if `watch`
    /// stops the search or it finds no certain answer.
    pub fn solution(&self, watch: &Watch<'_>) -> Option<Solution> {
        with_question!(self, question => {
            let (session, from) = question.solution(watch)?;
            Some(Solution { revision: question.revision, active: session.into(), from })
        })
    }
}

/// Returns the par of the game of `seed`; `None` if it is not known without a search.
pub(crate) fn known_par(rules: Rules, seed: &Seed) -> Option<ParView> {
    match rules {
        Rules::Gaps(rules) => Gaps::known_par(&rules, seed),
        Rules::Klondike(rules) => Klondike::known_par(&rules, seed),
    }
}

/// Returns whether the course of a game by `rules` can say how many moves kept what was possible. A search that proves
/// that for every place may still be too long.
pub(crate) fn says_kept(rules: Rules) -> bool {
    match rules {
        Rules::Gaps(rules) => Gaps::is_exact(&rules),
        // What a hand that is lost could still give is not searched for.
        Rules::Klondike(_) => false,
    }
}

/// Returns how hard the game of `seed` is; `None` unless it can certainly be won in one deal.
pub(super) fn difficulty(rules: Rules, seed: &Seed, watch: &Watch<'_>) -> Option<Difficulty> {
    match rules {
        Rules::Gaps(rules) => Difficulty::of::<Gaps>(&rules, seed, watch),
        Rules::Klondike(rules) => Difficulty::of::<Klondike>(&rules, seed, watch),
    }
}
