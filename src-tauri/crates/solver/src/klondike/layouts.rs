//! Layouts of the hidden cards: the ways in which they can lie, as far as the player knows.
//!
//! The cards are drawn from those that the player has not seen, put in order first, and the seed is a hash of what the
//! player sees. So two hands that look alike have the same layouts, whatever lies under their cards.

use super::context::SearchContext;
use super::state::State;

/// Returns `count` layouts of the face-down cards of `table`. Every card of the stock must have been seen.
pub fn draw(table: &SearchContext, state: &State, count: usize) -> Vec<SearchContext> {
    let mut hidden = table.face_down();
    hidden.sort_unstable();
    let mut chance = Chance(seed(table, state));
    let layout = |_| {
        let mut cards = hidden.clone();
        chance.shuffle(&mut cards);
        table.with_face_down(&cards)
    };
    (0..count).map(layout).collect()
}

/// Returns a hash of what the player sees.
fn seed(table: &SearchContext, state: &State) -> u64 {
    let (key, visible, roots) = state.sight();
    let seen = [key as u64, (key >> 64) as u64, visible, roots];
    let stock = table.stock().iter().map(|card| u64::from(*card));
    seen.into_iter().chain(stock).fold(0, |hash, word| mix(hash ^ word).wrapping_add(INCREMENT))
}

/// Steele, Lea and Flood's SplitMix64 (2014).
struct Chance(u64);

const INCREMENT: u64 = 0x9e37_79b9_7f4a_7c15;

impl Chance {
    /// Puts cards in another order; every order is as likely as any other.
    fn shuffle(&mut self, cards: &mut [u8]) {
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.below(last + 1));
        }
    }

    /// Returns a number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(INCREMENT);
        ((u128::from(mix(self.0)) * bound as u128) >> 64) as usize
    }
}

fn mix(word: u64) -> u64 {
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use cards::Seed;
    use klondike::{Klondike, Pile, Position, Rules};
    use session::Game;

    use super::*;

    /// Returns the first hand of KLONDIKE, in which every pile but the first has face-down cards.
    fn dealt() -> Position {
        let seed = Seed { base: "KLONDIKE".parse().expect("a base"), tournament: None, number: 1 };
        Klondike::deal(&Rules::DEFAULT, &seed)
    }

    fn drawn(position: &Position) -> (SearchContext, Vec<SearchContext>) {
        let table = SearchContext::of(position);
        let layouts = draw(&table, &State::of(&table, position), 60);
        (table, layouts)
    }

    #[test]
    fn a_layout_has_the_same_cards_and_only_the_hidden_ones_are_elsewhere() {
        let (table, layouts) = drawn(&dealt());
        let sorted = |table: &SearchContext| {
            let mut cards = table.face_down();
            cards.sort_unstable();
            cards
        };
        assert_eq!(sorted(&table).len(), 21);
        for layout in &layouts {
            assert_eq!((sorted(layout), layout.stock()), (sorted(&table), table.stock()));
            for index in 0..Pile::COUNT {
                assert_eq!(layout.column(index).last(), table.column(index).last());
                assert!(layout.column(index).iter().all(|card| layout.column_of(*card) == index));
            }
        }
        let different: HashSet<Vec<u8>> = layouts.iter().map(SearchContext::face_down).collect();
        assert_eq!(different.len(), layouts.len());
    }

    #[test]
    fn layouts_depend_on_the_cards_that_are_seen_and_on_no_others() {
        let position = dealt();
        let all = |position: &Position| drawn(position).1.iter().map(SearchContext::face_down).collect::<Vec<_>>();
        assert_ne!(
            SearchContext::of(&position).face_down(),
            SearchContext::of(&position.without_hidden_cards()).face_down()
        );
        // The pack is veiled too as long as it was not seen, so both are.
        assert_eq!(all(&position.without_hidden_cards()), all(&position.without_hidden_cards().without_hidden_cards()));
        let mut chance = Chance(1);
        let table = SearchContext::of(&position);
        let state = State::of(&table, &position);
        let mut cards = table.face_down();
        chance.shuffle(&mut cards);
        let other = table.with_face_down(&cards);
        let face_down =
            |table: &SearchContext| draw(table, &state, 60).iter().map(SearchContext::face_down).collect::<Vec<_>>();
        assert_eq!(face_down(&other), face_down(&table));
    }

    #[test]
    fn every_hidden_card_comes_to_every_place_about_equally_often() {
        let position = dealt();
        let table = SearchContext::of(&position);
        let layouts = draw(&table, &State::of(&table, &position), 4_200);
        let mut counts = [[0_u32; 52]; 21];
        for layout in &layouts {
            for (place, card) in layout.face_down().into_iter().enumerate() {
                counts[place][usize::from(card)] += 1;
            }
        }
        let counts: Vec<u32> = counts.into_iter().flatten().filter(|count| *count > 0).collect();
        assert_eq!(counts.len(), 21 * 21);
        // 200 are expected, with a standard deviation of 14.
        assert!(counts.iter().all(|count| (130..270).contains(count)), "{counts:?}");
    }
}
