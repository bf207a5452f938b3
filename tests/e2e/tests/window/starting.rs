//! What is seen while the program starts.

use std::process::Stdio;
use std::time::{Duration, Instant};

use e2e::framebuffer::Framebuffer;
use e2e::process::{self, Process};
use e2e::screen::Screen;
use e2e::size::Size;

const SCREEN: Size = Size::new(1280, 900);
/// A point that the window covers wherever on the screen it is.
const INSIDE: (u32, u32) = (640, 460);
const PATIENCE: Duration = Duration::from_secs(30);
/// The share of a start for which the window may be seen without its page. Without a curtain it is 0.17 to 0.5, with
/// it the moment between the page's coming and its first picture.
const BARE: f64 = 0.12;

/// A window that is drawn before its page has come shows the colour the configuration gives it, and WebKitGTK makes the
/// program wait up to half a second then.
#[test]
fn the_window_is_not_drawn_long_before_its_page() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let screen = Screen::in_folder(SCREEN, folder.path());
    let seen = Framebuffer::open(folder.path(), SCREEN);
    let mut shares = [0; 3].map(|_| share_of_bare_window(&screen, &seen));
    shares.sort_by(f64::total_cmp);
    assert!(shares[1] < BARE, "the window stands there without its page: {shares:?}");
}

/// For how much of the time from the start of the program to the first picture of the page its window is seen without it.
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
        assert!(begin.elapsed() < PATIENCE, "the window does not go");
        std::thread::sleep(Duration::from_millis(5));
    }
    share
}

/// The colour of a window that has no page, from the configuration.
fn background() -> [u8; 3] {
    let text = include_str!("../../../../src-tauri/tauri.conf.json");
    let configuration: serde_json::Value = serde_json::from_str(text).expect("the configuration is JSON");
    let colour = configuration["app"]["windows"][0]["backgroundColor"].as_str().expect("a colour");
    let part = |from: usize| u8::from_str_radix(&colour[from..from + 2], 16).expect("a part of a colour");
    [part(1), part(3), part(5)]
}
