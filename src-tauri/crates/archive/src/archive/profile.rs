//! The copy of the profile, and the player's own pictures of the cards.

use super::Archive;
use crate::table::{deck, gameset, profile};
use crate::{DeckRow, Error, GamesetRow};

impl Archive {
    /// Stores the player's own pictures of the cards, replacing earlier ones.
    pub fn save_deck(&mut self, row: &DeckRow) -> Result<(), Error> {
        self.change(|transaction| deck::save(transaction, row))
    }

    /// Returns the player's own pictures of the cards.
    pub fn deck(&self) -> Result<Option<DeckRow>, Error> {
        deck::load(&self.db)
    }

    /// Stores a copy of the profile and, if it has changed too, a gameset, in one transaction.
    pub fn save_profile(&mut self, text: &str, set: Option<&GamesetRow>) -> Result<(), Error> {
        self.change(|transaction| {
            profile::save(transaction, text)?;
            set.map_or(Ok(()), |set| gameset::put(transaction, set))
        })
    }
}
