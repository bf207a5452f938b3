//! A position as the player knows it.

use cards::Card;

use crate::{Pile, PileCards, Position};

/// A position in which every card that the player has not seen is replaced: what is computed from it cannot depend on
/// such a card.
#[derive(Clone)]
pub(crate) struct Veiled {
    /// The position. Its hidden cards are the right ones, but they lie in deck order, whatever their order is.
    pub(crate) position: Position,
    /// How many cards of the pack are known, from its top.
    known: usize,
}

impl Veiled {
    /// Returns `position` as the player knows it, to whom the pack's top card may have been shown.
    pub(crate) fn of(position: &Position, is_top_shown: bool) -> Self {
        let known = if position.is_pack_seen() { position.pack().len() } else { is_top_shown.into() };
        let (known_pack, hidden_pack) = position.pack().split_at(known.min(position.pack().len()));
        let mut hidden: Vec<Card> = Pile::all().flat_map(|pile| position.pile(pile).down()).copied().collect();
        hidden.extend(hidden_pack);
        hidden.sort_unstable();
        let mut hidden = hidden.into_iter();
        let mut take = |count: usize| hidden.by_ref().take(count).collect::<Vec<_>>();
        let piles = std::array::from_fn(|index| {
            let cards = position.pile(Pile::all().nth(index).expect("there are as many piles"));
            PileCards::new(&take(cards.down().len()), cards.up())
        });
        let pack = [known_pack, &take(hidden_pack.len())].concat();
        Self { position: position.with_cards(piles, &pack), known: known_pack.len() }
    }

    /// Returns what the player will know after turning, if every card that comes to the waste is known; `None` if one is
    /// not, or nothing can be turned.
    pub(crate) fn turned(&self) -> Option<Self> {
        let pack = self.position.pack().len();
        let count = pack.min(self.position.rules().variation.at_a_time());
        let left = self.known.checked_sub(count)?;
        let position = self.position.after(crate::Ply::Turn).ok()?;
        let known = if pack == 0 { position.pack().len() } else { left };
        Some(Self { position, known })
    }

    /// Whether the pack has cards that the player has not seen.
    pub(crate) fn has_news(&self) -> bool {
        self.known < self.position.pack().len()
    }

    /// Returns the cards that the player knows to be in pack and waste.
    pub(crate) fn stock(&self) -> impl Iterator<Item = &Card> {
        self.position.waste().iter().chain(&self.position.pack()[..self.known])
    }
}
