//! A position during the search, and its steps.
//!
//! **Omitted differences.** Uncovered cards are turned up at once: a face-down top card takes no other card and hides
//! what is below it, so every ply that is legal before it is turned up is legal afterwards too, and leads to the same.
//! A king that is alone at the bottom of its pile may lie in any pile, so a pile whose list has come down to a king
//! counts as a space to which the king went. Which of the empty piles a king goes to makes no difference either.
//!
//! **Under relaxed movement it does not matter which card of a pair a card was built on.** Let p and q be a pair, both
//! face up. Let σ and τ be positions that differ only in that the cards on p in σ are on q in τ, and the cards on q in
//! σ are on p in τ (either may be none). Then a hand that can be won from τ can be won from σ. Proof: play the line of
//! τ from σ and keep that relation, as long as neither p nor q goes to its foundation. A move of a unit whose lowest
//! card is p, q or below them takes the other load along. It can go to the same target, because that depends on the
//! lowest card alone, and the target is not part of the load, all of whose cards are lower than p. A card that is built
//! on top of a load, or on p or q without a load, is built there wherever the load is; and one that leaves a load
//! leaves it there. Once p goes to its foundation, it is bare in τ, so in σ q is bare. There its load is first moved
//! from p to q, which is legal; then both positions are the same, and p can go. So positions that differ only in such
//! ways are one, and the key does not say on which of the two a card lies. In that sense, p can be *bared* if it and
//! its pair together have more cards than lie on them; and a card can be built on the pair under the same condition.
//!
//! Under strict movement only whole units and top cards leave a pile, so there the state records for each card on which
//! of the two it lies: `hang`.
//!
//! **Moves that lead nowhere.** By the same reasoning, under relaxed movement a part of a unit is moved only to bare
//! the card below it for its foundation. So a move between piles takes a whole unit, and turns up a card or empties a
//! pile. That is why a search never comes back to an earlier position: every step takes a card from the stock or from
//! the list of a pile, or brings one to a foundation.
//!
//! **An empty pile is made when a king needs it.** If the last unit of a pile goes onto another card, that can wait
//! until just before a king goes to a space, and if none does it need not happen at all. Proof: in between, cards that
//! would be built on the unit are built on it where it is. If the unit that it would be on would take it along, that
//! unit goes without it. If its lowest card would go to the foundation, it goes from where it is, which leaves the same
//! cards behind. And when the king comes, the unit can go where it would be, because nothing else has been built there.

use klondike::{Movement, Pile, Position, Variation};

use super::card_bits::{Cards, KINGS, SUITS, any, both, each, lowered, number, raised, suit, whole};
use super::context::{SearchContext, foundation_count};
use super::stock::{Places, division, playable_cards, reachable};

/// The target of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// The foundation of its suit.
    Foundation,
    /// This card or, under relaxed movement, its pair.
    Card(u8),
    /// An empty pile.
    Space,
}

impl To {
    /// Whether this is the same target as `other`, if it makes no difference which card of a pair it is.
    pub fn is_of_pair(self, other: Self) -> bool {
        match (self, other) {
            (Self::Card(one), Self::Card(other)) => one / 2 == other / 2,
            _ => self == other,
        }
    }
}

/// A step of the search: a card goes to a target, with all cards that lie on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    /// The card.
    pub card: u8,
    /// The target of the card.
    pub to: To,
}

/// A position.
#[derive(Clone, Copy)]
pub struct State {
    /// All face-up cards of the piles.
    pub visible: Cards,
    /// The lowest face-up card of every pile that has cards of its list left.
    pub roots: Cards,
    /// The roots that have no card below them.
    pub bottoms: Cards,
    /// The cards that lie on the higher-numbered card of a pair; only under strict movement.
    hang: Cards,
    /// The card that goes next to each foundation that is not complete.
    pub next: Cards,
    /// The number of cards on each foundation.
    pub foundation_count: [u8; SUITS],
    /// All cards of the stock.
    pub in_stock: Cards,
    stock: Places,
    place: u8,
    /// The number of cards that each pile has left of its list.
    pub left: [u8; Pile::COUNT],
    key: u64,
}

impl State {
    /// Returns the state of `position`, from which `table` was made.
    pub fn of(table: &SearchContext, position: &Position) -> Self {
        let foundation_count = foundation_count(position);
        let count = table.stock().len();
        let mut state = Self {
            visible: 0,
            roots: 0,
            bottoms: 0,
            hang: 0,
            next: (0..SUITS).fold(0, |next, suit| next | 1 << (SUITS * usize::from(foundation_count[suit]) + suit))
                & super::card_bits::ALL,
            foundation_count,
            in_stock: table.stock().iter().fold(0, |cards, card| cards | 1 << card),
            stock: ((1_u64 << count) - 1) as Places,
            place: 0,
            left: [0; Pile::COUNT],
            // No key is 0, because 0 marks an empty place in a set of keys.
            key: 1,
        };
        state.key += u64::from(state.stock);
        state.divide(table, position.waste().len() as u8);
        for (suit, count) in foundation_count.into_iter().enumerate() {
            state.key += table.suit_unit(suit) * u64::from(count);
        }
        for (index, pile) in Pile::all().enumerate() {
            let up = position.pile(pile).up();
            state.visible |= up.iter().fold(0, |cards, card| cards | 1 << number(*card));
            if table.movement == Movement::Strict {
                let pairs = up.windows(2).filter(|pair| number(pair[0]) % 2 == 1);
                state.hang |= pairs.fold(0, |cards, pair| cards | 1 << number(pair[1]));
            }
            state.left[index] = table.column(index).len() as u8;
            state.key += table.column_unit(index) * u64::from(state.left[index]);
            state.uncover(table, index);
        }
        state
    }

    /// Whether all remaining cards can only go to their foundations: no card is face down, and pack and waste are empty
    /// or every card of them can be reached.
    pub fn is_won(&self, table: &SearchContext) -> bool {
        self.roots == self.bottoms && (self.stock == 0 || table.variation == Variation::Singly)
    }

    /// Returns everything that the player sees of this position besides the order of the stock. It is equal for
    /// positions of one deal that look alike.
    pub fn sight(&self) -> (u128, Cards, Cards) {
        (self.key(), self.visible, self.roots)
    }

    /// Returns whether the player sees no difference between this position in `table` and another one in `other`: not
    /// even in which pile a card was uncovered.
    pub fn looks_like(&self, table: &SearchContext, state: &Self, other: &SearchContext) -> bool {
        let columns = || (0..Pile::COUNT).filter(|index| self.left[*index] > 0);
        let last = |table: &SearchContext, index: usize| table.column(index)[usize::from(self.left[index]) - 1];
        self.sight() == state.sight() && columns().all(|index| last(table, index) == last(other, index))
    }

    /// Returns the key, which distinguishes this position from all others.
    pub fn key(&self) -> u128 {
        u128::from(self.key) | u128::from(self.hang) << 64
    }

    /// Returns the cards of the piles that can be bared.
    pub fn cards_to_bare(&self, table: &SearchContext) -> Cards {
        let built = self.visible & !self.roots;
        match table.movement {
            Movement::Relaxed => {
                let loads = raised(built);
                let free = any(self.visible) & !any(loads) | both(self.visible) & !both(loads);
                self.visible & whole(free)
            }
            Movement::Strict => {
                let loaded = any(raised(built & !self.hang)) | any(raised(built & self.hang)) << 1;
                self.visible & !loaded
            }
        }
    }

    /// Returns the cards that can be brought to the top of the waste.
    pub fn reachable(&self, table: &SearchContext) -> Cards {
        match table.variation {
            Variation::Singly => self.in_stock,
            Variation::Once | Variation::Threes => table.cards_at(reachable(table.variation, self.stock, self.place)),
        }
    }

    /// Returns the number of empty piles.
    pub fn spaces(&self) -> u32 {
        let kings = self.visible & !self.roots & KINGS;
        Pile::COUNT as u32 - self.roots.count_ones() - kings.count_ones()
    }

    /// Returns the number of cards that the pile of this root has below it.
    pub fn below(&self, table: &SearchContext, root: u8) -> u8 {
        self.left[table.column_of(root)] - 1
    }

    /// Returns whether a card is in the stock.
    pub fn is_in_stock(&self, card: u8) -> bool {
        self.visible >> card & 1 == 0
    }

    /// Returns the card on top of the waste, and the next one of the pack.
    pub fn playable_cards(&self, table: &SearchContext) -> Cards {
        table.cards_at(playable_cards(self.stock, self.place))
    }

    /// Takes a card out of the stock.
    fn leave_stock(&mut self, table: &SearchContext, card: u8) {
        let place = table.place(card);
        self.stock ^= 1 << place;
        self.in_stock ^= 1 << card;
        self.key -= table.stock_unit(place);
        self.divide(table, place);
    }

    /// Sets the end of the waste to `place`.
    fn divide(&mut self, table: &SearchContext, place: u8) {
        let division = division(table.variation, self.stock, place);
        self.key -= table.place_unit() * u64::from(self.place);
        self.key += table.place_unit() * u64::from(division);
        self.place = division;
    }

    /// Records the card that is now the last one of the pile's remaining list.
    fn uncover(&mut self, table: &SearchContext, index: usize) {
        let Some(last) = self.left[index].checked_sub(1) else { return };
        let root = 1 << table.column(index)[usize::from(last)];
        self.visible |= root;
        if last == 0 && root & KINGS != 0 {
            self.left[index] = 0;
            self.key -= table.column_unit(index);
            return;
        }
        self.roots |= root;
        self.bottoms |= if last == 0 { root } else { 0 };
    }

    /// Returns the state after a step.
    pub fn after(&self, table: &SearchContext, step: Step) -> Self {
        let mut next = *self;
        let bit = 1 << step.card;
        if self.is_in_stock(step.card) {
            next.leave_stock(table, step.card);
            next.visible |= bit;
        } else if self.roots & bit != 0 {
            let index = table.column_of(step.card);
            next.roots ^= bit;
            next.bottoms &= !bit;
            next.left[index] -= 1;
            next.key -= table.column_unit(index);
            next.uncover(table, index);
        }
        match step.to {
            To::Foundation => {
                let suit = suit(step.card);
                next.visible ^= bit;
                next.hang &= !bit;
                next.foundation_count[suit] += 1;
                next.key += table.suit_unit(suit);
                next.next ^= (bit | bit << SUITS) & super::card_bits::ALL;
            }
            To::Card(on) if table.movement == Movement::Strict && on % 2 == 1 => next.hang |= bit,
            To::Card(_) | To::Space => {}
        }
        next
    }

    /// Calls `found` with each step; with `fills`, only with steps that bring a king to a space.
    pub fn steps(&self, table: &SearchContext, fills: bool, mut found: impl FnMut(Step)) {
        let cards_to_bare = self.cards_to_bare(table);
        let reachable = self.reachable(table);
        let covers = self.roots & !self.bottoms;
        let kings = (covers | reachable) & KINGS;
        let has_space = self.spaces() > 0;
        if has_space {
            each(kings).for_each(|card| found(Step { card, to: To::Space }));
        }
        if fills {
            return;
        }
        let to_foundation = (cards_to_bare | reachable) & self.next;
        each(to_foundation).for_each(|card| found(Step { card, to: To::Foundation }));
        let mut units = covers | reachable;
        if !has_space && kings != 0 {
            units |= self.bottoms;
        }
        for card in each(units & lowered(whole(any(cards_to_bare)))) {
            let pair = cards_to_bare & whole(any(raised(1 << card)));
            match table.movement {
                Movement::Strict => each(pair).for_each(|on| found(Step { card, to: To::Card(on) })),
                Movement::Relaxed => found(Step { card, to: To::Card(pair.trailing_zeros() as u8) }),
            }
        }
    }

    /// Returns the numbers of cards on the foundations of the other suits: the lower one of the other colour, and that
    /// of the same colour.
    pub fn others(&self, card: u8) -> (u8, u8) {
        let suit = suit(card);
        (self.foundation_count[suit ^ 2].min(self.foundation_count[suit ^ 3]), self.foundation_count[suit ^ 1])
    }
}
