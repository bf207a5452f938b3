//! Recognises positions that cannot be won any more, without a search.
//!
//! The *closure* of a position has every face-down card that could be turned up if most obstacles were ignored. It is
//! built step by step. It begins with the face-up cards of the piles and all cards of the stock; these cards are
//! *obtained*. Then it takes in the next face-down card of a pile whose lowest face-up card, its root, can leave
//! 1. to its foundation, if all lower cards of its suit that are on no foundation are obtained; or
//! 2. onto another card. There must be room on its pair of targets: each of the two that is obtained gives room for one
//!    card, and each card that has already been built on them and cannot go to its foundation as in 1 takes room for
//!    one. A target from the stock must find room in the same way, or a space if it is a king; or
//! 3. to a space, if it is a king, and there is a space, or one is made: a pile has lost all its cards, or a king that
//!    has been built can go to its foundation as in 1.
//!
//! If the closure does not have all face-down cards, the position cannot be won.
//!
//! **Why this is right.** Suppose a line wins, and take its first ply by which a root r leaves its pile although the
//! closure does not let r go. The closure lets go all roots that left before, so all cards that have been turned up
//! until then are obtained. If r goes to its foundation, all lower cards of its suit are there, so they have been
//! obtained. If r goes onto another card, both targets that lie in piles then are obtained, and those from the stock
//! have found room or a space before that. A card that was built on one of the targets from the start is still there,
//! or on the other one, or has gone to its foundation, as in 1; and r finds room nevertheless. If r is a king and goes
//! to a space, that space was there, or a pile lost all its cards or its built king. So the closure lets r go after
//! all, and no line has a ply like that one. Since the line turns up all cards, the closure has them all.

use klondike::Pile;

use super::card_bits::{ALL, Cards, KINGS, SUITS, any, both, each, lowered, raised, whole};
use super::context::SearchContext;
use super::state::State;

/// All cards of the first suit; those of the others are shifted.
const SUIT: Cards = 0x1_1111_1111_1111;

/// A closure that is being built.
struct Closure {
    obtained: Cards,
    /// The cards that others can be built on.
    targets: Cards,
    roots: Cards,
    left: [u8; Pile::COUNT],
    has_space: bool,
}

/// Returns whether the closure shows that `state` cannot be won.
pub fn is_hopeless(table: &SearchContext, state: &State) -> bool {
    if state.roots == state.bottoms {
        return false;
    }
    let stock = state.in_stock;
    let built = state.visible & !state.roots;
    let on_foundations = (0..SUITS)
        .fold(0, |cards, suit| cards | (SUIT << suit) & !(Cards::MAX << (SUITS as u8 * state.foundation_count[suit])));
    let mut closure = Closure {
        obtained: state.visible | stock,
        targets: state.visible,
        roots: state.roots,
        left: state.left,
        has_space: state.spaces() > 0,
    };
    loop {
        let missing = ALL & !closure.obtained & !on_foundations;
        if missing == 0 {
            return false;
        }
        let able = closure.obtained & below(missing);
        closure.has_space |= built & able & KINGS != 0;
        let loads = raised(built & !able);
        let free = any(closure.targets) & !any(loads) | both(closure.targets) & !both(loads);
        let kings = if closure.has_space { KINGS } else { 0 };
        let fitting = lowered(whole(free)) | kings;
        let targets = closure.targets | stock & fitting;
        let leaving = closure.roots & (fitting | able);
        if leaving == 0 && targets == closure.targets {
            return true;
        }
        closure.targets = targets;
        for root in each(leaving) {
            closure.leave(table, root);
        }
    }
}

/// Returns the cards of each suit below the lowest one in `missing`.
fn below(missing: Cards) -> Cards {
    (0..SUITS).fold(0, |cards, suit| {
        let suit = SUIT << suit;
        let lowest = missing & suit & (missing & suit).wrapping_neg();
        cards | suit & lowest.wrapping_sub(1)
    })
}

impl Closure {
    /// Lets a root leave its pile, and turns up the next card.
    fn leave(&mut self, table: &SearchContext, root: u8) {
        let index = table.column_of(root);
        self.roots ^= 1 << root;
        self.left[index] -= 1;
        match self.left[index].checked_sub(1) {
            None => self.has_space = true,
            Some(last) => {
                let card = 1 << table.column(index)[usize::from(last)];
                self.obtained |= card;
                self.targets |= card;
                self.roots |= card;
            }
        }
    }
}
