//! Commands about the game on the table.

use app::{Bootstrap, ChainStep, Failure, GameInfo, Intent, View};
use tauri::State;

use crate::crash;
use crate::state::{SharedApp, now_ms};

/// Returns what the window needs when it opens. If the last start failed, tries to start again.
#[tauri::command(async)]
pub fn open(table: State<'_, SharedApp>) -> Result<Bootstrap, Failure> {
    table.try_again();
    let is_broken = crash::take_broken_drawing(table.folder());
    table.with(|app, store| {
        if is_broken {
            app.leave_own_deck();
            // The archive has it. Its file catches up when it can.
            let _ = store.follow(app);
        }
        Ok(app.take_bootstrap())
    })
}

/// Carries out an intent of the player.
#[tauri::command(async)]
pub fn act(revision: u32, intent: Intent, table: State<'_, SharedApp>) -> Result<View, Failure> {
    table.with(|app, store| {
        let view = app.act(revision, intent, now_ms())?;
        // Only the number of the last game is new in the profile, and the archive has that; a failure is no reason to
        // refuse the move.
        let _ = store.follow(app);
        Ok(view)
    })
}

/// Notes that the window was out of sight for this long until now, in milliseconds.
#[tauri::command(async)]
pub fn skip_time(unseen_ms: i64, table: State<'_, SharedApp>) -> Result<(), Failure> {
    table.with(|app, _| {
        app.skip_time(unseen_ms, now_ms());
        Ok(())
    })
}

/// Returns the moves that a multi-move would make now.
#[tauri::command(async)]
pub fn chain(revision: u32, intent: Intent, table: State<'_, SharedApp>) -> Result<Vec<ChainStep>, Failure> {
    table.with(|app, _| app.chain(revision, intent))
}

/// Returns what is known about a numbered game.
#[tauri::command(async)]
pub fn game_info(number: u32, table: State<'_, SharedApp>) -> Result<GameInfo, Failure> {
    table.with(|app, _| app.game_info(number))
}
