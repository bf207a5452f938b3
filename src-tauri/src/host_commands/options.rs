//! Commands about options, and about importing the profile of 1.31.

use app::{DeckFault, DeckImage, Failure, OptionsChange, ProfileReport, read_profile_131};
use commands::guarded;
use serde::Serialize;
use tauri::{AppHandle, Runtime, State};

use super::file_task::{FileTask, PageFile, run_blocking};
use crate::files::{Kind, MOST};
use crate::shared_app::SharedApp;

/// Stores pictures of the cards in a file that the player chooses, and uses them; `None` if the player cancels.
#[tauri::command]
pub async fn choose_deck<R: Runtime>(handle: AppHandle<R>) -> Result<Option<OptionsChange>, Failure> {
    run_blocking(handle, |task| {
        let Some(found) = task.open_one(Kind::Deck, MOST)? else { return Ok(None) };
        use_deck(&task.shared(), || DeckImage::of_file(&found.bytes)).map(Some)
    })
    .await
}

/// Stores the player's own pictures of the cards, given as a data URL, and uses them. The window calls this to bring
/// back pictures that were replaced.
#[tauri::command(async)]
pub fn load_deck(url: String, shared: State<'_, SharedApp>) -> Result<OptionsChange, Failure> {
    use_deck(&shared, || DeckImage::read(&url))
}

fn use_deck(shared: &SharedApp, read: impl FnOnce() -> Result<DeckImage, DeckFault>) -> Result<OptionsChange, Failure> {
    let sheet = guarded(|| read().map_err(|fault| Failure::BadDeck { fault }))?;
    shared.set(|app| {
        app.load_deck(sheet)?;
        Ok(OptionsChange { options: app.options().clone(), view: app.view() })
    })
}

/// The result of importing a profile of 1.31.
#[derive(Serialize)]
pub struct TakenProfile {
    /// The report about each setting.
    told: ProfileReport,
    /// The resulting options and view.
    changed: OptionsChange,
}

/// Imports as much as possible from a profile of 1.31 that the player chooses.
#[tauri::command]
pub async fn take_profile<R: Runtime>(handle: AppHandle<R>) -> Result<Option<TakenProfile>, Failure> {
    run_blocking(handle, |task| {
        let Some(found) = task.open_one(Kind::Profile, MOST)? else { return Ok(None) };
        take(&task, &found.bytes).map(Some)
    })
    .await
}

/// Imports a profile of 1.31 that was dropped.
#[tauri::command]
pub async fn take_sent_profile<R: Runtime>(file: PageFile, handle: AppHandle<R>) -> Result<TakenProfile, Failure> {
    run_blocking(handle, |task| take(&task, &file.read(&task).map_err(|(_, why)| why)?.bytes)).await
}

fn take<R: Runtime>(task: &FileTask<R>, bytes: &[u8]) -> Result<TakenProfile, Failure> {
    let found = read_profile_131(bytes)?;
    let changed = task.shared().with(|app| {
        app.import_profile_131(&found)?;
        Ok(OptionsChange { options: app.options().clone(), view: app.view() })
    })?;
    #[cfg(desktop)]
    if let (Some((width, height)), Some(window)) = (found.window, tauri::Manager::get_webview_window(&task.0, "main")) {
        // If the screen is too small for this size, the system makes the window as large as possible.
        let _ = window.set_size(tauri::LogicalSize::new(width, height));
    }
    Ok(TakenProfile { told: found.told, changed })
}
