//! Commands about the history of the current gameset.

use std::time::Duration;

use app::{ComparedRules, Failure, HistoryGame, HistoryPage, HistoryQuery, MoneyRecord, StatisticsView};
use tauri::{AppHandle, Runtime, State};

use super::file_task::run_blocking;
use crate::shared_app::SharedApp;

/// The pause between two steps of reading ahead, in which other commands can use the table.
const TURN: Duration = Duration::from_millis(1);

/// Returns a range of the list of games.
#[tauri::command(async)]
pub fn history_page(
    query: HistoryQuery,
    from: u32,
    count: u32,
    shared: State<'_, SharedApp>,
) -> Result<HistoryPage, Failure> {
    shared.with(|app| app.history_page(&query, from, count))
}

/// Returns the place of a game in the list.
#[tauri::command(async)]
pub fn history_place(query: HistoryQuery, number: u32, shared: State<'_, SharedApp>) -> Result<u32, Failure> {
    shared.with(|app| app.history_place(&query, number))
}

/// Returns the history of one game.
#[tauri::command(async)]
pub fn history_game(number: u32, shared: State<'_, SharedApp>) -> Result<HistoryGame, Failure> {
    shared.with(|app| app.history_game(number))
}

/// Stores the player's note about a game.
#[tauri::command(async)]
pub fn set_note(
    number: u32,
    favourite: bool,
    text: String,
    shared: State<'_, SharedApp>,
) -> Result<HistoryGame, Failure> {
    shared.with(|app| app.set_note(number, favourite, &text))
}

/// Deletes an unfinished attempt at a game.
#[tauri::command(async)]
pub fn drop_attempt(number: u32, attempt: i64, shared: State<'_, SharedApp>) -> Result<HistoryGame, Failure> {
    shared.with(|app| app.drop_attempt(number, attempt))
}

/// Returns the statistics over all games of the gameset.
#[tauri::command(async)]
pub fn statistics(shared: State<'_, SharedApp>) -> Result<StatisticsView, Failure> {
    shared.with(|app| app.statistics())
}

/// Reads the history before the player asks for it, a little at a time so that play is not held up. Then checks all
/// stored data, so that damage is found even in parts that are seldom read, and makes the copy of `today`, the day at
/// the player's place in days since 1970.
#[tauri::command]
pub async fn read_ahead<R: Runtime>(today: u32, handle: AppHandle<R>) -> Result<(), Failure> {
    run_blocking(handle, move |task| {
        let shared = task.shared();
        while !shared.with(|app| app.read_ahead())? {
            std::thread::sleep(TURN);
        }
        shared.check_all_rows()?;
        shared.copy_of_day(today);
        Ok(())
    })
    .await
}

/// Returns every rule set that was played, for comparison.
#[tauri::command(async)]
pub fn compare_rules(shared: State<'_, SharedApp>) -> Result<Vec<ComparedRules>, Failure> {
    shared.with(|app| app.compare_rules())
}

/// Returns the players' winnings and losses, and the best hands of all of them.
#[tauri::command(async)]
pub fn money_record(shared: State<'_, SharedApp>) -> Result<MoneyRecord, Failure> {
    shared.with(|app| app.money_record())
}
