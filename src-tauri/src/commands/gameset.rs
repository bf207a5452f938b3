//! Commands about gamesets. Those that put another game on the table return the same data as the program's opening.

use app::{App, Bootstrap, Failure, GamesetView, Gamesets, NewGameset};
use tauri::State;

use crate::state::{SharedApp, Unwritten, now_ms};

/// Returns all gamesets, including those that can be brought back.
#[tauri::command(async)]
pub fn gamesets(table: State<'_, SharedApp>) -> Result<Gamesets, Failure> {
    table.with(|app| app.gamesets())
}

/// Returns the current gameset.
#[tauri::command(async)]
pub fn gameset(table: State<'_, SharedApp>) -> Result<GamesetView, Failure> {
    table.with(|app| app.gameset())
}

/// Creates a gameset and opens it.
#[tauri::command(async)]
pub fn create_gameset(wanted: NewGameset, table: State<'_, SharedApp>) -> Result<Bootstrap, Failure> {
    table.keep(Unwritten::Ignored, |app| app.create_gameset(&wanted, now_ms()), App::take_bootstrap)
}

/// Opens another gameset.
#[tauri::command(async)]
pub fn select_gameset(playid: String, table: State<'_, SharedApp>) -> Result<Bootstrap, Failure> {
    table.with(|app| app.select_gameset(&playid, now_ms()))
}

/// Opens the gameset of this name; if there is none yet, creates one that is like the standard one.
#[tauri::command(async)]
pub fn open_gameset(playid: String, table: State<'_, SharedApp>) -> Result<Bootstrap, Failure> {
    let wanted = NewGameset::named(&playid).ok_or(Failure::NoGameset { playid })?;
    table.with(|app| {
        app.play_gameset(&wanted, now_ms())?;
        Ok(app.take_bootstrap())
    })
}

/// Deletes a gameset; it can be brought back.
#[tauri::command(async)]
pub fn delete_gameset(playid: String, table: State<'_, SharedApp>) -> Result<Bootstrap, Failure> {
    table.with(|app| app.delete_gameset(&playid, now_ms()))
}

/// Lets the current gameset start over; the games played so far can be brought back.
#[tauri::command(async)]
pub fn reset_statistics(table: State<'_, SharedApp>) -> Result<Bootstrap, Failure> {
    table.with(|app| app.reset_statistics(now_ms()))
}

/// Brings a gameset back and opens it.
#[tauri::command(async)]
pub fn bring_back_gameset(name: String, table: State<'_, SharedApp>) -> Result<Bootstrap, Failure> {
    table.with(|app| app.bring_back_gameset(&name, now_ms()))
}

/// Permanently erases a deleted gameset.
#[tauri::command(async)]
pub fn erase_gameset(name: String, table: State<'_, SharedApp>) -> Result<Gamesets, Failure> {
    table.with(|app| app.erase_gameset(&name))
}
