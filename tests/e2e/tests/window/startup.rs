//! Tests the screen during the start of the program.

use std::process::Stdio;
use std::time::{Duration, Instant};

use e2e::framebuffer::Framebuffer;
use e2e::process::{self, Process};
use e2e::screen::Screen;
use e2e::size::Size;

const SCREEN: Size = Size::new(1280, 900);
/// A point that the window covers wherever it is on the screen.
const INSIDE: (u32, u32) = (640, 460);
const PATIENCE: Duration = Duration::from_secs(30);
/// The largest allowed share of a start in which the window is seen without its page. Without a curtain the share is
/// 0.17 to 0.5; with it, it is only the moment between the page's loading and its first picture.
const BARE: f64 = 0.12;

/// A window that is drawn before its page has loaded shows the colour from the configuration, and WebKitGTK then makes
/// the program wait for up to half a second.
#[test]
fn the_window_is_not_drawn_long_before_its_page() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let screen = Screen::in_folder(SCREEN, folder.path());
    let seen = Framebuffer::open(folder.path(), SCREEN);
    let mut shares = [0; 3].map(|_| share_of_bare_window(&screen, &seen));
    shares.sort_by(f64::total_cmp);
    assert!(shares[1] < BARE, "the window is seen without its page: {shares:?}");
}

/// If there is no graphics card, the page's process must not imitate one; if there is one, it draws.
#[test]
fn the_graphics_card_decides_how_the_page_is_drawn() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let screen = Screen::new(SCREEN);
    let mut command = screen.app(&process::built("rangoon"), folder.path());
    let app = Process::start(
        command.env_remove("WEBKIT_DISABLE_DMABUF_RENDERER").stdout(Stdio::null()).stderr(Stdio::null()),
    );
    let begin = Instant::now();
    let environment = loop {
        assert!(begin.elapsed() < PATIENCE, "the page has no process");
        if let Some(environment) = page_environment(app.id()) {
            break environment;
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    let without_card = environment.split('\0').any(|entry| entry == "WEBKIT_DISABLE_DMABUF_RENDERER=1");
    let cards = std::fs::read_dir("/dev/dri").into_iter().flatten().flatten();
    let has_card = cards.map(|card| card.file_name()).any(|name| name.to_string_lossy().starts_with("renderD"));
    assert_eq!(without_card, !has_card);
}

/// A system that runs short of memory may end only the process that draws the page.
#[test]
fn the_board_comes_back_when_the_process_that_draws_it_has_ended() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let screen = Screen::in_folder(SCREEN, folder.path());
    let seen = Framebuffer::open(folder.path(), SCREEN);
    let place = seen.offset(INSIDE.0, INSIDE.1);
    let data = tempfile::tempdir().expect("a temporary folder");
    let dark = seen.at(place);
    let mut command = screen.app(&process::built("rangoon"), data.path());
    let app = Process::start(command.stdout(Stdio::null()).stderr(Stdio::null()));
    let bare = background();
    let shows_board = || {
        let now = seen.at(place);
        now != dark && now.map(|[blue, green, red, _]| [red, green, blue]) != Some(bare)
    };
    wait_until(shows_board);
    let (board, first) = (seen.at(place), page_process(app.id()).expect("the page has a process"));
    process::kill(first);
    wait_until(|| page_process(app.id()).is_some_and(|page| page != first));
    wait_until(|| seen.at(place) == board);
}

fn wait_until(holds: impl Fn() -> bool) {
    let begin = Instant::now();
    while !holds() {
        assert!(begin.elapsed() < PATIENCE, "it does not come true");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Returns the process that draws the page of the program with this id, once there is one.
fn page_process(program: u32) -> Option<u32> {
    process::child_of(program, |found| found.ends_with("WebKitWebProcess"))
}

/// Returns the environment of the process that draws the page of the program with this id, once there is one.
fn page_environment(program: u32) -> Option<String> {
    let page = page_process(program)?;
    std::fs::read_to_string(format!("/proc/{page}/environ")).ok().filter(|environment| !environment.is_empty())
}

/// Returns the share of the time from the start of the program to the first picture of the page in which its window is
/// seen without the page.
fn share_of_bare_window(screen: &Screen, seen: &Framebuffer) -> f64 {
    let data = tempfile::tempdir().expect("a temporary folder");
    let place = seen.offset(INSIDE.0, INSIDE.1);
    let (dark, bare) = (seen.at(place), background());
    let mut command = screen.app(&process::built("rangoon"), data.path());
    let begin = Instant::now();
    let mut bare_since = None;
    let app = Process::start(command.stdout(Stdio::null()).stderr(Stdio::null()));
    loop {
        assert!(begin.elapsed() < PATIENCE, "the page is never drawn");
        let now = seen.at(place);
        if now.map(|[blue, green, red, _]| [red, green, blue]) == Some(bare) {
            bare_since.get_or_insert_with(Instant::now);
        } else if now != dark {
            break;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    let share = bare_since.map_or(0.0, |since| since.elapsed().div_duration_f64(begin.elapsed()));
    drop(app);
    while seen.at(place) != dark {
        assert!(begin.elapsed() < PATIENCE, "the window stays open");
        std::thread::sleep(Duration::from_millis(5));
    }
    share
}

/// Returns the colour of a window without a page, from the configuration.
fn background() -> [u8; 3] {
    let text = include_str!("../../../../src-tauri/tauri.conf.json");
    let configuration: serde_json::Value = serde_json::from_str(text).expect("the configuration is JSON");
    let colour = configuration["app"]["windows"][0]["backgroundColor"].as_str().expect("a colour");
    let part = |from: usize| u8::from_str_radix(&colour[from..from + 2], 16).expect("a part of a colour");
    [part(1), part(3), part(5)]
}
