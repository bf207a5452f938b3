//! The window: Tauri's builder, the commands and the store. It decides nothing; see the crate `app`.
//!
//! The same [`configure`] serves the program on desktops, the phone apps and the tests' harness.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests run on desktops"))]
// These macros panic if their output cannot be written.
#![deny(clippy::print_stdout, clippy::print_stderr)]
// The macro of the entry point makes a public function.
#![cfg_attr(target_os = "ios", allow(missing_docs))]

mod arguments;
mod crash;
mod file_drop;
mod files;
#[cfg(target_os = "linux")]
mod first_paint;
#[cfg(target_os = "linux")]
mod graphics;
mod host_commands;
#[cfg(target_os = "linux")]
mod languages;
mod open_requests;
mod page_process;
mod profile_file;
mod search_slot;
mod second_start;
mod shared_app;
#[cfg(desktop)]
mod start_check;
mod table_flags;
#[cfg(desktop)]
mod window_place;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use app::LaunchRequest;
use commands::Work;
use tauri::utils::config::AppDirectoriesOverride;
use tauri::{AppHandle, Builder, Context, Manager, RunEvent, Runtime};

use crate::arguments::Arguments;
use crate::file_drop::Drops;
use crate::files::{Device, Files, System};
use crate::host_commands::backup::PendingRestore;
use crate::host_commands::hints::{DaySearch, OutlookSearch};
use crate::open_requests::Links;
use crate::search_slot::SearchSlot;
use crate::shared_app::SharedApp;

pub use crate::files::Chooser;
pub use commands::{FileKind, HowMany};
pub use tauri_plugin_fs::FilePath;

/// The parameters of a start.
pub struct Start<R: Runtime> {
    /// The data folder; `None` for the system's folder for this program.
    pub folder: Option<PathBuf>,
    /// The gameset to play and its settings; `None` for the last one.
    pub wanted: Option<LaunchRequest>,
    /// The files to open, as if they had been dropped on the window.
    pub files: Vec<PathBuf>,
    /// The link to a game to open, exactly as the program received it.
    pub link: Option<String>,
    /// Makes the chooser of files.
    pub chooser: fn(&AppHandle<R>) -> Box<dyn Chooser>,
}

/// Adds everything but the runtime: commands, plugins and state.
pub fn configure<R: Runtime>(builder: Builder<R>, start: Start<R>) -> Builder<R> {
    let Start { folder, wanted, files, link, chooser } = start;
    // The system may ask the program to open something before everything else.
    let (drops, links) = (Drops::default(), Links::default());
    drops.keep(&files);
    if let Some(link) = link {
        links.keep(link);
    }
    builder
        .manage(drops)
        .manage(links)
        .plugin(tauri_plugin_store::Builder::new().build())
        .plugin(tauri_plugin_fs::init())
        .invoke_handler(host_commands::handler(tauri::generate_handler![
            host_commands::history::read_ahead,
            host_commands::hints::stop_outlook,
            host_commands::device::dropped_files,
            host_commands::backup::back_up,
            host_commands::backup::check_backup,
            host_commands::backup::copies,
            host_commands::backup::check_copy,
            host_commands::backup::restore,
            host_commands::crash::board_shown,
            host_commands::crash::note_drawing,
            host_commands::crash::crash_reports,
            host_commands::crash::crash_seen,
            host_commands::device::work_progress,
            host_commands::device::stop_work,
            host_commands::device::copy_text,
            host_commands::device::vibrate_device,
            open_requests::opened_link,
        ]))
        .setup(move |app| {
            let folder = folder.map_or_else(|| app.path().app_data_dir(), Ok)?;
            set_up(app.handle(), &folder, wanted, chooser);
            Ok(())
        })
        .on_window_event(file_drop::on_window_event)
}

/// Opens the application in `folder`, and adds it and the state of the commands to the program.
fn set_up<R: Runtime>(
    handle: &AppHandle<R>,
    folder: &Path,
    wanted: Option<LaunchRequest>,
    chooser: fn(&AppHandle<R>) -> Box<dyn Chooser>,
) {
    #[cfg(desktop)]
    start_check::stop_exiting_on_panic();
    crash::watch(folder);
    let shared = SharedApp::open(handle, folder);
    if let Some(wanted) = wanted {
        second_start::open_requested_gameset(&shared, &wanted);
    }
    handle.manage(shared);
    #[cfg(desktop)]
    second_start::catch_up(handle);
    let access = Box::new(Device(handle.clone()));
    handle.manage(Files::new(chooser(handle), access, System::HERE).protecting(folder));
    handle.manage(Work::default());
    handle.manage(Arc::new(SearchSlot::default()));
    handle.manage(OutlookSearch::default());
    handle.manage(DaySearch::default());
    handle.manage(PendingRestore::default());
}

/// Returns the request of a command line with these words; `None` for the last gameset, or if the words mean nothing.
pub fn launch_request(words: impl IntoIterator<Item = OsString>, folder: &Path) -> Option<LaunchRequest> {
    Arguments::read(words, folder).ok()?.wanted
}

/// Returns the data folder of the program that `handle` belongs to.
pub fn data_folder<R: Runtime>(handle: &AppHandle<R>) -> PathBuf {
    handle.state::<SharedApp>().folder().to_owned()
}

/// Returns the configuration and the window's files, which are built in.
pub fn context<R: Runtime>() -> Context<R> {
    tauri::generate_context!()
}

/// Runs the program until its window is closed.
#[cfg_attr(mobile, tauri::mobile_entry_point)]
pub fn run() {
    let Arguments { data_dir, wanted, files, link } = Arguments::of_process();
    #[cfg(target_os = "linux")]
    graphics::choose();
    let mut context = context();
    #[cfg(desktop)]
    start_check::exit_if_start_is_impossible(data_dir.as_deref(), &context.config().identifier);
    let builder = Builder::default();
    // This plugin comes first, because a second start ends here.
    #[cfg(desktop)]
    let builder = second_start::listen(builder, data_dir.as_deref(), &context.config().identifier);
    if let Some(folder) = data_dir {
        // The webview stores its own data there too.
        context.config_mut().app.app_directories_override = Some(AppDirectoriesOverride::Root(folder));
    }
    #[cfg(desktop)]
    // This plugin remembers size and place, and the next one makes them fit the present screens.
    let builder = builder.plugin(tauri_plugin_window_state::Builder::default().build()).plugin(window_place::plugin());
    #[cfg(target_os = "linux")]
    let builder = builder.plugin(first_paint::plugin()).plugin(languages::plugin());
    #[cfg(not(target_os = "linux"))]
    let builder = builder.plugin(tauri_plugin_clipboard_manager::init());
    #[cfg(mobile)]
    let builder = builder.plugin(tauri_plugin_haptics::init());
    let builder = page_process::watch(builder).plugin(tauri_plugin_dialog::init());
    let start = Start { folder: None, wanted, files, link, chooser: |handle| Box::new(Device(handle.clone())) };
    match configure(builder, start).build(context) {
        Ok(app) => app.run(on_event),
        Err(why) => {
            crash::report_to_stderr(&why.to_string());
            std::process::exit(1);
        }
    }
}

/// Handles events that the system sends to the program while it runs.
fn on_event(_handle: &AppHandle, event: RunEvent) {
    match event {
        #[cfg(any(target_os = "android", target_vendor = "apple"))]
        RunEvent::Opened { urls } => open_requests::open(_handle, &urls),
        _ => {}
    }
}
