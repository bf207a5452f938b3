//! Tests commands that are found in the menu's search and confirmed by a key: each does the same as a tap on it, and no
//! more.

use std::collections::HashMap;
use std::time::Duration;

use e2e::browser::Browser;
use e2e::harness::Harness;
use e2e::klondike_hand::send;
use e2e::page::Page;
use e2e::player::Player;
use e2e::size;
use e2e::touch::{self, devtools};
use fantoccini::key::Key;
use rangoon_tests::sweep::is_swept;
use serde_json::json;

use crate::klondike::seat;

/// Records from here on the requests to the program, and the dialogs that open, submit and close. Requests that would
/// change anything do not reach the program, so each command begins in the same state.
const WATCH: &str = "
    window.done = [];
    const note = (what) => window.done.push(what);
    const { core } = window.__TAURI__;
    const { invoke } = core;
    const reads = 'open preview_moves game_info gamesets gameset presets rules house_rules history_page history_place history_game \
        statistics compare_rules money_record hint certain_hint review game_of_day options export_info export_text \
        scores invitation own_deck'.split(' ');
    const quiet = 'read_ahead outlook stop_outlook work_progress stop_work vibrate_device plugin:window|set_title'.split(' ');
    core.invoke = async (command, args) => {
        if (quiet.includes(command)) return invoke(command, args);
        note(command === 'act' ? `act ${JSON.stringify(args.intent)}` : command);
        if (command === 'act') return (await invoke('open', {})).view;
        if (reads.includes(command)) return invoke(command, args);
        if (command.startsWith('plugin:')) return null;
        throw 'not while this is tested';
    };
    const { showModal, close } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function () {
        if (this.id !== 'menu') note(`opens ${this.id}`);
        showModal.call(this);
    };
    HTMLDialogElement.prototype.close = function (value) {
        if (this.id !== 'menu') note(`closes ${this.id} with ${value}`);
        close.call(this, value);
    };
    document.addEventListener('submit', (event) => note(`submits ${event.target.closest('dialog')?.id}`), true);";

/// Waits until a command has had its effect; returns the effect, and undoes it.
async fn effect(page: &Page) -> Vec<String> {
    tokio::time::sleep(Duration::from_millis(150)).await;
    page.wait_until("unanswered === 0").await;
    page.still().await;
    let script = "const done = window.done;
        for (const dialog of [...document.querySelectorAll('dialog[open]')].reverse()) dialog.close('');
        document.querySelector('#home:not([hidden]) #home-go')?.click();
        return done";
    let mut done: Vec<String> = page.run(script, vec![]).await;
    page.wait_until("document.querySelector('dialog[open]') === null && unanswered === 0").await;
    page.run::<()>("window.done = []", vec![]).await;
    // Lists are read in pieces, whose number depends on when they are drawn.
    done.sort();
    done.dedup();
    done
}

/// The way a found command is confirmed.
#[derive(Clone, Copy, Debug)]
enum Confirmed {
    /// By pressing Enter.
    Enter,
    /// By holding Enter until it repeats.
    Holding,
    /// By pressing the key at the corner of a phone's keyboard, which has no key code.
    Go,
}

impl Confirmed {
    async fn press(self, page: &Page) {
        let code = if matches!(self, Self::Go) { "" } else { "Enter" };
        let key = |kind: &str, repeats: bool| json!({"type": kind, "key": "Enter", "code": code, "windowsVirtualKeyCode": 13, "text": "\r", "autoRepeat": repeats});
        let repeats = if matches!(self, Self::Holding) { 3 } else { 0 };
        for nth in 0..=repeats {
            devtools(&page.client, "Input.dispatchKeyEvent", key("keyDown", nth > 0)).await;
        }
        devtools(&page.client, "Input.dispatchKeyEvent", key("keyUp", false)).await;
    }
}

/// Opens the menu, looks a command up by its name, and confirms it.
async fn confirm(page: &Page, command: &str, confirmed: Confirmed) {
    let look_up = "document.querySelector('#menu-button').click();
        return document.querySelector('#menu').open";
    page.wait_until(&format!("(() => {{ {look_up} }})()")).await;
    let search = "const field = document.querySelector('#menu-search');
        const item = document.querySelector(`#menu .item[data-command=${arguments[0]}] .words`);
        field.focus();
        field.value = item.firstChild.textContent;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));";
    page.run::<()>(search, vec![json!(command)]).await;
    let place = "const found = [...document.querySelectorAll('#menu .item')].filter((item) => item.checkVisibility());
        return found.findIndex((item) => item.dataset.command === arguments[0])";
    let place: i64 = page.run(place, vec![json!(command)]).await;
    assert!(place >= 0, "{command} is found by its name");
    // The first entry needs no arrow keys.
    page.press_all((0..if place == 0 { 0 } else { place + 1 }).map(|_| Key::Down)).await;
    confirmed.press(page).await;
}

/// A function that puts a game on the table, with some moves made.
type Seated = fn(&Harness);
const GAMES: [(&str, Seated); 2] = [
    ("Rangoon", |harness| {
        Player::new(5).play_until(harness, |view| view.move_count == 4);
    }),
    ("Klondike", |harness| {
        seat(harness, "klondike/2/strict", 1);
        send(harness, &json!({"kind": "play", "ply": "T"}));
    }),
];

#[tokio::test]
async fn a_command_that_is_found_and_confirmed_by_a_key_does_what_a_tap_does_in_rangoon() {
    each_command_is_confirmed(GAMES[0]).await;
}

#[tokio::test]
async fn a_command_that_is_found_and_confirmed_by_a_key_does_what_a_tap_does_in_klondike() {
    each_command_is_confirmed(GAMES[1]).await;
}

async fn each_command_is_confirmed((game, seated): (&str, Seated)) {
    let mut by_tap: HashMap<String, Vec<String>> = HashMap::new();
    // A ninth of the commands in each language; `cargo xtask reliability sweeps` confirms all of them.
    let ways: [(_, usize, &[Confirmed]); 2] =
        [("en", 1, &[Confirmed::Enter, Confirmed::Holding]), ("nl", 0, &[Confirmed::Go])];
    for (language, ninth, ways) in ways {
        let browser = Browser::open_prepared(size::DESKTOP, |harness| {
            harness.set_option("language", json!(language));
            seated(harness);
            harness.set_option("language", json!(language));
            harness.set_option("animatedMove", json!("never"));
        })
        .await;
        let page = &browser.page;
        page.is_complete().await;
        page.run::<()>(WATCH, vec![]).await;
        let all = "return [...document.querySelectorAll('#menu .item')]
            .filter((item) => item.parentElement.dataset.missing !== '1').map((item) => item.dataset.command)";
        page.run::<()>("document.querySelector('#menu-button').click()", vec![]).await;
        page.wait_for("#menu[open]").await;
        let commands: Vec<String> = page.run(all, vec![]).await;
        effect(page).await;
        assert!(commands.len() > 40, "{commands:?}");
        for (nth, command) in commands.iter().enumerate() {
            if !(is_swept() || nth % 9 == ninth || command == "start") {
                continue;
            }
            if !by_tap.contains_key(command) {
                touch::choose_command(page, command).await;
                let done = effect(page).await;
                by_tap.insert(command.clone(), done);
            }
            for &confirmed in ways {
                confirm(page, command, confirmed).await;
                let done = effect(page).await;
                assert_eq!(done, by_tap[command], "{game}, {language}: {command} {confirmed:?}");
            }
        }
    }
    assert!(by_tap["start"].contains(&"opens start-dialog".to_owned()), "{:?}", by_tap["start"]);
}
