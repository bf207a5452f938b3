//! Tournaments: lists of scores, and the moderators' settings.

use super::Archive;
use crate::table::{contest, entrant, score};
use crate::{ContestRow, EntrantRow, Error, ScoreRow};

impl Archive {
    /// Counts the rows in the list of scores of a gameset.
    pub fn count_scores(&self, playid: &str) -> Result<u32, Error> {
        score::count(&self.db, playid)
    }

    /// Returns the list of scores of a gameset, in the order in which they were imported.
    pub fn scores(&self, playid: &str) -> Result<Vec<ScoreRow>, Error> {
        score::of(&self.db, playid)
    }

    /// Returns the keys that signed the exports of `tourid` that were imported into any list, in the order of import.
    pub fn signers(&self, tourid: &str) -> Result<Vec<String>, Error> {
        score::signers(&self.db, tourid)
    }

    /// Returns the PlayIDs of the exports that `signer` signed and that were imported into any list.
    pub fn signed_by(&self, signer: &str) -> Result<Vec<String>, Error> {
        score::signed_by(&self.db, signer)
    }

    /// Puts scores into the list of a gameset, in one transaction. A score replaces an earlier one of the same PlayID
    /// and key.
    pub fn put_scores(&mut self, playid: &str, scores: &[ScoreRow]) -> Result<(), Error> {
        self.change(|transaction| scores.iter().try_for_each(|row| score::put(transaction, playid, row)))
    }

    /// Takes a score off the list of a gameset.
    ///
    /// # Errors
    /// If that cannot be stored.
    pub fn drop_score(&mut self, playid: &str, id: i64) -> Result<(), Error> {
        self.change(|transaction| score::delete_one(transaction, playid, id))
    }

    /// Returns the moderator's rulings on the players of a gameset, in the order in which they were first made.
    pub fn entrants(&self, playid: &str) -> Result<Vec<EntrantRow>, Error> {
        entrant::of(&self.db, playid)
    }

    /// Stores the ruling on a player of a gameset, replacing an earlier one.
    pub fn put_entrant(&mut self, playid: &str, entrant: &EntrantRow) -> Result<(), Error> {
        self.change(|transaction| entrant::put(transaction, playid, entrant))
    }

    /// Returns the ranking rules of a gameset; `None` if the moderator has set none.
    pub fn contest(&self, playid: &str) -> Result<Option<ContestRow>, Error> {
        contest::load(&self.db, playid)
    }

    /// Stores the ranking rules of a gameset and the players named in advance, replacing earlier ones.
    pub fn put_contest(&mut self, playid: &str, contest: &ContestRow, named: &[EntrantRow]) -> Result<(), Error> {
        self.change(|transaction| {
            contest::put(transaction, playid, contest)?;
            entrant::name_all(transaction, playid, named)
        })
    }
}
