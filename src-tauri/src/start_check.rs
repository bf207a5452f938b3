//! Checks whether the program can start, before Tauri is asked to start, which would panic. Any other
//! panic of Tauri before there is a window becomes one sentence too.

use std::fs::DirBuilder;
#[cfg(unix)]
use std::fs::File;
use std::panic;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tauri::plugin::{Builder, TauriPlugin};
use tauri::{Runtime, Wry};

use crate::crash;

/// The number of files that must be open at once for a window; fewer abort the libraries that make it.
#[cfg(unix)]
const NEEDED_OPEN_FILES: usize = 64;
/// The time that another start may take to answer.
const FIRST_START_TIMEOUT: Duration = Duration::from_secs(8);

/// Ends the program with one sentence if there cannot be a window; from now on also at every panic. `folder` is the
/// data folder; `None` for the system's folder for the program of this `identifier`.
pub fn exit_if_start_is_impossible(folder: Option<&Path>, identifier: &str) {
    panic::set_hook(Box::new(|panic| {
        exit_with(&format!("cannot start: {}", commands::panic_message(panic).unwrap_or("unknown reason")));
    }));
    #[cfg(unix)]
    {
        let open: Vec<File> = (0..NEEDED_OPEN_FILES).map_while(|_| File::open("/dev/null").ok()).collect();
        if open.len() < NEEDED_OPEN_FILES {
            exit_with(&format!("cannot start: the system lets it open only {} files at once", open.len()));
        }
    }
    #[cfg(target_os = "linux")]
    if gtk::init().is_err() {
        exit_with("there is no display. Start it in a desktop session, or use rangoon-cli, which needs none.");
    }
    #[cfg(target_os = "linux")]
    let default_folder = Some(gtk::glib::user_data_dir().join(identifier));
    #[cfg(not(target_os = "linux"))]
    let default_folder: Option<std::path::PathBuf> = None;
    let _ = identifier;
    if let Some(folder) = folder.or(default_folder.as_deref())
        && let Err(why) = make_data_folder(folder)
    {
        let text = format!("cannot keep your games in the folder {}: {why}", folder.display());
        crash::report_to_stderr(&text);
        show_text(&format!("Rangoon {text}"));
        std::process::exit(1);
    }
}

/// Makes the data folder, for the player only. An existing folder is checked later, in the window.
fn make_data_folder(folder: &Path) -> std::io::Result<()> {
    if folder.symlink_metadata().is_ok() {
        return Ok(());
    }
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

/// Ends the program with a sentence.
fn exit_with(text: &str) -> ! {
    crash::report_to_stderr(text);
    crash::show(text);
    std::process::exit(1)
}

/// Shows a text if there is a desktop and no terminal.
#[cfg(target_os = "linux")]
fn show_text(text: &str) {
    use std::io::IsTerminal;

    use gtk::prelude::{DialogExt, GtkWindowExt};

    if std::io::stderr().is_terminal() {
        return;
    }
    let (kind, buttons) = (gtk::MessageType::Error, gtk::ButtonsType::Close);
    let dialog = gtk::MessageDialog::new(None::<&gtk::Window>, gtk::DialogFlags::empty(), kind, buttons, text);
    dialog.set_title("Rangoon");
    dialog.run();
}

#[cfg(not(target_os = "linux"))]
fn show_text(text: &str) {
    crash::show(text);
}

/// Lets panics be reported as usual from now on, because there is a window to explain them.
pub fn stop_exiting_on_panic() {
    drop(panic::take_hook());
}

/// Whether the first start is being asked.
static IS_WAITING_FOR_FIRST_START: AtomicBool = AtomicBool::new(false);

/// Ends the program if the plugin between this one and [`note_first_start_answered`] gets no answer, because the
/// program that runs already, or the session's bus, has been stopped or hangs.
pub fn watch_first_start() -> TauriPlugin<Wry> {
    plugin("ask", || {
        IS_WAITING_FOR_FIRST_START.store(true, Ordering::SeqCst);
        std::thread::spawn(|| {
            std::thread::sleep(FIRST_START_TIMEOUT);
            if IS_WAITING_FOR_FIRST_START.load(Ordering::SeqCst) {
                exit_with("is running already, but does not answer. End that program, then start it again.");
            }
        });
    })
}

/// Notes that the first start has answered, or that this is the first one.
pub fn note_first_start_answered() -> TauriPlugin<Wry> {
    plugin("answered", || IS_WAITING_FOR_FIRST_START.store(false, Ordering::SeqCst))
}

fn plugin<R: Runtime>(name: &'static str, work: fn()) -> TauriPlugin<R> {
    Builder::new(name)
        .setup(move |_, _| {
            work();
            Ok(())
        })
        .build()
}
