//! Answers questions about hands of Klondike, and gives the hint that knows every card.
//!
//! The two kinds of hints share only the solver, which the one in `hint` asks once no card is hidden; the one here is
//! available only in a hand that is marked as helped.

use std::ops::ControlFlow;
use std::sync::Arc;

use archive::AttemptFacts;
use cards::Seed;
use klondike::{Klondike, Movement, Origin, Ply, Position, Rules, Variation};
use serde::{Deserialize, Serialize};
use session::Session;
use solver::klondike::percents;
use solver::{Budget, Solvable, Watch};

use super::view;
use crate::app::App;
use crate::hints::{
    Analysed, AnyQuestion, Hint, HintLine, Outlook, Question, WrittenHint, budget, read_plies, write_plies,
};
use crate::profile::look::{CardFace, Look};
use crate::wire::view::CommandName;
use crate::{Failure, Options, ParView};

/// The cards that the player was shown besides those that are face up.
#[derive(Serialize, Deserialize)]
pub struct ShownCards {
    /// Whether the top card of the pack was shown in its place.
    pub(super) is_top_shown: bool,
    /// Whether the player has seen the whole pack, although that was taken back.
    pub(super) is_pack_seen: bool,
}

/// A winning line that later hints follow: its plies, each with the position before it.
pub struct WinningLine(Vec<(Position, Ply)>);

/// Whether a player who knows every card can still win the hand, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CertainHint {
    /// The revision of the view that the hint is about.
    pub revision: u32,
    /// Whether the hand can still be won.
    pub outlook: Outlook,
    /// The move that keeps the win, as in [`crate::MoveView::ply`]; `None` if the hand cannot be won or that is not
    /// known.
    pub ply: Option<String>,
}

/// The answer to a request for a certain hint.
pub struct CertainHintResult {
    hint: CertainHint,
    /// The line that was found; `None` if none was searched or found.
    line: Option<Arc<WinningLine>>,
}

impl Analysed for Klondike {
    type Context = ShownCards;
    type HintLine = WinningLine;

    /// The numbers lie between the thirds of the winnable hands among the first 1,000 of KLONDIKE, each searched within
    /// the states that a hand may cost here: 188 and 257 hands in variation 0, strict and relaxed, 752 and 819 in
    /// variation 1, 847 and 905 in variation 2. They were measured by the tests' program `klondike`, with
    /// `thirds 1000 300000`.
    fn grade_limits(rules: &Rules) -> [u64; 2] {
        match (rules.variation, rules.movement) {
            (Variation::Once, Movement::Strict) => [11_629, 57_751],
            (Variation::Once, Movement::Relaxed) => [5_648, 32_140],
            (Variation::Threes, Movement::Strict) => [75, 1_478],
            (Variation::Threes, Movement::Relaxed) => [63, 312],
            (Variation::Singly, Movement::Strict) => [36, 152],
            (Variation::Singly, Movement::Relaxed) => [36, 50],
        }
    }

    fn known_par(_: &Rules, _: &Seed) -> Option<ParView> {
        None
    }

    /// A player who knows every card either wins or does not, so there is no par.
    fn par(_: &Rules, _: &Seed, _: Budget<'_>) -> Option<ParView> {
        None
    }

    fn full(_: &Rules) -> u32 {
        52
    }

    /// The number of cards on the foundations.
    fn reached(_: &Question<Self>, position: &Position) -> u32 {
        position.foundation_count()
    }

    /// A player who knows every card either wins or does not; how many cards reach the foundations in a hand that is
    /// lost is not searched for.
    fn possible(question: &Question<Self>, _: &Watch<'_>) -> Vec<Option<u32>> {
        vec![None; question.session.at() + 1]
    }

    const SAYS_WINNABLE: bool = true;

    fn odds(_: &Question<Self>, position: &Position, next: Option<Ply>, watch: &Watch<'_>) -> [Option<u8>; 2] {
        let ControlFlow::Continue(odds) = percents(position, next, watch) else { return [None; 2] };
        odds
    }

    fn choices(_: &Position) -> Vec<Ply> {
        Vec::new()
    }

    fn moved(position: &Position, ply: Ply, _: Look) -> Option<CardFace> {
        position.moved(ply).map(view::face)
    }

    fn context(session: &Session<Self>, facts: Option<&AttemptFacts>, _: &Options) -> ShownCards {
        ShownCards { is_top_shown: view::is_top_shown(session, facts), is_pack_seen: false }
    }

    fn hint(question: &Question<Self>, watch: &Watch<'_>) -> (Hint, Option<WinningLine>) {
        (question.find_hint(watch), None)
    }

    fn plies(line: &WinningLine) -> Vec<Ply> {
        line.0.iter().map(|(_, ply)| *ply).collect()
    }

    fn line(question: &Question<Self>, _: &Hint, plies: &[Ply]) -> Option<WinningLine> {
        WinningLine::of(question.position(), plies)
    }
}

impl WinningLine {
    /// Returns the plies of a search, each with the position before it. No card is played directly from the pack,
    /// because the player may not have seen its top card: it is turned and played from the waste, which leads to the
    /// same position.
    fn of(start: &Position, plies: &[Ply]) -> Option<Self> {
        let from_waste = |ply: &Ply| match *ply {
            Ply::Move(Origin::Pack, to) => vec![Ply::Turn, Ply::Move(Origin::Waste, to)],
            other => vec![other],
        };
        let (mut position, mut steps) = (start.clone(), Vec::new());
        for ply in plies.iter().flat_map(from_waste) {
            let after = position.after(ply).ok()?;
            steps.push((std::mem::replace(&mut position, after), ply));
        }
        position.is_won().then_some(Self(steps))
    }

    /// Returns the ply in this position; `None` if the line does not pass it.
    fn ply(&self, position: &Position) -> Option<Ply> {
        self.0.iter().find(|(before, _)| before == position).map(|(_, ply)| *ply)
    }
}

impl Question<Klondike> {
    /// Returns this question for a player who has played all plies of `whole`, and may have taken some back.
    pub(crate) fn after_all_of(mut self, whole: &Session<Klondike>) -> Self {
        let mut positions = (0..=whole.line().len()).filter_map(|at| whole.position_at(at));
        self.context.is_pack_seen = positions.any(Position::is_pack_seen);
        self
    }

    /// Returns whether the hand can still be won, and how. The answer is unknown if `watch` stops the search.
    fn find_certain_hint(&self, watch: &Watch<'_>) -> CertainHintResult {
        let known = self.hint_line.as_ref().and_then(|line| line.ply(self.position()));
        if let Some(ply) = known {
            return self.answer(Outlook::Yes, Some(ply), None);
        }
        let finding = Klondike::win(self.position(), budget(watch)).finding;
        match finding.proven() {
            None => self.answer(Outlook::Unknown, None, None),
            Some(0) => self.answer(Outlook::No, None, None),
            Some(_) => match WinningLine::of(self.position(), finding.line()) {
                Some(line) => self.answer(Outlook::Yes, line.ply(self.position()), Some(Arc::new(line))),
                None => self.answer(Outlook::Unknown, None, None),
            },
        }
    }

    fn answer(&self, outlook: Outlook, ply: Option<Ply>, line: Option<Arc<WinningLine>>) -> CertainHintResult {
        let hint = CertainHint { revision: self.revision, outlook, ply: ply.map(|ply| ply.to_string()) };
        CertainHintResult { hint, line }
    }
}

/// Asks whether a player who knows every card can still win the hand, and how.
#[derive(Serialize, Deserialize)]
pub struct CertainQuestion(Question<Klondike>);

impl CertainQuestion {
    /// Returns the answer, which is unknown if `watch` stops the search.
    pub fn answer(&self, watch: &Watch<'_>) -> CertainHintResult {
        self.0.find_certain_hint(watch)
    }

    /// Reads an answer to this question; `None` if the rules do not allow its line.
    pub fn read(&self, WrittenHint { hint, line }: WrittenHint<CertainHint>) -> Option<CertainHintResult> {
        let Some(line) = line else { return Some(CertainHintResult { hint, line: None }) };
        let line = WinningLine::of(self.0.position(), &read_plies(&line)?)?;
        Some(CertainHintResult { hint, line: Some(Arc::new(line)) })
    }
}

impl CertainHintResult {
    /// Writes the answer down.
    pub fn written(&self) -> WrittenHint<CertainHint> {
        let line = self.line.as_ref().map(|line| write_plies(Klondike::plies(line)));
        WrittenHint { hint: self.hint.clone(), line }
    }
}

impl App {
    /// Returns a question for a certain hint: whether a player who knows every card can still win the hand on the
    /// table.
    ///
    /// # Errors
    /// If that is not the latest view, another game is on the table, the hand has ended or is not marked as helped, a
    /// replay is shown, or the gameset allows no hints.
    pub fn ask_certain_hint(&self, revision: u32) -> Result<CertainQuestion, Failure> {
        let is_marked = self.current.active.facts().is_some_and(|facts| facts.helped);
        match self.ask(revision, CommandName::CertainHint)? {
            AnyQuestion::Klondike(question) if is_marked => Ok(CertainQuestion(question)),
            _ => Err(Failure::Illegal),
        }
    }

    /// Returns the hint that was found, if the board has not changed since the question, and stores the line that the
    /// hint follows.
    ///
    /// # Errors
    /// If the view has changed meanwhile.
    pub fn accept_certain_hint(
        &mut self,
        CertainHintResult { hint, line }: CertainHintResult,
    ) -> Result<CertainHint, Failure> {
        if hint.revision != self.view_state.revision() {
            return Err(Failure::Stale);
        }
        if let Some(line) = line {
            self.view_state.hint_line = Some(HintLine::Klondike(line));
        }
        Ok(hint)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::hints::Difficulty;

    /// These hands are not among those that the grades were measured with.
    const HANDS: std::ops::RangeInclusive<u32> = 1_001..=1_300;

    #[test]
    fn about_a_third_of_the_winnable_hands_is_easy_and_about_a_third_is_hard() {
        for code in ["klondike/1/relaxed", "klondike/2/strict"] {
            let rules: Rules = code.parse().expect("rules");
            let seed = |number| Seed { base: "KLONDIKE".parse().expect("a base"), tournament: None, number };
            let on = |_| ControlFlow::Continue(());
            let found: Vec<_> =
                HANDS.filter_map(|number| Difficulty::of::<Klondike>(&rules, &seed(number), &on)).collect();
            for wanted in [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard] {
                let share = found.iter().filter(|judged| **judged == wanted).count() as f64 / found.len() as f64;
                assert!((0.25..0.42).contains(&share), "{code}, {wanted:?}: {share} of {}", found.len());
            }
        }
    }
}
