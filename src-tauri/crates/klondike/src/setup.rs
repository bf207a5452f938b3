//! Cards on the table that may or may not make a position.

use std::fmt;

use cards::{Card, CardSet};

use crate::position::MOST_STOCK;
use crate::stacking::builds_on;
use crate::{Pile, PileCards, Position, Rules};

/// The cards of one pile.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PileSetup {
    /// The face-down cards, bottom card first.
    pub down: Vec<Card>,
    /// The face-up cards, bottom card first.
    pub up: Vec<Card>,
}

/// The cards in piles, pack and waste. The others are on the foundations, so that the end of a hand, with few cards
/// left, is a small pack.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Setup {
    /// The piles, from the left.
    pub piles: [PileSetup; Pile::COUNT],
    /// The pack, top card first.
    pub pack: Vec<Card>,
    /// The waste, bottom card first.
    pub waste: Vec<Card>,
}

/// The reason why cards do not make a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The card appears twice.
    Twice(Card),
    /// The first card is missing, so it would be on its foundation; but the second one, which comes before it there, is
    /// on the table.
    Missing(Card, Card),
    /// In this pile, the first face-up card does not go on the second.
    OutOfOrder(Pile, Card, Card),
    /// This pile has more face-down cards than any can have.
    ManyDown(Pile),
    /// Pack and waste have more cards than they can have.
    ManyInStock,
}

impl fmt::Display for SetupError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Twice(card) => write!(out, "{card} appears twice"),
            Self::Missing(card, lower) => {
                write!(out, "{card} is missing, but it cannot be on its foundation, because {lower} is not")
            }
            Self::OutOfOrder(pile, card, on) => write!(out, "pile {pile}: {card} does not go on {on}"),
            Self::ManyDown(pile) => {
                write!(out, "pile {pile} has more than {} face-down cards", PileCards::MOST_DOWN)
            }
            Self::ManyInStock => write!(out, "pack and waste have more than {MOST_STOCK} cards"),
        }
    }
}

impl std::error::Error for SetupError {}

impl Setup {
    /// Returns the position with these cards by `rules`, in the first pass through the pack.
    ///
    /// # Errors
    /// If the cards do not make a position; the error gives the reason.
    pub fn position(&self, rules: Rules) -> Result<Position, SetupError> {
        for (pile, cards) in Pile::all().zip(&self.piles) {
            if cards.down.len() > PileCards::MOST_DOWN {
                return Err(SetupError::ManyDown(pile));
            }
            if let Some(pair) = cards.up.windows(2).find(|pair| !builds_on(pair[1], pair[0])) {
                return Err(SetupError::OutOfOrder(pile, pair[1], pair[0]));
            }
        }
        if self.pack.len() + self.waste.len() > MOST_STOCK {
            return Err(SetupError::ManyInStock);
        }
        let foundations = foundations(self.seen()?)?;
        let piles = self.piles.each_ref().map(|cards| PileCards::new(&cards.down, &cards.up));
        Ok(Position::new(rules, piles, [&self.waste, &self.pack], foundations))
    }

    /// Returns the cards on the table, which must all be different.
    fn seen(&self) -> Result<CardSet, SetupError> {
        let in_piles = self.piles.iter().flat_map(|cards| cards.down.iter().chain(&cards.up));
        in_piles.chain(&self.pack).chain(&self.waste).try_fold(CardSet::NONE, |seen, card| {
            if seen.contains(*card) { Err(SetupError::Twice(*card)) } else { Ok(seen.with(*card)) }
        })
    }
}

/// Returns the number of cards on each foundation if all cards except those `seen` on the table are there.
fn foundations(seen: CardSet) -> Result<[u8; Card::FAMILIES as usize], SetupError> {
    let mut counts = [0; Card::FAMILIES as usize];
    for (family, count) in (0..Card::FAMILIES).zip(&mut counts) {
        let mut lowest = None;
        // This goes from the ace, with which the foundation begins, to the king.
        for card in (0..Card::MAX_STEPS).rev().map(|step| Card::new(family, step)) {
            match lowest {
                _ if seen.contains(card) => lowest = lowest.or(Some(card)),
                Some(lower) => return Err(SetupError::Missing(card, lower)),
                None => *count += 1,
            }
        }
    }
    Ok(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(table: &str) -> String {
        Position::read(Rules::DEFAULT, table).expect_err(table).to_string()
    }

    #[test]
    fn cards_that_are_not_on_the_table_are_on_their_foundations() {
        let position = Position::read(Rules::DEFAULT, "2 KS | QS\npack JS KD").expect("a position");
        assert_eq!([0, 1, 2, 3].map(|family| position.foundation(family)), [10, 13, 12, 13]);
        assert_eq!(position.foundation_count(), 48);
        let next = [0, 1, 2].map(|family| position.next_on_foundation(family).map(|card| card.to_string()));
        assert_eq!(next, [Some("JS".to_owned()), None, Some("KD".to_owned())]);
        assert!(Setup::default().position(Rules::DEFAULT).is_ok_and(|position| position.is_won()));
    }

    #[test]
    fn cards_that_do_not_make_a_position_are_refused_with_the_reason() {
        for (table, why) in [
            ("1 | KS\n2 | JS", "QS is missing, but it cannot be on its foundation, because JS is not"),
            ("3 | KS JH", "pile 3: JH does not go on KS"),
            ("4 KS QS JS TS 9S 8S 7S |", "pile 4 has more than 6 face-down cards"),
            (
                "pack KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS\nwaste KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
                "pack and waste have more than 24 cards",
            ),
        ] {
            assert_eq!(refusal(table), why, "{table}");
        }
        let king = Card::new(0, 0);
        let twice = Setup { pack: vec![king], waste: vec![king], ..Setup::default() };
        assert_eq!(twice.position(Rules::DEFAULT), Err(SetupError::Twice(king)));
    }
}
