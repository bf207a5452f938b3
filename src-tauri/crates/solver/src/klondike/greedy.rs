//! A player who always takes the step that looks best. It rates steps by what a player sees, so it wins less often than
//! one who knows every card, and that makes it useful: the share of hands that it wins says how good a position is for
//! a player who does not know the hidden cards. A whole hand takes some microseconds.
//!
//! The ratings were tuned by random steps on 3,000 hands, of another gameset than the hands that measure them.

use klondike::{Movement, Variation};

use super::card_bits::{Cards, any, lowered, rank, whole};
use super::context::SearchContext;
use super::safe_moves;
use super::state::{State, Step, To};

/// The ratings of steps.
pub struct Ratings {
    home: Home,
    onto: Onto,
    to_space: ToSpace,
}

/// The ratings of a card that goes to its foundation.
struct Home {
    /// It uncovers a card.
    uncovers: i32,
    /// For each card below it then.
    each_below: i32,
    /// It leaves its pile empty.
    empties: i32,
    /// It comes from the stock.
    from_stock: i32,
    /// It lies on another card.
    other: i32,
    /// For each rank by which it is ahead of the foundations of the other colour.
    early: i32,
}

/// The ratings of a card that goes onto another one.
struct Onto {
    /// It uncovers a card.
    uncovers: i32,
    /// For each card below it then.
    each_below: i32,
    /// It leaves its pile empty.
    empties: i32,
    /// It comes from the stock.
    from_stock: i32,
    /// For each rank of such a card.
    rank: i32,
    /// The lowest card of a pile with face-down cards can go on it.
    takes_root: i32,
    /// Another card of the stock can go on it.
    takes_stock: i32,
    /// The other card of its pair is in the stock too.
    has_pair: i32,
}

/// The ratings of a king that goes to a space.
struct ToSpace {
    /// It uncovers a card.
    uncovers: i32,
    /// For each card below it then.
    each_below: i32,
    /// It comes from the stock.
    from_stock: i32,
    /// A queen that can be moved waits for it.
    takes: i32,
    /// A queen that lies on face-down cards waits for it.
    takes_root: i32,
}

const THREES_RELAXED: Ratings = Ratings {
    home: Home { uncovers: 264, each_below: 23, empties: -76, from_stock: 83, other: 6, early: -17 },
    onto: Onto {
        uncovers: 58,
        each_below: 218,
        empties: 151,
        from_stock: 22,
        rank: 10,
        takes_root: 220,
        takes_stock: 0,
        has_pair: 21,
    },
    to_space: ToSpace { uncovers: -19, each_below: 107, from_stock: 80, takes: 11, takes_root: 72 },
};

const THREES_STRICT: Ratings = Ratings {
    home: Home { uncovers: 277, each_below: 36, empties: -129, from_stock: 76, other: 1, early: -12 },
    onto: Onto {
        uncovers: 46,
        each_below: 347,
        empties: 235,
        from_stock: 23,
        rank: 9,
        takes_root: 310,
        takes_stock: -9,
        has_pair: 21,
    },
    to_space: ToSpace { uncovers: -49, each_below: 133, from_stock: 71, takes: 25, takes_root: 45 },
};

const SINGLY: Ratings = Ratings {
    home: Home { uncovers: 128, each_below: 164, empties: -3, from_stock: -1, other: 53, early: 11 },
    onto: Onto {
        uncovers: 94,
        each_below: 223,
        empties: 144,
        from_stock: 23,
        rank: 9,
        takes_root: 225,
        takes_stock: 6,
        has_pair: 88,
    },
    to_space: ToSpace { uncovers: -125, each_below: 181, from_stock: 26, takes: 200, takes_root: 108 },
};

impl Ratings {
    /// Returns the ratings under the rules of `table`.
    pub fn of(table: &SearchContext) -> &'static Self {
        match (table.variation, table.movement) {
            (Variation::Singly, _) => &SINGLY,
            (Variation::Threes, Movement::Strict) => &THREES_STRICT,
            (Variation::Threes, Movement::Relaxed) | (Variation::Once, _) => &THREES_RELAXED,
        }
    }

    /// Returns the rating of a step.
    pub fn rate(&self, table: &SearchContext, state: &State, step: Step) -> i32 {
        let Self { home, onto, to_space } = self;
        let card = step.card;
        let bit: Cards = 1 << card;
        let covers = state.roots & !state.bottoms;
        let below = (covers & bit != 0).then(|| i32::from(state.below(table, card)));
        let takes = || lowered(whole(any(bit)));
        match (step.to, below) {
            (To::Foundation, _) => {
                let (others, _) = state.others(card);
                let early = home.early * (i32::from(rank(card)) - i32::from(others)).max(0);
                early
                    + match below {
                        Some(below) => home.uncovers + home.each_below * below,
                        None if state.is_in_stock(card) => home.from_stock,
                        None if state.bottoms & bit != 0 => home.empties,
                        None => home.other,
                    }
            }
            (To::Card(_), Some(below)) => onto.uncovers + onto.each_below * below,
            (To::Card(_), None) if state.is_in_stock(card) => {
                onto.from_stock
                    + onto.rank * i32::from(rank(card))
                    + if_any(covers & takes(), onto.takes_root)
                    + if_any(state.in_stock & takes(), onto.takes_stock)
                    + if_any(state.in_stock & 1 << (card ^ 1), onto.has_pair)
            }
            (To::Card(_), None) => onto.empties,
            (To::Space, _) => {
                let comes = below.map_or(to_space.from_stock, |below| to_space.uncovers + to_space.each_below * below);
                comes
                    + if_any((covers | state.reachable(table)) & takes(), to_space.takes)
                    + if_any(covers & takes(), to_space.takes_root)
            }
        }
    }

    /// Plays on from `state`, in which a king goes to a space first if it `fills`. Returns whether that wins.
    pub fn win(&self, table: &SearchContext, mut state: State, mut fills: bool) -> bool {
        while !state.is_won(table) {
            let mut best: Option<(i32, Step)> = None;
            state.steps(table, fills, |step| {
                let rating = self.rate(table, &state, step);
                if best.is_none_or(|(other, _)| rating >= other) {
                    best = Some((rating, step));
                }
            });
            let Some((_, step)) = best else { return false };
            fills = makes_space(&state, step);
            state = safe_moves::settled(table, state.after(table, step));
        }
        true
    }
}

/// Returns whether a step makes a space, which a king must fill next.
pub fn makes_space(state: &State, step: Step) -> bool {
    state.bottoms >> step.card & 1 == 1 && step.to != To::Foundation
}

/// Returns `rating` if there is a card in `cards`.
fn if_any(cards: Cards, rating: i32) -> i32 {
    if cards == 0 { 0 } else { rating }
}
