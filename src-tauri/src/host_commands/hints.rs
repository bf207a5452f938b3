//! Commands that search for facts about a game. Each searches on a separate thread, without the application's lock,
//! until it has an answer or is stopped. A stopped search fails with [`Failure::Stopped`] and changes nothing.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::sync::Arc;

use app::{App, CertainHint, DayRecord, Difficulty, Failure, Hint, Outlook, ReviewView, View, Watch};
use tauri::{AppHandle, Manager, Runtime, State};

use crate::progress::{Task, Work};
use crate::search_slot::SearchSlot;
use crate::shared_app::SharedApp;

/// The search for the outlook light, for which the player does not wait. [`Work`] is the search for which the player
/// waits.
#[derive(Default)]
pub struct OutlookSearch(Work);

/// The searches for the days on which the game of the day was played and for those whose game was won, for which the
/// player does not wait either.
#[derive(Default)]
pub struct DaySearch {
    played: Work,
    won: Work,
}

/// Gets a question from the application, searches until there is an answer or the player stops waiting, and gives the
/// answer back.
async fn search_for_answer<R: Runtime, Q: Send + 'static, A: Send + 'static, T>(
    handle: &AppHandle<R>,
    ask: impl FnOnce(&mut App) -> Result<Q, Failure>,
    search: impl FnOnce(Q, &Watch<'_>) -> A + Send + 'static,
    accept: impl FnOnce(&mut App, A) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let shared = handle.state::<SharedApp>();
    let question = shared.with(ask)?;
    let task = handle.state::<Work>().begin(0);
    let slot = Arc::clone(&handle.state::<Arc<SearchSlot>>());
    let found = run_search(move || {
        let _slot = slot.wait();
        let found = (!task.is_stopped()).then(|| search(question, &|count| task.note(count)))?;
        (!task.is_stopped()).then_some(found)
    });
    let found = found.await?;
    shared.with(|app| accept(app, found))
}

/// Searches in the background. The search breaks off when the player starts one to wait for, and begins again after it.
async fn search_in_background<T: Send + 'static>(
    slot: &Arc<SearchSlot>,
    task: Arc<Task>,
    search: impl Fn(&Watch<'_>) -> T + Send + 'static,
) -> Result<T, Failure> {
    let slot = Arc::clone(slot);
    run_search(move || {
        loop {
            let _slot = slot.wait_last();
            if task.is_stopped() {
                return None;
            }
            let was_interrupted = Cell::new(false);
            let found = search(&|count| {
                was_interrupted.set(was_interrupted.get() || slot.is_awaited());
                if was_interrupted.get() { ControlFlow::Break(()) } else { task.note(count) }
            });
            if !was_interrupted.get() {
                return (!task.is_stopped()).then_some(found);
            }
        }
    })
    .await
}

async fn run_search<T: Send + 'static>(search: impl FnOnce() -> Option<T> + Send + 'static) -> Result<T, Failure> {
    // The search gives no answer only if it panics.
    tauri::async_runtime::spawn_blocking(search).await.map_err(|_| Failure::Crashed)?.ok_or(Failure::Stopped)
}

/// Returns a hint.
#[tauri::command]
pub async fn hint<R: Runtime>(revision: u32, handle: AppHandle<R>) -> Result<Hint, Failure> {
    search_for_answer(
        &handle,
        |app| app.ask_hint(revision),
        |question, watch| question.hint(watch),
        |app, found| app.accept_hint(found),
    )
    .await
}

/// Returns whether a player who knows every card can still win the hand, and how.
#[tauri::command]
pub async fn certain_hint<R: Runtime>(revision: u32, handle: AppHandle<R>) -> Result<CertainHint, Failure> {
    search_for_answer(
        &handle,
        |app| app.ask_certain_hint(revision),
        |question, watch| question.answer(watch),
        |app, found| app.accept_certain_hint(found),
    )
    .await
}

/// Returns whether the deal can still be won, for the outlook light.
#[tauri::command]
pub async fn outlook(
    revision: u32,
    shared: State<'_, SharedApp>,
    light: State<'_, OutlookSearch>,
    slot: State<'_, Arc<SearchSlot>>,
) -> Result<Outlook, Failure> {
    let question = shared.with(|app| app.ask_outlook(revision))?;
    search_in_background(&slot, light.0.begin(0), move |watch| question.outlook(watch)).await
}

/// Stops the search for the outlook light, because the light is no longer visible.
#[tauri::command]
pub fn stop_outlook(light: State<'_, OutlookSearch>) {
    light.0.stop();
}

/// Returns the review of a game that has ended.
#[tauri::command]
pub async fn review<R: Runtime>(revision: u32, handle: AppHandle<R>) -> Result<ReviewView, Failure> {
    search_for_answer(
        &handle,
        |app| app.ask_review(revision),
        |question, watch| question.review(watch),
        |app, found| app.accept_review(found),
    )
    .await
}

/// Shows how the game could have been played, as a replay.
#[tauri::command]
pub async fn show_solution<R: Runtime>(revision: u32, handle: AppHandle<R>) -> Result<View, Failure> {
    search_for_answer(
        &handle,
        |app| app.ask_review(revision),
        |question, watch| question.solution(watch),
        |app, found| app.show_solution(found),
    )
    .await
}

/// Returns the number of an unplayed game of this difficulty, which can be won in one deal.
#[tauri::command]
pub async fn find_game<R: Runtime>(difficulty: Difficulty, handle: AppHandle<R>) -> Result<u32, Failure> {
    search_for_answer(
        &handle,
        |app| app.ask_unplayed_games(),
        move |search, watch| search.find(difficulty, watch),
        |_, found| found,
    )
    .await
}

/// Returns the number of the game of a day, counted in days since 1970 in the player's time zone.
#[tauri::command]
pub async fn game_of_day<R: Runtime>(day: u32, handle: AppHandle<R>) -> Result<u32, Failure> {
    search_for_answer(
        &handle,
        |app| app.ask_game_of_day(day),
        |search, watch| search.find(Difficulty::Any, watch),
        |_, found| found,
    )
    .await
}

/// Returns the days on which the game of the day was played; see [`app::App::ask_days`].
#[tauri::command]
pub async fn day_record(
    first: u32,
    midnights: Vec<i64>,
    shared: State<'_, SharedApp>,
    days: State<'_, DaySearch>,
    slot: State<'_, Arc<SearchSlot>>,
) -> Result<DayRecord, Failure> {
    let question = shared.with(|app| app.ask_days(first, &midnights))?;
    search_in_background(&slot, days.played.begin(0), move |watch| question.answer(watch)).await
}

/// Returns the days whose game of the day has been won; see [`app::App::ask_won_days`]. Another question stops this one.
#[tauri::command]
pub async fn won_days(
    first: u32,
    count: u32,
    shared: State<'_, SharedApp>,
    days: State<'_, DaySearch>,
    slot: State<'_, Arc<SearchSlot>>,
) -> Result<Vec<u32>, Failure> {
    let question = shared.with(|app| app.ask_won_days(first, count))?;
    search_in_background(&slot, days.won.begin(0), move |watch| question.answer(watch)).await
}
