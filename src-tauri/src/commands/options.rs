//! Commands about options.

use app::{App, Changed, DeckFault, Failure, Options, Sheet};
use tauri::{AppHandle, Runtime, State};

use super::file_task::run_blocking;
use crate::crash::guarded;
use crate::files::{Kind, MOST};
use crate::state::{SharedApp, Unwritten};

/// Stores pictures of the cards in a file that the player chooses, and uses them; `None` if the player cancels.
#[tauri::command]
pub async fn choose_deck<R: Runtime>(handle: AppHandle<R>) -> Result<Option<Changed>, Failure> {
    run_blocking(handle, |task| {
        let Some(found) = task.open_one(Kind::Deck, MOST)? else { return Ok(None) };
        use_deck(&task.table(), || Sheet::of_file(&found.bytes)).map(Some)
    })
    .await
}

/// Stores the player's own pictures of the cards, given as a data URL, and uses them. The window calls this to bring
/// back pictures that were replaced.
#[tauri::command(async)]
pub fn load_deck(url: String, table: State<'_, SharedApp>) -> Result<Changed, Failure> {
    use_deck(&table, || Sheet::read(&url))
}

fn use_deck(table: &SharedApp, read: impl FnOnce() -> Result<Sheet, DeckFault>) -> Result<Changed, Failure> {
    let sheet = guarded(|| read().map_err(|fault| Failure::BadDeck { fault }))?;
    table.set(|app| {
        app.load_deck(sheet)?;
        Ok(Changed { options: app.options().clone(), view: app.view() })
    })
}

/// Returns the player's own pictures of the cards; `None` if there are none.
#[tauri::command(async)]
pub fn own_deck(table: State<'_, SharedApp>) -> Result<Option<Sheet>, Failure> {
    table.with(|app| app.own_deck())
}

/// Returns the options. They change with the rules of the game on the table.
#[tauri::command(async)]
pub fn options(table: State<'_, SharedApp>) -> Result<Options, Failure> {
    table.with(|app| Ok(app.options().clone()))
}

/// Notes that large cards were offered. They are offered only once.
#[tauri::command(async)]
pub fn large_cards_offered(table: State<'_, SharedApp>) -> Result<(), Failure> {
    table.with(|app| {
        app.note_large_cards();
        Ok(())
    })
}

/// Stores the settings of the command line as if the player had made them.
#[tauri::command(async)]
pub fn keep_given(table: State<'_, SharedApp>) -> Result<(), Failure> {
    table.set(App::keep_given)
}

/// Sets all options. Returns the options as they are now, and the view of the game with them.
#[tauri::command(async)]
pub fn set_options(options: Options, table: State<'_, SharedApp>) -> Result<Changed, Failure> {
    let change = |app: &mut App| app.set_options(options.clone());
    table.keep(Unwritten::Refused, change, |app| Changed { options: app.options().clone(), view: app.view() })
}
