//! Plays out one deal in every possible way, as plainly as possible: without closure or reduction, and with the places
//! of all cards as the only key.

use std::collections::{BTreeSet, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

use cards::Card;
use gaps::{Gap, Place, Position};
use solver::gaps::RunSet;

const EMPTY: u8 = u8::MAX;

/// The findings of plain search about a deal.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Truth {
    pub is_winnable: bool,
    /// The best score by runs alone, and with all sequences.
    pub best: [u16; 2],
    /// The number of positions that can be reached.
    pub positions: usize,
    /// The runs of the positions with no move left.
    pub ends: BTreeSet<RunSet>,
}

/// Visits every position that can be reached; `None` if there are more than `most`.
pub fn enumerate(position: &Position, most: usize) -> Option<Truth> {
    let mut oracle = Oracle { most, ..Oracle::of(position) };
    oracle.visit(false);
    (oracle.truth.positions < most).then_some(oracle.truth)
}

/// Searches until the deal is won. Returns whether it can be won.
pub fn is_winnable(position: &Position) -> bool {
    let mut oracle = Oracle::of(position);
    oracle.visit(true);
    oracle.truth.is_winnable
}

struct Oracle {
    cards: [u8; Place::INDICES],
    places: [u8; Card::CODES],
    gaps: [u8; Gap::COUNT],
    length: u8,
    /// A number for each card in each place; those of a position are added up. The numbers have 128 bits, so that two
    /// positions have the same sum in only one of 10²⁵ cases.
    marks: Vec<u128>,
    sum: u128,
    seen: HashSet<u128, BuildHasherDefault<Low>>,
    truth: Truth,
    /// The number of positions after which the search ends.
    most: usize,
}

impl Oracle {
    fn of(position: &Position) -> Self {
        let mut state = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c834_u128;
        let mut mark = || {
            state = state.wrapping_mul(0xda94_2042_e4dd_58b5).wrapping_add(0x1405_7b7e_f767_814f);
            state ^ state >> 61
        };
        let mut oracle = Self {
            cards: [EMPTY; Place::INDICES],
            places: [0; Card::CODES],
            gaps: std::array::from_fn(|gap| position.place_of_gap(Gap::all().nth(gap).expect("a gap")).index() as u8),
            length: position.length(),
            marks: (0..Card::CODES * Place::INDICES).map(|_| mark()).collect(),
            sum: 0,
            seen: HashSet::default(),
            truth: Truth::default(),
            most: usize::MAX,
        };
        for card in Card::deck(position.length()) {
            oracle.lay(card.code(), position.place_of(card).index() as u8);
        }
        oracle
    }

    fn lay(&mut self, card: u8, place: u8) {
        self.cards[usize::from(place)] = card;
        self.places[usize::from(card)] = place;
        self.sum = self.sum.wrapping_add(self.marks[usize::from(card) * Place::INDICES + usize::from(place)]);
    }

    fn carry(&mut self, card: u8, to: u8) {
        let from = self.places[usize::from(card)];
        self.cards[usize::from(from)] = EMPTY;
        self.sum = self.sum.wrapping_sub(self.marks[usize::from(card) * Place::INDICES + usize::from(from)]);
        self.lay(card, to);
    }

    fn visit(&mut self, stops_when_won: bool) {
        if self.truth.positions == self.most || !self.seen.insert(self.sum) {
            return;
        }
        self.truth.positions += 1;
        self.score();
        let mut is_end = true;
        for gap in 0..Gap::COUNT {
            let to = self.gaps[gap];
            let before = self.cards[usize::from(to) - 1];
            if before == EMPTY || before & 15 == self.length - 1 {
                continue;
            }
            is_end = false;
            if stops_when_won && self.truth.is_winnable {
                continue;
            }
            let card = before + 1;
            let from = self.places[usize::from(card)];
            self.carry(card, to);
            self.gaps[gap] = from;
            self.visit(stops_when_won);
            self.carry(card, from);
            self.gaps[gap] = to;
        }
        if is_end {
            self.truth.ends.insert(RunSet::of(self.runs()));
        }
    }

    fn runs(&self) -> [u8; 4] {
        let follows = |card: u8| self.places[usize::from(card)] == self.places[usize::from(card) - 1] + 1;
        [0, 1, 2, 3].map(|family: u8| (1..self.length).take_while(|step| follows(family << 4 | step)).count() as u8)
    }

    fn score(&mut self) {
        let (mut runs, mut rows, mut sequences) = (0, 0, 0);
        for family in 0..4_u8 {
            let mut is_run = true;
            for step in 1..self.length {
                let card = usize::from(family << 4 | step);
                let follows = self.places[card] == self.places[card - 1] + 1;
                is_run &= follows;
                sequences += u16::from(follows);
                runs += u16::from(is_run);
            }
            rows += u16::from(is_run);
        }
        let [by_runs, with_all] = &mut self.truth.best;
        *by_runs = (2 * runs + rows).max(*by_runs);
        *with_all = (runs + rows + sequences).max(*with_all);
        self.truth.is_winnable |= rows == 4;
    }
}

/// A hasher that uses the sums unchanged, because they are already as good as random.
#[derive(Default)]
struct Low(u64);

impl Hasher for Low {
    fn write(&mut self, bytes: &[u8]) {
        self.0 = u64::from_ne_bytes(bytes[..8].try_into().expect("a sum is longer"));
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
