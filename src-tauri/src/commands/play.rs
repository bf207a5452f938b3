//! Commands about the game on the table.

use app::{Bootstrap, ChainStep, Failure, GameInfo, Intent, View};
use tauri::State;

use crate::crash;
use crate::shared_app::{SharedApp, now_ms};

/// Returns the data that the window needs when it opens. If the last start failed, tries to start again.
#[tauri::command(async)]
pub fn open(shared: State<'_, SharedApp>) -> Result<Bootstrap, Failure> {
    shared.try_again();
    let is_broken = crash::take_broken_drawing(shared.folder());
    shared.with(|app| {
        if is_broken {
            app.leave_own_deck();
        }
        Ok(app.take_bootstrap())
    })
}

/// Carries out an intent of the player.
#[tauri::command(async)]
pub fn act(revision: u32, intent: Intent, shared: State<'_, SharedApp>) -> Result<View, Failure> {
    shared.with(|app| app.act(revision, intent, now_ms()))
}

/// Reports for how long the window has just been out of sight, in milliseconds.
#[tauri::command(async)]
pub fn skip_time(unseen_ms: i64, shared: State<'_, SharedApp>) -> Result<(), Failure> {
    shared.with(|app| {
        app.skip_time(unseen_ms, now_ms());
        Ok(())
    })
}

/// Returns the moves that a multi-move would make now.
#[tauri::command(async)]
pub fn chain(revision: u32, intent: Intent, shared: State<'_, SharedApp>) -> Result<Vec<ChainStep>, Failure> {
    shared.with(|app| app.chain(revision, intent))
}

/// Returns the facts about a numbered game.
#[tauri::command(async)]
pub fn game_info(number: u32, shared: State<'_, SharedApp>) -> Result<GameInfo, Failure> {
    shared.with(|app| app.game_info(number))
}
