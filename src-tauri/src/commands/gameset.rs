//! Commands about gamesets. Those that put another game on the table return the same data as the program's opening.

use app::{App, Bootstrap, Failure, GamesetView, Gamesets, NewGameset};
use tauri::State;

use crate::shared_app::{SharedApp, Unwritten, now_ms};

/// Returns all gamesets, including those that can be brought back.
#[tauri::command(async)]
pub fn gamesets(shared: State<'_, SharedApp>) -> Result<Gamesets, Failure> {
    shared.with(|app| app.gamesets())
}

/// Returns the current gameset.
#[tauri::command(async)]
pub fn gameset(shared: State<'_, SharedApp>) -> Result<GamesetView, Failure> {
    shared.with(|app| app.gameset())
}

/// Creates a gameset and opens it.
#[tauri::command(async)]
pub fn create_gameset(wanted: NewGameset, shared: State<'_, SharedApp>) -> Result<Bootstrap, Failure> {
    shared.keep(Unwritten::Ignored, |app| app.create_gameset(&wanted, now_ms()), App::take_bootstrap)
}

/// Opens another gameset.
#[tauri::command(async)]
pub fn select_gameset(playid: String, shared: State<'_, SharedApp>) -> Result<Bootstrap, Failure> {
    shared.with(|app| app.select_gameset(&playid, now_ms()))
}

/// Opens the gameset of this name; if there is none yet, creates one like the standard gameset.
#[tauri::command(async)]
pub fn open_gameset(playid: String, shared: State<'_, SharedApp>) -> Result<Bootstrap, Failure> {
    let wanted = NewGameset::named(&playid).ok_or(Failure::NoGameset { playid })?;
    shared.with(|app| {
        app.play_gameset(&wanted, now_ms())?;
        Ok(app.take_bootstrap())
    })
}

/// Deletes a gameset; it can be brought back.
#[tauri::command(async)]
pub fn delete_gameset(playid: String, shared: State<'_, SharedApp>) -> Result<Bootstrap, Failure> {
    shared.with(|app| app.delete_gameset(&playid, now_ms()))
}

/// Begins the current gameset again; the games played so far can be brought back.
#[tauri::command(async)]
pub fn reset_statistics(shared: State<'_, SharedApp>) -> Result<Bootstrap, Failure> {
    shared.with(|app| app.reset_statistics(now_ms()))
}

/// Brings a gameset back and opens it.
#[tauri::command(async)]
pub fn bring_back_gameset(name: String, shared: State<'_, SharedApp>) -> Result<Bootstrap, Failure> {
    shared.with(|app| app.bring_back_gameset(&name, now_ms()))
}

/// Permanently erases a deleted gameset.
#[tauri::command(async)]
pub fn erase_gameset(name: String, shared: State<'_, SharedApp>) -> Result<Gamesets, Failure> {
    shared.with(|app| app.erase_gameset(&name))
}
