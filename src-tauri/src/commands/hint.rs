//! Commands that ask what can be known about a game. Each searches on a thread of its own, without the application's
//! lock, until it has an answer or is stopped; what is stopped fails as such and changes nothing.

use std::sync::Arc;

use app::{Difficulty, Failure, Hint, Outlook, ReviewView, View};
use tauri::State;

use crate::state::Table;
use crate::work::{Task, Work};

/// The search for the quiet light, which nobody waits for. The one the player waits for is [`Work`].
#[derive(Default)]
pub struct Light(Work);

/// Searches until there is an answer or the task is stopped.
async fn apart<T: Send + 'static>(
    task: Arc<Task>,
    search: impl FnOnce(&dyn Fn(u64) -> bool) -> T + Send + 'static,
) -> Result<T, Failure> {
    let watched = move || {
        let found = search(&|count| !task.note(count));
        (!task.is_stopped()).then_some(found)
    };
    // Only a panic keeps it from answering, and that is told where it happened.
    tauri::async_runtime::spawn_blocking(watched).await.ok().flatten().ok_or(Failure::Stopped)
}

/// What to do next.
#[tauri::command]
pub async fn hint(revision: u32, table: State<'_, Table>, work: State<'_, Work>) -> Result<Hint, Failure> {
    let question = table.with(|app, _| app.ask_hint(revision))?;
    let hinted = apart(work.begin(0), move |watch| question.hint(watch)).await?;
    table.with(|app, _| app.hinted(hinted))
}

/// Whether the deal can still be won, for the quiet light.
#[tauri::command]
pub async fn outlook(revision: u32, table: State<'_, Table>, light: State<'_, Light>) -> Result<Outlook, Failure> {
    let question = table.with(|app, _| app.ask_outlook(revision))?;
    apart(light.0.begin(0), move |watch| question.outlook(watch)).await
}

/// Ends the search for the light: nobody looks at it any more.
#[tauri::command]
pub fn stop_outlook(light: State<'_, Light>) {
    light.0.stop();
}

/// Looks back at a game that has ended.
#[tauri::command]
pub async fn review(revision: u32, table: State<'_, Table>, work: State<'_, Work>) -> Result<ReviewView, Failure> {
    let question = table.with(|app, _| app.ask_review(revision))?;
    let review = apart(work.begin(0), move |watch| question.review(watch)).await?;
    table.with(|app, _| app.reviewed(review))
}

/// Shows how the game could have been played, as a replay.
#[tauri::command]
pub async fn show_solution(revision: u32, table: State<'_, Table>, work: State<'_, Work>) -> Result<View, Failure> {
    let question = table.with(|app, _| app.ask_review(revision))?;
    let solution = apart(work.begin(0), move |watch| question.solution(watch)).await?;
    table.with(|app, _| app.show_solution(solution))
}

/// The number of a game that has not been begun and can be won in one deal.
#[tauri::command]
pub async fn find_game(difficulty: Difficulty, table: State<'_, Table>, work: State<'_, Work>) -> Result<u32, Failure> {
    let choice = table.with(|app, _| app.choice())?;
    apart(work.begin(0), move |watch| choice.find(difficulty, watch)).await?
}

/// The number of the game of a day, counted in days since 1970 where the player is.
#[tauri::command]
pub async fn game_of_day(day: u32, table: State<'_, Table>, work: State<'_, Work>) -> Result<u32, Failure> {
    let choice = table.with(|app, _| app.day_choice(day))?;
    apart(work.begin(0), move |watch| choice.find(Difficulty::Any, watch)).await?
}
