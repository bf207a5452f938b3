//! Tests the dialogs: options, another game, and the message when the program cannot start.

use e2e::browser::Browser;
use e2e::harness::Harness;
use e2e::page::{Page, Point};
use e2e::touch::{self, Touch};
use e2e::{axe, mouse, size};
use fantoccini::key::Key;
use rangoon_tests::sweep::swept;

#[tokio::test]
async fn another_language_is_spoken_at_once_and_after_a_restart() {
    let mut browser = Browser::open(size::PHONE).await;
    let english = browser.page.text("#title").await;
    open(&browser.page, "options").await;
    touch::tap_on(&browser.page, "#options-tab-general").await;
    browser.page.choose("#option-language", "nl").await;
    browser.page.wait_until("document.documentElement.lang === 'nl'").await;
    browser.page.wait_until(&format!("document.querySelector('#title').textContent.trim() !== {english:?}")).await;
    let dutch = browser.page.text("#title").await;
    assert!(browser.page.is_visible("#options-dialog").await, "the dialog is still open");
    touch::tap_on(&browser.page, "#options-dialog [type=submit]").await;
    browser.page.wait_for("#options-dialog:not([open])").await;

    browser.restart().await;
    browser.page.wait_until("document.documentElement.lang === 'nl'").await;
    assert_eq!(browser.page.text("#title").await, dutch);
}

#[tokio::test]
async fn a_press_beside_a_dialog_closes_it_and_one_that_only_ends_there_does_not() {
    let browser = Browser::open(size::DESKTOP).await;
    let page = &browser.page;
    open(page, "start").await;
    let field = page.centre("#start-number").await;
    let beside = Point { x: 40.0, ..field };
    // The text in the field is selected at first, and a drag would move it.
    mouse::click(page, field).await;
    mouse::drag(page, field, beside).await;
    assert!(page.is_visible("#start-dialog").await, "text was selected");
    mouse::drag(page, beside, field).await;
    assert!(page.is_visible("#start-dialog").await, "the press ended in the dialog");
    mouse::click(page, beside).await;
    page.wait_for("#start-dialog:not([open])").await;
    open(page, "start").await;
    touch::tap(page, beside).await;
    page.wait_for("#start-dialog:not([open])").await;
}

#[tokio::test]
async fn closing_a_dialog_stops_the_search_in_it() {
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    let script = "const { core } = window.__TAURI__;
        const { invoke } = core;
        window.stopped = 0;
        core.invoke = (command, args) => {
            if (command === 'find_game') return new Promise(() => {});
            if (command === 'stop_work') window.stopped += 1;
            return invoke(command, args);
        };";
    page.run::<()>(script, vec![]).await;
    open(page, "start").await;
    touch::tap_on(page, "#start-find").await;
    page.wait_for("#start-choice:disabled").await;
    touch::tap_on(page, "#start-dialog [data-close]").await;
    page.wait_until("stopped === 1").await;
    open(page, "start").await;
    assert!(!page.is_visible("#start-choice:disabled").await, "the old search holds nothing up");
}

#[tokio::test]
async fn a_press_beside_a_dialog_loses_nothing_that_was_entered() {
    let browser = Browser::open(size::DESKTOP).await;
    let page = &browser.page;
    let beside = Point { x: 40.0, y: 400.0 };
    open(page, "createGameset").await;
    mouse::click(page, beside).await;
    page.wait_for("#create-dialog:not([open])").await;
    open(page, "createGameset").await;
    page.type_in("#create-user", "Bob").await;
    mouse::click(page, beside).await;
    assert!(page.is_visible("#create-dialog[open]").await, "the name is kept");
    page.press(Key::Escape).await;
    page.wait_for("#create-dialog:not([open])").await;
}

#[tokio::test]
async fn a_program_that_cannot_start_says_why_and_can_try_again() {
    e2e::needs_harness!("it looks into the folder of the program, damages it, or ends the program");
    let data = tempfile::tempdir().expect("a temporary folder");
    let first = Harness::start(data.path());
    first.view();
    let second = Harness::start(data.path());
    let browser = Browser::blank(size::PHONE, data, second).await;
    browser.load().await;
    browser.page.wait_for("#failure:not([hidden])").await;
    assert!(!browser.page.text("#failure-text").await.is_empty(), "it says why");
    for &size in swept(&size::ALL, &size::LAYOUTS) {
        browser.resize(size).await;
        assert_eq!(axe::faults(&browser.page).await, Vec::<String>::new(), "{size}");
    }
    first.kill();
    touch::tap_on(&browser.page, "#failure-again").await;
    browser.page.ready().await;
    browser.page.assert_shows(&browser.harness().view()).await;
}

#[tokio::test]
async fn the_right_button_opens_the_menu_and_a_finger_that_is_held_does_not() {
    let browser = Browser::open(size::DESKTOP).await;
    let page = &browser.page;
    note_menus(page).await;
    let header = page.centre("#title").await;
    let mut touch = Touch::on(page);
    touch.down(header).await;
    // Some engines raise this event when a finger is held, and they may call the finger a mouse.
    let held = "document.querySelector('#title').dispatchEvent(
        new PointerEvent('contextmenu', {pointerType: 'mouse', bubbles: true, cancelable: true}))";
    page.run::<()>(held, vec![]).await;
    touch.up().await;
    page.wait_until("unanswered === 0").await;
    assert!(!page.is_visible("dialog[open]").await, "no menu for a finger");
    mouse::click_right(page, header).await;
    page.wait_for("#menu[open]").await;
    assert_eq!(page.run::<Vec<bool>>("return menus", vec![]).await, [false, false], "nor one of the page's own");
}

#[tokio::test]
async fn the_browsers_menu_opens_over_text_that_is_edited_or_selected() {
    let browser = Browser::open(size::DESKTOP).await;
    let page = &browser.page;
    note_menus(page).await;
    open(page, "viewGame").await;
    mouse::click_right(page, page.centre("#view-text").await).await;
    page.press(Key::Escape).await;
    page.wait_for("#view-dialog:not([open])").await;
    page.press(Key::F1).await;
    page.wait_for("#help-dialog[open] #help-page p").await;
    let text = page.centre("#help-page p").await;
    mouse::click_right(page, text).await;
    page.run::<()>("getSelection().selectAllChildren(document.querySelector('#help-page p'))", vec![]).await;
    mouse::click_right(page, text).await;
    assert_eq!(page.run::<Vec<bool>>("return menus", vec![]).await, [true, false, true]);
    page.press(Key::Escape).await;
    page.wait_for("#help-dialog:not([open])").await;
    mouse::click_right(page, page.centre("#title").await).await;
    page.wait_for("#menu[open]").await;
}

/// Records, for each context menu that is requested, whether the engine may show its own.
async fn note_menus(page: &Page) {
    let script = "window.menus = [];
        addEventListener('contextmenu', (event) => menus.push(!event.defaultPrevented));";
    page.run::<()>(script, vec![]).await;
}

/// Opens the menu, or the target of one of its entries.
async fn open(page: &Page, what: &str) {
    if what == "menu" {
        touch::tap_on(page, "#menu-button").await;
        page.wait_for("#menu[open]").await;
    } else {
        touch::choose_command(page, what).await;
        page.wait_for("dialog[open]:not(#menu)").await;
    }
    page.animations_end().await;
}
