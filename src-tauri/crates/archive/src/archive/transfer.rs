//! Exports: the secret that signs them, and the counts of earlier ones.

use super::Archive;
use crate::table::{secret, serial};
use crate::{Error, ExportCounts};

impl Archive {
    /// Whether a secret is stored but damaged.
    pub fn has_damaged_secret(&self) -> Result<bool, Error> {
        secret::is_damaged(&self.db)
    }

    /// Returns the secret. If there is none yet, or it is damaged, calls `make` for a new one and stores that; `None`
    /// if `make` returns `None`.
    ///
    /// # Errors
    /// If it cannot be read or stored.
    pub fn signing_secret(&mut self, make: impl FnOnce() -> Option<[u8; 32]>) -> Result<Option<[u8; 32]>, Error> {
        if let Some(bytes) = secret::load(&self.db)? {
            return Ok(Some(bytes));
        }
        let Some(bytes) = make() else { return Ok(None) };
        self.change(|transaction| secret::save(transaction, &bytes))?;
        Ok(Some(bytes))
    }

    /// Returns the counts of earlier exports of `playid`.
    pub fn export_counts(&self, playid: &str) -> Result<ExportCounts, Error> {
        serial::load(&self.db, playid)
    }

    /// Changes the counts of the exports of `playid`.
    pub fn change_export_counts(&mut self, playid: &str, change: impl FnOnce(&mut ExportCounts)) -> Result<(), Error> {
        self.change(|transaction| serial::change(transaction, playid, change))
    }
}
