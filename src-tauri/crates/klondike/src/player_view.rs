//! A position with only the cards that the player knows.

use cards::Card;

use crate::{Pile, PileCards, Position};

/// The top card of a pack that the player has not seen as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackTop {
    /// The player does not know it.
    Hidden,
    /// The player was shown it in its place.
    Shown,
}

/// A position in which every card that the player has not seen is replaced. So no result computed from it can depend on
/// such a card.
#[derive(Clone)]
pub(crate) struct PlayerView {
    /// The position. Its hidden cards are the right ones, but in deck order instead of their real order.
    pub(crate) position: Position,
    /// The number of known cards in the pack, from its top.
    known: usize,
}

impl Position {
    /// Returns this position with the cards that the player has not seen in deck order instead of their real order.
    pub fn without_hidden_cards(&self) -> Self {
        PlayerView::of(self, PackTop::Hidden).position
    }
}

impl PlayerView {
    /// Returns `position` as the player knows it.
    pub(crate) fn of(position: &Position, top: PackTop) -> Self {
        let known = if position.is_pack_seen() { position.pack().len() } else { usize::from(top == PackTop::Shown) };
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

    /// Returns the player's knowledge after turning, if every card that comes to the waste is known; `None` if one is
    /// not, or turning is not possible.
    pub(crate) fn after_known_turn(&self) -> Option<Self> {
        let pack = self.position.pack().len();
        let count = pack.min(self.position.rules().variation.at_a_time());
        let left = self.known.checked_sub(count)?;
        let position = self.position.after(crate::Ply::Turn).ok()?;
        let known = if pack == 0 { position.pack().len() } else { left };
        Some(Self { position, known })
    }

    /// Whether the pack has cards that the player has not seen.
    pub(crate) fn has_unseen_pack_cards(&self) -> bool {
        self.known < self.position.pack().len()
    }

    /// Returns the cards that the player knows to be in pack and waste.
    pub(crate) fn stock(&self) -> impl Iterator<Item = &Card> {
        self.position.waste().iter().chain(&self.position.pack()[..self.known])
    }
}
