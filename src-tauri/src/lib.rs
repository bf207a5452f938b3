//! The window: Tauri's builder, the commands and the store. Nothing is decided here; see the crate `app`.
//!
//! The same [`configure`] serves the program on desktops, the phone apps and the tests' harness.

mod arguments;
mod commands;
mod state;
mod store;

use std::path::PathBuf;

use tauri::utils::config::AppDirectoriesOverride;
use tauri::{Builder, Context, Manager, Runtime};

use crate::arguments::Arguments;
use crate::state::Table;

/// Everything but the runtime: commands, plugins and state. The data folder is `folder`, else the system's for this
/// program.
pub fn configure<R: Runtime>(builder: Builder<R>, folder: Option<PathBuf>) -> Builder<R> {
    builder
        .plugin(tauri_plugin_store::Builder::new().build())
        .invoke_handler(tauri::generate_handler![
            commands::play::open,
            commands::play::act,
            commands::play::chain,
            commands::play::game_info,
            commands::gameset::gamesets,
            commands::gameset::gameset,
            commands::gameset::create_gameset,
            commands::gameset::select_gameset,
            commands::gameset::delete_gameset,
            commands::gameset::reset_statistics,
            commands::gameset::bring_back_gameset,
            commands::gameset::erase_gameset,
            commands::rules::presets,
            commands::rules::rules,
            commands::rules::house_rules,
            commands::rules::try_out,
            commands::rules::leave_trial,
            commands::history::history_page,
            commands::history::history_place,
            commands::history::history_game,
            commands::history::set_note,
            commands::history::statistics,
            commands::options::set_options,
            commands::options::load_deck,
            commands::options::own_deck,
        ])
        .setup(move |app| {
            let folder = folder.map_or_else(|| app.path().app_data_dir(), Ok)?;
            app.manage(Table::open(app.handle(), &folder));
            Ok(())
        })
}

/// The configuration and the window's files, built in.
pub fn context<R: Runtime>() -> Context<R> {
    tauri::generate_context!()
}

/// Runs the program until its window is closed.
#[cfg_attr(mobile, tauri::mobile_entry_point)]
pub fn run() {
    let arguments = Arguments::of_process();
    let mut context = context();
    if let Some(folder) = arguments.data_dir {
        // The webview's own storage goes there too.
        context.config_mut().app.app_directories_override = Some(AppDirectoriesOverride::Root(folder));
    }
    let builder = Builder::default();
    #[cfg(desktop)]
    // Remembers size and place; a window that would be off every screen is left where the system puts it.
    let builder = builder.plugin(tauri_plugin_window_state::Builder::default().build());
    if let Err(why) = configure(builder, None).run(context) {
        eprintln!("rangoon: {why}");
        std::process::exit(1);
    }
}
