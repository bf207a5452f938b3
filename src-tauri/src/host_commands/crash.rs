//! Commands about starts and crashes. They work without the application, which may have failed to start.

use tauri::State;

use crate::crash;
use crate::shared_app::SharedApp;

/// Notes that the window shows its first board.
#[tauri::command(async)]
pub fn board_shown(shared: State<'_, SharedApp>) {
    crash::note_board_shown(shared.folder());
}

/// Notes that the page is about to draw the player's own pictures of the cards, or has drawn them.
#[tauri::command(async)]
pub fn note_drawing(is_drawn: bool, shared: State<'_, SharedApp>) {
    crash::note_drawing(shared.folder(), is_drawn);
}

/// Returns the reports of panics that the player has not seen yet.
#[tauri::command(async)]
pub fn crash_reports(shared: State<'_, SharedApp>) -> Option<String> {
    crash::reports(shared.folder())
}

/// Notes that the player has seen the reports.
#[tauri::command(async)]
pub fn crash_seen(shared: State<'_, SharedApp>) {
    crash::note_reports_seen(shared.folder());
}
