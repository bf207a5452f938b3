//! The cards on the board during the search of one deal.
//!
//! **The possible places of a card.** A card only goes directly behind its predecessor. So its place was decided by the
//! last card before it in its family that has not moved since the search began. Call that card its *anchor*: if the
//! anchor has step a and is in column c, then the card of step r is r − a places behind it, in column c + r − a of the
//! same row. A card that has not moved is its own anchor. Proof by induction over the moves: a card that moves takes
//! over its predecessor's anchor and comes to the place behind it, and nothing else changes its place; once an anchor
//! has moved away, its old place, which is fixed, takes over its role.
//!
//! **The key is exact.** The anchor of a card is one that its predecessor had, and anchors only fall. So the anchors a₁
//! ≤ a₂ ≤ … of a family never decrease from step to step, and the numbers r − 1 + aᵣ strictly increase. A set of twelve
//! among 24 bits describes them all, and four families make 96 bits. Equal keys mean equal anchors, and equal anchors
//! mean equal places. (The converse does not always hold: two anchors can mean the same place if cards were dealt
//! exactly as far apart as their steps differ. Then one position is searched twice, which costs time but not
//! correctness.)
//!
//! **A deal is finite.** Each move lowers an anchor, so a card of step d moves at most d times.
//!
//! The gaps follow from the places of the cards, and the number of a gap changes no move, so the key contains neither.

use cards::Card;
use gaps::{Gap, Place, Position};

/// A set of cards: a bit for each [`Card::code`], so that the successor of a card is the next bit.
pub type Cards = u64;

/// By [`Place::index`], a set of cards.
pub(crate) type Standing = [Cards; Place::INDICES];

/// A move: a card goes into a gap.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Step {
    /// The card's code.
    pub card: u8,
    /// The place the card leaves.
    pub from: u8,
    /// The gap the card fills.
    pub to: u8,
    /// The anchor the card had, needed to take the move back.
    anchor: u8,
}

/// The moves of a position, at most one for each gap.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Steps {
    list: [Step; Gap::COUNT],
    count: usize,
    cards: Cards,
}

impl Steps {
    /// Returns the cards that move.
    pub fn cards(&self) -> Cards {
        self.cards
    }
}

impl std::ops::Deref for Steps {
    type Target = [Step];

    fn deref(&self) -> &[Step] {
        &self.list[..self.count]
    }
}

/// The place of every card, and the anchor that brought it there.
pub struct SearchBoard {
    /// By place, the card that is there, as a set.
    standing: Standing,
    /// By code, the place of each card.
    places: [u8; Card::CODES],
    /// By code, the anchor of each card.
    anchors: [u8; Card::CODES],
    /// A bit for each place that is a gap.
    gaps: u64,
    /// For each family, a bit for each card's step and anchor.
    key: [u32; 4],
    /// All cards except the heads.
    movable: Cards,
    /// The front of each family's row, by [`Place::index`].
    fronts: [u8; 4],
    /// By place, the card whose final place it is, as a set.
    homes: Standing,
    steps: u8,
}

impl SearchBoard {
    /// Returns the board of `position`, at which a new search begins.
    pub fn of(position: &Position) -> Self {
        let steps = position.length();
        let mut board = Self {
            standing: [0; Place::INDICES],
            places: [0; Card::CODES],
            anchors: [0; Card::CODES],
            gaps: 0,
            key: [0; 4],
            movable: 0,
            fronts: std::array::from_fn(|family| position.place_of(Card::new(family as u8, 0)).index() as u8),
            homes: [0; Place::INDICES],
            steps,
        };
        for card in Card::deck(steps) {
            let (code, place) = (card.code(), position.place_of(card));
            board.standing[place.index()] = 1 << code;
            board.places[usize::from(code)] = place.index() as u8;
            board.homes[usize::from(board.home(code))] = 1 << code;
            // If a card is behind its predecessor from the beginning, both can share an anchor.
            let behind = card.predecessor().filter(|card| Some(position.place_of(*card)) == place.before());
            let anchor = behind.map_or(card.step(), |card| board.anchors[usize::from(card.code())]);
            board.anchors[usize::from(code)] = anchor;
            board.key[usize::from(card.family())] ^= key_bit(code, anchor);
            board.movable |= if card.is_head() { 0 } else { 1 << code };
        }
        for gap in Gap::all() {
            board.gaps |= 1 << position.place_of_gap(gap).index();
        }
        board
    }

    /// Returns the key of the position: two positions with the same key are equal.
    pub fn key(&self) -> u128 {
        let [a, b, c, d] = self.key.map(u128::from);
        a | b << 32 | c << 64 | d << 96
    }

    /// Returns a bit for each place that is a gap, by [`Place::index`].
    pub fn gaps(&self) -> u64 {
        self.gaps
    }

    /// Returns the number of cards in a family.
    pub fn steps(&self) -> u8 {
        self.steps
    }

    /// Returns all cards except the heads.
    pub fn movable(&self) -> Cards {
        self.movable
    }

    /// Returns, by place, the card that is there, as a set.
    pub fn standing(&self) -> &Standing {
        &self.standing
    }

    /// Returns the place of the card with this code, by [`Place::index`].
    pub fn place(&self, code: u8) -> u8 {
        self.places[usize::from(code)]
    }

    /// Returns the final place of the card with this code: as many places behind its head as it has steps.
    pub fn home(&self, code: u8) -> u8 {
        self.fronts[usize::from(code >> 4)] + (code & 15)
    }

    /// Returns, by place, the card whose final place it is, as a set.
    pub fn homes(&self) -> &Standing {
        &self.homes
    }

    /// Returns the card that can come to this place if it is a gap, as a set: no card behind a gap or behind the last
    /// card of a family.
    fn taken_by(&self, place: u8) -> Cards {
        self.standing[usize::from(place) - 1] << 1 & self.movable
    }

    /// Returns whether no card can come to this place, because of the place before it.
    pub fn is_dead(&self, place: u8) -> bool {
        self.taken_by(place) == 0
    }

    /// Returns whether the card's successor is directly behind it.
    pub fn is_followed(&self, code: u8) -> bool {
        code & 15 < self.steps - 1 && self.place(code + 1) == self.place(code) + 1
    }

    /// Returns all moves.
    pub fn moves(&self) -> Steps {
        let mut steps = Steps::default();
        let mut gaps = self.gaps;
        while gaps != 0 {
            let to = gaps.trailing_zeros() as u8;
            gaps &= gaps - 1;
            let card = self.taken_by(to);
            if card != 0 {
                let code = card.trailing_zeros() as u8;
                let (from, anchor) = (self.place(code), self.anchors[usize::from(code)]);
                steps.list[steps.count] = Step { card: code, from, to, anchor };
                steps.count += 1;
                steps.cards |= card;
            }
        }
        steps
    }

    /// Makes a move that is possible in this position.
    pub fn make(&mut self, step: Step) {
        let anchor = self.anchors[usize::from(step.card - 1)];
        self.shift(step.card, step.from, step.to, anchor);
    }

    /// Takes back the last move.
    pub fn unmake(&mut self, step: Step) {
        self.shift(step.card, step.to, step.from, step.anchor);
    }

    fn shift(&mut self, code: u8, from: u8, to: u8, anchor: u8) {
        self.standing[usize::from(from)] = 0;
        self.standing[usize::from(to)] = 1 << code;
        self.places[usize::from(code)] = to;
        self.gaps ^= 1 << from | 1 << to;
        let before = std::mem::replace(&mut self.anchors[usize::from(code)], anchor);
        self.key[usize::from(code >> 4)] ^= key_bit(code, before) ^ key_bit(code, anchor);
    }

    /// Returns, for each family, the number of cards in a run behind its head.
    pub fn runs(&self) -> [u8; 4] {
        let is_home = |code: u8| self.place(code) == self.home(code);
        let ordered = |family: u8| (1..self.steps).take_while(|step| is_home(family << 4 | step)).count() as u8;
        [0, 1, 2, 3].map(ordered)
    }

    /// Returns whether every card is in the run of its family.
    pub fn is_won(&self) -> bool {
        self.runs().iter().all(|run| run + 1 == self.steps)
    }

    /// Returns the number of cards that are directly behind their predecessor.
    pub fn sequences(&self) -> u16 {
        Card::deck(self.steps).filter(|card| self.is_followed(card.code())).count() as u16
    }
}

/// Returns the bit for this anchor in its family's part of the key; a head has none.
fn key_bit(code: u8, anchor: u8) -> u32 {
    match code & 15 {
        0 => 0,
        step => 1 << (step - 1 + anchor),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use cards::Seed;
    use gaps::{Gaps, Rules};
    use session::Game;

    use super::*;

    /// Visits every position that can be reached, and stores its key.
    fn explore(board: &mut SearchBoard, places: &mut HashMap<u128, [u8; Card::CODES]>) {
        if let Some(before) = places.insert(board.key(), board.places) {
            assert_eq!(before, board.places, "two positions have one key");
            return;
        }
        let (key, gaps) = (board.key(), board.gaps());
        for step in board.moves().iter() {
            board.make(*step);
            explore(board, places);
            board.unmake(*step);
            assert_eq!((board.key(), board.gaps()), (key, gaps));
        }
    }

    #[test]
    fn a_key_means_one_position_and_a_move_taken_back_leaves_no_trace() {
        let rules = Rules::RANGOON.with_steps(8).expect("a family");
        let mut count = 0;
        for number in 1..=60 {
            let seed = Seed { base: "RANGOON".parse().expect("a base"), tournament: None, number };
            let mut places = HashMap::new();
            explore(&mut SearchBoard::of(&Gaps::deal(&rules, &seed)), &mut places);
            count += places.len();
        }
        assert!(count > 10_000, "{count}");
    }
}
