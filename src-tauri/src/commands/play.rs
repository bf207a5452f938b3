//! Commands about the game on the table.

use app::{Bootstrap, ChainStep, Failure, GameInfo, Intent, View};
use tauri::State;

use crate::crash;
use crate::state::{SharedApp, now_ms};

/// Returns the data that the window needs when it opens. If the last start failed, tries to start again.
#[tauri::command(async)]
pub fn open(table: State<'_, SharedApp>) -> Result<Bootstrap, Failure> {
    table.try_again();
    let is_broken = crash::take_broken_drawing(table.folder());
    table.with(|app| {
        if is_broken {
            app.leave_own_deck();
        }
        Ok(app.take_bootstrap())
    })
}

/// Carries out an intent of the player.
#[tauri::command(async)]
pub fn act(revision: u32, intent: Intent, table: State<'_, SharedApp>) -> Result<View, Failure> {
    table.with(|app| app.act(revision, intent, now_ms()))
}

/// Notes that the window was out of sight for this long until now, in milliseconds.
#[tauri::command(async)]
pub fn skip_time(unseen_ms: i64, table: State<'_, SharedApp>) -> Result<(), Failure> {
    table.with(|app| {
        app.skip_time(unseen_ms, now_ms());
        Ok(())
    })
}

/// Returns the moves that a multi-move would make now.
#[tauri::command(async)]
pub fn chain(revision: u32, intent: Intent, table: State<'_, SharedApp>) -> Result<Vec<ChainStep>, Failure> {
    table.with(|app| app.chain(revision, intent))
}

/// Returns the facts about a numbered game.
#[tauri::command(async)]
pub fn game_info(number: u32, table: State<'_, SharedApp>) -> Result<GameInfo, Failure> {
    table.with(|app| app.game_info(number))
}
