//! Implements the questions that can be asked about games of the Rangoon family.

use cards::Seed;
use gaps::{Gaps, Method, Rules};
use solver::{Budget, Watch};

use super::hint::HintLine;
use super::par_view::ParView;
use crate::Options;
use crate::advice::{Advised, Hint, Question};

impl Advised for Gaps {
    type Method = Method;
    type HintLine = HintLine;

    const EASY_BELOW: u64 = 800;
    const HARD_FROM: u64 = 5_600;

    fn known_par(rules: &Rules, seed: &Seed) -> Option<ParView> {
        ParView::known(rules, seed)
    }

    fn par(rules: &Rules, seed: &Seed, budget: Budget<'_>) -> Option<ParView> {
        ParView::search(rules, seed, budget)
    }

    fn method(options: &Options) -> Method {
        options.scoring.into()
    }

    fn hint(question: &Question<Self>, watch: &Watch<'_>) -> (Hint, Option<HintLine>) {
        question.next(watch)
    }
}
