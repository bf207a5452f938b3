//! The cards on the table, as a plain value.

use cards::{Card, Family};

use crate::card_list::CardList;
use crate::{Illegal, Origin, Pile, PileCards, Ply, Rules, Target, Variation};

/// The most cards that pack and waste can have together.
pub(crate) const MOST_STOCK: usize = 24;

/// The place of every card, the pass through the pack, and the rules of play.
///
/// Each of the 52 cards is always in one place. A card that is neither in a pile nor in the pack nor in the waste is on
/// its foundation, and so are all lower cards of its suit.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    rules: Rules,
    piles: [PileCards; Pile::COUNT],
    /// The waste, bottom card first, and behind it the pack, top card first: the order in which the cards come.
    stock: CardList<MOST_STOCK>,
    /// The number of cards in the waste.
    turned: u8,
    /// The numbers of cards on the foundations, by family.
    foundations: [u8; Card::FAMILIES as usize],
    pass: u32,
    is_given_up: bool,
}

impl Position {
    /// Puts the cards on the table, in the first pass through the pack. They must meet the condition above.
    pub(crate) fn new(
        rules: Rules,
        piles: [PileCards; Pile::COUNT],
        [waste, pack]: [&[Card]; 2],
        foundations: [u8; Card::FAMILIES as usize],
    ) -> Self {
        let stock = waste.iter().chain(pack).copied().collect();
        Self { rules, piles, stock, turned: waste.len() as u8, foundations, pass: 1, is_given_up: false }
    }

    /// Returns this position with other cards in the piles and the pack. They must meet the condition above.
    pub(crate) fn with_cards(&self, piles: [PileCards; Pile::COUNT], pack: &[Card]) -> Self {
        let stock = self.waste().iter().chain(pack).copied().collect();
        Self { piles, stock, ..self.clone() }
    }

    /// Returns the rules of play.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the cards of `pile`.
    pub fn pile(&self, pile: Pile) -> &PileCards {
        &self.piles[pile.index()]
    }

    /// Returns the pack, top card first.
    pub fn pack(&self) -> &[Card] {
        &self.stock[usize::from(self.turned)..]
    }

    /// Returns the waste, bottom card first.
    pub fn waste(&self) -> &[Card] {
        &self.stock[..usize::from(self.turned)]
    }

    /// Returns the number of cards on the foundation of `family`, 0–13.
    pub fn foundation(&self, family: Family) -> u8 {
        self.foundations[usize::from(family)]
    }

    /// Returns the card that the foundation of `family` takes next; `None` if it is complete.
    pub fn next_on_foundation(&self, family: Family) -> Option<Card> {
        let missing = Card::MAX_STEPS - self.foundation(family);
        missing.checked_sub(1).map(|step| Card::new(family, step))
    }

    /// Returns the number of cards on all foundations, 0–52.
    pub fn foundation_count(&self) -> u32 {
        self.foundations.iter().copied().map(u32::from).sum()
    }

    /// Returns the pass through the pack, from 1.
    pub fn pass(&self) -> u32 {
        self.pass
    }

    /// Returns the position at the beginning of the pass, if turns bring the same cards to the top of the waste from
    /// there as from here. The pass has no number there, because the number neither allows nor forbids any ply.
    #[must_use]
    pub fn at_start_of_pass(self) -> Self {
        let Rules { variation, .. } = self.rules;
        let comes_again = self.pack().is_empty() || usize::from(self.turned).is_multiple_of(variation.at_a_time());
        let turned = if comes_again && variation != Variation::Once { 0 } else { self.turned };
        Self { turned, pass: 0, ..self }
    }

    /// Whether every card is on its foundation.
    pub fn is_won(&self) -> bool {
        self.foundations == [Card::MAX_STEPS; Card::FAMILIES as usize]
    }

    /// Whether the player gave the hand up in this position.
    pub fn is_given_up(&self) -> bool {
        self.is_given_up
    }

    /// Whether the player has seen all cards of the pack. After the first pass all of them have been in the waste.
    pub fn is_pack_seen(&self) -> bool {
        self.pass > 1 || self.pack().is_empty()
    }

    /// Returns this position for a player who has seen all cards of the pack: as in a later pass.
    #[must_use]
    pub fn with_pack_seen(self) -> Self {
        Self { pass: self.pass.max(2), ..self }
    }

    /// Returns the position after `ply`.
    ///
    /// # Errors
    /// If it is illegal; the error gives the reason.
    pub fn after(&self, ply: Ply) -> Result<Self, Illegal> {
        self.check(ply)?;
        let mut next = self.clone();
        match ply {
            Ply::Turn => next.turn(),
            Ply::TurnUp(pile) => next.piles[pile.index()].turn_up(),
            Ply::GiveUp => next.is_given_up = true,
            Ply::Move(from, to) => {
                let count = self.count(from, to)?;
                next.move_cards(from, count, to);
            }
        }
        Ok(next)
    }

    /// Turns cards of the pack to the waste, or the waste over.
    fn turn(&mut self) {
        if self.pack().is_empty() {
            self.turned = 0;
            self.pass += 1;
        } else {
            let count = self.pack().len().min(self.rules.variation.at_a_time());
            self.turned += count as u8;
        }
    }

    /// Takes `count` cards from `from` to `to`.
    fn move_cards(&mut self, from: Origin, count: usize, to: Target) {
        let taken = match from {
            Origin::Waste => {
                self.turned -= 1;
                CardList::from_iter([self.stock.remove(self.turned.into())])
            }
            Origin::Pack => CardList::from_iter([self.stock.remove(self.turned.into())]),
            Origin::Pile(pile) => self.piles[pile.index()].take(count),
        };
        match to {
            Target::Pile(pile) => self.piles[pile.index()].put(&taken),
            Target::Foundation => taken.iter().for_each(|card| self.foundations[usize::from(card.family())] += 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays `plies` and returns the waste and the pack.
    fn turned(rules: &str, plies: &str) -> (String, u32) {
        let table = "1 | KS\n2 | KH\npack QS JS TS 9S 8S 7S 6S";
        let start = Position::read(rules.parse().expect("rules"), table).unwrap_or_else(|bad| panic!("{bad}"));
        let end = plies.split(' ').fold(start, |position, ply| {
            position.after(ply.parse().expect("a ply")).unwrap_or_else(|why| panic!("{ply}: {why}"))
        });
        let text = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
        (format!("{} | {}", text(end.waste()), text(end.pack())), end.pass())
    }

    #[test]
    fn cards_of_the_pack_are_turned_one_or_three_at_a_time() {
        assert_eq!(turned("klondike/0/strict", "T T"), ("QS JS | TS 9S 8S 7S 6S".to_owned(), 1));
        assert_eq!(turned("klondike/1/strict", "T T"), ("QS JS TS 9S 8S 7S | 6S".to_owned(), 1));
        assert_eq!(turned("klondike/1/strict", "T T T"), ("QS JS TS 9S 8S 7S 6S | ".to_owned(), 1));
    }

    #[test]
    fn the_waste_is_turned_over_in_a_separate_ply_and_the_cards_come_again_in_the_same_order() {
        assert_eq!(turned("klondike/1/strict", "T T T T"), (" | QS JS TS 9S 8S 7S 6S".to_owned(), 2));
        assert_eq!(turned("klondike/1/strict", "T T T T T"), ("QS JS TS | 9S 8S 7S 6S".to_owned(), 2));
        assert_eq!(turned("klondike/2/strict", "T T T T T T T T T"), ("QS | JS TS 9S 8S 7S 6S".to_owned(), 2));
    }

    #[test]
    fn a_card_leaves_the_waste_or_the_pack_and_the_others_keep_their_order() {
        assert_eq!(turned("klondike/2/strict", "T W>2 T"), ("JS | TS 9S 8S 7S 6S".to_owned(), 1));
        assert_eq!(turned("klondike/2/strict", "P>2"), (" | JS TS 9S 8S 7S 6S".to_owned(), 1));
        assert_eq!(turned("klondike/2/strict", "T T T T T T P>F W>F"), ("QS JS TS 9S 8S | ".to_owned(), 1));
    }

    #[test]
    fn the_pack_is_seen_after_the_first_pass_or_when_it_is_empty() {
        let seen = |position: &Position, turns: usize| {
            let turn = |position: Position, _| position.after(Ply::Turn).expect("the waste can be turned over");
            (0..turns).fold(position.clone(), turn).is_pack_seen()
        };
        let rules = "klondike/2/strict".parse().expect("rules");
        let position = Position::read(rules, "pack KS QS JS").unwrap_or_else(|bad| panic!("{bad}"));
        assert_eq!([0, 2, 3, 4, 5].map(|turns| seen(&position, turns)), [false, false, true, true, true]);
    }

    #[test]
    fn other_cards_replace_those_of_the_piles_and_the_pack() {
        let read = |table: &str| Position::read(Rules::DEFAULT, table).unwrap_or_else(|bad| panic!("{bad}"));
        let (one, other) = (read("1 QS | KS\npack KH QH\nwaste KD"), read("1 QH | KS\npack QS KH\nwaste KD"));
        assert_eq!(one.with_cards(other.piles.clone(), other.pack()), other);
    }

    #[test]
    fn a_position_is_rewound_if_turns_bring_the_same_cards_again() {
        let rewound = |rules: &str, turns: usize| {
            let table = "1 | KS\npack QS JS TS 9S 8S 7S 6S";
            let start = Position::read(rules.parse().expect("rules"), table).unwrap_or_else(|bad| panic!("{bad}"));
            let turn = |position: Position, _| position.after(Ply::Turn).expect("the pack can be turned");
            let end = (0..turns).fold(start, turn).at_start_of_pass();
            (end.waste().len(), end.pass())
        };
        // Of seven cards the third turn of three brings only one.
        assert_eq!([0, 1, 2, 3, 4].map(|turns| rewound("klondike/1/strict", turns)), [(0, 0); 5]);
        assert_eq!([0, 1, 7, 9].map(|turns| rewound("klondike/2/strict", turns)), [(0, 0); 4]);
        assert_eq!([0, 1, 7].map(|turns| rewound("klondike/0/strict", turns)), [(0, 0), (1, 0), (7, 0)]);
        let table = "1 | KS\n2 | KH\npack QS JS TS 9S 8S 7S 6S";
        let start = Position::read("klondike/1/strict".parse().expect("rules"), table);
        let left = start.map(|start| start.after(Ply::Turn).expect("it can be turned"));
        let left = left.unwrap_or_else(|bad| panic!("{bad}"));
        let two = Position { turned: 2, ..left };
        assert_eq!(two.at_start_of_pass().waste().len(), 2, "from here other cards come to the top");
    }

    #[test]
    fn a_position_is_small_enough_to_be_copied_for_every_ply() {
        assert!(size_of::<Position>() <= 200, "{} bytes", size_of::<Position>());
    }
}
