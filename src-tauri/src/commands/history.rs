//! Commands about the history of the gameset that is played.

use std::time::Duration;

use app::{ComparedRules, Failure, HistoryGame, HistoryPage, HistoryQuery, StatisticsView};
use tauri::{AppHandle, Runtime, State};

use super::desk::apart;
use crate::state::Table;

/// How long others have the turn while the history is read ahead.
const TURN: Duration = Duration::from_millis(1);

/// A range of the list of games.
#[tauri::command(async)]
pub fn history_page(
    query: HistoryQuery,
    from: u32,
    count: u32,
    table: State<'_, Table>,
) -> Result<HistoryPage, Failure> {
    table.with(|app, _| app.history_page(&query, from, count))
}

/// The place of a game in the list.
#[tauri::command(async)]
pub fn history_place(query: HistoryQuery, number: u32, table: State<'_, Table>) -> Result<u32, Failure> {
    table.with(|app, _| app.history_place(&query, number))
}

/// What is known of one game.
#[tauri::command(async)]
pub fn history_game(number: u32, table: State<'_, Table>) -> Result<HistoryGame, Failure> {
    table.with(|app, _| app.history_game(number))
}

/// Keeps the player's note about a game.
#[tauri::command(async)]
pub fn set_note(number: u32, favourite: bool, text: String, table: State<'_, Table>) -> Result<HistoryGame, Failure> {
    table.with(|app, _| app.set_note(number, favourite, &text))
}

/// Drops an unfinished attempt at a game.
#[tauri::command(async)]
pub fn drop_attempt(number: u32, attempt: i64, table: State<'_, Table>) -> Result<HistoryGame, Failure> {
    table.with(|app, _| app.drop_attempt(number, attempt))
}

/// What the games of the gameset add up to.
#[tauri::command(async)]
pub fn statistics(table: State<'_, Table>) -> Result<StatisticsView, Failure> {
    table.with(|app, _| app.statistics())
}

/// Reads the history before it is asked for: a little at a time, so that whoever plays meanwhile does not wait for it. Then
/// looks through everything that is kept, so that damage is found where nobody would meet it for long.
#[tauri::command]
pub async fn read_ahead<R: Runtime>(handle: AppHandle<R>) -> Result<(), Failure> {
    apart(handle, |desk| {
        let table = desk.table();
        while !table.with(|app, _| app.read_ahead())? {
            std::thread::sleep(TURN);
        }
        table.look_through()
    })
    .await
}

/// Every rule set that was played, to be compared.
#[tauri::command(async)]
pub fn compare_rules(table: State<'_, Table>) -> Result<Vec<ComparedRules>, Failure> {
    table.with(|app, _| app.compare_rules())
}
