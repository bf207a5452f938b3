//! Commands that ask what can be known about a game. Each searches on a thread of its own, without the application's
//! lock, until it has an answer or is stopped. A stopped search fails with [`Failure::Stopped`] and changes nothing.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::sync::Arc;

use app::{CertainHint, DayRecord, Difficulty, Failure, Hint, Outlook, ReviewView, View, Watch};
use tauri::State;

use crate::state::SharedApp;
use crate::turn::Turn;
use crate::work::{Task, Work};

/// The search for the outlook light, which the player does not wait for. The search the player waits for is [`Work`].
#[derive(Default)]
pub struct OutlookSearch(Work);

/// The search for the days on which the game of the day was played, which the player does not wait for either.
#[derive(Default)]
pub struct DaySearch(Work);

/// Searches until there is an answer or the task is stopped.
async fn run_search<T: Send + 'static>(
    turn: &Arc<Turn>,
    task: Arc<Task>,
    search: impl FnOnce(&Watch<'_>) -> T + Send + 'static,
) -> Result<T, Failure> {
    let turn = Arc::clone(turn);
    blocking(move || {
        let _turn = turn.take();
        let found = (!task.is_stopped()).then(|| search(&|count| task.note(count)))?;
        (!task.is_stopped()).then_some(found)
    })
    .await
}

/// Searches in the background: breaks off when a search begins that the player waits for, and starts over after it.
async fn run_idle_search<T: Send + 'static>(
    turn: &Arc<Turn>,
    task: Arc<Task>,
    search: impl Fn(&Watch<'_>) -> T + Send + 'static,
) -> Result<T, Failure> {
    let turn = Arc::clone(turn);
    blocking(move || {
        loop {
            let _turn = turn.take_last();
            if task.is_stopped() {
                return None;
            }
            let was_interrupted = Cell::new(false);
            let found = search(&|count| {
                was_interrupted.set(was_interrupted.get() || turn.is_awaited());
                if was_interrupted.get() { ControlFlow::Break(()) } else { task.note(count) }
            });
            if !was_interrupted.get() {
                return (!task.is_stopped()).then_some(found);
            }
        }
    })
    .await
}

async fn blocking<T: Send + 'static>(search: impl FnOnce() -> Option<T> + Send + 'static) -> Result<T, Failure> {
    // The search gives no answer only if it panics.
    tauri::async_runtime::spawn_blocking(search).await.map_err(|_| Failure::Crashed)?.ok_or(Failure::Stopped)
}

/// Returns what to do next.
#[tauri::command]
pub async fn hint(
    revision: u32,
    table: State<'_, SharedApp>,
    work: State<'_, Work>,
    turn: State<'_, Arc<Turn>>,
) -> Result<Hint, Failure> {
    let question = table.with(|app, _| app.ask_hint(revision))?;
    let hinted = run_search(&turn, work.begin(0), move |watch| question.hint(watch)).await?;
    table.with(|app, _| app.hinted(hinted))
}

/// Returns whether the hand can still be won by somebody who knows every card, and how.
#[tauri::command]
pub async fn certain_hint(
    revision: u32,
    table: State<'_, SharedApp>,
    work: State<'_, Work>,
    turn: State<'_, Arc<Turn>>,
) -> Result<CertainHint, Failure> {
    let question = table.with(|app, _| app.ask_certain(revision))?;
    let certain = run_search(&turn, work.begin(0), move |watch| question.answer(watch)).await?;
    table.with(|app, _| app.certain(certain))
}

/// Returns whether the deal can still be won, for the outlook light.
#[tauri::command]
pub async fn outlook(
    revision: u32,
    table: State<'_, SharedApp>,
    light: State<'_, OutlookSearch>,
    turn: State<'_, Arc<Turn>>,
) -> Result<Outlook, Failure> {
    let question = table.with(|app, _| app.ask_outlook(revision))?;
    run_idle_search(&turn, light.0.begin(0), move |watch| question.outlook(watch)).await
}

/// Stops the search for the outlook light, because the player no longer looks at it.
#[tauri::command]
pub fn stop_outlook(light: State<'_, OutlookSearch>) {
    light.0.stop();
}

/// Returns the review of a game that has ended.
#[tauri::command]
pub async fn review(
    revision: u32,
    table: State<'_, SharedApp>,
    work: State<'_, Work>,
    turn: State<'_, Arc<Turn>>,
) -> Result<ReviewView, Failure> {
    let question = table.with(|app, _| app.ask_review(revision))?;
    let review = run_search(&turn, work.begin(0), move |watch| question.review(watch)).await?;
    table.with(|app, _| app.reviewed(review))
}

/// Shows how the game could have been played, as a replay.
#[tauri::command]
pub async fn show_solution(
    revision: u32,
    table: State<'_, SharedApp>,
    work: State<'_, Work>,
    turn: State<'_, Arc<Turn>>,
) -> Result<View, Failure> {
    let question = table.with(|app, _| app.ask_review(revision))?;
    let solution = run_search(&turn, work.begin(0), move |watch| question.solution(watch)).await?;
    table.with(|app, _| app.show_solution(solution))
}

/// Returns the number of an unplayed game of this difficulty, which can be won in one deal.
#[tauri::command]
pub async fn find_game(
    difficulty: Difficulty,
    table: State<'_, SharedApp>,
    work: State<'_, Work>,
    turn: State<'_, Arc<Turn>>,
) -> Result<u32, Failure> {
    let choice = table.with(|app, _| app.choice())?;
    run_search(&turn, work.begin(0), move |watch| choice.find(difficulty, watch)).await?
}

/// Returns the number of the game of a day, counted in days since 1970 in the player's time zone.
#[tauri::command]
pub async fn game_of_day(
    day: u32,
    table: State<'_, SharedApp>,
    work: State<'_, Work>,
    turn: State<'_, Arc<Turn>>,
) -> Result<u32, Failure> {
    let choice = table.with(|app, _| app.day_choice(day))?;
    run_search(&turn, work.begin(0), move |watch| choice.find(Difficulty::Any, watch)).await?
}

/// Returns on which days the game of the day was played; see [`app::App::ask_days`].
#[tauri::command]
pub async fn day_record(
    first: u32,
    midnights: Vec<i64>,
    table: State<'_, SharedApp>,
    days: State<'_, DaySearch>,
    turn: State<'_, Arc<Turn>>,
) -> Result<DayRecord, Failure> {
    let question = table.with(|app, _| app.ask_days(first, &midnights))?;
    run_idle_search(&turn, days.0.begin(0), move |watch| question.answer(watch)).await
}
