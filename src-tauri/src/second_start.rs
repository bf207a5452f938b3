//! Carries out a command line, at the start or while the program runs on the same data folder: a gameset to play, its
//! settings, and files to open.

#[cfg(desktop)]
use std::path::Path;
#[cfg(desktop)]
use std::sync::{Mutex, MutexGuard, PoisonError};

use app::{Failure, LaunchRequest, Refusal};

#[cfg(desktop)]
use crate::arguments::{Arguments, players_words};
#[cfg(desktop)]
use crate::file_drop::{self, Drops};
use crate::shared_app::{SharedApp, now_ms};
#[cfg(desktop)]
use crate::{open_requests, start_check};

/// Opens the requested gameset, with its flags; the running game is stored. If that fails, the game stays on the table,
/// and the window says why.
pub fn open_requested_gameset(shared: &SharedApp, wanted: &LaunchRequest) {
    let playid = &wanted.gameset.playid;
    match shared.with(|app| app.carry_out_launch(wanted, now_ms())) {
        Ok(()) => {}
        Err(Failure::Refused { why: Refusal::OtherGame }) => {
            crate::crash::report_to_stderr(&format!("{playid}: a gameset of another game"));
        }
        Err(_) => crate::crash::report_to_stderr(&format!("{playid}: not opened; the window says why")),
    }
}

/// Lets a second start on the same data folder raise the window of the first one and hand its gameset and files over.
/// Only Linux can distinguish programs with different data folders. On other systems, a second start with another
/// folder reports that the folder is in use, and stops.
#[cfg(desktop)]
pub fn listen(
    builder: tauri::Builder<tauri::Wry>,
    folder: Option<&Path>,
    identifier: &str,
) -> tauri::Builder<tauri::Wry> {
    use std::hash::{DefaultHasher, Hash, Hasher};

    let plugin = tauri_plugin_single_instance::Builder::new().callback(on_second_start);
    let plugin = match folder {
        None => plugin,
        Some(folder) if cfg!(target_os = "linux") => {
            let mut hasher = DefaultHasher::new();
            folder.hash(&mut hasher);
            plugin.dbus_id(format!("{identifier}.In{:016x}", hasher.finish()))
        }
        Some(_) => return builder,
    };
    builder
        .plugin(start_check::watch_first_start())
        .plugin(plugin.build())
        .plugin(start_check::note_first_start_answered())
}

/// The requests of other starts, until the application is open.
#[cfg(desktop)]
static EARLY_REQUESTS: Mutex<Vec<LaunchRequest>> = Mutex::new(Vec::new());

#[cfg(desktop)]
fn early_requests() -> MutexGuard<'static, Vec<LaunchRequest>> {
    EARLY_REQUESTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Opens the gamesets that other starts have asked for, one after the other, if the application is open.
#[cfg(desktop)]
pub fn catch_up(handle: &tauri::AppHandle<impl tauri::Runtime>) {
    use tauri::Manager;

    let Some(shared) = handle.try_state::<SharedApp>() else { return };
    // The requests are taken out first, because opening one takes a while, and more may come.
    let wanted = std::mem::take(&mut *early_requests());
    for wanted in wanted {
        open_requested_gameset(&shared, &wanted);
    }
}

/// Handles a second start, in `folder`, with these `words`, the first of which is the program's name.
#[cfg(desktop)]
#[expect(clippy::needless_pass_by_value, reason = "the plugin calls it so")]
fn on_second_start(handle: &tauri::AppHandle, words: Vec<String>, folder: String) {
    use tauri::Manager;

    let words = players_words(words.iter().skip(1).map(Into::into));
    let arguments = Arguments::read(words, Path::new(&folder));
    // The second start has already reported words that mean nothing.
    let Arguments { wanted, files, link, .. } = arguments.unwrap_or_default();
    if let Some(wanted) = wanted {
        early_requests().push(wanted);
        catch_up(handle);
    }
    // A window that has not opened yet finds them when it does.
    if let (None, false, Some(drops)) =
        (handle.get_webview_window("main"), files.is_empty(), handle.try_state::<Drops>())
    {
        drops.keep(&files);
    }
    if let Some(link) = link {
        open_requests::keep_and_announce(handle, link);
    }
    if let Some(window) = handle.get_webview_window("main") {
        // A window that cannot be raised is still there, and the page refreshes in any case.
        let _ = window.eval("globalThis.rangoonLook?.()");
        if !files.is_empty() {
            file_drop::keep_and_notify(&window, &files);
        }
        let _ = window.unminimize();
        let _ = window.show();
        let _ = window.set_focus();
    }
}
