//! Commands about the history of the current gameset.

use std::time::Duration;

use app::Failure;
use tauri::{AppHandle, Runtime};

use super::file_task::run_blocking;

/// The pause between two steps of reading ahead, in which other commands can use the application.
const PAUSE_BETWEEN_STEPS: Duration = Duration::from_millis(1);

/// Reads the history before the player asks for it, a little at a time so that play is not held up. Then checks all
/// stored data, so that damage is found even in parts that are seldom read, and makes the copy of `today`, the day at
/// the player's place in days since 1970.
#[tauri::command]
pub async fn read_ahead<R: Runtime>(today: u32, handle: AppHandle<R>) -> Result<(), Failure> {
    run_blocking(handle, move |task| {
        let shared = task.shared();
        while !shared.with(|app| app.read_ahead())? {
            std::thread::sleep(PAUSE_BETWEEN_STEPS);
        }
        shared.check_all_rows()?;
        shared.make_daily_copy(today);
        Ok(())
    })
    .await
}
