//! What leaves and enters the program: the secret that signs exports, and lists of scores.

use super::Archive;
use crate::table::{score, secret};
use crate::{Error, ScoreRow};

impl Archive {
    /// Whether a secret is stored but damaged.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn has_unsound_secret(&self) -> Result<bool, Error> {
        secret::is_unsound(&self.db)
    }

    /// Returns the secret. If there is none yet, or it is damaged, calls `make` for a new one and stores that; `None`
    /// if `make` returns `None`.
    ///
    /// # Errors
    /// If it cannot be read or stored.
    pub fn secret(&mut self, make: impl FnOnce() -> Option<[u8; 32]>) -> Result<Option<[u8; 32]>, Error> {
        if let Some(bytes) = secret::load(&self.db)? {
            return Ok(Some(bytes));
        }
        let Some(bytes) = make() else { return Ok(None) };
        let change = self.db.transaction()?;
        secret::save(&change, &bytes)?;
        change.commit()?;
        Ok(Some(bytes))
    }

    /// Counts the rows in the list of scores of a gameset.
    ///
    /// # Errors
    /// If they cannot be counted.
    pub fn count_scores(&self, playid: &str) -> Result<u32, Error> {
        score::count(&self.db, playid)
    }

    /// Returns the list of scores of a gameset, in the order in which they were imported.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn scores(&self, playid: &str) -> Result<Vec<ScoreRow>, Error> {
        score::of(&self.db, playid)
    }

    /// Returns the keys that signed the exports of `tourid` that were imported into any list, in the order of import.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn signers(&self, tourid: &str) -> Result<Vec<String>, Error> {
        score::signers(&self.db, tourid)
    }

    /// Returns the PlayIDs of the exports that `signer` signed and that were imported into any list.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn signed_by(&self, signer: &str) -> Result<Vec<String>, Error> {
        score::signed_by(&self.db, signer)
    }

    /// Puts scores into the list of a gameset: all of them or none. A score replaces an earlier one of the same PlayID
    /// and key.
    ///
    /// # Errors
    /// If they cannot be stored.
    pub fn put_scores(&mut self, playid: &str, scores: &[ScoreRow]) -> Result<(), Error> {
        let change = self.db.transaction()?;
        scores.iter().try_for_each(|row| score::put(&change, playid, row))?;
        Ok(change.commit()?)
    }

    /// Takes a score off the list of a gameset.
    ///
    /// # Errors
    /// If that cannot be stored.
    pub fn drop_score(&mut self, playid: &str, id: i64) -> Result<(), Error> {
        score::delete_one(&self.db, playid, id)
    }
}
