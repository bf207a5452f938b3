//! Answers questions about games of the Rangoon family.

use archive::AttemptFacts;
use cards::Seed;
use gaps::{Gaps, Method, Ply, Position, Rules, Score};
use session::Session;
use solver::gaps::{GameOdds, Prospect, Query, solve};
use solver::{Budget, Watch, course};

use super::hint::{HintChoices, HintLine};
use super::par_view::ParView;
use crate::Options;
use crate::hints::{Analysed, Hint, Question, budget};
use crate::profile::look::{CardFace, Look};

impl Analysed for Gaps {
    type Context = HintChoices;
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

    fn full(rules: &Rules) -> u32 {
        rules.max_score().into()
    }

    fn reached(question: &Question<Self>, position: &Position) -> u32 {
        Score::of(position, question.context.scoring.into()).total().into()
    }

    fn possible(question: &Question<Self>, watch: &Watch<'_>) -> Vec<Option<u32>> {
        let best = Query::BestScore(question.context.scoring.into());
        course(&question.session, budget(watch), |position, budget| solve(position, best, budget))
    }

    /// What a move costs is said by what was possible.
    fn odds(_: &Question<Self>, position: &Position, _: Option<Ply>, watch: &Watch<'_>) -> [Option<u8>; 2] {
        if !GameOdds::has_table(&position.rules()) {
            return [None; 2];
        }
        // The odds do not depend on the method of scoring, and this one needs no search of its own.
        let prospect = Prospect::of(position, Method::PosOnly, budget(watch));
        [prospect.odds.map(GameOdds::percent), None]
    }

    fn choices(position: &Position) -> Vec<Ply> {
        position.moves().map(Ply::Move).collect()
    }

    fn moved(_: &Position, ply: Ply, look: Look) -> Option<CardFace> {
        let Ply::Move(chosen) = ply else { return None };
        Some(CardFace { suit: look.suit(chosen.card), rank: look.rank(chosen.card) })
    }

    fn context(_: &Session<Self>, _: Option<&AttemptFacts>, options: &Options) -> HintChoices {
        HintChoices { scoring: options.scoring, aim: options.hint_aim }
    }

    fn hint(question: &Question<Self>, watch: &Watch<'_>) -> (Hint, Option<HintLine>) {
        question.find_hint(watch)
    }

    fn plies(line: &HintLine) -> Vec<Ply> {
        line.plies()
    }

    fn line(question: &Question<Self>, hint: &Hint, plies: &[Ply]) -> Option<HintLine> {
        HintLine::of(question, hint, plies)
    }
}
