//! Tests hands that are faster than the program: double taps, bursts of keys, and answers that arrive late or out of
//! order.

use std::time::Duration;

use e2e::browser::Browser;
use e2e::page::Page;
use e2e::player::Player;
use e2e::size;
use e2e::touch::{self, Tapper, Touch};
use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::{answer_slowly, assert_nothing_moved, next_view};

/// The time between the taps of a double tap.
const BETWEEN: Duration = Duration::from_millis(150);

/// Returns a browser at the home screen.
async fn at_the_home_screen(size: size::Size) -> Browser {
    let browser = Browser::open_prepared(size, |harness| harness.set_option("autoStart", json!(false))).await;
    browser.page.wait_for("#home:not([hidden])").await;
    note_faults(&browser.page).await;
    browser
}

/// Records uncaught errors.
async fn note_faults(page: &Page) {
    let script = "window.faults = [];
        addEventListener('unhandledrejection', ({reason}) => faults.push(String(reason)));";
    page.run::<()>(script, vec![]).await;
}

async fn assert_no_faults(page: &Page) {
    assert_eq!(page.run::<Vec<String>>("return faults", vec![]).await, Vec::<String>::new());
}

/// Waits until exactly this dialog is open and is in front of everything else, and closes it with Esc.
async fn is_a_working_dialog(page: &Page, dialog: &str) {
    page.wait_for(&format!("{dialog}:modal")).await;
    page.wait_until("unanswered === 0").await;
    assert_eq!(page.run::<u32>("return document.querySelectorAll('dialog[open]').length", vec![]).await, 1);
    assert_no_faults(page).await;
    page.press(Key::Escape).await;
    page.wait_for_no_dialog().await;
}

const DIALOGS: [(&str, &str); 4] = [
    ("#home [data-command=chooseGame]", "#choose-game-dialog"),
    ("#home [data-command=dayGame]", "#day-dialog"),
    ("#home [data-command=howToPlay]", "#help-dialog"),
    ("#menu-button", "#menu"),
];

#[tokio::test]
async fn a_double_tap_opens_one_dialog_that_works_however_long_it_takes_to_come() {
    let browser = at_the_home_screen(size::PHONE).await;
    let page = &browser.page;
    answer_slowly(page, 300).await;
    for (button, dialog) in DIALOGS {
        let at = page.in_sight(button).await;
        let mut tapper = Tapper::at(page, at);
        tapper.tap(Duration::ZERO).await;
        tapper.tap(BETWEEN).await;
        is_a_working_dialog(page, dialog).await;
    }
    assert!(page.is_visible("#home").await, "nothing else has happened");
}

/// Records the events at the gate of the page: the time when a dialog last opened, and each press.
async fn watch_gate(page: &Page) {
    let script = "const [done] = arguments;
        import(new URL('page.js', document.baseURI)).then(({ widgets_gate_js: { gate } }) => {
            const { opened, stops } = gate;
            window.presses = [];
            gate.opened = () => {
                opened.call(gate);
                window.openedAt = performance.now();
            };
            gate.stops = (press) => {
                const { type, timeStamp } = press, isStopped = stops.call(gate, press);
                presses.push({ type, timeStamp, isStopped });
                return isStopped;
            };
            window.lastDown = () => presses.findLast(({ type }) => type === 'pointerdown');
            done();
        });";
    page.run_async::<()>(script, vec![]).await;
}

/// Taps once more, soon enough for a double tap but after the dialog has opened, and checks that the gate stopped the
/// tap for that reason. Returns whether the page was quick enough for such a tap.
async fn taps_again_in_vain(page: &Page, tapper: &mut Tapper<'_>) -> bool {
    let opening: f64 = page.run("return openedAt - lastDown().timeStamp", vec![]).await;
    let after = BETWEEN.max(Duration::from_secs_f64(opening / 1000.0) + Duration::from_millis(20));
    if after > BETWEEN * 3 {
        return false;
    }
    tapper.tap(after).await;
    let script = "const { timeStamp, isStopped } = lastDown();
        return [timeStamp > openedAt, isStopped, lastPress.timeStamp === timeStamp];";
    let seen: (bool, bool, bool) = page.run(script, vec![]).await;
    assert_eq!(seen, (true, true, true), "it came after the dialog, was stopped, and counts as the last press");
    true
}

#[tokio::test]
async fn the_second_tap_of_a_double_tap_does_nothing_in_the_dialog_that_the_first_has_opened() {
    for size in [size::PHONE, size::DESKTOP] {
        let browser = at_the_home_screen(size).await;
        let page = &browser.page;
        watch_gate(page).await;
        for (button, dialog) in DIALOGS {
            // A dialog opens faster the second time.
            let mut is_tapped = false;
            while !is_tapped {
                let at = page.in_sight(button).await;
                let mut tapper = Tapper::at(page, at);
                tapper.tap(Duration::ZERO).await;
                page.wait_for(&format!("{dialog}[open]")).await;
                page.wait_until("unanswered === 0").await;
                is_tapped = taps_again_in_vain(page, &mut tapper).await;
                is_a_working_dialog(page, dialog).await;
            }
        }
        let opening = browser.harness().opening();
        assert_eq!(opening["view"]["playid"], "RANGOON", "no other gameset was chosen");
    }
}

/// Lets the page show notices, and records those that were answered.
const GIVE_NOTICES: &str = "const [texts, done] = arguments;
    import(new URL('page.js', document.baseURI)).then(({ widgets_ask_open_js: { ask } }) => {
        window.answered = [];
        window.giveNotices = () => {
            for (const text of texts)
                ask({ title: 'Notice', text, yes: 'Understood', no: null }).then(() => answered.push(text));
        };
        done();
    });";

#[tokio::test]
async fn a_double_tap_answers_one_notice_and_leaves_the_next_to_be_read() {
    let browser = at_the_home_screen(size::PHONE).await;
    let page = &browser.page;
    watch_gate(page).await;
    page.run_async::<()>(GIVE_NOTICES, vec![json!(["one", "two"])]).await;
    let mut is_tapped = false;
    while !is_tapped {
        page.run::<()>("answered.length = 0; giveNotices()", vec![]).await;
        let mut tapper = Tapper::at(page, page.in_sight("#ask-yes").await);
        tapper.tap(Duration::ZERO).await;
        page.wait_until("document.querySelector('#ask-dialog[open] #ask-text')?.textContent === 'two'").await;
        is_tapped = taps_again_in_vain(page, &mut tapper).await;
        assert_eq!(page.run::<Vec<String>>("return answered", vec![]).await, ["one"]);
        is_a_working_dialog(page, "#ask-dialog").await;
    }
}

#[tokio::test]
async fn a_finger_that_is_down_when_a_dialog_comes_under_it_does_not_press_its_button() {
    let browser = at_the_home_screen(size::PHONE).await;
    let page = &browser.page;
    watch_gate(page).await;
    page.run_async::<()>(GIVE_NOTICES, vec![json!(["one"])]).await;
    page.run::<()>("giveNotices()", vec![]).await;
    let button = page.in_sight("#ask-yes").await;
    is_a_working_dialog(page, "#ask-dialog").await;
    // A finger that stays down longer than a tap clicks nothing, so that try proves nothing.
    let mut has_clicked = false;
    while !has_clicked {
        let script = "answered.length = presses.length = 0;
            addEventListener('pointerdown', giveNotices, { once: true });";
        page.run::<()>(script, vec![]).await;
        let mut finger = Touch::on(page);
        finger.down(button).await;
        page.wait_for("#ask-dialog[open]").await;
        finger.up().await;
        page.wait_until("presses.some(({ type }) => type === 'click' || type === 'contextmenu')").await;
        assert_eq!(page.run::<Vec<String>>("return answered", vec![]).await, Vec::<String>::new());
        has_clicked = page.run("return presses.some(({ type }) => type === 'click')", vec![]).await;
        is_a_working_dialog(page, "#ask-dialog").await;
    }
}

#[tokio::test]
async fn a_double_tap_on_an_entry_of_the_menu_does_nothing_behind_it() {
    let browser = Browser::open(size::PHONE).await;
    let page = &browser.page;
    let before = browser.harness().view();
    touch::tap_on(page, "#menu-button").await;
    page.wait_for("#menu[open]").await;
    touch::tap_on(page, "#menu-first [data-page=more]").await;
    page.wait_for("#menu[data-pane=more]").await;
    // The menu entry is moved over a card that can move.
    let card = page.card(before.moves[0].card).await;
    let put = "const [x, y] = arguments, item = document.querySelector('#menu .item[data-command=readRow]');
        Object.assign(item.style, {position: 'fixed', left: `${x - 24}px`, top: `${y - 24}px`, zIndex: 1});";
    page.run::<()>(put, vec![json!(card.x), json!(card.y)]).await;
    let mut tapper = Tapper::at(page, card);
    tapper.tap(Duration::ZERO).await;
    page.wait_for("#menu:not([open])").await;
    tapper.tap(BETWEEN).await;
    assert_nothing_moved(&browser, &before).await;
    // A card can be tapped as quickly as the player likes.
    tapper.tap(BETWEEN * 10).await;
    next_view(&browser, &before).await;
}

#[tokio::test]
async fn esc_in_help_leaves_the_dialog_behind_it_open() {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| {
        Player::new(3).play_until(harness, |view| view.status == "over");
    })
    .await;
    let page = &browser.page;
    let over_help = async |behind: &str| {
        page.wait_for(behind).await;
        page.press(Key::F1).await;
        page.wait_for("#help-dialog[open] #help-page p").await;
        page.press(Key::Escape).await;
        page.wait_for("#help-dialog:not([open])").await;
        page.wait_until("unanswered === 0").await;
        assert!(page.is_visible(behind).await, "{behind} stays");
        page.press(Key::Escape).await;
        page.wait_until(&format!("!document.querySelector({behind:?})")).await;
    };
    over_help("#end:not([hidden])").await;
    touch::choose_command(page, "replay").await;
    over_help("#replay:not([hidden])").await;
}

#[tokio::test]
async fn keys_in_a_burst_are_judged_by_the_boards_that_they_make() {
    let browser = Browser::open(size::DESKTOP).await;
    let page = &browser.page;
    let before = browser.harness().view();
    // The second gap of this game can be filled several times in a row.
    answer_slowly(page, 50).await;
    let burst = "for (const key of '222222') dispatchEvent(new KeyboardEvent('keydown', {key}));";
    page.run::<()>(burst, vec![]).await;
    page.shows(before.revision + 6).await;
    assert_eq!(browser.harness().view().move_count, 6);
    assert!(!page.is_visible("#toast.seen").await, "{}", page.text("#toast").await);
}

#[tokio::test]
async fn a_drag_ends_when_a_dialog_is_asked_for() {
    let browser = Browser::open(size::DESKTOP).await;
    let page = &browser.page;
    let before = browser.harness().view();
    let (_, from, to) = crate::a_move(page, &before).await;
    let mut finger = Touch::on(page);
    finger.down(from).await;
    finger.glide(from.towards(to, 0.5)).await;
    page.wait_for(".card.lifted").await;
    page.press(Key::F7).await;
    page.wait_for("#options-dialog[open]").await;
    assert!(!page.is_visible(".card.lifted").await);
    finger.glide(to).await;
    finger.up().await;
    assert_nothing_moved(&browser, &before).await;
    assert!(page.is_visible("#options-dialog").await);
}

#[tokio::test]
async fn text_typed_while_an_option_is_being_stored_stays() {
    let browser = Browser::open(size::DESKTOP).await;
    let page = &browser.page;
    open_options_at(page, "userName").await;
    answer_slowly(page, 300).await;
    let name = page.client.find(fantoccini::Locator::Css("#option-userName")).await.expect("the field");
    name.send_keys("Ada\t").await.expect("it takes keys");
    let info = page.client.find(fantoccini::Locator::Css("#option-info")).await.expect("the field");
    info.send_keys("From").await.expect("it takes keys");
    page.wait_until("unanswered === 0").await;
    info.send_keys(" Rangoon\t").await.expect("it takes keys");
    page.wait_until("unanswered === 0").await;
    let kept = browser.harness().options();
    assert_eq!((&kept["userName"], &kept["info"]), (&json!("Ada"), &json!("From Rangoon")));
    let shown = "return document.querySelector('#option-info').value";
    assert_eq!(page.run::<String>(shown, vec![]).await, "From Rangoon");
}

#[tokio::test]
async fn the_buttons_of_the_options_stay_under_the_finger_when_an_answer_comes() {
    let browser = Browser::open_prepared(size::DESKTOP, |harness| harness.set_option("theme", json!("own"))).await;
    let page = &browser.page;
    page.press(Key::F7).await;
    page.wait_for("#options-dialog[open] #colour-warning:not([hidden])").await;
    answer_slowly(page, 300).await;
    // A readable pair of colours removes the warning, and the dialog shrinks.
    for (colour, warns) in [("#102030", false), ("#c0c0c1", true)] {
        let choose = "const [colour] = arguments, field = document.querySelector('#option-backColor');
            field.value = colour;
            for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, {bubbles: true}));";
        page.run::<()>(choose, vec![json!(colour)]).await;
        assert_eq!(page.is_visible("#colour-warning").await, warns, "{colour}");
        let then = page.centre("#options-dialog [type=submit]").await;
        page.wait_until("unanswered === 0").await;
        assert_eq!(page.centre("#options-dialog [type=submit]").await, then, "{colour}");
    }
}

/// Opens the options at the page of a field.
async fn open_options_at(page: &Page, field: &str) {
    page.press(Key::F7).await;
    page.wait_for("#options-dialog[open]").await;
    let show_page = "document.getElementById(document.querySelector(arguments[0]).closest('[role=tabpanel]')
            .getAttribute('aria-labelledby')).click();
        document.querySelector(arguments[0]).closest('details')?.setAttribute('open', '');";
    page.run::<()>(show_page, vec![json!(format!("#option-{field}"))]).await;
}

/// Holds back the answers of a command until there are `count` of them, and then delivers the last one first.
async fn answer_backwards(page: &Page, command: &str, count: u32) {
    let script = "const [command, count] = arguments, { core } = window.__TAURI__, { invoke } = core;
        const held = [];
        core.invoke = async (name, args) => {
            window.unanswered += 1;
            const answer = await invoke(name, args);
            if (name === command && held.length < count)
                await new Promise((free) => {
                    held.push(free);
                    if (held.length === count) held.reverse().forEach((free, i) => setTimeout(free, 20 * i));
                });
            window.unanswered -= 1;
            return answer;
        };";
    page.run::<()>(script, vec![json!(command), json!(count)]).await;
}

/// Returns a browser with the history of this many games open.
async fn in_the_history(games: u32) -> Browser {
    let data = tempfile::tempdir().expect("a temporary folder");
    rangoon_tests::long_history::fill(data.path(), games);
    let browser = Browser::open_over(size::DESKTOP, data, |_| {}).await;
    browser.page.press(Key::F8).await;
    browser.page.wait_for("#history-list [aria-selected=true] .number").await;
    browser.page.wait_until("unanswered === 0").await;
    browser
}

/// Returns the stored note of a game.
fn kept(browser: &Browser, game: u32) -> Value {
    browser.harness().call("history_game", &json!({"number": game})).expect("there is such a game")["note"].clone()
}

/// Writes a note as a player would.
async fn write_note(page: &Page, text: &str) {
    let script = "const note = document.querySelector('#history-note');
        note.value = arguments[0];
        for (const name of ['input', 'change']) note.dispatchEvent(new Event(name, {bubbles: true}));";
    page.run::<()>(script, vec![json!(text)]).await;
}

#[tokio::test]
async fn the_chosen_game_is_shown_in_any_order_of_answers() {
    let browser = in_the_history(15).await;
    let page = &browser.page;
    answer_backwards(page, "history_game", 6).await;
    let burst = "const list = document.querySelector('#history-list');
        for (const key of ['Home', ...Array(5).fill('ArrowDown')])
            list.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));";
    page.run::<()>(burst, vec![]).await;
    page.wait_until("document.querySelector('#history-game-title').textContent === 'Game 6'").await;
    page.wait_until("unanswered === 0").await;
    page.is_painted().await;
    assert_eq!(page.text("#history-game-title").await, "Game 6");
    write_note(page, "for six").await;
    page.wait_until("unanswered === 0").await;
    assert_eq!((kept(&browser, 6), kept(&browser, 1)), (json!("for six"), json!("")));
}

/// Goes to the first game of the open history. Returns its number.
async fn at_the_first_game(page: &Page) -> u32 {
    page.wait_for("#history-list [aria-selected=true] .number").await;
    page.press(Key::Home).await;
    page.wait_for("#history-list [data-place='0'][aria-selected=true] .number").await;
    let row = "document.querySelector('#history-list [aria-selected=true] .number').textContent";
    page.wait_until(&format!("document.querySelector('#history-game-title').textContent === `Game ${{{row}}}`")).await;
    page.wait_until("unanswered === 0").await;
    page.run::<String>(&format!("return {row}"), vec![]).await.parse().expect("a number")
}

#[tokio::test]
async fn a_note_with_a_tab_is_stored_and_a_note_that_cannot_be_stored_is_reported_and_not_lost() {
    let browser = in_the_history(15).await;
    let page = &browser.page;
    let game = at_the_first_game(page).await;
    write_note(page, "col1\tcol2 important").await;
    page.press(Key::Escape).await;
    page.wait_for("#history-dialog:not([open])").await;
    page.wait_until("unanswered === 0").await;
    assert_eq!(kept(&browser, game), "col1 col2 important");

    page.press(Key::F8).await;
    page.wait_for("#history-dialog[open]").await;
    at_the_first_game(page).await;
    assert_eq!(note(page).await, "col1 col2 important");
    write_note(page, "not \u{202e} this").await;
    page.press(Key::Escape).await;
    page.wait_for("#toast.seen").await;
    assert!(page.text("#toast").await.contains("control characters"));
    page.wait_for("#history-dialog:not([open])").await;
    assert_eq!(kept(&browser, game), "col1 col2 important");
    page.press(Key::F8).await;
    page.wait_for("#history-dialog[open]").await;
    at_the_first_game(page).await;
    assert_eq!(note(page).await, "not \u{202e} this");
}

/// Returns the text in the note field of the game that is shown.
async fn note(page: &Page) -> String {
    page.run("return document.querySelector('#history-note').value", vec![]).await
}
