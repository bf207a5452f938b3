//! Tests the window under Wayland.

use e2e::player::Player;
use e2e::process;
use e2e::screen::Screen;
use e2e::size::Size;
use e2e::window::Window;
use tempfile::TempDir;

use super::{play_by_click, play_by_drag};

const SAMPLE: &str = include_str!("../../../data/rangoon-131.txt");
const SCREEN: Size = Size::new(1440, 1000);

async fn open(scale: u32) -> (Window, TempDir) {
    let data = tempfile::tempdir().expect("a temporary folder");
    let screen = Screen::on_wayland(SCREEN, scale);
    (Window::open_on(screen, &process::built("rangoon"), data.path(), &[]).await, data)
}

#[tokio::test]
async fn under_wayland_a_deal_is_played_by_mouse_at_either_scale() {
    for scale in [1, 2] {
        let (window, _data) = open(scale).await;
        let page = &window.page;
        let ratio: f64 = page.run("return devicePixelRatio", vec![]).await;
        assert!((ratio - f64::from(scale)).abs() < 0.01, "{ratio}");
        let mut player = Player::new(11);
        let mut view = page.backend_view().await;
        page.assert_shows(&view).await;
        for turn in 0.. {
            view = match view.status.as_str() {
                "playing" if turn % 2 == 0 => play_by_drag(page, &mut player, &view).await,
                "playing" => play_by_click(page, &mut player, &view).await,
                _ => break,
            };
        }
        assert_eq!((view.status.as_str(), view.deal), ("ceased", 1));
    }
}

#[tokio::test]
async fn under_wayland_a_second_start_hands_over_its_request_and_opens_no_window() {
    let (window, data) = open(1).await;
    let (page, app) = (&window.page, window.app());
    std::fs::write(data.path().join("old games.txt"), SAMPLE).expect("it can be written");
    assert!(window.start_again(data.path(), &["bob", "single", "33"]), "it hands over and ends");
    page.wait_until("document.querySelector('#title').textContent.includes('BOB')").await;
    assert!(window.start_again(data.path(), &["./old games.txt"]));
    page.wait_for("#view-dialog[open] .report").await;
    assert!(page.text("#view-report").await.contains("old games.txt"));
    assert!(window.start_again(data.path(), &[]), "it only calls the window");
    assert_eq!((window.app(), page.client.windows().await.expect("there is one").len()), (app, 1));
}

#[tokio::test]
async fn under_wayland_a_key_fills_the_screen_and_dropped_files_are_read() {
    for scale in [1, 2] {
        let (window, data) = open(scale).await;
        let page = &window.page;
        page.wait_for("html[data-takes-files]").await;
        let fills = format!("innerWidth === {} && innerHeight === {}", SCREEN.width, SCREEN.height);
        assert!(!page.run::<bool>(&format!("return {fills}"), vec![]).await, "it starts in a window");
        window.type_keys("us", &["F11"]);
        page.wait_until(&fills).await;
        let file = data.path().join("old games.txt");
        std::fs::write(&file, SAMPLE).expect("it can be written");
        window.drop_files(&[&file]).await;
        page.wait_for("#view-dialog[open] .report").await;
        assert!(page.text("#view-report").await.contains("old games.txt"));
    }
}
