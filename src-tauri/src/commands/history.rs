//! Commands about the history of the gameset that is played.

use app::{ComparedRules, Failure, HistoryGame, HistoryPage, HistoryQuery, StatisticsView};
use tauri::State;

use crate::state::Table;

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

/// What the games of the gameset add up to.
#[tauri::command(async)]
pub fn statistics(table: State<'_, Table>) -> Result<StatisticsView, Failure> {
    table.with(|app, _| app.statistics())
}

/// Reads some more of the history before it is asked for; whether that was all.
#[tauri::command(async)]
pub fn read_ahead(table: State<'_, Table>) -> Result<bool, Failure> {
    table.with(|app, _| app.read_ahead())
}

/// Every rule set that was played, to be compared.
#[tauri::command(async)]
pub fn compare_rules(table: State<'_, Table>) -> Result<Vec<ComparedRules>, Failure> {
    table.with(|app, _| app.compare_rules())
}
