//! Searches for facts about a game. A search is a value that is taken out of the application and answered without it,
//! by another thread, or written down by another process.

use std::ops::ControlFlow;

use app::{
    AnyQuestion, CertainHint, CertainHintResult, CertainQuestion, DayRecord, DayRecordQuestion, Difficulty, Failure,
    GameSearch, Hint, HintResult, Outlook, Refusal, Review, Solution, Watch, WonDaysQuestion, WrittenHint,
    WrittenSolution,
};
use serde::{Deserialize, Serialize};

/// A question that needs a search.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum SearchQuestion {
    /// What to do next.
    Hint(AnyQuestion),
    /// Whether a player who knows every card can still win the hand, and how.
    Certain(CertainQuestion),
    /// Whether the deal can still be won.
    Outlook(AnyQuestion),
    /// How the game that has ended was played.
    Review(AnyQuestion),
    /// How the game could have been played.
    Solution(AnyQuestion),
    /// Which game has this difficulty.
    Game(GameSearch, Difficulty),
    /// On which days the game of the day was played.
    Days(DayRecordQuestion),
    /// On which days the game of the day has been won, then or later.
    WonDays(WonDaysQuestion),
}

/// The answer to a question of the same name.
pub enum SearchAnswer {
    /// A hint, and the line that it belongs to.
    Hint(HintResult),
    /// A hint that knows every card, and the line that it belongs to.
    Certain(CertainHintResult),
    /// Whether the deal can still be won.
    Outlook(Outlook),
    /// The findings about a game that has ended.
    Review(Review),
    /// A line that the rules allow; `None` if none was found.
    Solution(Option<Box<Solution>>),
    /// The number of the game.
    Game(Result<u32, Failure>),
    /// The days.
    Days(DayRecord),
    /// The days.
    WonDays(Vec<u32>),
}

/// An answer, written down. It is read by its question.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum WrittenAnswer {
    /// See [`SearchAnswer::Hint`].
    Hint(WrittenHint<Hint>),
    /// See [`SearchAnswer::Certain`].
    Certain(WrittenHint<CertainHint>),
    /// See [`SearchAnswer::Outlook`].
    Outlook(Outlook),
    /// See [`SearchAnswer::Review`].
    Review(Review),
    /// See [`SearchAnswer::Solution`].
    Solution(Option<WrittenSolution>),
    /// See [`SearchAnswer::Game`]; `None` if there is none.
    Game(Option<u32>),
    /// See [`SearchAnswer::Days`].
    Days(DayRecord),
    /// See [`SearchAnswer::WonDays`].
    WonDays(Vec<u32>),
}

impl SearchQuestion {
    /// Returns the answer if it is known without a search, as for a hint on a line that was found before.
    pub fn known(&self) -> Option<SearchAnswer> {
        let stopped: &Watch<'_> = &|_| ControlFlow::Break(());
        match self {
            Self::Hint(question) => {
                let found = question.hint(stopped);
                (!found.is_unknown()).then_some(SearchAnswer::Hint(found))
            }
            Self::Certain(question) => {
                let found = question.answer(stopped);
                (found.written().hint.outlook != Outlook::Unknown).then_some(SearchAnswer::Certain(found))
            }
            _ => None,
        }
    }

    /// Returns the answer that nothing was found out, for a search that broke down; `None` if there is no such answer.
    pub fn unknown(&self) -> Option<SearchAnswer> {
        // [`Self::known`] has already asked for hints in this way.
        let stopped: &Watch<'_> = &|_| ControlFlow::Break(());
        Some(match self {
            Self::Hint(question) => SearchAnswer::Hint(question.hint(stopped)),
            Self::Certain(question) => SearchAnswer::Certain(question.answer(stopped)),
            Self::Outlook(_) => SearchAnswer::Outlook(Outlook::Unknown),
            Self::Solution(_) => SearchAnswer::Solution(None),
            // Days without an answer are not days on which nothing was played.
            Self::Days(_) | Self::WonDays(_) | Self::Review(_) | Self::Game(..) => return None,
        })
    }

    /// Searches for the answer. It leaves out everything that is still unknown when `watch` stops the search.
    pub fn search(&self, watch: &Watch<'_>) -> SearchAnswer {
        match self {
            Self::Hint(question) => SearchAnswer::Hint(question.hint(watch)),
            Self::Certain(question) => SearchAnswer::Certain(question.answer(watch)),
            Self::Outlook(question) => SearchAnswer::Outlook(question.outlook(watch)),
            Self::Review(question) => SearchAnswer::Review(question.review(watch)),
            Self::Solution(question) => SearchAnswer::Solution(question.solution(watch).map(Box::new)),
            Self::Game(games, wanted) => SearchAnswer::Game(games.find(*wanted, watch)),
            Self::Days(days) => SearchAnswer::Days(days.answer(watch)),
            Self::WonDays(days) => SearchAnswer::WonDays(days.answer(watch)),
        }
    }

    /// Reads an answer that was written down by another process; `None` if it does not answer this question.
    pub fn read(&self, answer: WrittenAnswer) -> Option<SearchAnswer> {
        Some(match (self, answer) {
            (Self::Hint(question), WrittenAnswer::Hint(hint)) => SearchAnswer::Hint(question.read_hint(hint)?),
            (Self::Certain(question), WrittenAnswer::Certain(hint)) => SearchAnswer::Certain(question.read(hint)?),
            (Self::Outlook(_), WrittenAnswer::Outlook(outlook)) => SearchAnswer::Outlook(outlook),
            (Self::Review(_), WrittenAnswer::Review(review)) => SearchAnswer::Review(review),
            (Self::Solution(_), WrittenAnswer::Solution(None)) => SearchAnswer::Solution(None),
            (Self::Solution(question), WrittenAnswer::Solution(Some(solution))) => {
                SearchAnswer::Solution(Some(Box::new(question.read_solution(&solution)?)))
            }
            (Self::Game(..), WrittenAnswer::Game(number)) => {
                SearchAnswer::Game(number.ok_or_else(|| Refusal::NoSuchChoice.into()))
            }
            (Self::Days(_), WrittenAnswer::Days(days)) => SearchAnswer::Days(days),
            (Self::WonDays(_), WrittenAnswer::WonDays(days)) => SearchAnswer::WonDays(days),
            _ => return None,
        })
    }
}

impl SearchAnswer {
    /// Writes the answer down.
    pub fn written(&self) -> WrittenAnswer {
        match self {
            Self::Hint(hint) => WrittenAnswer::Hint(hint.written()),
            Self::Certain(hint) => WrittenAnswer::Certain(hint.written()),
            Self::Outlook(outlook) => WrittenAnswer::Outlook(*outlook),
            Self::Review(review) => WrittenAnswer::Review(review.clone()),
            Self::Solution(solution) => WrittenAnswer::Solution(solution.as_deref().map(Solution::written)),
            Self::Game(number) => WrittenAnswer::Game(number.as_ref().ok().copied()),
            Self::Days(days) => WrittenAnswer::Days(days.clone()),
            Self::WonDays(days) => WrittenAnswer::WonDays(days.clone()),
        }
    }
}
