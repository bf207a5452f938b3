//! Commands about options.

use app::{Changed, Failure, Options};
use tauri::State;

use crate::state::Table;

/// Sets all options and tells how they are now, and what the game looks like with them.
#[tauri::command(async)]
pub fn set_options(options: Options, table: State<'_, Table>) -> Result<Changed, Failure> {
    table.with(|app, store| {
        let before = app.options().clone();
        app.set_options(options)?;
        if let Err(why) = store.follow(app) {
            app.set_options(before)?;
            return Err(why);
        }
        Ok(Changed { options: app.options().clone(), view: app.view() })
    })
}
