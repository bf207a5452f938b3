//! Answers questions about one deal under all other rule sets, in which heads move or gaps take several cards.
//!
//! Under these rules positions can recur, and the assumptions of `board`, `relaxation` and `reduction` do not hold. So
//! this search only records which positions it has seen, by everything that decides the further course: the places of
//! the cards, and the heads that may still hop. It goes on with the most promising position first, because that finds a
//! win soon. If every position that can be reached has been seen without a win, there is none, and the best score seen
//! is the best. If the budget or the memory is spent earlier, the answer is not known.

use std::collections::{BinaryHeap, HashSet};

use cards::{Card, Seed};
use gaps::{Gaps, Method, Place, Ply, Position, Score};
use session::Game;

use crate::budget::Meter;

/// The most positions that are stored; with them the search needs less than 200 MiB.
const FULL: usize = 400_000;

/// Six bits for each place, with the cards of a row in two words; then the heads that may not hop again.
type Key = [u64; 9];

/// The result of the search.
pub struct SearchResult {
    /// The best score by the requested method.
    pub score: u16,
    /// Whether the best position seen is won.
    pub is_won: bool,
    /// Whether every position was seen, or the best possible one.
    pub is_certain: bool,
    /// The line to the best position.
    pub line: Vec<Ply>,
}

struct Node {
    position: Position,
    /// The node from which it was reached, and the ply; `None` for the first.
    from: Option<(usize, Ply)>,
}

/// Searches for the best score by `method` in the deal of `start`; a win is the best if there is one.
pub fn best(start: &Position, method: Method, meter: &mut Meter<'_>) -> SearchResult {
    // There is no redeal, so any seed will do.
    let seed = Seed { base: "A".parse().expect("a base"), tournament: None, number: 1 };
    let rules = start.rules();
    let mut nodes = vec![Node { position: start.clone(), from: None }];
    let mut seen = HashSet::from([key(start)]);
    let mut open = BinaryHeap::from([(promise(start), 0)]);
    let mut best = (Score::of(start, method).total(), 0);
    let mut is_complete = true;
    while let Some((_, index)) = open.pop() {
        if best.0 == rules.max_score() {
            break;
        }
        if nodes.len() > FULL || !meter.look() || !meter.branch() {
            is_complete = false;
            break;
        }
        let moves: Vec<_> = nodes[index].position.moves().collect();
        for filled in moves {
            let position = Gaps::play(&rules, &seed, &nodes[index].position, Ply::Move(filled)).expect("a legal move");
            if !seen.insert(key(&position)) {
                continue;
            }
            let score = Score::of(&position, method).total();
            if score > best.0 {
                best = (score, nodes.len());
            }
            open.push((promise(&position), nodes.len()));
            nodes.push(Node { position, from: Some((index, Ply::Move(filled))) });
        }
    }
    let mut line = Vec::new();
    let mut at = best.1;
    while let Some((before, ply)) = nodes[at].from {
        line.push(ply);
        at = before;
    }
    line.reverse();
    let is_won = nodes[best.1].position.is_won();
    SearchResult { score: best.0, is_won, is_certain: is_complete || best.0 == rules.max_score(), line }
}

/// Returns the priority of a position: the number of cards behind their predecessors, with those in runs counted twice.
fn promise(position: &Position) -> u16 {
    Score::of(position, Method::AllSeq).total()
}

fn key(position: &Position) -> Key {
    let mut key = [0; 9];
    for (index, place) in Place::all(position.rules().columns()).enumerate() {
        let code = position.card_at(place).map_or(63, Card::code);
        key[index / 8] |= u64::from(code) << (index % 8 * 8);
    }
    for family in 0..Card::FAMILIES {
        key[8] |= u64::from(position.may_not_hop(Card::new(family, 0))) << family;
    }
    key
}
