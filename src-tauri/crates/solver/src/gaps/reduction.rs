//! Decides which moves need not be tried now: partial-order reduction by persistent sets.
//!
//! Most moves are independent of each other, and all orders of them lead to the same end. Let T be some of the moves
//! that are possible now. Suppose that, as long as no card of T moves, nothing can happen that affects a move in T.
//! Then trying the moves in T is enough:
//!
//! > Take any line of moves to an end position. It moves a card of T: if it did not, nothing would ever
//! > affect the moves in T, and they would still be possible at the end. Let t be the first such move. Until
//! > then the cards of T do not move, so t is one of the moves that are possible now, and the moves before t do
//! > not affect it. So t can as well be made first: the same cards move in the same way, to the same end. After
//! > t the same argument applies again, and deals are finite. ∎
//!
//! So *every end position is kept*, and with it the win, the best score by any method, and every set of runs that can
//! precede a redeal.
//!
//! What affects a move of card x from the place p to the gap behind its predecessor y? Let z be the successor of x.
//!
//! - A move of y: then the gap no longer takes x.
//! - A move of z: while x is at p, z can only go to the place behind p, and it cannot go there once x has left. (If z
//!   is there already, it does not move while x stays.)
//! - Nothing else. The gap takes x and no other card as long as y is before it. The place p is taken while x is there.
//!   x has no second move, because there is only one place behind y. A move that needs x at its new place, or a gap at
//!   p, becomes possible by the move of x and comes after it in any line.
//!
//! So no predecessor or successor of a card of T may move, unless it is itself in T. The [closure](super::relaxation)
//! in which the cards of T stay shows whether one *can move while they stay*. It finds at least all that can happen, so
//! a set that passes this test is safe, and a set that fails is only not used.
//!
//! A test that fails names the cards that were moved until a forbidden one was: its *witness*. Witnesses only save
//! work; no result depends on them. While neither a card of the witness nor the predecessor of one has moved, the test
//! would fail again and is not repeated. And a set T that contains no card of the witness of x fails as x alone did,
//! because the same cards can still move.

use super::board::{Cards, SearchBoard, Step, Steps};
use super::relaxation::Reachable;

/// Sets of moves, as bits by their place in the list, small ones first. Sets of one move and the set of all four are
/// left out.
const SETS: [u8; 10] = [3, 5, 6, 9, 10, 12, 7, 11, 13, 14];

/// Single moves that are not persistent, by card, each with its witness. The card 0 marks an empty entry, because it is
/// a head.
#[derive(Clone, Copy, Default)]
pub struct Refuted([(u8, Cards); 4]);

impl Refuted {
    /// Returns the entries that still hold after a move of `card`.
    pub fn after(mut self, card: u8) -> Self {
        for entry in &mut self.0 {
            if entry.0 == card || (entry.1 | entry.1 >> 1) >> card & 1 == 1 {
                *entry = (0, 0);
            }
        }
        self
    }

    /// Returns the cards of these moves, and perhaps a head.
    fn cards(&self) -> Cards {
        self.0.iter().fold(0, |cards, (card, _)| cards | 1 << card)
    }

    fn witness(&self, card: u8) -> Option<Cards> {
        self.0.iter().find(|entry| entry.0 == card).map(|entry| entry.1)
    }

    fn note(&mut self, moves: &Steps, card: u8, witness: Cards) {
        let is_idle = |entry: &&mut (u8, Cards)| moves.iter().all(|step| step.card != entry.0);
        if let Some(entry) = self.0.iter_mut().find(is_idle) {
            *entry = (card, witness);
        }
    }
}

/// Returns a move that is persistent alone, if there is one. `reach` covers all that can happen from here.
pub fn single(board: &SearchBoard, moves: &Steps, reach: &Reachable, refuted: &mut Refuted) -> Option<Step> {
    if moves.len() == 1 {
        return Some(moves[0]);
    }
    let is_free = |step: &&Step| reach.movers >> (step.card - 1) & 1 == 0 && !reach.brings_successor(board, step.from);
    if let Some(step) = moves.iter().find(is_free) {
        return Some(*step);
    }
    let known = refuted.cards();
    for step in moves.iter() {
        if known >> step.card & 1 == 0 {
            match disturbance(board, moves, 1 << step.card) {
                None => return Some(*step),
                Some(witness) => refuted.note(moves, step.card, witness),
            }
        }
    }
    None
}

/// Returns a persistent set of moves, as bits by their place in the list; all of them if there is no smaller one.
pub fn persistent(board: &SearchBoard, moves: &Steps, refuted: &Refuted) -> u8 {
    let all = (1 << moves.len()) - 1;
    if moves.len() < 3 {
        return all;
    }
    // For each move, these are the moves that can keep it from being refuted.
    let helpers: [u8; 4] = std::array::from_fn(|index| {
        let witness = moves.get(index).and_then(|step| refuted.witness(step.card)).unwrap_or(Cards::MAX);
        moves.iter().enumerate().fold(0, |set, (other, step)| set | ((witness >> step.card & 1) as u8) << other)
    });
    let can_pass = |set: &u8| (0..4).all(|index| set >> index & 1 == 0 || helpers[index] & set != 0);
    let cards = |set: u8| {
        let is_in = |index: usize| Cards::from(set >> index & 1);
        moves.iter().enumerate().fold(0, |cards, (index, step)| cards | is_in(index) << step.card)
    };
    let mut sets = SETS.into_iter().filter(|set| *set < all).filter(can_pass);
    sets.find(|set| disturbance(board, moves, cards(*set)).is_none()).unwrap_or(all)
}

/// Returns the witness that the moves of these cards are not persistent; `None` if they are persistent.
fn disturbance(board: &SearchBoard, moves: &Steps, cards: Cards) -> Option<Cards> {
    let forbidden = (cards << 1 | cards >> 1) & !cards;
    // If a forbidden move is possible now, no closure is needed.
    match moves.cards() & forbidden {
        0 => Reachable::until(board, cards, forbidden),
        moved => Some(moved),
    }
}
