//! Tests the interplay of the page and a phone. A stand-in takes the place of the Android app.

use std::time::Duration;

use e2e::browser::Browser;
use e2e::harness::Harness;
use e2e::page::Page;
use e2e::player::Player;
use e2e::size::{self, Size};
use e2e::touch::{self, Touch, devtools};
use fantoccini::key::Key;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::klondike::{seat, view_of};
use crate::{a_move, assert_nothing_moved};

/// Opens the page as an Android phone does.
pub async fn phone(size: Size, prepare: impl FnOnce(&Harness)) -> Browser {
    let data = TempDir::new().expect("a temporary folder");
    let harness = Harness::start(data.path());
    prepare(&harness);
    let browser = Browser::blank(size, data, harness).await;
    let client = &browser.page.client;
    let stand_in = json!({"source": include_str!("../../src/scripts/phone.js")});
    devtools(client, "Page.addScriptToEvaluateOnNewDocument", stand_in).await;
    let agent = json!({"userAgent": "Mozilla/5.0 (Linux; Android 16) Chrome/144.0.0.0 Mobile Safari/537.36"});
    devtools(client, "Emulation.setUserAgentOverride", agent).await;
    browser.load().await;
    browser.page.is_complete().await;
    browser.page.still().await;
    browser
}

/// Presses the back key; returns how often the app has been put away by then.
async fn back(page: &Page) -> u32 {
    page.run("pressBack(); return seen.left", vec![]).await
}

#[tokio::test]
async fn the_back_key_closes_one_thing_after_another_and_then_puts_the_app_away() {
    let browser =
        phone(size::PHONE, |harness| drop(Player::new(5).play_until(harness, |view| view.move_count == 4))).await;
    let page = &browser.page;
    touch::tap_on(page, "#menu-button").await;
    page.wait_for("#menu[open]").await;
    assert_eq!(back(page).await, 0);
    page.wait_for("#menu:not([open])").await;

    touch::choose_command(page, "options").await;
    page.wait_for("#options-dialog[open]").await;
    page.press(Key::F1).await;
    page.wait_for("#help-dialog[open]").await;
    assert_eq!(back(page).await, 0);
    page.wait_for("#help-dialog:not([open])").await;
    assert!(page.is_visible("#options-dialog").await, "the options lie below");
    assert_eq!(back(page).await, 0);
    page.wait_for("#options-dialog:not([open])").await;

    let before = browser.harness().view();
    let (_, from, to) = a_move(page, &before).await;
    let mut touch = Touch::on(page);
    touch.down(from).await;
    touch.glide(to).await;
    assert_eq!(back(page).await, 0, "a card that is held is let go");
    // If a finger is lifted in full motion, the page keeps scrolling, and Chromium uses the next tap only to stop that.
    tokio::time::sleep(Duration::from_millis(300)).await;
    touch.up().await;
    assert_nothing_moved(&browser, &before).await;

    touch::choose_command(page, "replay").await;
    page.wait_until("document.querySelector('#replay')?.checkVisibility()").await;
    assert_eq!(back(page).await, 0);
    page.wait_until("!document.querySelector('#replay')?.checkVisibility()").await;

    assert_eq!(back(page).await, 1);
    assert_eq!(page.run::<Option<Value>>("return history.state", vec![]).await, None, "no step of the history is made");
}

#[tokio::test]
async fn the_back_key_closes_what_klondike_has_open_and_then_puts_the_app_away() {
    let browser = phone(size::PHONE, |harness| seat(harness, "klondike/2/strict", 1)).await;
    let page = &browser.page;
    for (command, dialog) in [("config", "#klondike-config"), ("chooseRules", "#klondike-rules")] {
        touch::choose_command(page, command).await;
        page.wait_for(&format!("{dialog}[open]")).await;
        assert_eq!(back(page).await, 0);
        page.wait_for(&format!("{dialog}:not([open])")).await;
    }
    // A card of the pack that is chosen as the origin of a move.
    page.press('p').await;
    page.wait_for(".card.shown").await;
    assert_eq!(back(page).await, 0);
    page.wait_until("document.querySelector('.card.shown') === null").await;

    let before = view_of(browser.harness());
    let top = |spot: usize| format!("[data-card='{}']", before["board"]["tops"][spot]);
    let (from, to) = (page.centre(&top(0)).await, page.centre(&top(3)).await);
    let mut touch = Touch::on(page);
    touch.down(from).await;
    touch.glide(to).await;
    page.wait_for(".card.lifted").await;
    assert_eq!(back(page).await, 0, "a card that is held is let go");
    // If a finger is lifted in full motion, the page keeps scrolling, and Chromium uses the next tap only to stop that.
    tokio::time::sleep(Duration::from_millis(300)).await;
    touch.up().await;
    page.wait_until("unanswered === 0").await;
    page.still().await;
    assert_eq!(view_of(browser.harness())["cards"], before["cards"]);

    touch::drag(page, from, to).await;
    page.wait_until("unanswered === 0").await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    touch::choose_command(page, "replay").await;
    page.wait_until("document.querySelector('#replay')?.checkVisibility()").await;
    assert_eq!(back(page).await, 0);
    page.wait_until("!document.querySelector('#replay')?.checkVisibility()").await;
    assert_eq!(back(page).await, 1);
}

#[tokio::test]
async fn parts_that_a_phone_or_its_keyboard_covers_stay_free() {
    let browser = phone(size::PHONE, |_| {}).await;
    let page = &browser.page;
    let cover = "globalThis.covers = arguments[0]; rangoonCovered(); return true";
    let bars = json!({"top": 40, "right": 0, "bottom": 30, "left": 0, "keyboard": 0});
    assert!(page.run::<bool>(cover, vec![bars]).await);
    let edges = "const box = (id) => document.querySelector(id).getBoundingClientRect();
        return [box('#header').top, innerHeight - box('#panel').bottom]";
    page.still().await;
    let [top, bottom] = page.run::<[f64; 2]>(edges, vec![]).await;
    assert!(top >= 40.0 && bottom >= 30.0, "{top} {bottom}");

    touch::choose_command(page, "options").await;
    page.wait_for("#options-dialog[open]").await;
    touch::tap_on(page, "#options-tab-play").await;
    touch::tap_on(page, "#options-series summary").await;
    let field = "document.querySelector('#option-userName')";
    let focus = format!("{field}.focus(); {field}.scrollIntoView({{block: 'end'}}); return true");
    assert!(page.run::<bool>(&focus, vec![]).await);
    let typing = json!({"top": 40, "right": 0, "bottom": 30, "left": 0, "keyboard": 320});
    assert!(page.run::<bool>(cover, vec![typing]).await);
    page.wait_until(&format!("{field}.getBoundingClientRect().bottom <= innerHeight - 320")).await;
    let bottom = "return document.querySelector('#options-dialog').getBoundingClientRect().bottom";
    assert!(page.run::<f64>(bottom, vec![]).await <= 480.0);
}

#[tokio::test]
async fn the_phone_learns_where_the_board_is_and_whether_the_page_is_light() {
    let browser = phone(size::PHONE, |_| {}).await;
    let page = &browser.page;
    let is_told = "(() => { const box = document.querySelector('#board').getBoundingClientRect();
        return seen.board?.join() === [box.left, box.top, box.right, box.bottom].join() })()";
    page.wait_until(is_told).await;
    page.wait_until("seen.light === false").await;
    browser.resize(size::PHONE_TURNED).await;
    page.wait_until(is_told).await;
    browser.harness().set_option("theme", json!("paper"));
    browser.harness().set_option("leftHanded", json!(true));
    browser.load().await;
    page.is_complete().await;
    page.still().await;
    page.wait_until("seen.light === true").await;
    page.wait_until(is_told).await;
}

#[tokio::test]
async fn a_phone_vibrates_through_the_program() {
    let browser = phone(size::PHONE, |harness| harness.set_option("haptics", json!(true))).await;
    let page = &browser.page;
    let before = browser.harness().view();
    let (_, from, _) = a_move(page, &before).await;
    touch::tap(page, from).await;
    page.wait_until("asked.some(([command, args]) => command === 'vibrate_device' && args.strength === 'light')").await;
}

#[tokio::test]
async fn an_export_is_shared_with_other_apps_if_the_phone_can() {
    let lost = |harness: &Harness| drop(Player::new(3).play_until(harness, |view| view.status == "over"));
    let browser = phone(size::PHONE, lost).await;
    let page = &browser.page;
    touch::choose_command(page, "exportGame").await;
    page.wait_for("#export-dialog[open]").await;
    touch::tap_on(page, "#export-send").await;
    page.wait_until("seen.shared !== null").await;
    let [name, text] = page.run::<[String; 2]>("return seen.shared", vec![]).await;
    assert_eq!(name, "RANGOON.txt");
    assert!(text.starts_with("PlayID: RANGOON\n"), "{text}");

    let desktop = Browser::open_prepared(size::DESKTOP, lost).await;
    touch::choose_command(&desktop.page, "exportGame").await;
    desktop.page.wait_for("#export-dialog[open]").await;
    assert!(!desktop.page.is_visible("#export-send").await);
}

#[tokio::test]
async fn a_link_opens_its_game_and_asks_before_it_leaves_one() {
    let browser = phone(size::PHONE, |_| {}).await;
    let page = &browser.page;
    let open = "answers.opened_link = {kind: 'game', playid: arguments[0], number: arguments[1], rules: null}; rangoonLinked(); return true";
    assert!(page.run::<bool>(open, vec![json!("RANGOON"), json!(17)]).await);
    page.wait_for("html[data-still='1']").await;
    page.wait_until("asked.some(([command, args]) => command === 'act' && args.intent.number === 17)").await;
    page.wait_until("unanswered === 0").await;
    assert_eq!(browser.harness().view().game, 17);

    let view = browser.harness().view();
    Player::new(5).play_until(browser.harness(), |view| view.move_count == 4);
    browser.load().await;
    page.is_complete().await;
    page.still().await;
    assert!(page.run::<bool>(open, vec![json!("RANGOON"), json!(18)]).await);
    page.wait_for("#ask-dialog[open]").await;
    touch::tap_on(page, "#ask-no").await;
    page.wait_for("#ask-dialog:not([open])").await;
    assert_eq!(browser.harness().view().game, view.game);

    // A missing gameset is created only if the player agrees, and not while a dialog is open.
    touch::choose_command(page, "options").await;
    page.wait_for("#options-dialog[open]").await;
    assert!(page.run::<bool>(open, vec![json!("NEWSET"), json!(3)]).await);
    page.wait_for("#ask-dialog[open]").await;
    assert!(page.text("#ask-title").await.contains("NEWSET"));
    assert!(!page.is_visible("#options-dialog").await);
    touch::tap_on(page, "#ask-yes").await;
    page.wait_until("asked.some(([command, args]) => command === 'act' && args.intent.number === 3)").await;
    page.wait_until("unanswered === 0").await;
    let opening = browser.harness().opening();
    assert_eq!((&opening["view"]["playid"], &opening["view"]["game"]), (&json!("NEWSET"), &json!(3)));

    browser.page.run::<bool>("delete answers.opened_link; rangoonLinked(); return true", vec![]).await;
    page.wait_until("asked.filter(([command]) => command === 'opened_link').length > 1").await;
}

#[tokio::test]
async fn the_light_is_asked_again_when_the_page_is_seen_again() {
    let browser = phone(size::PHONE, |_| {}).await;
    let page = &browser.page;
    let asked = |command: &str| format!("asked.filter(([command]) => command === '{command}').length");
    page.run::<bool>("held.push('outlook'); return true", vec![]).await;
    let mut options = browser.harness().options();
    options["outlook"] = json!(true);
    browser.harness().set_options(&options);
    page.run::<bool>("rangoonLook(); return true", vec![]).await;
    page.wait_until(&format!("{} === 1", asked("outlook"))).await;
    page.still().await;
    let (_, from, _) = a_move(page, &browser.harness().view()).await;
    let hide = "Object.defineProperty(document, 'hidden', {configurable: true, get: () => arguments[0]});
        document.dispatchEvent(new Event('visibilitychange')); return true";
    page.run::<bool>(&hide.replace("arguments[0]", "true"), vec![]).await;
    page.wait_until(&format!("{} === 1", asked("stop_outlook"))).await;
    page.run::<bool>(&hide.replace("arguments[0]", "false"), vec![]).await;
    page.wait_until(&format!("{} === 2", asked("outlook"))).await;
    // The board goes on as before.
    touch::tap(page, from).await;
    page.wait_until(&format!("{} === 3", asked("outlook"))).await;
}

/// Puts a hand of Klondike on the table.
fn klondike(harness: &Harness) {
    seat(harness, "klondike/1/strict", 1);
}

#[tokio::test]
async fn turning_a_tablet_in_the_middle_of_a_drag_moves_no_card_of_klondike() {
    let browser = phone(size::TABLET, klondike).await;
    let page = &browser.page;
    let before = view_of(browser.harness());
    let moves = before["moves"].as_array().expect("a list");
    let chosen = moves.iter().find(|one| one["card"].is_u64()).expect("a move");
    let (from, to) = (
        page.centre(&format!("[data-card='{}']", chosen["card"])).await,
        page.centre(&format!(
            "[data-spot='{}'], [data-card='{}']",
            chosen["spot"],
            before["board"]["tops"][chosen["spot"].as_u64().expect("a spot") as usize]
        ))
        .await,
    );
    let mut touch = Touch::on(page);
    touch.down(from).await;
    touch.glide(from.towards(to, 0.5)).await;
    browser.resize(size::TABLET.turned()).await;
    touch.up().await;
    page.still().await;
    page.wait_until("unanswered === 0").await;
    let after = view_of(browser.harness());
    assert_eq!((&after["cards"], &after["moveCount"]), (&before["cards"], &before["moveCount"]));
    assert_eq!(page.run::<u32>("return document.querySelectorAll('.card.dragged').length", vec![]).await, 0);
}

#[tokio::test]
async fn a_dialog_of_klondike_stays_above_a_keyboard_with_text_of_twice_the_size() {
    let data = TempDir::new().expect("a temporary folder");
    let harness = Harness::start(data.path());
    klondike(&harness);
    let browser = Browser::blank_with_text(size::PHONE, data, harness, 32).await;
    browser.load().await;
    browser.page.is_complete().await;
    browser.page.still().await;
    browser.page.press('c').await;
    browser.page.wait_for("#klondike-config[open]").await;
    let shrink = "Object.defineProperty(visualViewport, 'height', {configurable: true, get: () => innerHeight * 0.6});
        visualViewport.dispatchEvent(new Event('resize')); return true";
    browser.page.run::<bool>(shrink, vec![]).await;
    let fits = "document.querySelector('#klondike-config').getBoundingClientRect().bottom <= innerHeight * 0.6";
    browser.page.wait_until(fits).await;
}
