//! Answers questions about games of the Rangoon family.

use archive::AttemptFacts;
use cards::Seed;
use gaps::{Gaps, Ply, Rules};
use session::Session;
use solver::{Budget, Watch};

use super::hint::HintLine;
use super::par_view::ParView;
use crate::Options;
use crate::hints::{Analysed, Hint, Question};
use crate::profile::options::Scoring;

impl Analysed for Gaps {
    type Context = Scoring;
    type HintLine = HintLine;

    fn grade_limits(_: &Rules) -> [u64; 2] {
        [800, 5_600]
    }

    fn known_par(rules: &Rules, seed: &Seed) -> Option<ParView> {
        ParView::known(rules, seed)
    }

    fn par(rules: &Rules, seed: &Seed, budget: Budget<'_>) -> Option<ParView> {
        ParView::search(rules, seed, budget)
    }

    fn context(_: &Session<Self>, _: Option<&AttemptFacts>, options: &Options) -> Scoring {
        options.scoring
    }

    fn hint(question: &Question<Self>, watch: &Watch<'_>) -> (Hint, Option<HintLine>) {
        question.next(watch)
    }

    fn plies(line: &HintLine) -> Vec<Ply> {
        line.plies()
    }

    fn line(question: &Question<Self>, hint: &Hint, plies: &[Ply]) -> Option<HintLine> {
        HintLine::of(question, hint, plies)
    }
}
