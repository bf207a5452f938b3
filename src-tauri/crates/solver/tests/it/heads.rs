//! Plays out games in which heads move in every possible way, by an independent copy of the rules: the cards that each
//! gap takes, and the best score.

use std::collections::HashSet;

use cards::{Card, CardSet};
use gaps::{
    Gap, Gaps, HeadLock, Method, Move, Place, Ply, Position, RedealGaps, RedealWhen, Rules, Score, Spare, Switches,
};
use session::Game;
use solver::Budget;
use solver::gaps::{Query, solve};

use crate::seed;

/// A position with the past moves of the heads, recorded independently of the code under test.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Played {
    position: Position,
    /// The heads that have moved in the game.
    moved: CardSet,
    /// The heads that have moved from one front to another in this deal.
    hopped: CardSet,
}

impl Played {
    fn may_go(&self, card: Card, to: Place) -> bool {
        let from = self.position.place_of(card);
        if !card.is_head() || !to.is_front() {
            let before = to.before().and_then(|before| self.position.card_at(before));
            return !to.is_front() && card.predecessor().is_some_and(|predecessor| before == Some(predecessor));
        }
        !from.is_front()
            || match self.position.rules().switches().lock {
                HeadLock::Never => false,
                HeadLock::Once => !self.hopped.contains(card),
                HeadLock::Free => true,
                HeadLock::Unmoved => !self.moved.contains(card),
            }
    }

    fn moves(&self) -> Vec<Move> {
        let all = Gap::all().flat_map(|gap| Card::deck(self.position.length()).map(move |card| Move { gap, card }));
        all.filter(|it| self.may_go(it.card, self.position.place_of_gap(it.gap))).collect()
    }

    fn after(&self, ply: Ply) -> Option<Self> {
        let position = Gaps::play(&self.position.rules(), &seed(1), &self.position, ply).ok()?;
        let Ply::Move(Move { gap, card }) = ply else {
            return Some(Self { position, moved: self.moved, hopped: CardSet::NONE });
        };
        let (from, to) = (self.position.place_of(card), self.position.place_of_gap(gap));
        let hopped = if from.is_front() && to.is_front() { self.hopped.with(card) } else { self.hopped };
        let moved = if card.is_head() { self.moved.with(card) } else { self.moved };
        Some(Self { position, moved, hopped })
    }
}

/// Visits all positions that can be reached, up to `most`, and compares every move. Returns the best score of the deal
/// if everything was visited, and the number of moves of heads that were dealt at a front.
fn play_out(rules: Rules, number: u32, redeals: bool, most: usize) -> (Option<u16>, usize) {
    let first = Played { position: Gaps::deal(&rules, &seed(number)), moved: CardSet::NONE, hopped: CardSet::NONE };
    let mut seen = HashSet::from([first.clone()]);
    let mut open = vec![first];
    let (mut best, mut hops) = (0, 0);
    while let Some(played) = open.pop() {
        let position = &played.position;
        let moves = played.moves();
        assert_eq!(position.moves().collect::<Vec<_>>(), moves, "{position:?}");
        best = best.max(Score::of(position, Method::AllSeq).total());
        hops += moves.iter().filter(|it| position.is_hop(it.card) && !played.moved.contains(it.card)).count();
        if seen.len() > most {
            return (None, hops);
        }
        let redeal = redeals.then_some(Ply::Redeal);
        let next = moves.into_iter().map(Ply::Move).chain(redeal).filter_map(|ply| played.after(ply));
        open.extend(next.filter(|after| seen.insert(after.clone())));
    }
    (Some(best), hops)
}

const LOCKS: [HeadLock; 4] = [HeadLock::Never, HeadLock::Once, HeadLock::Free, HeadLock::Unmoved];

fn small(base: Rules, lock: HeadLock) -> Rules {
    Rules::new(Switches { lock, steps: 4, deals: Some(1), ..base.switches() }).expect("a game")
}

#[test]
fn with_any_freedom_of_heads_the_best_score_is_that_of_plain_search() {
    for lock in LOCKS {
        let (mut compared, mut hops) = (0, 0);
        for number in 1..=20 {
            let rules = small(Rules::MONTANA, lock);
            let (best, seen) = play_out(rules, number, false, 15_000);
            hops += seen;
            let Some(best) = best else { continue };
            let start = Gaps::deal(&rules, &seed(number));
            let answer = solve(&start, Query::BestScore(Method::AllSeq), Budget::states(1_000_000));
            assert_eq!(answer.finding.proven(), Some(best.into()), "game {number}, {lock:?}");
            compared += 1;
        }
        assert!(compared > 4, "{lock:?}: only {compared} games were small enough");
        assert_eq!(hops > 0, lock != HeadLock::Never, "{lock:?}");
    }
}

#[test]
fn heads_that_have_never_moved_may_hop_in_every_deal_and_no_others() {
    let several = |base: Rules| Switches { lock: HeadLock::Unmoved, steps: 4, deals: Some(3), ..base.switches() };
    let any_time = |base| Switches { redeal_when: RedealWhen::AnyTime, ..several(base) };
    for switches in [
        several(Rules::MONTANA),
        any_time(Rules::MONTANA_ACES),
        several(Rules::STATION),
        any_time(Rules::JOKERS),
        Switches { spare: Spare::Front, redeal_gaps: RedealGaps::RowEnd, ..any_time(Rules::GAPS) },
    ] {
        let rules = Rules::new(switches).expect("a game");
        let hops: usize = (1..=10).map(|number| play_out(rules, number, true, 3_000).1).sum();
        assert!(hops > 0, "{rules}: nobody hopped");
    }
}
