//! What to do next, and whether the deal can still be won.

use cards::Card;
use gaps::{Gaps, Method, Move, Place, Ply, Position, Score};
use serde::Serialize;
use session::{Game, Status};
use solver::{Advice, Query, solve};

use crate::advice::{Question, budget, quiet_budget};
use crate::gaps::view;
use crate::wire::view::MoveView;

/// What to do next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Hint {
    /// The view it is about.
    pub revision: u32,
    /// What it says.
    pub kind: HintKind,
    /// The move it names.
    pub it: Option<MoveView>,
    /// The score to which it leads in this deal, as the player counts; where the deal is won there is none to tell.
    pub score: Option<u16>,
}

/// What a hint says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum HintKind {
    /// The move keeps the win.
    Win,
    /// The deal cannot be won; the move keeps the best that can be reached.
    Gain,
    /// No move can gain anything in this deal.
    Nothing,
    /// Deal again.
    Deal,
    /// It could not be found out.
    Unknown,
}

/// Whether the deal on the table can still be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Outlook {
    /// It can.
    Yes,
    /// It cannot.
    No,
    /// It could not be found out.
    Unknown,
}

/// A way through a deal that was found for a hint. Who follows it is led on along it: another search might well find
/// another way, and lead about in a circle where heads can hop.
pub(crate) struct Way {
    method: Method,
    kind: HintKind,
    score: Option<u16>,
    /// What is to be moved, with the position before.
    steps: Vec<(Position, Move)>,
}

/// Moves, each with the position before, and the position they lead to.
type Steps = (Vec<(Position, Move)>, Position);

/// What came of asking for a hint.
pub struct Hinted {
    pub(crate) hint: Hint,
    /// The way that was found, if one was looked for.
    pub(crate) way: Option<Way>,
}

impl Way {
    /// The hint at this position, if the way comes by.
    fn hint(&self, revision: u32, position: &Position) -> Option<Hint> {
        let (_, it) = self.steps.iter().rfind(|(before, _)| before == position)?;
        let it = MoveView { gap: it.gap.number(), card: view::id(it.card, position.length()) };
        Some(Hint { revision, kind: self.kind, it: Some(it), score: self.score })
    }
}

impl Question {
    /// What to do next; not known when `watch` stops it.
    pub fn hint(&self, watch: &dyn Fn(u64) -> bool) -> Hinted {
        let position = self.position();
        let plain = |kind| Hint { revision: self.revision, kind, it: None, score: None };
        if Gaps::status(position) == Status::Ceased {
            return Hinted { hint: plain(HintKind::Deal), way: None };
        }
        let known = self.way.as_ref().filter(|way| way.method == self.method);
        if let Some(hint) = known.and_then(|way| way.hint(self.revision, position)) {
            return Hinted { hint, way: None };
        }
        let advice = Advice::of(position, self.method, budget(watch));
        let kind = match &advice {
            Advice::Win(_) => HintKind::Win,
            Advice::Gain { .. } => HintKind::Gain,
            Advice::Nothing => return Hinted { hint: plain(HintKind::Nothing), way: None },
            Advice::Unknown => return Hinted { hint: plain(HintKind::Unknown), way: None },
        };
        let Some((steps, end)) = self.without_idle_hops(advice.line()) else {
            return Hinted { hint: plain(HintKind::Unknown), way: None };
        };
        let score = (kind == HintKind::Gain).then(|| Score::of(&end, self.method).total());
        let way = Way { method: self.method, kind, score, steps };
        let hint = way.hint(self.revision, position).unwrap_or_else(|| plain(HintKind::Unknown));
        Hinted { hint, way: Some(way) }
    }

    /// A line as the rules play it and where it leads, without the hops that gain nothing: those without which the rest
    /// leads as far, however one counts. `None` where the rules do not agree to it.
    fn without_idle_hops(&self, line: &[Ply]) -> Option<Steps> {
        let followed = self.followed(self.session.at(), line)?;
        // A gap's number depends on what was moved before; its place does not.
        let mut moves = Vec::new();
        for (at, ply) in (self.session.at()..).zip(line) {
            let Ply::Move(it) = ply else { return None };
            moves.push((it.card, followed.position_at(at)?.place_of_gap(it.gap)));
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

    /// The moves that bring these cards to these places one after the other, and the position they lead to; `None` where
    /// the rules do not allow it.
    fn steps(&self, moves: &[(Card, Place)]) -> Option<Steps> {
        let (rules, seed) = (self.session.rules(), self.session.seed());
        let (mut position, mut steps) = (self.position().clone(), Vec::new());
        for (card, place) in moves {
            let it = position.moves().find(|it| it.card == *card && position.place_of_gap(it.gap) == *place)?;
            let after = Gaps::play(rules, seed, &position, Ply::Move(it)).ok()?;
            steps.push((std::mem::replace(&mut position, after), it));
        }
        Some((steps, position))
    }

    /// Whether the deal can still be won; not known when `watch` stops it.
    pub fn outlook(&self, watch: &dyn Fn(u64) -> bool) -> Outlook {
        match solve(self.position(), Query::Win, quiet_budget(self.session.rules(), watch)).finding.proven() {
            Some(0) => Outlook::No,
            Some(_) => Outlook::Yes,
            None => Outlook::Unknown,
        }
    }
}

/// Whether a position scores no less than another one by any method.
fn is_as_good(position: &Position, other: &Position) -> bool {
    let score = |position, method| Score::of(position, method).total();
    [Method::PosOnly, Method::AllSeq].into_iter().all(|method| score(position, method) >= score(other, method))
}
