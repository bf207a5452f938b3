//! Tests keys in the real window, some of them pressed on the keyboard of the screen itself.

use e2e::harness::Harness;
use e2e::mouse;
use e2e::page::Page;
use e2e::window::Window;
use fantoccini::key::Key;
use serde_json::json;

async fn closed(page: &Page) {
    page.wait_for_no_dialog().await;
}

#[tokio::test]
async fn a_command_that_is_found_and_confirmed_by_enter_only_opens_its_dialog() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let window = Window::open(data.path()).await;
    let page = &window.page;
    page.wait_for("html[data-complete='1']").await;
    let before = page.backend_view().await;
    for (name, dialog) in [("Start game", "#start-dialog"), ("Game of the day", "#day-dialog"), ("Create", "")] {
        mouse::click_on(page, "#menu-button").await;
        page.wait_for("#menu[open]").await;
        page.type_in("#menu-search", name).await;
        page.wait_for("#menu[data-pane=search]").await;
        page.press(Key::Enter).await;
        page.wait_for(&format!("dialog[open]:not(#menu){dialog}")).await;
        tokio::time::sleep(std::time::Duration::from_millis(400)).await;
        assert_eq!(
            page.run::<u32>("return document.querySelectorAll('dialog[open]').length", vec![]).await,
            1,
            "{name}"
        );
        page.press(Key::Escape).await;
        closed(page).await;
        let after = page.backend_view().await;
        assert_eq!((after.game, after.position()), (before.game, before.position()), "{name}");
    }
}

#[tokio::test]
async fn q_asks_before_it_closes_the_window_with_klondike() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let harness = Harness::start(data.path());
    harness.call("select_gameset", &json!({"playid": "KLONDIKE"})).expect("players are offered it");
    harness.kill();
    let window = Window::open(data.path()).await;
    let page = &window.page;
    page.wait_for("html[data-complete='1']").await;
    for no in ['n', Key::Enter.into()] {
        page.press('q').await;
        page.wait_for("#ask-dialog[open]").await;
        page.press(no).await;
        closed(page).await;
    }
    page.press('q').await;
    page.wait_for("#ask-dialog[open]").await;
    // The window may be gone before its driver has released the key.
    let yes = page.client.execute(
        "setTimeout(() => document.querySelector('#ask-dialog').dispatchEvent(new KeyboardEvent('keydown', { key: 'y', code: 'KeyY' })), 50)",
        vec![],
    );
    yes.await.expect("it can be pressed");
    window.left().await;
}

/// The codes of keys on the keyboard of the screen.
const DIGIT_ROW: u32 = 9;
const KEYPAD: [u32; 4] = [87, 88, 89, 83];
const UNDO: &str = "37+52";
const HINT: &str = "43";

#[tokio::test]
async fn keys_of_a_russian_greek_or_hebrew_keyboard_play_undo_and_ask_for_hints() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let window = Window::open(data.path()).await;
    let page = &window.page;
    page.wait_for("html[data-complete='1']").await;
    let moves = |count: u32| format!("document.querySelector('#move-counter b').textContent === '{count}'");
    let gap = page.backend_view().await.moves[0].gap;
    for layout in ["us", "ru", "gr", "il", "fr", "ara"] {
        window.type_keys(layout, &[&(DIGIT_ROW + gap).to_string()]);
        page.wait_until(&moves(1)).await;
        page.still().await;
        // A French keyboard has Z where others have W.
        window.type_keys(layout, &[if layout == "fr" { "37+25" } else { UNDO }]);
        page.wait_until(&moves(0)).await;
        page.still().await;
        window.type_keys(layout, &[HINT]);
        page.wait_for(".card.lit").await;
        window.type_keys(layout, &["Escape"]);
        page.wait_until("document.querySelector('.card.lit') === null").await;
        // NumLock is off, as when the screen starts.
        window.type_keys(layout, &[&KEYPAD[gap as usize - 1].to_string()]);
        page.wait_until(&moves(1)).await;
        page.still().await;
        page.press(Key::Backspace).await;
        page.wait_until(&moves(0)).await;
        page.still().await;
    }
}
