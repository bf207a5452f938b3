//! Commands about options.

use app::{Failure, Options};
use tauri::State;

use crate::state::Table;

/// Sets all options and tells how they are now.
#[tauri::command(async)]
pub fn set_options(options: Options, table: State<'_, Table>) -> Result<Options, Failure> {
    table.with(|app, store| {
        let before = app.options().clone();
        app.set_options(options)?;
        if let Err(why) = store.follow(app) {
            app.set_options(before)?;
            return Err(why);
        }
        Ok(app.options().clone())
    })
}
