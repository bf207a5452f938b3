//! Carries out searches, each on a separate thread, without the application's lock, until it has an answer or is
//! stopped. A stopped search fails with [`Failure::Stopped`] and changes nothing.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::sync::Arc;

use app::Failure;
use commands::{SearchAnswer, SearchQuestion, Task, Work};
use tauri::{AppHandle, Manager, Runtime, State};

use crate::search_slot::SearchSlot;

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

/// A way to search.
type Search = fn(&SearchSlot, &Task, &SearchQuestion) -> Option<SearchAnswer>;

/// Searches until there is an answer or nobody waits for it any more.
///
/// # Errors
/// If the search is stopped or panics.
pub async fn search<R: Runtime>(handle: &AppHandle<R>, question: SearchQuestion) -> Result<SearchAnswer, Failure> {
    let slot = Arc::clone(&handle.state::<Arc<SearchSlot>>());
    let days = handle.state::<DaySearch>().inner();
    let (work, search): (&Work, Search) = match &question {
        SearchQuestion::Outlook(_) => (&handle.state::<OutlookSearch>().inner().0, search_idly),
        SearchQuestion::Days(_) => (&days.played, search_idly),
        SearchQuestion::WonDays(_) => (&days.won, search_idly),
        _ => (handle.state::<Work>().inner(), search_now),
    };
    let task = work.begin(0);
    let found = tauri::async_runtime::spawn_blocking(move || search(&slot, &task, &question)).await;
    // The search gives no answer only if it panics.
    found.map_err(|_| Failure::Crashed)?.ok_or(Failure::Stopped)
}

/// Searches while the player waits.
fn search_now(slot: &SearchSlot, task: &Task, question: &SearchQuestion) -> Option<SearchAnswer> {
    let _slot = slot.wait();
    let found = (!task.is_stopped()).then(|| question.search(&|count| task.note(count)))?;
    (!task.is_stopped()).then_some(found)
}

/// Searches in the background. The search breaks off when the player starts one to wait for, and begins again after it.
fn search_idly(slot: &SearchSlot, task: &Task, question: &SearchQuestion) -> Option<SearchAnswer> {
    loop {
        let _slot = slot.wait_last();
        if task.is_stopped() {
            return None;
        }
        let was_interrupted = Cell::new(false);
        let found = question.search(&|count| {
            was_interrupted.set(was_interrupted.get() || slot.is_awaited());
            if was_interrupted.get() { ControlFlow::Break(()) } else { task.note(count) }
        });
        if !was_interrupted.get() {
            return (!task.is_stopped()).then_some(found);
        }
    }
}

/// Stops the search for the outlook light, because the light is no longer visible.
#[tauri::command]
pub fn stop_outlook(light: State<'_, OutlookSearch>) {
    light.0.stop();
}
