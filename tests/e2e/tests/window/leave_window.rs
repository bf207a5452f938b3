//! Tests leaving the program, and the place of its window at the next start.

use std::path::Path;

use e2e::mouse;
use e2e::page::Page;
use e2e::window::Window;
use serde_json::{Value, json};

/// The size of the screen that shows the window.
const SCREEN: (u64, u64) = (1280, 900);
/// The file that stores the window's size and place.
const KEPT: &str = ".window-state.json";

/// The place of a window: left, top, width and height.
type Rect = (u64, u64, u64, u64);

#[tokio::test]
async fn no_button_of_the_panel_closes_the_program_but_the_menu_does_at_the_end_of_a_game() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let window = Window::open(data.path()).await;
    let page = &window.page;
    open_menu(page).await;
    mouse::click_on(page, "#menu [data-command=giveUp]").await;
    page.wait_for("#ask-dialog[open]").await;
    mouse::click_on(page, "#ask-yes").await;
    page.wait_for("html[data-status='over'][data-still='1']").await;
    assert!(!page.is_visible("#panel [data-command=exit], #end [data-command=exit]").await);
    open_menu(page).await;
    mouse::click_to_leave(page, "#menu [data-command=exit]").await;
    window.left().await;
}

#[tokio::test]
async fn edits_made_to_the_profile_meanwhile_are_there_at_the_next_start() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let file = data.path().join("profile.json");
    let window = Window::open(data.path()).await;
    // By then the page no longer makes changes itself.
    window.page.wait_for("html[data-complete]").await;
    let text = std::fs::read_to_string(&file).expect("there is a profile");
    let mut profile: Value = serde_json::from_str(&text).expect("it is JSON");
    profile["RANGOON"]["DealDelay"] = json!(7);
    std::fs::write(&file, profile.to_string()).expect("it can be written");
    leave(window).await;
    assert_eq!(std::fs::read_to_string(&file).expect("it is there"), profile.to_string());
}

#[tokio::test]
async fn the_window_is_as_large_and_where_it_was_left() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let wanted = (120, 90, 900, 640);
    let window = Window::open(data.path()).await;
    let (x, y, width, height) = wanted;
    let moved = window.page.client.set_window_rect(x as u32, y as u32, width as u32, height as u32).await;
    moved.expect("a window can be moved");
    wait_for_rect(&window.page, wanted).await;
    leave(window).await;
    let window = Window::open(data.path()).await;
    wait_for_rect(&window.page, wanted).await;
}

#[tokio::test]
async fn a_window_that_was_left_off_every_screen_comes_back_to_where_it_is_seen() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let window = Window::open(data.path()).await;
    leave(window).await;
    for (x, y) in [(9000, 40), (40, 9000), (-5000, -5000)] {
        put(data.path(), x, y);
        let window = Window::open(data.path()).await;
        let (x, y, width, height) = rect(&window.page).await;
        assert!(x + width <= SCREEN.0 && y + height <= SCREEN.1, "{width} by {height} at {x}, {y}");
        leave(window).await;
    }
}

#[tokio::test]
async fn a_window_that_was_left_on_a_larger_screen_fits_the_present_one() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let window = Window::open(data.path()).await;
    leave(window).await;
    for (place, size) in [((20, 20), (1900, 1000)), ((20, 20), (900, 2000)), ((1279, 899), (900, 640))] {
        put(data.path(), place.0, place.1);
        change(data.path(), &[("width", size.0), ("height", size.1)]);
        let window = Window::open(data.path()).await;
        let begin = std::time::Instant::now();
        loop {
            let (x, y, width, height) = rect(&window.page).await;
            if x + width <= SCREEN.0 && y + height <= SCREEN.1 {
                break;
            }
            assert!(begin.elapsed().as_secs() < 5, "{width} by {height} at {x}, {y}");
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        leave(window).await;
    }
}

/// Changes the stored place of the window.
fn put(data: &Path, x: i32, y: i32) {
    change(data, &[("x", x), ("prev_x", x), ("y", y), ("prev_y", y)]);
}

/// Changes the stored data about the window.
fn change(data: &Path, values: &[(&str, i32)]) {
    let file = data.join(KEPT);
    let text = std::fs::read_to_string(&file).expect("the window's place is kept");
    let mut kept: Value = serde_json::from_str(&text).expect("it is JSON");
    for (name, value) in values {
        kept["main"][name] = json!(value);
    }
    std::fs::write(&file, kept.to_string()).expect("it can be written");
}

/// Opens the menu with all commands.
async fn open_menu(page: &Page) {
    mouse::click_on(page, "#menu-button").await;
    page.wait_for("#menu[open]").await;
    mouse::click_on(page, "#menu-first [data-page=all]").await;
    page.wait_for("#menu[data-pane=all]").await;
}

async fn leave(window: Window) {
    open_menu(&window.page).await;
    mouse::click_to_leave(&window.page, "#menu [data-command=exit]").await;
    window.left().await;
}

async fn rect(page: &Page) -> Rect {
    page.client.get_window_rect().await.expect("a window is somewhere")
}

async fn wait_for_rect(page: &Page, wanted: Rect) {
    for _ in 0..500 {
        if rect(page).await == wanted {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    assert_eq!(rect(page).await, wanted);
}
