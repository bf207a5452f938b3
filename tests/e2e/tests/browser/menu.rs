//! Tests the menu: on a phone a sheet of pages, elsewhere a list beside its button and all commands in columns; and its
//! search.

use e2e::browser::Browser;
use e2e::layout;
use e2e::player::Player;
use e2e::size::{self, Size};
use e2e::touch;
use fantoccini::key::Key;

/// The smallest phone on which the first page has everything in sight.
const SMALL: Size = Size::new(360, 640);

/// Returns the names of the commands and pages that are in sight, in order.
async fn in_sight(browser: &Browser) -> Vec<String> {
    let script = "return [...document.querySelectorAll('#menu [data-command], #menu-first button[data-page]')]
        .filter((each) => each.checkVisibility())
        .map((each) => each.dataset.command ?? each.dataset.page)";
    browser.page.run(script, vec![]).await
}

async fn open_menu(browser: &Browser) {
    touch::tap_on(&browser.page, "#menu-button").await;
    browser.page.wait_for("#menu[open]").await;
}

/// The rows of the first page that are always there.
const ROWS: [&str; 6] = ["chooseGame", "history", "games", "options", "howToPlay", "more"];

#[tokio::test]
async fn the_first_page_of_the_menu_of_a_phone_offers_what_is_possible_and_needs_no_scrolling() {
    let browser = Browser::open(SMALL).await;
    let page = &browser.page;
    open_menu(&browser).await;
    let fresh: Vec<&str> = [&["next", "dayGame", "hint"], &ROWS[..]].concat();
    assert_eq!(in_sight(&browser).await, fresh, "nothing can be undone yet");
    page.press(Key::Escape).await;
    page.wait_for("#menu:not([open])").await;
    Player::new(5).play_until(browser.harness(), |view| view.move_count == 4);
    browser.load().await;
    page.ready().await;
    for size in [SMALL, size::PHONE, size::PHONE_TURNED] {
        browser.resize(size).await;
        open_menu(&browser).await;
        let begun: Vec<&str> = [&["next", "dayGame", "restart", "hint", "chooseGame", "back"], &ROWS[1..]].concat();
        assert_eq!(in_sight(&browser).await, begun, "at {size}");
        let fits = "const menu = document.querySelector('#menu');
            return menu.scrollHeight <= menu.clientHeight && menu.scrollWidth <= menu.clientWidth";
        assert!(page.run::<bool>(fits, vec![]).await, "nothing scrolls at {size}");
        let least = "return Math.min(...[...document.querySelectorAll('.way, .tile')]
            .filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().height))";
        assert!(page.run::<f64>(least, vec![]).await >= 56.0, "fingers hit every row at {size}");
        page.press(Key::Escape).await;
        page.wait_for("#menu:not([open])").await;
    }
}

#[tokio::test]
async fn on_a_desktop_the_menu_is_beside_its_button_and_all_commands_are_one_key_away() {
    let browser = Browser::open(size::DESKTOP).await;
    let page = &browser.page;
    open_menu(&browser).await;
    let fresh: Vec<&str> = [&["next", "dayGame", "hint"], &ROWS[..], &["all"]].concat();
    assert_eq!(in_sight(&browser).await, fresh);
    let beside = "const [menu, button] = ['#menu', '#menu-button']
            .map((each) => document.querySelector(each).getBoundingClientRect());
        return menu.bottom <= button.top && menu.left <= button.right && button.left <= menu.right";
    assert!(page.run::<bool>(beside, vec![]).await, "it covers neither its button nor the whole table");
    touch::tap_on(page, "#menu-first [data-page=all]").await;
    page.wait_for("#menu[data-pane=all]").await;
    let all = in_sight(&browser).await;
    assert!(all.len() > 40, "{all:?}");
    page.press(Key::Escape).await;
    page.wait_for("#menu[data-pane=first]").await;
    page.press(Key::Escape).await;
    page.wait_for("#menu:not([open])").await;

    page.press_with(Key::Control, 'k').await;
    page.wait_for("#menu[open][data-pane=all] #menu-search:focus").await;
    assert_eq!(in_sight(&browser).await, all);
    page.type_in("#menu-search", "procedures").await;
    page.wait_for("#menu[data-pane=search]").await;
    assert_eq!(in_sight(&browser).await, ["helpProcedures"]);
}

#[tokio::test]
async fn the_menu_stays_in_sight_when_the_window_becomes_smaller() {
    let browser = Browser::open(size::DESKTOP).await;
    open_menu(&browser).await;
    for size in [size::TABLET, size::PHONE_TURNED, size::PHONE, size::DESKTOP] {
        browser.resize(size).await;
        browser.page.is_painted().await;
        browser.page.rests().await;
        assert_eq!(layout::faults_beside_cards(&browser.page).await, Vec::<String>::new(), "{size}");
    }
}
