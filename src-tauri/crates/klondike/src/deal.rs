//! The deal. Frozen: the same seed has the same cards for ever.

use cards::{Card, Seed, Shuffler};
use session::Game;

use crate::{Klondike, Pile, PileCards, Position, Rules};

/// Deals the shuffled deck: one card to the first pile, two to the second … seven to the last, bottom card first and
/// the top one face up; the rest is the pack, top card first.
pub(crate) fn deal(rules: Rules, seed: &Seed) -> Position {
    let mut deck: Vec<Card> = Card::deck(Card::MAX_STEPS).collect();
    Shuffler::new(Klondike::DEAL_DOMAIN, seed, 0).shuffle(&mut deck);
    let mut rest = deck.as_slice();
    let piles = [1, 2, 3, 4, 5, 6, Pile::COUNT].map(|count| {
        let (cards, others) = rest.split_at(count);
        rest = others;
        let (down, up) = cards.split_at(count - 1);
        PileCards::new(down, up)
    });
    Position::new(rules, piles, [&[], rest], [0; Card::FAMILIES as usize])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hand_1_is_the_one_of_the_specification() {
        let seed = Seed { base: "KLONDIKE".parse().unwrap(), tournament: None, number: 1 };
        for rules in Rules::all() {
            assert_eq!(
                deal(rules, &seed).to_string(),
                "1 | 2S\n\
                 2 4D | KC\n\
                 3 2C AD | 8D\n\
                 4 8S QS AS | 3D\n\
                 5 7C 3S AH QC | KH\n\
                 6 5H 5D 6H 8C 4S | TC\n\
                 7 3C QD 9D JH KD 7H | 2D\n\
                 pack 4C JS 4H AC 7S TS 9C 9S 9H 2H 6D 6S KS TH JC JD 7D TD 5S 3H 5C 6C 8H QH\n\
                 waste\n"
            );
        }
    }
}
