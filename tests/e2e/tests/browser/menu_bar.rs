//! Tests the menu bar that a player may have in a wide window.

use e2e::axe;
use e2e::browser::Browser;
use e2e::layout;
use e2e::mouse;
use e2e::page::Page;
use e2e::shipped;
use e2e::size::{self, Size};
use e2e::touch::devtools;
use fantoccini::key::Key;
use serde_json::json;

/// The smallest window that has a menu bar, and a low one with the panel beside the board.
const SMALLEST: [Size; 2] = [Size::new(704, 460), Size::new(1100, 460)];

/// Opens a browser of a player who wants a menu bar.
async fn open(size: Size) -> Browser {
    let browser = Browser::open_prepared(size, |harness| harness.set_option("menuBar", json!(true))).await;
    browser.page.wait_for("#menu-bar-4").await;
    browser
}

/// Waits until the element with this text, apart from its key, has the focus.
async fn is_focused(page: &Page, text: &str) {
    let named = "(document.activeElement.querySelector('.words') ?? document.activeElement).firstChild?.textContent";
    page.wait_until(&format!("{named} === {text:?}")).await;
}

/// Presses keys one after the other.
async fn press(page: &Page, keys: &[Key]) {
    for key in keys {
        page.press(*key).await;
    }
}

#[tokio::test]
async fn a_wide_window_has_a_menu_bar_if_the_player_wants_one_and_all_else_is_below_it() {
    let browser = open(size::DESKTOP).await;
    let page = &browser.page;
    let below = "const { bottom } = document.querySelector('#menu-bar').getBoundingClientRect();
        return ['#header', '#board', '#panel'].every((each) => {
            const box = document.querySelector(each).getBoundingClientRect();
            return box.top >= bottom && box.bottom <= innerHeight;
        })";
    for size in [SMALLEST[0], SMALLEST[1], size::TABLET, size::DESKTOP, Size::new(1920, 1080)] {
        browser.resize(size).await;
        page.rests().await;
        assert!(page.is_visible("#menu-bar").await, "{size}");
        assert!(page.run::<bool>(below, vec![]).await, "{size}");
        assert_eq!(layout::faults_beside_cards(page).await, Vec::<String>::new(), "{size}");
        // Each list is whole in sight, or scrolls.
        for menu in 0..5 {
            mouse::click_on(page, &format!("#menu-bar-{menu}")).await;
            let fits =
                "const box = document.querySelector('#menu-bar [role=menu]:not([hidden])').getBoundingClientRect();
                return box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight";
            assert!(page.run::<bool>(fits, vec![]).await, "menu {menu} at {size}");
            if menu == 0 && size == size::DESKTOP {
                assert_eq!(axe::faults(page).await, Vec::<String>::new());
            }
            page.press(Key::Escape).await;
        }
    }
    assert_eq!(axe::contrasts_in_every_theme(page).await, Vec::<String>::new());
    for size in size::PHONES {
        browser.resize(size).await;
        assert!(!page.is_visible("#menu-bar").await, "{size}");
    }
}

#[tokio::test]
async fn the_menu_bar_has_the_commands_of_the_menu_by_key_and_says_why_one_is_not_available() {
    let browser = open(size::DESKTOP).await;
    let page = &browser.page;
    let commands =
        "const names = (root) => [...document.querySelectorAll(`${root} .item`)].map((item) => item.dataset.command);
        return [names('#menu section'), names('#menu-bar')]";
    let [of_menu, of_bar]: [Vec<String>; 2] = page.run(commands, vec![]).await;
    assert_eq!(of_bar, of_menu);

    page.run::<()>("document.querySelector('[data-place]').focus()", vec![]).await;
    press(page, &[Key::F10]).await;
    is_focused(page, "Game").await;
    // Letters and arrows go along the bar and through its lists; the ends meet.
    page.press('h').await;
    is_focused(page, "Help").await;
    press(page, &[Key::Right, Key::Down]).await;
    is_focused(page, "Next game").await;
    press(page, &[Key::Up]).await;
    // A browser's window is closed by the browser.
    is_focused(page, if shipped::is_wanted() { "View game…" } else { "Exit" }).await;
    press(page, &[Key::Right]).await;
    is_focused(page, "Deal cards").await;
    let before = browser.harness().view();
    page.press(Key::Enter).await;
    page.wait_for("#toast.seen").await;
    assert!(page.text("#toast").await.contains("You can still move"));
    page.wait_for("[data-place]:focus").await;
    assert_eq!(browser.harness().view(), before);

    // Escape goes back one step at a time, and nothing else closes.
    press(page, &[Key::F10, Key::Down, Key::Escape]).await;
    is_focused(page, "Game").await;
    press(page, &[Key::Escape]).await;
    page.wait_for("[data-place]:focus").await;
    // Alt reaches the bar as well, except in a browser, which has menus of its own.
    if !shipped::is_wanted() {
        press(page, &[Key::Alt]).await;
        is_focused(page, "Game").await;
        press(page, &[Key::Alt]).await;
        page.wait_for("[data-place]:focus").await;
    }

    // A key of the table leaves the bar, also out of an open list.
    press(page, &[Key::F10, Key::Down, Key::F7]).await;
    page.wait_for("#options-dialog[open]").await;
    page.press(Key::Escape).await;
    page.wait_for("[data-place]:focus").await;
    assert!(!page.is_visible("#menu-bar [role=menu]").await);

    press(page, &[Key::F10, Key::Left, Key::Up, Key::Enter]).await;
    page.wait_for("#about-dialog[open]").await;
    assert!(!page.is_visible("#menu-bar [role=menu]").await);
}

#[tokio::test]
async fn the_menu_bar_follows_the_mouse_and_a_press_beside_it_only_closes_it() {
    let browser = open(size::DESKTOP).await;
    let page = &browser.page;
    let before = browser.harness().view();
    mouse::click_on(page, "#menu-bar-0").await;
    page.wait_for("#menu-bar-0[aria-expanded=true]").await;
    let at = page.centre("#menu-bar-1").await;
    let moved = json!({"type": "mouseMoved", "x": at.x, "y": at.y});
    devtools(&page.client, "Input.dispatchMouseEvent", moved).await;
    page.wait_for("#menu-bar-1[aria-expanded=true]").await;
    mouse::click(page, page.card(before.moves[0].card).await).await;
    page.wait_for("#menu-bar:not([data-open])").await;
    assert_eq!(browser.harness().view(), before, "no card has moved");
    mouse::click_on(page, "#menu-bar-1").await;
    mouse::click_on(page, "#menu-bar [data-command=hint]").await;
    page.wait_for("#toast.seen").await;
    page.wait_for("#menu-bar:not([data-open])").await;
}
