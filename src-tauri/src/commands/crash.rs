//! Commands about starts and crashes. They work without the application, which may have failed to start.

use tauri::State;

use crate::crash;
use crate::state::SharedApp;

/// Notes that the window shows its first board.
#[tauri::command(async)]
pub fn board_shown(table: State<'_, SharedApp>) {
    crash::reached(table.folder());
}

/// Notes that the page is about to draw the player's own pictures of the cards, or has drawn them.
#[tauri::command(async)]
pub fn note_drawing(is_drawn: bool, table: State<'_, SharedApp>) {
    crash::note_drawing(table.folder(), is_drawn);
}

/// Returns the reports of panics that the player has not seen yet.
#[tauri::command(async)]
pub fn crash_reports(table: State<'_, SharedApp>) -> Option<String> {
    crash::reports(table.folder())
}

/// Notes that the player has seen the reports.
#[tauri::command(async)]
pub fn crash_seen(table: State<'_, SharedApp>) {
    crash::seen(table.folder());
}
