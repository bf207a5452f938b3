//! Tests starts that cannot succeed: each ends with one sentence on stderr and with status 1.

use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use e2e::harness::Harness;
use e2e::process;
use e2e::screen::Screen;
use e2e::size::Size;
use e2e::window::Window;
use serde_json::json;
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{AtomEnum, ClientMessageEvent, ConnectionExt, EventMask};

const SCREEN: Size = Size::new(1280, 900);
const PATIENCE: Duration = Duration::from_secs(30);

/// Returns the sentence with which a start has ended.
fn sentence(ended: &Output) -> String {
    let said = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert_eq!(ended.status.code(), Some(1), "{said}");
    let own: Vec<&str> = said.lines().filter(|line| line.starts_with("rangoon: ")).collect();
    assert!(own.len() == 1 && !said.contains("panicked") && !said.contains("backtrace"), "{said}");
    own[0].to_owned()
}

#[test]
fn without_a_display_the_start_ends_with_a_sentence_about_the_terminal() {
    let data = tempfile::tempdir().expect("a folder");
    for display in [None, Some(":999")] {
        let mut command = Command::new(process::built("rangoon"));
        command.arg("--data-dir").arg(data.path()).env_remove("WAYLAND_DISPLAY").env("RUST_BACKTRACE", "1");
        match display {
            Some(name) => command.env("DISPLAY", name),
            None => command.env_remove("DISPLAY"),
        };
        assert!(sentence(&command.output().expect("it can be started")).contains("rangoon-cli"));
    }
}

#[test]
fn with_too_few_file_handles_the_start_ends_with_a_sentence() {
    let (screen, data) = (Screen::new(SCREEN), tempfile::tempdir().expect("a folder"));
    let mut command = Command::new("sh");
    screen.show(&mut command);
    command.args(["-c", "ulimit -n 20; exec \"$0\" --data-dir \"$1\""]).arg(process::built("rangoon")).arg(data.path());
    assert!(sentence(&command.output().expect("it can be started")).contains("files at once"));
}

#[test]
fn a_data_folder_that_cannot_be_made_is_named_on_stderr_and_in_a_window() {
    let (screen, folder) = (Screen::new(SCREEN), tempfile::tempdir().expect("a folder"));
    let file = folder.path().join("file");
    std::fs::write(&file, "").expect("it can be written");
    for data in [file.join("rangoon"), folder.path().join("x".repeat(300)), Path::new("/proc/rangoon").to_owned()] {
        let mut command = screen.app(&process::built("rangoon"), &data);
        let mut started = command.stderr(Stdio::piped()).env("RUST_BACKTRACE", "1").spawn().expect("it can be started");
        close_the_window(screen.display(), &mut started);
        let said = sentence(&started.wait_with_output().expect("it ends"));
        assert!(said.contains(&data.display().to_string()), "{said}");
    }
}

#[tokio::test]
async fn a_second_start_ends_with_a_sentence_if_the_first_one_has_been_stopped() {
    let data = tempfile::tempdir().expect("a folder");
    let window = Window::open(data.path()).await;
    let app = window.app().expect("it is running").to_string();
    let signal = |name: &str| Command::new("kill").args([name, &app]).status().expect("it runs");
    assert!(signal("-STOP").success());
    let begin = Instant::now();
    let ended = window.again(data.path(), &["BOB"]).output().expect("it can be started");
    let took = begin.elapsed();
    assert!(signal("-CONT").success());
    assert!(sentence(&ended).contains("does not answer"));
    assert!(took < PATIENCE, "{took:?}");
}

#[test]
fn of_three_starts_at_once_none_loses_its_gameset() {
    let (screen, data) = (Screen::new(SCREEN), tempfile::tempdir().expect("a folder"));
    Harness::start(data.path()).kill();
    let names = ["BOB1", "BOB2", "BOB3"];
    let mut starts = names.map(|name| {
        let mut command = screen.app(&process::built("rangoon"), data.path());
        process::Process::start(command.arg(name).stdout(Stdio::null()).stderr(Stdio::null()))
    });
    let begin = Instant::now();
    while starts.iter_mut().filter_map(process::Process::end).count() < 2 {
        assert!(begin.elapsed() < PATIENCE, "two of them hand over and end");
        std::thread::sleep(Duration::from_millis(20));
    }
    // The request is carried out at once, or as soon as the data folder is open.
    let made = || {
        let db = rusqlite::Connection::open(data.path().join("rangoon.db")).ok()?;
        db.query_row("SELECT count(*) FROM gameset WHERE name LIKE 'BOB_'", [], |row| row.get::<_, u32>(0)).ok()
    };
    while made() != Some(3) && begin.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(20));
    }
    starts.iter_mut().for_each(process::Process::kill);
    let there = Harness::start(data.path()).call("gamesets", &json!({})).expect("they are listed").to_string();
    assert!(names.iter().all(|name| there.contains(name)), "{there}");
}

/// Waits for the window of a program and asks it to close, as the button in its title bar does, until the program has
/// ended. It asks repeatedly because a window that is about to appear may miss the request.
fn close_the_window(display: &str, program: &mut Child) {
    let (connection, screen) = x11rb::connect(Some(display)).expect("the display is there");
    let root = connection.setup().roots[screen].root;
    let atom = |name: &[u8]| connection.intern_atom(false, name).expect("a server").reply().expect("a word").atom;
    let (protocols, close) = (atom(b"WM_PROTOCOLS"), atom(b"WM_DELETE_WINDOW"));
    let (begin, mut is_seen) = (Instant::now(), false);
    while program.try_wait().expect("it can be asked").is_none() {
        assert!(begin.elapsed() < PATIENCE, "the window {}", if is_seen { "stays" } else { "does not come" });
        let windows = connection.query_tree(root).expect("a server").reply().expect("an answer").children;
        for window in windows {
            let title = connection.get_property(false, window, AtomEnum::WM_NAME, AtomEnum::ANY, 0, 64);
            let attributes = connection.get_window_attributes(window).expect("a server").reply();
            let is_mapped = attributes.is_ok_and(|found| u8::from(found.map_state) == 2);
            if is_mapped && title.expect("a server").reply().is_ok_and(|title| title.value == b"Rangoon") {
                let message = ClientMessageEvent::new(32, window, protocols, [close, x11rb::CURRENT_TIME, 0, 0, 0]);
                connection.send_event(false, window, EventMask::NO_EVENT, message).expect("it is sent");
                connection.flush().expect("the server listens");
                is_seen = true;
            }
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    assert!(is_seen, "it ended without a window");
}
