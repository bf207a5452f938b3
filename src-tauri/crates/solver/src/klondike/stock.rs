//! Finds the cards that can be reached in pack and waste, taken as one list: the *stock*.
//!
//! The stock is the waste, bottom card first, and behind it the pack, top card first. Cards only leave it, so at any
//! time it is a set of places in the list of the start, and the waste is the part before some place. Turning costs
//! nothing except, in variation 0, the pass. So the question is not which card is on top but which cards can be
//! *brought* there:
//!
//! - Variation 2: every card, always. So the division between waste and pack does not matter at all.
//! - Variation 0: the top card of the waste, and every card of the pack. When a card leaves, those before it are the
//!   waste.
//! - Variation 1: turning on from the present state, the waste ends after every third card of the pack, and with the
//!   last card; in the next pass, after every third card of the stock. So besides the top card of the waste, every
//!   third card of the pack, every third of the stock, and the last can be brought to the top. If the number of cards
//!   in the waste is a multiple of three, or the pack is empty, the first two kinds are among the others; so it is then
//!   as if the pass had just begun.
//!
//! The division is stored as the place after the top card of the waste: 0 if the waste is empty or might as well be.

use klondike::Variation;

/// A set of places in the stock: a bit for each.
pub type Places = u32;

/// Every third card of a byte of places, indexed by the number of cards before that byte, modulo three, and by the
/// byte.
const THIRDS: [[u8; 256]; 3] = thirds();

const fn thirds() -> [[u8; 256]; 3] {
    let mut table = [[0; 256]; 3];
    let mut before = 0;
    while before < 3 {
        let mut byte = 0;
        while byte < 256 {
            let (mut count, mut bit) = (before, 0);
            while bit < 8 {
                if byte >> bit & 1 == 1 {
                    count += 1;
                    if count % 3 == 0 {
                        table[before][byte] |= 1 << bit;
                    }
                }
                bit += 1;
            }
            byte += 1;
        }
        before += 1;
    }
    table
}

/// Returns every third card of `stock`.
fn every_third(stock: Places) -> Places {
    let mut found = 0;
    let mut before = 0;
    for (at, byte) in stock.to_le_bytes().into_iter().enumerate().take(3) {
        found |= Places::from(THIRDS[before][usize::from(byte)]) << (8 * at);
        before = (before + byte.count_ones() as usize) % 3;
    }
    found
}

/// Returns the last card of `stock`, or nothing.
fn last(stock: Places) -> Places {
    stock & !(Places::MAX >> 1 >> (stock | 1).leading_zeros())
}

/// Returns the cards of `stock` before `place`.
fn before(stock: Places, place: u8) -> Places {
    stock & !(Places::MAX << place)
}

/// Returns the cards that can be brought to the top if the waste ends at `place`.
pub fn reachable(variation: Variation, stock: Places, place: u8) -> Places {
    let waste = before(stock, place);
    let pack = stock ^ waste;
    match variation {
        Variation::Singly => stock,
        Variation::Once => last(waste) | pack,
        Variation::Threes if place == 0 => every_third(stock) | last(stock),
        Variation::Threes => every_third(stock) | last(stock) | last(waste) | every_third(pack),
    }
}

/// Returns the card on top of the waste, and the next one of the pack.
pub fn playable_cards(stock: Places, place: u8) -> Places {
    let waste = before(stock, place);
    let pack = stock ^ waste;
    last(waste) | pack & pack.wrapping_neg()
}

/// Returns the end of the waste if it has the cards of `stock` before `place`, as described above.
pub fn division(variation: Variation, stock: Places, place: u8) -> u8 {
    let waste = before(stock, place);
    let is_plain = match variation {
        Variation::Singly => true,
        Variation::Once => false,
        Variation::Threes => waste.count_ones().is_multiple_of(3) || waste == stock,
    };
    if is_plain { 0 } else { (Places::BITS - waste.leading_zeros()) as u8 }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use cards::Card;
    use klondike::{Origin, Ply, Position, Setup};

    use super::*;

    /// Returns the cards that come to the top of the waste by turning.
    fn brought(position: &Position) -> HashSet<Card> {
        let turn = |position: &Position| position.after(Ply::Turn).ok();
        let all = std::iter::successors(Some(position.clone()), turn).take(60);
        all.filter_map(|position| position.top(Origin::Waste).ok()).collect()
    }

    #[test]
    fn the_cards_that_can_be_reached_are_those_that_turns_bring_to_the_top() {
        for variation in Variation::ALL {
            let rules = klondike::Rules { variation, ..klondike::Rules::DEFAULT };
            for count in 0..=13 {
                for turned in 0..=count {
                    let cards: Vec<Card> = Card::deck(13).take(count).collect();
                    let (waste, pack) = cards.split_at(turned);
                    let setup = Setup { waste: waste.to_vec(), pack: pack.to_vec(), ..Setup::default() };
                    // A stock of spades from the king down; the lower ones are on their foundation.
                    let position = setup.position(rules).expect("a position");
                    let stock = (1 << count) - 1;
                    let place = division(variation, stock, turned as u8);
                    let found = reachable(variation, stock, place);
                    let found: HashSet<Card> =
                        (0..count).filter(|at| found >> at & 1 == 1).map(|at| cards[at]).collect();
                    assert_eq!(found, brought(&position), "{position:?}");
                }
            }
        }
    }

    #[test]
    fn places_without_a_card_do_not_count() {
        let stock = 0b1011_0110_1101;
        assert_eq!(every_third(stock), 0b0001_0000_1000);
        assert_eq!((last(stock), last(0), last(1)), (1 << 11, 0, 1));
        assert_eq!(division(Variation::Threes, stock, 5), 0, "three cards are in the waste");
        assert_eq!(division(Variation::Threes, stock, 8), 7, "the card at 6 is on top");
        assert_eq!(division(Variation::Threes, stock, 12), 0, "the pack is empty");
        assert_eq!(division(Variation::Once, stock, 12), 12);
    }
}
