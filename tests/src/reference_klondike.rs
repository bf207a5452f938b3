//! Klondike, implemented as plainly as its rules read, without regard to speed; plies are their texts. The engine is
//! compared with it.

use std::collections::HashSet;

use cards::Card;
use klondike::{Movement, Pile, Position, Rules, Variation};

/// A table: every card in a list, from the bottom, except that the pack is from the top.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ReferenceHand {
    /// The face-down cards of each pile.
    down: Vec<Vec<Card>>,
    /// The face-up cards of each pile.
    up: Vec<Vec<Card>>,
    pack: Vec<Card>,
    waste: Vec<Card>,
    /// The foundations, spades first.
    foundations: Vec<Vec<Card>>,
    rules: Rules,
}

/// Returns the rank of `card`: 1 for an ace, 13 for a king.
fn rank(card: Card) -> u8 {
    13 - card.step()
}

/// Returns whether the text of `card` ends with the letter of a red suit.
fn is_red(card: Card) -> bool {
    card.to_string().ends_with(['H', 'D'])
}

impl ReferenceHand {
    /// Returns the table with the cards of `position`.
    pub fn of(position: &Position) -> Self {
        let piles = |side: fn(&klondike::PileCards) -> &[Card]| {
            Pile::all().map(|it| side(position.pile(it)).to_vec()).collect()
        };
        let foundation =
            |family: u8| (0..position.foundation(family)).map(|count| Card::new(family, 12 - count)).collect();
        Self {
            down: piles(klondike::PileCards::down),
            up: piles(klondike::PileCards::up),
            pack: position.pack().to_vec(),
            waste: position.waste().to_vec(),
            foundations: (0..4).map(foundation).collect(),
            rules: position.rules(),
        }
    }

    fn fits_on_pile(&self, card: Card, pile: usize) -> bool {
        match (self.up[pile].last(), self.down[pile].last()) {
            (Some(top), _) => is_red(card) != is_red(*top) && rank(card) + 1 == rank(*top),
            (None, Some(_)) => false,
            (None, None) => rank(card) == 13,
        }
    }

    fn fits_on_foundation(&self, card: Card) -> bool {
        self.foundations[usize::from(card.family())].len() + 1 == usize::from(rank(card))
    }

    /// Returns the number of cards of pile `from` that can move to pile `to`.
    fn unit(&self, from: usize, to: usize) -> Option<usize> {
        let cards = &self.up[from];
        let least = if self.rules.movement == Movement::Strict { cards.len() } else { 1 };
        (least.max(1)..=cards.len()).find(|count| from != to && self.fits_on_pile(cards[cards.len() - count], to))
    }

    /// Returns all legal plies in the order of specification 4.
    pub fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        let may_turn_over = self.rules.variation != Variation::Once && !self.waste.is_empty();
        if !self.pack.is_empty() || may_turn_over {
            moves.push("T".to_owned());
        }
        let pack = self.pack.first().filter(|_| self.rules.variation != Variation::Threes);
        for (origin, card) in [("W", self.waste.last()), ("P", pack)] {
            let Some(card) = card else { continue };
            if self.fits_on_foundation(*card) {
                moves.push(format!("{origin}>F"));
            }
            moves.extend(
                (0..7).filter(|pile| self.fits_on_pile(*card, *pile)).map(|pile| format!("{origin}>{}", pile + 1)),
            );
        }
        for from in 0..7 {
            if self.up[from].is_empty() && !self.down[from].is_empty() {
                moves.push(format!("{}!", from + 1));
            }
            if self.up[from].last().is_some_and(|card| self.fits_on_foundation(*card)) {
                moves.push(format!("{}>F", from + 1));
            }
            moves.extend(
                (0..7).filter(|to| self.unit(from, *to).is_some()).map(|to| format!("{}>{}", from + 1, to + 1)),
            );
        }
        moves
    }

    /// Returns the table after one of [`ReferenceHand::moves`].
    pub fn after(&self, ply: &str) -> Self {
        let mut next = self.clone();
        if ply == "T" {
            if next.pack.is_empty() {
                next.pack = std::mem::take(&mut next.waste);
            } else {
                let count = if self.rules.variation == Variation::Threes { 3 } else { 1 };
                next.waste.extend(next.pack.drain(..count.min(self.pack.len())));
            }
            return next;
        }
        let pile = |letter: &str| letter.parse::<usize>().expect("a pile") - 1;
        let Some((from, to)) = ply.split_once('>') else {
            let pile = pile(&ply[..1]);
            let card = next.down[pile].pop().expect("a face-down card");
            next.up[pile].push(card);
            return next;
        };
        let cards = match from {
            "W" => vec![next.waste.pop().expect("a card")],
            "P" => vec![next.pack.remove(0)],
            _ => {
                let count = if to == "F" { 1 } else { self.unit(pile(from), pile(to)).expect("a unit") };
                let cards = &mut next.up[pile(from)];
                cards.split_off(cards.len() - count)
            }
        };
        match to {
            "F" => next.foundations[usize::from(cards[0].family())].extend(cards),
            _ => next.up[pile(to)].extend(cards),
        }
        next
    }

    /// Returns whether all 52 cards are on the foundations.
    pub fn is_won(&self) -> bool {
        self.foundations.iter().all(|cards| cards.len() == 13)
    }

    /// Goes through every table that `plies`, chosen from the legal ones by `may`, lead to. Returns whether one of them
    /// `is_it`.
    fn reaches(&self, may: impl Fn(&str) -> bool, is_it: impl Fn(&Self) -> bool) -> bool {
        let mut seen = HashSet::from([self.clone()]);
        let mut open = vec![self.clone()];
        while let Some(table) = open.pop() {
            if is_it(&table) {
                return true;
            }
            let plies = table.moves().into_iter().filter(|ply| may(ply));
            open.extend(plies.map(|ply| table.after(&ply)).filter(|next| seen.insert(next.clone())));
        }
        false
    }

    /// Returns whether a player who knows every card can win the hand.
    pub fn can_be_won(&self) -> bool {
        self.reaches(|_| true, Self::is_won)
    }

    /// Returns whether no sequence of plies brings a card to a foundation or turns one up.
    pub fn is_lost(&self) -> bool {
        let is_progress = |ply: &str| ply.ends_with(['F', '!']);
        !self.reaches(|ply| !is_progress(ply), |table| table.moves().iter().any(|ply| is_progress(ply)))
    }
}
