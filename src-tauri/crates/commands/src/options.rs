//! Stores the player's own pictures of the cards, and imports profiles of 1.31.

use app::{App, DeckFault, DeckImage, Failure, OptionsChange, ProfileReport, read_profile_131};
use serde::Serialize;

use crate::files::FileHost;

/// Returns the options, and the view of the game with them.
pub fn changed(app: &mut App) -> OptionsChange {
    OptionsChange { options: app.options().clone(), view: app.view() }
}

/// Stores pictures of the cards, and uses them.
pub fn use_deck(host: &dyn FileHost, sheet: Result<DeckImage, DeckFault>) -> Result<OptionsChange, Failure> {
    let sheet = sheet.map_err(|fault| Failure::BadDeck { fault })?;
    host.set(|app| {
        app.load_deck(sheet)?;
        Ok(changed(app))
    })
}

/// The result of importing a profile of 1.31.
#[derive(Serialize)]
pub struct ImportedProfile {
    /// The report about each setting.
    report: ProfileReport,
    /// The resulting options and view.
    changed: OptionsChange,
}

/// Imports as much as possible from a profile of 1.31.
pub fn import_profile(host: &dyn FileHost, bytes: &[u8]) -> Result<ImportedProfile, Failure> {
    let found = read_profile_131(bytes)?;
    let changed = host.with(|app| {
        app.import_profile_131(&found)?;
        Ok(changed(app))
    })?;
    if let Some(size) = found.window {
        host.resize(size);
    }
    Ok(ImportedProfile { report: found.report, changed })
}
