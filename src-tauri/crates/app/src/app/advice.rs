//! Questions to the solver, taken out of the application, and what comes of their answers; rules that are looked at.

use std::collections::HashSet;
use std::sync::Arc;

use cards::Seed;
use gaps::{Gaps, Ply, Rules, Switch, Switches};
use session::{Game, Played, Session};

use super::{App, Opening};
use crate::advice::{Choice, Hint, Hinted, Lesson, ParView, Question, Review, ReviewView, STRIDES, Solution};
use crate::rules::{Example, FactView, HouseRules, PresetView, RulesFault, RulesGame, RulesView, read};
use crate::table::own_rules;
use crate::table::replay::{Other, Replay, ReplayKind};
use crate::wire::failure::allow;
use crate::wire::view::{self, Cause, View};
use crate::{Failure, Intent, Refusal};

impl App {
    /// Why nothing may be asked about games here.
    pub(crate) fn truth_refusal(&self) -> Option<Refusal> {
        (!self.sitting.gameset.allows_hints()).then_some(Refusal::NoHints)
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
        let par = ParView::known(&own_rules(&self.sitting.gameset), seed);
        par.filter(|_| self.truth_refusal().is_none())
    }

    fn ask(&self, revision: u32, refusal: Option<Refusal>) -> Result<Question, Failure> {
        if revision != self.shown.revision() {
            return Err(Failure::Stale);
        }
        allow(refusal)?;
        let seen = self.looked_at();
        let at = self.shown.replay.as_ref().map_or(seen.at(), |replay| replay.at);
        let line = seen.line()[..at].iter().copied();
        let session = Session::replay(*seen.rules(), *seen.seed(), line).map_err(|_| Failure::Illegal)?;
        let par = ParView::known(session.rules(), session.seed());
        Ok(Question { revision, session, method: self.method(), par, way: self.shown.way.clone() })
    }

    /// The hint that was found, as long as the board is still the one it is about; the way it belongs to is remembered.
    ///
    /// # Errors
    /// When the player has gone on meanwhile.
    pub fn hinted(&mut self, Hinted { hint, way }: Hinted) -> Result<Hint, Failure> {
        if hint.revision != self.shown.revision() {
            return Err(Failure::Stale);
        }
        if let Some(way) = way {
            self.shown.way = Some(Arc::new(way));
        }
        Ok(hint)
    }

    /// A choice among the games that have not been begun, from the next one on.
    ///
    /// # Errors
    /// When the gameset allows no hints, every game has been begun, or the archive cannot be read.
    pub fn choice(&self) -> Result<Choice, Failure> {
        allow(self.can().choose)?;
        let attempts = self.archive.attempts(self.sitting.gameset.play_id().as_str())?;
        let first = self.records.next.ok_or(Refusal::AllPlayed)?;
        Ok(Choice { gameset: self.sitting.gameset.clone(), begun: attempts.iter().map(|it| it.game).collect(), first })
    }

    /// The choice of the game of a day, counted in days since 1970 where the player is. The same day gives everybody the
    /// same game of a gameset with the same cards.
    ///
    /// # Errors
    /// When the gameset allows no hints.
    pub fn day_choice(&self, day: u32) -> Result<Choice, Failure> {
        allow(self.can().choose)?;
        let games = u32::from(self.sitting.gameset.games());
        let stride = STRIDES.into_iter().find(|stride| !games.is_multiple_of(*stride)).expect("no gameset is so large");
        let first = (u64::from(day) * u64::from(stride) % u64::from(games)) as u32 + 1;
        Ok(Choice { gameset: self.sitting.gameset.clone(), begun: HashSet::new(), first })
    }

    /// What `review` says, as long as the game is still the one it is about.
    ///
    /// # Errors
    /// When the player has gone on meanwhile.
    pub fn reviewed(&self, review: Review) -> Result<ReviewView, Failure> {
        if review.revision != self.shown.revision() {
            return Err(Failure::Stale);
        }
        let Review { par, lost, is_certain, .. } = review;
        Ok(ReviewView { par, lost, certain: is_certain, go: self.cheat_refusal() })
    }

    /// Shows a solution of the game on the table as a replay.
    ///
    /// # Errors
    /// When there is none, or the player has gone on meanwhile.
    pub fn show_solution(&mut self, solution: Option<Solution>) -> Result<View, Failure> {
        let Some(Solution { revision, session, from }) = solution else { return Err(Refusal::NotFoundOut.into()) };
        if revision != self.shown.revision() || self.shown.replay.is_some() {
            return Err(Failure::Stale);
        }
        let other = Other {
            number: self.sitting.table.number,
            session,
            elapsed_ms: self.sitting.table.elapsed_ms(),
            source: None,
        };
        self.shown.replay = Some(Replay { kind: ReplayKind::Solution, at: from, other: Some(other) });
        self.shown.change(Cause::Other);
        Ok(self.view())
    }

    /// Puts a lesson on the table, to be left like any trial. Its beginning is marked, so that rollback leads back to it.
    ///
    /// # Errors
    /// When it cannot be stored.
    pub fn take_lesson(&mut self, lesson: Lesson, now_ms: i64) -> Result<Opening, Failure> {
        let rules = Rules::RANGOON.with_deals(1).expect("the game has a form of one deal");
        self.try_out(&rules.code(), now_ms)?;
        let (number, gaps) = lesson.game();
        let seed = self.seed(number)?;
        let mut position = Gaps::deal(&rules, &seed);
        let mut line = Vec::new();
        for (gap, action) in gaps.bytes().map(|digit| digit - b'0').zip(0..) {
            let it = position.moves().find(|it| it.gap.number() == gap).ok_or(Failure::BadRecord { number })?;
            line.push(Played { ply: Ply::Move(it), action });
            position = Gaps::play(&rules, &seed, &position, Ply::Move(it)).map_err(|_| Failure::Illegal)?;
        }
        let session = Session::replay(rules, seed, line).map_err(|_| Failure::BadRecord { number })?;
        self.begin(&self.sitting.gameset.clone(), session, false, now_ms)?;
        self.note_number();
        self.act(self.shown.revision(), Intent::Snapshot, now_ms)?;
        Ok(self.opening())
    }

    /// Everything with a name, in the order in which it is offered.
    pub fn presets() -> Vec<PresetView> {
        Rules::PRESETS.into_iter().map(|(name, rules)| PresetView { name, code: rules.code() }).collect()
    }

    /// What the rules called `text` say, by name or by code; without a text, those of the game at the table.
    ///
    /// # Errors
    /// When it names no rules.
    pub fn rules(&self, text: Option<&str>) -> Result<RulesView, Failure> {
        let rules = text.map_or_else(|| Ok(*self.sitting.table.session.rules()), read)?;
        Ok(self.rules_view(rules.switches()))
    }

    /// What comes of switches that somebody sets.
    ///
    /// # Errors
    /// When a switch has no such value.
    pub fn house_rules(&self, wanted: &HouseRules) -> Result<RulesView, Failure> {
        let switches = wanted.switches().ok_or(RulesFault::Unknown)?;
        Ok(self.rules_view(switches))
    }

    fn rules_view(&self, switches: Switches) -> RulesView {
        let look = self.options().look();
        let rank = |step: u8| look.rank(cards::Card::new(0, step.min(cards::Card::MAX_STEPS - 1)));
        let game = Rules::new(switches);
        RulesView {
            rules: HouseRules::of(switches),
            idle: Switch::ALL.into_iter().filter(|it| switches.is_idle(*it)).map(Switch::name).collect(),
            refused: game.err().map(gaps::Refusal::name),
            heads: rank(0),
            lasts: rank(switches.steps.saturating_sub(1)),
            game: game.ok().map(|rules| self.rules_game(rules)),
        }
    }

    fn rules_game(&self, rules: Rules) -> RulesGame {
        let seed = Seed { base: self.sitting.gameset.play_id().base(), tournament: None, number: 1 };
        let (position, look) = (Gaps::deal(&rules, &seed), self.options().look());
        let fact = |it: gaps::Fact| FactView { code: it.code, number: it.number };
        RulesGame {
            name: rules.name(),
            code: rules.code(),
            facts: rules.facts().into_iter().map(fact).collect(),
            max: rules.max_score(),
            example: Example {
                columns: rules.columns(),
                cards: view::cards(&position, look),
                gaps: view::gaps(&position, look),
            },
        }
    }
}
