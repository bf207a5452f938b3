//! The shuffle of deal specification 1, frozen.
//!
//! The random numbers come from a library. Libraries do not promise that they pick an integer or shuffle a list in the
//! same way in every version, so both are written out here.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::{DealDomain, Order, Seed};

/// Shuffles the lists of one deal.
pub struct Shuffler {
    generator: ChaCha20Rng,
    /// The order of the cards, if it is given.
    order: Option<Order>,
}

impl Shuffler {
    /// Makes the shuffler of deal `redeals` of `seed` in the game of `domain`: 0 is the first deal, 1 the first redeal.
    /// Every deal has a separate stream, so its cards do not depend on the course of the deals before it.
    pub fn new(domain: &DealDomain, seed: &Seed, redeals: u32) -> Self {
        let mut generator = ChaCha20Rng::from_seed(seed.key(domain));
        generator.set_stream(redeals.into());
        Self { generator, order: seed.base.order().filter(|_| redeals == 0) }
    }

    /// Returns a number below `bound`, all equally likely.
    fn below(&mut self, bound: u32) -> u32 {
        let surplus = (u32::MAX % bound + 1) % bound;
        loop {
            let word = self.generator.next_u32();
            if word <= u32::MAX - surplus {
                return word % bound;
            }
        }
    }

    /// Puts `list` in an order chosen by the seed, all orders equally likely, or in the order that the seed gives.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        if let Some(order) = self.order {
            return order.arrange(list);
        }
        for last in (1..list.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            list.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Card;

    fn shuffled(number: u32, redeals: u32) -> String {
        let seed = Seed { base: "RANGOON".parse().unwrap(), tournament: None, number };
        let mut deck: Vec<_> = Card::deck(13).collect();
        Shuffler::new(b"rangoon deals v1", &seed, redeals).shuffle(&mut deck);
        deck.iter().take(8).map(Card::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_first_cards_of_known_games_are_frozen() {
        assert_eq!(shuffled(1, 0), "6C QC 9D 7S JS 2C KC 5D");
        assert_ne!(shuffled(1, 1), shuffled(1, 0));
        assert_ne!(shuffled(2, 0), shuffled(1, 0));
    }

    #[test]
    fn a_given_order_is_that_of_the_first_deal_only() {
        let named = Seed { base: "RANGOON".parse().unwrap(), tournament: None, number: 1 };
        let order = Order::between(&[1, 2, 3, 4], &[4, 2, 1, 3]);
        let given = Seed { base: named.base.with_order(order), ..named };
        let shuffled = |seed: &Seed, redeals| {
            let mut list = [1, 2, 3, 4];
            Shuffler::new(b"rangoon deals v1", seed, redeals).shuffle(&mut list);
            list
        };
        assert_eq!(shuffled(&given, 0), [4, 2, 1, 3]);
        assert_eq!(shuffled(&given, 1), shuffled(&named, 1));
    }

    #[test]
    fn numbers_below_a_bound_stay_below_it() {
        let seed = Seed { base: "A".parse().unwrap(), tournament: None, number: 9 };
        let mut shuffler = Shuffler::new(b"rangoon deals v1", &seed, 0);
        for bound in 1..200 {
            assert!(shuffler.below(bound) < bound);
        }
    }
}
