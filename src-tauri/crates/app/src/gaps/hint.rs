//! Finds hints for a game of the Rangoon family.

use cards::Card;
use gaps::{Gaps, Method, Move, Place, Ply, Position, Score};
use serde::{Deserialize, Serialize};
use session::{Game, Status};
use solver::Watch;
use solver::gaps::{Aim, DealHint, GameOdds};

use crate::hints::{Hint, HintKind, Question, budget};
use crate::profile::options::{HintAim, Scoring};

/// The player's choices that hints depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HintChoices {
    pub(super) scoring: Scoring,
    pub(super) aim: HintAim,
}

/// A line through a deal that was found for a hint. Later hints follow it, because a new search might find another line
/// and, if heads can hop, lead the player in circles.
pub struct HintLine {
    choices: HintChoices,
    kind: HintKind,
    score: Option<u16>,
    odds: Option<u8>,
    /// The moves, each with the position before it.
    steps: Vec<(Position, Move)>,
}

/// Moves, each with the position before it, and the position they lead to.
type Steps = (Vec<(Position, Move)>, Position);

impl HintLine {
    /// Returns the line that was found for `hint`, by its plies; `None` if the rules do not allow them.
    pub(super) fn of(question: &Question<Gaps>, hint: &Hint, plies: &[Ply]) -> Option<Self> {
        let (rules, seed) = (question.session.rules(), question.session.seed());
        let (mut position, mut steps) = (question.position().clone(), Vec::new());
        for ply in plies {
            let Ply::Move(chosen) = *ply else { return None };
            let after = Gaps::play(rules, seed, &position, *ply).ok()?;
            steps.push((std::mem::replace(&mut position, after), chosen));
        }
        Some(Self { choices: question.context, kind: hint.kind, score: hint.score, odds: hint.odds, steps })
    }

    /// Returns its plies.
    pub(super) fn plies(&self) -> Vec<Ply> {
        self.steps.iter().map(|(_, chosen)| Ply::Move(*chosen)).collect()
    }

    /// Returns the hint at this position; `None` if the line does not pass it.
    fn hint(&self, revision: u32, position: &Position) -> Option<Hint> {
        let (_, chosen) = self.steps.iter().rfind(|(before, _)| before == position)?;
        Some(Hint {
            revision,
            kind: self.kind,
            ply: Some(Ply::Move(*chosen).to_string()),
            score: self.score,
            reason: None,
            odds: self.odds,
        })
    }
}

impl Question<Gaps> {
    /// Returns a hint, and the line if one was found. The hint is unknown if `watch` stops the search.
    pub(super) fn find_hint(&self, watch: &Watch<'_>) -> (Hint, Option<HintLine>) {
        let (position, choices) = (self.position(), self.context);
        let method = Method::from(choices.scoring);
        let plain = |kind| Hint { revision: self.revision, kind, ply: None, score: None, reason: None, odds: None };
        if Gaps::status(position) == Status::Ceased {
            let odds = GameOdds::at(position).map(GameOdds::percent);
            return (Hint { odds, ..plain(HintKind::Deal) }, None);
        }
        let known = self.hint_line.as_ref().filter(|line| line.choices == choices);
        if let Some(hint) = known.and_then(|line| line.hint(self.revision, position)) {
            return (hint, None);
        }
        let aim = match choices.aim {
            HintAim::Winning => Aim::Winning,
            HintAim::Score => Aim::Score,
        };
        let hint = DealHint::of(position, method, aim, budget(watch));
        let (kind, odds) = match &hint {
            DealHint::Win(_) => (HintKind::Win, None),
            DealHint::Odds { odds, is_ordered: true, .. } => (HintKind::Odds, Some(odds.percent())),
            DealHint::Odds { odds, is_ordered: false, .. } => (HintKind::OddsOverOrder, Some(odds.percent())),
            DealHint::Gain { .. } => (HintKind::Gain, None),
            DealHint::Nothing => return (plain(HintKind::Nothing), None),
            DealHint::Unknown => return (plain(HintKind::Unknown), None),
        };
        let Some((steps, end)) = self.without_idle_hops(hint.line()) else {
            return (plain(HintKind::Unknown), None);
        };
        let score = (kind == HintKind::Gain).then(|| Score::of(&end, method).total());
        let line = HintLine { choices, kind, score, odds, steps };
        let hint = line.hint(self.revision, position).unwrap_or_else(|| plain(HintKind::Unknown));
        (hint, Some(line))
    }

    /// Returns `line` as the rules play it, and the position it leads to. Idle hops are left out. A hop is idle if the
    /// other moves alone lead to as many points by any method. `None` if the rules do not allow the line.
    fn without_idle_hops(&self, line: &[Ply]) -> Option<Steps> {
        let followed = self.followed(self.session.at(), line)?;
        // The number of a gap depends on the earlier moves; its place does not.
        let mut moves = Vec::new();
        for (at, ply) in (self.session.at()..).zip(line) {
            let Ply::Move(Move { gap, card }) = *ply else { return None };
            moves.push((card, followed.position_at(at)?.place_of_gap(gap)));
        }
        let mut steps = self.steps(&moves)?;
        let mut at = 0;
        while at < moves.len() {
            let mut fewer = moves.clone();
            let (card, _) = fewer.remove(at);
            let idle = if steps.0[at].0.is_hop(card) { self.steps(&fewer) } else { None };
            match idle.filter(|(_, end)| is_as_good(end, followed.position())) {
                Some(found) => (moves, steps) = (fewer, found),
                None => at += 1,
            }
        }
        Some(steps)
    }

    /// Returns the moves that bring these cards to these places one after the other, and the position they lead to;
    /// `None` if the rules do not allow them.
    fn steps(&self, moves: &[(Card, Place)]) -> Option<Steps> {
        let (rules, seed) = (self.session.rules(), self.session.seed());
        let (mut position, mut steps) = (self.position().clone(), Vec::new());
        for (card, place) in moves {
            let is_meant = |of: &Move| of.card == *card && position.place_of_gap(of.gap) == *place;
            let chosen = position.moves().find(is_meant)?;
            let after = Gaps::play(rules, seed, &position, Ply::Move(chosen)).ok()?;
            steps.push((std::mem::replace(&mut position, after), chosen));
        }
        Some((steps, position))
    }
}

/// Returns whether a position scores no less than another one by any method.
fn is_as_good(position: &Position, other: &Position) -> bool {
    let score = |position, method| Score::of(position, method).total();
    [Method::PosOnly, Method::AllSeq].into_iter().all(|method| score(position, method) >= score(other, method))
}
