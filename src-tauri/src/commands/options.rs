//! Commands about options.

use app::{App, Changed, Failure, Options, Sheet};
use tauri::State;

use crate::crash::guarded;
use crate::state::SharedApp;
use crate::store::Store;

/// Stores the player's own pictures of the cards, given as a data URL, and uses them.
#[tauri::command(async)]
pub fn load_deck(url: String, table: State<'_, SharedApp>) -> Result<Changed, Failure> {
    let sheet = guarded(|| Sheet::read(&url).map_err(|fault| Failure::BadDeck { fault }))?;
    table.with(|app, store| {
        app.load_deck(sheet)?;
        store.follow(app)?;
        Ok(Changed { options: app.options().clone(), view: app.view() })
    })
}

/// Returns the player's own pictures of the cards; `None` if there are none.
#[tauri::command(async)]
pub fn own_deck(table: State<'_, SharedApp>) -> Result<Option<Sheet>, Failure> {
    table.with(|app, _| app.own_deck())
}

/// Sets all options. Returns the options as they are now, and the view of the game with them.
#[tauri::command(async)]
pub fn set_options(options: Options, table: State<'_, SharedApp>) -> Result<Changed, Failure> {
    let change = |app: &mut App, store: &Store| {
        let before = app.options().clone();
        app.set_options(options.clone())?;
        store.follow(app).or_else(|why| {
            app.set_options(before)?;
            Err(why)
        })
    };
    table.keep(change, |app| Changed { options: app.options().clone(), view: app.view() })
}
