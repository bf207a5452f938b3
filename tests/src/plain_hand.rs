//! Plays out hands of Klondike in every possible way. It knows the rules and nothing else: no position is left before
//! everything that can follow it has been played.

use std::collections::HashSet;

use klondike::{Pile, Ply, Position};

/// A plain search for a win.
#[derive(Default)]
pub struct PlainSearch {
    /// The positions that have been examined. None of them wins, unless a search has found a win.
    seen: HashSet<Vec<u8>>,
}

impl PlainSearch {
    /// Returns the number of positions examined so far.
    pub fn count(&self) -> usize {
        self.seen.len()
    }

    /// Returns whether the hand can be won from `first`; `None` if that is not clear after `most` positions, those of
    /// earlier searches included.
    pub fn wins(&mut self, first: &Position, most: usize) -> Option<bool> {
        let mut open = vec![first.clone()];
        while let Some(position) = open.pop() {
            if position.is_won() {
                return Some(true);
            }
            if !self.seen.insert(key(&position)) {
                continue;
            }
            if self.seen.len() > most {
                return None;
            }
            open.extend(position.plies().map(|ply| position.after(ply).expect("it is listed")));
        }
        Some(false)
    }
}

/// Returns the cards of a position, which are all that matters about it. The order of the piles does not matter,
/// because the rules treat them alike.
fn key(position: &Position) -> Vec<u8> {
    let mut piles: Vec<_> = Pile::all().map(|pile| position.pile(pile)).collect();
    piles.sort_unstable_by_key(|pile| pile.cards().first().map(|lowest| lowest.code()));
    let lists = piles.iter().flat_map(|pile| [pile.down(), pile.up()]).chain([position.waste(), position.pack()]);
    let mut key = Vec::with_capacity(2 * 52);
    for cards in lists {
        key.extend(cards.iter().map(|card| card.code()));
        key.push(u8::MAX);
    }
    key
}

/// Returns the position after all uncovered cards have been turned up.
pub fn turned_up(mut position: Position) -> Position {
    loop {
        let turn_up = position.plies().find(|ply| matches!(ply, Ply::TurnUp(_)));
        let Some(turn_up) = turn_up else { return position };
        position = position.after(turn_up).expect("it is listed");
    }
}
